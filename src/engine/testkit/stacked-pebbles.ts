/** A variant of Pebbles with something that nobody ever sees, for tests of `reseal` and of encoders. */
import type { Game } from '../game.ts';
import { pebbles } from './pebbles.ts';

const game: Game = pebbles;

/** A state of the variant. */
export interface Stacked {
  secrets: (number | null)[];
  shifts: number;
  active: number;
  stack: number[];
}

/** Pebbles with three tokens that lie in a row, face down. */
export const stacked: Game = {
  ...game,
  setup: (table, chance) => ({ ...game.setup(table, chance), stack: chance.deal('stack', [1, 2, 3], 3) }),
  copy: (state) => ({ ...game.copy(state), stack: (state as Stacked).stack.slice() }),
  imagine: (view, chance) => ({ ...game.imagine(view, chance), stack: chance.deal('imagined', [1, 2, 3], 3) }),
  reseal: (state, chance) => ({ ...game.copy(state), stack: chance.deal('resealed', (state as Stacked).stack, 3) }),
};
