/** The embedded store: one file, written by a thread of its own with group commit. */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { COUNTS, Distribution, SECONDS } from '../distribution.ts';
import { LogProblem } from '../log-problem.ts';
import { fileProblem, type Obstacle, StartProblem } from '../start-problem.ts';
import type { CheckpointOrder } from './checkpoint.worker.ts';
import type { Notice, OpenConnection } from './operator-store.ts';
import { Archiving } from './sqlite-archiving.ts';
import { addAppend, emptyGroup, type Replies, type StoreRequest } from './sqlite-group.ts';
import { type EventStore, type StoreCounters, StoreTrouble } from './store.ts';
import { threadFile } from './threads.ts';

interface Waiting {
  readonly done: (value: never) => void;
  readonly failed: (error: Error) => void;
}

/** While many entries arrive: how long they are gathered at most if the writer is idle, and at least if it is busy. */
const GATHER_AT_MOST_MS = 4;
const GATHER_AT_LEAST_MS = 1;
/** Commits between two checkpoints. */
const CHECKPOINT_EVERY = 256;

const DAMAGED = 'A row of the database is damaged. Everything else goes on without it.';

/** Limits on what an embedded store may do. */
export interface StoreLimits {
  /** The largest size of the file, in pages of 4 kB; beyond it the store is full. */
  readonly pages?: number;
  /** Whether it is read-only: while a copy is being made or tested. */
  readonly readOnly?: boolean;
}

/** A store in a file. */
export interface FileStore extends EventStore {
  /** Waits until the file is open; rejects with a `StartProblem` if it cannot be used. */
  opened(): Promise<void>;
}

/** Reports something to the operators of the server. */
type Complain = (text: string, facts: Readonly<Record<string, string>>) => void;

/** Opens the database at `path`, and creates it if it does not exist. */
export function openSqlite(path: string, limits: StoreLimits = {}, complain: Complain = () => {}): FileStore {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw fileProblem(error, `The folder ${dirname(path)}`);
  }
  const writer = new Worker(threadFile('sqlite'), { workerData: { path, limits } });
  /**
   * Callers that wait for the writer, and callers whose group has not been sent yet. They are numbered from `first`.
   */
  let sent: Waiting[] = [];
  let waiting: Waiting[] = [];
  let first = 0;
  let gone: Error | null = null;
  const checkpoints = checkpointer(path);
  let counters: StoreCounters = { appends: 0, commits: 0, conflicts: 0, duplicates: 0 };
  const commitSeconds = new Distribution(SECONDS);
  const commitAppends = new Distribution(COUNTS);

  writer.on('message', (text: string) => {
    const { count, replies, counters: latest, commit, damaged } = JSON.parse(text) as Replies;
    for (const { rows, row } of damaged) complain(DAMAGED, { rows, row });
    counters = latest;
    if (commit.appends > 0) {
      commitSeconds.add(commit.seconds);
      commitAppends.add(commit.appends);
    }
    checkpoints.look(counters.commits);
    const answers = new Map(replies.map((reply) => [reply.id, reply]));
    const answered = sent.splice(0, count);
    if (sent.length === 0) {
      wroteIn = performance.now() - postedAt;
      if (waiting.length > 0) postIn(GATHER_AT_LEAST_MS - (performance.now() - waitingSince));
    }
    for (const { done, failed } of answered) {
      const reply = answers.get(first++);
      if (!reply) done('ok' as never);
      else if ('unreadable' in reply) failed(new LogProblem(reply.unreadable, { cause: reply.why }));
      else if ('trouble' in reply) failed(new StoreTrouble(reply.trouble, reply.lack));
      else done(reply.value as never);
    }
  });
  const leave = (error: Error): void => {
    gone = error;
    for (const asked of [...sent, ...waiting]) asked.failed(error);
    sent = [];
    waiting = [];
  };
  writer.on('error', (error) => leave(asProblem(error)));
  writer.on('exit', () => leave(gone ?? new StoreTrouble('The store is closed.')));

  // Requests of one moment travel in one message; the writer takes all waiting messages into one commit.
  let outbox = emptyGroup();
  let last = 0;
  /** When the first of those who wait came. */
  let waitingSince = 0;
  /** When the idle writer was last given work, and how long it took until it was idle again. */
  let postedAt = 0;
  let wroteIn = GATHER_AT_MOST_MS;
  let timer: NodeJS.Timeout | undefined;
  const post = (): void => {
    clearTimeout(timer);
    if (waiting.length === 0) return;
    if (sent.length === 0) postedAt = performance.now();
    last = waiting.length;
    sent = sent.concat(waiting);
    waiting = [];
    writer.postMessage(outbox);
    outbox = emptyGroup();
  };
  const postIn = (milliseconds: number): void => {
    clearTimeout(timer);
    if (milliseconds <= 0) post();
    else timer = setTimeout(post, milliseconds);
  };
  /**
   * Under load a short wait turns many small groups into few large ones. While the writer is busy, the next group gathers
   * until it is done. While it is idle, gathering lasts about as long as a group takes to write, so that a fast disk is not
   * waited for. A single caller does not wait.
   */
  const postSoon = (): void => {
    waitingSince = performance.now();
    if (last <= 1) setImmediate(post);
    else if (sent.length === 0) postIn(Math.min(wroteIn, GATHER_AT_MOST_MS));
  };

  /** Adds something to the next group, and waits for its reply. */
  const send = <T>(put: (id: number) => void): Promise<T> =>
    new Promise<T>((done, failed) => {
      if (gone) return failed(gone);
      put(first + sent.length + waiting.length);
      if (waiting.push({ done: done as (value: never) => void, failed }) === 1) postSoon();
    });

  const ask = <T>(request: StoreRequest): Promise<T> => send((id) => void outbox.requests.push({ id, request }));

  const archiving = new Archiving(
    () => new Worker(threadFile('archive'), { workerData: { path } }).on('error', () => {}),
    ask,
    complain,
  );
  const signOutListeners: ((person: string | null) => void)[] = [];

  return {
    shared: false,
    opened: () => ask({ op: 'card', table: '' }),
    probe: () => ask({ op: 'probe' }),
    append: (table, expected, entries, command, alongside) =>
      send((id) => addAppend(outbox, id, table, expected, entries, command, alongside)),
    known: (table, command) => ask({ op: 'known', table, command }),
    refuse: (table, command) => ask({ op: 'refuse', table, command }),
    read: (table, since) => ask({ op: 'read', table, since }),
    snapshot: (table) => ask({ op: 'snapshot', table }),
    dropSnapshots: () => ask({ op: 'dropSnapshots' }),
    secret: (table) => ask({ op: 'secret', table }),
    card: (table) => ask({ op: 'card', table }),
    listed: (stage, limit) => ask({ op: 'listed', stage, limit }),
    cardsOf: (person, limit) => ask({ op: 'cardsOf', person, limit }),
    due: (before, limit) => ask({ op: 'due', before, limit }),
    addPerson: (person, device, hash) => ask({ op: 'addPerson', person, device, hash }),
    addDevice: (device, hash) => ask({ op: 'addDevice', device, hash }),
    deviceByToken: (hash) => ask({ op: 'deviceByToken', hash }),
    touchDevice: (id, at, name) => ask({ op: 'touchDevice', id, at, name }),
    devices: (person) => ask({ op: 'devices', person }),
    signedIn: (ids) => ask({ op: 'signedIn', ids }),
    signOut: async (person, which, recovery) => {
      await ask({ op: 'signOut', person, which, recovery });
      for (const listener of signOutListeners) listener(person);
    },
    personByRecovery: (hash) => ask({ op: 'personByRecovery', hash }),
    people: (ids) => ask({ op: 'people', ids }),
    renamePerson: (id, name) => ask({ op: 'renamePerson', id, name }),
    forgetPerson: async (person) => {
      await ask({ op: 'forgetPerson', person });
      for (const listener of signOutListeners) listener(person);
    },
    onSignOut: (listener) => void signOutListeners.push(listener),
    say: (word) => ask({ op: 'say', word }),
    said: (table, most) => ask({ op: 'said', table, most }),
    setHostWords: (words, device) => ask({ op: 'setHostWords', words, device }),
    hostWords: (tables) => ask({ op: 'hostWords', tables }),
    setContact: (contact) => ask({ op: 'setContact', contact }),
    dropContact: (person, kind) => ask({ op: 'dropContact', person, kind }),
    contacts: (person) => ask({ op: 'contacts', person }),
    cards: (filter) => ask({ op: 'cards', filter }),
    deleteTable: async (table, idleSince) => {
      const deleted = await ask<boolean>({ op: 'deleteTable', table, idleSince });
      if (deleted) await archiving.sweep();
      return deleted;
    },
    archive: (before, limit) => archiving.archive(before, limit),
    knownPeople: (filter) => ask({ op: 'knownPeople', filter }),
    setBlocked: async (person, at) => {
      await ask({ op: 'setBlocked', person, at });
      for (const listener of signOutListeners) listener(person);
    },
    blockedOwner: (hash) => ask({ op: 'blockedOwner', hash }),
    ...oneProcess(),
    setMailbox: (mailbox, confirmation) => ask({ op: 'setMailbox', mailbox, confirmation }),
    mailbox: (person) => ask({ op: 'mailbox', person }),
    confirmMailbox: (hash, now) => ask({ op: 'confirmMailbox', hash, now }),
    dropMailbox: (person) => ask({ op: 'dropMailbox', person }),
    leaveMailbox: (leave) => ask({ op: 'leaveMailbox', leave }),
    countToday: (key, day, most) => ask({ op: 'countToday', key, day, most }),
    // One process owns the file, and misses nothing.
    marks: async () => [],
    // One process owns the file, so nobody else writes to it.
    onHint: () => {},
    counters: () => counters,
    load: () => ({ waiting: sent.length + waiting.length, commitSeconds, commitAppends }),
    close: async () => {
      if (gone) return;
      await archiving.close();
      await checkpoints.close();
      await ask({ op: 'close' }).catch(() => {});
      await writer.terminate();
    },
  };
}

/** Restores the class of an error that came from the writer's thread. */
function asProblem(error: Error & { readonly obstacle?: Obstacle }): Error {
  const { obstacle, message } = error;
  return obstacle === undefined ? new StoreTrouble(message) : new StartProblem(obstacle, message);
}

/** Notices for a store with this one process. */
function oneProcess(): Pick<EventStore, 'tell' | 'onNotice' | 'survey' | 'onSurvey'> {
  const listeners: ((notice: Notice) => void)[] = [];
  let connections: (() => readonly OpenConnection[]) | null = null;
  return {
    tell: async (notice) => {
      for (const listener of listeners) listener(notice);
    },
    onNotice: (listener) => void listeners.push(listener),
    survey: async () => ({
      answers: connections ? [{ process: `${process.pid}`, connections: connections() }] : [],
      silent: [],
    }),
    onSurvey: (answer) => {
      connections = answer;
    },
  };
}

/** Has the write-ahead log moved into the database now and then; the thread for it starts when it is first needed. */
function checkpointer(path: string): { look(commits: number): void; close(): Promise<void> } {
  let thread: Worker | null = null;
  let doneAt = 0;
  let closed = false;
  const order = (to: Worker, what: CheckpointOrder): void => to.postMessage(what);
  /** A thread that fails is replaced the next time; until then the writer makes checkpoints itself. */
  const started = (): Worker =>
    new Worker(threadFile('checkpoint'), { workerData: { path } })
      .on('error', () => {})
      .on('exit', () => {
        thread = null;
      });
  return {
    look: (commits) => {
      if (closed || commits - doneAt < CHECKPOINT_EVERY) return;
      doneAt = commits;
      thread ??= started();
      order(thread, 'checkpoint');
    },
    close: async () => {
      closed = true;
      if (!thread) return;
      const left = once(thread, 'exit');
      order(thread, 'close');
      await left;
    },
  };
}
