/** The house: its tables, its people, and the jobs that it does by itself. Everything that touches the world is a part. */
import { callName } from '../bots/levels.ts';
import { commitmentTo } from '../engine/fair.ts';
import type { Game, Options, Seat } from '../engine/game.ts';
import { readOptions } from '../engine/options.ts';
import type { WhyNot } from '../engine/protocol.ts';
import type { Ask, Pace } from '../engine/wire.ts';
import type { Act } from './act.ts';
import { invitationOf } from './invitation.ts';
import type { Job, Line, Parts } from './parts.ts';
import { no, SIGNED_OUT } from './refusal.ts';
import { openRoom, type Room } from './room.ts';
import { type Card, LACKS } from './store/store.ts';
import { LogProblem } from './table-state.ts';

/** What somebody wants to open. */
export interface Plan {
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
  readonly pace: Pace;
  readonly listed: boolean;
  readonly chat: boolean;
  /** Bots that sit down at once. */
  readonly bots: readonly { readonly seat: Seat; readonly level: string }[];
  /** People who have their seats from the table before. */
  readonly people?: readonly { readonly seat: Seat; readonly person: string }[];
  readonly after?: string;
  /** What the table is called, where opening it again must lead to the same one. */
  readonly name?: string;
}

/** Everything that people and jobs can ask for. */
export interface House {
  /** Opens a table, unless the device that asks for it has been signed out. */
  openTable(plan: Plan, host: string, device?: string): Promise<{ table: string; invitation: string } | WhyNot>;
  enter(table: string, line: Line): Promise<Room | null>;
  leave(room: Room, line: Line): void;
  handle(room: Room, line: Line, ask: Ask): Promise<void>;
  carryOut(job: Job): Promise<void>;
  listed(): Promise<readonly Card[]>;
  tablesOf(person: string): Promise<readonly Card[]>;
  /** Takes up what waited while the house was closed. */
  wake(): Promise<void>;
  /** Looks after everything that hints and alarms may have missed; the house does so by itself every few seconds. */
  sweep(): Promise<void>;
  close(): Promise<void>;
  /** Figures for those who run the house. */
  size(): { readonly rooms: number; readonly lines: number };
}

const LISTED = 100;
/** Tables taken up in one sweep. */
const SWEEP = 1000;
/** How often the house looks for itself: hints get lost, and a node may have died over its work. */
const SWEEP_MS = 5000;

/** Opens the house. */
export function openHouse(parts: Parts): House {
  const { store, jobs, clock } = parts;
  const rooms = new Map<string, Promise<Room | null>>();
  const opening = new WeakMap<Room, Promise<Room | null>>();
  const openedAt = clock.now();
  let open = true;

  const roomOf = (table: string): Promise<Room | null> => {
    const known = rooms.get(table);
    if (known) return known;
    const opened = openRoom(parts, table, openedAt);
    rooms.set(table, opened);
    opened.then(
      (room) => (room ? opening.set(room, opened) : rooms.delete(table)),
      () => rooms.delete(table),
    );
    return opened;
  };

  /** A table that nobody looks at any longer leaves the memory; its log stays. */
  const letGo = (room: Room): void => {
    // Meanwhile the table may have been opened again, and people may be in the newer room.
    if (room.idle() && rooms.get(room.id) === opening.get(room)) rooms.delete(room.id);
  };

  store.onHint((table, rev) => {
    rooms
      .get(table)
      ?.then((room) => room?.hint(rev))
      .catch((error: unknown) => parts.complain('A hint could not be followed.', { table, why: String(error) }));
  });

  store.onSignOut((person) => {
    if (person === null) return;
    for (const opened of rooms.values())
      opened
        .then((room) => room?.relearn(person))
        .catch((error: unknown) => parts.complain('A name could not be looked up again.', { why: String(error) }));
  });

  /** Tables that this house cannot read, because their rules are others. Each is complained of once. */
  const unreadable = new Set<string>();
  const look = async (table: string): Promise<void> => {
    try {
      await house.carryOut({ kind: 'clock', table });
    } catch (error) {
      if (!(error instanceof LogProblem)) throw error;
      unreadable.add(table);
      parts.complain('A table cannot be opened.', { table, why: error.message });
    }
  };

  const sweep = async (): Promise<void> => {
    const cards = await store.due(clock.now(), SWEEP + unreadable.size);
    for (const { table } of cards) if (!unreadable.has(table)) await look(table);
    for (const opened of [...rooms.values()]) {
      const room = await opened;
      if (store.shared) await room?.hint();
      if (room) letGo(room);
    }
  };

  let stopSweeping = (): void => {};
  const keepSweeping = (): void => {
    stopSweeping = parts.alarm.set(clock.now() + SWEEP_MS, () => {
      if (!open) return;
      sweep()
        .catch((error: unknown) => parts.complain('The house could not look after its tables.', { why: String(error) }))
        .finally(keepSweeping);
    });
  };

  const house: House = {
    openTable: async (plan, host, device) => {
      const game = await parts.game(plan.game);
      if (!game) return no('This game is not on the shelf here.');
      const read = readPlan(game, plan);
      if ('text' in read) return read;
      const table = plan.name ?? parts.secrets.name(12);
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
      const lines = acts.map((act, index) => ({ rev: index + 1, at, act }));
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
      };
      const result = await store.append(table, 0, lines, null, { card, secret, device });
      if (result === 'signed-out') return SIGNED_OUT;
      const kept = result === 'ok' ? secret : await store.secret(table);
      return kept === null ? no(LACKS.away) : { table, invitation: invitationOf(kept) };
    },

    enter: async (table, line) => {
      while (open) {
        const opened = roomOf(table);
        const room = await opened;
        // Meanwhile it may have been let go because nobody was there.
        if (room && rooms.get(table) !== opened) continue;
        await room?.enter(line);
        return room;
      }
      return null;
    },
    leave: (room, line) => {
      void room.leave(line).then(() => letGo(room));
    },
    handle: (room, line, ask) =>
      ask.do === 'rematch' ? room.rematch(line, ask.id, house.openTable) : room.handle(line, ask),

    carryOut: async (job) => {
      if (!open) return;
      const room = await roomOf(job.table);
      if (!room) return;
      if (job.kind === 'bot') await room.botTurn(job.rev, job.seat);
      else if (job.kind === 'call') await room.callSeat(job.seat, job.seq);
      else await room.checkClock();
      letGo(room);
    },

    listed: () => store.listed(LISTED),
    tablesOf: (person) => store.cardsOf(person, LISTED),

    sweep,
    wake: async () => {
      await jobs.start(house.carryOut);
      keepSweeping();
      await sweep();
    },
    close: async () => {
      open = false;
      stopSweeping();
      await jobs.stop();
    },
    size: () => ({ rooms: rooms.size, lines: 0 }),
  };
  return house;
}

type Seated = Extract<Act, { type: 'seated' }>;

function readPlan(game: Game, plan: Plan): { options: Options; seated: readonly Seated[] } | WhyNot {
  if (!game.seats.includes(plan.seats)) return no(`${game.title} is not played by ${plan.seats}.`);
  const read = readOptions(game, plan.options, plan.seats);
  if ('problem' in read) return no(read.problem);
  const seated: Seated[] = (plan.people ?? []).map(({ seat, person }) => ({
    type: 'seated',
    seat,
    holder: { kind: 'person', person },
  }));
  const count = new Map<string, number>();
  for (const { seat, level } of plan.bots) {
    const name = callName(game, level);
    if (name === undefined || seat >= plan.seats || seated.some((other) => other.seat === seat))
      return no('A bot cannot sit there.');
    const nth = (count.get(name) ?? 0) + 1;
    count.set(name, nth);
    seated.push({
      type: 'seated',
      seat,
      holder: { kind: 'bot', level, name: nth === 1 ? name : `${name} ${nth}` },
    });
  }
  if (plan.bots.length === plan.seats) return no('Leave a seat for somebody who plays.');
  return { options: read.options, seated };
}
