import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lineAt, storeConformance } from './conformance.ts';
import { openPostgres } from './postgres.ts';
import { type Database, startPostgres } from './test-postgres.ts';

let database: Database;

beforeAll(async () => {
  database = await startPostgres();
});
afterAll(async () => {
  await database.stop();
});

storeConformance('postgres', () => openPostgres(database.url, true));

test('two processes on one database hear of each other and never write the same line', async () => {
  const [one, two] = await Promise.all([openPostgres(database.url), openPostgres(database.url)]);
  const heard: string[] = [];
  two.onHint((table, rev) => heard.push(`${table} ${rev}`));
  for (let rev = 0; rev < 50; rev++) {
    const results = await Promise.all(
      [one, two].map((store, who) => store.append('race', rev, [lineAt(rev + 1)], `${rev} ${who}`)),
    );
    expect(results.toSorted()).toEqual(['conflict', 'ok']);
  }
  await vi.waitFor(() => expect(heard).toContain('race 50'));
  expect(await one.read('race', 0)).toEqual(await two.read('race', 0));
  await Promise.all([one.close(), two.close()]);
});
