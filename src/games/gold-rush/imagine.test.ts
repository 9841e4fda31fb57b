import { describe, expect, test } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { CARDS, HAND } from './content.ts';
import { imagine } from './imagine.ts';
import { numberOf } from './mine.ts';
import { playing } from './playing.ts';
import type { RushState } from './state.ts';
import { view } from './view.ts';

const VIEWER = 2;
/** Where a card can lie: the seats, the spots of the centre, aside. */
const SPOT = 3;
const ASIDE = 6;

/** Three at the table, memory fades: 0 draws from 1, 1 takes the first central card, the viewer takes the second. */
function faded(): RushState {
  const table = playing(
    {
      options: { memory: 'fade' },
      white: 1,
      hands: [
        [5, 10, 15],
        [20, 25, 30],
        [40, 10, 20],
      ],
      centre: [35, 10, 15],
    },
    [25],
  );
  table.does('swap 5 at 1', 'accept', 'swap 20 at centre', 'take 0', 'swap 10 at centre', 'take 1');
  return table.state;
}

/** Where every piece was dealt, and where it is after the three swaps, in one of the ways they can have gone. */
type Way = readonly { readonly dealt: string; readonly now: number }[];

/** All ways, each as likely as the other: who gave which piece for which. */
function ways(): Way[] {
  const dealt = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5, ...new Array<number>(9).fill(ASIDE)];
  const after = (places: readonly number[], from: number, to: number): number[][] =>
    pieces(places, from).flatMap((given) =>
      pieces(places, to).map((got) => places.map((place, i) => (i === given ? to : i === got ? from : place))),
    );
  return after(dealt, 0, 1)
    .flatMap((places) => after(places, 1, SPOT))
    .flatMap((places) => after(places, VIEWER, SPOT + 1))
    .map((places) => places.map((now, i) => ({ dealt: slotName(i < 9 ? i : -1), now })));
}

function pieces(places: readonly number[], place: number): number[] {
  return places.flatMap((one, i) => (one === place ? [i] : []));
}

/** How likely a card is to have gone from one place to another, if all ways and all names of pieces are alike. */
function likelihoods(own: boolean): Map<string, number> {
  const odds = new Map<string, number>();
  const all = ways();
  for (const way of all) {
    const possible = way.filter(({ now }) => (now === VIEWER) === own);
    for (const { dealt, now } of possible) {
      const key = `${dealt} ${now}`;
      odds.set(key, (odds.get(key) ?? 0) + 1 / possible.length / all.length);
    }
  }
  return odds;
}

/** Where a card was dealt, if it was, and where it lies in an imagined state. */
function pathOf(state: RushState, card: number): string {
  const dealt = state.dealt.indexOf(card);
  const held = state.hands.indexOf(card);
  const spot = state.centre.indexOf(card);
  const now = held >= 0 ? Math.floor(held / HAND) : spot >= 0 ? SPOT + spot : ASIDE;
  return `${slotName(dealt)} ${now}`;
}

/** The hand that a slot of the deal belongs to, and whether it lay open there: the first card of each did. */
function slotName(slot: number): string {
  return slot < 0 ? 'no hand' : `${Math.floor(slot / HAND)} ${slot % HAND === 0 ? 'open' : 'hidden'}`;
}

describe('Imagining where memory fades draws all worlds alike (RUSH-OPT-3)', () => {
  const state = faded();
  const seen = view(state, VIEWER);
  const own = (seen.seats[VIEWER]?.hand ?? []).map(numberOf);
  const free = CARDS.map((_card, number) => number).filter((card) => !own.includes(card));
  const draws = 3000;

  test.each([
    ['a card that the viewer holds', own[0] as number],
    ['a card that the viewer does not see', free[0] as number],
    ['another one', free[11] as number],
  ])('%s has come there by every way as often as by any other', (_what, card) => {
    const odds = likelihoods(own.includes(card));
    const chance = sampled(`even ${card}`);
    const counted = new Map<string, number>();
    for (let draw = 0; draw < draws; draw++) {
      const path = pathOf(imagine(seen, chance), card);
      counted.set(path, (counted.get(path) ?? 0) + 1);
    }
    expect([...counted.keys()].filter((path) => !odds.has(path))).toEqual([]);
    let chi = 0;
    for (const [path, odd] of odds) chi += ((counted.get(path) ?? 0) - odd * draws) ** 2 / (odd * draws);
    const freedom = odds.size - 1;
    // Three spreads above the mean: fair draws stay below it, ways that are half as likely again as others do not.
    expect(chi).toBeLessThan(freedom + 3 * Math.sqrt(2 * freedom));
  });
});
