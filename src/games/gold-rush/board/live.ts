/** Interactive state of a scene: what is lit, what is dimmed, which card is chosen. */
import { useEffect, useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { SceneProps } from '../../../web/parts/board.ts';
import type { Hit } from '../../../web/parts/hits.tsx';
import { hitsAt, type Lighting, type OwnHit, useLighting } from '../../../web/parts/lighting.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { CardId } from '../content.ts';
import type { RushAction, RushEvent, RushView, Target } from '../state.ts';
import { type Card, sorted } from './cards.ts';
import { awaited, homeOf, seatOf } from './reading.ts';
import { type Sheet, type Sheets, useSheets } from './sheets.ts';

import { giveId, type RushTarget } from './targets.ts';

/** Props of Gold Rush's scenes. */
export type RushScene = SceneProps<RushView, RushAction, RushEvent>;

/** The live part of a scene. */
export interface Live extends Lighting {
  readonly home: Seat;
  /** The viewer's own cards in display order; none while they are covered. */
  readonly hand: readonly Card[];
  /** Whether the hand is hidden until its owner asks, because others share the screen while a swap is answered. */
  readonly covered: boolean;
  /** Whether the game waits for the viewer. */
  readonly mine: boolean;
  /** The card chosen to be given. */
  readonly chosen: CardId | null;
  /** The id under which a seat or the centre can be hit now. */
  idOf(target: Target): string;
  /** Whether a card can be given to a seat or the centre now. */
  takes(target: Target): boolean;
  /** Whether giving to a seat or the centre is refused on the viewer's turn. */
  refuses(target: Target): boolean;
  /** The target of the previewed or pointed-at swap. */
  readonly aim: Target | null;
  /** The id of a swap that was aimed and awaits confirmation. */
  readonly armed: string | null;
  /** The sheets over the mine. */
  readonly sheets: Sheets;
  /** Whether every swap is accepted for the rest of the round. */
  readonly yielding: boolean;
  act(id: string): void;
  /** Handles a card dragged onto a target. */
  drag(id: string, onto: string): void;
}

/** Which sheet opens when a target is pressed. */
const SHEETS: Readonly<Record<string, Sheet>> = { market: 'market', dice: 'deal', deck: 'deck' };

/** Everything that a scene derives from its props and from what the viewer has chosen on it. */
export function useLive(props: RushScene): Live {
  const { view, viewer, pointed, onAct } = props;
  const home = homeOf(viewer);
  const mine = viewer !== null && awaited(view) === viewer;
  const lighting = useLighting(props);
  const [pick, setPick] = useState<{ readonly card: CardId; readonly at: string } | null>(null);
  const [uncovered, setUncovered] = useState<string | null>(null);
  const [armed, setArmed] = useState<string | null>(null);
  const sheets = useSheets(props);
  const [yieldRound, setYieldRound] = useState<number | null>(null);
  const yielding = yieldRound === view.round;
  // A choice is only valid for the turn it was made in.
  const at = `${view.round}:${view.story.length}`;
  const chosen = pick?.at === at && lighting.isLit(`card:${pick.card}`) ? pick.card : null;

  const covered = props.shared === true && lighting.isLit('accept') && uncovered !== at;

  const answer = lighting.isLit('accept') && yielding;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers each new position
  useEffect(() => {
    if (answer) onAct('accept');
  }, [answer, view]);

  const idOf = (target: Target): string =>
    chosen !== null && lighting.has(giveId(chosen, target))
      ? giveId(chosen, target)
      : target === 'centre'
        ? 'centre'
        : `seat:${target}`;
  const aims = (target: Target) => pointed === idOf(target) || armed === idOf(target);
  const everyone: Target[] = ['centre', ...view.seats.keys()];
  const near = everyone.find((target) => aims(target) && lighting.isLit(idOf(target)));

  const act = (id: string) => {
    if (id === 'close') return sheets.close();
    const sheet = SHEETS[id];
    if (sheet && sheets.open(sheet)) return;
    if (id === 'uncover') return setUncovered(at);
    if (id === 'always') return setYieldRound(yielding ? null : view.round);
    if (id.startsWith('card:') && lighting.isLit(id)) {
      const card = id.slice(5) as CardId;
      setArmed(null);
      return setPick(card === chosen ? null : { card, at });
    }
    give(id);
  };

  const give = (id: string) => {
    // On a small screen a finger covers its target, so a swap, which is binding, is aimed first and then confirmed.
    if (props.tall && id.startsWith('give:') && lighting.isLit(id) && armed !== id) return setArmed(id);
    if (id === 'confirm' && armed !== null) {
      setArmed(null);
      return onAct(armed);
    }
    setArmed(null);
    onAct(id);
  };

  const drag = (id: string, onto: string) => {
    const target: Target | null = onto === 'centre' ? onto : onto.startsWith('seat:') ? Number(onto.slice(5)) : null;
    if (!id.startsWith('card:') || target === null || target === viewer || !lighting.isLit(id)) return;
    const card = id.slice(5) as CardId;
    setPick({ card, at });
    give(giveId(card, target));
  };

  return {
    ...lighting,
    home,
    hand: viewer === null || covered ? [] : sorted(seatOf(view, viewer).hand ?? []),
    covered,
    mine,
    chosen,
    idOf,
    takes: (target) => lighting.isLit(idOf(target)),
    refuses: (target) => mine && view.phase !== 'take' && target !== viewer && !lighting.isLit(idOf(target)),
    isPointed: (id) => pointed === id || armed === id,
    aim: near ?? null,
    armed: armed !== null && lighting.isLit(armed) && chosen !== null ? armed : null,
    sheets,
    yielding,
    act,
    drag,
  };
}

/** The hit areas: targets that have a place in the scene, then the scene's own. */
export function hitsOf(
  targets: readonly RushTarget[],
  places: ReadonlyMap<string, Box>,
  own: readonly OwnHit[],
): Hit[] {
  const placeOf = (id: string) => {
    const place = places.get(id);
    if (!place) return null;
    const [kind, , to] = id.split(':');
    const of = kind === 'give' ? { of: to === 'centre' ? to : `seat:${to}` } : {};
    return { ...place, ...of, opens: Object.hasOwn(SHEETS, id) };
  };
  return hitsAt(targets, placeOf, own);
}
