/** Real processes that cannot start: each says what is wrong and what to do, and ends with its exit code. */
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { beforeAll, describe, expect, test } from 'vitest';
import { entryAt } from '../src/server/store/conformance.ts';
import { openSqlite } from '../src/server/store/sqlite.ts';
import { newPerson } from '../src/server/test-client.ts';
import { temporaryFolder } from '../src/server/test-folder.ts';
import { boomtown, makeRelease, type ProcessEnd } from './release.ts';

const release = makeRelease();
const folder = temporaryFolder('start');

const serve = (data: string, env: Record<string, string> = {}, port = '0') =>
  boomtown(release, ['serve', '--port', port, '--data', data], { DATABASE_URL: '', ...env });

/** Expects what a person reads: one sentence or two, with no trace of the code. */
function expectSentence({ code, stderr }: ProcessEnd, exitCode: number, ...words: readonly string[]): void {
  expect({ code, stderr }).toEqual({ code: exitCode, stderr: expect.any(String) });
  expect(stderr).not.toMatch(/\n\s+at |node:internal|Error:/);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  for (const word of words) expect(stderr).toContain(word);
}

describe('a port that is in use', () => {
  test('is named, and the process ends with exit code 3', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const ended = await serve(join(folder, 'port'), {}, port).ended;
    taken.close();
    expectSentence(ended, 3, `Port ${port} is taken`, '--port');
  });
});

describe('a folder that another server has open', () => {
  test('is refused with exit code 4, and is free again after kill -9', async () => {
    const data = join(folder, 'locked');
    const first = serve(data);
    await newPerson(await first.address, 'Ann');
    expectSentence(await serve(data).ended, 4, data, 'in use by another Boomtown server', '--data');
    first.process.kill('SIGKILL');
    await first.ended;
    const second = serve(data);
    expect(await (await fetch(`${await second.address}/ready`)).json()).toEqual({ ok: true });
    second.process.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });
});

describe('a database file', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const path = join(folder, 'whole.db');
    const store = openSqlite(path);
    for (let n = 0; n < 200; n++)
      await store.append(`t${n}`, 0, [entryAt(1, { type: 'revealed', secret: 'x'.repeat(1000) })], null);
    await store.close();
    const db = new Database(path);
    db.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
    db.close();
    whole = readFileSync(path);
  });

  const bent = (): Buffer => Buffer.from(whole).fill(0x5a, 4096 * 10, 4096 * 14);
  const damages: readonly [string, () => Buffer, string][] = [
    ['empty', () => Buffer.alloc(0), 'is empty'],
    ['cut after a few bytes', () => whole.subarray(0, 10), 'is not a database'],
    ['cut within its first page', () => whole.subarray(0, 500), 'is damaged'],
    ['cut in half', () => whole.subarray(0, whole.length >> 1), 'is damaged'],
    ['full of something else', () => Buffer.alloc(20_000, 'not a database '), 'is not a database'],
    ['damaged in its middle', bent, 'is damaged'],
  ];
  test.each(damages)('that is %s is named, and stays as it is', async (name, bytes, word) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.db`);
    writeFileSync(file, bytes());
    const store = openSqlite(file);
    const problem = await store.opened().catch((error: unknown) => error);
    expect(problem).toMatchObject({ name: 'StartProblem', obstacle: 'damaged' });
    for (const part of [file, word, 'backup']) expect(String(problem)).toContain(part);
    expect(readFileSync(file).equals(bytes())).toBe(true);
    await store.close();
  });

  test('with garbage anywhere is opened as it was, or named; nothing hangs', async () => {
    const file = join(folder, 'anywhere.db');
    const garbled = fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.integer({ min: 1, max: 40_000 }),
      fc.integer({ min: 0, max: 255 }),
      async (from, length, byte) => {
        for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
        writeFileSync(file, Buffer.from(whole).fill(byte, from, Math.min(whole.length, from + length)));
        const store = openSqlite(file);
        const problem = await store.opened().then(
          () => null,
          (error: unknown) => error,
        );
        if (problem !== null) {
          expect(problem).toMatchObject({ name: 'StartProblem', obstacle: 'damaged' });
          expect(String(problem)).toContain(file);
        }
        await store.close();
      },
    );
    await fc.assert(garbled, { numRuns: 40 });
  });

  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut in half', () => whole.subarray(0, whole.length >> 1)],
    ['full of something else', () => Buffer.alloc(20_000, 'not a database ')],
    ['damaged in its middle', bent],
  ] as const)('that is %s is neither backed up nor administered, with exit code 5', async (name, bytes) => {
    const data = join(folder, `commands-${name.replaceAll(' ', '-')}`);
    mkdirSync(data);
    const file = join(data, 'boomtown.db');
    writeFileSync(file, bytes());
    const copy = join(data, 'copy.db');
    const env = { DATABASE_URL: '' };
    expectSentence(await boomtown(release, ['backup', copy, '--data', data], env).ended, 5, file, 'backup');
    expect(existsSync(copy)).toBe(false);
    expectSentence(await boomtown(release, ['admin', 'tables', '--data', data], env).ended, 5, file, 'backup');
  });

  test('that is damaged ends the process with exit code 5', async () => {
    const data = join(folder, 'damaged');
    mkdirSync(data);
    const file = join(data, 'boomtown.db');
    writeFileSync(file, bent());
    expectSentence(await serve(data).ended, 5, file, 'is damaged', 'backup');
  });

  test('of another program is left alone', async () => {
    const data = join(folder, 'foreign');
    mkdirSync(data);
    const db = new Database(join(data, 'boomtown.db'));
    db.exec('create table recipes (name text)');
    db.close();
    expectSentence(await serve(data).ended, 5, data, 'another program', '--data');
  });

  test('that is missing beside its write-ahead log is not created again', async () => {
    const data = join(folder, 'half');
    mkdirSync(data);
    writeFileSync(join(data, 'boomtown.db-wal'), 'something');
    expectSentence(await serve(data).ended, 5, 'boomtown.db-wal', 'missing');
    expect(existsSync(join(data, 'boomtown.db'))).toBe(false);
  });
});

describe('a folder that cannot be written', () => {
  test('because a part of its path is a file is named, and the process ends with exit code 6', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expectSentence(await serve(join(file, 'data')).ended, 6, join(file, 'data'), 'Choose another one');
  });

  // Root may write everywhere unless it gives that capability up. Another user might not be able to read the checkout.
  const launcher = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];
  test('for the user who starts is named, and the process ends with exit code 6', async () => {
    const data = mkdtempSync(join(tmpdir(), 'boomtown-closed-'));
    chmodSync(data, 0o555);
    const args = ['serve', '--port', '0', '--data', data];
    const ended = await boomtown(release, args, { DATABASE_URL: '' }, launcher).ended;
    expectSentence(ended, 6, data, '--data');
    rmSync(data, { recursive: true });
  });
});

describe('PostgreSQL', () => {
  test('that cannot be reached is named without its password, and the process ends with exit code 7', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    closed.close();
    const url = `postgres://boomtown:sesame@127.0.0.1:${port}/tables`;
    const ended = await serve(join(folder, 'pg'), { DATABASE_URL: url }).ended;
    expectSentence(ended, 7, `postgres://boomtown@127.0.0.1:${port}/tables`, 'Nothing listens there');
    expect(ended.stderr).not.toContain('sesame');
  });

  test('whose address cannot be parsed is refused without printing it', async () => {
    const ended = await serve(join(folder, 'pg'), { DATABASE_URL: 'boomtown:sesame@db' }).ended;
    expectSentence(ended, 7, 'DATABASE_URL', 'postgres://name:password@host');
    expect(ended.stderr).not.toContain('sesame');
  });
});

test('an access log that cannot be written is named', async () => {
  expectSentence(await serve(join(folder, 'log'), { ACCESS_LOG: folder }).ended, 6, 'ACCESS_LOG', folder);
});
