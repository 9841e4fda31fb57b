/** The value of a position for each seat, from 0 to 1. */
import { type Game, type Outcome, winners } from '../../engine/game.ts';
import type { SearchParameters } from './parameters.ts';

/** Rewards of all seats. A finished game counts by who has won, and a little by the margin. */
export function rewardsOf(game: Game, state: object, seats: number, parameters: SearchParameters): number[] {
  const { standings } = game.insight;
  const { chances, rivalry, scale, victory } = parameters;
  if (chances && standings) return chancesOf(game, state, standings(state));
  const values = game.insight.values?.(state) ?? valuesOneByOne(game, state, seats);
  const outcome = game.actors(state).length === 0 ? game.outcome(state) : null;
  const rewards = new Array<number>(seats);
  for (let seat = 0; seat < seats; seat++) {
    const margin = squash(marginOf(values, seat, rivalry) / scale);
    rewards[seat] = outcome ? victory * shareOf(outcome, seat) + (1 - victory) * margin : margin;
  }
  return rewards;
}

/** Every seat's chance to win; once a game is over, its winners share 1. */
export function chancesOf(game: Game, state: object, standings: readonly number[]): number[] {
  const outcome = game.actors(state).length === 0 ? game.outcome(state) : null;
  const seats = standings.length;
  const chances = new Array<number>(seats);
  let all = 0;
  for (let seat = 0; seat < seats; seat++) {
    chances[seat] = outcome ? shareOf(outcome, seat) : Math.exp(standings[seat] as number);
    all += chances[seat] as number;
  }
  // There may be no winner.
  if (all > 0) for (let seat = 0; seat < seats; seat++) chances[seat] = (chances[seat] as number) / all;
  return chances;
}

function valuesOneByOne({ insight }: Game, state: object, seats: number): number[] {
  const values = new Array<number>(seats);
  for (let seat = 0; seat < seats; seat++) values[seat] = insight.value(state, seat);
  return values;
}

/** Maps a difference in value to a chance, from 0 to 1. */
export function squash(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

function marginOf(values: readonly number[], seat: number, rivalry: number): number {
  if (rivalry === 0) return values[seat] as number;
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < values.length; other++)
    if (other !== seat && (values[other] as number) > best) best = values[other] as number;
  return ((values[seat] as number) - rivalry * best) / (1 + rivalry);
}

function shareOf(outcome: Outcome, seat: number): number {
  const best = winners(outcome);
  return best.includes(seat) ? 1 / best.length : 0;
}
