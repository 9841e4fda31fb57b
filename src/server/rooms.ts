/**
 * The tables in the memory of one process: loads a table when it is asked for, removes it when nobody looks at it any
 * longer, and reports every table that cannot be read, once.
 */
import { LogProblem, reasonFor } from './log-problem.ts';
import type { Parts } from './parts.ts';
import { openRoom, type TableRoom } from './room.ts';
import { StoreTrouble } from './store/store.ts';
import { whereOf } from './uncaught.ts';

/** What `Rooms` needs to know of a room. */
interface LoadedRoom {
  readonly id: string;
  /** Whether nobody looks at the table, and nothing is under way there. */
  readonly idle: boolean;
}

/** Owns the rooms of a process; `open` loads one, or resolves to `null` if there is no such table. */
export class Rooms<Room extends LoadedRoom = TableRoom> {
  readonly #complain: Parts['complain'];
  readonly #open: (table: string) => Promise<Room | null>;
  readonly #rooms = new Map<string, Promise<Room | null>>();
  readonly #opening = new WeakMap<Room, Promise<Room | null>>();
  /** Tables that cannot be read: they are damaged, or have other rules. */
  readonly #unreadable = new Set<string>();
  /** The last unexpected error at each table, so that the log reports it once. */
  readonly #failing = new Map<string, string>();

  constructor(complain: Parts['complain'], open: (table: string) => Promise<Room | null>) {
    this.#complain = complain;
    this.#open = open;
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** How many tables are known to be unreadable. */
  get unreadable(): number {
    return this.#unreadable.size;
  }

  /** Whether a table is not known to be unreadable. */
  isReadable(table: string): boolean {
    return !this.#unreadable.has(table);
  }

  /** The tables that are in memory, or being loaded. */
  loaded(): readonly (readonly [table: string, room: Promise<Room | null>])[] {
    return [...this.#rooms];
  }

  /** The room of a table if it is in memory, or being loaded. */
  known(table: string): Promise<Room | null> | undefined {
    return this.#rooms.get(table);
  }

  /** The room of a table, which is loaded if need be; `null` if there is no such table. */
  of(table: string): Promise<Room | null> {
    const known = this.#rooms.get(table);
    if (known) return known;
    const opened = this.#open(table);
    this.#rooms.set(table, opened);
    opened.then(
      (room) => {
        this.#unreadable.delete(table);
        if (room) this.#opening.set(room, opened);
        else this.#rooms.delete(table);
      },
      (error: unknown) => {
        this.#rooms.delete(table);
        if (error instanceof LogProblem) this.reportOnce(table, error);
      },
    );
    return opened;
  }

  /** Removes a table that nobody looks at any longer from memory; its log stays. */
  letGo(room: Room): void {
    // The table may have been opened again since, and people may be in the newer room.
    if (room.idle && this.#rooms.get(room.id) === this.#opening.get(room)) this.#rooms.delete(room.id);
  }

  /** Forgets a table that has been deleted. */
  drop(table: string): void {
    this.#rooms.delete(table);
    this.#unreadable.delete(table);
  }

  /** Does something at a table, which must exist, and lets go of it. */
  async at<T>(table: string, work: (room: Room) => Promise<T>): Promise<T> {
    const room = await this.of(table);
    if (!room) throw new LogProblem(`There is no table ${table}.`);
    try {
      return await work(room);
    } finally {
      this.letGo(room);
    }
  }

  /** Reports a table that cannot be opened, once. */
  reportOnce(table: string, problem: LogProblem): void {
    if (this.#unreadable.has(table)) return;
    this.#unreadable.add(table);
    this.#complain('A table cannot be opened.', { table, why: reasonFor(problem) });
  }

  /** Looks after one table. An error there does not affect the others; only an unreachable store passes through. */
  async lookAfter(table: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.#failing.delete(table);
    } catch (error) {
      if (error instanceof StoreTrouble) throw error;
      if (error instanceof LogProblem) return this.reportOnce(table, error);
      const why = whereOf(error);
      if (this.#failing.get(table) !== why) this.#complain('A table could not be looked after.', { table, why });
      this.#failing.set(table, why);
    }
  }
}

/** The rooms of a process that was started at this time. */
export function roomsOf(parts: Parts, openedAt: number): Rooms {
  return new Rooms(
    (text, facts) => parts.complain(text, facts),
    (table) => openRoom(parts, table, openedAt),
  );
}
