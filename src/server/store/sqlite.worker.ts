/**
 * The thread that owns the database file. Requests that arrive while the disk is busy are written together and answered
 * together, after one commit: a group costs as much as a single entry.
 */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { damagedLog, LogProblem } from '../log-problem.ts';
import type { StoreLimits } from './sqlite.ts';
import { damagedFile, openFile } from './sqlite-file.ts';
import { type DamagedRow, type Group, type Replies, type Reply, unpacked, type Work } from './sqlite-group.ts';
import { lackOf } from './sqlite-lack.ts';
import { READING, SqliteTables } from './sqlite-tables.ts';

if (!parentPort) throw new Error('The writer runs in a thread of its own.');
const here: MessagePort = parentPort;

const counters = { appends: 0, commits: 0, conflicts: 0, duplicates: 0 };
/** Damaged rows that the main thread has not been told about yet, and all that were found. */
let damaged: DamagedRow[] = [];
const found = new Set<string>();
const MOST_DAMAGED = 1000;

const { path: file, limits } = workerData as { path: string; limits: StoreLimits };
const db = openFile(file, limits);
const tables = openTables();

function openTables(): SqliteTables {
  try {
    return new SqliteTables(db, file, complain);
  } catch (error) {
    throw damagedFile(file, error instanceof Error ? error.message : String(error));
  }
}

function complain(rows: string, row: string): void {
  const key = `${rows} ${row}`;
  if (found.has(key) || found.size >= MOST_DAMAGED) return;
  found.add(key);
  damaged.push({ rows, row });
}

/** Does something with one table; if that table is damaged, the reply says so, and nothing was changed. */
function attempt<T>(id: number, table: string | null, work: () => T): T | Reply {
  try {
    return work();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    const problem = table !== null && code.startsWith('SQLITE_CORRUPT') ? damagedLog(error) : error;
    if (!(problem instanceof LogProblem)) throw error;
    return { id, unreadable: problem.message, why: String(problem.cause) };
  }
}

/** Carries out the appends of a group. Those that were kept get no reply. */
function append({ appends }: Work, replies: Reply[]): void {
  for (const one of appends) {
    const [id, table] = one.row;
    counters.appends += 1;
    const result = tables.isSignedOut(one) ? 'signed-out' : attempt(id, table, () => tables.append(one));
    if (result === 'ok') {
      tables.putAlongside(one);
      continue;
    }
    if (result === 'duplicate') counters.duplicates += 1;
    if (result === 'conflict') counters.conflicts += 1;
    replies.push(typeof result === 'object' ? result : { id, value: result });
  }
}

function carryOut({ requests }: Work, replies: Reply[]): void {
  for (const { id, request } of requests) {
    const table = READING.has(request.op) && 'table' in request ? request.table : null;
    replies.push(attempt(id, table, () => ({ id, value: tables.carryOut(request) })));
  }
}

/** Writes a group in one transaction. Nothing of it is answered before the commit. */
function writeGroup(group: Work, replies: Reply[], tidies = true): void {
  const { appends, requests } = group;
  const countersBefore = { ...counters };
  const repliesBefore = replies.length;
  try {
    const onlyReads = appends.length === 0 && requests.every(({ request }) => READING.has(request.op));
    db.exec(onlyReads ? 'begin' : 'begin immediate');
    tables.begin();
    append(group, replies);
    tables.flush(Date.now(), tidies && appends.length > 0);
    carryOut(group, replies);
    db.exec('commit');
    counters.commits += 1;
  } catch (error) {
    Object.assign(counters, countersBefore);
    replies.length = repliesBefore;
    rollBack();
    // One bad request must not fail the others, and neither must tidying, which can wait.
    const single = parted(group);
    if (tidies || single.length > 1) {
      for (const one of single) writeGroup(one, replies, false);
      return;
    }
    const trouble = error instanceof Error ? error.message : String(error);
    replies.push({ id: requests[0]?.id ?? appends[0]?.row[0] ?? 0, trouble, lack: lackOf(error) });
  }
}

function rollBack(): void {
  tables.forget();
  if (db.inTransaction) db.exec('rollback');
}

/** A group for each append and each request of a group. */
function parted({ appends, requests }: Work): Work[] {
  return [
    ...appends.map((one) => ({ appends: [one], requests: [] })),
    ...requests.map((one) => ({ appends: [], requests: [one] })),
  ];
}

/** One group of everything that has arrived by now. */
function gathered(first: Group): Work {
  const works = [unpacked(first)];
  for (let next = receiveMessageOnPort(here); next; next = receiveMessageOnPort(here))
    works.push(unpacked(next.message as Group));
  return { appends: works.flatMap(({ appends }) => appends), requests: works.flatMap(({ requests }) => requests) };
}

here.on('message', (first: Group) => {
  const group = gathered(first);
  const count = group.appends.length + group.requests.length;
  const replies: Reply[] = [];
  const began = performance.now();
  writeGroup(group, replies);
  const commit = { appends: group.appends.length, seconds: (performance.now() - began) / 1000 };
  here.postMessage(JSON.stringify({ count, replies, counters, commit, damaged } satisfies Replies));
  damaged = [];
  if (!group.requests.some(({ request }) => request.op === 'close')) return;
  tables.close();
  db.close();
  here.close();
});
