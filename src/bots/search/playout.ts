/**
 * Who plays beyond the tree: somebody who plans whole turns, or a light player who takes the step that insight likes best
 * among a few.
 */
import { type Chance, type Dice, paired } from '../../engine/chance.ts';
import type { Game, GameAction, GameEvent, Seat } from '../../engine/game.ts';
import { choicesIn, playPlan } from '../plan.ts';
import type { Search } from './iterate.ts';
import type { SearchParameters } from './parameters.ts';

/** How far an iteration still looks. All of them end after as many turns, so that they value like positions. */
export interface Horizon {
  turns: number;
  steps: number;
  /** Who acted last. */
  last: Seat;
}

/** Whether the next step, this seat's, lies beyond the horizon. */
export function isBeyond(horizon: Horizon, seat: Seat): boolean {
  if (seat !== horizon.last) horizon.turns -= 1;
  horizon.last = seat;
  horizon.steps -= 1;
  return horizon.turns <= 0 || horizon.steps <= 0;
}

/** Plays on in place to the horizon, or to the end of the game. With a fate, every turn has luck of its own. */
export function playOut(search: Search, state: object, first: Chance, horizon: Horizon, fate: number | null): void {
  if (horizon.turns <= 0) return;
  const { game, parameters, dice } = search;
  const planning = { width: parameters.plans, beyond: parameters.beyond };
  let turn = horizon.turns;
  let luck = first;
  let whims = fate === null ? search.whims : luckIn(fate + 1, turn);
  for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
    if (isBeyond(horizon, seat)) return;
    if (fate !== null && turn !== horizon.turns) {
      turn = horizon.turns;
      luck = luckIn(fate, turn);
      whims = luckIn(fate + 1, turn);
    }
    if (parameters.plans > 0) playPlan(game, state, seat, whims, luck, planning);
    else game.play(state, seat, lightStep(game, state, seat, whims, dice, parameters), luck);
  }
}

/** Plays on in place by the policy until a new round has begun or the game is over; the last step may have done that already. */
export function playRound(game: Game, state: object, luck: Chance, last: readonly GameEvent[]): void {
  const { policy } = game.insight;
  if (!policy) return;
  let events = last;
  for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
    if (game.opensRound && events.some(game.opensRound)) return;
    events = game.play(state, seat, policy(state, seat, luck), luck);
  }
}

/** Turns have two kinds of luck each, and worlds may have so many turns. */
export const FATES = 512;

/** What happens in a turn of a world, whatever was done before; of the next fate, what whoever plans it expects. */
export function luckIn(fate: number, turn: number): Chance {
  return paired(fate + 2 * turn);
}

/** The step that the light player takes. */
function lightStep(
  game: Game,
  state: object,
  seat: Seat,
  whims: Chance,
  dice: Dice,
  { glance }: Pick<SearchParameters, 'glance'>,
): GameAction {
  const legal = choicesIn(game, state, seat);
  if (legal.length === 1) return legal[0] as GameAction;
  const looks = Math.min(glance, legal.length);
  let best = legal[0] as GameAction;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (let look = 0; look < looks; look++) {
    // A part of a shuffle: every look is at another action.
    const at = look + (looks < legal.length ? dice(legal.length - look) : 0);
    const action = legal[at] as GameAction;
    legal[at] = legal[look] as GameAction;
    const value = valueAfter(game, state, seat, action, whims);
    if (value > bestValue) {
      best = action;
      bestValue = value;
    }
  }
  return best;
}

/** What a position is worth to a seat after one step. */
export function valueAfter(game: Game, state: object, seat: Seat, action: GameAction, luck: Chance): number {
  const after = game.copy(state);
  game.play(after, seat, action, luck);
  return game.insight.value(after, seat);
}
