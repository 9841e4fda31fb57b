/** The turning points as a list that leads to them, and the numbers behind the curve. */
import { count, listed } from '../../engine/english.ts';
import type { Seat } from '../../engine/game.ts';
import { scored } from '../../engine/result.ts';
import { Icon } from '../parts/icon.tsx';
import { useTable } from './context.ts';
import type { CurvePoint } from './curve.ts';
import { seatNamedIn } from './lines.ts';
import type { TurningPoint } from './turning.ts';
import { Words } from './words.tsx';

export function TurningList({ points }: { readonly points: readonly TurningPoint[] }) {
  const { session } = useTable();
  if (points.length === 0) return null;
  return (
    <ol className="turning">
      {points.map((point, i) => (
        <li key={point.at}>
          <span className="disc" aria-hidden="true">
            {i + 1}
          </span>
          <p>
            <b>{point.label ?? 'The final count'}.</b> <What point={point} />
          </p>
          <button
            type="button"
            className="btn quiet"
            aria-label={`Look at ${point.label ?? 'the final count'}`}
            onClick={() => void session.lookAt(point.seq)}
          >
            <Icon name="eye" />
            Look
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What was done, what it gained unless the line says so itself, and who led from then on. */
function What({ point }: { readonly point: TurningPoint }) {
  const { game, names } = useTable();
  const { told, gains, lead } = point;
  const named = told && (seatNamedIn(told.line) !== null || told.seat === null);
  const most = Math.max(0, ...gains.map(Math.abs));
  const said = told && new RegExp(`\\b${most}\\b`).test(told.line.text);
  const brought = said ? '' : gainWords(gains, names, game.scoring?.unit);
  return (
    <>
      {told ? (
        <>
          <Words text={named ? told.line.text : `{s${told.seat ?? 0}}: ${told.line.text}`} />{' '}
        </>
      ) : null}
      <span className="brought">
        {brought === '' ? null : `${brought}. `}
        {lead === null ? null : `${names[lead]} takes the lead.`}
      </span>
    </>
  );
}

/** The gains by name, the largest first: `June +19, Ana +4`. */
export function gainWords(gains: readonly number[], names: readonly string[], unit?: '$'): string {
  return gains
    .map((gain, seat): { gain: number; seat: Seat } => ({ gain, seat }))
    .filter(({ gain }) => gain !== 0)
    .sort((a, b) => b.gain - a.gain)
    .map(({ gain, seat }) => `${names[seat]} ${gain > 0 ? '+' : ''}${scored(gain, unit)}`)
    .join(', ');
}

/** Everybody's points after every period: the data of the chart. */
export function CurveNumbers({ curve }: { readonly curve: readonly CurvePoint[] }) {
  const { game, names } = useTable();
  const seats = (curve[0]?.points ?? []).map((_, seat) => seat);
  return (
    <details className="numbers">
      <summary>
        All numbers, {game.period ?? 'turn'} by {game.period ?? 'turn'}
      </summary>
      <table aria-label={`${listed(seats.map((seat) => names[seat] ?? ''))}: ${count(curve.length - 1, 'row')}`}>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {curve.slice(1).map(({ label, points, seq }) => (
            <tr key={`${label} ${seq}`}>
              <th scope="row">{label ?? 'The final count'}</th>
              {seats.map((seat) => (
                <td key={seat}>{scored(points[seat] ?? 0, game.scoring?.unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
