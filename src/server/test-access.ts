/**
 * A table as a room exposes it to its collaborators, for tests of one of them alone. Decisions are applied at once,
 * without a store in between; jobs and calls are recorded.
 */
import type { WhyNot } from '../engine/protocol.ts';
import { audienceOf } from './audience.ts';
import type { Decision } from './decision.ts';
import type { BotQuestion, CallReason, Connection, Job, Parts } from './parts.ts';
import { openDisk } from './simulation/disk.ts';
import { partsFor } from './simulation/parts.ts';
import { planOf } from './simulation/plan.ts';
import { finished, openWorld } from './simulation/world.ts';
import type { TableAccess } from './table-access.ts';
import { applyEntry, type TableState } from './table-state.ts';
import { game, secret, T0, who } from './test-table.ts';
import { TurnQueue } from './turn-queue.ts';

/** Opens such a table; `change` replaces parts of its process. */
export function accessTo(state: TableState, change: Partial<Parts> = {}) {
  const world = openWorld('access');
  const disk = openDisk(world, { ...planOf(0), diskDelay: 1, hintDelay: 1 }, () => false);
  for (const id of ['ann', 'ben', 'cleo']) disk.people.set(id, { id, name: id, recovery: id, created: 0 });
  const queue = new TurnQueue();
  const jobs: { readonly job: Job; readonly at: number }[] = [];
  const calls: { readonly person: string; readonly why: CallReason }[] = [];
  const problems: string[] = [];
  const questions: BotQuestion[] = [];
  const time = { now: T0 };
  let scheduled = 0;
  const parts: Parts = {
    ...partsFor(world, disk, game, () => true),
    clock: { now: () => time.now },
    jobs: { add: (job, at) => jobs.push({ job, at }), start: async () => {}, stop: async () => {} },
    bots: {
      think: async (question) => {
        questions.push(question);
        return { type: 'shift' };
      },
      close: async () => {},
    },
    call: async (person, _table, _game, why = 'turn') => void calls.push({ person, why }),
    complain: (text) => problems.push(text),
    ...change,
  };
  const audience = audienceOf(
    parts,
    () => state,
    secret,
    () => '',
    (show) => void queue.run(async () => show()),
  );
  const table: TableAccess = {
    parts,
    audience,
    state,
    inTurn: (work) => queue.run(work),
    commit: async (make: () => Decision | WhyNot) => {
      const made = make();
      if ('text' in made) return made;
      for (const act of made.acts) applyEntry(state, { rev: state.rev + 1, at: time.now, act });
      return null;
    },
    commandContext: (person) => who(state, person, time.now),
    schedule: () => {
      scheduled += 1;
    },
  };
  /** Waits for work that asks the store. */
  const done = <T>(work: Promise<T>): Promise<T> => finished(world, work, 1_000_000);
  /** Connects a person to the table. */
  const come = async (person: string | null): Promise<Connection> => {
    const connection: Connection = { person, follows: false, patches: false, send: () => {}, close: () => {} };
    await done(audience.welcome(connection, async () => []));
    return connection;
  };
  return { table, world, disk, jobs, calls, problems, questions, time, done, come, scheduled: () => scheduled };
}
