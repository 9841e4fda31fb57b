/**
 * Compares `imagine` and `reseal` with worlds counted by hand. Not for secret choices of others, which are not drawn
 * evenly.
 */
import { expect, test } from 'vitest';
import { type Chance, sampled } from '../chance.ts';
import type { Game } from '../game.ts';

/** Few possible worlds, and the probability of each. */
interface CountedWorlds {
  /** What is drawn: the end of the sentence "imagine draws …" or "reseal draws …". */
  readonly title: string;
  /** The world as a text, or the part of it that was counted. */
  readonly worldOf: (state: object) => string;
  /** The probability of each world; they add up to 1. */
  readonly odds: ReadonlyMap<string, number>;
}

/** A view with few possible worlds. */
export interface FewWorlds extends CountedWorlds {
  readonly view: object;
}

/** A state in which little has been seen by no seat. */
export interface SealedWorlds extends CountedWorlds {
  readonly state: object;
}

/**
 * The probability of each draw of `count` from these items, over all orders; equal items cannot be told apart. With
 * `sorted`, the order of a draw does not matter. A draw is written as its items, separated by commas.
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

/**
 * Draws in total, and per world. If some of a few dozen worlds are drawn a fifth too often, the sum exceeds the limit.
 */
const DRAWS = 3000;
const DRAWS_EACH = 20;

/** Allowed standard deviations above the expected sum: one seed in 30,000 exceeds it, and the seed is fixed. */
const SPREADS = 4;

/** Registers a test for each of these views and states. */
export function evennessTests(game: Game, few: readonly FewWorlds[], sealed: readonly SealedWorlds[]): void {
  for (const worlds of few)
    test(`imagine draws ${worlds.title} as often as they are likely`, () => {
      expect(unevenness(game, worlds)).toBeNull();
    });
  for (const worlds of sealed)
    test(`reseal draws ${worlds.title} as often as they are likely, done once or twice`, () => {
      expect(unevenSeal(game, worlds)).toBeNull();
    });
}

/** What is wrong with the frequencies of imagined worlds, as a sentence, or `null`. */
export function unevenness(game: Game, worlds: FewWorlds): string | null {
  return unevenDraws('imagine', worlds, (luck) => game.imagine(worlds.view, luck));
}

/** What is wrong with the frequencies of resealed worlds, as a sentence, or `null`. */
export function unevenSeal(game: Game, worlds: SealedWorlds): string | null {
  const once = (luck: Chance): object => game.reseal(worlds.state, luck);
  return (
    unevenDraws('reseal', worlds, once) ??
    unevenDraws('reseal, done twice,', worlds, (luck) => game.reseal(once(luck), luck))
  );
}

function unevenDraws(who: string, counted: CountedWorlds, drawWorld: (luck: Chance) => object): string | null {
  const { title, worldOf, odds } = counted;
  const luck = sampled(`few ${title}`);
  const draws = Math.max(DRAWS, DRAWS_EACH * odds.size);
  const drawn = new Map([...odds.keys()].map((world) => [world, 0]));
  for (let draw = 0; draw < draws; draw++) {
    const world = worldOf(drawWorld(luck));
    const times = drawn.get(world);
    if (times === undefined) return `${who} draws ${world}, which cannot be.`;
    drawn.set(world, times + 1);
  }
  let sum = 0;
  for (const [world, odd] of odds) sum += ((drawn.get(world) ?? 0) - odd * draws) ** 2 / (odd * draws);
  if (sum <= limitOf(odds.size - 1)) return null;
  const figures = [...drawn].map(
    ([world, times]) => `${world}: ${times} of ${Math.round((odds.get(world) ?? 0) * draws)}`,
  );
  return `${who} draws unevenly: ${figures.slice(0, 12).join(', ')}.`;
}

/** The limit for the chi-square of even draws, by the Wilson–Hilferty approximation. */
function limitOf(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + SPREADS * Math.sqrt(spread)) ** 3;
}
