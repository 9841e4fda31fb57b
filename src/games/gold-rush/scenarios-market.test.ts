/** Worked scenarios by number: from dynamite to mayor. */
import { describe, expect, test } from 'vitest';
import { type Playing, playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { blastOn, deaths, hand, loads, settled, tokens } from './scenario-testing.ts';
import { outcome } from './scoring.ts';
import type { Party } from './state.ts';
import { view } from './view.ts';

/** Loads of four players: 70, 50, 50 and 40. */
const TWO_LEVEL = loads('25 25 20, 30 10 10, 20 20 10, 15 15 10');

/** A table at which seat 1 blows up, and is heavier than seat 2 but lighter than seat 0. */
const NEARLY_DEAD: Given = {
  options: { notQuiteDead: true },
  hands: loads('25 25 20, -5 10 30, 5 5 10'),
  tokens: ['4P', '1P+2B', '4P'],
  cash: [0, 60, 0],
};

/** Two players with loads that the Stranger's load fits between. */
const BESIDE_STRANGER: Given = {
  options: { sneakyStranger: true },
  hands: loads('25 15 10, 20 10 10'),
  centre: [30, 5, 10],
};

/** A party's row of the market, or `undefined` if it did not sell. */
const rowOf = ({ state }: Playing, who: Party) => state.last?.market.find((row) => row.who === who);

const pays = (table: Playing) => table.state.sneaks.map((_count, seat) => rowOf(table, seat)?.earned);

const totals = (table: Playing) => table.state.sneaks.map((_count, seat) => rowOf(table, seat)?.total);

describe('dynamite', () => {
  test('S18: without Dynamite in the hand the Replacement Plate mends a blast (RUSH-DYN-3, RUSH-DYN-4, RUSH-DYN-8)', () => {
    const table = settled({ hands: loads('25 10 10, 20 0 30'), tokens: ['4P', '0P+1B'] });
    expect(blastOn(table, 1)).toMatchObject({ stopped: 0, mended: 1, hit: 0 });
    expect(tokens(table, 1)).toBe('1P+0B');
    expect(deaths(table)).toEqual([]);
  });

  test('S19: it stops Dynamite first, which leaves its owner without a plate (RUSH-DYN-4, RUSH-DYN-8)', () => {
    const table = settled({ hands: loads('25 10 10, -5 0 30'), tokens: ['4P', '0P+1B'] });
    expect(blastOn(table, 1)).toMatchObject({ stopped: 1, mended: 0, hit: 0 });
    expect(deaths(table)).toEqual([1]);
  });

  test('S24: more Dynamite than plates kills once, and the dead do not sell (RUSH-DYN-6, 7, 10)', () => {
    const table = settled({ hands: loads('-5 -10 15, 20 25 30, 10 10 40'), tokens: ['1P+3B'] });
    expect(blastOn(table, 0)).toMatchObject({ hit: 1, plates: 0, blasts: 4 });
    expect(deaths(table)).toEqual([0]);
    expect(totals(table)).toEqual([undefined, 74, 59]);
    expect(pays(table)).toEqual([undefined, 0, 40]);
    expect(tokens(table, 0)).toBe('0P+0B');
  });

  test('S25: a stopped Dynamite still weighs, and pays $5 as the lowest card (RUSH-DYN-4, RUSH-DYN-12, RUSH-MKT-8)', () => {
    const table = settled({ hands: loads('-5 0 40, 20 25 30, 10 10 25') });
    expect(blastOn(table, 0)).toMatchObject({ stopped: 1, hit: 0 });
    expect(tokens(table, 0)).toBe('4P+0B');
    expect(totals(table)).toEqual([34, 74, 44]);
    expect(pays(table)).toEqual([5, 0, 25]);
  });

  test('S26: with four plates and no Dynamite the Replacement Plate does nothing (RUSH-DYN-3, RUSH-DYN-5)', () => {
    const table = settled({ hands: loads('0 10 20, 25 10 10'), centre: [10, 15, 15] });
    expect(table.events.some((event) => event.type === 'blasted')).toBe(false);
    expect(tokens(table, 0)).toBe('4P+0B');
    expect(table.state.tin).toBe(16);
  });

  test('S27: of two Dynamite cards one is stopped and one explodes (RUSH-DYN-4, RUSH-DYN-6)', () => {
    const table = settled({ hands: loads('-5 -10 0, 25 10 10'), tokens: ['3P+1B'] });
    expect(blastOn(table, 0)).toMatchObject({ stopped: 1, mended: 0, hit: 1 });
    expect(tokens(table, 0)).toBe('2P+2B');
  });

  test('S28: when everybody dies, nobody sells and nobody wins (RUSH-DYN-9, RUSH-DYN-11)', () => {
    const table = settled({ hands: loads('-5 10 10, -10 20 10'), tokens: ['1P+2B', '1P'] });
    expect(deaths(table)).toEqual([0, 1]);
    expect(table.events.some((event) => event.type === 'sold')).toBe(false);
    expect(table.state.ending).toEqual({ reason: 'everyoneDied', winners: [] });
    expect(outcome(table.state)).toMatchObject({ lost: true });
  });

  test('S29: a single survivor sells as the only group, then wins (RUSH-MKT-10, RUSH-MAYOR-3)', () => {
    const table = settled({ hands: loads('-5 10 10, -10 10 20, 15 20 25'), tokens: ['1P', '1P'] });
    expect(deaths(table)).toEqual([0, 1]);
    expect(pays(table)).toEqual([undefined, undefined, 15]);
    expect(table.state.ending).toEqual({ reason: 'lastAlive', winners: [2] });
  });
});

describe('the market', () => {
  test('S30: the second earns the best card, the third the worst, others nothing (RUSH-MKT-3, 4, 5, 6)', () => {
    const table = settled({ hands: loads('20 20 20, 25 10 10, 15 10 10, 15 5 5') });
    expect(pays(table)).toEqual([0, 25, 10, 0]);
  });

  test('S31: equal loads share a rank, and a 0 pays $5 (RUSH-MKT-2, RUSH-MKT-3, RUSH-MKT-8)', () => {
    const table = settled({ hands: loads('20 20 10, 25 15 10, 30 5 5, 10 0 15') });
    expect(pays(table)).toEqual([0, 0, 30, 5]);
  });

  test('S32: one sneak token more breaks the tie (RUSH-SNEAK-2, RUSH-MKT-1)', () => {
    const table = settled({ hands: loads('20 20 10, 25 15 10, 30 5 5'), sneaks: [0, 1, 0] });
    expect(totals(table)).toEqual([49, 48, 39]);
    expect(pays(table)).toEqual([0, 25, 5]);
  });

  test('S33: both players of the second group earn their own best card, and there is still a third group (RUSH-MKT-2, 4, 5)', () => {
    expect(pays(settled({ hands: TWO_LEVEL }))).toEqual([0, 30, 20, 10]);
  });

  test('S34: when all loads are equal, everybody earns their worst card (RUSH-MKT-7, RUSH-MKT-8)', () => {
    const table = settled({ hands: loads('25 15 0, 20 10 10, 20 15 5') });
    expect(pays(table)).toEqual([5, 10, 5]);
  });

  test('S35: of two players the lighter one earns their best card (RUSH-MKT-4, RUSH-MKT-9)', () => {
    expect(pays(settled({ hands: loads('25 10 10, 20 5 5') }))).toEqual([0, 20]);
  });

  test('S36: a best card of 0 pays $5 too (RUSH-MKT-4, RUSH-MKT-8)', () => {
    expect(pays(settled({ hands: loads('25 10 10, -5 -10 0') }))).toEqual([0, 5]);
  });

  test('S37: loads may be negative (RUSH-MKT-1, RUSH-MKT-8)', () => {
    const table = settled({ hands: loads('-5 -15 5, -10 5 0, 10 10 10') });
    expect(totals(table)).toEqual([-16, -6, 29]);
    expect(pays(table)).toEqual([5, 5, 0]);
  });

  test('S38: a sneak token can cost its owner and others (RUSH-SNEAK-2, RUSH-SNEAK-4, RUSH-MKT-6)', () => {
    expect(pays(settled({ hands: TWO_LEVEL, sneaks: [0, 0, 1, 0] }))).toEqual([0, 30, 10, 0]);
  });
});

describe('the mayor check', () => {
  test('S39: of two players above $100 the richer one wins (RUSH-MAYOR-1, RUSH-GOAL-1)', () => {
    const { state } = settled({ hands: TWO_LEVEL, cash: [0, 75, 90, 0] });
    expect(state.cash).toEqual([0, 105, 110, 10]);
    expect(state.ending).toEqual({ reason: 'cash', winners: [2] });
  });

  test('S40: with two tied for the lead the game goes on, and the deal moves to the right (RUSH-MAYOR-2, RUSH-MAYOR-4)', () => {
    const { state, events } = settled({ round: 1, hands: TWO_LEVEL, cash: [0, 80, 90, 0] });
    expect(state.cash).toEqual([0, 110, 110, 10]);
    expect(events).toContainEqual({ type: 'tied', who: [1, 2], cash: 110 });
    expect(state).toMatchObject({ ending: null, round: 2, dealer: 2, first: 3 });
  });

  test('S41: exactly $100 is enough (RUSH-MAYOR-1)', () => {
    const hands = loads('30 5 10, 25 20 20, 10 10 5');
    const { state } = settled({ hands, cash: [70, 90, 80] });
    expect(state.cash).toEqual([100, 90, 85]);
    expect(state.ending).toEqual({ reason: 'cash', winners: [0] });
  });

  test('S42: dealer and first player skip the dead (RUSH-MAYOR-4, RUSH-ROUND-7, RUSH-ROUND-9)', () => {
    const hands = loads('20 10 10, 15 15 10, 25 5 5, -5 10 30');
    const table = settled({ dealer: 0, hands, tokens: ['4P', '4P', '4P', '1P'] });
    expect(deaths(table)).toEqual([3]);
    expect(table.state).toMatchObject({ ending: null, round: 3, dealer: 2, first: 0 });
    expect(hand(table, 3)).toEqual([]);
    expect(table.state.aside).toHaveLength(9);
  });

  test('S43: with two alive and less than $100 the game goes on (RUSH-MAYOR-3, RUSH-MAYOR-4)', () => {
    const hands = loads('25 20 20, 15 10 10, -5 10 30');
    const table = settled({ hands, tokens: ['4P', '4P', '1P'], cash: [40, 0, 0] });
    expect(deaths(table)).toEqual([2]);
    expect(table.state).toMatchObject({ ending: null, round: 3, cash: [40, 15, 0] });
  });

  test('S54: after round 60 the richest wins (RUSH-MAYOR-6)', () => {
    const { state } = settled({ round: 60, hands: loads('25 10 10, 20 5 5') });
    expect(state.cash).toEqual([0, 20]);
    expect(state.ending).toEqual({ reason: 'roundLimit', winners: [1] });
  });
});

describe("I'm Not Quite Dead Yet!", () => {
  test('S44: a player who would die loses all cash, flips all tokens to plates and sells (RUSH-NQD-1, RUSH-NQD-3)', () => {
    const table = settled(NEARLY_DEAD);
    expect(table.events).toContainEqual({ type: 'revived', who: 1, lost: 60, plates: 3 });
    expect(deaths(table)).toEqual([]);
    expect(tokens(table, 1)).toBe('3P+0B');
    expect(rowOf(table, 1)).toMatchObject({ rank: 2, earned: 30 });
    expect(table.state.cash[1]).toBe(30);
  });

  test('S45: with `reviveMissesMarket` they do not sell this round (RUSH-NQD-5)', () => {
    const table = settled({ ...NEARLY_DEAD, options: { notQuiteDead: true, reviveMissesMarket: true } });
    expect(rowOf(table, 1)).toBeUndefined();
    expect(table.state.cash[1]).toBe(0);
    expect(rowOf(table, 2)).toMatchObject({ rank: 2, earned: 10 });
  });

  test('S46: a single token flips to a plate, and the tin gives nothing back (RUSH-NQD-1, RUSH-NQD-2)', () => {
    const given: Given = { ...NEARLY_DEAD, tokens: ['4P', '1P', '4P'] };
    const { tin } = position(given);
    const table = settled(given);
    expect(blastOn(table, 1)).toMatchObject({ hit: 1, plates: 0, blasts: 1 });
    expect(tokens(table, 1)).toBe('1P+0B');
    expect(table.state.tin).toBe(tin);
  });
});

describe('the Sneaky Stranger', () => {
  test('S47: the central cards sell like a player’s, without sneak tokens (RUSH-STR-1, 2, 3)', () => {
    const table = settled(BESIDE_STRANGER);
    expect(totals(table)).toEqual([49, 39]);
    expect(pays(table)).toEqual([0, 10]);
    expect(rowOf(table, 'stranger')).toMatchObject({ total: 45, rank: 2, earned: 30 });
    expect(table.state.last?.centre).toEqual(['boulder', 'dust-1', 'flakes-4']);
  });

  test('S48: Dynamite does not hurt a Stranger without a cart (RUSH-STR-5, RUSH-MKT-8)', () => {
    const table = settled({ ...BESIDE_STRANGER, centre: [-5, -10, -15] });
    expect(table.events.some((event) => event.type === 'blasted' || event.type === 'died')).toBe(false);
    expect(rowOf(table, 'stranger')).toMatchObject({ total: -30, rank: 3, earned: 5 });
  });

  test('S49: the Stranger can win on cash, and all players lose (RUSH-STR-4)', () => {
    const { state } = settled({ ...BESIDE_STRANGER, stranger: { cash: 70 } });
    expect(view(state, null).stranger).toMatchObject({ cash: 100 });
    expect(state.ending).toEqual({ reason: 'cash', winners: ['stranger'] });
    expect(outcome(state)).toMatchObject({ lost: true });
  });

  test('S50: cash is checked before survival; after a tie with the Stranger the last one alive wins (RUSH-MAYOR-5, RUSH-STR-4, RUSH-STR-6)', () => {
    const given: Given = {
      options: { sneakyStranger: true },
      hands: loads('40 25 20, -5 10 10'),
      centre: [30, 5, 10],
      tokens: ['4P', '1P'],
      cash: [100, 100],
    };
    const richer = settled({ ...given, stranger: { cash: 75 } });
    expect(deaths(richer)).toEqual([1]);
    expect(rowOf(richer, 'stranger')).toMatchObject({ rank: 2, earned: 30 });
    expect(richer.state.ending).toEqual({ reason: 'cash', winners: ['stranger'] });
    const level = settled({ ...given, stranger: { cash: 70 } });
    expect(level.events).toContainEqual({ type: 'tied', who: [0, 'stranger'], cash: 100 });
    expect(level.state.ending).toEqual({ reason: 'lastAlive', winners: [0] });
  });

  const DOOMED: Given = {
    hands: loads('-5 10 10, -10 20 10'),
    centre: [30, 5, 10],
    tokens: ['1P', '1P'],
  };

  test('S51: a Stranger without a cart does not inherit when all players die (RUSH-STR-6, RUSH-DYN-11)', () => {
    const { state } = settled({ ...DOOMED, options: { sneakyStranger: true } });
    expect(state.ending).toEqual({ reason: 'everyoneDied', winners: [] });
  });

  test('S52: a Stranger with a cart can die, and the players go on (RUSH-STR-9)', () => {
    const table = settled({
      ...BESIDE_STRANGER,
      options: { sneakyStranger: true, strangerCart: true },
      centre: [30, -5, 10],
      stranger: { tokens: '1P+3B', cash: 40 },
    });
    expect(deaths(table)).toEqual(['stranger']);
    expect(rowOf(table, 'stranger')).toBeUndefined();
    expect(pays(table)).toEqual([0, 20]);
    expect(table.state).toMatchObject({ ending: null, round: 3 });
    expect(view(table.state, null).stranger).toMatchObject({ alive: false, cash: 0, plates: 0, blasts: 0 });
  });

  test('S53: a Stranger with a cart wins when all players die and it does not (RUSH-STR-9)', () => {
    const { state } = settled({ ...DOOMED, options: { sneakyStranger: true, strangerCart: true } });
    expect(state.ending).toEqual({ reason: 'lastAlive', winners: ['stranger'] });
  });
});

describe('what is remembered', () => {
  test('S55: the tracker follows a card as far as is certain (RUSH-OPT-3, RUSH-SWAP-9)', () => {
    const hands = loads('5 10 40, 20 15 10, 25 15 10');
    const table = playing({ white: 1, hands });
    const places = () => view(table.state, 0).tracker.find(({ card }) => card === 'mother-lode')?.places;
    table.does('swap 40 at centre', 'take 1');
    expect(places()).toEqual(['centre:1']);
    table.does('swap 10 at centre', 'take 1');
    expect(places()).toEqual([1]);
    table.does('swap 10 at 1', 'accept');
    expect(places()).toEqual([1, 2]);
  });
});
