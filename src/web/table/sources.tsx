/** Where the points came from: one row per source, the largest first, which unfolds to its parts. */
import { useState } from 'react';
import { listed } from '../../engine/english.ts';
import type { Outcome, Seat } from '../../engine/game.ts';
import { scored } from '../../engine/result.ts';
import { Chip } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import { useTable } from './context.ts';
import { byPlace } from './reason.ts';
import { type SourceRow, sourceRows } from './source-rows.ts';
import { Ref } from './words.tsx';

export function Sources({ outcome }: { readonly outcome: Outcome }) {
  const { game, names, size } = useTable();
  const unit = game.scoring?.unit;
  const seats = byPlace(outcome);
  const { rows, nil } = sourceRows(outcome);
  // Where there is room, the largest source with parts starts unfolded, to show that rows can be unfolded.
  const shown = size === 'wide' ? rows.find(({ parts }) => parts.length > 1) : undefined;
  return (
    <table className={`sources n${seats.length}`}>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <Chip seat={seat} small />
              <span>{names[seat]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Source key={row.label} row={row} seats={seats} unfolded={row === shown} />
        ))}
        {nil.length > 0 ? (
          <tr className="nil">
            <th scope="row" colSpan={seats.length + 1}>
              No points for anyone: {listed(nil)}
            </th>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {seats.map((seat) => (
            <td key={seat}>{scored(outcome.scores[seat] ?? 0, unit)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Source(props: { readonly row: SourceRow; readonly seats: readonly Seat[]; readonly unfolded: boolean }) {
  const { row, seats, unfolded } = props;
  const { game } = useTable();
  const [open, setOpen] = useState(unfolded);
  const unit = game.scoring?.unit;
  return (
    <>
      <tr className={open ? 'open' : undefined}>
        <th scope="row">
          <span className="label">
            {row.parts.length > 0 ? (
              <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
                {row.label}
                <Icon name="next" className="fold" />
              </button>
            ) : (
              row.label
            )}
            <Ref ids={[row.rule]} />
          </span>
        </th>
        {seats.map((seat) => {
          const points = row.points[seat] ?? 0;
          const shown = scored(points, unit);
          return <td key={seat}>{row.best.includes(seat) ? <b>{shown}</b> : shown}</td>;
        })}
      </tr>
      {open ? (
        <tr className="parts">
          <td colSpan={seats.length + 1}>
            <Parts row={row} seats={seats} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The parts by seat, or once where they are the same for all. */
function Parts({ row, seats }: { readonly row: SourceRow; readonly seats: readonly Seat[] }) {
  const { names } = useTable();
  const [first] = row.parts;
  if (first?.seat === null) return first.text;
  return seats.map((seat) => {
    const part = row.parts.find((one) => one.seat === seat);
    return part ? (
      <span key={seat}>
        <b>{names[seat]}</b> {part.text}.{' '}
      </span>
    ) : null;
  });
}
