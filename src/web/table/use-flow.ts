/** Carries out what `flow.ts` decides: the question before the end of a turn, what closes by itself, what was said ahead. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TakingBack } from '../../engine/foresight.ts';
import { type GameAction, hidesNow } from '../../engine/game.ts';
import type { Frame } from '../../engine/protocol.ts';
import type { Ahead } from '../parts/board.ts';
import { useSettings } from '../settings.ts';
import type { TableContents } from './context.ts';
import type { Closing } from './flow.ts';
import type { Hand } from './hand.ts';
import { useConfirmEnd } from './own-ways.ts';
import { personSeats } from './seating.ts';

type Decisions = typeof import('./flow.ts');

/** Nobody ends a turn in the first moment of a table, so this comes after everything that a first look needs. */
const LOAD_AFTER = 800;

/** The code of the decisions, once it is here: it is the same for all tables. */
let loaded: Decisions | null = null;

async function load(): Promise<Decisions> {
  loaded ??= await import('./flow.ts');
  return loaded;
}

/** The decisions, once they are loaded, made for one table. */
export interface Flow {
  /** Loads what `asks` needs, for a press that comes before it is here; `null` where nothing has to be waited for. */
  ready(): Promise<unknown> | null;
  asks(actions: readonly GameAction[]): 'final' | 'ends' | null;
  /** Whether to ask at this table at all. */
  readonly confirms: boolean;
  /** What may be played by itself in the frame on show. */
  readonly closing: Closing | null;
  /** What may be said ahead now. */
  readonly offered: readonly Ahead[];
  fate(said: Ahead): ReturnType<Decisions['aheadFate']> | null;
}

const NOTHING: readonly Ahead[] = [];

/** What can be decided about the frame on show; `open`: something can be done in it. */
export function useFlow(
  room: Omit<TableContents, 'toRule' | 'ring'>,
  frame: Frame,
  open: boolean,
  lesson: boolean,
): Flow {
  const { game, board, table, hosted } = room;
  const { sitters, id } = table.card;
  const setting = useSettings((settings) => settings.confirmEnd);
  const autoEnd = useSettings((settings) => settings.autoEnd);
  const confirm = useConfirmEnd(id, setting);
  const [decisions, setDecisions] = useState<Decisions | null>(loaded);
  useEffect(() => {
    if (lesson) return;
    const timer = setTimeout(() => {
      load().then(setDecisions, () => {});
      import('./flow-bar.tsx').catch(() => {});
    }, LOAD_AFTER);
    return () => clearTimeout(timer);
  }, [lesson]);

  const persons = personSeats(sitters).length;
  const takingBack: TakingBack = hosted ? 'asked' : persons > 1 ? 'shared' : 'alone';
  const flowTable = useMemo(() => {
    return { game, board, takingBack, isBot: (seat: number) => sitters[seat]?.kind === 'bot' };
  }, [game, board, sitters, takingBack]);

  const ready = useCallback(
    () => (loaded || lesson || confirm === 'never' ? null : load().catch(() => {})),
    [lesson, confirm],
  );
  const asks = useCallback(
    (actions: readonly GameAction[]) => (lesson ? null : loaded?.asksFirst(flowTable, frame, actions, confirm)) ?? null,
    [lesson, flowTable, frame, confirm],
  );
  // In company a turn that ends at once tells what its player could not do, where that hangs on what others do not see.
  const tells = persons > 1 && hidesNow(game, frame.view);
  const closing = useMemo(
    () => (decisions && open && autoEnd && !tells ? decisions.closingOf(flowTable, frame) : null),
    [decisions, flowTable, frame, open, autoEnd, tells],
  );
  const { viewer, actors, outcome } = frame;
  const waits = !lesson && viewer !== null && !outcome && !actors.includes(viewer);
  const offered = useMemo(
    () => (decisions && waits && viewer !== null ? (board.ahead?.(frame.view, viewer) ?? NOTHING) : NOTHING),
    [decisions, board, frame, viewer, waits],
  );
  const fate = useCallback(
    (said: Ahead) => decisions?.aheadFate(flowTable, frame, said) ?? null,
    [decisions, flowTable, frame],
  );
  return { ready, asks, confirms: confirm !== 'never', closing, offered, fate };
}

/** Something that is about to be played by itself. */
export interface Countdown extends Closing {
  /** Lets it be: the person closes when they like. */
  wait(): void;
}

/** Plays what closes by itself after its moment, unless the person does something meanwhile or has just taken back. */
export function useClosing(flow: Flow, hand: Hand, seq: number, settled: boolean): Countdown | null {
  const [waited, setWaited] = useState(-1);
  const last = useRef(seq);
  useEffect(() => {
    if (seq < last.current) setWaited(seq);
    last.current = seq;
  }, [seq]);
  const engaged = hand.busy || hand.menu !== null || hand.caution !== null || hand.asking !== null;
  const closing = settled && !engaged && waited !== seq && seq >= last.current ? flow.closing : null;
  const follow = useRef(hand.follow);
  follow.current = hand.follow;
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => follow.current(closing.action), closing.moment);
    return () => clearTimeout(timer);
  }, [closing]);
  return useMemo(() => closing && { ...closing, wait: () => setWaited(seq) }, [closing, seq]);
}

/** What was said ahead, and a way to say it or to call it off. */
export interface SaidAhead {
  readonly said: Ahead | null;
  say(ahead: Ahead | null): void;
}

/** Plays what was said ahead as soon as it can be, and drops it where it was meant for something else. */
export function useAhead(flow: Flow, hand: Hand, live: boolean): SaidAhead {
  const [said, say] = useState<Ahead | null>(null);
  const { fate } = flow;
  const play = useRef(hand.playAhead);
  play.current = hand.playAhead;
  useEffect(() => {
    if (!said || !live) return;
    const what = fate(said);
    if (!what || what.do === 'keep') return;
    say(null);
    if (what.do === 'play') play.current(what.action);
  }, [said, live, fate]);
  return useMemo(() => ({ said, say }), [said]);
}
