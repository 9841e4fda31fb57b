/** The end of a match: who won, why it ended, where every point came from, and what to do next. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Outcome, type PointLine, winners } from '../../engine/game.ts';
import { Chip } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import { useRoom } from './context.ts';
import { type CurvePoint, pointsCurve } from './curve.ts';
import { Sheet } from './dialogs.tsx';
import type { LogTurn } from './lines.ts';
import { winnersOf } from './speech.ts';
import { Ref, Words } from './words.tsx';

// The plot brings its scales along; few look at it.
const Plot = lazy(() => import('./plot.tsx'));

/** What the end is told from, and the ways on. */
export interface ResultProps {
  readonly outcome: Outcome;
  readonly turns: readonly LogTurn[];
  readonly lastSeq: number;
  onRematch?: (() => void) | undefined;
  readonly rematchLabel?: string | undefined;
  onReplay(): void;
  onSave(): void;
  onClose(): void;
}

export default function Result(props: ResultProps) {
  const { outcome, turns, lastSeq } = props;
  const { game, names } = useRoom();
  const [plotted, setPlotted] = useState(false);
  const curve = useCurve(plotted, outcome, turns, lastSeq);
  const played = turns.filter((turn) => turn.seat !== null).length;
  return (
    <Sheet label="Result" className="result" onClose={props.onClose}>
      <Seal />
      <p className="kick">
        {game.title}, after {played} turns
      </p>
      <h2>{winnersOf(outcome, names)}</h2>
      {outcome.endings.map((ending) => (
        <p key={ending.id}>
          <Words text={ending.text} /> <Ref ids={[ending.rule]} />
        </p>
      ))}
      {plotted && curve ? (
        <Suspense fallback={<Points outcome={outcome} />}>
          <Plot curve={curve} />
        </Suspense>
      ) : (
        <Points outcome={outcome} />
      )}
      <p className="decided">
        <Words text={outcome.decided.text} /> <Ref ids={[outcome.decided.rule]} />
      </p>
      <div className="row">
        {props.onRematch ? (
          <button type="button" className="btn gold" onClick={props.onRematch}>
            <Icon name="shuffle" />
            {props.rematchLabel ?? 'Rematch'}
          </button>
        ) : null}
        <button type="button" className="btn" onClick={props.onReplay}>
          <Icon name="replay" />
          Replay
        </button>
        <button type="button" className="btn" aria-pressed={plotted} onClick={() => setPlotted(!plotted)}>
          <Icon name="chart" />
          {plotted ? 'The points' : 'How they came'}
        </button>
        <button type="button" className="btn" onClick={props.onSave}>
          <Icon name="download" />
          Save
        </button>
      </div>
    </Sheet>
  );
}

/** The points after every turn, read from the table when somebody wants to see them. */
function useCurve(wanted: boolean, outcome: Outcome, turns: readonly LogTurn[], lastSeq: number) {
  const { table, board } = useRoom();
  const [curve, setCurve] = useState<readonly CurvePoint[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void pointsCurve(table, board, turns, outcome, lastSeq).then((read) => current && setCurve(read));
    return () => {
      current = false;
    };
  }, [wanted, table, board, turns, outcome, lastSeq]);
  return curve;
}

/** Few seats stand beside each other; many below each other, in the order of their places. */
function Points({ outcome }: { readonly outcome: Outcome }) {
  const { size } = useRoom();
  const most = size === 'phone' ? 2 : 3;
  return outcome.scores.length > most ? <SeatRows outcome={outcome} /> : <PointTable outcome={outcome} />;
}

function SeatRows({ outcome }: { readonly outcome: Outcome }) {
  const { names } = useRoom();
  const won = new Set(winners(outcome));
  const placeOf = (seat: number) => outcome.places[seat] ?? 0;
  const seats = outcome.scores.map((_, seat) => seat).sort((a, b) => placeOf(a) - placeOf(b) || a - b);
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Where the points came from</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat}>
            <td>{placeOf(seat)}</td>
            <th scope="row">
              <span className="who">
                <Chip seat={seat} small />
                {names[seat]}
              </span>
              <Sources lines={outcome.points[seat] ?? []} />
            </th>
            <td>
              <span className="win">
                {won.has(seat) ? <Icon name="trophy" /> : null}
                {number(outcome.scores[seat] ?? 0)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where a seat's points came from, without the sources that gave nothing. */
function Sources({ lines }: { readonly lines: readonly PointLine[] }) {
  const telling = lines.filter((line) => line.points !== 0);
  if (telling.length === 0) return <small>nothing</small>;
  return (
    <small>
      {telling.map((line) => (
        <span key={line.label}>
          {line.label} <b>{number(line.points)}</b>{' '}
        </span>
      ))}
    </small>
  );
}

function PointTable({ outcome }: { readonly outcome: Outcome }) {
  const { names } = useRoom();
  const seats = outcome.scores.map((_, seat) => seat);
  const lines = outcome.points[0] ?? [];
  const won = new Set(winners(outcome));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Where the points came from</th>
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <span>
                <Chip seat={seat} small />
                {names[seat]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, row) => (
          <tr key={line.label}>
            <th scope="row">
              {line.label} <Ref ids={[line.rule]} />
            </th>
            {seats.map((seat) => (
              <PointCell key={seat} outcome={outcome} seat={seat} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {seats.map((seat) => (
            <td key={seat}>
              <span className="win">
                {won.has(seat) ? <Icon name="trophy" /> : null}
                {number(outcome.scores[seat] ?? 0)}
              </span>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function PointCell({ outcome, seat, row }: { readonly outcome: Outcome; readonly seat: number; readonly row: number }) {
  const line = outcome.points[seat]?.[row];
  const points = line?.points ?? 0;
  return (
    <td className={points < 0 ? 'dn' : ''}>
      <b>{number(points)}</b>
      {line?.detail ? <small>{line.detail}</small> : null}
    </td>
  );
}

function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

function Seal() {
  return (
    <svg className="seal" viewBox="0 0 100 128" aria-hidden="true">
      <defs>
        <linearGradient id="seal-g" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fbe39a" />
          <stop offset=".45" stopColor="#dca835" />
          <stop offset="1" stopColor="#a8741a" />
        </linearGradient>
      </defs>
      <g stroke="#24170d" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M30 78 20 124l14-8 8 11 8-42zM70 78l10 46-14-8-8 11-8-42z" fill="#9c2a18" />
        <path
          d="M98 50L91.6 56L96.1 63.5L88.2 67.4L90.4 76L81.7 77.5L81.4 86.3L72.7 85.3L69.9 93.7L61.8 90.3L56.8 97.5L50 92L43.2 97.5L38.2 90.3L30.1 93.7L27.3 85.3L18.6 86.3L18.3 77.5L9.6 76L11.8 67.4L3.9 63.5L8.4 56L2 50L8.4 44L3.9 36.5L11.8 32.6L9.6 24L18.3 22.5L18.6 13.7L27.3 14.7L30.1 6.3L38.2 9.7L43.2 2.5L50 8L56.8 2.5L61.8 9.7L69.9 6.3L72.7 14.7L81.4 13.7L81.7 22.5L90.4 24L88.2 32.6L96.1 36.5L91.6 44z"
          fill="url(#seal-g)"
        />
        <circle cx="50" cy="50" r="35" fill="none" strokeWidth="1.5" />
        <circle cx="50" cy="50" r="31" fill="none" strokeWidth="3" strokeDasharray="1 4.5" />
      </g>
      <use href="/icons.svg#i-trophy" x="29" y="29" width="42" height="42" color="#24170d" />
    </svg>
  );
}
