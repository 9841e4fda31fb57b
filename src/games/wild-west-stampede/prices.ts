/** The prices of time and goods: goods cost the turns to draw them, and a turn the points that it would bring. */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { CARDS, DECKS } from './content.ts';
import { FIRST_TERRITORY } from './map.ts';
import { ADDS, DECK_OF } from './pack.ts';
import type { Land, StampedeState } from './state.ts';
import { movesFor, stepsHome, turnsBack } from './ways.ts';

/** The least that a turn is worth. */
const LEAST_RATE = 0.2;
/** How much of the best rate counts: rivals do not wait, so a turn costs more than it would bring. */
const RATE = 1.15;

/** What a draw brings on average, by deck: provisions, company, titles. */
export const YIELDS: readonly number[] = DECKS.map((_deck, deck) => {
  const cards = CARDS.filter((_card, card) => DECK_OF[card] === deck);
  const copies = cards.reduce((sum, card) => sum + card.count, 0);
  return cards.reduce((sum, card) => sum + card.adds * card.count, 0) / copies;
});

const CARDS_OF: readonly (readonly number[])[] = DECKS.map((_deck, deck) =>
  CARDS.flatMap((_card, card) => (DECK_OF[card] === deck ? [card] : [])),
);

/** The turns that one of each good stands for. */
export const [PROVISION = 1, COMPANY = 1, TITLE = 1] = YIELDS.map((goods) => 1 / goods);

let latestPile: readonly number[] | null = null;
let latestDiscards: readonly number[] | null = null;
let latestRichness = 0;

/** How rich all piles are together. Cached: copies of a state share their piles until a card is drawn or discarded. */
export function richnessOfAll(state: StampedeState): number {
  if (state.pile === latestPile && state.discards === latestDiscards) return latestRichness;
  latestPile = state.pile;
  latestDiscards = state.discards;
  latestRichness = richness(state, 0) + richness(state, 1) + richness(state, 2);
  return latestRichness;
}

/**
 * How many more Add cards a pile holds than its share of all cards in pile and discards. Drawing a poor card from a
 * poor pile brings the better ones closer for everybody; without this term nobody would do it.
 */
function richness(state: StampedeState, deck: number): number {
  let pile = 0;
  let rich = 0;
  let all = 0;
  let allRich = 0;
  for (const card of CARDS_OF[deck] as readonly number[]) {
    const here = state.pile[card] as number;
    const both = here + (state.discards[card] as number);
    pile += here;
    all += both;
    if (ADDS[card] === 0) continue;
    rich += here;
    allRich += both;
  }
  return all > 0 ? rich - (pile * allRich) / all : 0;
}

/** Points a turn that a traveller who starts with nothing gains from the best free land. */
export function rateOf(state: StampedeState, seat: Seat): number {
  let best = LEAST_RATE;
  for (let territory = 0; territory < state.land.length; territory++) {
    const land = state.land[territory] as Land;
    if (!isFree(land, seat)) continue;
    const cost = costAt(state, territory);
    const far = stepsHome(FIRST_TERRITORY + territory);
    const draws = (2 * far + cost) * PROVISION + cost * COMPANY + TITLE;
    const turns = draws + movesFor(far) + turnsBack(far);
    best = Math.max(best, (RATE * (state.values[territory] as number)) / turns);
  }
  return best;
}

/** Whether a seat could found this land. */
export function isFree(land: Land, seat: Seat): boolean {
  return land.owner === NOBODY && (land.claimant === NOBODY || land.claimant === seat);
}

export function costAt(state: StampedeState, territory: number): number {
  const value = state.values[territory] as number;
  return (state.land[territory] as Land).swamp ? value * 2 : value;
}
