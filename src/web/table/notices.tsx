/** The line under the board: a chip for each notice, which opens a slip with its full text, and the newest log line. */
import { useEffect, useId, useRef, useState } from 'react';
import type { LogLine } from '../../engine/game.ts';
import type { BoardNotice } from '../parts/board.ts';
import { Icon } from '../parts/icon.tsx';
import { Ref, Words } from './words.tsx';

type Bars = NonNullable<BoardNotice['bars']>;

/** The notices' chips and the ticker with the newest log line. */
export function NoticeLine(props: {
  readonly notices: readonly BoardNotice[];
  /** The newest line of the log. */
  readonly newest: LogLine | null;
  /** The number of unread chat messages. */
  readonly unread: number;
  /** Whether the log is open. */
  readonly open: boolean;
  readonly inert: boolean;
  onLog(): void;
}) {
  const { notices, newest, unread, open } = props;
  return (
    <div className="line" inert={props.inert}>
      {notices.map((notice) => (
        <NoticeChip key={notice.id} notice={notice} />
      ))}
      <div className="ticker">
        <p>{newest ? <Words text={newest.text} /> : null}</p>
        <button type="button" className="open" aria-expanded={open} aria-keyshortcuts="/" onClick={props.onLog}>
          <Icon name="log" />
          <span>Log</span>
          {unread > 0 ? <span className="n">{unread}</span> : null}
        </button>
      </div>
    </div>
  );
}

/** A notice, in as few words as there is room for. */
function NoticeChip({ notice }: { readonly notice: BoardNotice }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);
  const near = nearestBar(notice.bars ?? []);
  const { icon, word, said } = notice.chip;
  return (
    <section
      ref={box}
      className="note goal"
      aria-label={notice.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        event.stopPropagation();
      }}
    >
      <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        <Icon name={icon} />
        <span className="t">{word}</span>
        {near && notice.bars?.length === 1 ? <Pips bar={near} /> : null}
        <b>{said ?? (near ? barSaid(near) : null)}</b>
      </button>
      {open ? (
        <div id={id} className="noteslip">
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
              <Words text={notice.text} />
              {notice.rule ? <Ref ids={[notice.rule]} /> : null}
            </p>
          ) : null}
          {notice.bars?.map((bar) => (
            <Bar key={bar.label ?? notice.id} bar={bar} />
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** The bar that is nearest to its end. */
function nearestBar(bars: Bars): Bars[number] | undefined {
  return [...bars].sort((a, b) => b.value / b.of - a.value / a.of)[0];
}

function barSaid({ value, of, said }: Bars[number]): string {
  return said ?? `${value}/${of}`;
}

/** The most cells of a bar, and of the small one on a chip. */
const CELLS = 16;
const PIPS = 6;

function cellsOf({ value, of, next = value }: Bars[number], most: number): string[] {
  // More would be too narrow to tell apart, so each cell then stands for several.
  const count = Math.min(of, most);
  const share = (part: number) => Math.floor((part * count) / of);
  const [low, high] = [share(Math.min(value, next)), share(Math.max(value, next))];
  return Array.from({ length: count }, (_, i) => (i < low ? 'f' : i < high ? 'g' : ''));
}

function Pips({ bar }: { readonly bar: Bars[number] }) {
  return (
    <span className="pips" aria-hidden="true">
      {cellsOf(bar, PIPS).map((kind, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a bar are told apart by their place alone
        <i key={i} className={kind} />
      ))}
    </span>
  );
}

function Bar({ bar }: { readonly bar: Bars[number] }) {
  const cells = cellsOf(bar, CELLS);
  const to = bar.next ?? bar.value;
  const drawn = (
    <span className="bar" style={{ '--n': cells.length } as React.CSSProperties} aria-hidden="true">
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
        {barSaid(bar)}
        <span className="vh">{said}</span>
      </span>
    </div>
  );
}
