/** Who may act and when, what a new arrival is told, and which buildings count as active. */
import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { countAll } from './active.ts';
import { ROADS, SITES } from './chart.ts';
import { BUILDING_IDS } from './content.ts';
import { tabernacle } from './index.ts';
import { STANDARD } from './options.ts';
import { actionOf, playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { setup } from './setup.ts';
import type { TabernacleAction, TabernacleOptions, TabernacleState } from './state.ts';
import { view } from './view.ts';

const ENDED: Given = { roads: ROADS.map(({ id }) => id).join(' '), income: [{ roads: 3 }, { roads: 5 }] };
const BID: Given = { bidding: true, seats: 3 };
const why = (state: TabernacleState, words: string, seat = 0) => tabernacle.refuse(state, seat, actionOf(words));

describe('during the bid', () => {
  test('only a bid is possible (TAB-SETUP-11)', () => {
    const state = position(BID);
    for (const words of ['use F2', 'road H4', 'pass', 'enough'])
      expect(why(state, words), words).toEqual({ because: 'bidFirst' });
    expect(why(state, 'bid 0')).toBeNull();
  });

  test('everybody at the table bids, and nobody else (TAB-BID-1)', () => {
    const state = position(BID);
    expect(tabernacle.actors(state)).toEqual([0, 1, 2]);
    for (const seat of [-1, 3]) {
      expect(why(state, 'bid 0', seat)).toEqual({
        because: 'notYourTurn',
        facts: { name: 'everybody at the table' },
      });
      expect(tabernacle.candidates(state, seat)).toEqual([]);
      expect(tabernacle.legal(state, seat)).toEqual([]);
    }
  });

  test('a bid is any amount from nothing to all the gold of the seat (TAB-BID-1)', () => {
    const rich = { ...position({ bidding: true, seats: 2 }), goods: [80, 5, 3, 0, 5, 3], reserve: [0, 30, 51] };
    expect(tabernacle.faults(rich)).toEqual([]);
    const amounts = (seat: number) =>
      tabernacle.legal(rich, seat).map((action) => (action.type === 'bid' ? action.amount : null));
    expect(amounts(0)).toEqual(Array.from({ length: 81 }, (_, amount) => amount));
    expect(amounts(1)).toEqual([0]);
    expect(tabernacle.candidates(rich, 0)).toEqual(tabernacle.legal(rich, 0));
    for (const words of ['bid 81', 'bid -1', 'bid 0.5']) expect(why(rich, words)?.because).toBe('badBid');
  });
});

describe('after the end', () => {
  test('nobody can do anything (TAB-END-1)', () => {
    const state = position(ENDED);
    expect(state.phase).toBe('over');
    for (const seat of [-1, 0, 3]) {
      expect(why(state, 'use F2', seat)).toEqual({ because: 'gameOver' });
      expect(tabernacle.candidates(state, seat)).toEqual([]);
      expect(tabernacle.legal(state, seat)).toEqual([]);
    }
  });
});

describe('a new arrival is told', () => {
  test('where the game began, the month, or how it ended (TAB-SETUP-4, TAB-MONTH-3, TAB-END-2)', () => {
    const options = { start: 'cap-nord' } as const;
    expect(tabernacle.opening(position({ ...BID, options }))).toEqual([
      { type: 'gameStarted', seats: 3, start: 'cap-nord' },
    ]);
    expect(tabernacle.opening(position({ month: 4, first: 2 }))).toEqual([
      { type: 'monthStarted', month: 4, first: 2 },
    ]);
    expect(tabernacle.opening(position(ENDED))).toEqual([{ type: 'gameOver', scores: [3, 5, 0, 0], winners: [1] }]);
  });
});

test('an unknown building or hex is neither sold nor built (TAB-SELL-1, TAB-BUILD-1, TAB-BUILD-2)', () => {
  const { state } = playing({ hands: [['cabin']], wood: [9] });
  expect(why(state, 'sell castle at G1')).toEqual({ because: 'notYoursToSell' });
  expect(why(state, 'build castle on I5')).toEqual({ because: 'notYoursToBuild' });
  expect(why(state, 'build cabin on H4')).toEqual({ because: 'roadHex' });
  expect(why(state, 'build cabin on Z9')).toEqual({ because: 'noLand' });
  expect(why(state, 'build cabin on I5')).toBeNull();
});

test('land without a building, a road and a hex off the land give nothing, whatever tile is there (TAB-USE-1, TAB-PORT-1, TAB-TRADE-1)', () => {
  const tiles = { E4: 'plain', E5: 'forest', F5: 'mountain', F6: 'seam', G4: 'hill', G5: 'sand', I4: 'marsh' } as const;
  const { state } = playing({ tiles: { ...tiles, I5: 'lake', I6: 'treasure' }, hands: [['cabin']] });
  for (const hex of [...Object.keys(tiles), 'I5', 'I6', 'H4', 'Z9']) {
    expect(why(state, `use ${hex}`), hex).toEqual({ because: 'nothingToUse' });
    expect(why(state, `sell cabin at ${hex}`), hex).toEqual({ because: 'noPort' });
    expect(why(state, `trade ${hex}`), hex).toEqual({ because: 'noPost' });
  }
});

test('a road can only be laid on a road hex (TAB-ROAD-1)', () => {
  const { state } = playing();
  for (const hex of ['I5', 'G1', 'Z9', 'F3']) expect(why(state, `road ${hex}`), hex).toEqual({ because: 'noOpenRoad' });
  expect(why(state, 'road F4')).toBeNull();
});

describe('buildings count as active', () => {
  /** Active buildings by type and active cabins by owner, counted from a view. */
  function countSeen(state: TabernacleState): { active: number[]; cabins: number[] } {
    const { sites, districts, seats } = view(state, null);
    const resting = districts.filter(({ status }) => status === 'independent').map(({ id }) => id);
    const standing = sites.filter((_site, i) => !resting.some((id) => id === SITES[i]?.district));
    return {
      active: BUILDING_IDS.map((id) => standing.filter(({ building }) => building === id).length),
      cabins: seats.map(
        (_seat, i) => standing.filter(({ building, owner }) => building === 'cabin' && owner === i).length,
      ),
    };
  }

  test.each<Partial<TabernacleOptions>>([{}, { cabinFrom: 'next-month', start: 'anse-du-sud' }])(
    'while their district is not independent, at every moment of games with %j (TAB-CLOSE-3, TAB-CABIN-1)',
    (options) => {
      for (const seats of [2, 5]) {
        const next = dice(`active ${seats}`);
        const luck = sampled(next);
        const state = setup({ seats, options: { ...STANDARD, ...options } }, luck);
        for (let seat = tabernacle.actors(state)[0]; seat !== undefined; seat = tabernacle.actors(state)[0]) {
          const actions = tabernacle.legal(state, seat);
          tabernacle.play(state, seat, actions[next(actions.length)] as TabernacleAction, luck);
          const seen = countSeen(state);
          expect({ active: state.active, cabins: state.cabins }).toEqual(seen);
          expect(countAll(state.sites, state.missing, seats)).toEqual(seen);
        }
      }
    },
  );

  test('and only a cabin gives a third colonist (TAB-CABIN-1)', () => {
    const { seats } = view(
      position({ buildings: { I5: ['tabernacle', 0], H6: ['cabin', 1], J6: ['cabin', 1] } }),
      null,
    );
    expect(seats.map(({ colonists }) => colonists)).toEqual([2, 3, 2, 2]);
  });
});
