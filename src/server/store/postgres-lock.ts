/** Processes that start at the same time bring a database forward one after the other. */
import type pg from 'pg';

const MIGRATION_LOCK = 18490124;

/** Does something while no other process does; the lock belongs to the session of `client` and ends with it at the latest. */
export async function migrating<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
  }
}
