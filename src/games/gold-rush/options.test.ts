import { describe, expect, test } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { readOptions, standardOptions } from '../../engine/options.ts';
import { goldRush } from './index.ts';
import { isAlive, seatsOf } from './mine.ts';
import { OPTIONS, STANDARD } from './options.ts';
import { type Playing, playing } from './playing.ts';
import { type Given, position, valuesOf } from './position.ts';
import { actors, play, setup } from './rules.ts';
import { loads, rows, settled, told } from './scenario-testing.ts';
import { outcome } from './scoring.ts';
import type { RushOptions, RushState } from './state.ts';
import { view } from './view.ts';

const game = goldRush;

const sale = (table: Playing, who: number | 'stranger') => rows(table).find((row) => row.who === who);

describe('what a table may choose', () => {
  test('is fixed and public, and the base game by default (RUSH-OPT-1)', () => {
    expect(standardOptions(game)).toEqual(STANDARD);
    expect(STANDARD).toEqual({
      notQuiteDead: false,
      reviveMissesMarket: false,
      sneakyStranger: false,
      strangerCart: false,
      sneakValue: -1,
      memory: 'open',
    });
    for (const option of OPTIONS) expect(option.choices[0]?.value).toBe(option.standard);
    const options: RushOptions = { ...STANDARD, sneakyStranger: true };
    const table = settled({ options, seats: 3 });
    expect(table.state.options).toEqual(options);
    for (const viewer of [null, 0, 1]) expect(view(table.state, viewer).options).toEqual(options);
  });

  test('sneakValue is -1 or +1, nothing else (RUSH-OPT-2)', () => {
    for (const sneakValue of [-1, 1])
      expect(readOptions(game, { sneakValue }, 4)).toMatchObject({ options: { sneakValue } });
    for (const sneakValue of [0, 2, -5, 'light'])
      expect(readOptions(game, { sneakValue }, 4)).toHaveProperty('problem');
  });

  test('strangerCart needs the Stranger and at most five seats (RUSH-STR-9)', () => {
    expect(readOptions(game, { strangerCart: true }, 3)).toHaveProperty('problem');
    expect(readOptions(game, { strangerCart: true, sneakyStranger: true }, 6)).toHaveProperty('problem');
    for (const seats of [2, 3, 4, 5])
      expect(readOptions(game, { strangerCart: true, sneakyStranger: true }, seats)).toHaveProperty('options');
  });

  test('reviveMissesMarket needs its variant (RUSH-NQD-5)', () => {
    expect(readOptions(game, { reviveMissesMarket: true }, 3)).toHaveProperty('problem');
    expect(readOptions(game, { reviveMissesMarket: true, notQuiteDead: true }, 3)).toHaveProperty('options');
  });
});

describe('sneakValue +1', () => {
  test('makes the load heavier by 1 a token without paying more (RUSH-OPT-2, RUSH-SNEAK-4)', () => {
    const table = settled({
      options: { sneakValue: 1 },
      hands: loads('25 10 10, 20 15 10, 15 10 5'),
      sneaks: [0, 1, 0],
    });
    expect(rows(table).map(({ who, total, earned }) => [who, total, earned])).toEqual([
      [1, 47, 0],
      [0, 46, 25],
      [2, 31, 5],
    ]);
  });
});

describe('memory', () => {
  const given: Given = { hands: loads('5 10 40, 20 25 30, 35 15 10'), white: 1 };
  const turns = ['swap 40 at centre', 'take 1', 'swap 20 at centre', 'take 0', 'swap 10 at 1'];

  test('changes views, never rules (RUSH-OPT-3)', () => {
    const open = playing({ ...given, options: { memory: 'open' } });
    const fade = playing({ ...given, options: { memory: 'fade' } });
    for (const action of turns) {
      open.does(action);
      fade.does(action);
      expect(goldRush.legal(fade.state, actors(fade.state)[0] ?? 0)).toEqual(
        goldRush.legal(open.state, actors(open.state)[0] ?? 0),
      );
    }
    for (const key of ['hands', 'centre', 'table', 'pending', 'plates', 'cash', 'pile'] as const)
      expect(fade.state[key]).toEqual(open.state[key]);
  });

  test('hides the face-up cards after the first action, or keeps them all round (RUSH-OPT-3)', () => {
    for (const memory of ['open', 'fade'] as const) {
      const { state, does } = playing({ ...given, options: { memory } });
      const seen = () => view(state, 1).seats.map((seat) => seat.faceUp.length);
      expect(seen()).toEqual([1, 1, 1]);
      does('sneak');
      expect(seen()).toEqual(memory === 'open' ? [1, 1, 1] : [0, 0, 0]);
      does('swap 20 at centre', 'take 0');
      const mine = view(state, 1);
      expect(mine.tracker.length > 0).toBe(memory === 'open');
      expect(mine.story.at(-1)).toMatchObject({ from: 'centre:0', got: memory === 'open' ? 'quartz-2' : null });
      expect(mine.seats[1]?.hand).toHaveLength(3);
    }
  });
});

describe("I'm Not Quite Dead Yet", () => {
  const nearly: Given = {
    options: { notQuiteDead: true },
    hands: loads('25 25 20, -5 10 30, 5 5 10'),
    tokens: ['4P', '1P+2B', '4P'],
    cash: [0, 60, 0],
  };

  test('takes all cash instead of a life and flips all tokens to plates (RUSH-NQD-1)', () => {
    const table = settled(nearly);
    expect(told(table, 'revived')).toEqual([{ type: 'revived', who: 1, lost: 60, plates: 3 }]);
    expect(told(table, 'died')).toEqual([]);
    expect([table.state.plates[1], table.state.blasts[1], table.state.died[1]]).toEqual([3, 0, 0]);
  });

  test('leaves tokens in the tin where they are, even if a player has just one left (RUSH-NQD-2)', () => {
    const table = settled({ ...nearly, tokens: ['4P', '1P', '4P'] });
    expect([table.state.plates[1], table.state.blasts[1], table.state.tin]).toEqual([1, 0, 15]);
  });

  test('lets revived players sell after the loss (RUSH-NQD-3)', () => {
    const table = settled(nearly);
    expect(sale(table, 1)).toMatchObject({ rank: 2, earned: 30 });
    expect(table.state.cash).toEqual([0, 30, 5]);
  });

  test('eliminates nobody, so that everybody plays on (RUSH-NQD-4)', () => {
    const table = settled({
      options: { notQuiteDead: true },
      hands: loads('-5 10 10, -10 20 20, 10 15 15'),
      tokens: ['1P+1B', '0P+2B', '0P+3B'],
      cash: [50, 50, 50],
    });
    expect(table.state).toMatchObject({ ending: null, round: 3, died: [0, 0, 0], plates: [2, 2, 3] });
    expect(goldRush.faults(table.state)).toEqual([]);
    const alone = settled({ ...nearly, hands: loads('25 25 20, -5 10 30'), tokens: ['4P', '1P'], cash: [0, 60] });
    expect(alone.state.ending).toBeNull();
  });

  test('with reviveMissesMarket leaves revived players out of the groups, unpaid (RUSH-NQD-5)', () => {
    const table = settled({ ...nearly, options: { notQuiteDead: true, reviveMissesMarket: true } });
    expect(rows(table).map((row) => row.who)).toEqual([0, 2]);
    expect(table.state.cash).toEqual([0, 0, 10]);
    expect(isAlive(table.state, 1)).toBe(true);
  });

  test('with reviveMissesMarket may leave a market without sellers (RUSH-NQD-5)', () => {
    const table = settled({
      options: { notQuiteDead: true, reviveMissesMarket: true },
      hands: loads('-5 10 10, -10 20 20'),
      tokens: ['1P', '1P'],
      cash: [50, 50],
    });
    expect(rows(table)).toEqual([]);
    expect(table.state).toMatchObject({ ending: null, cash: [0, 0], round: 3 });
  });
});

describe('the Sneaky Stranger', () => {
  const stranger: Given = {
    options: { sneakyStranger: true },
    hands: loads('25 15 10, 20 10 10'),
    centre: [30, 5, 10],
  };

  test('is a separate party with $0 at the start (RUSH-STR-1)', () => {
    const state = setup({ seats: 2, options: { ...STANDARD, sneakyStranger: true } }, sampled('stranger'));
    expect(state.cash).toEqual([0, 0, 0]);
    expect(view(state, null).stranger).toMatchObject({ cash: 0, alive: true });
    expect(view(setup({ seats: 2, options: STANDARD }, sampled('none')), null).stranger).toBeNull();
  });

  test('takes no turn, has no seat, and never redirects, sneaks or deals (RUSH-STR-2)', () => {
    const { state, does } = playing({ ...stranger, rolled: 2 });
    const dealers = new Set<number>();
    const acted: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      acted.push(...actors(state));
      does('sneak');
    }
    expect(acted).toEqual([0, 1, 0, 1]);
    expect(seatsOf(state)).toBe(2);
    expect(view(state, null).seats).toHaveLength(2);
    expect(state.sneaks).toHaveLength(2);
    while (state.ending === null && state.round < 6) {
      dealers.add(state.dealer);
      does(state.pile > 0 ? 'sneak' : 'pass');
    }
    expect([...dealers].sort()).toEqual([0, 1]);
  });

  test('shows the centre with the hands, and sells by the sum of its cards (RUSH-STR-3)', () => {
    const table = settled(stranger);
    expect(told(table, 'revealed')[0]?.centre).toHaveLength(3);
    expect(sale(table, 'stranger')).toMatchObject({ total: 45, rank: 2, earned: 30, card: 'boulder' });
    expect(sale(table, 1)).toMatchObject({ total: 39, rank: 3, earned: 10 });
    expect(table.state.cash).toEqual([0, 10, 30]);
    const third = settled({ ...stranger, centre: [20, 5, 10], hands: loads('25 15 10, 20 15 10') });
    expect(sale(third, 'stranger')).toMatchObject({ rank: 3, earned: 5 });
    const level = settled({ ...stranger, hands: loads('25 15 5, 20 15 10'), centre: [35, 0, 10], sneaks: [0, 0] });
    expect(sale(level, 'stranger')).toMatchObject({ total: 45, rank: 1, earned: 0 });
  });

  test('can win on cash, and then all players have lost (RUSH-STR-4)', () => {
    const table = settled({ ...stranger, stranger: { cash: 70 } });
    expect(table.state.ending).toEqual({ reason: 'cash', winners: ['stranger'] });
    expect(outcome(table.state)).toMatchObject({ lost: true, places: [3, 2] });
  });

  test('counts for ties, and shares the win at the round limit (RUSH-STR-4)', () => {
    const tie = settled({ ...stranger, cash: [0, 90], stranger: { cash: 70 } });
    expect(tie.state).toMatchObject({ ending: null, cash: [0, 100, 100] });
    const cap = settled({ ...stranger, round: 60, cash: [0, 50], stranger: { cash: 30 } });
    expect(cap.state.ending).toEqual({ reason: 'roundLimit', winners: [1, 'stranger'] });
  });

  test('has no cart: Dynamite does not hurt it and it cannot die (RUSH-STR-5)', () => {
    const table = settled({ ...stranger, centre: [-5, -10, -15] });
    expect(told(table, 'blasted')).toEqual([]);
    expect(sale(table, 'stranger')).toMatchObject({ total: -30, rank: 3, earned: 5 });
    expect(view(table.state, null).stranger).toMatchObject({ alive: true, plates: 0, blasts: 0 });
    expect(table.state.tin).toBe(16);
    expect(told(settled({ ...stranger, centre: [-5, 0, 5] }), 'blasted')).toEqual([]);
  });

  test('does not count for survival: the last living player wins, and if all die all lose (RUSH-STR-6)', () => {
    const last = settled({ ...stranger, hands: loads('25 15 10, -5 10 10'), tokens: ['4P', '1P'] });
    expect(last.state.ending).toEqual({ reason: 'lastAlive', winners: [0] });
    const none = settled({ ...stranger, hands: loads('-10 15 10, -5 10 10'), tokens: ['1P', '1P'] });
    expect(none.state.ending).toEqual({ reason: 'everyoneDied', winners: [] });
    expect(told(none, 'sold')).toEqual([]);
  });

  test('leaves the centre face-down and open to every swap and redirect (RUSH-STR-7)', () => {
    const { state, does } = playing(stranger);
    expect(view(state, 0).centre).toEqual([null, null, null]);
    does('swap 25 at 1', 'redirect centre');
    expect(actors(state)).toEqual([0]);
    does('take 1');
    expect(valuesOf(state.centre)).toEqual([30, 25, 10]);
    expect(view(state, 1).centre).toEqual([null, null, null]);
    expect(goldRush.legal(state, 1)).toContainEqual(expect.objectContaining({ type: 'swap', target: 'centre' }));
  });

  test.each([2, 3, 4, 5, 6])('plays with %d seats, with or without notQuiteDead (RUSH-STR-8)', (seats) => {
    for (const notQuiteDead of [false, true]) {
      expect(readOptions(game, { sneakyStranger: true, notQuiteDead }, seats)).toHaveProperty('options');
      const table = settled({ options: { sneakyStranger: true, notQuiteDead }, seats });
      expect(rows(table)).toHaveLength(seats + 1);
      expect(goldRush.faults(table.state)).toEqual([]);
    }
  });

  test('with notQuiteDead sells beside revived players, who alone lose their cash (RUSH-STR-8, RUSH-NQD-1)', () => {
    const table = settled({
      ...stranger,
      options: { sneakyStranger: true, notQuiteDead: true },
      hands: loads('25 15 10, -5 20 10'),
      centre: [30, -10, 20],
      tokens: ['4P', '1P'],
      cash: [0, 90],
      stranger: { cash: 20 },
    });
    expect(table.state.cash).toEqual([0, 5, 50]);
    expect(table.state.ending).toBeNull();
  });
});

describe("the Stranger's cart", () => {
  const cart: Given = {
    options: { sneakyStranger: true, strangerCart: true },
    hands: loads('25 15 10, 20 10 10'),
    centre: [30, -5, 10],
  };
  const tokens = (state: RushState) => `${state.plates[2]}P+${state.blasts[2]}B`;

  test('has four tokens from the tin, which Dynamite in the centre flips (RUSH-STR-9)', () => {
    expect(position(cart)).toMatchObject({ plates: [4, 4, 4], tin: 12 });
    expect(tokens(settled(cart).state)).toBe('3P+1B');
    expect(tokens(settled({ ...cart, centre: [0, -5, 10] }).state)).toBe('4P+0B');
    expect(tokens(settled({ ...cart, centre: [0, 5, 10], stranger: { tokens: '2P+2B' } }).state)).toBe('3P+1B');
  });

  test('when lost returns its tokens to the tin and voids the cash; the centre stays a target, face-down (RUSH-STR-9, RUSH-STR-3)', () => {
    const table = settled({ ...cart, stranger: { tokens: '1P+3B', cash: 90 } });
    const { state, events } = table;
    expect(told(table, 'died')).toEqual([{ type: 'died', who: 'stranger' }]);
    expect(rows(table).map((row) => row.who)).toEqual([0, 1]);
    expect(state).toMatchObject({ tin: 16, cash: [0, 20, 0], ending: null, round: 3 });
    const [seat = 0] = actors(state);
    expect(goldRush.legal(state, seat)).toContainEqual(expect.objectContaining({ type: 'swap', target: 'centre' }));
    expect(told({ ...table, events }, 'revealed')[0]?.centre).toHaveLength(3);
    while (state.round === 3 && !state.ending) table.does(state.pile > 0 ? 'sneak' : 'pass');
    expect(told(table, 'revealed')[1]?.centre).toBeNull();
    expect(told(table, 'sold')[1]?.rows.every((row) => row.who !== 'stranger')).toBe(true);
  });

  test('while whole makes the Stranger alive: a lone player plays on, and the Stranger wins if all players die (RUSH-STR-9)', () => {
    const lone = settled({ ...cart, centre: [30, 5, 10], hands: loads('25 15 10, -5 10 10'), tokens: ['4P', '1P'] });
    expect(lone.state).toMatchObject({ ending: null, round: 3, died: [0, 2, 0] });
    const none = { ...cart, centre: [30, 5, 10], hands: loads('-10 15 10, -5 10 10') };
    const heir = settled({ ...none, tokens: ['1P', '1P'] });
    expect(heir.state.ending).toEqual({ reason: 'lastAlive', winners: ['stranger'] });
    const all = settled({ ...none, centre: [30, -15, 10], tokens: ['1P', '1P'], stranger: { tokens: '1P' } });
    expect(all.state.ending).toEqual({ reason: 'everyoneDied', winners: [] });
  });

  test('with notQuiteDead is revived like a player, and may miss the market (RUSH-STR-9, RUSH-NQD-5)', () => {
    const options = { ...cart.options, notQuiteDead: true };
    const given: Given = { ...cart, stranger: { tokens: '1P+2B', cash: 80 } };
    const sells = settled({ ...given, options });
    expect(told(sells, 'revived')).toEqual([{ type: 'revived', who: 'stranger', lost: 80, plates: 3 }]);
    expect(sale(sells, 'stranger')).toMatchObject({ rank: 3, earned: 5 });
    expect(sells.state).toMatchObject({ plates: [4, 4, 3], cash: [0, 20, 5], tin: 13 });
    const misses = settled({ ...given, options: { ...options, reviveMissesMarket: true } });
    expect(sale(misses, 'stranger')).toBeUndefined();
    expect(misses.state.cash).toEqual([0, 20, 0]);
  });
});

describe('all options together', () => {
  const both = [false, true];
  const tables = both.flatMap((notQuiteDead) =>
    both.flatMap((sneakyStranger) =>
      both.map((more) => ({
        ...STANDARD,
        notQuiteDead,
        sneakyStranger,
        reviveMissesMarket: notQuiteDead && more,
        strangerCart: sneakyStranger && more,
        sneakValue: more ? (1 as const) : (-1 as const),
        memory: more ? ('fade' as const) : ('open' as const),
      })),
    ),
  );

  test.each(tables)('%j plays to the end without faults (RUSH-OPT-1, RUSH-MAYOR-6)', (options) => {
    for (const seats of [2, 5]) {
      const luck = sampled(`${JSON.stringify(options)} ${seats}`);
      const state = setup({ seats, options }, luck);
      const broken: string[] = [];
      while (!state.ending) {
        const [seat = 0] = actors(state);
        play(state, seat, luck.pick('any', goldRush.legal(state, seat)), luck);
        broken.push(...goldRush.faults(state));
      }
      expect(broken).toEqual([]);
      expect(state.round).toBeLessThanOrEqual(60);
      if (options.notQuiteDead) expect(state.died.slice(0, seats).every((round) => round === 0)).toBe(true);
    }
  });
});
