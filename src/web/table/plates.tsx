/** The seats' plates: who sits there, with face, points and counters. */
import { memo, useEffect, useRef } from 'react';
import type { Outcome, Seat, Viewer } from '../../engine/game.ts';
import { scored } from '../../engine/result.ts';
import { useSeatStyle } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import { BotPresence } from '../people/bot-presence.tsx';
import { Says } from '../people/says.tsx';
import { SeatFace } from '../people/seat-face.tsx';
import { type CounterRow, counterRows, printed, signed } from './change.ts';
import { useTable } from './context.ts';
import { seatWords } from './seating.ts';
import type { Since } from './session-state.ts';
import { standingWords } from './speech.ts';

/** What a seat's plate is drawn from. */
export interface SeatProps {
  readonly seat: Seat;
  readonly view: object;
  readonly viewer: Viewer;
  readonly since: Since | null;
  readonly preview: object | null;
  readonly acting: boolean;
  readonly thinking: boolean;
  /** Whether an earlier position is shown. */
  readonly past: boolean;
  /** The outcome, in the last position of the game; its scores then replace the points. */
  readonly outcome: Outcome | null;
}

/** A seat's numbers now, since the viewer's last turn, and after the previewed choice. */
function useNumbers({ seat, view, viewer, since, preview, outcome }: SeatProps) {
  const { board } = useTable();
  // At the end only the score matters, not its last change.
  const then = outcome ? null : since && (seat === viewer ? since.mine : since.rivals);
  const now = board.points(view, seat);
  const points = { ...now, value: outcome?.scores[seat] ?? now.value };
  const pointsThen = then ? board.points(then, seat).value : points.value;
  const pointsNext = preview ? board.points(preview, seat).value : points.value;
  return {
    points,
    delta: points.value - pointsThen,
    next: pointsNext === points.value ? null : pointsNext,
    rows: counterRows(
      board.counters(view, seat),
      then && board.counters(then, seat),
      preview && board.counters(preview, seat),
    ),
  };
}

/** All plates, the viewer's first; where room is tight, in a row that scrolls sideways. */
export function Plates(props: { readonly seats: readonly SeatProps[]; readonly inert: boolean }) {
  const { seats } = props;
  const row = useRef<HTMLElement>(null);
  const acting = seats.find((seat) => seat.acting)?.seat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the seat that acts whenever that changes
  useEffect(() => {
    const column = row.current;
    const plate = column?.querySelector<HTMLElement>('.plate.turn');
    if (!column || !plate || column.scrollWidth <= column.clientWidth) return;
    column.scrollTo({ left: plate.offsetLeft - (column.clientWidth - plate.offsetWidth) / 2 });
  }, [acting]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <aside className={`seats n${seats.length}`} aria-label="Seats" inert={props.inert} ref={row} tabIndex={0}>
      {seats.map((seat) => (
        <Plate key={seat.seat} {...seat} />
      ))}
    </aside>
  );
}

/** Drawn again only when something about its seat changes, not for every press. */
const Plate = memo(function Plate(props: SeatProps) {
  const { table, game, hosted } = useTable();
  const seatStyle = useSeatStyle();
  const { seat, viewer, acting, past, outcome } = props;
  const sitter = table.card.sitters[seat];
  const { points, delta, next, rows } = useNumbers(props);
  if (!sitter) return null;
  return (
    <>
      <section
        className={`plate seat c${rows.length} ${seatStyle(seat).className} ${acting ? 'turn' : ''}`}
        aria-label={sitter.name}
      >
        <span className="face">
          <SeatFace seat={seat} viewer={viewer} size="s" />
        </span>
        <p className="who">
          <b>{sitter.name}</b>
          <small>
            {outcome ? <Standing seat={seat} outcome={outcome} /> : <Presence {...props} />}
            {past || outcome ? null : hosted?.clock(seat)}
          </small>
        </p>
        <p className="vp">
          <b>{outcome ? scored(points.value, game.scoring?.unit) : points.value}</b>
          <Icon name={points.icon ?? 'points'} />
          <span className="vh"> {points.word}</span>
          {next === null ? delta === 0 ? null : <Delta value={delta} /> : <Next value={next} />}
        </p>
        <ul className="cnt">
          {rows.map((row) => (
            <Count key={row.id} row={row} />
          ))}
        </ul>
      </section>
      <Says seat={seat} />
    </>
  );
});

/** A seat's result: `won`, `6 behind`. */
function Standing({ seat, outcome }: { readonly seat: Seat; readonly outcome: Outcome }) {
  const { game } = useTable();
  const won = outcome.places[seat] === 1;
  return (
    <span className="standing">
      {won ? <Icon name="trophy" /> : null}
      {standingWords(outcome, game.scoring, seat)}
    </span>
  );
}

/** The words under a seat's name: the level of a bot, or whether a person is present. */
function Presence(props: SeatProps) {
  const { table } = useTable();
  const { seat, viewer, acting, past, thinking } = props;
  const sitter = table.card.sitters[seat];
  const turn = acting ? turnSaid(seat === viewer, past) : null;
  const said = turn === null ? null : <span className="onturn">{turn}</span>;
  if (sitter?.kind === 'bot' && sitter.level !== undefined)
    return (
      <>
        <BotPresence level={sitter.level} thinking={thinking} />
        {said && !thinking ? <span className="words">{said}</span> : null}
      </>
    );
  return (
    <>
      <Dot {...props} />
      <span className="words">
        {said}
        <span className={turn === null ? undefined : 'vh'}>
          {turn === null ? null : ', '}
          <PresenceWords {...props} />
        </span>
      </span>
    </>
  );
}

function turnSaid(mine: boolean, past: boolean): string {
  if (past) return 'was to move';
  return mine ? 'your turn' : 'to move';
}

function Dot({ seat }: SeatProps) {
  const { table, hosted } = useTable();
  if (table.card.sitters[seat]?.kind !== 'person') return <Icon name="bot" />;
  const here = hosted?.seat(seat).here ?? true;
  return <i className={`dot ${here ? '' : 'off'}`} />;
}

function PresenceWords({ seat, viewer, thinking }: SeatProps) {
  const { table, hosted } = useTable();
  const sitter = table.card.sitters[seat];
  if (!sitter) return null;
  if (hosted && sitter.kind === 'person') return hosted.seat(seat).words;
  return seatWords(sitter, seat === viewer, thinking);
}

function Count({ row }: { readonly row: CounterRow }) {
  return (
    <li title={row.label}>
      <Icon name={row.icon} />
      <span className="w">{row.label} </span>
      <b>{printed(row.value)}</b>
      {row.of === undefined ? null : (
        <small>
          <span aria-hidden="true">/</span>
          <span className="vh"> of </span>
          {row.of}
        </small>
      )}
      {row.next === null ? row.delta === 0 ? null : <Delta value={row.delta} /> : <Next value={row.next} />}
    </li>
  );
}

function Next({ value }: { readonly value: number }) {
  return (
    <em className="prev num">
      <span aria-hidden="true">→ </span>
      <span className="vh">, would be </span>
      {printed(value)}
    </em>
  );
}

/** How a number has changed since the viewer's last turn. */
function Delta({ value }: { readonly value: number }) {
  return (
    <em className={value > 0 ? 'up' : 'dn'}>
      <span className="vh">, </span>
      {signed(value)}
      <span className="vh"> since your last turn</span>
    </em>
  );
}
