import { describe, expect, test } from 'vitest';
import { contestOf, type Hopes, PIECES } from './contest.ts';
import { type Given, position, type Traveller } from './position.ts';
import { surveyOf } from './survey.ts';

const poor: Traveller = { at: 'boston', pack: '3/3/0' };
const packed: Traveller = { at: 'chicago', pack: '30/15/2' };

/** What the first of three seats can expect, then the other two. */
function hopes(first: Traveller, land?: Given['land']): Hopes[] {
  const state = position({ travellers: [first, poor, poor], turn: 1, ...(land && { land }) });
  return structuredClone(contestOf(state, surveyOf(state)).hopes.slice(0, 3));
}

describe('the contest for open land', () => {
  test('a seat with a full pack near the border can expect more of it', () => {
    const [near, far, other] = hopes(packed) as [Hopes, Hopes, Hopes];
    expect(near.gains).toBeGreaterThan(far.gains);
    expect(near.soonest).toBeLessThan(other.soonest);
    expect(near.ahead[0]).toBeGreaterThan(0);
    expect(far.ahead[0]).toBeLessThan(0);
  });

  test('what all seats can expect adds up to what the land is worth', () => {
    expect(hopes(packed).reduce((sum, { gains }) => sum + gains, 0)).toBeCloseTo(66);
    expect(hopes(packed, { lakes: { owner: 1 } }).reduce((sum, { gains }) => sum + gains, 0)).toBeLessThan(66);
  });

  test('less trust in who is nearest brings expectations closer together', () => {
    const [near] = hopes(packed) as [Hopes];
    expect(near.slackGains).toBeLessThan(near.gains);
  });

  test('a seat that has lost a turn comes later', () => {
    const [on] = hopes(packed) as [Hopes];
    const [late] = hopes({ ...packed, lost: 1 }) as [Hopes];
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
