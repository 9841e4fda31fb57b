/** A world with a time of its own: what happens when is drawn from a seed, so every run can be had again. */
import { type Dice, dice } from '../../engine/chance.ts';
import type { Alarm } from '../parts.ts';

/** Time and chance of a simulation. */
export interface World {
  now(): number;
  /** Does something after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, what: () => void): () => void;
  /** Evenly one of 0 … below - 1. */
  readonly dice: Dice;
  /** Whether something that happens so many times in a thousand happens now. */
  chance(perMille: number): boolean;
  /** Runs until nothing is left to do, the time has come, or it is done. */
  run(until: number, done: () => boolean): Promise<void>;
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

  const soonest = (): Moment | undefined => {
    let best = -1;
    for (let i = 0; i < moments.length; i++) {
      const [one, other] = [moments[i], moments[best]];
      if (one && (!other || one.at < other.at || (one.at === other.at && one.order < other.order))) best = i;
    }
    return best < 0 ? undefined : moments.splice(best, 1)[0];
  };

  return {
    now: () => now,
    after: (milliseconds, what) => {
      const moment: Moment = { at: now + Math.max(0, milliseconds), order: order++, what, cancelled: false };
      moments.push(moment);
      return () => {
        moment.cancelled = true;
      };
    },
    dice: next,
    chance: (perMille) => next(1000) < perMille,
    run: async (until, done) => {
      for (;;) {
        // Everything that only waits for promises goes on before time does.
        await new Promise<void>((go) => setImmediate(go));
        if (done()) return;
        const moment = soonest();
        if (!moment) return;
        if (moment.at > START + until) return;
        if (moment.cancelled) continue;
        now = moment.at;
        moment.what();
      }
    },
  };
}

/** Alarms of a process that can die. */
export function worldAlarm(world: World, alive: () => boolean): Alarm {
  return {
    set: (at, ring) => world.after(at - world.now(), () => alive() && ring()),
  };
}
