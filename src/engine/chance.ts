/**
 * The one door for dice, shuffles and blind draws. A game asks by name and in domain terms; who answers differs: live
 * play draws, a replay reads, a test scripts, a bot samples. The generator is never part of a state.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A value that survives JSON unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One outcome of chance: what was drawn, and what came. */
export interface Drawn {
  readonly draw: string;
  readonly got: Json;
}

/** What a game may ask of chance. */
export interface Chance {
  /** One of several, all equally likely. */
  pick<T extends Json>(draw: string, from: readonly T[]): T;
  /** `count` dice (or coins, or tokens), each showing one of its faces. */
  roll<T extends Json>(draw: string, faces: readonly T[], count: number): T[];
  /** `count` of the items in a random order, without putting back; all of them for a shuffle. */
  deal<T extends Json>(draw: string, items: readonly T[], count: number): T[];
}

/** A stream of even whole numbers below a bound. */
export type Dice = (below: number) => number;

/** Says that a record or a script does not fit what the game draws. */
export class ChanceError extends Error {
  override name = 'ChanceError';
}

/** Even numbers from a seed: the same seed, the same numbers, on every machine. */
export function dice(seed: string): Dice {
  const generator = xoroshiro128plusFromState(seedWords(seed));
  return (below) => (below <= 1 ? 0 : uniformInt(generator, 0, below - 1));
}

/** Chance that draws and keeps nothing: for bots and mass play. */
export function sampled(seed: string | Dice): Chance {
  const next = typeof seed === 'string' ? dice(seed) : seed;
  return {
    pick: (_draw, from) => from[next(from.length)] as (typeof from)[number],
    roll: (_draw, faces, count) =>
      Array.from({ length: count }, () => faces[next(faces.length)] as (typeof faces)[number]),
    deal: (_draw, items, count) => dealFrom(items, count, next),
  };
}

/** Brings neighbouring seeds far apart. */
const SPREAD = 0x9e3779b1;

/**
 * Chance whose answer hangs on what is drawn and how often that was asked before, and on nothing else: what is played
 * differently with the same seed meets the same luck, as far as there is any that both can meet.
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

/** Chance that hands a copy of every outcome of another one to `keep` as well: the game may change what it got. */
export function recorded(source: Chance, keep: (drawn: Drawn) => void): Chance {
  const note = <T extends Json>(draw: string, got: T): T => {
    keep({ draw, got: ownCopy(got) });
    return got;
  };
  return {
    pick: (draw, from) => note(draw, source.pick(draw, from)),
    roll: (draw, faces, count) => note(draw, source.roll(draw, faces, count)) as never,
    deal: (draw, items, count) => note(draw, source.deal(draw, items, count)) as never,
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

/** Chance that reads a record, or a script, and refuses an outcome that could not have come. */
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

/** Chance where nothing may be drawn. */
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

/** Four well mixed words of a text, so that near seeds give unlike streams. */
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

/** A word for the name of a draw. */
function nameWord(draw: string): number {
  let word = nameWords.get(draw);
  if (word === undefined) {
    word = seedWords(draw)[0];
    nameWords.set(draw, word);
  }
  return word;
}

/** Numbers that lie at the same place between nothing and their bound, whatever the bound: Weyl steps, well mixed. */
function fractions(seed: number): Dice {
  let step = seed;
  return (below) => {
    step = (step + 0x9e3779b9) | 0;
    let h = Math.imul(step ^ (step >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    return Math.floor((((h ^ (h >>> 16)) >>> 0) / 2 ** 32) * below);
  };
}
