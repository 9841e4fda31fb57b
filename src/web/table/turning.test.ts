import { describe, expect, test } from 'vitest';
import type { Game } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';
import { sampleOutcome } from '../../engine/testkit/samples.ts';
import type { CurvePoint } from './curve.ts';
import { leadChanges, leadSince, turningPoints, turnsOf } from './turning.ts';

const curveOf = (...points: (readonly number[])[]): CurvePoint[] =>
  points.map((own, at) => ({ label: at === 0 ? null : `Turn ${at}`, seq: at * 2, points: own }));
const wonBy = (winner: number, seats = 2) =>
  sampleOutcome({ places: Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 2)) });

test('the lead changes when another seat leads alone; the first lead is no change', () => {
  const curve = curveOf([0, 0], [1, 0], [1, 1], [1, 2], [2, 2], [2, 3], [4, 3]);
  expect([...leadChanges(curve)]).toEqual([
    [3, 1],
    [6, 0],
  ]);
  expect(leadSince(curve, 0)).toBe(6);
  expect(leadSince(curveOf([0, 0], [1, 0], [1, 1], [2, 1]), 0)).toBe(1);
  expect(leadSince(curve, 1)).toBeNull();
});

describe('turning points', () => {
  test('are at most four and the final count, in order, including the decisive moment', () => {
    const curve = curveOf([0, 0], [9, 0], [9, 8], [9, 17], [20, 17], [20, 27], [28, 27], [28, 27]);
    const counted = [...curve, { label: null, seq: 14, points: [30, 28] }];
    const turns = turnsOf(counted, wonBy(0));
    expect(turns.length).toBe(5);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    // Turn 6 gave the lead for good, though there were larger swings before.
    expect(turns).toContain(6);
    expect(turns.at(-1)).toBe(8);
    expect(turns).not.toContain(7);
  });

  test('do not exist where nobody scored', () => {
    expect(turnsOf(curveOf([0, 0], [0, 0], [0, 0]), wonBy(0))).toEqual([]);
  });

  test('link to the action that gained most for the new leader, and say what was done', async () => {
    const curve = curveOf([0, 0], [0, 5], [9, 6]);
    const points = [
      [0, 0],
      [0, 4],
      [0, 5],
      [9, 5],
      [9, 6],
    ];
    const steps: Step[] = points.map((_, seq) => ({ seq, seat: seq % 2, events: [{ type: `e${seq}` }] }));
    const game: Pick<Game, 'tell'> = {
      tell: ({ type }) => ({ kind: 'line', text: `Did ${type}.`, rules: [] }),
    };
    const found = await turningPoints(game, async (seq) => points[seq] ?? [], steps, curve, wonBy(0));
    expect(found.map(({ label, seq, gains, lead, told }) => [label, seq, gains, lead, told?.line.text])).toEqual([
      ['Turn 1', 1, [0, 4], null, 'Did e1.'],
      ['Turn 2', 3, [9, 0], 0, 'Did e3.'],
    ]);
  });

  test('leave what the final count gave to the final count, although the last action brought it about', async () => {
    const points = [
      [0, 0],
      [0, 4],
      [0, 5],
      [2, 5],
      [12, 6],
    ];
    const curve = [...curveOf([0, 0], [0, 5], [2, 6]), { label: null, seq: 4, points: [12, 6] }];
    const steps: Step[] = points.map((_, seq) => ({ seq, seat: seq % 2, events: [{ type: `e${seq}` }] }));
    const game: Pick<Game, 'tell'> = { tell: ({ type }) => ({ kind: 'line', text: `Did ${type}.`, rules: [] }) };
    const found = await turningPoints(game, async (seq) => points[seq] ?? [], steps, curve, wonBy(0));
    expect(found.map(({ label, seq, gains }) => [label, seq, gains])).toEqual([
      ['Turn 1', 1, [0, 4]],
      ['Turn 2', 3, [2, 0]],
      [null, 4, [10, 0]],
    ]);
  });
});
