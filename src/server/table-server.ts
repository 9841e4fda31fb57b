/**
 * The tables of one process: opens them, loads and unloads them, and carries out their jobs. Everything that touches
 * the world is a part (`parts.ts`).
 */
import { CLOSE_CODES, type Command, type WhyNot } from '../engine/protocol.ts';
import { LogProblem } from './log-problem.ts';
import type { Connection, Job, Parts } from './parts.ts';
import { BLOCKED } from './people.ts';
import type { TableRoom } from './room.ts';
import { type Rooms, roomsOf } from './rooms.ts';
import type { Notice, OpenConnection } from './store/operator-store.ts';
import type { Card } from './store/store.ts';
import { type OpenedTable, type TableTerms, writeNewTable } from './table-opening.ts';

/** Everything that people and jobs can ask for. */
export interface TableServer {
  /** Opens a table, unless the device that asks for it has been signed out. */
  openTable(terms: TableTerms, host: string, device?: string): Promise<OpenedTable | WhyNot>;
  enter(table: string, connection: Connection): Promise<TableRoom | null>;
  leave(room: TableRoom, connection: Connection): void;
  handle(room: TableRoom, connection: Connection, ask: Command): Promise<void>;
  carryOut(job: Job): Promise<void>;
  /** Forgets a person for good. In running games a bot takes their seat, so that nobody waits for them. */
  forget(person: string): Promise<void>;
  listed(stage: 'gathering' | 'playing' | 'over', limit: number): Promise<readonly Card[]>;
  /** How many people are at tables of this process. */
  visitors(): number;
  tablesOf(person: string): Promise<readonly Card[]>;
  /** Closes a table on behalf of the operators. */
  closeTable(table: string): Promise<void>;
  /** Frees the seat of a person at a table. */
  dismiss(table: string, person: string): Promise<'left' | 'starting' | 'not-here'>;
  /** Resumes work that waited while the server was down. */
  wake(): Promise<void>;
  /** Catches up on everything that hints and alarms may have missed; the server does so itself every few seconds. */
  sweep(): Promise<void>;
  close(): Promise<void>;
  /** Figures for operators. */
  size(): { readonly rooms: number };
}

const LISTED = 100;
/** How many due tables one sweep looks after. */
const SWEEP = 1000;
/** How long other processes leave a table that is due to the process that has it in memory. */
const TAKEOVER_MS = 15_000;
/** How often to sweep: hints get lost, and a process may have died over its work. */
const SWEEP_MS = 5000;

/** Starts serving tables. */
export function openTableServer(parts: Parts): TableServer {
  return new TablesOfProcess(parts);
}

class TablesOfProcess implements TableServer {
  readonly #parts: Parts;
  readonly #rooms: Rooms;
  /** All connections to tables of this process, and since when. */
  readonly #connected = new Map<Connection, OpenConnection>();
  /** What was around the tables in memory at the last sweep: chat and host's words. */
  #around: ReadonlyMap<string, string> = new Map();
  #open = true;
  #stopSweeping = (): void => {};

  constructor(parts: Parts) {
    const { store, clock } = parts;
    this.#parts = parts;
    this.#rooms = roomsOf(parts, clock.now());
    store.onHint((table, rev) => this.#follow(table, rev));
    store.onSignOut((person) => {
      if (person !== null) this.#relearn(person);
    });
    store.onNotice((notice) => {
      this.#heed(notice).catch((error: unknown) =>
        parts.complain('A notice could not be followed.', { kind: notice.kind, why: String(error) }),
      );
    });
    store.onSurvey(() => [...this.#connected.values()]);
  }

  openTable(terms: TableTerms, host: string, device?: string): Promise<OpenedTable | WhyNot> {
    return writeNewTable(this.#parts, terms, host, device);
  }

  async enter(table: string, connection: Connection): Promise<TableRoom | null> {
    this.#connected.set(connection, { person: connection.person, table, since: this.#parts.clock.now() });
    let entered: TableRoom | null = null;
    try {
      entered = await this.#enterRoom(table, connection);
    } finally {
      if (!entered) this.#connected.delete(connection);
    }
    return entered;
  }

  leave(room: TableRoom, connection: Connection): void {
    this.#connected.delete(connection);
    room.leave(connection).then(
      () => this.#rooms.letGo(room),
      (error: unknown) =>
        this.#parts.complain('A departure could not be announced.', { table: room.id, why: String(error) }),
    );
  }

  handle(room: TableRoom, connection: Connection, ask: Command): Promise<void> {
    if (ask.do !== 'rematch') return room.handle(connection, ask);
    return room.rematch(connection, ask.id, (terms, host, device) => this.openTable(terms, host, device));
  }

  // A job at a table that cannot be read would fail on every attempt.
  async carryOut(job: Job): Promise<void> {
    try {
      await this.#carryOut(job);
    } catch (error) {
      if (!(error instanceof LogProblem)) throw error;
      this.#rooms.reportOnce(job.table, error);
    }
  }

  closeTable(table: string): ReturnType<TableServer['closeTable']> {
    return this.#rooms.at(table, (room) => room.close());
  }

  dismiss(table: string, person: string): ReturnType<TableServer['dismiss']> {
    return this.#rooms.at(table, (room) => room.dismiss(person));
  }

  async forget(person: string): Promise<void> {
    const { store } = this.#parts;
    const cards = await store.cardsOf(person, SWEEP);
    await store.forgetPerson(person);
    const standing = cards.filter(({ stage }) => stage === 'gathering' || stage === 'playing');
    // The person is forgotten by now: a seat that cannot be freed at once is freed when somebody comes to its table.
    this.#release(
      person,
      standing.map(({ table }) => table),
    ).catch((error: unknown) => this.#parts.complain('A seat could not be freed.', { why: String(error) }));
  }

  listed(stage: 'gathering' | 'playing' | 'over', limit: number): Promise<readonly Card[]> {
    return this.#parts.store.listed(stage, limit);
  }

  visitors(): number {
    return new Set([...this.#connected.keys()].map((connection) => connection.person ?? connection)).size;
  }

  tablesOf(person: string): Promise<readonly Card[]> {
    return this.#parts.store.cardsOf(person, LISTED);
  }

  async sweep(dueFor = 0): Promise<void> {
    const { store, clock } = this.#parts;
    const rooms = this.#rooms;
    const cards = await store.due(clock.now() - dueFor, SWEEP + rooms.unreadable);
    for (const { table } of cards)
      if (rooms.isReadable(table)) await rooms.lookAfter(table, () => this.#carryOut({ kind: 'clock', table }));
    const loaded = rooms.loaded();
    const marks = store.shared ? await store.marks(loaded.map(([table]) => table)) : [];
    const markOf = new Map(marks.map((mark) => [mark.table, mark]));
    const around = new Map<string, string>();
    for (const [table, opened] of loaded)
      await rooms.lookAfter(table, async () => {
        const room = await opened;
        if (!room) return;
        const mark = markOf.get(table);
        if (mark) {
          if (mark.rev > room.state.rev || mark.around !== this.#around.get(table)) await room.hint();
          around.set(table, mark.around);
        }
        rooms.letGo(room);
      });
    this.#around = around;
  }

  async wake(): Promise<void> {
    await this.#parts.jobs.start((job) => this.carryOut(job));
    this.#keepSweeping();
    await this.sweep();
  }

  async close(): Promise<void> {
    this.#open = false;
    this.#stopSweeping();
    await this.#parts.jobs.stop();
  }

  size(): { readonly rooms: number } {
    return { rooms: this.#rooms.size };
  }

  async #enterRoom(table: string, connection: Connection): Promise<TableRoom | null> {
    while (this.#open) {
      const opened = this.#rooms.of(table);
      const room = await opened;
      // The room may have been removed in the meantime because it was empty.
      if (room && this.#rooms.known(table) !== opened) continue;
      try {
        await room?.enter(connection);
      } catch (error) {
        if (room) this.#rooms.letGo(room);
        throw error;
      }
      return room;
    }
    return null;
  }

  async #carryOut(job: Job): Promise<void> {
    if (!this.#open) return;
    const room = await this.#rooms.of(job.table);
    if (!room) return;
    try {
      if (job.kind === 'bot') await room.botTurn(job.rev, job.seat);
      else if (job.kind === 'call') await room.callSeat(job.seat, job.seq);
      else await room.checkClock();
    } finally {
      this.#rooms.letGo(room);
    }
  }

  /** Has a table catch up with what another process has written. */
  #follow(table: string, rev: number): void {
    this.#rooms
      .known(table)
      ?.then((room) => room?.hint(rev))
      .catch((error: unknown) => {
        if (error instanceof LogProblem) this.#rooms.reportOnce(table, error);
        else this.#parts.complain('A hint could not be followed.', { table, why: String(error) });
      });
  }

  /** Has all tables look up a person's name again. */
  #relearn(person: string): void {
    for (const [, opened] of this.#rooms.loaded())
      opened
        .then((room) => room?.relearn(person))
        .catch((error: unknown) =>
          this.#parts.complain('A name could not be looked up again.', { why: String(error) }),
        );
  }

  /** Reacts to what an operator did, here or through another process. */
  async #heed(notice: Notice): Promise<void> {
    if (notice.kind === 'act') return this.#parts.complain(notice.text, notice.facts);
    if (notice.kind === 'deleted') {
      const room = this.#rooms.known(notice.table);
      this.#rooms.drop(notice.table);
      (await room)?.end('This table has been deleted by the operator of this server.');
      return;
    }
    for (const connection of this.#connected.keys())
      if (connection.person === notice.person) connection.close(CLOSE_CODES.unknown, BLOCKED);
    for (const [table, room] of this.#rooms.loaded())
      await this.#rooms.lookAfter(table, async () => (await room)?.leaveLater(notice.person));
  }

  /** Has tables find out that a person is gone. */
  async #release(person: string, tables: readonly string[]): Promise<void> {
    for (const table of tables)
      await this.#rooms.lookAfter(table, async () => {
        const room = await this.#rooms.of(table);
        await room?.relearn(person);
        if (room) this.#rooms.letGo(room);
      });
  }

  #keepSweeping(): void {
    this.#stopSweeping = this.#parts.alarm.set(this.#parts.clock.now() + SWEEP_MS, () => {
      if (!this.#open) return;
      this.sweep(this.#parts.store.shared ? TAKEOVER_MS : 0)
        .catch((error: unknown) =>
          this.#parts.complain('The server could not look after its tables.', { why: String(error) }),
        )
        .finally(() => this.#keepSweeping());
    });
  }
}
