import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../engine/game.ts';
import type { Frame } from '../../engine/protocol.ts';
import { leadChanges, pointsCurve, spread, turnEnds } from './curve.ts';
import type { LogTurn } from './lines.ts';

const turn = (seat: number | null, seq: number): LogTurn => ({
  key: `${seq}`,
  seat,
  title: null,
  seq,
  lines: [],
  events: [],
  wall: null,
});
const turns = [turn(null, 0), turn(0, 0), turn(1, 4), turn(0, 7)];

test('a turn ends with the action that begins the next one', () => {
  expect(turnEnds(turns, 9)).toEqual([4, 7, 9]);
});

test('the curve reads the points after every turn and ends with the outcome', async () => {
  const show = async (seq: number) => ({ seq, view: { seq } }) as unknown as Frame;
  const points = (view: object, seat: number) => ({ value: (view as { seq: number }).seq + seat, word: 'points' });
  const outcome = { scores: [20, 5] } as unknown as Outcome;
  const curve = await pointsCurve({ show }, { points }, turns, outcome, 9);
  expect(curve).toEqual([
    { turn: 0, seq: 0, points: [0, 1] },
    { turn: 1, seq: 4, points: [4, 5] },
    { turn: 2, seq: 7, points: [7, 8] },
    { turn: 3, seq: 9, points: [20, 5] },
  ]);
});

test('the lead changes where another seat leads alone', () => {
  const curve = [
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 3],
    [4, 3],
  ].map((points, at) => ({ turn: at, seq: at, points }));
  expect(leadChanges(curve)).toEqual([
    { turn: 1, seat: 0 },
    { turn: 3, seat: 1 },
    { turn: 6, seat: 0 },
  ]);
});

describe('labels beside the lines', () => {
  test('stay where they belong while there is room', () => {
    expect(spread([100, 20, 60], 26, 0, 200)).toEqual([100, 20, 60]);
  });

  test('of six seats that end level stand below each other, within the edges', () => {
    const placed = spread([190, 190, 190, 190, 190, 190], 26, 16, 200);
    expect(placed.map((place) => place - (placed[0] ?? 0))).toEqual([0, 26, 52, 78, 104, 130]);
    expect(Math.max(...placed)).toBe(200);
    expect(Math.min(...placed)).toBeGreaterThanOrEqual(16);
  });
});
