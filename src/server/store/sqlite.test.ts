import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { cardAt, entryAt, storeConformance, wordOf } from './conformance.ts';
import { peopleConformance } from './conformance-people.ts';
import { openSqlite } from './sqlite.ts';
import { SQLITE_MIGRATIONS } from './sqlite-schema.ts';
import type { EventStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'boomtown-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

storeConformance('sqlite', async () => openSqlite(join(folder, 'tables.db')));
peopleConformance('sqlite', async () => openSqlite(join(folder, 'people.db')));

test('what was stored is there when the file is opened again', async () => {
  const path = join(folder, 'again.db');
  const first = openSqlite(path);
  await first.append('t', 0, [entryAt(1)], 'c1');
  await first.close();
  const second = openSqlite(path);
  expect(await second.read('t', 0)).toEqual([entryAt(1)]);
  expect(await second.append('t', 0, [entryAt(1)], 'c1')).toBe('duplicate');
  await second.close();
});

test('entries that arrive together are written by fewer commits', async () => {
  const store = openSqlite(join(folder, 'group.db'));
  await store.read('warm', 0);
  const before = store.counters();
  await Promise.all(Array.from({ length: 400 }, (_, n) => store.append(`t${n}`, 0, [entryAt(1)], null)));
  const after = store.counters();
  expect(after.appends - before.appends).toBe(400);
  expect(after.commits - before.commits).toBeLessThan(100);
  await store.close();
});

test('entries, commands and copies are the same whether an entry is in the journal or has been moved', async () => {
  const path = join(folder, 'journal.db');
  const store = openSqlite(path);
  const tables = Array.from({ length: 50 }, (_, n) => `t${n}`);
  const all = Array.from({ length: 100 }, (_, n) => entryAt(n + 1));
  const saysSo = async (from: EventStore): Promise<void> => {
    for (const table of tables) expect(await from.read(table, 0)).toEqual(all);
    expect(await from.read('t7', 28)).toEqual(all.slice(28));
    expect(await from.append('t7', 100, [entryAt(101)], 'c1')).toBe('duplicate');
    expect(await from.append('t7', 100, [entryAt(101)], 'c100')).toBe('duplicate');
    expect(await from.append('t7', 99, [entryAt(100)], 'c101')).toBe('conflict');
  };
  // More than the journal holds: the entries of some tables have been moved by then, those of others have not.
  for (let rev = 1; rev <= 100; rev++)
    await Promise.all(tables.map((table) => store.append(table, rev - 1, [entryAt(rev)], `c${rev}`)));
  expect(linesIn(path, 'pieces')).toBeGreaterThan(0);
  expect(linesIn(path, 'pieces') + linesIn(path, 'journal')).toBeGreaterThan(5000);
  await saysSo(store);
  expect(backUp(path, join(folder, 'journal-copy.db'))).toEqual({
    tables: 50,
    lines: 5000,
    unreadable: [],
    damagedArchives: [],
  });
  // A process that is killed now leaves the same file.
  for (const part of ['', '-wal']) copyFileSync(path + part, join(folder, `journal-left.db${part}`));
  const left = openSqlite(join(folder, 'journal-left.db'));
  await saysSo(left);
  // As many entries again: by now all earlier ones have left the journal.
  for (let rev = 101; rev <= 200; rev++)
    await Promise.all(tables.map((table) => left.append(table, rev - 1, [entryAt(rev)], `c${rev}`)));
  expect(linesIn(join(folder, 'journal-left.db'), 'pieces')).toBeGreaterThanOrEqual(5000);
  for (const table of tables) expect(await left.read(table, 100)).toHaveLength(100);
  expect(backUp(join(folder, 'journal-left.db'), join(folder, 'left-copy.db'))).toEqual({
    tables: 50,
    lines: 10_000,
    unreadable: [],
    damagedArchives: [],
  });
  await left.close();
  await store.close();
});

/** How many entries are in the journal, or in `pieces`. */
test('commands of a long log are known from an index, wherever its entries are and whatever was forgotten', async () => {
  const path = join(folder, 'long.db');
  const lines = 1500;
  const store = openSqlite(path);
  const write = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, n) => from + n + 1).map((rev) =>
        store.append('long', rev - 1, [entryAt(rev)], rev % 3 ? `c${rev}` : null),
      ),
    );
  // This empties the journal: once before the log is long, and twice after that.
  for (const upTo of [900, 1200, lines]) {
    await write(upTo === 900 ? 0 : upTo - 300, upTo);
    await store.forgetPerson('nobody');
  }
  await store.close();

  const again = openSqlite(path);
  expect(linesOf(path, 'long')).toBe(lines);
  // This does not read its pieces, which are unreadable now.
  spoil(path, 'long');
  expect(await again.known('long', 'c1')).toBe(true);
  expect(await again.known('long', `c${lines - 1}`)).toBe(true);
  expect(await again.known('long', 'c3')).toBe(false);
  expect(await again.known('long', '')).toBe(false);
  expect(await again.append('long', lines, [entryAt(lines + 1)], 'c2')).toBe('duplicate');
  expect(await again.append('long', 7, [entryAt(8)], 'new')).toBe('conflict');
  expect(await again.append('long', lines, [entryAt(lines + 1)], 'new')).toBe('ok');
  expect(await again.append('long', lines + 1, [entryAt(lines + 2)], 'new')).toBe('duplicate');
  expect(await again.known('long', 'new')).toBe(true);
  await again.close();
});

function linesOf(path: string, table: string): number {
  const db = new Database(path, { readonly: true });
  const { last } = db.prepare('select max(last) as last from pieces where tbl = ?').get(table) as { last: number };
  db.close();
  return last;
}

/** Makes the pieces of a table unreadable. */
function spoil(path: string, table: string): void {
  const db = new Database(path);
  db.prepare("update pieces set lines = 'spoilt' where tbl = ?").run(table);
  db.close();
}

function linesIn(path: string, place: 'journal' | 'pieces'): number {
  const file = new Database(path);
  const { n } = file.prepare(`select count(*) as n from ${place}, json_each(${place}.lines)`).get() as { n: number };
  file.close();
  return n;
}

test('checkpoints are made while entries arrive, and for everything at the end', async () => {
  const path = join(folder, 'checkpointed.db');
  const store = openSqlite(path);
  await store.read('t', 0);
  const empty = statSync(path).size;
  for (let rev = 1; rev <= 600; rev++) await store.append('t', rev - 1, [entryAt(rev)], null);
  await expect.poll(() => statSync(path).size).toBeGreaterThan(empty);
  await store.close();
  expect(existsSync(`${path}-wal`)).toBe(false);
});

test('lists are the same whether a card is in the journal or has been moved, even after a process was killed', async () => {
  const path = join(folder, 'cards.db');
  const store = openSqlite(path);
  const tables = Array.from({ length: 5 }, (_, n) => `t${n}`);
  const write = (table: string, rev: number): Promise<string> => {
    const at = 1000 * rev + Number(table.slice(1));
    const card = cardAt(table, { listed: true, updated: at, deadline: at, people: [`p-${table}`, 'ann'] });
    return store.append(table, rev - 1, [entryAt(rev)], null, { card });
  };
  const saysSo = async (from: EventStore): Promise<void> => {
    const newest = ['t1', 't0', 't4', 't3', 't2'];
    expect((await from.listed('gathering', 10)).map(({ table }) => table)).toEqual(newest);
    expect((await from.cardsOf('ann', 3)).map(({ table }) => table)).toEqual(newest.slice(0, 3));
    expect((await from.cardsOf('p-t1', 3)).map(({ updated }) => updated)).toEqual([2001]);
    expect((await from.due(1999, 2)).map(({ table }) => table)).toEqual(['t2', 't3']);
    expect((await from.due(1999, 10)).map(({ table }) => table)).toEqual(['t2', 't3', 't4']);
    expect([(await from.card('t1'))?.updated, (await from.card('t4'))?.updated]).toEqual([2001, 1004]);
  };
  for (const table of tables) await write(table, 1);
  // Enough entries to move all of this; then some of it is replaced.
  const many = Array.from({ length: 5000 }, (_, n) => entryAt(n + 1));
  await store.append('long', 0, many, null);
  for (const table of ['t0', 't1']) await write(table, 2);
  await saysSo(store);
  for (const part of ['', '-wal']) copyFileSync(path + part, join(folder, `cards-left.db${part}`));
  const left = openSqlite(join(folder, 'cards-left.db'));
  await saysSo(left);
  await left.close();
  await store.close();
});

test('a command counts once even if it comes twice in one group, whatever its id', async () => {
  const store = openSqlite(join(folder, 'twice.db'));
  const name = 'ann "a\nb';
  const both = [store.append('t', 0, [entryAt(1)], name), store.append('t', 1, [entryAt(2)], name)];
  expect(await Promise.all(both)).toEqual(['ok', 'duplicate']);
  await store.close();
  const again = openSqlite(join(folder, 'twice.db'));
  expect(await again.append('t', 1, [entryAt(2)], 'ann "a')).toBe('ok');
  expect(await again.append('t', 2, [entryAt(3)], name)).toBe('duplicate');
  expect(await again.read('t', 0)).toEqual([entryAt(1), entryAt(2)]);
  await again.close();
});

test('two processes that open the same file by mistake still write every entry once', async () => {
  const path = join(folder, 'both.db');
  const [one, other] = [openSqlite(path), openSqlite(path)];
  expect(await one.append('t', 0, [entryAt(1)], 'a')).toBe('ok');
  expect(await other.append('t', 0, [entryAt(1)], 'b')).toBe('conflict');
  expect(await other.append('t', 1, [entryAt(2)], 'a')).toBe('duplicate');
  expect(await other.append('t', 1, [entryAt(2)], 'b')).toBe('ok');
  expect(await one.append('t', 1, [entryAt(2)], 'c')).toBe('conflict');
  expect(await one.read('t', 0)).toEqual([entryAt(1), entryAt(2)]);
  await one.close();
  await other.close();
});

test('a process that was killed has stored everything that it had acknowledged', async () => {
  const path = join(folder, 'killed.db');
  const first = openSqlite(path);
  await first.append('t', 0, [entryAt(1)], 'a');
  await first.append('t', 1, [entryAt(2), entryAt(3)], 'b');
  // The file as it is now, without what closing would still write.
  for (const part of ['', '-wal']) copyFileSync(path + part, join(folder, `left.db${part}`));
  await first.close();
  const second = openSqlite(join(folder, 'left.db'));
  expect(await second.append('t', 3, [entryAt(4)], 'b')).toBe('duplicate');
  expect(await second.append('t', 3, [entryAt(4)], 'c')).toBe('ok');
  expect(await second.read('t', 0)).toEqual([1, 2, 3, 4].map((rev) => entryAt(rev)));
  await second.close();
});

test('a file of an older release is migrated, with its log and its journal', async () => {
  const path = join(folder, 'older.db');
  const older = new Database(path);
  for (const step of SQLITE_MIGRATIONS.slice(0, 3)) older.exec(step);
  older.exec('pragma user_version = 3');
  const written = (table: string, rev: number, command: string | null): unknown[] => {
    const { at, act } = entryAt(rev);
    return [table, rev, at, command, act];
  };
  const keep = older.prepare('insert into log (tbl, rev, at, command, act) values (?, ?, ?, ?, ?)');
  for (const rev of [2, 1, 3]) {
    const [table, n, at, command, act] = written('t', rev, rev === 2 ? 'c2' : null);
    keep.run(table, n, at, command, JSON.stringify(act));
  }
  const journal = [written('t', 4, 'c4'), written('u', 1, null)];
  older.prepare('insert into journal (lines) values (?)').run(JSON.stringify(journal));
  older.exec(
    `insert into said (tbl, n, at, person, text) values ('t', 1, 5, 'ann', 'hello'), ('t', 2, 6, 'ann', 'hello')`,
  );
  older.close();

  const store = openSqlite(path);
  expect(await store.read('t', 0)).toEqual([1, 2, 3, 4].map((rev) => entryAt(rev)));
  expect(await store.read('u', 0)).toEqual([entryAt(1)]);
  expect(await store.append('t', 4, [entryAt(5)], 'c2')).toBe('duplicate');
  expect(await store.append('t', 4, [entryAt(5)], 'c4')).toBe('duplicate');
  expect(await store.append('t', 3, [entryAt(4)], 'c5')).toBe('conflict');
  expect(await store.append('t', 4, [entryAt(5)], 'c5')).toBe('ok');
  expect(await store.said('t', 9)).toMatchObject([{ n: 1 }, { n: 2, at: 6, person: 'ann', text: 'hello' }]);
  expect(await store.say(wordOf('t', 'ann', 'hello', 7, 'ann c6'))).toMatchObject({ n: 3 });
  expect(await store.say(wordOf('t', 'ann', 'hello', 8, 'ann c6'))).toMatchObject({ n: 3, at: 7 });
  expect(backUp(path, join(folder, 'older-copy.db'))).toEqual({
    tables: 2,
    lines: 6,
    unreadable: [],
    damagedArchives: [],
  });
  await store.close();
});

test('tokens of an older file become devices, and its addresses must be confirmed first', async () => {
  const path = join(folder, 'older-people.db');
  const older = new Database(path);
  const before = SQLITE_MIGRATIONS.findIndex((step) => step.includes('create table mailboxes'));
  for (const step of SQLITE_MIGRATIONS.slice(0, before)) older.exec(step);
  older.exec(`pragma user_version = ${before}`);
  older.exec(`
    insert into people values ('ann', 'Ann', 'recovery', 5);
    insert into tokens (hash, person) values ('h1', 'ann'), ('h2', 'ann');
    insert into contacts values ('ann', 'mail', 'ann@example.org'), ('ann', 'push', '[]');
  `);
  older.close();

  const store = openSqlite(path);
  const found = await Promise.all(['h1', 'h2'].map((hash) => store.deviceByToken(hash)));
  expect(found.map((one) => one?.person.name)).toEqual(['Ann', 'Ann']);
  expect(new Set(found.map((one) => one?.device.id)).size).toBe(2);
  expect(found[0]?.device).toMatchObject({ name: '', created: 0, used: 0 });
  expect(await store.mailbox('ann')).toEqual({
    person: 'ann',
    address: 'ann@example.org',
    confirmed: false,
    leave: '',
  });
  expect(await store.contacts('ann')).toEqual([{ person: 'ann', kind: 'push', address: '[]' }]);
  await store.leaveMailbox('');
  expect(await store.mailbox('ann')).not.toBeNull();
  await store.close();
});

test('a closed store refuses with an error', async () => {
  const store = openSqlite(join(folder, 'closed.db'));
  await store.close();
  await expect(store.read('t', 0)).rejects.toThrow('The store is closed.');
});
