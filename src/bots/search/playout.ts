/**
 * Plays beyond the tree: by planning whole turns, or with a light player that takes the step with the best insight
 * among a few.
 */
import { type Chance, type Dice, paired } from '../../engine/chance.ts';
import type { Game, GameAction, GameEvent, Seat } from '../../engine/game.ts';
import { choicesIn, playPlan } from '../plan.ts';
import type { Search } from './iterate.ts';
import type { SearchParameters } from './parameters.ts';

/**
 * How far an iteration still looks. All of them end after the same number of turns, so that their values are
 * comparable.
 */
export interface Horizon {
  turns: number;
  steps: number;
  /** The seat that acted last. */
  last: Seat;
}

/** Whether the next step, by this seat, is beyond the horizon; counts it. */
export function isBeyond(horizon: Horizon, seat: Seat): boolean {
  if (seat !== horizon.last) horizon.turns -= 1;
  horizon.last = seat;
  horizon.steps -= 1;
  return horizon.turns <= 0 || horizon.steps <= 0;
}

/** Plays on in place to the horizon, or to the end of the game. With a seed, every turn has luck of its own. */
export function playOut(search: Search, state: object, first: Chance, horizon: Horizon, seed: number | null): void {
  if (horizon.turns <= 0) return;
  const { game, parameters, dice } = search;
  const planning = { width: parameters.plans, beyond: parameters.beyond };
  let turn = horizon.turns;
  let luck = first;
  let whims = seed === null ? search.whims : luckIn(seed + 1, turn);
  for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
    if (isBeyond(horizon, seat)) return;
    if (seed !== null && turn !== horizon.turns) {
      turn = horizon.turns;
      luck = luckIn(seed, turn);
      whims = luckIn(seed + 1, turn);
    }
    if (parameters.plans > 0) playPlan(game, state, seat, whims, luck, planning);
    else game.play(state, seat, lightStep(game, state, seat, whims, dice, parameters), luck);
  }
}

/**
 * Plays on in place by the policy until a new round begins or the game ends; the last step may have done that already.
 */
export function playRound(game: Game, state: object, luck: Chance, last: readonly GameEvent[]): void {
  const { policy } = game.insight;
  if (!policy) return;
  let events = last;
  for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
    if (game.opensRound && events.some(game.opensRound)) return;
    events = game.play(state, seat, policy(state, seat, luck), luck);
  }
}

/** Seeds per world: each turn uses two, and a world may have half this many turns. */
export const SEEDS_PER_WORLD = 512;

/** The luck of a turn, whatever was done before it; the next seed gives what a planner expects of it. */
export function luckIn(seed: number, turn: number): Chance {
  return paired(seed + 2 * turn);
}

/** The step that the light player takes: the best of a few. */
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
    // A partial shuffle, so that every look is at another action.
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

/** The value of a position for a seat after one step. */
export function valueAfter(game: Game, state: object, seat: Seat, action: GameAction, luck: Chance): number {
  const after = game.copy(state);
  game.play(after, seat, action, luck);
  return game.insight.value(after, seat);
}
