import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realAlarm } from '../jobs.ts';
import { postgresJobs } from '../postgres-jobs.ts';
import { eventually } from '../test-eventually.ts';
import { entryAt, storeConformance } from './conformance.ts';
import { peopleConformance } from './conformance-people.ts';
import { openPostgres } from './postgres.ts';
import { POSTGRES_MIGRATIONS } from './postgres-schema.ts';
import { type Database, startPostgres } from './test-postgres.ts';

let database: Database;

beforeAll(async () => {
  database = await startPostgres();
});
afterAll(async () => {
  await database.stop();
});

storeConformance('postgres', () => openPostgres(database.url, true));
peopleConformance('postgres', () => openPostgres(database.url));

test('two processes on one database get hints of each other and never write the same entry', async () => {
  const [one, two] = await Promise.all([openPostgres(database.url), openPostgres(database.url)]);
  const heard: string[] = [];
  // A process needs no hints of what it has written itself.
  one.onHint((table, rev) => heard.push(`${table} ${rev}`));
  two.onHint((table, rev) => heard.push(`${table} ${rev}`));
  for (let rev = 0; rev < 50; rev++) {
    const results = await Promise.all(
      [one, two].map((store, who) => store.append('race', rev, [entryAt(rev + 1)], `${rev} ${who}`)),
    );
    expect(results.toSorted()).toEqual(['conflict', 'ok']);
  }
  await eventually(() => expect(heard).toContain('race 50'));
  expect(heard.filter((hint) => hint === 'race 50')).toHaveLength(1);
  expect(await one.read('race', 0)).toEqual(await two.read('race', 0));
  await Promise.all([one.close(), two.close()]);
});

test('a chat message that one process stores reaches the others as a hint, once', async () => {
  const [one, two] = await Promise.all([openPostgres(database.url), openPostgres(database.url)]);
  const heard: string[] = [];
  two.onHint((table, rev) => heard.push(`${table} ${rev}`));
  const word = { table: 'talk', person: 'ann', text: 'Hello', at: 1, command: 'ann 1' };
  for (let n = 0; n < 3; n++) expect(await one.say(word)).toMatchObject({ n: 1, text: 'Hello' });
  await one.say({ ...word, table: 'last', command: 'ann 2' });
  await eventually(() => expect(heard).toContain('last 0'));
  expect(heard).toEqual(['talk 0', 'last 0']);
  await Promise.all([one.close(), two.close()]);
});

test('marks tell how far tables are, and change with their chat and the words of their host', async () => {
  const store = await openPostgres(database.url);
  const tables = ['marked', 'other'];
  for (const table of tables) await store.append(table, 0, [entryAt(1), entryAt(2)], null);
  const around = async () => {
    const marks = await store.marks([...tables, 'nowhere']);
    expect(marks.map(({ table, rev }) => [table, rev])).toEqual([
      ['marked', 2],
      ['other', 2],
    ]);
    return marks.map((mark) => mark.around);
  };
  const seen = [await around()];
  await store.say({ table: 'marked', person: 'ann', text: 'Hello', at: 1, command: null });
  seen.push(await around());
  await store.addPerson(
    { id: 'host', name: 'Host', recovery: 'host', created: 1 },
    { id: 'phone', person: 'host', name: '', created: 1, used: 1 },
    'hash',
  );
  await store.setHostWords({ table: 'marked', person: 'host', text: 'Come!' }, undefined);
  seen.push(await around());
  expect(new Set(seen.map(([marked]) => marked)).size).toBe(3);
  expect(new Set(seen.map(([, other]) => other)).size).toBe(1);
  await store.close();
});

test('every process is told of a sign-out, and of a lost connection for hints', async () => {
  const [one, two] = await Promise.all([openPostgres(database.url), openPostgres(database.url)]);
  const heard: (string | null)[] = [];
  two.onSignOut((person) => heard.push(person));
  await one.forgetPerson('nobody-1');
  await eventually(() => expect(heard).toContain('nobody-1'));
  await one.signOut('nobody-2', 'all', null);
  await eventually(() => expect(heard).toContain('nobody-2'));
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`);
  await eventually(() => expect(heard).toContain(null));
  await admin.end();
  await Promise.all([one.close(), two.close()]);
});

test('tokens of an older database become devices, and its addresses must be confirmed first', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query('create database older');
  await admin.end();
  const url = database.url.replace(/boomtown$/, 'older');
  const older = new pg.Client({ connectionString: url });
  await older.connect();
  const before = POSTGRES_MIGRATIONS.findIndex((step) => step.includes('create table mailboxes'));
  for (const step of POSTGRES_MIGRATIONS.slice(0, before)) await older.query(step);
  await older.query('create table schema_version (version integer not null)');
  await older.query('insert into schema_version values ($1)', [before]);
  await older.query(`
    insert into people values ('ann', 'Ann', 'recovery', 5);
    insert into tokens (hash, person) values ('h1', 'ann'), ('h2', 'ann');
    insert into contacts values ('ann', 'mail', 'ann@example.org'), ('ann', 'push', '[]');
  `);
  await older.end();
  const store = await openPostgres(url);
  const found = await Promise.all(['h1', 'h2'].map((hash) => store.deviceByToken(hash)));
  expect(found.map((one) => one?.person)).toEqual(
    [1, 2].map(() => ({ id: 'ann', name: 'Ann', recovery: 'recovery', created: 5 })),
  );
  expect(new Set(found.map((one) => one?.device.id)).size).toBe(2);
  expect(await store.mailbox('ann')).toEqual({
    person: 'ann',
    address: 'ann@example.org',
    confirmed: false,
    leave: '',
  });
  expect(await store.contacts('ann')).toEqual([{ person: 'ann', kind: 'push', address: '[]' }]);
  await store.close();
});

test('four servers that start at once on an empty database all start', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create database empty');
  await client.end();
  const url = database.url.replace(/\/boomtown$/, '/empty');
  const servers = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const store = await openPostgres(url, true);
      const jobs = postgresJobs(url, realAlarm({ now: Date.now }), () => {});
      await jobs.start(async () => {});
      return { store, jobs };
    }),
  );
  for (const { store, jobs } of servers) {
    await store.probe();
    await jobs.stop();
    await store.close();
  }
});
