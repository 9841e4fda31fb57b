/** Migrates the database in one process at a time, when several start together. */
import type pg from 'pg';

const MIGRATION_LOCK = 18490124;

/** Does something while no other process does; the lock ends with the session of `client` at the latest. */
export async function migrating<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
  }
}
