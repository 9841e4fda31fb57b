/** What each table option changes, and that it changes nothing else. */
import { describe, expect, test } from 'vitest';
import { type Chance, sampled } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import { readOptions, standardOptions } from '../../engine/options.ts';
import { stateProblem } from '../../engine/replay.ts';
import { ROADS } from './chart.ts';
import { faults } from './faults.ts';
import { tabernacle } from './index.ts';
import { features } from './insight.ts';
import { type Playing, playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { actors, play } from './rules.ts';
import { outcome } from './scoring.ts';
import { setup } from './setup.ts';
import type { TabernacleOptions } from './state.ts';
import { view } from './view.ts';

const game: Game = tabernacle;
const seen = ({ state }: Playing) => view(state, null);
const golds = (table: Playing) => seen(table).seats.map(({ gold }) => gold);
const bidding = (seats: number, options: Partial<TabernacleOptions>, chance?: Chance) =>
  playing({ bidding: true, seats, options }, chance);

/** Ends the month without a road. */
function quietMonth({ state }: Playing): void {
  const { month } = state;
  while (state.month === month && state.phase === 'play') {
    const [who = 0] = actors(state);
    const action = tabernacle.legal(state, who).find(({ type }) => type !== 'road');
    if (!action) throw new Error('Nothing else can be done.');
    play(state, who, action, sampled('quiet'));
  }
}

describe('rebid: tied', () => {
  const tied = { rebid: 'tied' } as const;

  test('lets only the tied bid again, and the others pay nothing more (TAB-BID-4, R37)', () => {
    const table = bidding(3, tied);
    table.does('bid 2', 'bid 2', 'bid 1');
    expect(actors(table.state)).toEqual([0, 1]);
    expect(table.why('bid 0', 2)).toBe('notTied');
    expect(seen(table).bid).toMatchObject({ round: 2, bidders: [0, 1] });
    table.does('bid 0', 'bid 1');
    expect(golds(table)).toEqual([8, 7, 9]);
    expect(seen(table)).toMatchObject({
      first: 1,
      rounds: [
        [2, 2, 1],
        [0, 1, null],
      ],
    });
  });

  test('keeps seats that are out of a round out of the next ones (TAB-BID-4, R37)', () => {
    const table = bidding(4, tied);
    table.does('bid 1', 'bid 1', 'bid 1', 'bid 0', 'bid 1', 'bid 1', 'bid 0');
    expect(actors(table.state)).toEqual([0, 1]);
    expect(table.why('bid 0', 2)).toBe('notTied');
  });
});

describe('bidUntil: won', () => {
  const lots: unknown[] = [];
  const luck = sampled('lots');
  const chance: Chance = {
    ...luck,
    pick: (draw, from) => {
      lots.push([...from]);
      return luck.pick(draw, from);
    },
  };

  test('repeats the bid after the third and every further tie, until one wins (TAB-BID-4, TAB-BID-5)', () => {
    const table = bidding(2, { bidUntil: 'won' }, chance);
    for (let round = 1; round <= 7; round++) {
      expect(faults(table.state)).toEqual([]);
      table.does('bid 1', 'bid 1');
    }
    expect(actors(table.state)).toEqual([0, 1]);
    table.does('bid 0', 'bid 1');
    expect(seen(table)).toMatchObject({ phase: 'play', first: 1, turn: 1, month: 1 });
    expect(golds(table)).toEqual([3, 2]);
    expect(lots).toEqual([]);
  });

  test('draws lots among the tied once no seat that would bid has gold left (TAB-BID-5, R39)', () => {
    const table = bidding(2, { bidUntil: 'won' }, chance);
    table.does('bid 10');
    const events = table.does('bid 10');
    expect(lots).toEqual([[0, 1]]);
    expect(events.find(({ type }) => type === 'markerTaken')).toMatchObject({ by: 'lot' });
    expect(golds(table)).toEqual([0, 0]);
  });

  test('goes on while a seat that bids again has gold: a third seat counts only if all bid again (TAB-BID-4, R39)', () => {
    const open = bidding(3, { bidUntil: 'won' });
    open.does('bid 10', 'bid 10', 'bid 4');
    expect(actors(open.state)).toEqual([0, 1, 2]);
    open.does('bid 0', 'bid 0', 'bid 1');
    expect(seen(open)).toMatchObject({ first: 2, phase: 'play' });
    const shut = bidding(3, { bidUntil: 'won', rebid: 'tied' });
    shut.does('bid 10', 'bid 10', 'bid 4');
    expect(shut.state.phase).toBe('play');
    expect([0, 1]).toContain(shut.state.first);
  });

  test('is required for a fourth round: at other tables such a position is refused as faulty (TAB-BID-5)', () => {
    const rounds = [0, 1, 2].map(() => [0, 0]);
    const on = { ...position({ bidding: true, seats: 2, options: { bidUntil: 'won' } }), rounds };
    const off = { ...position({ bidding: true, seats: 2 }), rounds };
    expect(stateProblem(game, on)).toBeNull();
    expect(stateProblem(game, off)).toMatch(/Somebody must still have to bid/);
    const over = { ...position({ seats: 2 }), rounds: [...rounds, [0, 1]] };
    expect(stateProblem(game, over)).toMatch(/Lots must have ended the bid/);
  });
});

describe('crown: false', () => {
  const waiting: Given = { month: 6, quiet: 5, options: { crown: false } };

  test('leaves all roads to the players, however long they wait (TAB-GUARD-1, R38)', () => {
    const table = playing(waiting);
    for (let month = 0; month < 3; month++) quietMonth(table);
    expect(seen(table)).toMatchObject({ month: 9, quiet: 8, quietLimit: null, roadsLeft: ROADS.length - 3 });
    table.does('road F4');
    if (table.state.laying >= 0) table.does('enough');
    expect(seen(table)).toMatchObject({ quiet: 0, roaded: true });
  });

  test('gives a lull no effect on a position’s value (TAB-GUARD-1)', () => {
    const timeAt = (quiet: number, options: Partial<TabernacleOptions>) =>
      features(position({ month: 6, quiet, options }), 0).time;
    expect(timeAt(5, { crown: false })).toBe(timeAt(0, {}));
    expect(timeAt(5, {})).toBeLessThan(timeAt(0, {}) ?? 0);
  });

  test('is stored in a state only if chosen, so that older matches keep their hashes', () => {
    const at = (chosen: object) => {
      const read = readOptions(game, chosen, 2);
      if ('problem' in read) throw new Error(read.problem);
      return setup({ seats: 2, options: read.options as TabernacleOptions }, sampled('named')).options;
    };
    expect(at({ crown: true, bidUntil: 'third-tie' })).toEqual(standardOptions(game));
    expect(Object.keys(at({}))).not.toContain('crown');
    expect(at({ crown: false, bidUntil: 'won' })).toMatchObject({ crown: false, bidUntil: 'won' });
  });
});

describe('resale: pile', () => {
  const pile = { resale: 'pile' } as const;
  const display = ['tannery', 'port', 'cabin', 'quarry', 'watchtower'] as const;

  test('puts a resold building under the pile, where it is known to all (TAB-SELL-1)', () => {
    const table = playing({ options: pile, display, pile: ['sawmill', 'gold-mine'], hands: [['tabernacle']] });
    const [sold] = table.does('sell tabernacle at G1');
    expect(sold).toMatchObject({ type: 'sold', to: 'pile', gold: 2 });
    expect(seen(table)).toMatchObject({ pile: 3, bottom: ['tabernacle'], stall: [] });
    expect(table.why('buy tabernacle at G1')).toBe('notOnStall');
    table.does('buy 0 at G1');
    expect(seen(table).display[4]).toBe('sawmill');
    quietMonth(table);
    expect(faults(table.state)).toEqual([]);
  });

  test('is no longer known once it has come back onto the display (TAB-BUY-3)', () => {
    const table = playing({ options: pile, display, pile: [], hands: [['tabernacle']] });
    table.does('sell tabernacle at G1');
    expect(seen(table)).toMatchObject({ pile: 1, bottom: ['tabernacle'] });
    table.does('buy 0 at G1');
    expect(seen(table)).toMatchObject({ pile: 0, bottom: [] });
    expect(seen(table).display[4]).toBe('tabernacle');
    expect(faults(table.state)).toEqual([]);
  });

  test('fills the first empty place at once when there is no pile (TAB-SELL-1, R34)', () => {
    const table = playing({ options: pile, display: ['tannery', 'port'], pile: [], hands: [['tabernacle']] });
    const [sold] = table.does('sell tabernacle at G1');
    expect(sold).toMatchObject({ to: 2 });
    expect(seen(table)).toMatchObject({ display: ['tannery', 'port', 'tabernacle', null, null], pile: 0, bottom: [] });
  });
});

describe('cabinFrom: next-month', () => {
  const later = { cabinFrom: 'next-month' } as const;

  test('gives the third colonist when a month begins, not when a cabin is raised or destroyed (TAB-CABIN-2)', () => {
    const table = playing({
      options: later,
      tiles: { I5: 'plain' },
      hands: [['cabin'], ['watchtower']],
      wood: [6, 5],
    });
    table.does('build cabin on I5');
    expect(seen(table).seats[0]).toMatchObject({ allowed: 2, colonists: 1, cabin: true });
    quietMonth(table);
    expect(seen(table).seats[0]).toMatchObject({ allowed: 3, colonists: 3 });
    expect(actors(table.state)).toEqual([1]);
    table.does('build watchtower on I5');
    expect(seen(table).seats[0]).toMatchObject({ allowed: 3, colonists: 3, cabin: false });
    quietMonth(table);
    expect(seen(table).seats[0]).toMatchObject({ allowed: 2, colonists: 2 });
  });
});

describe('winTie', () => {
  const level: Given = {
    seats: 3,
    roads: ROADS.map(({ id }) => id).join(' '),
    income: [{ roads: 9 }, { roads: 9 }, { roads: 4 }],
  };
  const end = (given: Given, winTie: TabernacleOptions['winTie']) =>
    outcome(position({ ...given, ...level, options: { winTie } }));

  test('goods: counts gold, wood and stone alike among the seats with most points (TAB-END-3)', () => {
    for (const good of ['gold', 'wood', 'stone'] as const) {
      const more = { gold: [1, 1, 1], wood: [1, 1, 1], stone: [1, 1, 1], [good]: [1, 3, 1] };
      expect(end(more, 'goods')?.places, good).toEqual([2, 1, 3]);
    }
    const decided = end({ gold: [2, 4, 1], wood: [1, 1, 1], stone: [1, 1, 1] }, 'goods')?.decided;
    expect(decided).toEqual({
      text: '{s1} wins with 9 points. 2 had as many; 6 goods left over decided.',
      rule: 'TAB-END-3',
    });
  });

  test('goods: a win is shared by seats level in goods too, and never goes to fewer points (TAB-END-3)', () => {
    const even: Given = { gold: [2, 1, 9], wood: [1, 2, 9], stone: [1, 1, 1] };
    expect(end(even, 'goods')?.places).toEqual([1, 1, 3]);
    expect(end(even, 'goods')?.decided).toEqual({
      text: '{s0} and {s1} win together with 9 points each.',
      rule: 'TAB-END-3',
    });
  });

  test('shared: ignores goods (TAB-END-3)', () => {
    expect(end({ gold: [9, 1, 1] }, 'shared')?.places).toEqual([1, 1, 3]);
  });
});

describe('lakeIsWater', () => {
  test('lets a port stand on a Lake, and on no other inland tile (TAB-BUILD-8, R16)', () => {
    const on = (tile: 'lake' | 'plain') =>
      playing({ options: { lakeIsWater: true }, tiles: { H6: tile }, hands: [['port']], wood: [10] });
    expect(on('lake').why('build port on H6')).toBeNull();
    expect(on('plain').refusal('build port on H6')).toBe('TAB-BUILD-8');
  });
});

describe('freePass', () => {
  test('lets a colonist pass although there is something to do, but not after naming a road (TAB-COL-5, R36)', () => {
    const table = playing({ options: { freePass: true } });
    expect(tabernacle.legal(table.state, 0).at(-1)).toEqual({ type: 'pass' });
    table.does('pass');
    expect(seen(table).seats[0]).toMatchObject({ spent: 1, colonists: 1 });
    expect(seen(table).colonists).toEqual([]);
    table.does('road H4');
    expect(table.why('pass')).toBe('roadUnderWay');
  });
});

test('secondShare: of-buildings leaves the tiles to the first seat alone (TAB-DIST-5, R19)', () => {
  const prizes = (options: Partial<TabernacleOptions>) => {
    const table = playing({
      seats: 3,
      roads: 'G6 G7 H4 H5 H7 I7',
      buildings: { H6: ['tabernacle', 0], I5: ['port', 1], I6: ['trading-post', 2] },
      options,
    });
    table.does('road J7');
    if (table.state.laying >= 0) table.does('enough');
    return seen(table).sealed.at(-1)?.prizes;
  };
  expect(prizes({})).toEqual([13, 6, 3]);
  expect(prizes({ secondShare: 'of-buildings' })).toEqual([13, 5, 2]);
});
