/** How the parts of the PostgreSQL store ask the database, and what becomes of its errors. */
import pg from 'pg';
import { type Lack, StoreTrouble } from './store.ts';

/** Asks the database; whatever goes wrong comes as `StoreTrouble`. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

const LACK_OF: Readonly<Record<string, Lack>> = { '53100': 'full', '25006': 'read-only' };

/** Whatever the database said, as a store says it. */
export function trouble(error: unknown): StoreTrouble {
  const lack = error instanceof pg.DatabaseError ? LACK_OF[error.code ?? ''] : undefined;
  return new StoreTrouble(error instanceof Error ? error.message : String(error), lack);
}
