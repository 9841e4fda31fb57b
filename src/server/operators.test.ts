import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type AccessLog, openAccessLog, shortAddress, shownPath } from './access-log.ts';
import { type Online, type OnlineOptions, openOnline } from './online.ts';
import { openReadiness } from './readiness.ts';
import { createServer } from './server.ts';
import { LACKS, StoreTrouble } from './store/store.ts';
import { newPerson, newTable, testPlan, visit } from './test-client.ts';
import { temporaryFolder } from './test-folder.ts';
import { readTrust, type Trust } from './visitors.ts';

const folder = temporaryFolder('operators');
const pages = join(folder, 'pages');
mkdirSync(join(pages, 'assets'), { recursive: true });
writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Boomtown</title>');
writeFileSync(join(pages, 'assets', 'table-a1b2c3d4.js'), '');

let opened = 0;
let close = async (): Promise<void> => {};
afterEach(() => close());

interface Opened {
  readonly address: string;
  readonly online: Online;
}

async function open(
  over: Partial<OnlineOptions> & { readonly trust?: Trust; readonly access?: AccessLog | null } = {},
): Promise<Opened> {
  const { trust, access } = over;
  const server = await createServer({
    folder: pages,
    version: '1',
    ...(trust ? { trust } : {}),
    ...(access ? { access } : {}),
  });
  const online = await openOnline(server, { data: join(folder, `data-${opened++}`), version: '1', ...over });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  let closed = false;
  close = async () => {
    if (closed) return;
    closed = true;
    await online.close();
    await server.close();
  };
  return { address, online };
}

const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(url, { headers })).status;

describe('the metrics', () => {
  test('are read on the machine itself, and not through an untrusted proxy', async () => {
    const { address } = await open();
    expect(await statusOf(`${address}/metrics`)).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await statusOf(`${address}/metrics`, { [header]: '127.0.0.1' })).toBe(403);
    const refused = await fetch(`${address}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await refused.text()).toContain('METRICS_TOKEN');
  });

  test('behind a trusted proxy are for visitors on the machine, whatever others claim', async () => {
    const { address } = await open({ trust: readTrust('127.0.0.1') });
    expect(await statusOf(`${address}/metrics`)).toBe(200);
    expect(await statusOf(`${address}/metrics`, { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    expect(await statusOf(`${address}/metrics`, { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' })).toBe(403);
    expect(await statusOf(`${address}/metrics`, { 'x-forwarded-proto': 'https' })).toBe(403);
  });

  test('with a token are for whoever sends it', async () => {
    const { address } = await open({ metricsToken: 'sesame' });
    const metrics = `${address}/metrics`;
    expect(await statusOf(metrics)).toBe(403);
    expect(await statusOf(metrics, { authorization: 'Bearer wrong' })).toBe(403);
    expect(await statusOf(metrics, { authorization: 'Bearer sesame', via: 'a proxy' })).toBe(200);
  });
});

describe('the description of the API', () => {
  test('is not public by default', async () => {
    const { address } = await open();
    const answer = await fetch(`${address}/api`);
    expect(await answer.text()).not.toContain('/api/tables');
  });

  test('is shown where it is switched on', async () => {
    const { address } = await open({ docs: true });
    const described = (await (await fetch(`${address}/api`)).json()) as { paths: object };
    expect(Object.keys(described.paths)).toContain('/api/tables');
  });
});

describe('readiness', () => {
  test('is reported while the store can write', async () => {
    const { address } = await open();
    const answer = await fetch(`${address}/ready`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
  });

  test('is not reported if the disk is read-only, though the process is alive', async () => {
    const data = join(folder, 'reading');
    await open({ data });
    await close();
    const { address } = await open({ data, storeLimits: { readOnly: true } });
    const answer = await fetch(`${address}/ready`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ ok: false, problem: LACKS['read-only'] });
    expect(await statusOf(`${address}/health`)).toBe(200);
  });

  test('is not reported for a store that does not answer, nor by a process that is closing', async () => {
    const silent = openReadiness({ probe: () => new Promise(() => {}) }, Date.now, 0);
    expect(await silent.check()).toBe('The store does not answer.');
    const closing = openReadiness({ probe: async () => {} });
    expect(await closing.check()).toBeNull();
    closing.close();
    expect(await closing.check()).toBe('The server is closing.');
  });

  test('asks the store once a second at most', async () => {
    let [now, asked] = [0, 0];
    const probe = async (): Promise<void> => {
      asked += 1;
      if (asked > 1) throw new StoreTrouble('No space left.', 'full');
    };
    const readiness = openReadiness({ probe }, () => now);
    expect(await Promise.all([readiness.check(), readiness.check()])).toEqual([null, null]);
    expect(asked).toBe(1);
    now = 1000;
    expect(await readiness.check()).toBe(LACKS.full);
  });
});

describe('the access log', () => {
  test('says who asked for what, and nothing that lets anybody in', async () => {
    const file = join(folder, 'access.log');
    const access = openAccessLog({ to: file }, readTrust('127.0.0.1'));
    const { address } = await open({ access, trust: readTrust('127.0.0.1') });
    const token = await newPerson(address, 'Ann');
    const table = await newTable(address, token, testPlan('province'));
    const from = { 'x-forwarded-for': '203.0.113.77' };
    await fetch(`${address}/at/${table}-secretword?invite=abc`, { headers: { ...from, cookie: `boomtown=${token}` } });
    await fetch(`${address}/assets/table-a1b2c3d4.js`, { headers: from });
    const person = await visit(address, table, token);
    person.close();
    await person.closed;
    await close();
    access?.close();

    const text = readFileSync(file, 'utf8');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { visitor: string; method: string; path: string; status: number });
    const seen = lines.map(({ visitor, method, path, status }) => `${visitor} ${method} ${path} ${status}`);
    expect(seen).toContain('127.0.0.0 POST /api/me 200');
    expect(seen).toContain(`203.0.113.0 GET /at/${table.slice(0, 4)}… 200`);
    expect(seen).toContain('203.0.113.0 GET /assets/table-a1b2c3d4.js 200');
    expect(seen).toContain('127.0.0.0 GET /socket 101');
    for (const secret of [token, table, 'secretword', 'abc', 'Ann', '203.0.113.77']) expect(text).not.toContain(secret);
  });

  test('is off unless it is switched on', () => {
    for (const to of [undefined, '', '0']) expect(openAccessLog({ to }, () => false)).toBeNull();
  });

  test('shows the pattern of a route, and only the beginning of anything else', () => {
    expect(shownPath('/leave/abcdef', 200, '/leave/:word')).toBe('/leave/:word');
    expect(shownPath('/at/abcdefgh-secret', 200, '/*')).toBe('/at/abcd…');
    expect(shownPath('/abcdefgh1234', 404)).toBe('/abcd…');
    expect(shownPath('/assets/not-a-file', 404, '/*')).toBe('/assets/not-…');
    expect(shownPath('/?token=abc', 200)).toBe('/');
  });

  test('leaves out the last part of an address', () => {
    expect(shortAddress('203.0.113.77')).toBe('203.0.113.0');
    expect(shortAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::');
    expect(shortAddress('::1')).toBe('::');
  });
});
