/** What an action does to the flow of a turn, computed from a view alone: whether it ends it, and whether for good. */
import { recorded, sampled } from './chance.ts';
import { seenBy } from './frame.ts';
import type { Game, GameAction, Seat } from './game.ts';

/**
 * Who decides about an undo: nobody else, because all others are bots (`alone`); the others, who may be asked
 * (`asked`); or the rules alone, because several persons share a screen (`shared`).
 */
export type TakingBack = 'alone' | 'asked' | 'shared';

/** What is known of an action before it is played. */
export interface Foresight {
  /** Whether the game no longer waits for the seat afterwards. */
  readonly endsTurn: boolean;
  /** Whether it could not be taken back, even before anybody else acts. */
  readonly final: boolean;
  /** The seats that the game would wait for. */
  readonly next: readonly Seat[];
}

/** Number of worlds to imagine: what shows in none of them was as good as known. */
const WORLDS = 6;

/** What the action does, or `null` if it is not legal. */
export function foresee(
  game: Game,
  view: object,
  seat: Seat,
  action: GameAction,
  takingBack: TakingBack,
): Foresight | null {
  const waived = takingBack === 'asked' ? (game.waivable ?? []) : [];
  let seen: string | null = null;
  let next: readonly Seat[] = [];
  let endsTurn = true;
  let final = false;
  for (let world = 0; world < WORLDS; world++) {
    const state = game.imagine(view, sampled(`foresee ${world}`));
    if (game.refuse(state, seat, action)) return null;
    let drew = false;
    const luck = recorded(sampled(`luck ${world}`), () => {
      drew = true;
    });
    const events = game.play(state, seat, action, luck);
    next = game.actors(state);
    endsTurn &&= !next.includes(seat);
    final ||= drew || game.outcome(state) !== null;
    if (takingBack === 'alone') {
      // Among bots a finished turn can be taken back (take-back.ts), unless something hidden was shown.
      const shown = JSON.stringify([seenBy(game, events, seat), game.view(state, seat)]);
      final ||= seen !== null && seen !== shown;
      seen = shown;
    } else {
      final ||= events.some((event) => {
        const wall = game.wall(event);
        return wall !== null && !waived.includes(wall);
      });
    }
  }
  return { endsTurn, final, next };
}
