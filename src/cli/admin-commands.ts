/** The subcommands of `boomtown admin` and their help. */
import type { Command } from 'commander';
import {
  adminBlock,
  adminClose,
  adminConnected,
  adminDelete,
  adminExpire,
  adminPeople,
  adminTable,
  adminTables,
  adminUnblock,
} from './admin.ts';
import type { Terminal } from './terminal.ts';
import { whole } from './whole.ts';

const TABLE = 'its name, or its link';
const PERSON = 'their id, or a name that nobody else has';

/** Adds `admin` to the command. */
export function addAdmin(boomtown: Command, terminal: Terminal): void {
  const admin = boomtown
    .command('admin')
    .description('look after tables and people, also while the server is running; DATABASE_URL as for serve');
  const sub = (name: string, description: string): Command =>
    admin
      .command(name)
      .description(description)
      .option('--data <folder>', 'where the tables are kept; ./data of the checkout unless said')
      .option('--json', 'print one JSON value and nothing else');

  sub('tables', 'list tables, the one that changed last first')
    .option('--game <id>', 'only those of this game')
    .option('--stage <stage>', 'only those that are gathering, playing, over or closed')
    .option('--idle <days>', 'only those where nothing has happened for so many days', whole)
    .option('--person <person>', `only those of this person: ${PERSON}`)
    .option('--limit <number>', 'how many at the most; 100 unless said', whole)
    .action((options) => adminTables(options, terminal));

  sub('show', 'show a table: its seats, its pace, how long its log is; nothing that is hidden')
    .argument('<table>', TABLE)
    .action((table: string, options) => adminTable(table, options, terminal));

  sub('close', 'close a table: nobody plays there any longer, its log is kept')
    .argument('<table>', TABLE)
    .action((table: string, options) => adminClose(table, options, terminal));

  sub('delete', 'delete a table with its log and its chat')
    .argument('<table>', TABLE)
    .option('--yes', 'do not ask')
    .action((table: string, options) => adminDelete(table, options, terminal));

  sub('expire', 'delete tables where nothing has happened for some days')
    .requiredOption('--days <number>', 'for how many days', whole)
    .option('--game <id>', 'only those of this game')
    .option('--stage <stage>', 'only those that are gathering, playing, over or closed')
    .option('--dry-run', 'only list them')
    .option('--yes', 'do not ask')
    .action((options) => adminExpire(options, terminal));

  sub('people', 'list people, the newest first')
    .option('--name <text>', 'only those whose name contains this')
    .option('--blocked', 'only those who are blocked')
    .option('--limit <number>', 'how many at the most; 100 unless said', whole)
    .action((options) => adminPeople(options, terminal));

  sub('block', 'block a person: connections end, their devices are refused, their seats are left to bots')
    .argument('<person>', PERSON)
    .option('--yes', 'do not ask')
    .action((person: string, options) => adminBlock(person, options, terminal));

  sub('unblock', 'let a blocked person in again')
    .argument('<person>', PERSON)
    .action((person: string, options) => adminUnblock(person, options, terminal));

  sub('connected', 'say who is connected, to which table, at which process').action((options) =>
    adminConnected(options, terminal),
  );
}
