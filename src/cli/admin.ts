/** `boomtown admin`: manages the tables and the people of a server, whether it is running or not. */
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Admin } from '../server/admin.ts';
import type { AdminAnswer, AdminRequest, AdminValues } from '../server/admin-protocol.ts';
import { askServer } from '../server/control.ts';
import { StartProblem } from '../server/start-problem.ts';
import { blockedText, connectedText, expiredText, peopleText, tablesText, tableText } from './admin-text.ts';
import { standardData } from './checkout.ts';
import { BadUse } from './pick-game.ts';
import type { Terminal } from './terminal.ts';

/** Where the store is, and how to print the answer. */
export interface AdminOptions {
  readonly data?: string;
  readonly json?: boolean;
  readonly yes?: boolean;
}

/** Which tables to list or to expire. */
export interface TableChoice extends AdminOptions {
  readonly game?: string;
  readonly stage?: string;
  /** In days. */
  readonly idle?: number;
  readonly person?: string;
  readonly limit?: number;
  readonly days?: number;
  readonly dryRun?: boolean;
}

/** Says that a command was not carried out, with the exit code for the reason. */
export class AdminProblem extends Error {
  override name = 'AdminProblem';
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

const NOT_DONE = 1;
const NOT_FOUND = 8;
const NOT_CONFIRMED = 9;
const A_DAY_MS = 86_400_000;
const STAGES = ['gathering', 'playing', 'over', 'closed'] as const;

type Unsigned<T> = T extends unknown ? Omit<T, 'by'> : never;
type Asked = Unsigned<AdminRequest>;

/** Sends one request and waits for its answer. */
type Ask = <K extends Asked['do']>(request: Extract<Asked, { do: K }>) => Promise<AdminValues[K]>;

/** Opens access to the store, lets `work` send requests, and closes it again. */
async function withAdmin<T>({ data = standardData }: AdminOptions, work: (ask: Ask) => Promise<T>): Promise<T> {
  const by = userInfo().username;
  let direct: (Admin & { close(): Promise<void> }) | null = null;
  const perform = async (request: AdminRequest): Promise<AdminAnswer> => {
    const answer = direct || process.env.DATABASE_URL ? null : await askServer(data, request);
    if (answer) return answer;
    direct ??= await openDirect(data);
    return direct.perform(request);
  };
  const ask = async (request: Asked): Promise<AdminValues[keyof AdminValues]> => {
    const answer = await perform({ ...request, by } as AdminRequest);
    if (answer.ok) return answer.value;
    throw new AdminProblem(answer.text, answer.why === 'not-found' ? NOT_FOUND : NOT_DONE);
  };
  try {
    return await work(ask as Ask);
  } finally {
    await (direct as (Admin & { close(): Promise<void> }) | null)?.close();
  }
}

async function openDirect(data: string) {
  const { DATABASE_URL: database } = process.env;
  if (!database && !existsSync(join(data, 'boomtown.db')))
    throw new AdminProblem(
      `There is no database at ${join(data, 'boomtown.db')}; give the folder with --data.`,
      NOT_DONE,
    );
  try {
    // The store is only loaded if no server answers.
    const { openDirectAdmin } = await import('../server/admin-direct.ts');
    return await openDirectAdmin({ data, ...(database ? { database } : {}) });
  } catch (error) {
    if (!(error instanceof StartProblem) || error.obstacle !== 'in-use') throw error;
    throw new StartProblem(
      'in-use',
      `The server that has the folder ${data} open does not answer operators. It may be starting or closing: try again in a moment, or stop it first.`,
    );
  }
}

/** Lists tables. */
export function adminTables(choice: TableChoice, terminal: Terminal): Promise<void> {
  return withAdmin(choice, async (ask) => {
    const { game, person, limit = 100 } = choice;
    const idle = choice.idle === undefined ? {} : { idleSince: Date.now() - choice.idle * A_DAY_MS };
    const tables = await ask({
      do: 'tables',
      limit,
      ...(game === undefined ? {} : { game }),
      ...(person === undefined ? {} : { person }),
      ...stageOf(choice),
      ...idle,
    });
    show(choice, terminal, tables, tablesText(tables, limit));
  });
}

/** Shows what an operator may know of one table. */
export function adminTable(table: string, options: AdminOptions, terminal: Terminal): Promise<void> {
  return withAdmin(options, async (ask) => {
    const facts = await ask({ do: 'table', table: tableIn(table) });
    show(options, terminal, facts, tableText(facts));
  });
}

/** Closes a table: it can still be looked at, but no longer played. */
export function adminClose(table: string, options: AdminOptions, terminal: Terminal): Promise<void> {
  return withAdmin(options, async (ask) => {
    const closed = await ask({ do: 'close', table: tableIn(table) });
    show(options, terminal, closed, `Table ${closed.table} is closed.\n`);
  });
}

/** Deletes everything that is stored about a table. */
export function adminDelete(table: string, options: AdminOptions, terminal: Terminal): Promise<void> {
  return withAdmin(options, async (ask) => {
    const facts = await ask({ do: 'table', table: tableIn(table) });
    if (!options.yes) terminal.complain(tableText(facts).trimEnd());
    await confirm(`Delete table ${facts.table} for good?`, options, terminal);
    const deleted = await ask({ do: 'delete', table: facts.table });
    show(options, terminal, deleted, `Table ${deleted.table} is deleted.\n`);
  });
}

/** Deletes tables where nothing has happened for a number of days. */
export function adminExpire(choice: TableChoice, terminal: Terminal): Promise<void> {
  return withAdmin(choice, async (ask) => {
    const { days, game, dryRun = false } = choice;
    if (days === undefined || days < 1) throw new BadUse('Give the number of days with --days, 1 or more.');
    const request = {
      do: 'expire' as const,
      idleSince: Date.now() - days * A_DAY_MS,
      ...(game === undefined ? {} : { game }),
      ...stageOf(choice),
    };
    const found = await ask({ ...request, dryRun: true });
    if (dryRun || found.tables.length === 0) return show(choice, terminal, found, expiredText(found, true));
    await confirm(`Delete ${found.tables.length} tables for good?`, choice, terminal);
    const done = await ask({ ...request, dryRun: false });
    show(choice, terminal, done, expiredText(done, false));
    if (done.failed.length > 0) throw new AdminProblem('Some tables could not be deleted.', NOT_DONE);
  });
}

/** Lists people. */
export function adminPeople(
  options: AdminOptions & { readonly name?: string; readonly blocked?: boolean; readonly limit?: number },
  terminal: Terminal,
): Promise<void> {
  return withAdmin(options, async (ask) => {
    const { name, blocked, limit = 100 } = options;
    const people = await ask({
      do: 'people',
      limit,
      ...(name === undefined ? {} : { name }),
      ...(blocked === undefined ? {} : { blocked }),
    });
    show(options, terminal, people, peopleText(people, limit));
  });
}

/** Blocks a person: connections end, tokens are refused, seats are left to bots. */
export function adminBlock(meant: string, options: AdminOptions, terminal: Terminal): Promise<void> {
  return withAdmin(options, async (ask) => {
    const person = await ask({ do: 'person', person: meant });
    await confirm(`Block ${person.name} (${person.id})?`, options, terminal);
    const blocked = await ask({ do: 'block', person: person.id });
    show(options, terminal, blocked, blockedText(blocked));
    if (blocked.failed.length > 0) throw new AdminProblem('Bots could not take over all of their seats.', NOT_DONE);
  });
}

/** Lets a blocked person in again. */
export function adminUnblock(meant: string, options: AdminOptions, terminal: Terminal): Promise<void> {
  return withAdmin(options, async (ask) => {
    const person = await ask({ do: 'unblock', person: meant });
    show(options, terminal, person, `${person.name} (${person.id}) is no longer blocked.\n`);
  });
}

/** Says who is connected. */
export function adminConnected(options: AdminOptions, terminal: Terminal): Promise<void> {
  return withAdmin(options, async (ask) => {
    const connected = await ask({ do: 'connected' });
    show(options, terminal, connected, connectedText(connected));
    if (connected.silent.length > 0) throw new AdminProblem('Not all processes answered.', NOT_DONE);
  });
}

function show({ json }: AdminOptions, terminal: Terminal, value: unknown, text: string): void {
  terminal.write(json ? `${JSON.stringify(value)}\n` : text);
}

/** Waits for a yes from the operator; without one nothing is done. */
async function confirm(question: string, { yes }: AdminOptions, terminal: Terminal): Promise<void> {
  if (yes) return;
  terminal.complain(`${question} Type yes to continue.`);
  for await (const line of terminal.input) {
    if (/^y(es)?$/i.test(line.trim())) return;
    break;
  }
  throw new AdminProblem('Nothing was changed. Use --yes to skip the question.', NOT_CONFIRMED);
}

function stageOf({ stage }: TableChoice): { stage?: (typeof STAGES)[number] } {
  if (stage === undefined) return {};
  const known = STAGES.find((one) => one === stage);
  if (!known) throw new BadUse(`There is no stage "${stage}"; the stages are ${STAGES.join(', ')}.`);
  return { stage: known };
}

/** The name of a table, from its link or typed by itself. */
function tableIn(text: string): string {
  const [, name] = /\/at\/([^/?#-]+)/.exec(text) ?? [];
  return name ?? text;
}
