/** Holds `imagine` against worlds that were counted by hand. Secret choices of others are not drawn evenly: not here. */
import { expect, test } from 'vitest';
import { sampled } from '../chance.ts';
import type { Game } from '../game.ts';

/** A view with few worlds behind it, and how likely each of them is. */
export interface FewWorlds {
  /** What is drawn, as the end of "imagine draws …". */
  readonly title: string;
  readonly view: object;
  /** The world as a text, or that part of it that was counted. */
  readonly worldOf: (state: object) => string;
  /** How likely each world is; adds up to 1. */
  readonly odds: ReadonlyMap<string, number>;
}

/**
 * How likely each draw of `count` from these items is, all orders counted; items that are equal cannot be told apart. With
 * `sorted`, the order of a draw does not matter. Draws are written as the items with commas between them.
 */
export function drawsFrom(items: readonly string[], count: number, sorted = false): Map<string, number> {
  const odds = new Map<string, number>();
  const draw = (left: readonly string[], drawn: readonly string[], odd: number): void => {
    if (drawn.length === count) {
      const world = (sorted ? drawn.toSorted() : drawn).join();
      odds.set(world, (odds.get(world) ?? 0) + odd);
      return;
    }
    for (const [i, item] of left.entries()) draw(left.toSpliced(i, 1), [...drawn, item], odd / left.length);
  };
  draw(items, [], 1);
  return odds;
}

/** Draws in all, and for each world. If some of a few dozen worlds come a fifth too often, the sum is beyond the limit. */
const DRAWS = 3000;
const DRAWS_EACH = 20;

/** Spreads above what is expected that even draws may be: one seed in 30,000 would, and the seed is fixed. */
const SPREADS = 4;

/** Registers a test for each of these views. */
export function evennessTests(game: Game, few: readonly FewWorlds[]): void {
  for (const worlds of few)
    test(`imagine draws ${worlds.title} as often as they are likely`, () => {
      expect(unevenness(game, worlds)).toBeNull();
    });
}

/** What is wrong with how often imagined worlds come, as a sentence, or `null`. */
export function unevenness(game: Game, { title, view, worldOf, odds }: FewWorlds): string | null {
  const luck = sampled(`few ${title}`);
  const draws = Math.max(DRAWS, DRAWS_EACH * odds.size);
  const drawn = new Map([...odds.keys()].map((world) => [world, 0]));
  for (let draw = 0; draw < draws; draw++) {
    const world = worldOf(game.imagine(view, luck));
    const times = drawn.get(world);
    if (times === undefined) return `imagine draws ${world}, which cannot be.`;
    drawn.set(world, times + 1);
  }
  let sum = 0;
  for (const [world, odd] of odds) sum += ((drawn.get(world) ?? 0) - odd * draws) ** 2 / (odd * draws);
  if (sum <= limitOf(odds.size - 1)) return null;
  const figures = [...drawn].map(
    ([world, times]) => `${world}: ${times} of ${Math.round((odds.get(world) ?? 0) * draws)}`,
  );
  return `imagine draws unevenly: ${figures.slice(0, 12).join(', ')}.`;
}

/** The chi-square that even draws stay below, by the approximation of Wilson and Hilferty. */
function limitOf(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + SPREADS * Math.sqrt(spread)) ** 3;
}
