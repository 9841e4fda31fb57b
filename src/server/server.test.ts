import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from './listen.ts';
import { createServer } from './server.ts';
import { temporaryFolder } from './test-folder.ts';

const folder = temporaryFolder('pages');
let server: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Boomtown</title>');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js.br'), 'as Brotli');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js.gz'), 'as gzip');
  writeFileSync(join(folder, 'sw.js'), '// worker');
  writeFileSync(join(folder, '.secret'), 'not for you');
  server = await createServer({ folder, version: '9.9.9' });
});

afterAll(async () => {
  await server.close();
});

describe('the pages', () => {
  test('the front page is revalidated on every visit', async () => {
    const answer = await server.inject('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('an asset with a hash in its name is cached for good', async () => {
    const answer = await server.inject('/assets/main-1a2b3c.js');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['gzip, deflate, br', 'br', 'as Brotli'],
    ['gzip, deflate', 'gzip', 'as gzip'],
    ['identity', undefined, 'export {};'],
  ])('a client that accepts %s gets the copy in that encoding', async (accepted, encoding, body) => {
    const answer = await server.inject({ url: '/assets/main-1a2b3c.js', headers: { 'accept-encoding': accepted } });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  test('a file without compressed copies is sent as it is', async () => {
    const answer = await server.inject({ url: '/sw.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, '// worker']);
  });

  test('a page with a built file of its own is sent that file, and every other page the common one', async () => {
    const own = mkdtempSync(join(tmpdir(), 'boomtown-shells-'));
    for (const name of ['index', 'page', 'table']) writeFileSync(join(own, `${name}.html`), name);
    const other = await createServer({ folder: own, version: '1' });
    const bodies = [];
    for (const url of ['/', '/table/abc', '/new/any-game', '/index', '/rules'])
      bodies.push((await other.inject(url)).body);
    expect(bodies).toEqual(['index', 'table', 'page', 'page', 'page']);
    await other.close();
    rmSync(own, { recursive: true });
  });

  test('a request for an icon at the old address is redirected to ours', async () => {
    const { statusCode, headers } = await server.inject('/favicon.ico');
    expect([statusCode, headers.location]).toEqual([301, '/icon.svg']);
  });

  test('the service worker is revalidated every time', async () => {
    expect((await server.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['/new/any-game', '/table/abc123', '/table/abc123?at=12', '/learn/'])(
    '%s is a route of the page',
    async (url) => {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Boomtown</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each(['/assets/main-0000.js', '/assets/none', '/nothing.png', '/.secret'])(
    '%s is not found, and a sentence says so',
    async (url) => {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/plain');
      expect(answer.body).toBe('There is no such file here.\n');
    },
  );

  test('a request that nothing handles is refused with a sentence', async () => {
    const answer = await server.inject({ method: 'POST', url: '/', payload: { any: 'thing' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Nothing here takes this request.\n');
    const broken = await server.inject({
      method: 'POST',
      url: '/',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.body).toBe('This request cannot be understood.\n');
  });

  test('a folder without pages is reported, with what to do', async () => {
    await expect(createServer({ folder: tmpdir(), version: '1' })).rejects.toThrow('run "npm run build" first');
  });
});

describe('strange addresses', () => {
  test.each(['/%', '/%E0%A4%A', '/assets/%c0%ae%c0%ae/'])('%s gets a sentence', async (url) => {
    const answer = await server.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toBe('This address cannot be read.\n');
  });

  test('no address leaves the folder of the pages', async () => {
    for (const url of [
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
    ]) {
      const answer = await server.inject(url);
      expect(answer.body).not.toContain('"dependencies"');
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test('no address breaks the server', async () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 20 }).map(encodeURIComponent),
      fc.constantFrom('%', '%00', '..', '.', '//', '?', '%2f', ' '),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        const answer = await server.inject(`/${pieces.join('/')}`);
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});

describe('protection', () => {
  test('the page may load its own files and nothing else', async () => {
    const policy = String((await server.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('a server at home over plain HTTP does not demand TLS', async () => {
    expect((await server.inject('/')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the port', () => {
  test('health reports the version', async () => {
    const answer = await server.inject('/health');
    expect(answer.json()).toEqual({ ok: true, version: '9.9.9' });
  });

  test('a port that is in use is named in a sentence, and another one still opens', async () => {
    const squatter = createTcpServer();
    const taken = await new Promise<number>((done) => {
      squatter.listen(0, '127.0.0.1', () => {
        const address = squatter.address();
        done(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const second = await createServer({ folder, version: '1' });
    await expect(listen(second, { host: '127.0.0.1', port: taken })).rejects.toThrow(
      `Port ${taken} is taken; choose another one with --port.`,
    );
    squatter.close();

    const address = await listen(second, { host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/health`);
    expect(answer.status).toBe(200);
    await second.close();
  });

  test('without a port two servers find a port each', async () => {
    const [one, two] = await Promise.all([
      createServer({ folder, version: '1' }),
      createServer({ folder, version: '2' }),
    ]);
    const first = await listen(one, { host: '127.0.0.1' });
    const second = await listen(two, { host: '127.0.0.1' });
    expect(first).not.toBe(second);
    const answer = await fetch(`${second}/health`);
    expect(await answer.json()).toEqual({ ok: true, version: '2' });
    await Promise.all([one.close(), two.close()]);
  });
});

test('a server closes even if a client holds an idle connection', async () => {
  const other = await createServer({ folder, version: '9.9.9' });
  const { port } = new URL(await other.listen({ host: '127.0.0.1', port: 0 }));
  const silent = connect(Number(port), '127.0.0.1').resume();
  await once(silent, 'connect');
  await (await fetch(`http://127.0.0.1:${port}/health`)).text();
  const left = once(silent, 'close');
  await other.close();
  await left;
}, 20_000);
