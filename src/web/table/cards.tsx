/** Who sits at the table and what they have: cards beside the board on wide screens, strips above and below it on small ones. */
import type { Seat, Viewer } from '../../engine/game.ts';
import type { Notice } from '../parts/board.ts';
import { useSeatStyle } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import { BotPresence } from '../people/bot-presence.tsx';
import { Says } from '../people/says.tsx';
import { SeatFace } from '../people/seat-face.tsx';
import { type CounterRow, counterRows, printed, signed } from './change.ts';
import { useRoom } from './context.ts';
import { seatWords } from './seating.ts';
import type { Since } from './session.ts';
import { Ref, Words } from './words.tsx';

/** What a seat's card is drawn from. */
export interface SeatProps {
  readonly seat: Seat;
  readonly view: object;
  readonly viewer: Viewer;
  readonly since: Since | null;
  readonly preview: object | null;
  readonly acting: boolean;
  readonly thinking: boolean;
  /** Whether one looks back at an earlier position. */
  readonly past: boolean;
}

/** The numbers of a seat now, beside those of the viewer's last turn and those of the previewed choice. */
function useNumbers({ seat, view, viewer, since, preview }: SeatProps) {
  const { board } = useRoom();
  const then = since && (seat === viewer ? since.mine : since.rivals);
  const points = board.points(view, seat);
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

/** A full card: labelled counters. With three seats or more a small one: icons only. */
export function SeatCard(props: SeatProps & { readonly mini: boolean }) {
  const { table, hosted } = useRoom();
  const seatStyle = useSeatStyle();
  const { seat, viewer, acting, mini, past } = props;
  const sitter = table.card.sitters[seat];
  const { points, delta, next, rows } = useNumbers(props);
  if (!sitter) return null;
  const mine = seat === viewer;
  return (
    <>
      <section
        className={`card seat ${mini ? 'mini' : ''} ${seatStyle(seat).className} ${acting ? 'turn' : ''}`}
        aria-label={sitter.name}
      >
        {acting && !mini ? (
          <p className="flag">
            <Icon name="hand" />
            {mine && !past ? 'Your turn' : past ? 'On turn then' : 'On turn'}
            {past ? null : hosted?.clock(seat)}
          </p>
        ) : null}
        <header>
          <SeatFace seat={seat} viewer={viewer} size={mini ? 'm' : 'l'} />
          <span className="who">
            <b>{sitter.name}</b>
            <small>
              <Presence {...props} />
              {acting && !mini ? null : hosted?.clock(seat)}
            </small>
          </span>
          <span className="vp">
            <b>{points.value}</b>
            <small className={tone(delta)}>
              {next === null ? signed(delta) || points.word : <Next value={next} />}
              {delta === 0 && next === null ? null : <span className="vh"> {points.word}</span>}
            </small>
          </span>
        </header>
        {mini ? <MiniCounts rows={rows} /> : <FullCounts rows={rows} />}
      </section>
      <Says seat={seat} />
    </>
  );
}

function FullCounts({ rows }: { readonly rows: readonly CounterRow[] }) {
  return (
    <ul className="counts">
      {rows.map((row) => (
        <li key={row.id}>
          <Icon name={row.icon} />
          <span>{row.label}</span>
          <span className="v">
            {printed(row.value)}
            {row.of === undefined ? null : <small>/{row.of}</small>}
          </span>
          <Change row={row} />
        </li>
      ))}
    </ul>
  );
}

function MiniCounts({ rows }: { readonly rows: readonly CounterRow[] }) {
  return (
    <p className="line">
      {rows.map((row) => (
        <Count key={row.id} row={row} />
      ))}
    </p>
  );
}

/** A seat on one line: for small screens, where its numbers stay in sight. */
export function SeatStrip(props: SeatProps & { readonly place: 'rival' | 'mine' }) {
  const { table, hosted } = useRoom();
  const seatStyle = useSeatStyle();
  const { seat, viewer, place, acting } = props;
  const sitter = table.card.sitters[seat];
  const { points, delta, next, rows } = useNumbers(props);
  if (!sitter) return null;
  const points$: CounterRow = { id: 'points', icon: 'points', label: points.word, value: points.value, delta, next };
  return (
    <section className={`strip ${place} ${seatStyle(seat).className} ${acting ? 'turn' : ''}`} aria-label={sitter.name}>
      <SeatFace seat={seat} viewer={viewer} size="s" />
      <b className="nm">
        {sitter.name}
        {place === 'rival' || hosted ? (
          <small>
            <StripWords {...props} many={rows.length > FEW} />
          </small>
        ) : null}
      </b>
      {[...rows, points$].map((row) => (
        <Count key={row.id} row={row} />
      ))}
    </section>
  );
}

/** What stands under the name on a strip; where there are few numbers, a remark takes its place for a moment. */
function StripWords(props: SeatProps & { readonly many: boolean }) {
  const { hosted } = useRoom();
  const words = (
    <>
      <Presence {...props} /> {hosted?.clock(props.seat)}
    </>
  );
  return props.many ? words : <Says seat={props.seat}>{words}</Says>;
}

/** A rival among several: a small tile with the numbers that matter most. */
export function SeatTile(props: SeatProps) {
  const { table, hosted } = useRoom();
  const seatStyle = useSeatStyle();
  const { seat, viewer, acting } = props;
  const sitter = table.card.sitters[seat];
  const { points, rows } = useNumbers(props);
  if (!sitter) return null;
  return (
    <section className={`tile ${seatStyle(seat).className} ${acting ? 'turn' : ''}`} aria-label={sitter.name}>
      <SeatFace seat={seat} viewer={viewer} size="s" />
      <b className="nm">
        {sitter.name}
        <span className="vh">
          , <PresenceWords {...props} />
        </span>
        {hosted ? (
          <small>
            <Dot {...props} />
            {hosted.clock(seat)}
          </small>
        ) : null}
      </b>
      <span className="few">
        {rows.slice(0, FEW).map((row) => (
          <Count key={row.id} row={row} />
        ))}
      </span>
      <b className="vp">
        {points.value}
        <span className="vh"> {points.word}</span>
      </b>
    </section>
  );
}

/** Who sits there: a bot of a level, or a person and whether they are at the table. */
function Presence(props: SeatProps) {
  const { table } = useRoom();
  const sitter = table.card.sitters[props.seat];
  if (sitter?.kind === 'bot' && sitter.level !== undefined)
    return <BotPresence level={sitter.level} thinking={props.thinking} />;
  return (
    <>
      <Dot {...props} />
      <span className="words">
        <PresenceWords {...props} />
      </span>
    </>
  );
}

function Dot({ seat }: SeatProps) {
  const { table, hosted } = useRoom();
  if (table.card.sitters[seat]?.kind !== 'person') return <Icon name="bot" />;
  const here = hosted?.seat(seat).here ?? true;
  return <i className={`dot ${here ? '' : 'off'}`} />;
}

function PresenceWords({ seat, viewer, thinking }: SeatProps) {
  const { table, hosted } = useRoom();
  const sitter = table.card.sitters[seat];
  if (!sitter) return null;
  if (hosted && sitter.kind === 'person') return hosted.seat(seat).words;
  return seatWords(sitter, seat === viewer, thinking);
}

/** A board names its most important counters first. */
const FEW = 3;

function Count({ row }: { readonly row: CounterRow }) {
  return (
    <span className="q" title={row.label}>
      <Icon name={row.icon} />
      <span className="vh">{row.label} </span>
      {printed(row.value)}
      {row.delta === 0 && row.next === null ? null : <Change row={row} />}
    </span>
  );
}

function Change({ row }: { readonly row: CounterRow }) {
  if (row.next !== null)
    return (
      <span className="delta">
        <Next value={row.next} />
      </span>
    );
  return <span className={`delta ${tone(row.delta)}`}>{signed(row.delta)}</span>;
}

function Next({ value }: { readonly value: number }) {
  return (
    <span className="prev num">
      <span aria-hidden="true">→ </span>
      <span className="vh">would be </span>
      {printed(value)}
    </span>
  );
}

function tone(delta: number): string {
  if (delta === 0) return '';
  return delta > 0 ? 'up' : 'dn';
}

/** What the board wants to say beside itself: goals, and how near the end is. */
export function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  return notices.map((notice) => (
    <section key={notice.id} className="card goal" aria-label={notice.title}>
      <h2>
        {notice.title}
        {notice.mark ? (
          <span>
            <Words text={notice.mark} />
          </span>
        ) : null}
      </h2>
      {notice.text ? (
        <p>
          <Words text={notice.text} /> {notice.rule ? <Ref ids={[notice.rule]} /> : null}
        </p>
      ) : null}
      {notice.bars?.map((bar) => (
        <Bar key={bar.label ?? notice.id} bar={bar} />
      ))}
    </section>
  ));
}

/** The most cells of a bar. */
const CELLS = 16;

function Bar({ bar }: { readonly bar: NonNullable<Notice['bars']>[number] }) {
  const to = bar.next ?? bar.value;
  // Beyond that they are too narrow to be told apart: then each stands for several.
  const count = Math.min(bar.of, CELLS);
  const share = (value: number) => Math.floor((value * count) / bar.of);
  const [low, high] = [share(Math.min(bar.value, to)), share(Math.max(bar.value, to))];
  const cells = Array.from({ length: count }, (_, i) => (i < low ? 'f' : i < high ? 'g' : ''));
  const drawn = (
    <span className="bar" style={{ '--n': count } as React.CSSProperties} aria-hidden="true">
      {cells.map((kind, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a bar are told apart by their place alone
        <i key={i} className={kind} />
      ))}
    </span>
  );
  const said = to === bar.value ? '' : `, would be ${to}`;
  if (!bar.label)
    return (
      <>
        {drawn}
        <span className="vh">{`${bar.value} of ${bar.of}${said}`}</span>
      </>
    );
  return (
    <div className="clock">
      <span>{bar.label}</span>
      {drawn}
      <span>
        {bar.said ?? `${bar.value}/${bar.of}`}
        <span className="vh">{said}</span>
      </span>
    </div>
  );
}
