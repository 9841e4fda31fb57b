/**
 * One server for each folder. The lock is SQLite's own on an empty file beside the database: the system releases it
 * when the process ends, however it ends, so that no stale lock is left behind.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { fileProblem, StartProblem } from '../start-problem.ts';

/** How long a start waits for an earlier process that may be closing. */
const PATIENCE_MS = 1000;

/** Locks a folder for this process; the returned function unlocks it. */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw fileProblem(error, `The folder ${folder} (--data)`);
  }
  const file = join(folder, 'boomtown.lock');
  let lock: Database.Database | null = null;
  try {
    lock = new Database(file);
    lock.exec(`pragma busy_timeout = ${PATIENCE_MS}`);
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    throw lockProblem(error, folder, file);
  }
  const held = lock;
  return () => held.close();
}

function lockProblem(error: unknown, folder: string, file: string): unknown {
  const { code = '', message } = error as { code?: string; message?: string };
  if (code.startsWith('SQLITE_BUSY'))
    return new StartProblem(
      'in-use',
      `The folder ${folder} is in use by another Boomtown server. Stop that one first, or choose another folder with --data.`,
    );
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return new StartProblem('damaged', `${file} should be an empty file. Delete it, then start again.`);
  return new StartProblem(
    'not-writable',
    `The file ${file} cannot be opened for writing (${message ?? code}). Let the user who runs this server write to the folder ${folder}, or choose another one with --data.`,
  );
}
