/** A thread of the budget benchmark: searches at moments of a game with a time limit, and measures the time. */
import { parametersFor } from '../bots/search/parameters.ts';
import { think } from '../bots/search/think.ts';
import { dice } from '../engine/chance.ts';
import { gameForBots } from '../games/index.ts';
import { momentsOf } from './moments.ts';

/** The game to search in, and the time for each search. */
export interface BudgetTask {
  readonly game: string;
  readonly seats: number;
  readonly milliseconds: number;
}

/** More than any search has time for. */
const ITERATIONS = 1_000_000;

/** The time of every search, in milliseconds. */
export default async function timeSearches({ game: id, seats, milliseconds }: BudgetTask): Promise<number[]> {
  const game = await gameForBots(id);
  if (!game) throw new Error(`There is no game "${id}" to think about.`);
  const parameters = parametersFor(game, seats, 'long', { iterations: ITERATIONS, milliseconds });
  const [first, ...moments] = momentsOf(game, seats);
  const timed = (moment: typeof first): number => {
    if (!moment) return 0;
    const began = performance.now();
    think({ game, seats, ...moment, dice: dice('budget') }, parameters);
    return performance.now() - began;
  };
  // The first search lets V8 compile what the others run.
  timed(first);
  return moments.map(timed);
}
