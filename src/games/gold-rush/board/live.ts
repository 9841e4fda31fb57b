/** What a scene needs to know while it is looked at: what is lit, what is dim, which card is chosen. */
import { useEffect, useMemo, useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { SceneProps } from '../../../web/parts/board.ts';
import type { Hit } from '../../../web/parts/hits.tsx';
import type { CardId } from '../content.ts';
import type { RushAction, RushEvent, RushView, Target } from '../state.ts';
import { type Card, sorted } from './cards.ts';
import { awaited, homeOf, seatOf } from './reading.ts';
import type { Box } from './stage.ts';
import { giveId, isLit, type RushTarget } from './targets.ts';

/** What Gold Rush's scenes are drawn from. */
export type RushScene = SceneProps<RushView, RushAction, RushEvent>;

/** The live part of a scene. */
export interface Live {
  readonly home: Seat;
  /** The viewer's own cards, as they lie. */
  readonly hand: readonly Card[];
  /** Whether the game waits for the viewer. */
  readonly mine: boolean;
  /** The card that was chosen to be given. */
  readonly chosen: CardId | null;
  /** The id under which a seat or the centre can be hit now. */
  idOf(target: Target): string;
  isLit(target: Target): boolean;
  isDim(target: Target): boolean;
  isOn(id: string): boolean;
  /** Whether somebody looks at a target. */
  isNear(id: string): boolean;
  /** Where the previewed or pointed-at swap would go. */
  readonly aim: Target | null;
  /** The swap that was aimed and waits to be confirmed. */
  readonly armed: string | null;
  /** What lies over the mine until it is put away. */
  readonly sheet: 'market' | 'deal' | null;
  readonly deal: readonly (readonly CardId[])[];
  /** Lets every swap happen for the rest of the round. */
  readonly yielding: boolean;
  act(id: string): void;
}

/** Everything that a scene derives from its props and from what was chosen on it. */
export function useLive(props: RushScene): Live {
  const { view, viewer, targets, pointed, onAct } = props;
  const home = homeOf(viewer);
  const mine = viewer !== null && awaited(view) === viewer;
  const lit = useMemo(() => new Set(targets.filter(isLit).map((target) => target.id)), [targets]);
  const byId = useMemo(() => new Map(targets.map((target) => [target.id, target])), [targets]);
  const [pick, setPick] = useState<{ readonly card: CardId; readonly at: string } | null>(null);
  const [armed, setArmed] = useState<string | null>(null);
  const sheets = useSheets(props);
  const [yieldRound, setYieldRound] = useState<number | null>(null);
  const yielding = yieldRound === view.round;
  // What was chosen for one turn says nothing about the next.
  const at = `${view.round}:${view.story.length}`;
  const chosen = pick?.at === at && lit.has(`card:${pick.card}`) ? pick.card : null;

  const answer = lit.has('accept') && yielding;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position is what it answers
  useEffect(() => {
    if (answer) onAct('accept');
  }, [answer, view]);

  const idOf = (target: Target): string =>
    chosen !== null && byId.has(giveId(chosen, target))
      ? giveId(chosen, target)
      : target === 'centre'
        ? 'centre'
        : `seat:${target}`;
  const aims = (target: Target) => pointed === idOf(target) || armed === idOf(target);
  const everyone: Target[] = ['centre', ...view.seats.keys()];
  const near = everyone.find((target) => aims(target) && lit.has(idOf(target)));

  const act = (id: string) => {
    if (id === 'market' && view.last) return sheets.open();
    if (id === 'close') return sheets.close();
    if (id === 'always') return setYieldRound(yielding ? null : view.round);
    if (id.startsWith('card:') && lit.has(id)) {
      const card = id.slice(5) as CardId;
      setArmed(null);
      return setPick(card === chosen ? null : { card, at });
    }
    // On a small screen a finger covers what it points at: a swap, which binds, is aimed first and then confirmed.
    if (props.tall && id.startsWith('give:') && lit.has(id) && armed !== id) return setArmed(id);
    if (id === 'confirm' && armed !== null) {
      setArmed(null);
      return onAct(armed);
    }
    setArmed(null);
    onAct(id);
  };

  return {
    home,
    hand: viewer === null ? [] : sorted(seatOf(view, viewer).hand ?? []),
    mine,
    chosen,
    idOf,
    isLit: (target) => lit.has(idOf(target)),
    isDim: (target) => mine && view.phase !== 'take' && target !== viewer && !lit.has(idOf(target)),
    isOn: (id) => lit.has(id),
    isNear: (id) => pointed === id || armed === id,
    aim: near ?? null,
    armed: armed !== null && lit.has(armed) && chosen !== null ? armed : null,
    sheet: sheets.sheet,
    deal: sheets.deal,
    yielding,
    act,
  };
}

/** How long the open cards of a deal stay where nobody may look them up later (RUSH-OPT-3). */
const SPYING = 8000;

interface Sheets {
  readonly sheet: 'market' | 'deal' | null;
  readonly deal: readonly (readonly CardId[])[];
  open(): void;
  close(): void;
}

/**
 * The market opens when a round has been settled and stays until it is put away or one has acted. Where the open cards
 * of a deal fade, they are shown after it, whatever has been played meanwhile.
 */
function useSheets({ beat, view, viewer, tempo }: RushScene): Sheets {
  const fades = view.options.memory === 'fade';
  const [market, setMarket] = useState(false);
  const [deal, setDeal] = useState<Sheets['deal']>(() => (fades ? openHands(view) : []));
  const seq = beat?.seq ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a beat
  useEffect(() => {
    if (!beat || tempo <= 0) return;
    const dealt = beat.events.find((event) => event.type === 'roundStarted');
    if (dealt && fades) setDeal(dealt.faceUp);
    if (beat.events.some((event) => event.type === 'revealed')) setMarket(view.last !== null);
    else if (viewer === null || beat.events.some((event) => 'seat' in event && event.seat === viewer)) {
      setMarket(false);
      setDeal([]);
    }
  }, [seq]);
  const sheet = market && view.last ? 'market' : deal.length > 0 ? 'deal' : null;
  useEffect(() => {
    if (sheet !== 'deal') return;
    const timer = setTimeout(() => setDeal([]), SPYING);
    return () => clearTimeout(timer);
  }, [sheet]);
  return {
    sheet,
    deal,
    open: () => setMarket(true),
    close: () => (market ? setMarket(false) : setDeal([])),
  };
}

function openHands({ seats }: RushView): Sheets['deal'] {
  return seats.some((held) => held.faceUp.length > 0) ? seats.map((held) => held.faceUp) : [];
}

/** A place to hit for what the scene itself does, not the table. */
export interface OwnHit extends Box {
  readonly id: string;
  readonly label: string;
}

/** The shapes to hit: targets where the scene has a place for them, then what is the scene's own. */
export function hitsOf(
  targets: readonly RushTarget[],
  places: ReadonlyMap<string, Box>,
  own: readonly OwnHit[],
): Hit[] {
  const board = targets.flatMap((target): Hit[] => {
    const place = places.get(target.id);
    if (!place) return [];
    const state = isLit(target) ? 'lit' : target.choices.length > 0 ? 'dim' : 'plain';
    return [{ id: target.id, label: target.label, state, ...place }];
  });
  return [...board, ...own.map((hit): Hit => ({ ...hit, state: 'lit' }))];
}
