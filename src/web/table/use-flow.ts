/** Carries out what `flow.ts` decides: the question before the end of a turn, automatic closing, choices made ahead. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TakingBack } from '../../engine/foresight.ts';
import { type GameAction, hidesNow } from '../../engine/game.ts';
import type { Frame } from '../../engine/protocol.ts';
import type { Premove } from '../parts/board.ts';
import { useSettings } from '../settings.ts';
import type { TableContents } from './context.ts';
import type { Closing } from './flow.ts';
import type { Hand } from './hand.ts';
import { personSeats } from './seating.ts';
import { useConfirmEnd } from './table-choices.ts';

type Decisions = typeof import('./flow.ts');

/** The decisions load after everything that the first view needs, since nobody ends a turn in its first moment. */
const LOAD_AFTER = 800;

/** The module `flow.ts` once it is loaded, shared by all tables. */
let loaded: Decisions | null = null;

async function load(): Promise<Decisions> {
  loaded ??= await import('./flow.ts');
  return loaded;
}

/** The decisions for one table, once they are loaded. */
export interface Flow {
  /** Loads what `asks` needs, for a press that comes early; `null` if nothing has to be awaited. */
  ready(): Promise<unknown> | null;
  asks(actions: readonly GameAction[]): 'final' | 'ends' | null;
  /** Whether this table asks at all. */
  readonly confirms: boolean;
  /** What may be played automatically in the frame on show. */
  readonly closing: Closing | null;
  /** The choices that can be made ahead now. */
  readonly offered: readonly Premove[];
  premoveOutcome(chosen: Premove): ReturnType<Decisions['premoveOutcome']> | null;
}

const NOTHING: readonly Premove[] = [];

/** The decisions about the frame on show; `open`: the viewer can act in it. */
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
  // A turn that ends at once would tell others that its player had no choice, which may reveal what is hidden.
  const tells = persons > 1 && hidesNow(game, frame.view);
  const closing = useMemo(
    () => (decisions && open && autoEnd && !tells ? decisions.closingOf(flowTable, frame) : null),
    [decisions, flowTable, frame, open, autoEnd, tells],
  );
  const { viewer, actors, outcome } = frame;
  const waits = !lesson && viewer !== null && !outcome && !actors.includes(viewer);
  const offered = useMemo(
    () => (decisions && waits && viewer !== null ? (board.premoves?.(frame.view, viewer) ?? NOTHING) : NOTHING),
    [decisions, board, frame, viewer, waits],
  );
  const premoveOutcome = useCallback(
    (chosen: Premove) => decisions?.premoveOutcome(flowTable, frame, chosen) ?? null,
    [decisions, flowTable, frame],
  );
  return { ready, asks, confirms: confirm !== 'never', closing, offered, premoveOutcome };
}

/** A closing action that is about to be played automatically. */
export interface Countdown extends Closing {
  /** Cancels the countdown; the person closes when they like. */
  wait(): void;
}

/** Plays a closing action after its countdown, unless the person does something meanwhile or has just undone one. */
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

/** The choice that was made ahead, and a way to make or cancel it. */
export interface ChosenPremove {
  readonly chosen: Premove | null;
  choose(premove: Premove | null): void;
}

/** Plays a choice made ahead as soon as it is legal, and drops it when it no longer fits. */
export function usePremove(flow: Flow, hand: Hand, live: boolean): ChosenPremove {
  const [chosen, choose] = useState<Premove | null>(null);
  const { premoveOutcome } = flow;
  const play = useRef(hand.playPremove);
  play.current = hand.playPremove;
  useEffect(() => {
    if (!chosen || !live) return;
    const what = premoveOutcome(chosen);
    if (!what || what.do === 'keep') return;
    choose(null);
    if (what.do === 'play') play.current(what.action);
  }, [chosen, live, premoveOutcome]);
  return useMemo(() => ({ chosen, choose }), [chosen]);
}
