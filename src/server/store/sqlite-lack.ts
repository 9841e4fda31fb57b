/** What an error of SQLite says about why nothing can be written. */
import type { Lack } from './store.ts';

/** Why a store cannot write, from the error of its database. */
export function lackOf(error: unknown): Lack {
  const { code = '' } = error as { code?: string };
  if (code === 'SQLITE_FULL') return 'full';
  return code.startsWith('SQLITE_READONLY') ? 'read-only' : 'away';
}
