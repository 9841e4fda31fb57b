import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { faults } from './faults.ts';
import { CENTRE, numberOf } from './mine.ts';
import { STANDARD } from './options.ts';
import { position } from './position.ts';
import { drawing, late, opening } from './positions.ts';
import { copy, setup } from './rules.ts';
import { lastAlive } from './scenario-testing.ts';
import { stateSchema } from './shape.ts';
import type { RushState } from './state.ts';

/** A finished game of two in which one has survived. */
const over: RushState = lastAlive().state;

const withStranger = position({ options: { sneakyStranger: true, strangerCart: true } });

/** The faults of a sound position after one change. */
const saidOf = (state: RushState, change: (state: RushState) => void): string[] => {
  const changed = copy(state);
  change(changed);
  expect(Value.Check(stateSchema, JSON.parse(JSON.stringify(changed)))).toBe(true);
  return faults(changed);
};

describe('sound positions', () => {
  test.each(Object.entries({ opening, drawing, late, over, withStranger }))(
    '%s has the shape of a state and no faults',
    (_name, state) => {
      expect(Value.Check(stateSchema, JSON.parse(JSON.stringify(state)))).toBe(true);
      expect(faults(state)).toEqual([]);
    },
  );

  test.each([2, 3, 4, 5, 6])('a table of %i has no faults from the first deal on', (seats) => {
    const state = setup({ seats, options: STANDARD }, sampled(`faults ${seats}`));
    expect(Value.Check(stateSchema, state)).toBe(true);
    expect(faults(state)).toEqual([]);
  });
});

describe('broken positions', () => {
  test.each<[string, RushState, (state: RushState) => void]>([
    ['no cart at this table', opening, (s) => Object.assign(s, { options: { ...s.options, strangerCart: true } })],
    ['back from the dead', opening, (s) => Object.assign(s, { options: { ...s.options, reviveMissesMarket: true } })],
    ['have a hand', opening, (s) => (s.hands = s.hands.slice(0, 6))],
    ['tokens and a purse', opening, (s) => (s.cash = [0, 0])],
    ['sit at the table', opening, (s) => (s.dealer = 5)],
    ['can be waited for', opening, (s) => (s.pending = [5])],
    ['21 cards', opening, (s) => (s.centre[0] = s.centre[1] as number)],
    ['21 cards', opening, (s) => (s.aside = s.aside.slice(1))],
    ['set aside must lie in order', opening, (s) => (s.aside = s.aside.toReversed())],
    ['must hold 0 cards', late, (s) => ([s.hands[6], s.aside] = [s.aside[0] as number, s.aside.slice(1)])],
    ['hold cards in order', opening, (s) => ([s.hands[0], s.hands[1]] = [s.hands[1] as number, s.hands[0] as number])],
    ['more than four tokens', opening, (s) => ([s.plates[0], s.tin] = [5, 7])],
    ['must have tokens', opening, (s) => ([s.plates[0], s.tin] = [0, 12])],
    ['must have tokens', late, (s) => ([s.plates[2], s.tin] = [1, s.tin - 1])],
    ['24 tokens', opening, (s) => (s.tin = 9)],
    ['8 sneak tokens', opening, (s) => (s.pile = 7)],
    ['in a later round', late, (s) => (s.died[2] = 9)],
    ['Nobody dies', late, (s) => Object.assign(s, { options: { ...s.options, notQuiteDead: true } })],
    ['come from the market', opening, (s) => (s.cash[1] = 5)],
    ['until the game is over', opening, (s) => (s.pending = [])],
    ['one before this', drawing, (s) => (s.last = { round: 4, hands: [[], [], [], [], []], centre: null, market: [] })],
    ['a hand in the last round', drawing, (s) => (s.last = { round: 5, hands: [[], []], centre: null, market: [] })],
    ['go on with two', over, (s) => Object.assign(s, { ending: null, pending: [1], round: 3 })],
    ['must have won', drawing, (s) => ([s.cash[2], s.income[8]] = [100, 100])],
    ['ended the game', over, (s) => (s.last = null)],
    ['under way when the game is over', over, (s) => (s.story = [{ type: 'passed', seat: 1 }])],
    ['lie open', over, (s) => (s.dealt = s.dealt.toReversed())],
    ['a winner unless all died', over, (s) => (s.ending = { reason: 'everyoneDied', winners: [1] })],
    ['must be alive', over, (s) => (s.ending = { reason: 'lastAlive', winners: [0] })],
    ['dealer must be alive', late, (s) => (s.dealer = 2)],
    ["dealer's left", opening, (s) => (s.first = 2)],
    ['must have ticked', opening, (s) => (s.black = 2)],
    ['must have ticked', opening, (s) => ([s.final, s.black] = [true, 2])],
    ['on turn', late, (s) => (s.pending = [2])],
    ['while a swap is under way', opening, (s) => (s.pending = [0, 1])],
    ['never redirects', drawing, (s) => (s.pending = [1, CENTRE, 0])],
    ['cannot point at', drawing, (s) => (s.pending = [1, 1])],
    ['cannot point at', drawing, (s) => (s.pending = [1, 0, 2, 0])],
    ['can pay are asked', drawing, (s) => ([s.plates[0], s.blasts[0]] = [0, 4])],
    ['in the mines', late, (s) => (s.story = [{ type: 'passed', seat: 2 }, ...s.story])],
    [
      'must be the one given',
      drawing,
      (s) => s.story.push({ type: 'swapOffered', seat: 1, target: 0, card: 'vein-1' }),
    ],
    ['lead to these cards', drawing, (s) => Object.assign(s.story, { 1: { ...s.story[1], got: 'boulder' } })],
    ['begin with the deal', drawing, (s) => (s.story = s.story.filter((event) => event.type !== 'swapped'))],
    ['deal must lie in order', opening, (s) => (s.dealt = [s.dealt[1], s.dealt[0], ...s.dealt.slice(2)] as number[])],
  ])('%s', (sentence, state, change) => {
    expect(saidOf(state, change).join(' ')).toContain(sentence);
  });

  test('a Stranger without a cart has no tokens, and one who died has no cash', () => {
    expect(
      saidOf(withStranger, (s) => Object.assign(s, { options: { ...s.options, strangerCart: false } })),
    ).not.toEqual([]);
    const dead = position({ options: { sneakyStranger: true, strangerCart: true }, stranger: { tokens: 'dead' } });
    expect(saidOf(dead, (s) => (s.cash[2] = 5)).join(' ')).toContain('from the market');
  });

  test('every card must exist exactly once, the one on the table included', () => {
    expect(saidOf(drawing, (s) => (s.table = numberOf('mother-lode'))).join(' ')).toContain('21 cards');
  });
});
