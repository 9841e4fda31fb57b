/**
 * Follows commands from the socket to the disk and back, when an operator has switched that on: one line in the log for
 * each, with the time of every step. It has no tokens, no people and nothing of what a command contains.
 */
import type { Command } from '../engine/protocol.ts';
import type { EventStore } from './store/store.ts';

/** What happens to a command after it was received, in this order; steps that it does not need are left out. */
export type TraceStep = 'turn' | 'decided' | 'handed' | 'stored' | 'shown';

/** The line of one command; steps are in milliseconds from when it was received. */
type TraceLine = {
  readonly id: string;
  readonly do: Command['do'];
  /** The first letters of the table's name: the whole name would let others watch. */
  readonly table: string;
  readonly answered: number;
} & { readonly [At in TraceStep]?: number };

/** Follows commands. They are known by their table and their key (`CommandHandler`). */
export interface Tracer {
  received(table: string, key: string, command: Pick<Command, 'id' | 'do'>): void;
  /** Of a step that is taken several times, as after a lost race, the last time counts. */
  step(table: string, key: string, step: TraceStep): void;
  answered(table: string, key: string): void;
}

interface Followed {
  readonly command: Pick<Command, 'id' | 'do'>;
  readonly received: number;
  readonly steps: { [At in TraceStep]?: number };
}

/** How many letters of a table's name are shown. */
const SHOWN = 4;

/** A tracer that writes a line for every command that takes at least so many milliseconds. */
export function openTracer(
  slowerThan: number,
  write: (line: TraceLine) => void,
  now: () => number = () => performance.now(),
): Tracer {
  const followed = new Map<string, Followed>();
  const since = (from: number): number => Number((now() - from).toFixed(2));
  return {
    received: (table, key, { id, do: what }) =>
      void followed.set(`${table} ${key}`, { command: { id, do: what }, received: now(), steps: {} }),
    step: (table, key, step) => {
      const one = followed.get(`${table} ${key}`);
      if (one) one.steps[step] = since(one.received);
    },
    answered: (table, key) => {
      const one = followed.get(`${table} ${key}`);
      if (!followed.delete(`${table} ${key}`) || !one) return;
      const { command, received, steps } = one;
      const answered = since(received);
      if (answered >= slowerThan)
        write({ id: command.id, do: command.do, table: `${table.slice(0, SHOWN)}…`, ...steps, answered });
    },
  };
}

/** A store that tells the tracer when a command is handed to it and when it is on the disk. */
export function traced(store: EventStore, tracer: Tracer): EventStore {
  return {
    ...store,
    append: async (table, expected, entries, command, alongside) => {
      if (command !== null) tracer.step(table, command, 'handed');
      const result = await store.append(table, expected, entries, command, alongside);
      if (command !== null) tracer.step(table, command, 'stored');
      return result;
    },
  };
}

/** The setting `TRACE_COMMANDS`: `null` where nothing is traced; throws a sentence about anything that is no number. */
export function readTracing(text = ''): number | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  if (!/^\d{1,6}$/.test(wanted))
    throw new Error(
      `TRACE_COMMANDS is "${text}"; set it to 0 for every command, to a number for those that take at least so many milliseconds, or leave it out.`,
    );
  return Number(wanted);
}
