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
import { wholeNumber } from './whole-number.ts';

const TABLE = 'the name of the table, or its link';
const PERSON = 'the id of the person, or a name that nobody else has';

/** Adds `admin` to the command. */
export function addAdmin(boomtown: Command, terminal: Terminal): void {
  const admin = boomtown
    .command('admin')
    .description('manage tables and people, even while the server runs; DATABASE_URL as for serve');
  const sub = (name: string, description: string): Command =>
    admin
      .command(name)
      .description(description)
      .option('--data <folder>', 'the folder of the tables (default: data in the checkout, or ./data)')
      .option('--json', 'print one JSON value and nothing else');

  sub('tables', 'list tables, the latest change first')
    .option('--game <id>', 'only tables of this game')
    .option('--stage <stage>', 'only tables at this stage: gathering, playing, over or closed')
    .option('--idle <days>', 'only tables unchanged for this many days', wholeNumber)
    .option('--person <person>', `only tables of this person: ${PERSON}`)
    .option('--limit <number>', 'the most to list (default: 100)', wholeNumber)
    .action((options) => adminTables(options, terminal));

  sub('show', 'show the seats, pace and log length of a table; never hidden information')
    .argument('<table>', TABLE)
    .action((table: string, options) => adminTable(table, options, terminal));

  sub('close', 'close a table: play ends, and its log is kept')
    .argument('<table>', TABLE)
    .action((table: string, options) => adminClose(table, options, terminal));

  sub('delete', 'delete a table with its log and chat')
    .argument('<table>', TABLE)
    .option('--yes', 'do not ask for confirmation')
    .action((table: string, options) => adminDelete(table, options, terminal));

  sub('expire', 'delete tables unchanged for some days')
    .requiredOption('--days <number>', 'the number of days', wholeNumber)
    .option('--game <id>', 'only tables of this game')
    .option('--stage <stage>', 'only tables at this stage: gathering, playing, over or closed')
    .option('--dry-run', 'list them and delete nothing')
    .option('--yes', 'do not ask for confirmation')
    .action((options) => adminExpire(options, terminal));

  sub('people', 'list people, newest first')
    .option('--name <text>', 'only people whose name contains this text')
    .option('--blocked', 'only blocked people')
    .option('--limit <number>', 'the most to list (default: 100)', wholeNumber)
    .action((options) => adminPeople(options, terminal));

  sub('block', 'block a person: their connections end, their devices are refused, and bots take over their seats')
    .argument('<person>', PERSON)
    .option('--yes', 'do not ask for confirmation')
    .action((person: string, options) => adminBlock(person, options, terminal));

  sub('unblock', 'unblock a person')
    .argument('<person>', PERSON)
    .action((person: string, options) => adminUnblock(person, options, terminal));

  sub('connected', 'list who is connected, to which table and process').action((options) =>
    adminConnected(options, terminal),
  );
}
