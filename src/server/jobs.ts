/** Jobs of a single process: kept in memory, because all of them can be derived from the store again. */
import type { Alarm, Clock, Job, Jobs } from './parts.ts';

/** Alarms by the real clock. Node cannot wait longer than 24 days at once, so long waits go in steps. */
export function realAlarm(clock: Clock): Alarm {
  const LONGEST = 2 ** 31 - 1;
  return {
    set: (at, ring) => {
      let timer: NodeJS.Timeout;
      const wait = (): void => {
        const left = at - clock.now();
        timer = left > LONGEST ? setTimeout(wait, LONGEST) : setTimeout(ring, Math.max(0, left));
        timer.unref();
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}

/** A job on the list. */
interface Waiting {
  job: Job;
  at: number;
  /** When its alarm rings; the job may have been postponed since. */
  rings: number;
  cancel: () => void;
}

/** A job list in the memory of this process. */
export function localJobs(alarm: Alarm, complain: (text: string, facts: Record<string, string>) => void): Jobs {
  const waiting = new Map<string, Waiting>();
  const running = new Set<Promise<void>>();
  let carryOut: ((job: Job) => Promise<void>) | null = null;

  const run = (job: Job): void => {
    if (!carryOut) return;
    const work: Promise<void> = carryOut(job)
      .catch((error: unknown) => complain('A job failed.', { table: job.table, why: String(error) }))
      .finally(() => running.delete(work));
    running.add(work);
  };

  const setAlarm = (key: string, one: Waiting): void => {
    one.rings = one.at;
    one.cancel = alarm.set(one.at, () => {
      if (one.at > one.rings) return setAlarm(key, one);
      waiting.delete(key);
      run(one.job);
    });
  };

  return {
    add: (job, at) => {
      const key = nameOf(job);
      const known = waiting.get(key);
      // Most jobs are postponed again and again: their alarm rings too early, and is then set again.
      if (known && known.rings <= at) {
        known.job = job;
        known.at = at;
        return;
      }
      known?.cancel();
      const one: Waiting = { job, at, rings: at, cancel: () => {} };
      waiting.set(key, one);
      setAlarm(key, one);
    },
    start: async (how) => {
      carryOut = how;
    },
    stop: async () => {
      carryOut = null;
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
      await Promise.all(running);
    },
  };
}

/** The key of a job: adding a job with the same key moves it. */
export function nameOf(job: Job): string {
  switch (job.kind) {
    case 'bot':
      return `bot ${job.table} ${job.rev} ${job.seat}`;
    case 'call':
      return `call ${job.table} ${job.seat}`;
    case 'clock':
      return `clock ${job.table}`;
  }
}
