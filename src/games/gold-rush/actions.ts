/** Every possible action, created once: lists of legal actions share these objects. */
import type { Seat } from '../../engine/game.ts';
import { CARD_IDS, HAND } from './content.ts';
import { CENTRE, NO_CARD, seatsOf, targetOf } from './mine.ts';
import type { RushAction, RushState } from './state.ts';

const constant = (action: RushAction): RushAction => Object.freeze(action);

/** The seats and the centre, by number. */
const TARGETS = [0, 1, 2, 3, 4, 5, CENTRE];

/** Swaps, indexed by `card * 7 + target`. */
export const SWAPS: readonly RushAction[] = CARD_IDS.flatMap((card) =>
  TARGETS.map((target) => constant({ type: 'swap', card, target: targetOf(target) })),
);
/** Redirects, indexed by target. */
export const REDIRECTS: readonly RushAction[] = TARGETS.map((target) =>
  constant({ type: 'redirect', target: targetOf(target) }),
);
/** Takes from the centre, indexed by position. */
export const TAKES: readonly RushAction[] = [0, 1, 2].map((position) => constant({ type: 'take', position }));
export const SNEAK: RushAction = constant({ type: 'sneak' });
export const PASS: RushAction = constant({ type: 'pass' });
export const ACCEPT: RushAction = constant({ type: 'accept' });

/** Everything a seat could try; the centre is the first of the targets. */
export function candidates(state: RushState, seat: Seat): RushAction[] {
  const seats = seatsOf(state);
  const tries: RushAction[] = [];
  for (let slot = seat * HAND; slot < seat * HAND + HAND; slot++) {
    const card = state.hands[slot] ?? NO_CARD;
    if (card === NO_CARD) continue;
    tries.push(SWAPS[card * 7 + CENTRE] as RushAction);
    for (let target = 0; target < seats; target++) tries.push(SWAPS[card * 7 + target] as RushAction);
  }
  tries.push(SNEAK, PASS, ACCEPT, REDIRECTS[CENTRE] as RushAction, ...REDIRECTS.slice(0, seats), ...TAKES);
  return tries;
}
