/** From the start of a turn to a message on a person's device and a letter in their mailbox, over real sockets. */
import { readFileSync, statSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCalls } from './calls.ts';
import { type Online, openOnline } from './online.ts';
import type { Subscription } from './push.ts';
import { openSqlite } from './store/sqlite.ts';
import { type Client, newPerson, newTable, sit, visit } from './test-client.ts';
import { temporaryFolder } from './test-folder.ts';
import { auth, browser, openedPush } from './test-push.ts';

const folder = temporaryFolder('calls');
const letters: string[] = [];
const pushes: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
let deviceGone = false;
const watchers = new Set<() => void>();
const arrived = (): void => {
  for (const look of watchers) look();
};
function until(so: () => boolean): Promise<void> {
  return new Promise((done) => {
    const look = (): void => {
      if (!so()) return;
      watchers.delete(look);
      done();
    };
    watchers.add(look);
    look();
  });
}

/** As much of a mail server as a letter needs. */
const mailServer: Server = createServer((socket) => {
  let letter: string[] | null = null;
  socket.write('220 box ESMTP\r\n');
  let rest = '';
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (letter !== null && line !== '.') letter.push(line);
      else if (letter !== null) {
        letters.push(letter.join('\n'));
        letter = null;
        socket.write('250 kept\r\n');
        arrived();
      } else if (line === 'DATA') {
        letter = [];
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    }
  });
});

const pushServer = createHttpServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    pushes.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(deviceGone ? 410 : 201).end();
    arrived();
  });
});

let server: FastifyInstance;
let online: Online;
let address: string;
let pushOrigin: string;

const portOf = (one: Server): number => (one.address() as AddressInfo).port;

beforeAll(async () => {
  for (const one of [mailServer, pushServer]) await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
  pushOrigin = `http://127.0.0.1:${portOf(pushServer)}`;
  server = fastify();
  online = await openOnline(server, {
    data: folder,
    version: '1',
    limitFactor: 100,
    callAfterMs: 0,
    calling: {
      url: 'https://boomtown.example',
      mail: `smtp://127.0.0.1:${portOf(mailServer)}`,
      pushOrigins: [pushOrigin],
    },
  });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await online.close();
  await server.close();
  mailServer.close();
  pushServer.close();
});

async function asks(
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; said: object }> {
  const answer = await fetch(`${address}/api/me/calls${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, said: (await answer.json()) as object };
}

/** The letters to an address, the last one last. */
const lettersTo = (to: string): string[] => letters.filter((letter) => letter.includes(`\nTo: ${to}\n`));

/** The path of a link in a letter. */
function linkIn(letter: string | undefined, kind: 'confirm' | 'leave'): string {
  const plain = (letter ?? '').replaceAll('=\n', '');
  const path = new RegExp(`https://boomtown\\.example(/mail/${kind}/[\\w-]+)`).exec(plain)?.[1];
  if (!path) throw new Error(`There is no such link in: ${letter}`);
  return path;
}

const press = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${address}${path}`, { method: 'POST', ...init });

/** Gives an address and confirms it, as its owner would. */
async function confirmed(token: string, to: string): Promise<void> {
  expect((await asks(token, 'PUT', '/mail', { address: to })).status).toBe(200);
  expect((await press(linkIn(lettersTo(to).at(-1), 'confirm'))).status).toBe(200);
}

const device = () => ({
  endpoint: `${pushOrigin}/device/1`,
  keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
});

async function table(tokens: readonly string[], pace: object): Promise<{ id: string; people: Client[] }> {
  const plan = { game: 'province', options: {}, seats: 2, pace, listed: true, chat: false, bots: [] };
  const id = await newTable(address, tokens[0] ?? '', plan);
  const people = await Promise.all(tokens.map((token) => visit(address, id, token)));
  for (const [seat, person] of people.entries()) await sit(person, seat);
  return { id, people };
}

/** Plays until it is the turn of somebody who has left the table. Returns the table's id. */
async function callSomebody(tokens: readonly string[]): Promise<string> {
  const { id, people } = await table(tokens, { kind: 'days', days: 2 });
  await people[0]?.ask({ do: 'start' });
  await Promise.all(people.map((person) => person.until((one) => one.frame() !== null)));
  const first = people[0]?.frame()?.actors[0] ?? 0;
  const [acting, other] = [people[first], people[1 - first]];
  other?.close();
  await other?.closed;
  // Those who act are connected: nothing is sent to them.
  while (acting?.frame()?.actors.includes(first)) {
    const frame = acting.frame();
    const legal = frame?.choices.filter(({ whyNot }) => whyNot === null) ?? [];
    const action = (legal.find((choice) => /^end/.test(choice.action.type)) ?? legal[0])?.action;
    if (!frame || !action) throw new Error('There is nothing to do.');
    await acting.ask({ do: 'play', seq: frame.seq, action });
    await acting.until((one) => (one.frame()?.seq ?? 0) > frame.seq);
  }
  acting?.close();
  return id;
}

test('a person who has left is called once when their turn comes, on their device and by letter, and nobody else is', async () => {
  const tokens = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(address, name)));
  for (const token of tokens) {
    expect((await asks(token, 'PUT', '/push', device())).status).toBe(200);
    const to = `someone-${token.slice(0, 8)}@example.org`;
    await confirmed(token, to);
    expect(await asks(token, 'GET', '')).toEqual({
      status: 200,
      said: { pushKey: expect.any(String), mailOffered: true, devices: 1, mail: to, mailConfirmed: true },
    });
  }
  letters.length = 0;
  const id = await callSomebody(tokens);
  await until(() => pushes.length > 0 && letters.length > 0);
  expect(pushes).toHaveLength(1);
  expect(letters).toHaveLength(1);
  expect(openedPush(pushes[0]?.body ?? Buffer.alloc(0))).toEqual({
    title: 'It is your turn in Province',
    body: 'The table is waiting for you.',
    path: `/at/${id}`,
  });
  expect(pushes[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(pushes[0]?.headers.authorization).toMatch(/^vapid t=/);
  expect(letters[0]).toContain('Subject: It is your turn in Province');
  expect(letters[0]).toContain(`https://boomtown.example/at/${id}`);
  for (const token of tokens) expect(letters[0]).not.toContain(token);
  const figures = await (await fetch(`${address}/metrics`)).text();
  expect(figures).toContain('boomtown_commands_total{what="called"} 1');
});

test('a test is sent at once, and a device that no longer exists is forgotten', async () => {
  const token = await newPerson(address, 'Cleo');
  expect(await asks(token, 'POST', '/test', { kind: 'push' })).toMatchObject({ status: 400 });
  expect(await asks(token, 'POST', '/test', { kind: 'mail' })).toMatchObject({
    status: 400,
    said: { problem: 'Give an e-mail address first.' },
  });
  await asks(token, 'PUT', '/push', device());
  await confirmed(token, 'cleo@example.org');
  const [before, written] = [pushes.length, letters.length];
  expect((await asks(token, 'POST', '/test', { kind: 'push' })).status).toBe(200);
  expect((await asks(token, 'POST', '/test', { kind: 'mail' })).status).toBe(200);
  expect(pushes).toHaveLength(before + 1);
  expect(letters).toHaveLength(written + 1);
  expect(letters.at(-1)).toContain('To: cleo@example.org');
  deviceGone = true;
  expect((await asks(token, 'POST', '/test', { kind: 'push' })).status).toBe(400);
  deviceGone = false;
  expect((await asks(token, 'GET', '')).said).toMatchObject({ devices: 0, mail: 'cleo@example.org' });
  await asks(token, 'DELETE', '/mail');
  expect((await asks(token, 'GET', '')).said).toMatchObject({ mail: null });
});

test('an address gets one letter until its owner has confirmed it, and opening the link does not confirm it', async () => {
  const tokens = await Promise.all(['Ada', 'Bea'].map((name) => newPerson(address, name)));
  for (const [n, token] of tokens.entries()) {
    const to = `stranger${n}@example.org`;
    expect(await asks(token, 'PUT', '/mail', { address: to })).toMatchObject({
      status: 200,
      said: { mail: to, mailConfirmed: false },
    });
    expect((await asks(token, 'POST', '/test', { kind: 'mail' })).said).toEqual({
      problem: 'Confirm your address first: open the link in the e-mail we sent.',
    });
    // A program that opens every link of a letter.
    for (const method of ['GET', 'HEAD']) await press(linkIn(lettersTo(to)[0], 'confirm'), { method });
    expect((await asks(token, 'GET', '')).said).toMatchObject({ mailConfirmed: false });
    expect((await asks(token, 'PUT', '/push', device())).status).toBe(200);
  }
  const before = pushes.length;
  await callSomebody(tokens);
  await until(() => pushes.length > before);
  for (const n of [0, 1]) expect(lettersTo(`stranger${n}@example.org`)).toHaveLength(1);
  expect(lettersTo('stranger0@example.org')[0]).not.toContain('Ada');
});

test('a confirmation counts once, and only the latest one', async () => {
  const token = await newPerson(address, 'Fay');
  const to = 'fay@example.org';
  for (let n = 0; n < 2; n++) await asks(token, 'PUT', '/mail', { address: to });
  const [old, last] = lettersTo(to).map((letter) => linkIn(letter, 'confirm'));
  expect((await press(old ?? '')).status).toBe(404);
  expect((await press(last ?? '')).status).toBe(200);
  expect((await asks(token, 'GET', '')).said).toMatchObject({ mail: to, mailConfirmed: true });
  const again = await press(last ?? '');
  expect(again.status).toBe(404);
  expect(await again.text()).toContain('Ask for a new e-mail');
  // Nothing is sent to an address that is confirmed already.
  await asks(token, 'PUT', '/mail', { address: to });
  expect(lettersTo(to)).toHaveLength(2);
});

test('every letter can be unsubscribed from by one click, without a login, any number of times', async () => {
  const token = await newPerson(address, 'Gus');
  const to = 'gus@example.org';
  await confirmed(token, to);
  await asks(token, 'POST', '/test', { kind: 'mail' });
  expect(lettersTo(to)).toHaveLength(2);
  for (const letter of lettersTo(to)) {
    expect(letter).toMatch(/^List-Unsubscribe: <https:\/\/boomtown\.example\/mail\/leave\/[\w-]{43}>$/m);
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(linkIn(letter.slice(letter.indexOf('\n\n')), 'leave')).toBe(linkIn(letter, 'leave'));
  }
  const way = linkIn(lettersTo(to)[1], 'leave');
  const click = {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  await press(way, { method: 'GET' });
  expect((await asks(token, 'GET', '')).said).toMatchObject({ mail: to });
  for (let n = 0; n < 2; n++) {
    const answer = await press(way, click);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('You are unsubscribed. Boomtown will not e-mail this address again.');
    expect((await asks(token, 'GET', '')).said).toMatchObject({ mail: null });
  }
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await press('/mail/leave/of-nobody', { body: form })).status).toBe(200);
  expect((await press(way, { body: 'x'.repeat(10_000) })).status).toBe(413);
});

test('after a person has deleted their data, their confirmation link is unknown and leaving still succeeds', async () => {
  const token = await newPerson(address, 'Hal');
  await asks(token, 'PUT', '/mail', { address: 'hal@example.org' });
  const [letter] = lettersTo('hal@example.org');
  await fetch(`${address}/api/me`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  expect((await press(linkIn(letter, 'confirm'))).status).toBe(404);
  expect((await press(linkIn(letter, 'leave'))).status).toBe(200);
});

test('a stranger’s mailbox cannot be flooded: letters are limited by address and by person, in all spellings', async () => {
  const spellings = ['victim@example.org', 'VICTIM@example.org', 'vic.tim@example.org', 'victim+1@example.org'];
  const sent = async (): Promise<number> => letters.filter((letter) => /\nTo: vic/i.test(letter)).length;
  for (let n = 0; n < 8; n++) {
    const token = await newPerson(address, `Ida ${n}`);
    const { status, said } = await asks(token, 'PUT', '/mail', { address: spellings[n % 4] });
    expect(status).toBe(n < 3 ? 200 : 400);
    if (n >= 3)
      expect(said).toMatchObject({ problem: expect.stringContaining('We have sent enough e-mails to this address') });
  }
  expect(await sent()).toBe(3);
  const token = await newPerson(address, 'Jo');
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++)
    statuses.push((await asks(token, 'PUT', '/mail', { address: `jo${n}@example.org` })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 400, 400]);
});

test('a signed-out device is no longer called', async () => {
  const token = await newPerson(address, 'Kit');
  await asks(token, 'PUT', '/push', device());
  const answer = await fetch(`${address}/api/me/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ which: 'all' }),
  });
  const { recovery } = (await answer.json()) as { recovery: string };
  const back = await fetch(`${address}/api/me/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: recovery }),
  });
  const fresh = /boomtown=([^;]+)/.exec(back.headers.get('set-cookie') ?? '')?.[1] ?? '';
  expect((await asks(fresh, 'GET', '')).said).toMatchObject({ devices: 0 });
  expect(await asks(fresh, 'POST', '/test', { kind: 'push' })).toMatchObject({ status: 400 });
});

test('a device can be removed, and the server connects to push services only', async () => {
  const token = await newPerson(address, 'Dora');
  expect((await asks(token, 'PUT', '/push', device())).said).toMatchObject({ devices: 1 });
  expect((await asks(token, 'DELETE', '/push', { endpoint: device().endpoint })).said).toMatchObject({ devices: 0 });
  const inside = { ...device(), endpoint: `${address}/api/me` };
  expect(await asks(token, 'PUT', '/push', inside)).toMatchObject({ status: 400 });
  expect(await asks(token, 'PUT', '/mail', { address: 'two\nlines@example.org' })).toMatchObject({ status: 400 });
  expect((await asks('nobody', 'GET', '')).status).toBe(401);
});

test('only what a call needs is kept of a device', async () => {
  const store = openSqlite(join(folder, 'devices.db'));
  const parts = { clock: { now: () => 0 }, limitFactor: 1, folder, complain: () => {} };
  const calls = openCalls(store, { pushOrigins: [pushOrigin] }, parts);
  await store.addPerson(
    { id: 'eve', name: 'Eve', recovery: 'code', created: 0 },
    { id: 'phone', person: 'eve', name: '', created: 0, used: 0 },
    'hash',
  );
  const more = { ...device(), expirationTime: null, junk: 'x'.repeat(50_000) };
  await calls.addDevice('eve', 'phone', { ...more, keys: { ...more.keys, junk: 'x' } as Subscription['keys'] });
  const [kept] = await store.contacts('eve');
  expect(JSON.parse(kept?.address ?? '')).toEqual([{ ...device(), device: 'phone' }]);
  await store.close();
});

test('the keys are kept for the next start, in a file that nobody else can read', () => {
  const file = join(folder, 'push-keys.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('privateKey');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a server without a mail server says so', async () => {
  const plain = fastify();
  const quiet = await openOnline(plain, { data: join(folder, 'quiet'), version: '1' });
  const there = await plain.listen({ port: 0, host: '127.0.0.1' });
  const token = await newPerson(there, 'Eve');
  const answer = await fetch(`${there}/api/me/calls/mail`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ address: 'eve@example.org' }),
  });
  expect(await answer.json()).toEqual({ problem: 'This server does not send e-mail.' });
  await quiet.close();
  await plain.close();
});
