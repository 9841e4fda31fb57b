import { expect, test } from 'vitest';
import { workOfSlowest } from './thread-work.ts';

const page = { pid: 1, tid: 1 };
const task = (ts: number, dur: number, tdur: number, thread = page) => ({
  name: 'RunTask',
  ph: 'X',
  ts,
  dur,
  tdur,
  ...thread,
});
const press = (ts: number, duration: number, interactionId = 1) => ({
  name: 'EventTiming',
  ph: 'b',
  ts,
  ...page,
  args: { data: { interactionId, duration } },
});
const work = (...traceEvents: readonly object[]) => workOfSlowest(JSON.stringify({ traceEvents }));

test('the work for a press is the running time of the tasks before its frame, not the time that passes', () => {
  expect(work(press(0, 200), task(10_000, 100_000, 40_000), task(120_000, 20_000, 20_000))).toBe(60);
});

test('of a task that only partly belongs to a press, that part counts', () => {
  expect(work(press(50_000, 100), task(0, 100_000, 80_000))).toBe(40);
});

test('the slowest press counts; other threads and events that are no interaction do not', () => {
  const elsewhere = task(0, 100_000, 100_000, { pid: 1, tid: 2 });
  expect(work(press(0, 50), press(100_000, 50), task(0, 30_000, 30_000), task(100_000, 45_000, 45_000))).toBe(45);
  expect(work(press(0, 100, 0), task(0, 90_000, 90_000))).toBe(0);
  expect(work(press(0, 100), elsewhere)).toBe(0);
});
