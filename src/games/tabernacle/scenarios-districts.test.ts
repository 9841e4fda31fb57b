/** Worked scenarios by number: from tanneries to the end. */
import { describe, expect, test } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { ROADS } from './chart.ts';
import { tabernacle } from './index.ts';
import { type Playing, playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { actors, play } from './rules.ts';
import { basic, district, seat, seen, site } from './scenario-testing.ts';
import { outcome } from './scoring.ts';
import type { TabernacleOptions } from './state.ts';

describe('tanneries and watchtowers', () => {
  test('27: a tannery keeps other buildings away, and they keep it away (TAB-TAN-1, TAB-TAN-2)', () => {
    const hands = [['tannery', 'cabin']] as const;
    const game = playing({ buildings: { I5: ['port', 1] }, hands, wood: [10] });
    expect(game.refusal('build tannery on I6')).toBe('TAB-TAN-1');
    expect(game.why('build tannery on J6')).toBeNull();
    const pair = playing({ buildings: { I5: ['port', 1], J6: ['tannery', 1] }, hands, wood: [10] });
    expect(pair.refusal('build tannery on I6')).toBe('TAB-TAN-1');
    expect(pair.refusal('build cabin on I6')).toBe('TAB-TAN-2');
  });

  test('28: not even a watchtower is raised next to a tannery (TAB-TAN-2)', () => {
    const hands = [['watchtower']] as const;
    const two = playing({ buildings: { I4: ['tannery', 1], I5: ['tannery', 1] }, hands, wood: [10] });
    expect(two.refusal('build watchtower on I4')).toBe('TAB-TAN-2');
    const one = playing({ buildings: { I4: ['tannery', 1] }, hands, wood: [10] });
    expect(one.why('build watchtower on I4')).toBeNull();
  });

  test('29: a watchtower destroys the building under it for 5 wood, and a counter opens (TAB-WATCH-1, TAB-WATCH-2, TAB-WATCH-4)', () => {
    const income = [{}, { buildings: 3 }];
    const game = playing({ buildings: { H6: ['quarry', 1] }, hands: [['watchtower']], income });
    const property = seat(game, 1).property;
    expect(basic(game, 'stone-counter')?.open).toBe(false);
    game.does('build watchtower on H6');
    expect(seat(game, 0)).toMatchObject({ wood: 0, points: 1 });
    expect(seat(game, 1)).toMatchObject({ points: 3, property: property + 1 });
    expect(basic(game, 'stone-counter')?.open).toBe(true);
    expect(seen(game.state).destroyed).toEqual(['quarry']);
    expect(site(game, 'H6')).toMatchObject({ building: 'watchtower', owner: 0 });
  });

  test('30: a watchtower may not stand beside another one, but may replace one (TAB-WATCH-3, TAB-WATCH-5)', () => {
    const buildings = { I5: ['watchtower', 1], I6: ['port', 1] } as const;
    const game = playing({ buildings, hands: [['watchtower']], wood: [10] });
    expect(game.refusal('build watchtower on I6')).toBe('TAB-WATCH-3');
    expect(game.why('build watchtower on I5')).toBeNull();
  });

  test('31: where two colonists stand nothing more is raised this month (TAB-COL-3, TAB-COL-4)', () => {
    const game = playing({
      buildings: { H6: ['gold-mine', 1] },
      hands: [['watchtower']],
      wood: [10],
      colonists: [
        ['H6', 2],
        ['H6', 3],
      ],
    });
    expect(game.refusal('build watchtower on H6')).toBe('TAB-COL-3');
  });
});

describe('roads', () => {
  test('32: a road continues a built one, and two are laid next to each other (TAB-ROAD-1, TAB-ROAD-2, TAB-ROAD-3, TAB-COL-6)', () => {
    const game = playing();
    expect(game.refusal('road H5')).toBe('TAB-ROAD-2');
    game.does('road H4');
    expect(game.refusal('road F4')).toBe('TAB-ROAD-3');
    game.does('road H5');
    expect(seat(game, 0)).toMatchObject({ points: 2, stone: 1 });
    expect(seen(game.state).colonists).toEqual([{ seat: 0, hex: 'H4' }]);
  });

  test('33: a road that touches hidden land turns its tiles up (TAB-DISC-1)', () => {
    const game = playing({ roads: 'H4 H5 G6' });
    game.does('road G7');
    if (game.state.laying >= 0) game.does('enough');
    expect(district(game.state, 'basse-ville')?.status).toBe('open');
    expect(district(game.state, 'les-erables')?.status).toBe('undiscovered');
  });

  test('34: the seat that lays a road at a feather takes the Indian (TAB-IND-1)', () => {
    const game = playing({ roads: 'H4 H5 G6 G7 H7' });
    game.does('road I7');
    if (game.state.laying >= 0) game.does('enough');
    expect(seat(game, 0)).toMatchObject({ indians: 1, points: 1 });
    expect(seen(game.state).roads.find(({ hex }) => hex === 'I7')).toMatchObject({ built: true, indian: false });
  });

  test('any seat may continue any seat’s road (TAB-ROAD-4)', () => {
    const game = playing();
    game.does('road H4', 'enough');
    expect(actors(game.state)).toEqual([1]);
    expect(game.why('road H5')).toBeNull();
  });
});

describe('districts', () => {
  const batture = 'G6 G7 H4 H5 H7 I7';
  const example: Given = {
    seats: 3,
    roads: batture,
    buildings: { H6: ['tabernacle', 0], I4: ['port', 1], I5: ['trading-post', 1], I6: ['gold-mine', 2] },
  };

  test('35: the worked example pays 15, 7 and 3, and counters open again (TAB-DIST-1, TAB-DIST-3, TAB-DIST-4, TAB-DIST-5, TAB-CLOSE-2)', () => {
    const game = playing(example);
    expect(basic(game, 'old-port')?.open).toBe(false);
    game.does('road J7');
    if (game.state.laying >= 0) game.does('enough');
    expect(seen(game.state).sealed.at(-1)).toMatchObject({
      district: 'la-batture',
      sum: 14,
      tiles: 1,
      prizes: [15, 7, 3],
    });
    expect(seen(game.state).seats.map(({ points }) => points)).toEqual([16, 7, 3]);
    expect([basic(game, 'gold-counter')?.open, basic(game, 'old-port')?.open]).toEqual([true, true]);
  });

  const sealWith = (buildings: Given['buildings'], options: Partial<TabernacleOptions> = {}) => {
    const game = playing({ seats: 3, roads: batture, buildings: buildings ?? {}, options });
    game.does('road J7');
    if (game.state.laying >= 0) game.does('enough');
    return seen(game.state).sealed.at(-1)?.prizes;
  };

  test('36: tied players share the ranks they fill (TAB-DIST-6)', () => {
    const three: Given['buildings'] = { H6: ['tabernacle', 0], I5: ['tabernacle', 1], I4: ['port', 2] };
    // Two tiles are left here: 15 and 2 make 17, half of which is 8 and a quarter 4.
    expect(sealWith(three)).toEqual([12, 12, 4]);
    expect(sealWith(three, { ties: 'literal' })).toEqual([8, 8, 4]);
  });

  test('37, 38: nobody scores an empty district, and a sole owner leaves no second (TAB-DIST-7, TAB-DIST-3)', () => {
    expect(sealWith({})).toEqual([0, 0, 0]);
    expect(sealWith({ I5: ['trading-post', 1] })).toEqual([0, 2 + 4, 0]);
  });

  test('48: districts that close together are scored one by one (TAB-DIST-9)', () => {
    const all = ROADS.map(({ id }) => id).filter((id) => !['F3', 'G3', 'H3'].includes(id));
    const [last = '', ...rest] = all.toReversed();
    const game = playing({ roads: rest.join(' ') });
    const open = seen(game.state).districts.filter(({ status }) => status === 'open').length;
    game.does(`road ${last}`);
    expect(seen(game.state).sealed.length).toBe(11);
    expect(open).toBeGreaterThanOrEqual(1);
    expect(new Set(seen(game.state).sealed.map(({ district: id }) => id)).size).toBe(11);
  });
});

describe('cabins and colonists', () => {
  test('39: a cabin’s colonist comes at once, and leaves with the cabin unless placed (TAB-CABIN-1, TAB-CABIN-2, TAB-COL-1)', () => {
    const tiles = { I5: 'plain' } as const;
    const game = playing({ tiles, hands: [['cabin'], ['watchtower']], wood: [6, 5] });
    game.does('build cabin on I5');
    expect(seat(game, 0)).toMatchObject({ colonists: 2, allowed: 3, points: 3 });
    game.does('build watchtower on I5');
    expect(seat(game, 0)).toMatchObject({ colonists: 1, allowed: 2 });
  });

  test('40: a second cabin adds no colonist, and losing one changes nothing (TAB-CABIN-1)', () => {
    const game = playing({
      buildings: { I4: ['cabin', 0], I6: ['cabin', 0] },
      hands: [[], ['watchtower']],
      wood: [5, 5],
      turn: 1,
    });
    expect(seat(game, 0).allowed).toBe(3);
    game.does('build watchtower on I4');
    expect(seat(game, 0)).toMatchObject({ allowed: 3, colonists: 3 });
  });

  test('42: seats without a colonist are skipped, and the marker moves on (TAB-MONTH-1, TAB-MONTH-2, TAB-MONTH-3)', () => {
    const game = playing({ buildings: { I4: ['cabin', 2] } });
    const order: number[] = [];
    while (game.state.month === 1) {
      const [who = 0] = actors(game.state);
      order.push(who);
      const [action] = tabernacle.legal(game.state, who);
      if (!action) throw new Error('Nothing can be done.');
      play(game.state, who, action, sampled('month'));
      if (game.state.laying >= 0) play(game.state, who, { type: 'enough' }, sampled('month'));
    }
    expect(order).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 2]);
    expect(seen(game.state)).toMatchObject({ month: 2, first: 1, turn: 1, colonists: [] });
  });

  test('43: a colonist that can do nothing is spent (TAB-COL-5)', () => {
    const places = ['G1', 'F2', 'G2', 'H2'];
    const stuck: Given = {
      seats: 5,
      gold: [0],
      stone: [0],
      wood: [0],
      colonists: places.flatMap((hex, n) => [[hex, n + 1] as const, [hex, n + 1] as const]),
    };
    const game = playing(stuck);
    expect(tabernacle.legal(game.state, 0)).toEqual([{ type: 'pass' }]);
    game.does('pass');
    expect(seat(game, 0).spent).toBe(1);
    expect(playing().why('pass')).not.toBeNull();
  });
});

test('41: trade pays a point for each Indian, then one leaves the game (TAB-TRADE-1, TAB-TRADE-2, TAB-TRADE-3, TAB-TRADE-4)', () => {
  const feathers = ROADS.filter(({ feather }) => feather).map(({ id }) => id);
  const roads = feathers.slice(0, 3).join(' ');
  const open = playing({ roads, buildings: { I4: ['trading-post', 1] }, indians: [3] });
  const gone = seen(open.state).indiansGone;
  open.does('trade I4');
  expect(seat(open, 0)).toMatchObject({ gold: 8, points: 3, indians: 2 });
  expect(seat(open, 1).gold).toBe(12);
  expect(seen(open.state).indiansGone).toBe(gone + 1);
  expect(playing({ buildings: { I4: ['trading-post', 1] } }).refusal('trade I4')).toBe('TAB-TRADE-4');
});

describe('the Crown', () => {
  /** Ends the month without a road. */
  const quietMonth = (game: Playing): void => {
    const { month } = game.state;
    while (game.state.month === month && game.state.phase === 'play') {
      const [who = 0] = actors(game.state);
      const action = tabernacle.legal(game.state, who).find(({ type }) => type !== 'road');
      if (!action) throw new Error('Nothing else can be done.');
      play(game.state, who, action, sampled('quiet'));
    }
  };
  const built = (game: Playing) =>
    seen(game.state)
      .roads.filter((road) => road.built)
      .map(({ hex }) => hex);

  test('44: lays a road after six quiet months with four players, and in each that follows (TAB-GUARD-1)', () => {
    const game = playing({ month: 6, quiet: 5 });
    quietMonth(game);
    expect(built(game)).toContain('F4');
    quietMonth(game);
    expect(built(game)).toContain('H4');
    expect(seen(game.state).seats.every(({ income }) => income.roads === 0)).toBe(true);
  });

  test('45: takes the stone of the seat that has most, the first clockwise among equals (TAB-GUARD-2)', () => {
    const giver = (first: number) => {
      const some = ROADS.map(({ id }) => id).filter((id) => !['F3', 'G3', 'H3'].includes(id));
      const roads = some.slice(0, 41).join(' ');
      const game = playing({ roads, stone: [2, 7, 7, 0], reserve: { stone: 0 }, month: 6, quiet: 5, first });
      const before = seen(game.state).seats.map(({ stone }) => stone);
      expect(before).toEqual([2, 7, 7, 0]);
      quietMonth(game);
      const after = seen(game.state).seats.map(({ stone }) => stone);
      return after.findIndex((stone, who) => stone < (before[who] ?? 0));
    };
    expect([giver(2), giver(3)]).toEqual([2, 1]);
  });
});

describe('the end', () => {
  const all = ROADS.map(({ id }) => id).filter((id) => !['F3', 'G3', 'H3'].includes(id));

  test('46: the last road ends the game at once (TAB-END-1, TAB-END-2)', () => {
    const game = playing({ roads: all.slice(0, -1).join(' '), turn: 1, first: 1 });
    const events = game.does(`road ${all.at(-1)}`).map(({ type }) => type);
    expect(game.state.phase).toBe('over');
    expect(actors(game.state)).toEqual([]);
    expect(events.at(-1)).toBe('gameOver');
    const end = outcome(game.state);
    expect(end?.places[1]).toBe(1);
    expect(Math.max(...(end?.scores ?? []))).toBe(end?.scores[1]);
  });

  test('47: monopolies count buildings on the board, even in independent districts, and Indians too (TAB-MONO-1, TAB-MONO-2, TAB-MONO-3, TAB-MONO-5)', () => {
    const buildings: Given['buildings'] = {
      I4: ['port', 0],
      I6: ['port', 1],
      H6: ['tabernacle', 2],
    };
    const game = playing({ roads: 'G6 G7 H4 H5 H7 I7 J7', buildings, hands: [[], [], ['port']], indians: [0, 1] });
    const of = (what: string) => seen(game.state).monopolies.find((one) => one.of === what);
    expect(of('port')).toMatchObject({ counts: [1, 1, 0, 0], prizes: [5, 5, 0, 0] });
    expect(of('tabernacle')).toMatchObject({ counts: [0, 0, 1, 0], prizes: [0, 0, 7, 0] });
    expect(of('indians')).toMatchObject({ counts: [0, 1, 0, 0], prizes: [0, 7, 0, 0] });
  });

  test('seats that share the lead win together (TAB-END-3)', () => {
    const state = position({ roads: all.join(' '), income: [{ roads: 9 }, { roads: 9 }, { roads: 4 }, {}] });
    expect(outcome(state)?.places).toEqual([1, 1, 3, 4]);
  });
});

test('the founders’ district is never independent and never scored (TAB-DIST-8)', () => {
  const all = ROADS.map(({ id }) => id).filter((id) => !['F3', 'G3', 'H3'].includes(id));
  const state = position({ roads: all.join(' ') });
  expect(seen(state).districts.filter(({ status }) => status === 'founders')).toHaveLength(1);
  expect(seen(state).sealed).toHaveLength(11);
});
