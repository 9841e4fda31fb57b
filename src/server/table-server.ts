/**
 * The tables of one process: opens them, loads and unloads them, and carries out their jobs. Everything that touches
 * the world is a part (`parts.ts`).
 */
import { isBot } from '../bots/levels.ts';
import { commitmentTo } from '../engine/dice-commitment.ts';
import type { Game, Options, Seat } from '../engine/game.ts';
import { readOptions } from '../engine/options.ts';
import { CLOSE_CODES, type Command, type Pace, type WhyNot } from '../engine/protocol.ts';
import type { Act, Holder } from './act.ts';
import { invitationOf } from './invitation.ts';
import { LogProblem, reasonFor } from './log-problem.ts';
import type { Connection, Job, Parts } from './parts.ts';
import { BLOCKED } from './people.ts';
import { no, SIGNED_OUT } from './refusal.ts';
import { openRoom, type TableRoom } from './room.ts';
import { type SeatedBot, seatBots } from './stand-in.ts';
import type { Notice, OpenConnection } from './store/operator-store.ts';
import { type Card, LACKS, StoreTrouble } from './store/store.ts';
import { whereOf } from './uncaught.ts';

/** The terms of a new table. */
export interface TableTerms {
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
  readonly pace: Pace;
  readonly listed: boolean;
  readonly chat: boolean;
  /** Bots that are seated at once. */
  readonly bots: readonly SeatedBot[];
  /** People who have seats from the start, because they had them at the table before. */
  readonly people?: readonly { readonly seat: Seat; readonly person: string }[];
  readonly after?: string;
  /** The name of the table, if opening it again must lead to the same one. */
  readonly name?: string;
}

/** Everything that people and jobs can ask for. */
export interface TableServer {
  /** Opens a table, unless the device that asks for it has been signed out. */
  openTable(plan: TableTerms, host: string, device?: string): Promise<{ table: string; invitation: string } | WhyNot>;
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
/** How often to sweep: hints get lost, and a process may have died over its work. */
const SWEEP_MS = 5000;

/** Starts serving tables. */
export function openTableServer(parts: Parts): TableServer {
  const { store, jobs, clock } = parts;
  const rooms = new Map<string, Promise<TableRoom | null>>();
  const opening = new WeakMap<TableRoom, Promise<TableRoom | null>>();
  const openedAt = clock.now();
  let open = true;

  const roomOf = (table: string): Promise<TableRoom | null> => {
    const known = rooms.get(table);
    if (known) return known;
    const opened = openRoom(parts, table, openedAt);
    rooms.set(table, opened);
    opened.then(
      (room) => {
        unreadable.delete(table);
        if (room) opening.set(room, opened);
        else rooms.delete(table);
      },
      (error: unknown) => {
        rooms.delete(table);
        if (error instanceof LogProblem) nameOnce(table, error);
      },
    );
    return opened;
  };

  /** Removes a table that nobody looks at any longer from memory; its log stays. */
  const letGo = (room: TableRoom): void => {
    // The table may have been opened again since, and people may be in the newer room.
    if (room.idle && rooms.get(room.id) === opening.get(room)) rooms.delete(room.id);
  };

  store.onHint((table, rev) => {
    rooms
      .get(table)
      ?.then((room) => room?.hint(rev))
      .catch((error: unknown) => {
        if (error instanceof LogProblem) nameOnce(table, error);
        else parts.complain('A hint could not be followed.', { table, why: String(error) });
      });
  });

  store.onSignOut((person) => {
    if (person === null) return;
    for (const opened of rooms.values())
      opened
        .then((room) => room?.relearn(person))
        .catch((error: unknown) => parts.complain('A name could not be looked up again.', { why: String(error) }));
  });

  store.onNotice((notice) => {
    heed(notice).catch((error: unknown) =>
      parts.complain('A notice could not be followed.', { kind: notice.kind, why: String(error) }),
    );
  });

  /** Reacts to what an operator did, here or through another process. */
  const heed = async (notice: Notice): Promise<void> => {
    if (notice.kind === 'act') return parts.complain(notice.text, notice.facts);
    if (notice.kind === 'deleted') {
      const room = rooms.get(notice.table);
      rooms.delete(notice.table);
      unreadable.delete(notice.table);
      (await room)?.end('This table has been deleted by the operator of this server.');
      return;
    }
    for (const connection of connected.keys())
      if (connection.person === notice.person) connection.close(CLOSE_CODES.unknown, BLOCKED);
    for (const [table, room] of [...rooms]) await lookAfter(table, async () => (await room)?.leaveLater(notice.person));
  };

  /** All connections to tables of this process, and since when. */
  const connected = new Map<Connection, OpenConnection>();
  store.onSurvey(() => [...connected.values()]);

  /** Does something at a table for an operator. */
  const atTable = async <T>(table: string, work: (room: TableRoom) => Promise<T>): Promise<T> => {
    const room = await roomOf(table);
    if (!room) throw new LogProblem(`There is no table ${table}.`);
    try {
      return await work(room);
    } finally {
      letGo(room);
    }
  };

  /** Tables that cannot be read: they are damaged, or have other rules. The log names each of them once. */
  const unreadable = new Set<string>();
  const nameOnce = (table: string, problem: LogProblem): void => {
    if (unreadable.has(table)) return;
    unreadable.add(table);
    parts.complain('A table cannot be opened.', { table, why: reasonFor(problem) });
  };

  /** The last unexpected error at each table, so that the log reports it once. */
  const failing = new Map<string, string>();
  /** Looks after one table. An error there does not affect the others; only an unreachable store stops the sweep. */
  const lookAfter = async (table: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      failing.delete(table);
    } catch (error) {
      if (error instanceof StoreTrouble) throw error;
      if (error instanceof LogProblem) return nameOnce(table, error);
      const why = whereOf(error);
      if (failing.get(table) !== why) parts.complain('A table could not be looked after.', { table, why });
      failing.set(table, why);
    }
  };

  const sweep = async (): Promise<void> => {
    const cards = await store.due(clock.now(), SWEEP + unreadable.size);
    for (const { table } of cards)
      if (!unreadable.has(table)) await lookAfter(table, () => carryOut({ kind: 'clock', table }));
    for (const [table, opened] of [...rooms])
      await lookAfter(table, async () => {
        const room = await opened;
        if (store.shared) await room?.hint();
        if (room) letGo(room);
      });
  };

  const enter = async (table: string, connection: Connection): Promise<TableRoom | null> => {
    while (open) {
      const opened = roomOf(table);
      const room = await opened;
      // The room may have been removed in the meantime because it was empty.
      if (room && rooms.get(table) !== opened) continue;
      try {
        await room?.enter(connection);
      } catch (error) {
        if (room) letGo(room);
        throw error;
      }
      return room;
    }
    return null;
  };

  const carryOut = async (job: Job): Promise<void> => {
    if (!open) return;
    const room = await roomOf(job.table);
    if (!room) return;
    try {
      if (job.kind === 'bot') await room.botTurn(job.rev, job.seat);
      else if (job.kind === 'call') await room.callSeat(job.seat, job.seq);
      else await room.checkClock();
    } finally {
      letGo(room);
    }
  };

  /** Has tables find out that a person is gone. */
  const release = async (person: string, tables: readonly string[]): Promise<void> => {
    for (const table of tables)
      await lookAfter(table, async () => {
        const room = await roomOf(table);
        await room?.relearn(person);
        if (room) letGo(room);
      });
  };

  let stopSweeping = (): void => {};
  const keepSweeping = (): void => {
    stopSweeping = parts.alarm.set(clock.now() + SWEEP_MS, () => {
      if (!open) return;
      sweep()
        .catch((error: unknown) =>
          parts.complain('The server could not look after its tables.', { why: String(error) }),
        )
        .finally(keepSweeping);
    });
  };

  const tableServer: TableServer = {
    openTable: async (plan, host, device) => {
      const game = await parts.game(plan.game);
      if (!game) return no('This server does not have that game.');
      const table = plan.name ?? parts.secrets.name(12);
      const people = await store.people([host, ...(plan.people ?? []).map(({ person }) => person)]);
      const names = people.map(({ name }) => name);
      const read = readPlan(game, plan, names, table);
      if ('text' in read) return read;
      const secret = parts.secrets.draw();
      const at = clock.now();
      const acts: Act[] = [
        {
          type: 'opened',
          game: game.id,
          rules: game.rulesVersion,
          options: read.options,
          seats: plan.seats,
          pace: plan.pace,
          listed: plan.listed,
          chat: plan.chat,
          host,
          commitment: commitmentTo(secret),
          ...(plan.after ? { after: plan.after } : {}),
        },
        ...read.seated,
      ];
      const entries = acts.map((act, index) => ({ rev: index + 1, at, act }));
      const card: Card = {
        table,
        game: game.id,
        stage: 'gathering',
        listed: plan.listed,
        seats: plan.seats,
        free: plan.seats - read.seated.length,
        line: '',
        updated: at,
        deadline: null,
        people: [...new Set([host, ...(plan.people ?? []).map(({ person }) => person)])],
        waiting: [],
        company: { host, pace: plan.pace, holders: holdersOf(plan.seats, read.seated), news: '', result: null },
      };
      const result = await store.append(table, 0, entries, null, { card, secret, device });
      if (result === 'signed-out') return SIGNED_OUT;
      const kept = result === 'ok' ? secret : await store.secret(table);
      return kept === null ? no(LACKS.away) : { table, invitation: invitationOf(kept) };
    },

    enter: async (table, connection) => {
      connected.set(connection, { person: connection.person, table, since: clock.now() });
      let entered: TableRoom | null = null;
      try {
        entered = await enter(table, connection);
      } finally {
        if (!entered) connected.delete(connection);
      }
      return entered;
    },
    leave: (room, connection) => {
      connected.delete(connection);
      room.leave(connection).then(
        () => letGo(room),
        (error: unknown) =>
          parts.complain('A departure could not be announced.', { table: room.id, why: String(error) }),
      );
    },
    handle: (room, connection, ask) =>
      ask.do === 'rematch' ? room.rematch(connection, ask.id, tableServer.openTable) : room.handle(connection, ask),

    // A job at a table that cannot be read would fail on every attempt.
    carryOut: (job) =>
      carryOut(job).catch((error: unknown) => {
        if (!(error instanceof LogProblem)) throw error;
        nameOnce(job.table, error);
      }),

    closeTable: (table) => atTable(table, (room) => room.close()),
    dismiss: (table, person) => atTable(table, (room) => room.dismiss(person)),

    forget: async (person) => {
      const cards = await store.cardsOf(person, SWEEP);
      await store.forgetPerson(person);
      // The person is forgotten by now: a seat that cannot be freed at once is freed when somebody comes to its table.
      release(
        person,
        cards.filter(({ stage }) => stage === 'gathering' || stage === 'playing').map(({ table }) => table),
      ).catch((error: unknown) => parts.complain('A seat could not be freed.', { why: String(error) }));
    },

    listed: (stage, limit) => store.listed(stage, limit),
    visitors: () => new Set([...connected.keys()].map((connection) => connection.person ?? connection)).size,
    tablesOf: (person) => store.cardsOf(person, LISTED),

    sweep,
    wake: async () => {
      await jobs.start(tableServer.carryOut);
      keepSweeping();
      await sweep();
    },
    close: async () => {
      open = false;
      stopSweeping();
      await jobs.stop();
    },
    size: () => ({ rooms: rooms.size }),
  };
  return tableServer;
}

type Seated = Extract<Act, { type: 'seated' }>;

/** The holders of the seats of a new table. */
function holdersOf(seats: number, seated: readonly Seated[]): Holder[] {
  const holders = Array.from({ length: seats }, (): Holder => ({ kind: 'free' }));
  for (const { seat, holder } of seated) holders[seat] = holder;
  return holders;
}

/** Checks the terms of a table and seats its bots; `names` are those of the people, which no bot may have. */
function readPlan(
  game: Game,
  plan: TableTerms,
  names: readonly string[],
  table: string,
): { options: Options; seated: readonly Seated[] } | WhyNot {
  if (!game.seats.includes(plan.seats)) return no(`${game.title} cannot be played by ${plan.seats}.`);
  const read = readOptions(game, plan.options, plan.seats);
  if ('problem' in read) return no(read.problem);
  const seated: Seated[] = (plan.people ?? []).map(({ seat, person }) => ({
    type: 'seated',
    seat,
    holder: { kind: 'person', person },
  }));
  const taken = new Set(seated.map(({ seat }) => seat));
  for (const { seat, level } of plan.bots) {
    if (!isBot(game, level) || seat >= plan.seats || taken.has(seat)) return no('A bot cannot take that seat.');
    taken.add(seat);
  }
  for (const one of seatBots(game, plan.bots, names, `${table} company`)) seated.push({ type: 'seated', ...one });
  if (plan.bots.length === plan.seats) return no('Leave at least one seat for a person.');
  return { options: read.options, seated };
}
