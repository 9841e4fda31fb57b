import { describe, expect, test } from 'vitest';
import { goldRush } from './index.ts';
import { payOf } from './market.ts';
import { seatsOf } from './mine.ts';
import type { Playing } from './playing.ts';
import type { Given } from './position.ts';
import { loads, rows, settled, tokens, told } from './scenario-testing.ts';
import { outcome } from './scoring.ts';
import { view } from './view.ts';

const pays = (table: Playing) =>
  Array.from({ length: seatsOf(table.state) }, (_, seat) => rows(table).find((row) => row.who === seat)?.earned);
const totals = (table: Playing) =>
  Array.from({ length: seatsOf(table.state) }, (_, seat) => rows(table).find((row) => row.who === seat)?.total);

describe('dynamite', () => {
  const others = loads('20 25 30, 10 10 40');

  test('is resolved once all hands are shown to everybody at the same time (RUSH-DYN-1)', () => {
    const table = settled({ hands: [[15, 15, 5], ...others] });
    const [shown] = told(table, 'revealed');
    expect(shown?.hands.map((hand) => hand.length)).toEqual([3, 3, 3]);
    expect(shown?.hands[2]).toContain('mother-lode');
    for (const viewer of [null, 0, 1, 2]) expect(view(table.state, viewer).last?.hands).toEqual(shown?.hands);
  });

  test('goes off only after the Replacement Plate has worked (RUSH-DYN-2)', () => {
    const table = settled({ hands: [[-5, -10, 0], ...others], tokens: ['1P+1B'] });
    expect(told(table, 'blasted')).toEqual([expect.objectContaining({ who: 0, stopped: 1, mended: 0, hit: 1 })]);
    expect(table.state.died[0]).toBe(2);
  });

  test('is stopped by a Replacement Plate in the same hand, which otherwise mends a blast or does nothing (RUSH-DYN-3)', () => {
    const stopped = settled({ hands: loads('-5 0 40, 20 25 30'), tokens: ['4P', '4P'] });
    expect(tokens(stopped, 0)).toBe('4P+0B');
    const elsewhere = settled({ hands: loads('-5 10 40, 20 0 30') });
    expect(tokens(elsewhere, 0)).toBe('3P+1B');
    const mended = settled({ hands: loads('10 0 40, 20 25 30'), tokens: ['2P+2B', '2P+2B'] });
    expect([tokens(mended, 0), tokens(mended, 1)]).toEqual(['3P+1B', '2P+2B']);
    const idle = settled({ hands: loads('10 0 40, 20 25 30') });
    expect(tokens(idle, 0)).toBe('4P+0B');
    expect(told(idle, 'blasted')).toEqual([]);
  });

  test('is stopped in preference to mending a blast, without a choice (RUSH-DYN-4)', () => {
    const table = settled({ hands: loads('-5 0 40, 20 25 30'), tokens: ['2P+2B'] });
    expect(told(table, 'blasted')).toEqual([
      { type: 'blasted', who: 0, stopped: 1, mended: 0, hit: 0, plates: 2, blasts: 2 },
    ]);
    const dead = settled({ hands: [[-5, 0, 35], ...others], tokens: ['0P+1B'] });
    expect(dead.state.died[0]).toBe(2);
    const saved = settled({ hands: loads('20 0 30, 25 25 10, 10 10 40'), tokens: ['0P+1B'] });
    expect(tokens(saved, 0)).toBe('1P+0B');
  });

  test('leaves tokens in the tin where they are, Replacement Plate or not (RUSH-DYN-5)', () => {
    const table = settled({ hands: loads('10 0 40, 20 25 30'), tokens: ['2P', '3P'] });
    expect([tokens(table, 0), table.state.tin]).toEqual(['2P+0B', 19]);
  });

  test.each([
    [[-5, 10, 15], '3P+1B'],
    [[-5, -10, 15], '2P+2B'],
    [[-5, -10, -15], '1P+3B'],
    [[-5, -10, 0], '3P+1B'],
  ])('flips one plate for each one in the hand that was not stopped: %j (RUSH-DYN-6)', (hand, left) => {
    const table = settled({ hands: [hand, ...others] });
    expect(tokens(table, 0)).toBe(left);
    expect(tokens(table, 1)).toBe('4P+0B');
  });

  test('flips no more plates than there are; the surplus has no effect (RUSH-DYN-7)', () => {
    const table = settled({ hands: [[-5, -10, -15], ...others], tokens: ['1P+2B'] });
    expect(told(table, 'blasted')[0]).toMatchObject({ hit: 1, plates: 0, blasts: 3 });
  });

  test('kills every player left without a plate, with or without Dynamite in hand (RUSH-DYN-8)', () => {
    const table = settled({ hands: [[-5, 10, 15], ...others], tokens: ['1P+3B', '0P+2B', '1P+3B'] });
    expect(table.state.died).toEqual([2, 2, 0]);
  });

  test('hits everybody at the same time: if the last two die together, nobody is the last one alive (RUSH-DYN-9)', () => {
    const table = settled({ hands: loads('-5 10 15, -10 20 20'), tokens: ['1P+2B', '1P'] });
    expect(table.state.ending).toEqual({ reason: 'everyoneDied', winners: [] });
    expect(table.state.died).toEqual([2, 2]);
  });

  test('eliminates the dead: no market, no more rounds, void cash, tokens to the tin (RUSH-DYN-10)', () => {
    const table = settled({ hands: [[-5, 35, 25], ...others], tokens: ['1P+2B'], cash: [90, 0, 0] });
    const { state } = table;
    expect(rows(table).map((row) => row.who)).toEqual([1, 2]);
    expect(state.ending).toBeNull();
    expect([tokens(table, 0), state.tin]).toEqual(['0P+0B', 16]);
    expect(table.refusal('sneak', 0)).toBe('RUSH-DYN-10');
    expect(view(state, 0).seats[0]).toMatchObject({ alive: false, cards: 0, turnsLeft: 0 });
    const richest = settled({ hands: [[-5, 35, 25], ...others], tokens: ['1P'], cash: [100, 100, 0] });
    expect(richest.state.ending).toEqual({ reason: 'cash', winners: [1] });
    const ended = settled({ hands: loads('-5 10 15, 20 25 30'), tokens: ['1P'], cash: [70, 0] });
    expect(outcome(ended.state)?.scores).toEqual([0, 20]);
  });

  test('that kills everyone ends the game without market or winner (RUSH-DYN-11)', () => {
    const table = settled({ hands: loads('-5 10 15, -10 20 20'), tokens: ['1P+2B', '1P'], cash: [100, 100] });
    expect(told(table, 'sold')).toEqual([]);
    expect(table.state.ending).toEqual({ reason: 'everyoneDied', winners: [] });
    expect(outcome(table.state)).toMatchObject({ lost: true, places: [2, 2] });
    expect(goldRush.actors(table.state)).toEqual([]);
  });

  test('stays in hand and counts at the market, stopped or not, like the Replacement Plate (RUSH-DYN-12)', () => {
    expect(totals(settled({ hands: [[-5, 0, 35], ...others] }))).toEqual([29, 74, 59]);
    expect(totals(settled({ hands: [[-5, -15, 35], ...others] }))).toEqual([14, 74, 59]);
  });

  test('in the centre or set aside harms nobody, and the centre stays face-down (RUSH-DYN-13)', () => {
    const table = settled({ hands: [[15, 15, 5], ...others], centre: [-5, -10, 0], tokens: ['1P', '1P', '1P'] });
    expect(table.state.died).toEqual([0, 0, 0]);
    expect(table.state.plates).toEqual([1, 1, 1]);
    expect(told(table, 'revealed')[0]?.centre).toBeNull();
    expect(view(table.state, 0).last?.centre).toBeNull();
  });
});

describe('the market', () => {
  test('weighs three cards and the sneak tokens, even below zero (RUSH-MKT-1)', () => {
    const table = settled({ hands: loads('-5 -15 5, -10 5 0, 10 10 10'), sneaks: [0, 2, 1] });
    expect(totals(table)).toEqual([-16, -8, 28]);
  });

  test('groups equal loads, each paid by its own cards (RUSH-MKT-2)', () => {
    const table = settled({ hands: loads('25 25 20, 30 10 10, 20 20 10, 15 15 10') });
    expect(rows(table).map((row) => row.rank)).toEqual([1, 2, 2, 3]);
    expect(pays(table)).toEqual([0, 30, 20, 10]);
  });

  test('pays the heaviest group nothing (RUSH-MKT-3)', () => {
    expect(pays(settled({ hands: loads('20 20 10, 25 15 10, 30 5 5') })).slice(0, 2)).toEqual([0, 0]);
  });

  test('pays the second group its highest card (RUSH-MKT-4)', () => {
    expect(pays(settled({ hands: loads('20 20 20, 25 10 10, 15 10 10') }))[1]).toBe(25);
  });

  test('pays the third group its lowest card (RUSH-MKT-5)', () => {
    expect(pays(settled({ hands: loads('20 20 20, 25 10 10, 15 15 5') }))[2]).toBe(5);
    expect(pays(settled({ hands: loads('20 20 25, 40 5 10, 20 15 15') }))[2]).toBe(15);
  });

  test('pays lower groups nothing (RUSH-MKT-6)', () => {
    const fiveLoads = loads('20 20 20, 25 10 10, 15 10 15, 15 5 5, -5 10 0');
    expect(pays(settled({ hands: fiveLoads }))).toEqual([0, 25, 10, 0, 0]);
  });

  test('pays everybody their lowest card if there is one group (RUSH-MKT-7)', () => {
    expect(pays(settled({ hands: loads('25 10 5, 20 10 10, 15 15 10') }))).toEqual([5, 10, 10]);
  });

  test('pays $5 for a card of 0 or less, whichever group scores it (RUSH-MKT-8)', () => {
    expect(pays(settled({ hands: loads('25 10 10, -5 -10 0') }))).toEqual([0, 5]);
    expect(pays(settled({ hands: loads('20 25 30, -5 0 40, 10 10 25') }))).toEqual([0, 5, 25]);
    expect(pays(settled({ hands: loads('25 15 0, 20 10 10') }))).toEqual([5, 10]);
  });

  test('has no third group if there are only two (RUSH-MKT-9)', () => {
    expect(pays(settled({ hands: loads('25 10 10, 20 5 5') }))).toEqual([0, 20]);
    expect(pays(settled({ hands: loads('25 10 10, 20 15 10, 20 5 5') }))).toEqual([0, 0, 20]);
  });

  test('pays a single survivor the lowest card (RUSH-MKT-10)', () => {
    const table = settled({ hands: loads('-5 10 10, -10 40 5, 25 20 15'), tokens: ['1P', '1P'] });
    expect(rows(table)).toMatchObject([{ who: 2, rank: 1, earned: 15 }]);
    expect(table.state.cash[2]).toBe(15);
  });
});

describe('the mayor check', () => {
  const fourLoads = loads('25 25 20, 30 10 10, 20 20 10, 15 15 10');

  test('makes the one player with the most cash mayor, from $100 (RUSH-GOAL-1)', () => {
    expect(settled({ hands: fourLoads, cash: [0, 70, 0, 0] }).state.ending).toEqual({ reason: 'cash', winners: [1] });
    expect(settled({ hands: fourLoads, cash: [0, 65, 0, 0] }).state.ending).toBeNull();
  });

  test('makes the only player left alive mayor (RUSH-GOAL-2)', () => {
    const table = settled({ hands: loads('-5 10 10, -10 40 5, 25 20 15'), tokens: ['1P', '1P'] });
    expect(table.state.ending).toEqual({ reason: 'lastAlive', winners: [2] });
    expect(outcome(table.state)?.places).toEqual([2, 2, 1]);
  });

  test('takes the richest player, not the first to reach $100 (RUSH-MAYOR-1)', () => {
    const table = settled({ hands: fourLoads, cash: [0, 75, 90, 0] });
    expect(table.state.cash.slice(1, 3)).toEqual([105, 110]);
    expect(table.state.ending).toEqual({ reason: 'cash', winners: [2] });
  });

  test('lets everybody play on if the top amount is shared (RUSH-MAYOR-2)', () => {
    const table = settled({ hands: fourLoads, cash: [0, 80, 90, 0] });
    expect(told(table, 'tied')).toEqual([{ type: 'tied', who: [1, 2], cash: 110 }]);
    expect(table.state.ending).toBeNull();
    expect(table.state.cash).toEqual([0, 110, 110, 10]);
  });

  test.each([0, 60])('takes the last one alive regardless of cash: %d before (RUSH-MAYOR-3)', (cash) => {
    const last: Given = {
      hands: loads('-5 10 10, 5 20 15'),
      tokens: ['1P', '4P'],
      cash: [60, cash],
    };
    expect(settled(last).state.ending).toEqual({ reason: 'lastAlive', winners: [1] });
    const pair = settled({ hands: loads('-5 10 10, 5 20 15, 10 10 25'), tokens: ['1P'], cash: [0, 40, 0] });
    expect(pair.state.ending).toBeNull();
  });

  test('passes the deal to the nearest living seat on the right (RUSH-MAYOR-4)', () => {
    expect(settled({ seats: 4, dealer: 2 }).state).toMatchObject({ round: 3, dealer: 1, first: 2 });
    expect(settled({ seats: 4, dealer: 0 }).state).toMatchObject({ dealer: 3, first: 0 });
    const died = settled({
      dealer: 0,
      hands: loads('10 10 5, 25 10 15, 20 20 30, -5 5 10'),
      tokens: ['4P', '4P', '4P', '1P'],
    });
    expect(died.state).toMatchObject({ round: 3, dealer: 2, first: 0 });
  });

  test('checks cash before it checks who is alive (RUSH-MAYOR-5)', () => {
    const given: Given = {
      options: { sneakyStranger: true },
      hands: loads('25 15 20, -5 10 10'),
      centre: [30, 5, 10],
      tokens: ['4P', '1P'],
      cash: [100, 100],
    };
    const rich = settled({ ...given, stranger: { cash: 75 } });
    expect(rich.state.ending).toEqual({ reason: 'cash', winners: ['stranger'] });
    const level = settled({ ...given, stranger: { cash: 70 } });
    expect(level.state.ending).toEqual({ reason: 'lastAlive', winners: [0] });
  });

  test('ends the game after round 60: the richest player wins, and equals share the win (RUSH-MAYOR-6)', () => {
    const pair = loads('25 10 10, 20 5 5');
    expect(settled({ hands: pair, round: 60 }).state.ending).toEqual({ reason: 'roundLimit', winners: [1] });
    expect(settled({ hands: pair, round: 60, cash: [20, 0] }).state.ending?.winners).toEqual([0, 1]);
    expect(
      settled({ hands: loads('25 10 10, 20 15 10, 20 5 5'), round: 60, cash: [100, 100, 0] }).state.ending,
    ).toEqual({
      reason: 'roundLimit',
      winners: [0, 1],
    });
    expect(settled({ hands: pair, round: 59 }).state).toMatchObject({ ending: null, round: 60 });
  });
});

test('the second heaviest is paid its best card, the third its worst, a single group its worst (RUSH-MKT-3 to RUSH-MKT-7)', () => {
  expect([1, 2, 3, 4].map((rank) => payOf(rank, 4))).toEqual([null, 'best', 'worst', null]);
  expect(payOf(1, 1)).toBe('worst');
});
