/** Worked scenarios by number. By default: four seats, La Pointe, the first month. */
import { describe, expect, test } from 'vitest';
import { type Chance, sampled } from '../../engine/chance.ts';
import { DISTRICTS } from './chart.ts';
import { BUILDINGS, TILES } from './content.ts';
import { tabernacle } from './index.ts';
import { STANDARD } from './options.ts';
import { type Playing, playing } from './playing.ts';
import type { Given } from './position.ts';
import { actors } from './rules.ts';
import { basic, district, seat, seen, site } from './scenario-testing.ts';
import { setup } from './setup.ts';
import type { TabernacleOptions } from './state.ts';

const set = (seats: number, options: Partial<TabernacleOptions> = {}) =>
  setup({ seats, options: { ...STANDARD, start: 'pointe', ...options } }, sampled('setup'));

describe('the set-up', () => {
  test('1: the layout for four players (TAB-COMP-2, TAB-SETUP-2, TAB-SETUP-5, TAB-SETUP-6, TAB-SETUP-8, TAB-SETUP-10)', () => {
    const board = seen(set(4));
    expect(board.reserve).toEqual({ gold: 40, wood: 20, stone: 45 });
    expect(board.roads.filter(({ built }) => built).map(({ hex }) => hex)).toEqual(['F3', 'G3', 'H3']);
    expect(board.sites.filter(({ tile }) => tile !== null)).toHaveLength(11);
    expect(board.sites.filter(({ faceDown }) => faceDown)).toHaveLength(57 - 11);
    expect(TILES.reduce((sum, { count }) => sum + count, 0)).toBe(57);
    const open = board.districts.filter(({ status }) => status === 'open').map(({ id }) => id);
    expect(open.toSorted()).toEqual(['la-batture', 'les-greves']);
    expect(board.basics.map(({ hex }) => hex).toSorted()).toEqual(['F2', 'G1', 'G2', 'H2']);
    expect(board.display.filter(Boolean)).toHaveLength(5);
    expect(board.pile).toBe(40);
    expect(board.roads.filter(({ indian }) => indian)).toHaveLength(10);
    expect(board.seats.map(({ points }) => points)).toEqual([0, 0, 0, 0]);
    for (const one of board.seats) expect(one).toMatchObject({ gold: 10, wood: 5, stone: 3, property: 20, allowed: 2 });
  });

  test('two to five play, with goods from the same reserve and points from 0 (TAB-COMP-3, TAB-COMP-5, TAB-SETUP-1, TAB-SETUP-3)', () => {
    expect(tabernacle.seats).toEqual([2, 3, 4, 5]);
    for (const seats of tabernacle.seats) {
      const board = seen(set(seats));
      expect(board.seats).toHaveLength(seats);
      expect(board.reserve.gold).toBe(80 - 10 * seats);
      expect(
        board.seats.every(({ points, allowed, property }) => points === 0 && allowed === 2 && property === 20),
      ).toBe(true);
    }
  });

  test('2: another start has its own district, roads and neighbours (TAB-SETUP-5, TAB-SETUP-6, TAB-SETUP-8)', () => {
    const board = seen(set(5, { start: 'cap-nord' }));
    const open = board.districts.filter(({ status }) => status === 'open').map(({ id }) => id);
    expect(open.toSorted()).toEqual(['beauport', 'haute-ville']);
    expect(board.sites.filter(({ tile }) => tile !== null)).toHaveLength(13);
    for (const hex of ['G1', 'G2', 'F2', 'H2'])
      expect(board.sites.find((one) => one.hex === hex)).toMatchObject({ faceDown: true, basic: null });
    expect(board.roads.filter(({ built }) => built).map(({ hex }) => hex)).toEqual(['C10', 'C11', 'C12']);
    expect(board.reserve.stone).toBe(42);
  });

  test('the numbers on a building are its cost and its points (TAB-COMP-6, TAB-TABE-1, TAB-WATCH-1, TAB-CABIN-1)', () => {
    const of = (id: string) => BUILDINGS.find((one) => one.id === id);
    expect(of('tabernacle')).toMatchObject({ cost: 4, points: 6 });
    expect(of('watchtower')).toMatchObject({ cost: 5, points: 1 });
    expect(of('cabin')).toMatchObject({ cost: 6, points: 3 });
    expect(of('port')).toMatchObject({ cost: 3, points: 3 });
  });
});

describe('the bid', () => {
  const bidding = (seats: number, chance?: Chance) => playing({ bidding: true, seats }, chance);
  const golds = (game: Playing) => seen(game.state).seats.map(({ gold }) => gold);

  test('3: the only highest bidder begins, and all pay (TAB-SETUP-11, TAB-BID-2, TAB-BID-3)', () => {
    const game = bidding(3);
    expect(actors(game.state)).toEqual([0, 1, 2]);
    game.does('bid 2', 'bid 1');
    expect(golds(game)).toEqual([10, 10, 10]);
    game.does('bid 0');
    expect(seen(game.state)).toMatchObject({ first: 0, turn: 0, month: 1, reserve: { gold: 53 } });
    expect(golds(game)).toEqual([8, 9, 10]);
  });

  test('4: a tie is bid again, and what was paid stays paid (TAB-BID-4)', () => {
    const game = bidding(3);
    game.does('bid 2', 'bid 2', 'bid 0', 'bid 1', 'bid 0', 'bid 0');
    expect(seen(game.state).first).toBe(0);
    expect(golds(game)).toEqual([7, 8, 10]);
  });

  test('5, 6: after three ties, lots are drawn among the last tied (TAB-BID-5)', () => {
    const lots: unknown[] = [];
    const luck = sampled('lot');
    const chance: Chance = {
      ...luck,
      pick: (draw, from) => {
        lots.push([...from]);
        return luck.pick(draw, from);
      },
    };
    const two = bidding(2, chance);
    two.does('bid 0', 'bid 0', 'bid 0', 'bid 0', 'bid 0', 'bid 0');
    expect(lots).toEqual([[0, 1]]);
    expect(golds(two)).toEqual([10, 10]);
    const three = bidding(3, chance);
    three.does('bid 1', 'bid 1', 'bid 0', 'bid 0', 'bid 1', 'bid 1', 'bid 2', 'bid 0', 'bid 2');
    expect(lots[1]).toEqual([0, 2]);
    expect(golds(three)).toEqual([7, 8, 7]);
  });
});

describe('using buildings', () => {
  test('7: an open counter gives 3, to two colonists a month (TAB-USE-1, TAB-COL-2, TAB-COL-3)', () => {
    const game = playing();
    game.does('use F2');
    expect(seat(game, 0).gold).toBe(13);
    expect(seen(game.state).reserve.gold).toBe(37);
    game.does('use F2');
    expect(game.refusal('use F2')).toBe('TAB-COL-3');
  });

  const mines: Given = { buildings: { H6: ['gold-mine', 1] } };

  test('8, 9: a mine closes the counter and pays its owner 1 of 3; the owner keeps all (TAB-USE-2, TAB-USE-3)', () => {
    const guest = playing(mines);
    expect(guest.why('use F2')).not.toBeNull();
    const before = seen(guest.state).reserve.gold;
    guest.does('use H6');
    expect([seat(guest, 0).gold, seat(guest, 1).gold]).toEqual([12, 11]);
    expect(seen(guest.state).reserve.gold).toBe(before - 3);
    const owner = playing({ ...mines, turn: 1 });
    owner.does('use H6');
    expect(seat(owner, 1).gold).toBe(13);
  });

  test('10: several of a type are active at once, and the counter stays closed while one is (TAB-USE-4, TAB-CLOSE-3)', () => {
    const roads = DISTRICTS.find(({ id }) => id === 'les-greves')?.roads ?? [];
    const [last = ''] = roads.filter((hex) => !['F3', 'G3', 'H3'].includes(hex)).slice(-1);
    const buildings = { H6: ['gold-mine', 1], G5: ['gold-mine', 2] } as const;
    const game = playing({ buildings, stone: [3, 3, 3, 3] });
    expect(game.why('use H6')).toBeNull();
    expect(game.why('use G5')).toBeNull();
    const sealing = playing({ buildings, roads: roads.filter((hex) => hex !== last).join(' ') });
    sealing.does(`road ${last}`);
    if (sealing.state.laying >= 0) sealing.does('enough');
    expect(district(sealing.state, 'les-greves')?.status).toBe('independent');
    expect(sealing.why('use G5')).not.toBeNull();
    expect(basic(sealing, 'gold-counter')).toMatchObject({ open: false, closedBy: ['H6'] });
  });

  test('11: a short reserve gives what it has, including 1 to the owner (TAB-USE-5)', () => {
    const game = playing({ reserve: { wood: 2 }, buildings: { H6: ['sawmill', 1] } });
    const [own, owner] = [seat(game, 0).wood, seat(game, 1).wood];
    game.does('use H6');
    expect([seat(game, 0).wood, seat(game, 1).wood, seen(game.state).reserve.wood]).toEqual([own + 1, owner + 1, 0]);
  });

  test('12: an empty reserve gives nothing (TAB-USE-6)', () => {
    expect(playing({ reserve: { wood: 0 } }).refusal('use G2')).toBe('TAB-USE-6');
  });

  test('basic buildings belong to nobody and cannot be destroyed (TAB-CLOSE-4, TAB-BUILD-4)', () => {
    const game = playing({ hands: [['watchtower', 'cabin']], wood: [10] });
    expect(game.refusal('build watchtower on F2')).toBe('TAB-BUILD-4');
    expect(game.refusal('build cabin on G2')).toBe('TAB-BUILD-4');
    game.does('use F2');
    expect(seat(game, 1).gold).toBe(10);
    expect(seen(game.state).monopolies.every(({ counts }) => counts.every((count) => count === 0))).toBe(true);
  });
});

describe('ports', () => {
  const display = ['tannery', 'port', 'cabin', 'quarry', 'watchtower'] as const;

  test('13, 14: prices are never below 0, and dearer places move down (TAB-BUY-2, TAB-BUY-3, TAB-PORT-1)', () => {
    const free = playing({ display, pile: ['tabernacle'] });
    free.does('buy 0 at G1');
    expect(seat(free, 0)).toMatchObject({ gold: 10, hand: ['tannery'] });
    expect(seen(free.state).display).toEqual(['port', 'cabin', 'quarry', 'watchtower', 'tabernacle']);
    const middle = playing({ display, pile: ['tabernacle'] });
    middle.does('buy 2 at G1');
    expect(seat(middle, 0).gold).toBe(2);
    expect(seen(middle.state).display).toEqual(['tannery', 'port', 'quarry', 'watchtower', 'tabernacle']);
  });

  test('15: a seat with too little gold cannot buy (TAB-BUY-1)', () => {
    expect(playing({ display }).why('buy 4 at G1')).not.toBeNull();
  });

  test('16: a rival’s port adds the toll, and the seat needs the gold for both (TAB-BUY-5, TAB-PORT-2)', () => {
    const foreign = (gold: number) => playing({ display, buildings: { I4: ['port', 1] }, gold: [gold] });
    expect(foreign(10).why('buy 0 at G1')).not.toBeNull();
    expect(foreign(3).refusal('buy 1 at I4')).toBe('TAB-BUY-5');
    const enough = foreign(4);
    enough.does('buy 1 at I4');
    expect([seat(enough, 0).gold, seat(enough, 1).gold]).toEqual([0, 11]);
  });

  test('17: a hand is full with three buildings, which can be sold (TAB-HAND-1)', () => {
    const game = playing({ display, hands: [['cabin', 'quarry', 'sawmill']] });
    expect(game.refusal('buy 0 at G1')).toBe('TAB-HAND-1');
    expect(game.why('sell cabin at G1')).toBeNull();
  });

  test('18: a building sold for half its cost can be bought for half, by two visitors a month (TAB-SELL-1, TAB-SELL-2)', () => {
    const game = playing({ display, hands: [['tabernacle']] });
    game.does('sell tabernacle at G1');
    expect(seat(game, 0)).toMatchObject({ gold: 12, hand: [] });
    expect(seen(game.state).stall).toEqual(['tabernacle']);
    game.does('buy tabernacle at G1');
    expect(seat(game, 1)).toMatchObject({ gold: 8, hand: ['tabernacle'] });
    expect(seen(game.state).display).toEqual([...display]);
    expect(game.refusal('buy 0 at G1')).toBe('TAB-COL-3');
  });

  test('19: halves are rounded down in both directions (TAB-SELL-1, TAB-SELL-2)', () => {
    for (const [building, half] of [
      ['watchtower', 2],
      ['tannery', 0],
      ['cabin', 3],
    ] as const) {
      const game = playing({ hands: [[building]], display: ['port'], pile: [] });
      game.does(`sell ${building} at G1`);
      expect(seat(game, 0).gold).toBe(10 + half);
      game.does(`buy ${building} at G1`);
      expect(seat(game, 1).gold).toBe(10 - half);
    }
  });

  test('20: with an empty pile the display gets shorter (TAB-BUY-4)', () => {
    const game = playing({ display: ['tannery', 'port', 'cabin'], pile: [] });
    game.does('buy 1 at G1');
    expect(seen(game.state).display).toEqual(['tannery', 'cabin', null, null, null]);
  });
});

describe('raising buildings', () => {
  test('21: obstacles cost more wood, and open ground none (TAB-TILE-1, TAB-TILE-4, TAB-BUILD-1, TAB-BUILD-11)', () => {
    const cost = (tile: 'marsh' | 'sand' | 'hill' | 'plain' | 'mountain') => {
      const game = playing({ tiles: { I5: tile }, hands: [['trading-post']], wood: [10] });
      game.does('build trading-post on I5');
      expect(seat(game, 0).points).toBe(2);
      return 10 - seat(game, 0).wood;
    };
    expect([cost('marsh'), cost('sand'), cost('hill'), cost('plain'), cost('mountain')]).toEqual([5, 4, 3, 2, 2]);
  });

  test('22: mine, sawmill and quarry need their ground, a port the sea, others any tile (TAB-BUILD-7, TAB-BUILD-8, TAB-BUILD-9)', () => {
    const hands = [['quarry', 'port', 'tabernacle']] as const;
    const on = (hex: string, tile: 'seam' | 'mountain' | 'plain') =>
      playing({ tiles: { [hex]: tile }, hands, wood: [10] });
    expect(on('I5', 'seam').refusal('build quarry on I5')).toBe('TAB-BUILD-7');
    expect(on('I5', 'mountain').why('build quarry on I5')).toBeNull();
    expect(on('H6', 'plain').refusal('build port on H6')).toBe('TAB-BUILD-8');
    expect(on('I5', 'plain').why('build port on I5')).toBeNull();
    expect(on('I5', 'mountain').why('build tabernacle on I5')).toBeNull();
  });

  test('23: a Treasure pays what the reserve has (TAB-TILE-2)', () => {
    const dig = (gold: number) => {
      const game = playing({ tiles: { I5: 'treasure' }, hands: [['tannery']], reserve: { gold } });
      game.does('build tannery on I5');
      return seat(game, 0).gold;
    };
    expect([dig(4), dig(30)]).toEqual([14, 17]);
  });

  test('24: a Lake is worth 5 points, and is not the sea (TAB-TILE-3, TAB-BUILD-8)', () => {
    const game = playing({ tiles: { H6: 'lake' }, hands: [['tabernacle', 'port']], wood: [10] });
    expect(game.refusal('build port on H6')).toBe('TAB-BUILD-8');
    game.does('build tabernacle on H6');
    expect(seat(game, 0).points).toBe(11);
  });

  test('25: nothing is raised on hidden land, on a road, or on an occupied site (TAB-BUILD-2, TAB-BUILD-3, TAB-BUILD-5)', () => {
    const game = playing({ hands: [['tabernacle']], wood: [10], buildings: { I4: ['cabin', 1] } });
    expect(game.refusal('build tabernacle on H8')).toBe('TAB-BUILD-5');
    expect(game.refusal('build tabernacle on H4')).toBe('TAB-BUILD-2');
    expect(game.refusal('build tabernacle on I4')).toBe('TAB-BUILD-3');
  });

  test('26: a new building works at once and has room for one more (TAB-BUILD-10, TAB-BUILD-12, TAB-COL-4)', () => {
    const game = playing({ tiles: { I5: 'forest' }, hands: [['sawmill']], wood: [10] });
    game.does('build sawmill on I5');
    expect(site(game, 'I5')).toMatchObject({ tile: null, building: 'sawmill', owner: 0 });
    expect(seat(game, 0).property).toBe(19);
    expect(seen(game.state).covered.forest).toBe(1);
    const before = seat(game, 0).wood;
    game.does('use I5');
    expect(seat(game, 0).wood).toBe(before + 1);
    expect(game.refusal('use I5')).toBe('TAB-COL-3');
  });

  test('nobody builds in an independent district, or without a property token (TAB-BUILD-6, TAB-BUILD-13, TAB-DIST-2)', () => {
    const roads = (DISTRICTS.find(({ id }) => id === 'la-batture')?.roads ?? []).join(' ');
    const sealed = playing({
      roads,
      hands: [['tabernacle', 'watchtower']],
      wood: [10],
      buildings: { I6: ['gold-mine', 1] },
    });
    expect(sealed.refusal('build tabernacle on I5')).toBe('TAB-BUILD-6');
    expect(sealed.refusal('build watchtower on I6')).toBe('TAB-BUILD-6');
    expect(sealed.why('use I6')).not.toBeNull();
    const poor = playing({ hands: [['tabernacle']], wood: [10] });
    poor.state.property = [0, 20, 20, 20];
    expect(poor.refusal('build tabernacle on I5')).toBe('TAB-BUILD-13');
  });
});
