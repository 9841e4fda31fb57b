/** The page around a table: opens a session and shows it, behind a curtain where one is needed. */
import './styles/index.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { recalled } from '../../engine/frame.ts';
import { type Game, type GameEvent, hidesNow, type Viewer } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';
import type { Table } from '../../engine/table.ts';
import { Plain } from '../pages/plain.tsx';
import type { Board } from '../parts/board.ts';
import { SeatStyles } from '../parts/chip.tsx';
import { useMedia, useMotion, useSettings } from '../settings.ts';
import type { Hosted, Size, TableContents } from './context.ts';
import { Curtain } from './curtain.tsx';
import { playSound, wakeOnGesture } from './mixer.ts';
import { eventStarts, WATCH_PACES, type WatchPace } from './pace.ts';
import { Seated, type SeatedProps } from './seated.tsx';
import { firstViewer, followPersons, needsCurtain } from './seating.ts';
import { openSession, type Session } from './session.ts';
import type { SessionPort } from './session-state.ts';

/** A table, and how to open it. */
export interface TablePageProps extends Pick<SeatedProps, 'lesson' | 'kept'> {
  readonly table: Table;
  readonly game: Game;
  readonly board: Board;
  /** The viewer, if it is not to follow from who sits at the table. */
  readonly viewer?: Viewer;
  /** No motion: for looking at a position. */
  readonly still?: boolean;
  /** The action to look back at first. */
  readonly at?: number | null;
  /** What a server adds to the page. */
  readonly hosted?: Hosted | undefined;
  /** Called with the session once it is open. */
  onSeated?(session: Session): void;
}

export function TablePage(props: TablePageProps) {
  const { table, game, board, viewer, still = false, at = null, hosted, onSeated } = props;
  const motion = useMotion();
  const [pace, setPace] = useState<WatchPace>('normal');
  const [haste, setHaste] = useState(false);
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const size = useSize();
  const tempo = useRef(1);
  const breath = useRef<number>(WATCH_PACES.normal.breath);
  const paceNow = useRef(pace);
  const hasteNow = useRef(haste);
  tempo.current = still ? 0 : motion.tempo;
  paceNow.current = pace;
  hasteNow.current = haste;
  breath.current = WATCH_PACES[pace].breath;

  useEffect(() => wakeOnGesture(document), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a session lasts as long as its table
  useEffect(() => {
    let left = false;
    let opened: Session | null = null;
    const { sitters } = table.card;
    const first = viewer === undefined ? firstViewer(sitters) : viewer;
    const port: SessionPort = {
      follow: viewer === undefined ? followPersons(sitters) : () => viewer,
      curtained: isShared(props),
      secret: (view) => hidesNow(game, view),
      ...(game.recall ? { recall: (step: Step, view: object) => recalled(game, step, view) } : {}),
      // The pace applies to watching only: a match of bots, or a replay.
      tempo: () => tempo.current * (isWatching(opened) ? WATCH_PACES[paceNow.current].tempo : 1),
      haste: () => (hasteNow.current ? WATCH_PACES.fast.tempo : 1),
      breath: () => breath.current,
      seen: (events, speed) => still || sound(board, events, speed),
    };
    openSession(table, board, first, port)
      .then(async (begun) => {
        if (left) return begun.close();
        opened = begun;
        if (at !== null) await begun.lookAt(at);
        setSession(begun);
        onSeated?.(begun);
      })
      .catch((error: unknown) => left || setProblem(error instanceof Error ? error.message : String(error)));
    return () => {
      left = true;
      opened?.close();
    };
  }, [table]);

  const names = useMemo(() => table.card.sitters.map((sitter) => sitter.name), [table]);
  const room = useMemo(
    (): Omit<TableContents, 'toRule' | 'ring'> | null =>
      session && { table, game, board, names, session, size, hosted },
    [table, game, board, names, session, size, hosted],
  );
  if (problem !== null) return <Plain title="This table does not answer">{problem}</Plain>;
  if (!room) return <div className="tableroom" aria-busy="true" />;
  return (
    <BehindCurtain
      room={room}
      reduced={motion.reduced}
      shared={isShared(props)}
      pace={pace}
      onPace={setPace}
      haste={haste}
      onHaste={still || !table.card.sitters.some(({ kind }) => kind === 'bot') ? null : () => setHaste(!haste)}
      lesson={props.lesson}
      kept={props.kept}
    />
  );
}

function isWatching(session: Session | null): boolean {
  if (!session) return false;
  const { present, past } = session.store.getState();
  return present.viewer === null || past !== null;
}

/** Whether a curtain falls between the people at this screen. */
function isShared({ viewer, table, game }: TablePageProps): boolean {
  return viewer === undefined && needsCurtain(table.card.sitters, game.hidden);
}

/** While the curtain is down the table is not just covered but not rendered at all. */
function BehindCurtain(props: SeatedProps) {
  const { session, board } = props.room;
  const curtain = useStore(session.store, (sitting) => sitting.curtain);
  const view = useStore(session.store, (sitting) => sitting.present.view);
  const table = curtain ? <Curtain room={props.room} /> : <Seated {...props} />;
  return board.paint ? <SeatStyles value={board.paint(view)}>{table}</SeatStyles> : table;
}

/** Plays each event's sound when its animation starts. */
function sound(board: Board, events: readonly GameEvent[], tempo: number): void {
  const { sound: on, volume } = useSettings.getState();
  if (!on) return;
  const starts = eventStarts(events, board.duration);
  for (const [i, event] of events.entries()) {
    const name = board.sound(event);
    if (name) playSound(name, volume, ((starts[i] ?? 0) * tempo) / 1000);
  }
}

/** The shape of the window decides, not its width: see styles/layout.css. */
function useSize(): Size {
  const phone = useMedia(
    '(orientation: portrait) and (max-width: 600px), (orientation: landscape) and (max-height: 499px)',
  );
  const upright = useMedia('(orientation: portrait)');
  if (phone) return 'phone';
  return upright ? 'tablet' : 'wide';
}
