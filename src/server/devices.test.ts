/** Deleting one's data and signing out: what they end over real connections, on one process and on two. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLOSE_CODES } from '../engine/protocol.ts';
import { Connections } from './connections.ts';
import { MOST_DEVICES } from './people.ts';
import { openPostgres } from './store/postgres.ts';
import type { EventStore } from './store/store.ts';
import { type Database, startPostgres } from './store/test-postgres.ts';
import { type Client, newTable, sit, testPlan, visit } from './test-client.ts';
import { eventually } from './test-eventually.ts';
import { temporaryFolder } from './test-folder.ts';
import { type ServedOnline, serveOnline } from './test-online.ts';

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const PLAN = testPlan('gold-rush', { chat: true });

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly used: number;
  readonly here: boolean;
}

const serve = (keeping: { data: string; database?: string }): Promise<ServedOnline> =>
  serveOnline({ ...keeping, limitFactor: 1000 });

async function ask<T>(
  at: ServedOnline,
  token: string | null,
  method: string,
  path: string,
  body?: object,
  userAgent = FIREFOX,
): Promise<{ status: number; said: T; cookie: string }> {
  const answer = await fetch(`${at.address}/api${path}`, {
    method,
    headers: {
      'user-agent': userAgent,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const said = answer.status === 204 ? null : await answer.json();
  return { status: answer.status, said: said as T, cookie: answer.headers.get('set-cookie') ?? '' };
}

/** Somebody new on one device, and the code for others. */
async function arrive(at: ServedOnline, name: string): Promise<{ token: string; recovery: string }> {
  return (await ask<{ token: string; recovery: string }>(at, null, 'POST', '/me', { name, token: true })).said;
}

/** The token of another device, signed in with the code. */
async function arriveAgain(at: ServedOnline, code: string, userAgent = SAFARI): Promise<string | null> {
  const { cookie } = await ask(at, null, 'POST', '/me/recover', { code }, userAgent);
  return /boomtown=([^;]+)/.exec(cookie)?.[1] ?? null;
}

/** Somebody on three devices. */
async function onThree(at: ServedOnline): Promise<{ tokens: [string, string, string]; recovery: string }> {
  const { token, recovery } = await arrive(at, 'Ann');
  const [second, third] = [await arriveAgain(at, recovery), await arriveAgain(at, recovery)];
  if (second === null || third === null) throw new Error('The code was not taken.');
  return { tokens: [token, second, third], recovery };
}

const nameOf = async (at: ServedOnline, token: string): Promise<string | null> =>
  (await ask<{ name: string } | null>(at, token, 'GET', '/me')).said?.name ?? null;
const devicesOf = async (at: ServedOnline, token: string): Promise<readonly Listed[]> =>
  (await ask<readonly Listed[]>(at, token, 'GET', '/me/devices')).said;

describe('on one process', () => {
  const folder = temporaryFolder('devices');
  let server: ServedOnline;
  beforeAll(async () => {
    server = await serve({ data: folder });
  });
  afterAll(async () => {
    await server.close();
  });

  test('deleting one’s data ends every connection of that person, at any table and on any device, and no other', async () => {
    const { tokens } = await onThree(server);
    const ben = await arrive(server, 'Ben');
    const tables = [await newTable(server.address, tokens[0], PLAN), await newTable(server.address, ben.token, PLAN)];
    const annas = await Promise.all(
      tables.flatMap((table) => tokens.map((token) => visit(server.address, table, token))),
    );
    const bens = await Promise.all(tables.map((table) => visit(server.address, table, ben.token)));
    await sit(annas[0] as Client, 0);
    await sit(bens[0] as Client, 1);
    await bens[0]?.until((one) => one.table().seats[0]?.name === 'Ann');
    expect((await ask(server, tokens[0], 'DELETE', '/me')).status).toBe(204);
    for (const { closed } of annas) expect((await closed).code).toBe(CLOSE_CODES.signedOut);
    // Those who stay see the seat without a name, and play on.
    await bens[0]?.until((one) => one.table().seats[0]?.name === 'Somebody' && !one.table().seats[0]?.here);
    expect(await bens[0]?.ask({ do: 'say', text: 'Thank you!' })).toMatchObject({ ok: true });
    for (const token of tokens) expect(await nameOf(server, token)).toBeNull();
    for (const one of bens) one.close();
  });

  test('a list names devices in plain words, and says which of them one is using', async () => {
    const { tokens } = await onThree(server);
    const listed = await devicesOf(server, tokens[1]);
    expect(listed.map(({ name }) => name).toSorted()).toEqual([
      'Firefox on Android',
      'Safari on iPhone',
      'Safari on iPhone',
    ]);
    expect(listed.filter(({ here }) => here)).toHaveLength(1);
    for (const { created, used } of listed) {
      expect(created).toBeGreaterThan(1_700_000_000_000);
      expect(used).toBeGreaterThanOrEqual(created);
    }
    expect(JSON.stringify(listed)).not.toContain('Mozilla');
    for (const token of tokens) expect(JSON.stringify(listed)).not.toContain(token);
    expect((await ask(server, 'nobody', 'GET', '/me/devices')).status).toBe(401);
  });

  test('a signed-out device loses its connections and its token; the others stay; the recovery code is replaced', async () => {
    const { tokens, recovery } = await onThree(server);
    const table = await newTable(server.address, tokens[0], PLAN);
    const clients = await Promise.all(tokens.map((token) => visit(server.address, table, token)));
    const mine = (await devicesOf(server, tokens[1])).find(({ here }) => here);
    const gone = await ask<{ recovery: string }>(server, tokens[0], 'DELETE', `/me/devices/${mine?.id}`);
    expect(gone.status).toBe(200);
    expect((await clients[1]?.closed)?.code).toBe(CLOSE_CODES.signedOut);
    expect(await nameOf(server, tokens[1])).toBeNull();
    expect((await ask(server, tokens[1], 'POST', '/tables', PLAN)).status).toBe(401);
    expect(await clients[2]?.ask({ do: 'sit', seat: 1 })).toMatchObject({ ok: true });
    expect(await arriveAgain(server, recovery)).toBeNull();
    expect(await arriveAgain(server, gone.said.recovery)).not.toBeNull();
    expect((await ask(server, tokens[0], 'DELETE', `/me/devices/${mine?.id}`)).status).toBe(404);
    for (const one of clients) one.close();
  });

  test('all the others, all devices, or only the current one can be signed out', async () => {
    const { tokens } = await onThree(server);
    const others = await ask<{ recovery: string }>(server, tokens[2], 'POST', '/me/sign-out', { which: 'others' });
    expect(others.said.recovery).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
    expect(others.cookie).toBe('');
    expect(await Promise.all(tokens.map((token) => nameOf(server, token)))).toEqual([null, null, 'Ann']);

    const [own] = await devicesOf(server, tokens[2]);
    const self = await ask<{ recovery: null }>(server, tokens[2], 'DELETE', `/me/devices/${own?.id}`);
    expect(self.said.recovery).toBeNull();
    expect(self.cookie).toMatch(/^boomtown=;/);
    expect(await nameOf(server, tokens[2])).toBeNull();

    const back = (await arriveAgain(server, others.said.recovery)) ?? '';
    const all = await ask<{ recovery: string }>(server, back, 'POST', '/me/sign-out', { which: 'all' });
    expect(all.cookie).toMatch(/^boomtown=;/);
    expect(await nameOf(server, back)).toBeNull();
    expect(await arriveAgain(server, all.said.recovery)).not.toBeNull();
  });

  test('nobody signs out another person’s device', async () => {
    const [ann, ben] = [await arrive(server, 'Ann'), await arrive(server, 'Ben')];
    const [theirs] = await devicesOf(server, ben.token);
    expect((await ask(server, ann.token, 'DELETE', `/me/devices/${theirs?.id}`)).status).toBe(404);
    expect((await ask(server, ann.token, 'POST', '/me/sign-out', { which: 'ben' })).status).toBe(400);
    expect(await nameOf(server, ben.token)).toBe('Ben');
  });

  test('a person has a limited number of devices; beyond it the one unused for longest is signed out', async () => {
    const { token, recovery } = await arrive(server, 'Ann');
    for (let n = 1; n < MOST_DEVICES + 3; n++) await arriveAgain(server, recovery);
    const last = (await arriveAgain(server, recovery)) ?? '';
    expect(await devicesOf(server, last)).toHaveLength(MOST_DEVICES);
    expect(await nameOf(server, token)).toBeNull();
  });
});

describe('on two processes with one database', () => {
  let database: Database;
  let servers: ServedOnline[];
  let store: EventStore;
  beforeAll(async () => {
    database = await startPostgres();
    store = await openPostgres(database.url);
    // One after the other: two processes cannot create the job queue at the same time.
    servers = [await serve({ data: '', database: database.url }), await serve({ data: '', database: database.url })];
  });
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.close()));
    await store.close();
    await database.stop();
  });

  test('what one process deletes or signs out loses its connections on the other', async () => {
    const [here, there] = servers as [ServedOnline, ServedOnline];
    const { tokens } = await onThree(here);
    const table = await newTable(here.address, tokens[0], PLAN);
    const clients = await Promise.all(tokens.map((token) => visit(there.address, table, token)));
    await ask(here, tokens[0], 'POST', '/me/sign-out', { which: 'others' });
    for (const one of clients.slice(1)) expect((await one.closed).code).toBe(CLOSE_CODES.signedOut);
    expect(await clients[0]?.ask({ do: 'sit', seat: 0 })).toMatchObject({ ok: true });
    await ask(here, tokens[0], 'DELETE', '/me');
    expect((await clients[0]?.closed)?.code).toBe(CLOSE_CODES.signedOut);
  });

  test('nothing that a person asks for on one process is kept after they were deleted on the other', async () => {
    const [here, there] = servers as [ServedOnline, ServedOnline];
    for (let round = 0; round < 5; round++) {
      const { token } = await arrive(here, 'Ann');
      const table = await newTable(here.address, token, PLAN);
      const client = await visit(there.address, table, token);
      let over = false;
      void client.closed.then(() => {
        over = true;
      });
      let answered = 0;
      const press = async (): Promise<void> => {
        for (let n = 0; !over; n++) {
          const asked =
            n % 2 === 0 ? client.ask({ do: 'say', text: 'Well played.' }) : client.ask({ do: 'sit', seat: 0 });
          const answer = await Promise.race([asked, client.closed]);
          if ('ok' in answer && answer.ok) answered += 1;
          if (n % 2 === 1) await Promise.race([client.ask({ do: 'rise' }), client.closed]);
        }
      };
      const pressing = press();
      await eventually(() => expect(answered).toBeGreaterThan(3 + round));
      expect((await ask(here, token, 'DELETE', '/me')).status).toBe(204);
      // Entries that the server writes by itself afterwards: nobody can start this table any more.
      const kept = (await store.read(table, 0)).filter(({ act }) => act.type !== 'closed');
      await pressing;
      expect(await store.said(table, 500)).toEqual([]);
      await eventually(async () => expect((await store.read(table, 0)).at(-1)?.act.type).toBe('closed'));
      expect((await store.read(table, 0)).slice(0, -1)).toEqual(kept);
    }
  });

  test('a process that missed the hint finds out by polling', async () => {
    const [here] = servers as [ServedOnline];
    const { tokens } = await onThree(here);
    const deaf = new Connections({ ...store, onSignOut: () => {} }, () => {});
    const listed = await devicesOf(here, tokens[0]);
    const ended: string[] = [];
    for (const { id } of listed) deaf.add({ person: 'ann', device: id, end: () => ended.push(id) }, deaf.signOuts);
    await deaf.check(null);
    expect(ended).toEqual([]);
    await ask(here, tokens[0], 'POST', '/me/sign-out', { which: 'others' });
    await deaf.check(null);
    expect(ended.toSorted()).toEqual(listed.flatMap((one) => (one.here ? [] : one.id)).toSorted());
    deaf.close();
  });

  test('a device that is signed out while its connection is being opened loses it', async () => {
    const hearers: ((person: string | null) => void)[] = [];
    const signedIn = vi.fn(async () => []);
    const connections = new Connections(
      { ...store, shared: false, signedIn, onSignOut: (hear) => void hearers.push(hear) },
      () => {},
    );
    const before = connections.signOuts;
    for (const hear of hearers) hear('ann');
    const ended = await new Promise((end) => {
      connections.add({ person: 'ann', device: 'd', end: () => end(true) }, before);
    });
    expect(ended).toBe(true);
  });
});
