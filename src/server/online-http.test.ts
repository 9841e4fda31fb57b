/** What a running server answers over HTTP. */
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { openOnline } from './online.ts';
import { chattyPlan, newPerson, newTable } from './test-client.ts';
import { serveWhileTesting } from './test-online.ts';

const { address, folder } = await serveWhileTesting('http', { docs: true });

describe('over HTTP', () => {
  const ask = (path: string, init: RequestInit = {}) => fetch(`${address}/api${path}`, init);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test('a person signs in on another device by their code', async () => {
    const met = await post('/me', { name: 'Dora' });
    const { recovery } = (await met.json()) as { recovery: string };
    expect(met.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
    const back = await post('/me/recover', { code: recovery.toLowerCase().replaceAll('-', ' ') });
    const cookie = back.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await ask('/me', { headers: { cookie } })).json()).toEqual({ name: 'Dora' });
    expect((await post('/me/recover', { code: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(404);
  });

  test('a person is forgotten when they ask for it', async () => {
    const token = await newPerson(address, 'Emil');
    const authorization = `Bearer ${token}`;
    await newTable(address, token, chattyPlan('gold-rush', 2));
    expect(await (await ask('/me/tables', { headers: { authorization } })).json()).toHaveLength(1);
    expect((await ask('/me', { method: 'DELETE', headers: { authorization } })).status).toBe(204);
    expect(await (await ask('/me', { headers: { authorization } })).json()).toBeNull();
    expect(await (await ask('/me/tables', { headers: { authorization } })).json()).toEqual([]);
  });

  test('listed tables are listed, private ones are not', async () => {
    const token = await newPerson(address, 'Fay');
    const open = await newTable(address, token, chattyPlan('gold-rush', 2));
    const hidden = await newTable(address, token, chattyPlan('gold-rush', 2, [], { listed: false }));
    const listed = ((await (await ask('/tables')).json()) as { table: string }[]).map(({ table }) => table);
    expect(listed).toContain(open);
    expect(listed).not.toContain(hidden);
  });

  test('a page of another site cannot ask in somebody’s name', async () => {
    expect((await post('/me', { name: 'Gus' }, { origin: 'https://evil.example' })).status).toBe(403);
  });

  test('a malformed request is answered with a sentence', async () => {
    for (const body of [{}, { name: '' }, { name: 5 }, [], { name: 'x', more: 1 }]) {
      const answer = await post('/me', body);
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as { problem: string }).problem).toMatch(/\.$/);
    }
    const nameless = await post('/me', { name: '\u202e\u200b' });
    expect(nameless.status).toBe(400);
  });

  test('a visitor who asks too often is told to wait', async () => {
    const strict = fastify();
    const other = await openOnline(strict, { data: join(folder, 'strict'), version: '1' });
    const statuses: number[] = [];
    for (let n = 0; n < 25; n++)
      statuses.push((await strict.inject({ method: 'POST', url: '/api/me', payload: { name: 'Ida' } })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    await other.close();
    await strict.close();
  });

  test('the API describes itself if that is switched on, and the metrics can be read', async () => {
    const described = (await (await ask('')).json()) as { openapi: string; paths: object };
    expect(described.openapi).toMatch(/^3/);
    expect(Object.keys(described.paths)).toContain('/api/tables');
    const figures = await (await fetch(`${address}/metrics`)).text();
    expect(figures).toMatch(/boomtown_store_commits \d+/);
  });
});
