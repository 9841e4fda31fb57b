/** `boomtown backup`: copies the tables of a server that may be running meanwhile. */
import { join } from 'node:path';
import { backUp } from '../server/store/backup.ts';
import { standardData } from './checkout.ts';
import type { Terminal } from './terminal.ts';

/** Copies the database of a folder to a file. */
export function backup(to: string, { data }: { readonly data?: string }, terminal: Terminal): void {
  const { tables, lines, unreadable } = backUp(join(data ?? standardData, 'boomtown.db'), to);
  terminal.write(`${to} holds ${tables} tables, ${lines} lines of their logs; it has been checked.\n`);
  if (unreadable.length > 0)
    terminal.complain(`These are damaged, and were copied as they are: ${unreadable.join(', ')}.`);
}
