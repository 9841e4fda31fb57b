/** The log: what happened, in sentences by turn, with a summary of what rivals did since the viewer's last turn. */
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LogLine, Viewer } from '../../engine/game.ts';
import { Chip, useSeatStyle } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import { useTable } from './context.ts';
import { type LogTurn, lastStop, type ShownLine, type Stop, turnsSince, type Wall } from './lines.ts';
import { Ref, Words } from './words.tsx';

/** What the log is drawn from. */
export interface LogProps {
  readonly turns: readonly LogTurn[];
  /** The newest action in the log. */
  readonly told: number;
  readonly viewer: Viewer;
  /** The action that is looked back at, if any. */
  readonly at: number | null;
  /** The walls that may be waived for the viewer, as keys of the game's refusals; `all` where none stops them now. */
  readonly passes: readonly string[] | 'all';
}

/** Memoized, since most updates at a table (a pointer that moves, for one) do not concern the log. */
export const Log = memo(function Log({ turns, told, viewer, at, passes }: LogProps) {
  const since = turnsSince(turns, viewer);
  const stop = passes === 'all' ? null : lastStop(turns, passes);
  const first = since[0];
  const latest = first ? turns.indexOf(first) : Math.max(0, turns.length - (viewer === null ? 1 : 2));
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest line whenever there is one
  useLayoutEffect(() => {
    if (at === null) log.current?.scrollTo({ top: log.current.scrollHeight });
    else log.current?.querySelector('.ll.on')?.scrollIntoView({ block: 'nearest' });
  }, [told, at]);
  const turn = (one: LogTurn) => (
    <Turn key={one.key} turn={one} wall={one === stop?.turn ? stop.wall : null} at={at} now={one === turns.at(-1)} />
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="log" ref={log} aria-label="Log" tabIndex={0}>
      <h2 className="vh">Log</h2>
      {turns.slice(0, latest).map(turn)}
      <div className="latest">
        {since.length > 0 ? <SinceSlip since={since} stop={stop} at={at} /> : null}
        {turns.slice(latest + since.length).map(turn)}
      </div>
    </section>
  );
});

/** Memoized, since a long match has hundreds of turns and only one of them is new. */
const Turn = memo(function Turn(props: {
  readonly turn: LogTurn;
  readonly wall: Wall | null;
  readonly at: number | null;
  readonly now: boolean;
}) {
  const { turn, wall, at, now } = props;
  const after = wall?.after ?? -1;
  return (
    <>
      {turn.title ? (
        <h3 className="turnh">
          {turn.seat === null ? null : <Chip seat={turn.seat} small />}
          <span>
            <Words text={turn.title.text} />
          </span>
          {now ? <small>now</small> : null}
        </h3>
      ) : null}
      {wall && after === 0 ? <WallLine wall={wall} /> : null}
      <ul>
        {turn.lines.map((line, i) => (
          <LogItem key={line.key} line={line} at={at}>
            {wall && i === after - 1 ? <WallLine wall={wall} /> : null}
          </LogItem>
        ))}
      </ul>
    </>
  );
});

/** One line: pressing it shows the table as it was then, pointing at it rings its pieces. */
function LogItem(props: { readonly line: ShownLine; readonly at: number | null; readonly children?: React.ReactNode }) {
  const { seq, line } = props.line;
  return (
    <li>
      <Spoken line={line} seq={seq} current={props.at === seq} />
      {props.children}
    </li>
  );
}

function Spoken({
  line,
  seq,
  current,
}: {
  readonly line: LogLine;
  readonly seq: number | null;
  readonly current: boolean;
}) {
  const { session, ring, table } = useTable();
  const point = (on: boolean) => () => ring(on ? (line.targets ?? []) : []);
  const words = <Words text={line.text} />;
  return (
    // The kind `line` is no class here, since `.line` is the row of chips under the board.
    <p
      className={`ll ${current ? 'on' : ''} ${line.kind === 'line' ? '' : line.kind}`}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
    >
      {seq === null ? (
        words
      ) : (
        <a
          href={`/table/${table.card.id}?at=${seq}`}
          aria-current={current ? 'step' : undefined}
          title="Show the table as it was then"
          onFocus={point(true)}
          onBlur={point(false)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            void session.lookAt(seq);
          }}
        >
          {words}
        </a>
      )}
      <Ref ids={line.rules} />
    </p>
  );
}

/** What rivals did since the viewer's last turn, as a summary or in full. */
function SinceSlip(props: {
  readonly since: readonly LogTurn[];
  readonly stop: Stop | null;
  readonly at: number | null;
}) {
  const { since, stop, at } = props;
  const { game, session } = useTable();
  const seatStyle = useSeatStyle();
  const [whole, setWhole] = useState(false);
  const recap = useMemo(() => game.recap(since.flatMap((turn) => turn.events)), [game, since]);
  const seats = new Set(since.map((turn) => turn.seat));
  const one = since[0]?.seat ?? 0;
  const lines = seats.size > 1 ? recap : recap.filter((line) => line.kind !== 'turn');
  return (
    <>
      <section className={`since ${seats.size === 1 ? seatStyle(one).className : ''}`}>
        <h3>
          Since your last turn
          <button
            type="button"
            className="btn quiet"
            onClick={() => void session.lookAt(since[0]?.seq ?? 0).then(() => session.run(true))}
          >
            <Icon name="replay" />
            Show
          </button>
        </h3>
        {whole ? (
          <ul>{since.flatMap((turn) => turn.lines.map((line) => <LogItem key={line.key} line={line} at={at} />))}</ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a recap are told apart by their place alone
          lines.map((line, i) => <Spoken key={i} line={line} seq={null} current={false} />)
        )}
        <button type="button" className="ref" aria-pressed={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'In short' : 'Every action'}
        </button>
      </section>
      {stop && since.includes(stop.turn) ? <WallLine wall={stop.wall} /> : null}
    </>
  );
}

/** Where undo stops, and why. */
function WallLine({ wall }: { readonly wall: Wall }) {
  const { game } = useTable();
  const text = game.refusals[wall.because]?.text;
  const reason = text ? `: ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}` : '';
  return <p className="wallline">Undo stops here{reason}</p>;
}
