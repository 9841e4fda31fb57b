/** Queries of the PostgreSQL store, and how their errors are reported. */
import pg from 'pg';
import { type Lack, StoreTrouble } from './store.ts';

/** Runs a query; every error becomes a `StoreTrouble`. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

const LACK_OF: Readonly<Record<string, Lack>> = { '53100': 'full', '25006': 'read-only' };

/** Turns an error of the database into one of the store. */
export function trouble(error: unknown): StoreTrouble {
  const lack = error instanceof pg.DatabaseError ? LACK_OF[error.code ?? ''] : undefined;
  return new StoreTrouble(error instanceof Error ? error.message : String(error), lack);
}
