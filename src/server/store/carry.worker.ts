/**
 * The thread that carries what was committed over from the write-ahead file into the database. The writer would stand still
 * for it, and with it everybody whose move is on its way; beside this thread it goes on writing.
 */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

/** What this thread can be told to do. */
export type CarryOrder = 'carry' | 'close';

if (!parentPort) throw new Error('Lines are carried over by a thread of its own.');
const here = parentPort;
const { path } = workerData as { path: string };
const db = new Database(path);

function carry(): void {
  try {
    db.exec('pragma wal_checkpoint(passive)');
  } catch {
    // Nothing is lost: it stays in the write-ahead file, and the writer sees to it when that has grown long.
  }
}

here.on('message', (order: CarryOrder) => {
  if (order === 'carry') return carry();
  db.close();
  here.close();
});
