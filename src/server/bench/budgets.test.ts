/** What a measured server has to hold. */
import { expect, test } from 'vitest';
import { gameBudgets, idleBudget } from './budgets.ts';
import type { ServerMeasurement } from './rounds.ts';

const THEIRS: ServerMeasurement = {
  server: 'boardgame.io, in memory',
  moves: 10_000,
  movesPerSecond: 1000,
  p50Milliseconds: 20,
  p99Milliseconds: 90,
  cpuMicrosecondsPerMove: 600,
  bytesPerMoveAndViewer: 1500,
  driverMicrosecondsPerMove: 100,
};

test('a game holds its budgets at the limit and breaks each beyond it', () => {
  const atLimit = { ...THEIRS, movesPerSecond: 4000, p99Milliseconds: 30, cpuMicrosecondsPerMove: 200 };
  const beyond = { ...THEIRS, movesPerSecond: 3999, p99Milliseconds: 30.1, cpuMicrosecondsPerMove: 200.1 };
  expect(gameBudgets(atLimit, THEIRS).map(({ holds }) => holds)).toEqual([true, true, true]);
  expect(gameBudgets(beyond, THEIRS).map(({ holds }) => holds)).toEqual([false, false, false]);
  expect(gameBudgets(atLimit, THEIRS).map(({ measured }) => measured)).toEqual(['4.0 x', '1/3.0', '1/3.0']);
});

test('an idle connection holds its budget up to 15 kB', () => {
  expect(idleBudget(15_000)).toMatchObject({ budget: '15 kB or less', measured: '15 kB', holds: true });
  expect(idleBudget(15_060)).toMatchObject({ measured: '15.1 kB', holds: false });
});
