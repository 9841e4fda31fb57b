/** A full disk and a read-only one, both real, below a server with people at its tables. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { GameAction } from '../../engine/game.ts';
import { type Online, openOnline } from '../online.ts';
import { type Client, newPerson, newTable, sit, testPlan, visit } from '../test-client.ts';
import { temporaryFolder } from '../test-folder.ts';
import { openPostgres } from './postgres.ts';
import type { StoreLimits } from './sqlite.ts';
import { type EventStore, LACKS } from './store.ts';
import { startPostgres } from './test-postgres.ts';

const folder = temporaryFolder('trouble');

let running: { server: FastifyInstance; online: Online } | null = null;

async function open(data: string, storeLimits?: StoreLimits): Promise<string> {
  const server = fastify();
  const online = await openOnline(server, {
    data,
    version: '1',
    limitFactor: 100,
    ...(storeLimits ? { storeLimits } : {}),
  });
  running = { server, online };
  return server.listen({ port: 0, host: '127.0.0.1' });
}

async function close(): Promise<void> {
  await running?.online.close();
  await running?.server.close();
  running = null;
}
afterEach(close);

async function begun(address: string): Promise<{ table: string; tokens: string[]; people: Client[] }> {
  const tokens = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(address, name)));
  const table = await newTable(address, tokens[0] ?? '', testPlan('province', { chat: true }));
  const people = await come(address, table, tokens);
  for (const [seat, person] of people.entries()) await sit(person, seat);
  await people[0]?.ask({ do: 'start' });
  await Promise.all(people.map((person) => person.until((one) => one.frame() !== null)));
  return { table, tokens, people };
}

const come = (address: string, table: string, tokens: readonly string[]): Promise<Client[]> =>
  Promise.all(tokens.map((token) => visit(address, table, token)));

/** Lets the seat that is to act take the first legal action. */
async function act(people: readonly Client[]) {
  const person = people.find((one) => one.frame()?.actors.includes(one.you().seat ?? -1));
  const frame = person?.frame();
  const action = frame?.choices.find(({ whyNot }) => whyNot === null)?.action as GameAction;
  if (!person || !frame) throw new Error('Nobody is to act.');
  const answer = await person.ask({ do: 'play', seq: frame.seq, action });
  if (answer.ok) await Promise.all(people.map((one) => one.until(() => (one.frame()?.seq ?? 0) > frame.seq)));
  return answer;
}

/** Sends chat messages until the store is full. */
async function fillUp(person: Client): Promise<void> {
  for (let n = 0; n < 5000; n++) {
    const answer = await person.ask({ do: 'say', text: `${n} ${'word '.repeat(50)}` });
    if (answer.ok) continue;
    expect(answer.whyNot.text).toBe(LACKS.full);
    return;
  }
  throw new Error('The disk is larger than it should be.');
}

describe('a file that may not grow any more', () => {
  test('refuses in a sentence, acknowledges nothing, and goes on when there is room again', async () => {
    const data = join(folder, 'full');
    const address = await open(data, { pages: 60 });
    const { table, tokens, people } = await begun(address);
    expect(await act(people)).toMatchObject({ ok: true });
    await fillUp(people[0] as Client);
    // A page that is not full yet may still take something small, so this goes on until everything is refused.
    const opening = (): Promise<Response> =>
      fetch(`${address}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[0]}` },
        body: JSON.stringify(testPlan('province', { chat: true })),
      });
    let answer = await opening();
    for (let n = 0; n < 50 && answer.ok; n++) answer = await opening();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ problem: LACKS.full });
    let refused = await act(people);
    for (let n = 0; n < 50 && refused.ok; n++) refused = await act(people);
    expect(refused).toMatchObject({ ok: false, whyNot: { text: LACKS.full } });
    const refusedAt = people[0]?.frame()?.seq ?? 0;
    // Somebody who comes now still sees the table as it was stored.
    const [watcher] = await come(address, table, ['']);
    expect(watcher?.frame()?.seq).toBe(refusedAt);
    await close();

    const again = await open(data);
    const back = await come(again, table, tokens);
    expect(back[0]?.frame()?.seq).toBe(refusedAt);
    expect(await act(back)).toMatchObject({ ok: true });
    for (const one of [...people, ...back]) one.close();
  });
});

describe('a read-only file', () => {
  test('is shown, and refuses in a sentence', async () => {
    const data = join(folder, 'looking');
    const { table, tokens, people } = await begun(await open(data));
    expect(await act(people)).toMatchObject({ ok: true });
    await close();

    const looking = await come(await open(data, { readOnly: true }), table, tokens);
    expect(looking[0]?.frame()?.seq).toBe(1);
    expect(await act(looking)).toMatchObject({ ok: false, whyNot: { text: LACKS['read-only'] } });
    expect(await looking[0]?.ask({ do: 'say', text: 'Hello?' })).toMatchObject({ ok: false });
    expect(looking[1]?.frame()?.seq).toBe(1);
    await close();

    const back = await come(await open(data), table, tokens);
    expect(back[0]?.frame()?.seq).toBe(1);
    expect(await act(back)).toMatchObject({ ok: true });
    for (const one of [...people, ...looking, ...back]) one.close();
  });
});

/** A disk of two megabytes, where the tests may mount one. */
const disk = join(folder, 'disk');
const mounted = ((): boolean => {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
afterAll(() => {
  if (mounted) execFileSync('umount', [disk]);
});

test.runIf(mounted)('a real disk that fills up stops nothing for good', async () => {
  const address = await open(join(disk, 'data'));
  const { people } = await begun(address);
  expect(await act(people)).toMatchObject({ ok: true });
  const ballast = join(disk, 'ballast');
  try {
    writeFileSync(ballast, Buffer.alloc(4_000_000));
  } catch {
    // It holds as much as there was room for.
  }
  expect(statSync(ballast).size).toBeGreaterThan(0);
  let refused = await act(people);
  for (let n = 0; n < 200 && refused.ok; n++) refused = await act(people);
  expect(refused).toMatchObject({ ok: false, whyNot: { text: LACKS.full } });
  const seq = people[0]?.frame()?.seq ?? 0;
  unlinkSync(ballast);
  expect(await act(people)).toMatchObject({ ok: true });
  expect(people.map((one) => one.frame()?.seq)).toEqual([seq + 1, seq + 1]);
  for (const one of people) one.close();
});

describe('a database that refuses to write', () => {
  test('is distinguished from one that cannot be reached, and takes entries again afterwards', async () => {
    const database = await startPostgres();
    const store: EventStore = await openPostgres(database.url);
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const line = { rev: 1, at: 1, act: { type: 'back', seat: 0 } } as const;
    const set = async (how: 'on' | 'off'): Promise<void> => {
      await admin.query(`alter system set default_transaction_read_only = ${how}`);
      await admin.query('select pg_reload_conf()');
      // The sessions of the pool notice it a moment later.
      for (;;) {
        const refused = await store.setContact({ person: 'nobody', kind: 'push', address: how }).then(
          () => false,
          (error: { lack?: string }) => error.lack === 'read-only',
        );
        if (refused === (how === 'on')) return;
      }
    };
    const device = { id: 'd', person: 'nobody', name: '', created: 1, used: 1 };
    await store.addPerson({ id: 'nobody', name: 'Nobody', recovery: 'r', created: 1 }, device, 'h');
    await store.probe();
    await set('on');
    await expect(store.probe()).rejects.toMatchObject({ lack: 'read-only' });
    await expect(store.append('t', 0, [line], 'c1')).rejects.toMatchObject({ lack: 'read-only' });
    expect(await store.read('t', 0)).toEqual([]);
    await admin.query('set default_transaction_read_only = off');
    await set('off');
    expect(await store.append('t', 0, [line], 'c1')).toBe('ok');
    await admin.end();
    await database.stop();
    await expect(store.append('t', 1, [{ ...line, rev: 2 }], 'c2')).rejects.toMatchObject({ lack: 'away' });
    await store.close();
  });
});
