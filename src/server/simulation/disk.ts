/** A store with faults: it is slow, fails before or after it has written, and loses hints. */
import { Distribution } from '../distribution.ts';
import {
  type Alongside,
  type Appended,
  type Card,
  type EventStore,
  type Person,
  type Said,
  type Snapshot,
  StoreTrouble,
  type TableEntry,
} from '../store/store.ts';
import type { EveningPlan } from './plan.ts';
import type { World } from './world.ts';

/** A message with the command that said it. */
type Word = Said & { readonly command: string | null };

/** Is called with entries at the moment when they are written. */
type Watch = (table: string, entries: readonly TableEntry[], command: string | null) => void;

/** What survives every crash. */
export interface Disk {
  readonly logs: Map<string, TableEntry[]>;
  /** The commands of each table. */
  readonly commands: Map<string, Set<string>>;
  readonly people: Map<string, Person>;
  readonly said: Map<string, Word[]>;
  /** The person of each device that is signed in. Its token is its id. */
  readonly devices: Map<string, string>;
  /** When people deleted their data. */
  readonly forgottenAt: Map<string, number>;
  /** All messages that were ever stored, by command; those of forgotten people too. */
  readonly everSaid: Map<string, Said & { readonly table: string }>;
  /** Calls `watch` for everything that is written. */
  watch(watch: Watch): void;
  /** The store of one process on this disk. */
  mount(alive: () => boolean): EventStore;
}

/** A new, empty disk. */
export function openDisk(world: World, plan: EveningPlan, faulty: () => boolean): Disk {
  const logs = new Map<string, TableEntry[]>();
  const commands = new Map<string, Set<string>>();
  const cards = new Map<string, Card>();
  const snapshots = new Map<string, Snapshot>();
  const secrets = new Map<string, string>();
  const people = new Map<string, Person>();
  const said = new Map<string, Word[]>();
  const everSaid = new Map<string, Said & { readonly table: string }>();
  const devices = new Map<string, string>();
  const forgottenAt = new Map<string, number>();
  const refusals = new Set<string>();
  const signOutListeners = new Set<{ alive: () => boolean; listener: (person: string | null) => void }>();
  const watches: Watch[] = [];
  const listeners = new Set<{ alive: () => boolean; listener: (table: string, rev: number) => void }>();

  const write = (
    table: string,
    expected: number,
    entries: readonly TableEntry[],
    command: string | null,
    side: Alongside,
  ): Appended => {
    if (side.device !== undefined && !devices.has(side.device)) return 'signed-out';
    if (command !== null && refusals.has(`${table} ${command}`)) return 'refused';
    const known = commands.get(table) ?? new Set();
    if (command !== null && known.has(command)) return 'duplicate';
    const log = logs.get(table) ?? [];
    if (log.length !== expected) return 'conflict';
    // A disk holds text: nothing in a process's memory may share objects with it.
    const written = JSON.parse(JSON.stringify(entries)) as TableEntry[];
    log.push(...written);
    logs.set(table, log);
    if (command !== null) commands.set(table, known.add(command));
    for (const watch of watches) watch(table, written, command);
    if (side.card) cards.set(table, side.card);
    if (side.snapshot) snapshots.set(table, side.snapshot);
    if (side.secret !== undefined) secrets.set(table, side.secret);
    hint(table, log.length);
    return 'ok';
  };

  const isKnown = (table: string, command: string): boolean =>
    (commands.get(table)?.has(command) ?? false) || (said.get(table)?.some((one) => one.command === command) ?? false);

  const hint = (table: string, rev: number): void => {
    for (const { alive, listener } of listeners) {
      const times = !faulty() ? 1 : world.chance(plan.hintsLost) ? 0 : world.chance(plan.hintsDoubled) ? 2 : 1;
      for (let i = 0; i < times; i++)
        world.after(1 + world.dice(faulty() ? plan.hintDelay : 2), () => alive() && listener(table, rev));
    }
  };

  /** Tells the process that signed somebody out at once, and the others when the hint arrives. */
  const signedOut = (person: string, here: () => boolean): void => {
    for (const { alive, listener } of signOutListeners) {
      if (alive === here) listener(person);
      else if (!faulty() || !world.chance(plan.hintsLost))
        world.after(1 + world.dice(plan.hintDelay), () => alive() && listener(person));
    }
  };

  return {
    logs,
    commands,
    people,
    said,
    devices,
    forgottenAt,
    everSaid,
    watch: (watch) => watches.push(watch),
    mount: (alive) => {
      /** Answers after the disk's delay; a process that has died gets no answer. */
      const later = <T>(make: () => T): Promise<T> =>
        new Promise((done, failed) => {
          world.after(1 + world.dice(plan.diskDelay), () => {
            if (!alive()) return;
            try {
              done(make());
            } catch (error) {
              failed(error);
            }
          });
        });
      return {
        shared: true,
        append: (table, expected, entries, command, side = {}) =>
          later(() => {
            if (faulty() && world.chance(plan.writesFailing)) throw new StoreTrouble('The disk is full.');
            const result = write(table, expected, entries, command, side);
            if (result === 'ok' && faulty() && world.chance(plan.answersLost))
              throw new StoreTrouble('The connection to the database was lost.');
            return result;
          }),
        read: (table, since) =>
          later(() => JSON.parse(JSON.stringify((logs.get(table) ?? []).slice(since))) as TableEntry[]),
        snapshot: (table) => later(() => snapshots.get(table) ?? null),
        dropSnapshots: () => later(() => snapshots.clear()),
        secret: (table) => later(() => secrets.get(table) ?? null),
        archive: async () => 0,
        card: (table) => later(() => cards.get(table) ?? null),
        listed: (stage) => later(() => [...cards.values()].filter((card) => card.listed && card.stage === stage)),
        cardsOf: (person) => later(() => [...cards.values()].filter((card) => card.people.includes(person))),
        due: (before) =>
          later(() => [...cards.values()].filter(({ deadline }) => deadline !== null && deadline <= before)),
        addPerson: (person) => later(() => void people.set(person.id, person)),
        addDevice: ({ id, person }) => later(() => void (people.has(person) && devices.set(id, person))),
        deviceByToken: (token) =>
          later(() => {
            const person = people.get(devices.get(token) ?? '');
            return person ? { person, device: { id: token, person: person.id, name: '', created: 0, used: 0 } } : null;
          }),
        touchDevice: () => later(() => undefined),
        devices: () => later(() => []),
        signedIn: (ids) => later(() => ids.filter((id) => devices.has(id))),
        signOut: (person, which) =>
          later(() => {
            if (faulty() && world.chance(plan.writesFailing)) throw new StoreTrouble('The disk is full.');
            if (which === 'all' || 'except' in which) throw new Error('One device is signed out at a time here.');
            devices.delete(which.only);
            signedOut(person, alive);
          }),
        onSignOut: (listener) => void signOutListeners.add({ alive, listener }),
        personByRecovery: () => later(() => null),
        people: (ids) => later(() => ids.flatMap((id) => people.get(id) ?? [])),
        renamePerson: () => later(() => undefined),
        forgetPerson: (id) =>
          later(() => {
            if (faulty() && world.chance(plan.writesFailing)) throw new StoreTrouble('The disk is full.');
            people.delete(id);
            if (!forgottenAt.has(id)) forgottenAt.set(id, world.now());
            for (const [device, person] of devices) if (person === id) devices.delete(device);
            signedOut(id, alive);
            for (const [table, words] of said)
              said.set(
                table,
                words.filter(({ person }) => person !== id),
              );
          }),
        known: (table, command) => later(() => isKnown(table, command)),
        refuse: (table, command) =>
          later(() => {
            if (faulty() && world.chance(plan.writesFailing)) throw new StoreTrouble('The disk is full.');
            if (isKnown(table, command)) return false;
            refusals.add(`${table} ${command}`);
            if (faulty() && world.chance(plan.answersLost))
              throw new StoreTrouble('The connection to the database was lost.');
            return true;
          }),
        say: ({ table, person, device, text, at, command }) =>
          later(() => {
            if (device !== undefined && !devices.has(device)) return null;
            if (command !== null && refusals.has(`${table} ${command}`)) return 'refused';
            if (faulty() && world.chance(plan.writesFailing)) throw new StoreTrouble('The disk is full.');
            const words = said.get(table) ?? [];
            const before = words.find((one) => command !== null && one.command === command);
            const word = before ?? { n: (words.at(-1)?.n ?? 0) + 1, at, person, text, command };
            if (!before) said.set(table, [...words, word]);
            if (command !== null) everSaid.set(command, { ...word, table });
            if (!before) hint(table, 0);
            if (faulty() && world.chance(plan.answersLost))
              throw new StoreTrouble('The connection to the database was lost.');
            return word;
          }),
        said: (table, most) => later(() => (said.get(table) ?? []).slice(-most)),
        marks: (tables) =>
          later(() =>
            tables.map((table) => {
              const last = said.get(table)?.at(-1);
              return { table, rev: logs.get(table)?.length ?? 0, around: last ? `${last.n} ${last.at}` : '' };
            }),
          ),
        // No simulated person writes invitations.
        setHostWords: async () => false,
        hostWords: async () => [],
        setContact: () => later(() => undefined),
        dropContact: () => later(() => undefined),
        contacts: () => later(() => []),
        cards: () => later(() => [...cards.values()]),
        deleteTable: async () => false,
        knownPeople: async () => [],
        setBlocked: async () => {},
        blockedOwner: async () => null,
        tell: async () => {},
        onNotice: () => {},
        survey: async () => ({ answers: [], silent: [] }),
        onSurvey: () => {},
        setMailbox: () => later(() => undefined),
        mailbox: () => later(() => null),
        confirmMailbox: () => later(() => false),
        dropMailbox: () => later(() => undefined),
        leaveMailbox: () => later(() => undefined),
        countToday: () => later(() => true),
        probe: async () => {},
        onHint: (listener) => listeners.add({ alive, listener }),
        counters: () => ({ appends: 0, commits: 0, conflicts: 0, duplicates: 0 }),
        load: () => ({ waiting: 0, commitSeconds: new Distribution(), commitAppends: new Distribution() }),
        close: async () => {},
      };
    },
  };
}
