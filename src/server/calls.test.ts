/** From a turn that begins to a message on somebody's device and a letter in their box, over real sockets. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCalls } from './calls.ts';
import { type Online, openOnline } from './online.ts';
import type { Subscription } from './push.ts';
import { openSqlite } from './store/sqlite.ts';
import { type Client, newPerson, newTable, sit, visit } from './test-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'boomtown-calls-'));
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

/** A browser's half of Web Push. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);

function opened(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(21 + sender.length, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, -1).toString());
}

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
    generosity: 100,
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
  rmSync(folder, { recursive: true });
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

test('somebody who has left is called once when their turn comes, on their device and by letter, and nobody else is', async () => {
  const tokens = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(address, name)));
  for (const token of tokens) {
    expect((await asks(token, 'PUT', '/push', device())).status).toBe(200);
    expect(await asks(token, 'PUT', '/mail', { address: 'someone@example.org' })).toEqual({
      status: 200,
      said: { pushKey: expect.any(String), mailOffered: true, devices: 1, mail: 'someone@example.org' },
    });
  }
  const { id, people } = await table(tokens, { kind: 'days', days: 2 });
  await people[0]?.ask({ do: 'start' });
  await Promise.all(people.map((person) => person.until((one) => one.frame() !== null)));
  const first = people[0]?.frame()?.actors[0] ?? 0;
  const [acting, other] = [people[first], people[1 - first]];
  other?.close();
  await other?.closed;
  // Everybody who acts is here: nothing goes out for them.
  while (acting?.frame()?.actors.includes(first)) {
    const frame = acting.frame();
    const legal = frame?.choices.filter(({ whyNot }) => whyNot === null) ?? [];
    const action = (legal.find((choice) => /^end/.test(choice.action.type)) ?? legal[0])?.action;
    if (!frame || !action) throw new Error('There is nothing to do.');
    await acting.ask({ do: 'play', seq: frame.seq, action });
    await acting.until((one) => (one.frame()?.seq ?? 0) > frame.seq);
  }
  await until(() => pushes.length > 0 && letters.length > 0);
  expect(pushes).toHaveLength(1);
  expect(letters).toHaveLength(1);
  expect(opened(pushes[0]?.body ?? Buffer.alloc(0))).toEqual({
    title: 'It is your turn at Province',
    body: 'The table waits for you.',
    path: `/at/${id}`,
  });
  expect(pushes[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(pushes[0]?.headers.authorization).toMatch(/^vapid t=/);
  expect(letters[0]).toContain('Subject: It is your turn at Province');
  expect(letters[0]).toContain(`https://boomtown.example/at/${id}`);
  for (const token of tokens) expect(letters[0]).not.toContain(token);
  const figures = await (await fetch(`${address}/metrics`)).text();
  expect(figures).toContain('boomtown_commands_total{what="called"} 1');
  acting?.close();
});

test('a test is sent at once, and a device that is gone is forgotten', async () => {
  const token = await newPerson(address, 'Cleo');
  expect(await asks(token, 'POST', '/test', { kind: 'push' })).toMatchObject({ status: 400 });
  expect(await asks(token, 'POST', '/test', { kind: 'mail' })).toMatchObject({
    status: 400,
    said: { problem: 'Give an e-mail address first.' },
  });
  await asks(token, 'PUT', '/push', device());
  await asks(token, 'PUT', '/mail', { address: 'cleo@example.org' });
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

test('a device can be taken back, and the house knocks at no door but a push service’s', async () => {
  const token = await newPerson(address, 'Dora');
  expect((await asks(token, 'PUT', '/push', device())).said).toMatchObject({ devices: 1 });
  expect((await asks(token, 'DELETE', '/push', { endpoint: device().endpoint })).said).toMatchObject({ devices: 0 });
  const inside = { ...device(), endpoint: `${address}/api/me` };
  expect(await asks(token, 'PUT', '/push', inside)).toMatchObject({ status: 400 });
  expect(await asks(token, 'PUT', '/mail', { address: 'two\nlines@example.org' })).toMatchObject({ status: 400 });
  expect((await asks('nobody', 'GET', '')).status).toBe(401);
});

test('of a device only what a call needs is kept', async () => {
  const store = openSqlite(join(folder, 'devices.db'));
  const calls = openCalls(store, { pushOrigins: [pushOrigin] }, folder, () => {});
  const more = { ...device(), expirationTime: null, junk: 'x'.repeat(50_000) };
  await calls.addDevice('eve', { ...more, keys: { ...more.keys, junk: 'x' } as Subscription['keys'] });
  const [kept] = await store.contacts('eve');
  expect(JSON.parse(kept?.address ?? '')).toEqual([device()]);
  await store.close();
});

test('the keys are kept for the next time, for nobody else to read', () => {
  const file = join(folder, 'push-keys.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('privateKey');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a house without a mail server says so', async () => {
  const plain = fastify();
  const quiet = await openOnline(plain, { data: join(folder, 'quiet'), version: '1' });
  const there = await plain.listen({ port: 0, host: '127.0.0.1' });
  const token = await newPerson(there, 'Eve');
  const answer = await fetch(`${there}/api/me/calls/mail`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ address: 'eve@example.org' }),
  });
  expect(await answer.json()).toEqual({ problem: 'This house sends no e-mail.' });
  await quiet.close();
  await plain.close();
});
