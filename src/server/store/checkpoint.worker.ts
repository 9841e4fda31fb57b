/**
 * The thread that makes checkpoints: it moves commits from the write-ahead log into the database. In the writer's
 * thread this would hold up everybody whose move is being kept; here the writer goes on meanwhile.
 */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

/** An order to this thread. */
export type CheckpointOrder = 'checkpoint' | 'close';

if (!parentPort) throw new Error('Checkpoints are made in a thread of its own.');
const here = parentPort;
const { path } = workerData as { path: string };
const db = new Database(path);

function checkpoint(): void {
  try {
    db.exec('pragma wal_checkpoint(passive)');
  } catch {
    // Nothing is lost: the commits stay in the write-ahead log, and the writer makes a checkpoint when that has grown
    // long.
  }
}

here.on('message', (order: CheckpointOrder) => {
  if (order === 'checkpoint') return checkpoint();
  db.close();
  here.close();
});
