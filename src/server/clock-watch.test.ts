import { expect, test } from 'vitest';
import { ClockWatch } from './clock-watch.ts';
import { actorsOf, REVEAL_MS } from './table-state.ts';
import { accessTo } from './test-access.ts';
import { begun, starting, T0 } from './test-table.ts';

const pace = { kind: 'live' as const, bank: 60, extra: 5 };
const CLOCK = { kind: 'clock', table: 't' };
/** The start of a process that has served tables for long. */
const LONG_AGO = T0 - 1_000_000;

test('the clocks are checked when the time of the player to move is up', () => {
  const { table, jobs } = accessTo(begun(pace));
  new ClockWatch(table, LONG_AGO).scheduleDeadline();
  expect(jobs).toEqual([{ job: CLOCK, at: T0 + 60_000 }]);
});

test('a bot stands in for a seat once its time is up, not before', async () => {
  const state = begun(pace);
  const [seat = 0] = actorsOf(state);
  const { table, time, scheduled } = accessTo(state);
  const clocks = new ClockWatch(table, LONG_AGO);
  time.now = T0 + 59_999;
  await clocks.check();
  expect(state.away[seat]).toBeNull();
  expect(scheduled()).toBe(1);
  time.now = T0 + 60_000;
  await clocks.check();
  expect(state.away[seat]).toEqual({ level: 'foreman', why: 'clock' });
});

test('a start goes on once its current phase has lasted long enough', async () => {
  const state = starting();
  const until = state.starting?.until ?? 0;
  const { table, jobs, time } = accessTo(state);
  const clocks = new ClockWatch(table, LONG_AGO);
  clocks.scheduleStart();
  expect(jobs).toEqual([{ job: CLOCK, at: until }]);
  time.now = until - 1;
  await clocks.check();
  expect(state.stage).toBe('starting');
  time.now = until;
  await clocks.check();
  // Nobody committed to a contribution, so the server's secret alone makes the dice.
  expect(state.stage).toBe('playing');
});

test('a process that has just started gives pages time to reconnect', async () => {
  const state = starting();
  const until = state.starting?.until ?? 0;
  const { table, jobs, time } = accessTo(state);
  const clocks = new ClockWatch(table, until);
  clocks.scheduleStart();
  expect(jobs).toEqual([{ job: CLOCK, at: until + REVEAL_MS }]);
  time.now = until + REVEAL_MS - 1;
  await clocks.check();
  expect(state.stage).toBe('starting');
});
