/** `boomtown backup`: copies all tables to a file, even while the server runs. */
import { join } from 'node:path';
import { backUp } from '../server/store/backup.ts';
import { standardData } from './checkout.ts';
import type { Terminal } from './terminal.ts';

/** Copies the database of a folder to a file. */
export function backup(to: string, { data }: { readonly data?: string }, terminal: Terminal): void {
  const { tables, lines, unreadable, damagedArchives } = backUp(join(data ?? standardData, 'boomtown.db'), to);
  terminal.write(`${to} holds ${tables} tables with ${lines} log entries, and has been checked.\n`);
  if (unreadable.length > 0)
    terminal.complain(`These tables are damaged and were copied as they are: ${unreadable.join(', ')}.`);
  for (const archive of damagedArchives)
    terminal.complain(`The archive ${archive} is damaged or missing: its tables cannot be opened.`);
}
