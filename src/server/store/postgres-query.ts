/** Queries of the PostgreSQL store, and how their errors are reported. */
import pg from 'pg';
import { LogProblem } from '../log-problem.ts';
import { type Lack, StoreTrouble } from './store.ts';

/** Runs a query; every error becomes a `StoreTrouble`. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

const LACK_OF: Readonly<Record<string, Lack>> = { '53100': 'full', '25006': 'read-only' };

/** Turns an error of the database into one of the store. */
export function trouble(error: unknown): StoreTrouble {
  const lack = error instanceof pg.DatabaseError ? LACK_OF[error.code ?? ''] : undefined;
  return new StoreTrouble(error instanceof Error ? error.message : String(error), lack);
}

/** Does something on one connection. One that has failed is closed, which ends its locks. */
export async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient | null = null;
  let failed: Error | undefined;
  try {
    client = await pool.connect();
    return await work(client);
  } catch (error) {
    failed = error instanceof LogProblem ? error : trouble(error);
    throw failed;
  } finally {
    client?.release(failed);
  }
}
