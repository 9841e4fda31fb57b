import { describe, expect, test } from 'vitest';
import { sampleOutcome } from '../../engine/testkit/samples.ts';
import { periodsOf, pointSteps, pointsCurve, spread } from './curve.ts';
import type { LogTurn } from './lines.ts';

const turn = (text: string | null, seq: number): LogTurn => ({
  key: `${seq}`,
  seat: null,
  title: text === null ? null : { kind: 'turn', text, rules: [] },
  seq,
  lines: [],
  events: [],
  walls: [],
});

test('a period ends with the action that begins the next one, and the turns of a round are one period', () => {
  const turns = [turn(null, 0), turn('Round 1: {s0}', 0), turn('Round 1: {s1}', 2), turn('Round 2: {s0}', 4)];
  expect(periodsOf(turns, 9)).toEqual([
    { label: 'Round 1', from: 0, to: 4 },
    { label: 'Round 2', from: 4, to: 9 },
  ]);
  expect(periodsOf([turn('July: {s1} acts first', 1)], 3)).toEqual([{ label: 'July', from: 1, to: 3 }]);
});

/** Seat 0 has as many points as actions were taken; seat 1 gets 5 with action 3. */
const read = async (seq: number): Promise<readonly number[]> => [seq, seq >= 3 ? 5 : 0];
const periods = [
  { label: 'Turn 1', from: 0, to: 4 },
  { label: 'Turn 2', from: 4, to: 7 },
];
const line = (label: string, points: number) => ({ label, rule: 'R-1', points, detail: '' });

test('the curve reads the points after every period and ends with the scores', async () => {
  const outcome = sampleOutcome({ scores: [8, 5], points: [[line('Land', 8)], [line('Land', 5)]] });
  expect(await pointsCurve(read, periods, outcome, undefined)).toEqual([
    { label: null, seq: 0, points: [0, 0] },
    { label: 'Turn 1', seq: 4, points: [4, 5] },
    { label: 'Turn 2', seq: 7, points: [8, 5] },
  ]);
});

test('the final count is a point of its own', async () => {
  const points = [
    [line('Land', 7), line('Bonus', 1)],
    [line('Land', 5), line('Bonus', 9)],
  ];
  const outcome = sampleOutcome({ scores: [8, 14], points });
  const curve = await pointsCurve(read, periods, outcome, { atEnd: ['Bonus'] });
  expect(curve.slice(2)).toEqual([
    { label: 'Turn 2', seq: 7, points: [7, 5] },
    { label: null, seq: 7, points: [8, 14] },
  ]);
});

test('finds the actions that changed points without reading every action', async () => {
  const asked: number[] = [];
  const jumps = async (seq: number) => {
    asked.push(seq);
    return [seq >= 700 ? 3 : 0, seq >= 701 ? 2 : 0];
  };
  expect(await pointSteps(jumps, 0, 1000)).toEqual([
    { seq: 700, gains: [3, 0] },
    { seq: 701, gains: [0, 2] },
  ]);
  expect(new Set(asked).size).toBeLessThan(30);
});

describe('labels beside the curves', () => {
  test('stay level with their curves while there is room', () => {
    expect(spread([100, 20, 60], 26, 0, 200)).toEqual([100, 20, 60]);
  });

  test('of six seats that end level are stacked within the edges', () => {
    const placed = spread([190, 190, 190, 190, 190, 190], 26, 16, 200);
    expect(placed.map((place) => place - (placed[0] ?? 0))).toEqual([0, 26, 52, 78, 104, 130]);
    expect(Math.max(...placed)).toBe(200);
    expect(Math.min(...placed)).toBeGreaterThanOrEqual(16);
  });
});
