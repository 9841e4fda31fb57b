/** A server behind a proxy: whom limits count, what is https, and what one visitor may hold at most. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readCaps } from './caps.ts';
import { type Online, openOnline } from './online.ts';
import { createServer } from './server.ts';
import { readTrust } from './visitors.ts';

const folder = mkdtempSync(join(tmpdir(), 'boomtown-proxy-'));
const trust = readTrust('127.0.0.1');
const caps = readCaps({
  BOOMTOWN_CONNECTIONS: '10',
  BOOMTOWN_CONNECTIONS_PER_ADDRESS: '3',
  BOOMTOWN_TABLES_PER_DAY: '2',
  BOOMTOWN_PEOPLE_PER_DAY: '5',
});
let server: FastifyInstance;
let online: Online;
let address: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages', 'index.html'), '<!doctype html><title>Boomtown</title>');
  server = await createServer({ folder: join(folder, 'pages'), version: '1', trust });
  online = await openOnline(server, { data: folder, version: '1', trust, caps });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await online.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const name = (visitor: string, headers: object = {}, remoteAddress = '127.0.0.1') =>
  server.inject({
    method: 'POST',
    url: '/api/me',
    payload: { name: 'Ann', token: headers === TOKEN },
    headers: { 'x-forwarded-for': visitor, ...(headers === TOKEN ? {} : headers) },
    remoteAddress,
  });
const TOKEN = {};

test('people are counted by who they are, whichever of their addresses they come from', async () => {
  const statuses = async (visitors: readonly string[]) =>
    Promise.all(visitors.map(async (visitor) => (await name(visitor)).statusCode));
  expect(await statuses(Array.from({ length: 6 }, () => '203.0.113.1'))).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await statuses(['203.0.113.2', '198.51.100.9, 203.0.113.2'])).toEqual([200, 200]);
  const house = Array.from({ length: 6 }, (_, n) => `2001:db8:0:1::${n + 1}`);
  expect(await statuses(house)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await statuses(['2001:db8:0:2::1'])).toEqual([200]);
});

test('the sentence of a cap says what to do', async () => {
  for (let n = 0; n < 5; n++) await name('203.0.113.3');
  const refused = await name('203.0.113.3');
  expect(refused.json()).toEqual({ problem: expect.stringMatching(/Come back tomorrow\.$/) });
});

test('what a stranger who is no proxy says about addresses and https is not believed', async () => {
  const answers = [];
  for (let n = 0; n < 6; n++)
    answers.push(await name(`203.0.113.${100 + n}`, { 'x-forwarded-proto': 'https' }, '192.0.2.7'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(String(answers[0]?.headers['set-cookie'])).not.toContain('Secure');
});

test('a cookie is Secure where the proxy was asked by https', async () => {
  const cookie = async (proto: string) =>
    String((await name('203.0.113.4', { 'x-forwarded-proto': proto })).headers['set-cookie']);
  expect(await cookie('https')).toContain('Secure');
  expect(await cookie('http')).not.toContain('Secure');
});

test('one visitor opens so many tables a day', async () => {
  const { token } = (await name('203.0.113.5', TOKEN)).json<{ token: string }>();
  const open = async (visitor: string) => {
    const plan = {
      game: 'gold-rush',
      options: {},
      seats: 2,
      pace: { kind: 'none' },
      listed: true,
      chat: true,
      bots: [],
    };
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': visitor };
    return (await server.inject({ method: 'POST', url: '/api/tables', payload: plan, headers })).statusCode;
  };
  expect([await open('203.0.113.5'), await open('203.0.113.5'), await open('203.0.113.5')]).toEqual([200, 200, 429]);
  expect(await open('203.0.113.6')).toBe(200);
});

/** Opens a WebSocket as somebody behind the proxy; the answer is it, or the status with which it was refused. */
function dial(visitor: string): Promise<WebSocket | number> {
  return new Promise((done) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, {
      headers: { 'x-forwarded-for': visitor },
    });
    socket.on('open', () => done(socket));
    socket.on('unexpected-response', (request, response) => {
      done(response.statusCode ?? 0);
      request.destroy();
    });
    socket.on('error', () => {});
  });
}

test('one visitor holds so many WebSockets at once, all of them so many, and a place that is left is free again', async () => {
  const ofOne = [await dial('203.0.113.7'), await dial('203.0.113.7'), await dial('203.0.113.7')];
  expect(await dial('203.0.113.7')).toBe(429);
  const others = [];
  for (let n = 0; n < 6; n++) others.push(await dial(`203.0.113.${20 + n}`));
  expect(await dial('203.0.113.30')).toBe(503);
  const all = [...ofOne, ...others].filter((one) => typeof one !== 'number');
  expect(all).toHaveLength(9);
  await Promise.all(
    all.map((one) => {
      const closed = new Promise((done) => one.on('close', done));
      one.close();
      return closed;
    }),
  );
  const again = await dial('203.0.113.7');
  if (typeof again === 'number') throw new Error(`Refused with ${again}.`);
  again.close();
});
