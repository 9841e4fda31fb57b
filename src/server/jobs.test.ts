import { expect, test } from 'vitest';
import { localJobs } from './jobs.ts';
import type { Alarm, Job } from './parts.ts';

const call = (seq: number): Job => ({ kind: 'call', table: 't', seat: 0, seq });

/** Jobs on a clock that is turned by hand, and a record of what was done when. */
function jobsByHand() {
  const alarms = new Set<{ at: number; ring: () => void }>();
  let now = 0;
  let set = 0;
  const alarm: Alarm = {
    set: (at, ring) => {
      const one = { at, ring };
      alarms.add(one);
      set += 1;
      return () => alarms.delete(one);
    },
  };
  const done: [number, Job][] = [];
  const jobs = localJobs(alarm, () => {});
  const turnTo = (time: number): void => {
    for (;;) {
      const [next] = [...alarms].filter(({ at }) => at <= time).sort((one, other) => one.at - other.at);
      if (!next) break;
      alarms.delete(next);
      now = next.at;
      next.ring();
    }
  };
  return {
    jobs,
    done,
    turnTo,
    alarmsSet: () => set,
    start: () => jobs.start(async (job) => void done.push([now, job])),
  };
}

test('a postponed job is done once, at the later time and as it was last added', async () => {
  const { jobs, done, turnTo, alarmsSet, start } = jobsByHand();
  await start();
  for (let n = 1; n <= 50; n++) jobs.add(call(n), 100 + n);
  turnTo(149);
  expect(done).toEqual([]);
  turnTo(1000);
  expect(done).toEqual([[150, call(50)]]);
  // Postponing costs almost no alarms.
  expect(alarmsSet()).toBeLessThan(4);
});

test('a job that is moved forward is done at the earlier time, and not again', async () => {
  const { jobs, done, turnTo, start } = jobsByHand();
  await start();
  jobs.add(call(1), 100);
  jobs.add(call(2), 300);
  jobs.add(call(3), 50);
  turnTo(1000);
  expect(done).toEqual([[50, call(3)]]);
});

test('nothing is done after the server has stopped', async () => {
  const { jobs, done, turnTo, start } = jobsByHand();
  await start();
  jobs.add(call(1), 100);
  await jobs.stop();
  turnTo(1000);
  expect(done).toEqual([]);
});
