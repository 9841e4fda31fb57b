import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lineAt, storeConformance } from './conformance.ts';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'boomtown-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

storeConformance('sqlite', async () => openSqlite(join(folder, 'house.db')));

test('what was kept is there when the file is opened again', async () => {
  const path = join(folder, 'again.db');
  const first = openSqlite(path);
  await first.append('t', 0, [lineAt(1)], 'c1');
  await first.close();
  const second = openSqlite(path);
  expect(await second.read('t', 0)).toEqual([lineAt(1)]);
  expect(await second.append('t', 0, [lineAt(1)], 'c1')).toBe('duplicate');
  await second.close();
});

test('lines that come in together are kept by fewer commits', async () => {
  const store = openSqlite(join(folder, 'group.db'));
  await store.read('warm', 0);
  const before = store.counters();
  await Promise.all(Array.from({ length: 400 }, (_, n) => store.append(`t${n}`, 0, [lineAt(1)], null)));
  const after = store.counters();
  expect(after.appends - before.appends).toBe(400);
  expect(after.commits - before.commits).toBeLessThan(100);
  await store.close();
});

test('a closed store refuses with an error', async () => {
  const store = openSqlite(join(folder, 'closed.db'));
  await store.close();
  await expect(store.read('t', 0)).rejects.toThrow('The store is closed.');
});
