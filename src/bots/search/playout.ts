/** The light player beyond the tree: it takes the step that insight likes best among a few, and slips now and then. */
import type { Chance, Dice } from '../../engine/chance.ts';
import type { Game, GameAction, Seat } from '../../engine/game.ts';
import type { Search } from './iterate.ts';
import type { Parameters } from './parameters.ts';

/** Plays on in place for so many turns, or to the end of the game. */
export function playOut({ game, parameters, dice, whims }: Search, state: object, luck: Chance): void {
  let turns = parameters.turns;
  if (turns === 0) return;
  let last: Seat | undefined;
  for (let step = 0; step < parameters.depth; step++) {
    const seat = game.actors(state)[0];
    if (seat === undefined) return;
    if (last !== undefined && seat !== last) {
      turns -= 1;
      if (turns === 0) return;
    }
    last = seat;
    game.play(state, seat, lightStep(game, state, seat, whims, dice, parameters), luck);
  }
}

/** The step that the light player takes. */
export function lightStep(
  game: Game,
  state: object,
  seat: Seat,
  whims: Chance,
  dice: Dice,
  { glance, slips }: Pick<Parameters, 'glance' | 'slips'>,
): GameAction {
  const legal = game.legal(state, seat);
  if (legal.length === 1) return legal[0] as GameAction;
  if (slips > 0 && dice(100) < slips) return legal[dice(legal.length)] as GameAction;
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
