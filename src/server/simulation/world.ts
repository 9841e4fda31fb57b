/** A world with a clock of its own. A seed decides what happens when, so every run can be repeated. */
import { type Dice, dice } from '../../engine/chance.ts';
import type { Alarm } from '../parts.ts';

/** Time and chance of a simulation. */
export interface World {
  now(): number;
  /** Does something after so many milliseconds; the returned function cancels it. */
  after(milliseconds: number, what: () => void): () => void;
  /** Draws a number from 0 to below - 1. */
  readonly dice: Dice;
  /** Whether something that happens so many times in a thousand happens now. */
  chance(perMille: number): boolean;
  /** Runs until nothing is left to do, the time is reached, or `done` says so. */
  run(until: number, done: () => boolean): Promise<void>;
}

/** Runs the world until this work is done or the time is reached; resolves to what the work does. */
export async function finished<T>(world: World, work: Promise<T>, until: number): Promise<T> {
  let over = false;
  const mark = (): void => {
    over = true;
  };
  work.then(mark, mark);
  await world.run(until, () => over);
  return work;
}

interface Moment {
  readonly at: number;
  readonly order: number;
  readonly what: () => void;
  cancelled: boolean;
}

const START = 1_800_000_000_000;

/** A new world from a seed. */
export function openWorld(seed: string): World {
  const next = dice(seed);
  const moments: Moment[] = [];
  let now = START;
  let order = 0;

  return {
    now: () => now,
    after: (milliseconds, what) => {
      // A clock counts whole milliseconds.
      const at = now + Math.max(0, Math.ceil(milliseconds));
      const moment: Moment = { at, order: order++, what, cancelled: false };
      insert(moments, moment);
      return () => {
        moment.cancelled = true;
      };
    },
    dice: next,
    chance: (perMille) => next(1000) < perMille,
    run: async (until, done) => {
      for (;;) {
        // Promises settle before time goes on.
        await new Promise<void>((go) => setImmediate(go));
        if (done()) return;
        const moment = soonest(moments);
        if (!moment || moment.at > START + until) return;
        now = moment.at;
        moment.what();
      }
    },
  };
}

function isBefore(one: Moment, other: Moment): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** Adds to a binary heap. */
function insert(heap: Moment[], moment: Moment): void {
  let at = heap.push(moment) - 1;
  while (at > 0) {
    const up = (at - 1) >> 1;
    const parent = heap[up] as Moment;
    if (!isBefore(moment, parent)) break;
    heap[at] = parent;
    at = up;
  }
  heap[at] = moment;
}

/** Takes the first moment from the heap; cancelled ones are dropped on the way. */
function soonest(heap: Moment[]): Moment | undefined {
  for (;;) {
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last) return undefined;
    if (heap.length > 0) sink(heap, last);
    if (!first.cancelled) return first;
  }
}

function sink(heap: Moment[], moment: Moment): void {
  let at = 0;
  for (;;) {
    let down = 2 * at + 1;
    const [left, right] = [heap[down], heap[down + 1]];
    if (!left) break;
    if (right && isBefore(right, left)) down += 1;
    const child = heap[down] as Moment;
    if (!isBefore(child, moment)) break;
    heap[at] = child;
    at = down;
  }
  heap[at] = moment;
}

/** Alarms of a process that can die. */
export function worldAlarm(world: World, alive: () => boolean): Alarm {
  return {
    set: (at, ring) => world.after(at - world.now(), () => alive() && ring()),
  };
}
