/** One value of one row is no longer text: the store answers every request, and reports the row. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test-folder.ts';
import { backUp } from './backup.ts';
import { openSqlite } from './sqlite.ts';
import type { Card, EventStore } from './store.ts';

const folder = temporaryFolder('rows');

const card = (name: string): Card => ({
  table: name,
  game: 'province',
  stage: 'playing',
  listed: true,
  seats: 2,
  free: 0,
  line: `Round 3 at ${name}`,
  updated: 5,
  deadline: 9,
  people: [name],
  waiting: [name],
  company: null,
});

/** Writes everything that can be stored of one person and one table; both have the same name. */
async function fill(store: EventStore, name: string): Promise<void> {
  const device = { id: `${name}-device`, person: name, name: 'Firefox', created: 1, used: 2 };
  await store.addPerson(
    { id: name, name: `Called ${name}`, recovery: `${name}-code`, created: 1 },
    device,
    `${name}-1`,
  );
  await store.setContact({ person: name, kind: 'push', address: '[]' });
  const mailbox = { person: name, address: `${name}@example.com`, leave: `${name}-leave` };
  await store.setMailbox(mailbox, { hash: `${name}-confirm`, until: 1e15 });
  await store.countToday(name, 1, 5);
  const line = { rev: 1, at: 1, act: { type: 'noted' as const } };
  const snapshot = { rev: 1, rules: '1', body: '{}' };
  await store.append(name, 0, [line], `${name} c1`, { card: card(name), snapshot, secret: `${name}-secret` });
  await store.setHostWords({ table: name, person: name, text: 'Beginners welcome' }, undefined);
  await store.say({ table: name, person: name, text: `Hello from ${name}`, at: 3, command: `${name} w1` });
}

/** The answers to everything that can be asked about one person and one table. */
async function askAll(store: EventStore, name: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const put = async (what: string, asked: Promise<unknown>): Promise<void> => {
    answers[what] = await asked.catch((error: Error) => `${error.name}: ${error.message}`);
  };
  const mine = <T extends { table: string }>(cards: readonly T[]): T[] => cards.filter(({ table }) => table === name);
  await Promise.all([
    put('read', store.read(name, 0)),
    put('known', store.known(name, `${name} c1`)),
    put('known word', store.known(name, `${name} w1`)),
    put('snapshot', store.snapshot(name)),
    put('secret', store.secret(name)),
    put('card', store.card(name)),
    put('listed', store.listed('playing', 10).then(mine)),
    put('cardsOf', store.cardsOf(name, 10).then(mine)),
    put('due', store.due(10, 10).then(mine)),
    put('cards', store.cards({ limit: 10 }).then(mine)),
    put('device', store.deviceByToken(`${name}-1`)),
    put('devices', store.devices(name)),
    put('signedIn', store.signedIn([`${name}-device`])),
    put('recovery', store.personByRecovery(`${name}-code`)),
    put('people', store.people([name])),
    put(
      'knownPeople',
      store.knownPeople({ limit: 10 }).then((all) => all.filter(({ id }) => id === name)),
    ),
    put('blocked', store.blockedOwner(`${name}-2`)),
    put('said', store.said(name, 10)),
    put('host words', store.hostWords([name])),
    put('contacts', store.contacts(name)),
    put('mailbox', store.mailbox(name)),
  ]);
  const line = { rev: 2, at: 2, act: { type: 'noted' as const } };
  await put('append', store.append(name, 1, [line], `${name} c2`, { card: { ...card(name), updated: 6 } }));
  await put('say', store.say({ table: name, person: name, text: 'Again', at: 4, command: `${name} w2` }));
  await put('rename', store.renamePerson(name, 'Renamed'));
  await put('touch', store.touchDevice(`${name}-device`, 7, 'Chrome'));
  await put('block', store.setBlocked(name, 3));
  await put('unblock', store.setBlocked(name, null));
  return answers;
}

async function filled(path: string): Promise<void> {
  const store = openSqlite(path);
  for (const name of ['ann', 'ben', 'cid']) await fill(store, name);
  // Forgetting a person empties the journal.
  await store.forgetPerson('cid');
  await store.setBlocked('ann', 3);
  await store.close();
  // One token of each is blocked, one is signed in.
  const db = new Database(path);
  db.exec(`insert into tokens (hash, person, id, name, created, used)
           select hash, person, id, name, created, used from blocked_tokens;
           update blocked_tokens set hash = person || '-2', id = id || '-2'`);
  db.close();
}

/** The columns of every table. */
function columnsOf(path: string): Map<string, string[]> {
  const db = new Database(path);
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).all() as { name: string }[];
  const columns = new Map(
    tables.map(({ name }) => [name, (db.pragma(`table_info(${name})`) as { name: string }[]).map((one) => one.name)]),
  );
  db.close();
  return columns;
}

/** The column that tells whose row it is. */
const OWNER: Readonly<Record<string, string>> = {
  ...{ people: 'id', tokens: 'person', blocked_tokens: 'person', contacts: 'person', mailboxes: 'person' },
  counted: 'key',
};

/** Damages one value of ann's rows in a table. */
function damage(db: Database.Database, table: string, column: string): void {
  if (column === '') return;
  try {
    const owner = table === 'journal' ? '1' : `${OWNER[table] ?? 'tbl'} = 'ann'`;
    db.prepare(`update ${table} set ${column} = cast(x'c3ff28' as text) where ${owner}`).run();
  } catch (error) {
    // The number of a row cannot be anything but a number.
    expect(String(error)).toContain('datatype mismatch');
  }
}

test('a damaged value in any column of any row affects nobody else', async () => {
  const whole = join(folder, 'whole.db');
  await filled(whole);
  const sound = join(folder, 'sound.db');
  copyFileSync(whole, sound);
  const healthy = openSqlite(sound);
  const expected = await askAll(healthy, 'ben');
  await healthy.close();
  const columns = columnsOf(whole);
  const named = new Set<string>();
  // One column of every table at a time.
  for (let at = 0; at < Math.max(...[...columns.values()].map(({ length }) => length)); at++) {
    const path = join(folder, `${at}.db`);
    copyFileSync(whole, path);
    const db = new Database(path);
    for (const [table, names] of columns) damage(db, table, names[at] ?? '');
    db.close();
    const complaints: string[] = [];
    const store = openSqlite(path, {}, (text, { rows = '', row }) => {
      complaints.push(`${text} ${rows} ${row}`);
      named.add(rows);
    });
    await askAll(store, 'ann');
    expect(await askAll(store, 'ben'), `column ${at}`).toEqual(expected);
    await store.close();
    expect(complaints.length).toBe(new Set(complaints).size);
    backUp(path, `${path}.copy`);
  }
  const read = [
    'blocked_tokens',
    'cards',
    'contacts',
    'host_words',
    'mailboxes',
    'people',
    'said',
    'secrets',
    'tokens',
  ];
  expect([...named].toSorted()).toEqual(read);
});
