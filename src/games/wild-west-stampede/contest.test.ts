import { describe, expect, test } from 'vitest';
import { contestOf, type Expectations, PIECES } from './contest.ts';
import { type Given, position, type Traveller } from './position.ts';
import { surveyOf } from './survey.ts';

const poor: Traveller = { at: 'boston', pack: '3/3/0' };
const packed: Traveller = { at: 'chicago', pack: '30/15/2' };

/** What the first of three seats can expect, then the other two. */
function expectations(first: Traveller, land?: Given['land']): Expectations[] {
  const state = position({ travellers: [first, poor, poor], turn: 1, ...(land && { land }) });
  return structuredClone(contestOf(state, surveyOf(state)).expectations.slice(0, 3));
}

describe('the contest for open land', () => {
  test('a seat with a full pack near the border can expect more of it', () => {
    const [near, far, other] = expectations(packed) as [Expectations, Expectations, Expectations];
    expect(near.gains).toBeGreaterThan(far.gains);
    expect(near.soonest).toBeLessThan(other.soonest);
    expect(near.ahead[0]).toBeGreaterThan(0);
    expect(far.ahead[0]).toBeLessThan(0);
  });

  test('what all seats can expect adds up to what the land is worth', () => {
    expect(expectations(packed).reduce((sum, { gains }) => sum + gains, 0)).toBeCloseTo(66);
    expect(expectations(packed, { lakes: { owner: 1 } }).reduce((sum, { gains }) => sum + gains, 0)).toBeLessThan(66);
  });

  test('less trust in who is nearest brings expectations closer together', () => {
    const [near] = expectations(packed) as [Expectations];
    expect(near.slackGains).toBeLessThan(near.gains);
  });

  test('a seat that has lost a turn comes later', () => {
    const [on] = expectations(packed) as [Expectations];
    const [late] = expectations({ ...packed, lost: 1 }) as [Expectations];
    expect(late.soonest).toBe(on.soonest + 1);
  });

  test('the open land is sorted by value', () => {
    const state = position({ travellers: [packed, poor, poor], land: { lakes: { owner: 1 } } });
    const { open } = contestOf(state, surveyOf(state));
    const values = open.map((territory) => state.values[territory] as number);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values.length).toBe(10);
    expect(values.length).toBeGreaterThan(PIECES);
  });
});
