import { describe, expect, test } from 'vitest';
import { roadNumber, siteNumber } from './chart.ts';
import { faults } from './faults.ts';
import { colonistOn, holdsBasic, holdsBuilding } from './land.ts';
import { type Given, position } from './position.ts';
import type { TabernacleState } from './state.ts';

/** The faults of a position after one change. */
function broken(change: Partial<TabernacleState>, given: Given = {}): string[] {
  return faults({ ...position(given), ...change } as TabernacleState);
}

const sound = position();
const at = <T>(list: readonly T[], index: number, value: T): T[] => list.map((one, i) => (i === index ? value : one));
const building = (hex: string, held: number): Partial<TabernacleState> => ({
  sites: at(sound.sites, siteNumber(hex), held),
});

describe('a sound position has no fault, and one with', () => {
  test.each<[string, Partial<TabernacleState>, RegExp]>([
    ['a gold missing', { goods: at(sound.goods, 0, 9) }, /80 of each gold/],
    ['a wood missing', { reserve: at(sound.reserve, 1, 1) }, /40 of each wood/],
    ['a stone missing', { goods: at(sound.goods, 2, 2) }, /60 of each stone/],
    ['an Indian token missing', { indiansGone: 1 }, /10 Indian tokens/],
    ['a building missing', { pile: sound.pile.slice(1) }, /five buildings of each type/],
    ['a property token missing', { property: at(sound.property, 1, 19) }, /20 property tokens/],
    ['a tile missing', { covered: at(sound.covered, 0, 1) }, /all prospection tiles/],
    ['too few entries for its seats', { spent: [0, 0, 0] }, /share of everything/],
    ['no first player', { first: -1 }, /first player/],
    ['a misplaced basic building', building('G1', holdsBasic(0)), /founders' buildings/],
    ['a road of the start missing', { roads: at(sound.roads, roadNumber('G3'), 0) }, /roads around the founders/],
    ['a wrong number of missing roads', { missing: at(sound.missing, 3, 1) }, /counted right/],
    ['a wrong number of active buildings', { active: at(sound.active, 0, 1) }, /Active buildings/],
    ['a building on undiscovered land', building('D9', holdsBuilding(4, 0)), /nobody has been/],
    [
      'three colonists on a hex',
      { colonists: [1, 2, 3].map((seat) => colonistOn(0, seat)), spent: [0, 1, 1, 1] },
      /two colonists/,
    ],
    ['a colonist on the board that was not spent', { colonists: [colonistOn(0, 1)] }, /must be spent/],
    ['a gap in the display', { display: at(sound.display, 1, -1) }, /no gaps/],
    ['the turn of a seat without a colonist', { turn: 1, spent: [0, 2, 0, 0] }, /must have a colonist/],
    ['points from no district', { income: at(sound.income, 4, 3) }, /those that were paid/],
    ['a bid after the bidding', { bids: [0, -2, -2, -2] }, /No bid can be open/],
    ['a named road that no second one can follow', { laying: roadNumber('H5') }, /can only be named/],
    ['an end before the last road', { phase: 'over', turn: -1 }, /over when all roads are built/],
  ])('%s is called broken', (_what, change, sentence) => {
    expect(faults(sound)).toEqual([]);
    expect(broken(change).join(' ')).toMatch(sentence);
  });
});

test('a district that is independent must have been scored, and a cabin counts at once', () => {
  const closed: Given = { roads: 'G6 G7 H4 H5 H7 I7 J7', buildings: { H6: ['cabin', 1] } };
  expect(position(closed).sealed).toHaveLength(1);
  expect(broken({ sealed: [] }, closed).join(' ')).toMatch(/must have been scored/);
  expect(broken({ allowed: [2, 3, 2, 2] }, closed).join(' ')).toMatch(/third colonist/);
});

test('options and state must match', () => {
  const pile = { options: { resale: 'pile' } } as const;
  expect(broken({ known: 1 }).join(' ')).toMatch(/resold into the pile/);
  expect(broken({ known: 1 }, pile)).toEqual([]);
  expect(broken({ start: 1 }).join(' ')).toMatch(/landed/);
  expect(broken({ bids: [-2, -1, -1, -1] }, { bidding: true }).join(' ')).toMatch(/takes part/);
  expect(broken({ bids: [11, -1, -1, -1] }, { bidding: true }).join(' ')).toMatch(/more gold/);
});
