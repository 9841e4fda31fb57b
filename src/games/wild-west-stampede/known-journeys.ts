/**
 * A cache of fixed size for the worth of journeys. Each journey has one slot, and a later one with the same slot
 * replaces it, so nothing grows or has to be evicted.
 */
import type { Outfit } from './journey.ts';
import type { Ground } from './survey.ts';

const PLACES = 2 ** 18;
const grounds = new Int32Array(PLACES);
const outfits = new Float64Array(PLACES);
const worths = new Float64Array(PLACES);

/** The slot of the last lookup, or -1 if its numbers are too large to be cached. */
let place = -1;
let askedGround = 0;
let askedOutfit = 0;

const MOST_TURNS = 16;
const MOST_GOODS = 1 << 13;
const MOST_TITLES = 1 << 9;

/** The cached worth of a journey on this ground, or `undefined`. */
export function knownJourney({ number }: Ground, outfit: Outfit): number | undefined {
  // Goods can be averages of draws to come, so they are compared to one decimal.
  const provisions = Math.round(outfit.provisions * 10);
  const company = Math.round(outfit.company * 10);
  const titles = Math.round(outfit.titles * 10);
  if (outfit.start >= MOST_TURNS || provisions >= MOST_GOODS || company >= MOST_GOODS || titles >= MOST_TITLES) {
    place = -1;
    return undefined;
  }
  const where = (outfit.node * MOST_TURNS + outfit.start) * 2 + (outfit.here ? 1 : 0);
  const goods = provisions * MOST_GOODS + company;
  askedGround = number;
  askedOutfit = (where * MOST_GOODS * MOST_GOODS + goods) * MOST_TITLES + titles;
  place = mixed(Math.imul(number, 0x9e3779b1) ^ Math.imul(where * MOST_TITLES + titles, 0x85ebca6b) ^ goods);
  return grounds[place] === number && outfits[place] === askedOutfit ? worths[place] : undefined;
}

/** Caches the worth of the journey looked up last. */
export function keepJourney(worth: number): void {
  if (place < 0) return;
  grounds[place] = askedGround;
  outfits[place] = askedOutfit;
  worths[place] = worth;
}

function mixed(word: number): number {
  const half = Math.imul(word ^ (word >>> 15), 0x7feb352d);
  return (half ^ (half >>> 13)) & (PLACES - 1);
}
