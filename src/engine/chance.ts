/**
 * The only source of randomness: dice, shuffles and blind draws. A game asks by name and in domain terms; who answers
 * differs: live play draws, a replay reads, a test scripts, a bot samples. The generator is never part of a state.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A value that survives JSON unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One outcome of chance: the name of the draw, and its result. */
export interface Drawn {
  readonly draw: string;
  readonly got: Json;
}

/** The draws that a game may make. */
export interface Chance {
  /** One of the items, all equally likely. */
  pick<T extends Json>(draw: string, from: readonly T[]): T;
  /** `count` dice (or coins, or tokens), each showing one of its faces. */
  roll<T extends Json>(draw: string, faces: readonly T[], count: number): T[];
  /** `count` of the items in random order, without replacement; a shuffle deals all of them. */
  deal<T extends Json>(draw: string, items: readonly T[], count: number): T[];
}

/** Uniformly distributed whole numbers from 0 up to, but not including, a bound. */
export type Dice = (below: number) => number;

/** Thrown when a record or a script does not match what the game draws. */
export class ChanceError extends Error {
  override name = 'ChanceError';
}

/** Uniform numbers from a seed: the same seed gives the same numbers on every machine. */
export function dice(seed: string): Dice {
  const generator = xoroshiro128plusFromState(seedWords(seed));
  return (below) => (below <= 1 ? 0 : uniformInt(generator, 0, below - 1));
}

/** Chance that draws without recording, for bots and mass play. */
export function sampled(seed: string | Dice): Chance {
  const next = typeof seed === 'string' ? dice(seed) : seed;
  return {
    pick: (_draw, from) => from[next(from.length)] as (typeof from)[number],
    roll: (_draw, faces, count) =>
      Array.from({ length: count }, () => faces[next(faces.length)] as (typeof faces)[number]),
    deal: (_draw, items, count) => dealFrom(items, count, next),
  };
}

/** Spreads neighbouring seeds far apart. */
const SPREAD = 0x9e3779b1;

/**
 * Chance whose outcomes depend only on the seed, the name of the draw and how many of that name came before. Two ways
 * to play from the same seed get the same luck wherever they make the same draws.
 */
export function paired(seed: number): Chance {
  const streams = new Map<string, Dice>();
  const next = (draw: string, below: number): number => {
    let stream = streams.get(draw);
    if (!stream) {
      stream = fractions(Math.imul(seed, SPREAD) ^ nameWord(draw));
      streams.set(draw, stream);
    }
    return stream(below);
  };
  return {
    pick: (draw, from) => from[next(draw, from.length)] as (typeof from)[number],
    roll: (draw, faces, count) =>
      Array.from({ length: count }, () => faces[next(draw, faces.length)] as (typeof faces)[number]),
    deal: (draw, items, count) => dealFrom(items, count, (below) => next(draw, below)),
  };
}

/** Passes draws on to another chance, and gives `keep` a copy of every outcome, since the game may change its own. */
export function recorded(source: Chance, keep: (drawn: Drawn) => void): Chance {
  const note = <T extends Json>(draw: string, got: T): T => {
    keep({ draw, got: ownCopy(got) });
    return got;
  };
  return {
    pick: (draw, from) => note(draw, source.pick(draw, from)),
    roll: (draw, faces, count) => note(draw, source.roll(draw, faces, count)),
    deal: (draw, items, count) => note(draw, source.deal(draw, items, count)),
  };
}

function ownCopy(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(ownCopy);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ownCopy(part)]));
}

/** `Array.isArray` does not narrow read-only arrays. */
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Chance that reads a record or a script, and throws at an impossible outcome. After its end, `then` draws. */
export function scripted(script: readonly Drawn[], then?: Chance): Chance & { readonly left: () => number } {
  let at = 0;
  const read = <T>(draw: string, fits: (got: Json) => T | undefined, otherwise: () => T): T => {
    const entry = script[at];
    if (entry === undefined) {
      if (then) return otherwise();
      throw new ChanceError(`The record ends before the draw of "${draw}".`);
    }
    if (entry.draw !== draw) throw new ChanceError(`The record says "${entry.draw}" where "${draw}" is drawn.`);
    const got = fits(entry.got);
    if (got === undefined)
      throw new ChanceError(`${JSON.stringify(entry.got)} cannot come from the draw of "${draw}".`);
    at += 1;
    return got;
  };
  const fallback = (): Chance => {
    if (!then) throw new ChanceError('The record has ended.');
    return then;
  };
  return {
    left: () => script.length - at,
    pick: (draw, from) =>
      read(
        draw,
        (got) => memberOf(from, got),
        () => fallback().pick(draw, from),
      ),
    roll: (draw, faces, count) =>
      read(
        draw,
        (got) => rollOf(faces, count, got),
        () => fallback().roll(draw, faces, count),
      ),
    deal: (draw, items, count) =>
      read(
        draw,
        (got) => dealOf(items, count, got),
        () => fallback().deal(draw, items, count),
      ),
  };
}

/** Chance that throws at every draw. */
export const noChance: Chance = scripted([]);

function dealFrom<T>(items: readonly T[], count: number, next: Dice): T[] {
  const pool = items.slice();
  const size = Math.min(count, pool.length);
  for (let i = 0; i < size; i++) {
    const j = i + next(pool.length - i);
    const drawn = pool[j] as T;
    pool[j] = pool[i] as T;
    pool[i] = drawn;
  }
  pool.length = size;
  return pool;
}

function memberOf<T extends Json>(from: readonly T[], got: Json): T | undefined {
  const key = JSON.stringify(got);
  return from.find((item) => JSON.stringify(item) === key);
}

function rollOf<T extends Json>(faces: readonly T[], count: number, got: Json): T[] | undefined {
  if (!Array.isArray(got) || got.length !== count) return undefined;
  const shown = got.map((face: Json) => memberOf(faces, face));
  return shown.some((face) => face === undefined) ? undefined : (shown as T[]);
}

function dealOf<T extends Json>(items: readonly T[], count: number, got: Json): T[] | undefined {
  if (!Array.isArray(got) || got.length !== Math.min(count, items.length)) return undefined;
  const pool = items.slice();
  const dealt: T[] = [];
  for (const wanted of got as readonly Json[]) {
    const key = JSON.stringify(wanted);
    const at = pool.findIndex((item) => JSON.stringify(item) === key);
    if (at < 0) return undefined;
    dealt.push(...pool.splice(at, 1));
  }
  return dealt;
}

/** Hashes a text to four well-mixed words, so that similar seeds give unrelated streams. */
function seedWords(seed: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  for (let i = 0; i < seed.length; i++) {
    const code = seed.charCodeAt(i);
    for (let w = 0; w < 4; w++)
      words[w] =
        Math.imul((words[w] as number) ^ (code + w * 0x1000193), 0x85ebca6b + w * 2) ^ ((words[w] as number) >>> 13);
  }
  for (let w = 0; w < 4; w++) {
    let h = words[w] as number;
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    words[w] = (h ^ (h >>> 16)) | 0;
  }
  if (words.every((word) => word === 0)) words[0] = 1;
  return words;
}

const nameWords = new Map<string, number>();

/** Hashes the name of a draw to one word; cached. */
function nameWord(draw: string): number {
  let word = nameWords.get(draw);
  if (word === undefined) {
    word = seedWords(draw)[0];
    nameWords.set(draw, word);
  }
  return word;
}

/** Numbers at the same fraction of their bound, whatever the bound is: a Weyl sequence, well mixed. */
function fractions(seed: number): Dice {
  let step = seed;
  return (below) => {
    step = (step + 0x9e3779b9) | 0;
    let h = Math.imul(step ^ (step >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    return Math.floor((((h ^ (h >>> 16)) >>> 0) / 2 ** 32) * below);
  };
}
