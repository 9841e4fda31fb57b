/** `boomtown admin` beside a running server, without one, and on a database with two servers; servers are processes. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../src/cli/main.ts';
import { CLOSE_CODES } from '../src/engine/protocol.ts';
import type { AdminValues } from '../src/server/admin-protocol.ts';
import { BLOCKED } from '../src/server/people.ts';
import { type Database as Postgres, startPostgres } from '../src/server/store/test-postgres.ts';
import { type Client, newPerson, newTable, sit, testPlan, visit } from '../src/server/test-client.ts';
import { temporaryFolder } from '../src/server/test-folder.ts';
import { boomtown, makeRelease, type ProcessEnd, type Running } from './release.ts';

const release = makeRelease();
const folder = temporaryFolder('admin');

const running: Running[] = [];
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const server of running.splice(0)) {
    server.process.kill('SIGKILL');
    await server.ended;
  }
});

// Each server is a process of its own, which takes seconds to start on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

function serve(data: string, env: Record<string, string> = {}): Running {
  const args = ['serve', '--port', '0', '--data', data];
  // It runs for as long as its test.
  const server = boomtown(release, args, { DATABASE_URL: '', ...env }, undefined, 300_000);
  running.push(server);
  return server;
}

/** Stops a server gracefully and returns its log. */
async function stopped(server: Running): Promise<string> {
  server.process.kill('SIGTERM');
  return (await server.ended).stderr;
}

async function come(address: string, table: string, token?: string): Promise<Client> {
  const client = await visit(address, table, token);
  clients.push(client);
  return client;
}

interface Begun {
  readonly table: string;
  readonly tokens: readonly string[];
  readonly ann: Client;
  readonly ben: Client;
}

/** A game that Ann and Ben have started, each at the address of a server. */
async function begun(addresses: readonly [string, string]): Promise<Begun> {
  const tokens = [await newPerson(addresses[0], 'Ann'), await newPerson(addresses[0], 'Ben')];
  const table = await newTable(addresses[0], tokens[0] ?? '', testPlan('province'));
  const ann = await come(addresses[0], table, tokens[0]);
  const ben = await come(addresses[1], table, tokens[1]);
  await sit(ann, 0);
  await sit(ben, 1);
  await ann.ask({ do: 'start' });
  await Promise.all([ann, ben].map((one) => one.until(() => one.frame() !== null)));
  return { table, tokens, ann, ben };
}

/** Runs a command in this process: starting a process for each would take longer than the commands themselves. */
async function runHere(args: readonly string[]): Promise<ProcessEnd> {
  const ended = { code: 0, stdout: '', stderr: '' };
  await main(args, {
    write: (text) => {
      ended.stdout += text;
    },
    complain: (text) => {
      ended.stderr += `${text}\n`;
    },
    progress: () => {},
    exit: (code) => {
      ended.code = code;
    },
    input: (async function* () {})(),
  });
  return ended;
}

/** The operators' commands on one store. */
function operator(data: string, { DATABASE_URL = '' }: Record<string, string> = {}) {
  const run = async (...args: readonly string[]): Promise<ProcessEnd> => {
    vi.stubEnv('DATABASE_URL', DATABASE_URL);
    try {
      return await runHere(['admin', ...args, '--data', data]);
    } finally {
      vi.unstubAllEnvs();
    }
  };
  const ask = async <K extends keyof AdminValues>(_kind: K, ...args: readonly string[]): Promise<AdminValues[K]> => {
    const { code, stdout, stderr } = await run(...args, '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout) as AdminValues[K];
  };
  return { run, ask };
}

const statusOf = async (address: string, token: string): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
};

/** Blocks Ann, and expects the consequences wherever she is. */
async function expectBlocked(begin: Begun, address: string, { ask, run }: ReturnType<typeof operator>): Promise<void> {
  const { table, tokens, ann, ben } = begin;
  const [token = ''] = tokens;
  const refused = await run('block', 'Ann');
  expect(refused.code).toBe(9);
  expect(refused.stderr).toContain('Block Ann');
  expect(await statusOf(address, token)).toMatchObject({ status: 200 });

  const blocked = await ask('block', 'block', 'ann', '--yes');
  expect(blocked).toMatchObject({ person: { name: 'Ann', blocked: expect.any(Number) }, left: [table], failed: [] });
  await ann.closed;
  expect(await statusOf(address, token)).toEqual({ status: 403, body: { problem: BLOCKED } });
  const again = await come(address, table, token);
  expect(await again.closed).toMatchObject({ code: CLOSE_CODES.unknown });
  expect(again.heard).toEqual([{ type: 'bye', text: BLOCKED }]);
  // As if she had left: the seat is free, and a bot plays until somebody comes.
  await ben.until(() => ben.table().seats[0]?.kind === 'free');
  expect(ben.table().seats[0]).toMatchObject({ kind: 'free', away: true });
  expect(await ask('people', 'people', '--blocked')).toMatchObject([{ name: 'Ann' }]);

  await ask('unblock', 'unblock', blocked.person.id);
  const back = await come(address, table, token);
  expect(await sit(back, 0)).toMatchObject({ ok: true });
}

describe('beside a running server', () => {
  test('tables are listed, shown, closed and deleted, and people see it', async () => {
    const data = join(folder, 'running');
    const server = serve(data);
    const address = await server.address;
    const { table, ann, ben } = await begun([address, address]);
    const { ask, run } = operator(data);
    expect(statSync(join(data, 'control.json')).mode & 0o777).toBe(0o600);

    expect(await ask('tables', 'tables')).toMatchObject([
      { table, game: 'province', stage: 'playing', seats: 2, people: [{ name: 'Ann' }, { name: 'Ben' }] },
    ]);
    expect(await ask('tables', 'tables', '--game', 'province', '--stage', 'playing', '--person', 'Ben')).toHaveLength(
      1,
    );
    for (const other of [
      ['--game', 'whist'],
      ['--stage', 'over'],
      ['--idle', '1'],
    ])
      expect(await ask('tables', 'tables', ...other)).toEqual([]);
    expect((await run('tables')).stdout).toMatch(new RegExp(`${table} +province +playing +2/2 .*Ann.*Ben`));

    const facts = await ask('table', 'show', `${address}/at/${table}`);
    expect(facts).toMatchObject({ table, problem: null, details: { host: { name: 'Ann' }, actions: 0 } });
    expect(facts.details?.seating.map((seat) => seat.kind)).toEqual(['person', 'person']);
    const { stdout } = await run('show', table);
    expect(stdout).toContain('Ben');
    for (const hidden of ['secret', 'setup', 'hand', 'deck', 'hash'])
      expect(`${stdout}${JSON.stringify(facts)}`).not.toContain(hidden);

    const connected = await ask('connected', 'connected');
    expect(connected.silent).toEqual([]);
    expect(connected.people.map(({ name, table: at }) => `${name} ${at}`).toSorted()).toEqual([
      `Ann ${table}`,
      `Ben ${table}`,
    ]);

    await ask('close', 'close', table);
    await ann.until(() => ann.table().stage === 'closed');

    const kept = await run('delete', table);
    expect(kept.code).toBe(9);
    expect(kept.stderr).toContain('--yes');
    expect(await ask('tables', 'tables')).toHaveLength(1);
    await ask('delete', 'delete', table, '--yes');
    expect(await ben.closed).toMatchObject({ code: CLOSE_CODES.unknown });
    expect(ben.heard.at(-1)).toMatchObject({ type: 'bye', text: expect.stringContaining('deleted') });
    expect(await ask('tables', 'tables')).toEqual([]);
    const late = await come(address, table);
    expect(await late.closed).toMatchObject({ code: CLOSE_CODES.unknown });

    const log = await stopped(server);
    for (const act of ['closed', 'deleted']) expect(log).toContain(`An operator ${act} a table.`);
    expect(log).not.toContain('failed');
  });

  test('a person is blocked and unblocked', async () => {
    const data = join(folder, 'blocking');
    const server = serve(data);
    const address = await server.address;
    await expectBlocked(await begun([address, address]), address, operator(data));
    const log = await stopped(server);
    for (const act of ['blocked', 'unblocked']) expect(log).toContain(`An operator ${act} a person.`);
  });

  test('the control port of a server refuses requests without its secret', async () => {
    const data = join(folder, 'door');
    await serve(data).address;
    const { port } = JSON.parse(readFileSync(join(data, 'control.json'), 'utf8')) as {
      port: number;
    };
    const body = JSON.stringify({ do: 'tables', by: 'me', limit: 10 });
    for (const headers of [{}, { authorization: 'Bearer guess' }])
      expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status).toBe(403);
  });
});

describe('without a server', () => {
  test('idle tables are deleted, others stay; a killed server is not waited for', async () => {
    const data = join(folder, 'idle');
    const server = serve(data);
    const address = await server.address;
    const idle = (await begun([address, address])).table;
    const token = await newPerson(address, 'Cy');
    const fresh = await newTable(address, token, testPlan('province'));
    server.process.kill('SIGKILL');
    await server.ended;
    const { ask, run } = operator(data);
    // Moves the cards out of the journal, which a server does by itself later.
    const again = serve(data);
    await fetch(`${await again.address}/api/me`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
    await stopped(again);
    const db = new Database(join(data, 'boomtown.db'));
    db.prepare('update cards set updated = updated - ? where tbl = ?').run(10 * 86_400_000, idle);
    db.close();

    expect(await ask('expire', 'expire', '--days', '9', '--dry-run')).toMatchObject({ tables: [{ table: idle }] });
    expect(await ask('expire', 'expire', '--days', '11', '--dry-run')).toMatchObject({ tables: [] });
    expect((await run('expire', '--days', '9')).code).toBe(9);
    expect(await ask('tables', 'tables')).toHaveLength(2);
    expect(await ask('expire', 'expire', '--days', '9', '--yes')).toMatchObject({
      tables: [{ table: idle }],
      failed: [],
    });
    expect((await ask('tables', 'tables')).map(({ table }) => table)).toEqual([fresh]);
    expect(await ask('connected', 'connected')).toEqual({ processes: [], silent: [], people: [] });

    // The next server finds the changes that were made without one.
    const next = await serve(data).address;
    expect(await (await come(next, idle)).closed).toMatchObject({ code: CLOSE_CODES.unknown });
    expect((await come(next, fresh)).table().id).toBe(fresh);
  });

  test('missing things and wrong usage have exit codes', async () => {
    const data = join(folder, 'codes');
    const server = serve(data);
    await server.address;
    await stopped(server);
    const { run } = operator(data);
    const codes: [readonly string[], number, string][] = [
      [['show', 'nowhere'], 8, 'There is no table nowhere.'],
      [['close', 'nowhere'], 8, 'There is no table nowhere.'],
      [['delete', 'nowhere', '--yes'], 8, 'There is no table nowhere.'],
      [['block', 'Nobody', '--yes'], 8, 'There is nobody'],
      [['tables', '--stage', 'asleep'], 2, 'gathering, playing, over, closed'],
      [['expire', '--days', 'many'], 2, 'whole number'],
      [['dance'], 2, 'Unknown command'],
    ];
    for (const [args, code, text] of codes) {
      const ended = await run(...args);
      expect({ args, code: ended.code }).toEqual({ args, code });
      expect(ended.stderr).toContain(text);
    }
    const mistyped = ['admin', 'tables', '--data', join(folder, 'mistyped')];
    const elsewhere = await boomtown(release, mistyped, { DATABASE_URL: '' }).ended;
    expect(elsewhere).toMatchObject({ code: 1, stderr: expect.stringContaining('--data') });
  });
});

describe('on PostgreSQL with two servers', () => {
  let database: Postgres;
  beforeAll(async () => {
    database = await startPostgres();
  });
  afterAll(() => database.stop());

  test('what an operator does reaches both', async () => {
    const env = { DATABASE_URL: database.url };
    const servers = [serve(folder, env), serve(folder, env)] as const;
    const addresses: [string, string] = [await servers[0].address, await servers[1].address];
    const { ask, run } = operator(folder, env);
    const begin = await begun(addresses);
    const { table } = begin;

    const connected = await ask('connected', 'connected');
    expect(connected.silent).toEqual([]);
    expect(connected.processes.map(({ connections }) => connections)).toEqual([1, 1]);
    const at = (name: string) => connected.people.find((one) => one.name === name)?.process;
    expect(at('Ann')).not.toBe(at('Ben'));

    await expectBlocked(begin, addresses[1], operator(folder, env));

    // A process that has stopped answering is listed as silent.
    servers[0].process.kill('SIGSTOP');
    const partly = await run('connected', '--json');
    expect(partly.code).toBe(1);
    expect((JSON.parse(partly.stdout) as AdminValues['connected']).silent).toEqual([at('Ann')]);
    servers[0].process.kill('SIGCONT');

    const watcher = await come(addresses[0], table);
    const other = await come(addresses[1], table);
    await ask('close', 'close', table);
    for (const one of [watcher, other]) await one.until(() => one.table().stage === 'closed');
    await ask('delete', 'delete', table, '--yes');
    for (const one of [watcher, other]) expect(await one.closed).toMatchObject({ code: CLOSE_CODES.unknown });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const part of ['log', 'cards', 'secrets', 'snapshots', 'said'])
      expect((await client.query(`select from ${part} where tbl = $1`, [table])).rowCount).toBe(0);
    await client.end();
    for (const server of servers) {
      const log = await stopped(server);
      for (const act of ['blocked a person', 'closed a table', 'deleted a table'])
        expect(log).toContain(`An operator ${act}.`);
    }
  });
});
