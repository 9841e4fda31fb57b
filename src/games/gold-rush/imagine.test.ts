import { describe, expect, test } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { CARDS, HAND } from './content.ts';
import { imagine } from './imagine.ts';
import { numberOf } from './mine.ts';
import { playing } from './playing.ts';
import type { RushState } from './state.ts';
import { view } from './view.ts';

const VIEWER = 2;
/** Numbers of the places where a card can be: seats, then spots of the centre, then aside. */
const SPOT = 3;
const ASIDE = 6;

/** Three seats with fading memory: 0 draws from 1, 1 takes the first central card, the viewer takes the second. */
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

/** One way the three swaps can have gone: where every piece was dealt and where it is afterwards. */
type Way = readonly { readonly dealt: string; readonly now: number }[];

/** All ways, each equally likely: who gave which piece for which. */
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

/** How likely a card is to have moved from one place to another if all ways and identities are equally likely. */
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

/** Where a card was dealt, if it was, and where it is in an imagined state. */
function pathOf(state: RushState, card: number): string {
  const dealt = state.dealt.indexOf(card);
  const held = state.hands.indexOf(card);
  const spot = state.centre.indexOf(card);
  const now = held >= 0 ? Math.floor(held / HAND) : spot >= 0 ? SPOT + spot : ASIDE;
  return `${slotName(dealt)} ${now}`;
}

/** The hand that a slot of the deal belongs to, and whether it was face-up, as the first card of each hand was. */
function slotName(slot: number): string {
  return slot < 0 ? 'no hand' : `${Math.floor(slot / HAND)} ${slot % HAND === 0 ? 'open' : 'hidden'}`;
}

describe('Imagining with fading memory draws all worlds with equal chance (RUSH-OPT-3)', () => {
  const state = faded();
  const seen = view(state, VIEWER);
  const own = (seen.seats[VIEWER]?.hand ?? []).map(numberOf);
  const free = CARDS.map((_card, number) => number).filter((card) => !own.includes(card));
  const draws = 3000;

  test.each([
    ['a card that the viewer holds', own[0] as number],
    ['a card that the viewer does not see', free[0] as number],
    ['another one', free[11] as number],
  ])('%s has taken every possible path with the expected frequency', (_what, card) => {
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
    // Three standard deviations above the mean: uniform draws stay below; ways that are 1.5 times as likely do not.
    expect(chi).toBeLessThan(freedom + 3 * Math.sqrt(2 * freedom));
  });
});
