/** One damaged table beside an intact one, in both stores: only people who open the damaged one get a sentence. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSE_CODES } from '../engine/protocol.ts';
import { openOnline } from './online.ts';
import { backUp } from './store/backup.ts';
import { startPostgres } from './store/test-postgres.ts';
import { newPerson, newTable, sit, visit } from './test-client.ts';
import { temporaryFolder } from './test-folder.ts';

const folder = temporaryFolder('damage');

/** An entry as it is kept: table, number, time, command, act. */
type Kept = [table: string, rev: number, at: number, command: string | null, act: unknown];

/** A store whose rows can be damaged while no server has it open. */
interface Patient {
  readonly keeping: { readonly data: string; readonly database?: string };
  /** Replaces the log of a table. */
  rewrite(table: string, change: (entries: Kept[]) => Kept[]): Promise<void>;
  /** Changes rows of a table that is not the log. */
  run(text: string, ...values: readonly (string | number)[]): Promise<void>;
  done(): Promise<void>;
}

function sqlitePatient(data: string): Patient {
  const withFile = <T>(work: (db: Database.Database) => T): T => {
    const db = new Database(join(data, 'boomtown.db'));
    try {
      return work(db);
    } finally {
      db.close();
    }
  };
  return {
    keeping: { data },
    rewrite: async (table, change) =>
      withFile((db) => {
        const entries: Kept[] = [];
        for (const { lines } of db.prepare('select lines from pieces where tbl = ?').all(table) as { lines: string }[])
          entries.push(...(JSON.parse(lines) as Kept[]));
        for (const { n, lines } of db.prepare('select n, lines from journal order by n').all() as {
          n: number;
          lines: string;
        }[]) {
          const group = JSON.parse(lines) as Kept[];
          entries.push(...group.filter(([of]) => of === table));
          const rest = JSON.stringify(group.filter(([of]) => of !== table));
          db.prepare('update journal set lines = ? where n = ?').run(rest, n);
        }
        const changed = change(entries);
        db.prepare('delete from pieces where tbl = ?').run(table);
        const insert = db.prepare('insert into pieces (tbl, first, last, lines) values (?, ?, ?, ?)');
        insert.run(table, 1, changed.at(-1)?.[1] ?? 1, JSON.stringify(changed));
      }),
    run: async (text, ...values) => withFile((db) => void db.prepare(text).run(...values)),
    done: async () => {},
  };
}

async function postgresPatient(): Promise<Patient> {
  const database = await startPostgres();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return {
    keeping: { data: folder, database: database.url },
    rewrite: async (table, change) => {
      const { rows } = await client.query('select tbl, rev, at, command, act from log where tbl = $1 order by rev', [
        table,
      ]);
      const entries = rows.map(({ tbl, rev, at, command, act }): Kept => [tbl, rev, Number(at), command, act]);
      await client.query('delete from log where tbl = $1', [table]);
      for (const [tbl, rev, at, command, act] of change(entries))
        await client.query('insert into log (tbl, rev, at, command, act) values ($1, $2, $3, $4, $5)', [
          tbl,
          rev,
          at,
          command,
          JSON.stringify(act),
        ]);
    },
    run: async (text, ...values) => {
      let n = 0;
      await client.query(
        text.replaceAll('?', () => `$${++n}`),
        [...values],
      );
    },
    done: async () => {
      await client.end();
      await database.stop();
    },
  };
}

interface Running {
  readonly address: string;
  /** What the server's log says about tables. */
  readonly log: { readonly msg: string; readonly table?: string; readonly rows?: string }[];
  sweep(): Promise<void>;
  close(): Promise<void>;
}

async function open({ keeping }: Patient): Promise<Running> {
  const log: Running['log'] = [];
  const write = (line: string): void => void log.push(JSON.parse(line));
  const server = fastify({ logger: { level: 'warn', stream: { write } } });
  const online = await openOnline(server, { ...keeping, version: '1', limitFactor: 1000, botPauseMs: 0 });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    log,
    sweep: () => online.tableServer.sweep(),
    close: async () => {
      await online.close();
      await server.close();
    },
  };
}

const plan = {
  game: 'province',
  options: {},
  seats: 2,
  pace: { kind: 'days', days: 1 },
  listed: true,
  chat: true,
  bots: [{ seat: 1, level: 'greenhorn' }],
};

interface Tables {
  readonly token: string;
  readonly bad: string;
  readonly good: string;
}

/** Two tables at which a person has started a game with a bot. */
async function twoTables(patient: Patient): Promise<Tables> {
  const { address, close } = await open(patient);
  const token = await newPerson(address, 'Ann');
  const begun = async (): Promise<string> => {
    const table = await newTable(address, token, plan);
    const ann = await visit(address, table, token);
    await sit(ann, 0);
    await ann.ask({ do: 'start' });
    await ann.until((one) => one.frame()?.actors.includes(0) ?? false);
    ann.close();
    await ann.closed;
    return table;
  };
  const tables = { token, bad: await begun(), good: await begun() };
  await close();
  // A snapshot of a table is written at an entry that depends on its name; with one, nobody would read the damage.
  await patient.run('delete from snapshots');
  return tables;
}

/** Ann acts at the intact table; if that ends her turn, the bot answers. */
async function expectPlayable(address: string, { token, good }: Tables): Promise<void> {
  const ann = await visit(address, good, token);
  const frame = ann.frame();
  const action = frame?.choices.find(({ whyNot }) => whyNot === null)?.action;
  if (!frame || !action) throw new Error('Ann cannot act.');
  expect(await ann.ask({ do: 'play', seq: frame.seq, action })).toMatchObject({ ok: true });
  await ann.until((one) => (one.frame()?.seq ?? 0) > frame.seq);
  await ann.until((one) => one.table().stage === 'over' || (one.frame()?.actors.includes(0) ?? false));
  ann.close();
  await ann.closed;
}

const listed = async (address: string): Promise<string[]> => {
  const answer = await fetch(`${address}/api/tables`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { table: string }[]).map(({ table }) => table);
};

/** Makes the card of a table due, so that the server looks after it without being asked. */
const due = (patient: Patient, table: string): Promise<void> =>
  patient.run('update cards set deadline = 1 where tbl = ?', table);

const withAct = (type: string, over: object | null) => (entries: Kept[]) =>
  entries.map(([tbl, rev, at, command, act]): Kept => {
    const isMeant = (act as { type: string }).type === type;
    return [tbl, rev, at, command, isMeant ? over && { ...(act as object), ...over } : act];
  });

const damages: readonly [string, (entries: Kept[]) => Kept[]][] = [
  ['an entry of no kind', withAct('seated', { type: 'nonsense' })],
  ['an entry that is nothing', withAct('started', null)],
  ['an entry for a seat that is not there', withAct('seated', { seat: 99 })],
  ['an entry that seats nobody', withAct('seated', { holder: null })],
  ['an entry without its draws', withAct('started', { setup: null })],
  ['an entry with a wrong check', withAct('started', { hash: 'x' })],
  ['an opening for too many', withAct('opened', { seats: 4_000_000_000 })],
  ['an opening without options', withAct('opened', { options: null, pace: null })],
  ['a game that is not on the shelf', withAct('opened', { game: 'whist' })],
  ['rules of another version', withAct('opened', { rules: '0' })],
  ['a gap in its log', (entries) => entries.filter(([, rev]) => rev !== 3)],
  ['no beginning', (entries) => entries.slice(1)],
];

const patients: readonly [string, () => Promise<Patient>][] = [
  ['SQLite', async () => sqlitePatient(mkdtempSync(join(folder, 'data-')))],
  ['PostgreSQL', postgresPatient],
];

describe.each(patients)('in %s', (_store, patientOf) => {
  let patient: Patient;
  let tables: Tables;
  beforeAll(async () => {
    patient = await patientOf();
    tables = await twoTables(patient);
  });
  afterAll(() => patient.done());

  /** The log before any damage: a failing test must not leave its damage to the next one. */
  let whole: Kept[] | null = null;

  /** Damages the log for one test, and restores it. */
  async function damaged(change: (entries: Kept[]) => Kept[], work: (running: Running) => Promise<void>) {
    await patient.rewrite(tables.bad, (entries) => {
      whole ??= entries;
      return change(whole);
    });
    await due(patient, tables.bad);
    await due(patient, tables.good);
    const running = await open(patient);
    try {
      await work(running);
    } finally {
      await running.close();
      await patient.rewrite(tables.bad, (entries) => whole ?? entries);
    }
  }

  test.each(damages)(
    'a table with %s is refused in a sentence and logged once, and the others go on',
    async (_, change) => {
      await damaged(change, async ({ address, log, sweep }) => {
        for (let n = 0; n < 2; n++) {
          const ann = await visit(address, tables.bad, tables.token);
          expect(await ann.closed).toMatchObject({
            code: CLOSE_CODES.unknown,
            reason: expect.stringMatching(/^[A-Z].*\w/),
          });
          expect(ann.heard).toMatchObject([{ type: 'bye', text: expect.stringMatching(/table.*\.$/) }]);
          await sweep();
        }
        expect(await listed(address)).toEqual(expect.arrayContaining([tables.good]));
        await expectPlayable(address, tables);
        expect(log.filter(({ table }) => table === tables.bad).map(({ msg }) => msg)).toEqual([
          'A table cannot be opened.',
        ]);
        expect(log.filter(({ table = tables.bad }) => table !== tables.bad)).toEqual([]);
      });
    },
  );

  const snapshots: readonly [string, string][] = [
    ['that is no JSON', 'garbage'],
    ['of another shape', '{"format":6,"opened":{"game":"province","seats":2},"rev":3,"match":null}'],
    ['that is null', 'null'],
    ['with a position of its own', '{"format":6,"opened":{"game":"province"},"rev":3,"match":{"log":[],"state":{}}}'],
  ];
  test.each(snapshots)('a snapshot %s is not needed', async (_, body) => {
    const { rulesVersion } = (await (await import('../games/index.ts')).gameOnShelf('province')?.load()) ?? {};
    await patient.run(
      'insert into snapshots (tbl, rev, rules, body) values (?, 3, ?, ?)',
      tables.bad,
      rulesVersion ?? '',
      body,
    );
    const running = await open(patient);
    await expectPlayable(running.address, { ...tables, good: tables.bad });
    expect(running.log).toEqual([]);
    await running.close();
    await patient.run('delete from snapshots where tbl = ?', tables.bad);
  });
});

describe('in SQLite, text that is not JSON', () => {
  let patient: Patient;
  let tables: Tables;
  let file: string;
  beforeAll(async () => {
    patient = sqlitePatient(mkdtempSync(join(folder, 'data-')));
    tables = await twoTables(patient);
    file = join(patient.keeping.data, 'boomtown.db');
  });

  async function expectOnlyBadIsLost(): Promise<void> {
    const { address, log, close } = await open(patient);
    const ann = await visit(address, tables.bad, tables.token);
    expect(await ann.closed).toMatchObject({ code: CLOSE_CODES.unknown });
    await expectPlayable(address, tables);
    expect(log.map(({ msg, table }) => `${table} ${msg}`)).toEqual([`${tables.bad} A table cannot be opened.`]);
    await close();
  }

  test('in the journal loses only the table of that entry', async () => {
    await patient.run(
      `update journal set lines = replace(lines, '"commitment":"', '"commitment:"') where instr(lines, ?) > 0`,
      `["${tables.bad}",1,`,
    );
    await expectOnlyBadIsLost();
  });

  test('in a piece of a log loses only that table, and a backup says so', async () => {
    await patient.run('delete from pieces where tbl = ?', tables.bad);
    await patient.run(`insert into pieces (tbl, first, last, lines) values (?, 1, 9, 'garbage')`, tables.bad);
    await expectOnlyBadIsLost();
    const copied = backUp(file, join(folder, 'copy.db'));
    expect(copied.unreadable).toContain(tables.bad);
    expect(copied.tables).toBeGreaterThanOrEqual(1);
  });

  test('on a card leaves lists as they are', async () => {
    await patient.run(`update cards set people = 'garbage', waiting = '[1' where tbl = ?`, tables.bad);
    const { address, close } = await open(patient);
    expect((await listed(address)).toSorted()).toEqual([tables.bad, tables.good].toSorted());
    await close();
  });

  test('that is not UTF-8 is named in the log and leaves tables and people as they are', async () => {
    const bad = `cast(x'41c3ff28' as text)`;
    await patient.run(`update people set name = ${bad}`);
    await patient.run(`update tokens set name = ${bad}`);
    await patient.run(`update journal set cards = '[]'`);
    await patient.run(
      `insert or replace into cards values (?, ${bad}, 'playing', 1, 2, 0, ${bad}, 5, 9, '[]', '[]', ${bad}, 0)`,
      tables.bad,
    );
    await patient.run(
      `insert into said (tbl, n, at, person, text) select ?, 1, 1, id, ${bad} from people`,
      tables.good,
    );
    const { address, log, close } = await open(patient);
    expect(await listed(address)).not.toContain(tables.bad);
    await expectPlayable(address, tables);
    const sentences = log.filter(({ msg }) => msg.startsWith('A row of the database is damaged.'));
    expect(new Set(sentences.map(({ rows }) => rows))).toEqual(new Set(['cards', 'people', 'said', 'tokens']));
    await close();
  });

  test('in the cards of the journal leaves the tables playable', async () => {
    await patient.run(`update journal set cards = '[{"tab'`);
    const { address, close } = await open(patient);
    await expectPlayable(address, tables);
    await close();
  });

  test('that hides whose entries it held is reported at the start', async () => {
    await patient.run(`insert into journal (lines) values ('["no names here')`);
    await expect(open(patient)).rejects.toMatchObject({
      name: 'StartProblem',
      obstacle: 'damaged',
      message: expect.stringContaining(file),
    });
  });
});
