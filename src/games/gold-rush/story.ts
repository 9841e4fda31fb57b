/**
 * How the swaps of a round may have gone, from one viewer's knowledge. A card that the viewer saw, lost sight of and
 * saw again constrains the swaps in between; these odds let a story be drawn without trial and error.
 */
import type { Viewer } from '../../engine/game.ts';
import { CARDS, HAND } from './content.ts';
import { CENTRE, NO_CARD, numberOf, PLACES, placeNumber } from './mine.ts';
import type { MineEvent } from './state.ts';

/** The place of a card that the viewer has never seen. */
export const UNSEEN = -1;

/** One swap: the seat, the place it swapped with, and, if the viewer took part, the cards seen. */
export interface Step {
  readonly seat: number;
  readonly place: number;
  readonly seen: { readonly came: number; readonly left: number; readonly from: number } | null;
}

/** The likelihood of the rest of the story, with the cards where they are now. */
export interface Odds {
  /** Whether anything from this step on was seen, so that not all choices are equally likely. */
  bound(index: number): boolean;
  /** Proportional to the chance that everything from this step on was seen as it was. */
  from(index: number): number;
}

/** A group of interchangeable cards at a place and its size: a named card, the dull ones, or the unseen ones. */
interface Sort {
  readonly card: number;
  readonly many: number;
}

/** The swaps of a round in order; without a viewer or card names, nothing was seen of them. */
export function stepsOf(story: readonly MineEvent[], viewer: Viewer): Step[] {
  return story.flatMap((event): Step[] => {
    if (event.type !== 'swapped') return [];
    const { seat } = event;
    const place = placeNumber(event.from);
    if (viewer === null || event.given === null || event.got === null) return [{ seat, place, seen: null }];
    const [given, got] = [numberOf(event.given), numberOf(event.got)];
    const seen = seat === viewer ? { came: got, left: given, from: place } : { came: given, left: got, from: seat };
    return [{ seat, place, seen }];
  });
}

/** The odds of these steps; the caller keeps `where` up to date with each card's place, or UNSEEN. */
export function oddsOf(steps: readonly Step[], where: number[]): Odds {
  const lastSeen = new Array<number>(CARDS.length).fill(-1);
  const identified = where.map((place) => place !== UNSEEN);
  let lastNew = -1;
  for (const [index, { seen }] of steps.entries()) {
    if (!seen) continue;
    lastSeen[seen.came] = index;
    if (!identified[seen.came]) lastNew = index;
    identified[seen.came] = true;
  }
  const end = Math.max(...lastSeen) + 1;
  const returning = lastSeen.flatMap((last, card) => (last >= 0 ? [card] : []));
  const reach = reachesOf(steps);
  const known = new Map<string, number>();

  const from = (index: number): number => {
    const step = steps[index];
    if (!step || index >= end) return 1;
    if (step.seen) return fromSeen(index, step.seen);
    if (isLost(index)) return 0;
    const key = keyOf(index);
    let odds = known.get(key);
    if (odds === undefined) {
      odds = fromHidden(index, step);
      known.set(key, odds);
    }
    return odds;
  };

  /** Whether a card that must be seen again is at a place from which it cannot get there. */
  const isLost = (index: number): boolean => {
    for (const card of returning) {
      const place = where[card] as number;
      if (place === UNSEEN || (lastSeen[card] as number) < index) continue;
      if ((((reach[index] as number[])[card] as number) & (1 << place)) === 0) return true;
    }
    return false;
  };

  /** Odds of a step that was seen: the card must have been there, or be one never seen before. */
  const fromSeen = (index: number, seen: NonNullable<Step['seen']>): number => {
    const was = where[seen.came] as number;
    const here = was === UNSEEN ? unseenAt(seen.from) / sizeOf(seen.from) : was === seen.from ? 1 : 0;
    if (here === 0) return 0;
    const held = where[seen.left] as number;
    where[seen.came] = held;
    where[seen.left] = seen.from;
    const odds = here * from(index + 1);
    where[seen.came] = was;
    where[seen.left] = held;
    return odds;
  };

  /** Odds of a swap of others, summed over all choices of cards and what follows each. */
  const fromHidden = (index: number, { seat, place }: Step): number => {
    let odds = 0;
    const gettable = sortsAt(place, index);
    for (const given of sortsAt(seat, index))
      for (const got of gettable) {
        if (given.card !== NO_CARD) where[given.card] = place;
        if (got.card !== NO_CARD) where[got.card] = seat;
        odds += given.many * got.many * from(index + 1);
        if (given.card !== NO_CARD) where[given.card] = seat;
        if (got.card !== NO_CARD) where[got.card] = place;
      }
    return odds / (HAND * sizeOf(place));
  };

  /** Groups the cards at a place. Cards seen again are separate; the dull ones matter only until the last new card. */
  const sortsAt = (place: number, index: number): Sort[] => {
    const sorts: Sort[] = [];
    let dull = NO_CARD;
    let dulls = 0;
    for (let card = 0; card < where.length; card++) {
      if (where[card] !== place) continue;
      if ((lastSeen[card] as number) >= index) sorts.push({ card, many: 1 });
      else if (index <= lastNew) {
        dull = card;
        dulls += 1;
      }
    }
    const rest = sizeOf(place) - sorts.length - dulls;
    if (dulls > 0) sorts.push({ card: dull, many: dulls });
    if (rest > 0) sorts.push({ card: NO_CARD, many: rest });
    return sorts;
  };

  const unseenAt = (place: number): number => {
    let unseen = sizeOf(place);
    for (let card = 0; card < where.length; card++) if (where[card] === place) unseen -= 1;
    return unseen;
  };

  /** Cache key of what the odds depend on: step, places of the returning cards, number of dull cards at each place. */
  const keyOf = (index: number): string => {
    let key = `${index}`;
    for (const card of returning) if ((lastSeen[card] as number) >= index) key += `,${where[card]}`;
    if (index > lastNew) return key;
    const dulls = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (let card = 0; card < where.length; card++) {
      const place = where[card] as number;
      if (place !== UNSEEN && (lastSeen[card] as number) < index) dulls[place] = (dulls[place] as number) + 1;
    }
    return `${key}:${dulls.join('')}`;
  };

  return { bound: (index) => index < end, from };
}

/** For each step and card, a bit set of the places from which the card can still reach where it is seen next. */
function reachesOf(steps: readonly Step[]): number[][] {
  let next = new Array<number>(CARDS.length).fill(ANYWHERE);
  const reaches = [next];
  for (const { seat, place, seen } of steps.toReversed()) {
    next = next.map((reach, card) => {
      if (card === seen?.came) return 1 << seen.from;
      if (card === seen?.left) return ANYWHERE;
      if (seen) return seen.from >= CENTRE ? reach & ~(1 << seen.from) : reach;
      const back = (reach >> seat) & 1;
      const there = (reach >> place) & 1;
      // A card on a spot is always taken; one in a hand may move or stay.
      const fromPlace = place >= CENTRE ? back : back | there;
      return (reach & ~(1 << seat) & ~(1 << place)) | ((back | there) << seat) | (fromPlace << place);
    });
    reaches.unshift(next);
  }
  return reaches;
}

const ANYWHERE = (1 << PLACES) - 1;

function sizeOf(place: number): number {
  return place >= CENTRE ? 1 : HAND;
}
