/** A server behind a proxy: whom limits count, which requests count as https, and how much one visitor may hold. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readCaps } from './caps.ts';
import { type Online, openOnline } from './online.ts';
import { createServer } from './server.ts';
import { testPlan } from './test-client.ts';
import { temporaryFolder } from './test-folder.ts';
import { readTrust } from './visitors.ts';

const folder = temporaryFolder('proxy');
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

test('visitors are counted by their own address, whichever address of their network they use', async () => {
  const statuses = async (visitors: readonly string[]) =>
    Promise.all(visitors.map(async (visitor) => (await name(visitor)).statusCode));
  expect(await statuses(Array.from({ length: 6 }, () => '203.0.113.1'))).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await statuses(['203.0.113.2', '198.51.100.9, 203.0.113.2'])).toEqual([200, 200]);
  const household = Array.from({ length: 6 }, (_, n) => `2001:db8:0:1::${n + 1}`);
  expect(await statuses(household)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await statuses(['2001:db8:0:2::1'])).toEqual([200]);
});

test('the message of a cap says what to do', async () => {
  for (let n = 0; n < 5; n++) await name('203.0.113.3');
  const refused = await name('203.0.113.3');
  expect(refused.json()).toEqual({ problem: expect.stringMatching(/Come back tomorrow\.$/) });
});

test('a visitor who is not a trusted proxy is not believed about addresses and https', async () => {
  const answers = [];
  for (let n = 0; n < 6; n++)
    answers.push(await name(`203.0.113.${100 + n}`, { 'x-forwarded-proto': 'https' }, '192.0.2.7'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(String(answers[0]?.headers['set-cookie'])).not.toContain('Secure');
});

test('a cookie is Secure if the proxy was asked over https', async () => {
  const cookie = async (proto: string) =>
    String((await name('203.0.113.4', { 'x-forwarded-proto': proto })).headers['set-cookie']);
  expect(await cookie('https')).toContain('Secure');
  expect(await cookie('http')).not.toContain('Secure');
});

test('a visitor may open a limited number of tables a day', async () => {
  const { token } = (await name('203.0.113.5', TOKEN)).json<{ token: string }>();
  const open = async (visitor: string) => {
    const plan = testPlan('gold-rush', { chat: true });
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': visitor };
    return (await server.inject({ method: 'POST', url: '/api/tables', payload: plan, headers })).statusCode;
  };
  expect([await open('203.0.113.5'), await open('203.0.113.5'), await open('203.0.113.5')]).toEqual([200, 200, 429]);
  expect(await open('203.0.113.6')).toBe(200);
});

/** Opens a WebSocket as a visitor behind the proxy; resolves to it, or to the status of its refusal. */
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

test('WebSockets are limited for each visitor and in total, and a slot is free again once its WebSocket is closed', async () => {
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
