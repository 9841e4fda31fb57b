/** What the server has to hold for every game, as docs/architecture.md promises it. */
import type { ServerMeasurement } from './rounds.ts';

/** A promise, and what was measured. */
export interface Budget {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly holds: boolean;
}

/** The budgets of one game, measured against boardgame.io in the same run. */
export function gameBudgets(ours: ServerMeasurement, theirs: ServerMeasurement): readonly Budget[] {
  const speed = ours.movesPerSecond / theirs.movesPerSecond;
  const tail = ours.p99Milliseconds / theirs.p99Milliseconds;
  const cpu = ours.cpuMicrosecondsPerMove / theirs.cpuMicrosecondsPerMove;
  return [
    { what: 'moves/s', budget: '4 x or more', measured: `${speed.toFixed(1)} x`, holds: speed >= 4 },
    { what: 'p99', budget: '1/3 or less', measured: `1/${(1 / tail).toFixed(1)}`, holds: tail <= 1 / 3 },
    { what: 'CPU per move', budget: '1/3 or less', measured: `1/${(1 / cpu).toFixed(1)}`, holds: cpu <= 1 / 3 },
  ];
}

const IDLE_BYTES = 15_000;

/** The budget of an idle connection. */
export function idleBudget(bytes: number): Budget {
  const [budget, measured] = [IDLE_BYTES, bytes].map((count) => `${Number((count / 1000).toFixed(1))} kB`);
  return {
    what: 'an idle connection',
    budget: `${budget} or less`,
    measured: measured ?? '',
    holds: bytes <= IDLE_BYTES,
  };
}
