/** The archive of the embedded store: files of older releases, processes that are killed, damaged archives, copies. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test-folder.ts';
import { backUp } from './backup.ts';
import { cardAt, entryAt } from './conformance.ts';
import { openSqlite } from './sqlite.ts';
import { type ArchiveMove, archivePath } from './sqlite-archive.ts';
import { Archivist } from './sqlite-archivist.ts';
import { SQLITE_MIGRATIONS } from './sqlite-schema.ts';
import type { EventStore, TableEntry } from './store.ts';

const folder = temporaryFolder('archive');
let files = 0;
const freshPath = (): string => {
  const home = join(folder, `${files++}`);
  mkdirSync(home);
  return join(home, 'boomtown.db');
};

const LATER = 1_900_000_000_000;
const NOVEMBER = Date.UTC(2026, 10, 3);
const DECEMBER = Date.UTC(2026, 11, 3);

const logOf = (table: string): TableEntry[] =>
  Array.from({ length: 20 }, (_, n) =>
    entryAt(n + 1, { type: 'seated', seat: n % 2, holder: { kind: 'person', person: `${table} ${n % 3}` } }),
  );

/** Writes finished tables. */
async function fill(store: EventStore, tables: readonly string[], updated = NOVEMBER): Promise<void> {
  for (const table of tables)
    expect(
      await store.append(table, 0, logOf(table), `ann ${table}`, {
        card: cardAt(table, { stage: 'over', listed: true, people: ['ann'], updated }),
        secret: `secret of ${table}`,
      }),
    ).toBe('ok');
}

async function archiveAll(store: EventStore): Promise<number> {
  let all = 0;
  for (let moved = 1; moved > 0; all += moved) moved = await store.archive(LATER, 4);
  return all;
}

/** Expects every table as it was written, once in every list, and that it goes on. */
async function expectWhole(store: EventStore, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    expect(await store.read(table, 0), table).toEqual(logOf(table));
    expect(await store.secret(table)).toBe(`secret of ${table}`);
    expect(await store.append(table, 20, [entryAt(21)], `ann ${table}`)).toBe('duplicate');
  }
  for (const cards of [await store.listed('over', 100), await store.cardsOf('ann', 100)])
    expect(cards.map(({ table }) => table).toSorted()).toEqual([...tables].toSorted());
}

/** What is in the archives of a database, and where the database says that matches are. */
function placesIn(path: string): { inFiles: string[]; archived: string[]; pieces: string[]; leftovers: string[] } {
  const list = (file: string, text: string): string[] => {
    const db = new Database(file);
    const rows = db.prepare(text).all() as { name: string }[];
    db.close();
    return rows.map(({ name }) => name).toSorted();
  };
  const months = readdirSync(join(path, '..')).flatMap((name) => /archive-(\d{4}-\d{2})\.db$/.exec(name)?.[1] ?? []);
  return {
    inFiles: months.flatMap((month) => list(archivePath(path, month), 'select tbl as name from matches')).toSorted(),
    archived: list(path, 'select tbl as name from archived'),
    pieces: list(path, 'select distinct tbl as name from pieces'),
    leftovers: list(path, 'select tbl as name from leftovers'),
  };
}

const TABLES = Array.from({ length: 10 }, (_, n) => `t${n}`);

test('every month has a file of its own, and the database has nothing else of its matches', async () => {
  const path = freshPath();
  const store = openSqlite(path);
  await fill(store, ['n1', 'n2'], NOVEMBER);
  await fill(store, ['d1'], DECEMBER);
  expect(await archiveAll(store)).toBe(3);
  await expectWhole(store, ['n1', 'n2', 'd1']);
  await store.close();
  expect(readdirSync(join(path, '..')).toSorted()).toEqual([
    'boomtown.archive-2026-11.db',
    'boomtown.archive-2026-12.db',
    'boomtown.db',
  ]);
  const all = ['d1', 'n1', 'n2'];
  expect(placesIn(path)).toEqual({ inFiles: all, archived: all, pieces: [], leftovers: [] });
});

test('a file of the release before archives is migrated, and its finished tables are archived', async () => {
  const path = freshPath();
  const before = SQLITE_MIGRATIONS.findIndex((step) => step.includes('create table archived'));
  const older = new Database(path);
  for (const step of SQLITE_MIGRATIONS.slice(0, before)) older.exec(step);
  older.exec(`pragma user_version = ${before}`);
  const piece = older.prepare('insert into pieces (tbl, first, last, lines) values (?, ?, ?, ?)');
  const card = older.prepare(
    `insert into cards (tbl, game, stage, listed, seats, free, line, updated, deadline, people, waiting, company)
     values (?, 'pebbles', 'over', 1, 2, 0, '', ${NOVEMBER}, null, '["ann"]', '[]', 'null')`,
  );
  const groups: unknown[][] = [];
  for (const [n, table] of TABLES.entries()) {
    const lines = logOf(table).map(({ rev, at, act }) => [table, rev, at, rev === 1 ? `ann ${table}` : null, act]);
    // Of some tables a part is in the journal, of one everything.
    const inPieces = n === 9 ? 0 : n % 3 === 0 ? 12 : 20;
    if (inPieces > 0) piece.run(table, 1, 5, JSON.stringify(lines.slice(0, 5)));
    if (inPieces > 0) piece.run(table, 6, inPieces, JSON.stringify(lines.slice(5, inPieces)));
    groups.push(lines.slice(inPieces));
    card.run(table);
    older.prepare('insert into card_people values (?, ?)').run('ann', table);
    older.prepare('insert into secrets values (?, ?)').run(table, `secret of ${table}`);
    older.prepare(`insert into snapshots values (?, 20, '1', '{}')`).run(table);
  }
  older.prepare('insert into journal (lines) values (?)').run(JSON.stringify(groups.flat()));
  older.close();

  const store = openSqlite(path);
  await expectWhole(store, TABLES);
  expect(await archiveAll(store)).toBe(TABLES.length);
  await expectWhole(store, TABLES);
  await store.close();
  const again = openSqlite(path);
  await expectWhole(again, TABLES);
  await again.close();
  expect(placesIn(path)).toEqual({ inFiles: TABLES, archived: TABLES, pieces: [], leftovers: [] });
});

describe('a process that is killed', () => {
  /** Copies the files as a killed process leaves them. */
  const leftBehind = (path: string): string => {
    const left = freshPath();
    for (const name of readdirSync(join(path, '..')))
      if (!name.endsWith('-shm')) copyFileSync(join(path, '..', name), join(left, '..', name));
    return left;
  };

  /** The steps of one round, each with the files that it leaves. */
  async function steps(): Promise<Map<string, string>> {
    const path = freshPath();
    const left = new Map<string, string>();
    const store = openSqlite(path);
    await fill(store, TABLES);
    await store.forgetPerson('nobody');
    await store.close();
    const archivist = new Archivist(path);
    const writer = new Database(path);
    const moves = archivist.plan(LATER, 6);
    expect(moves).toHaveLength(6);
    left.set('after planning', leftBehind(path));
    const begin = writer.prepare('insert into leftovers values (?, ?)');
    for (const { table, month } of moves) begin.run(table, month);
    left.set('after the intention was stored', leftBehind(path));
    const { moves: packed } = archivist.pack(moves);
    expect(packed.map(({ last }) => last)).toEqual(moves.map(() => 20));
    left.set('after packing', leftBehind(path));
    const finish = (one: ArchiveMove): void => {
      for (const from of ['pieces', 'snapshots', 'secrets'])
        writer.exec(`delete from ${from} where tbl = '${one.table}'`);
      writer.prepare('insert into archived values (?, ?, ?)').run(one.table, one.month, one.last);
      writer.exec(`update cards set archived = 1 where tbl = '${one.table}'`);
      writer.exec(`delete from leftovers where tbl = '${one.table}'`);
    };
    writer.exec('begin');
    for (const one of packed) finish(one);
    left.set('within the transaction that moves', leftBehind(path));
    writer.exec('commit');
    left.set('after moving', leftBehind(path));
    writer.close();
    archivist.close();
    return left;
  }

  test('at any step of archiving loses nothing and shows nothing twice', async () => {
    for (const [step, path] of await steps()) {
      const store = openSqlite(path);
      await expectWhole(store, TABLES);
      const moved = await archiveAll(store);
      expect(moved, step).toBe(step === 'after moving' ? 4 : 10);
      await expectWhole(store, TABLES);
      await store.close();
      expect(placesIn(path), step).toEqual({ inFiles: TABLES, archived: TABLES, pieces: [], leftovers: [] });
    }
  });

  test('after a match was continued or deleted leaves nothing in its archive', async () => {
    const path = freshPath();
    const store = openSqlite(path);
    await fill(store, TABLES);
    await archiveAll(store);
    expect(
      await store.append('t3', 20, [entryAt(21)], null, { card: cardAt('t3', { stage: 'over', updated: LATER + 1 }) }),
    ).toBe('ok');
    const left = leftBehind(path);
    await store.close();
    expect(placesIn(left)).toMatchObject({ inFiles: TABLES, leftovers: ['t3'] });
    const again = openSqlite(left);
    expect(await again.read('t3', 0)).toEqual([...logOf('t3'), entryAt(21)]);
    expect(await again.deleteTable('t5', null)).toBe(true);
    expect(await archiveAll(again)).toBe(0);
    await again.close();
    const others = TABLES.filter((table) => table !== 't3' && table !== 't5');
    expect(placesIn(left)).toEqual({ inFiles: others, archived: others, pieces: ['t3'], leftovers: [] });
  });
});

describe('a damaged archive', () => {
  const damages: readonly [string, (file: string) => void][] = [
    ['missing', (file) => rmSync(file)],
    ['empty', (file) => truncateSync(file)],
    ['truncated', (file) => truncateSync(file, 1500)],
    ['of garbage', (file) => writeFileSync(file, 'garbage '.repeat(4000))],
  ];
  for (const [how, damage] of damages)
    test(`that is ${how} affects its tables alone`, async () => {
      const path = freshPath();
      const store = openSqlite(path);
      await fill(store, ['n1', 'n2'], NOVEMBER);
      await fill(store, ['d1'], DECEMBER);
      await archiveAll(store);
      await fill(store, ['n3'], NOVEMBER);
      await fill(store, ['d2'], DECEMBER);
      await store.close();
      damage(archivePath(path, '2026-11'));

      const complaints: string[] = [];
      const again = openSqlite(path, {}, (text, { file = '' }) => complaints.push(`${text} ${file}`));
      const sentence = /^The record of this table is damaged, so the table cannot be opened\./;
      await expect(again.read('n1', 0)).rejects.toThrow(sentence);
      await expect(again.known('n1', 'ann n1')).rejects.toThrow(sentence);
      await expect(again.append('n2', 20, [entryAt(21)], 'ann new')).rejects.toThrow(sentence);
      await expect(again.refuse('n2', 'ann new')).rejects.toThrow(sentence);
      expect(await again.cardsOf('ann', 10)).toHaveLength(5);
      expect(await again.read('d1', 0)).toEqual(logOf('d1'));
      // Others are archived; what belongs into the damaged one stays where it is.
      await archiveAll(again);
      for (const table of ['n3', 'd2']) expect(await again.read(table, 0)).toEqual(logOf(table));
      if (how === 'truncated' || how === 'of garbage') {
        expect(complaints).toEqual([expect.stringMatching(/^An archive is damaged\..*archive-2026-11\.db$/)]);
        expect(placesIn2(path)).toEqual(['n3']);
      }
      // It can be deleted.
      expect(await again.deleteTable('n1', null)).toBe(true);
      expect(await again.read('n1', 0)).toEqual([]);
      await again.close();
      const copy = join(path, '..', 'copy.db');
      const { damagedArchives, unreadable } = backUp(path, copy);
      expect([...damagedArchives, ...unreadable]).not.toEqual([]);
    });

  const placesIn2 = (path: string): string[] => {
    const db = new Database(path);
    const rows = db.prepare('select distinct tbl from pieces').all() as { tbl: string }[];
    db.close();
    return rows.map(({ tbl }) => tbl);
  };

  test('with one damaged match loses that match', async () => {
    const path = freshPath();
    const store = openSqlite(path);
    await fill(store, TABLES);
    await archiveAll(store);
    await store.close();
    const db = new Database(archivePath(path, '2026-11'));
    db.prepare('update matches set body = substr(body, 1, 40) where tbl = ?').run('t4');
    db.close();
    const again = openSqlite(path);
    await expect(again.read('t4', 0)).rejects.toThrow('The record of this table is damaged');
    await expectWholeLogs(
      again,
      TABLES.filter((table) => table !== 't4'),
    );
    await again.close();
    const copied = backUp(path, join(path, '..', 'copy.db'));
    expect(copied).toEqual({ tables: 10, lines: 200, unreadable: ['t4'], damagedArchives: [] });
  });
});

async function expectWholeLogs(store: EventStore, tables: readonly string[]): Promise<void> {
  for (const table of tables) expect(await store.read(table, 0)).toEqual(logOf(table));
}

test('a copy has the archives, is complete, and is a store that goes on', async () => {
  const path = freshPath();
  const store = openSqlite(path);
  await fill(store, TABLES);
  await store.archive(LATER, 4);
  await fill(store, ['d1'], DECEMBER);
  await archiveAll(store);
  await fill(store, ['new'], DECEMBER);
  const copy = join(path, '..', 'copy.db');
  expect(backUp(path, copy)).toEqual({ tables: 12, lines: 240, unreadable: [], damagedArchives: [] });
  expect(existsSync(archivePath(copy, '2026-11'))).toBe(true);
  // The running server goes on, and the copy does not change.
  await store.append('t1', 20, [entryAt(21)], null);
  await store.deleteTable('t2', null);
  await store.close();

  const restored = openSqlite(copy);
  await expectWhole(restored, [...TABLES, 'd1', 'new']);
  expect(await restored.append('t1', 20, [entryAt(21)], null)).toBe('ok');
  await restored.close();
  rmSync(copy);
  expect(() => backUp(path, copy)).toThrow(/There is already a file at .*copy\.archive-2026-11\.db/);
});
