/**
 * A new game as docs/adding-a-game.md begins it, in a copy of the checkout: it compiles, passes its tests, and is on the
 * built pages. It takes minutes, so that only `npm run test:long` runs it.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const LONG_RUN = process.env.LONG === '1';
const MINUTES = 60_000;

const checkout = fileURLToPath(new URL('..', import.meta.url));
const NOT_COPIED = ['.git', 'dist', 'node_modules', 'test-results'];

describe.runIf(LONG_RUN)('a new game', { timeout: 15 * MINUTES }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'boomtown-new-game-'));
  beforeAll(async () => {
    for (const entry of readdirSync(checkout))
      if (!NOT_COPIED.includes(entry)) cpSync(join(checkout, entry), join(copy, entry), { recursive: true });
    symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
    await node('bin/boomtown.mjs', 'new-game', 'dry-wash', '--title', 'Dry Wash');
  }, 15 * MINUTES);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** Runs a program of Node in the copy, and returns what it printed; fails with its output if it fails. */
  async function node(...args: readonly string[]): Promise<string> {
    const { VITEST: _test, LONG: _long, ...rest } = process.env;
    const env = { ...rest, RECORD: args.includes('src/games/recordings.test.ts') ? 'dry-wash' : '' };
    const options = { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)(process.execPath, args, options).catch((error) => {
      throw new Error(`${args.join(' ')} failed:\n${error.stdout}\n${error.stderr}`);
    });
    return stdout;
  }

  test('compiles, and is formatted', async () => {
    await node('node_modules/typescript/bin/tsc', '--noEmit');
    await node('node_modules/@biomejs/biome/bin/biome', 'check', 'src/games/dry-wash', 'src/games/index.ts');
  });

  test('passes its tests, once its matches are recorded', async () => {
    await node('node_modules/vitest/vitest.mjs', 'run', 'src/games/recordings.test.ts');
    expect(await node('scripts/test.mjs', 'unit', 'src/games/dry-wash')).toContain(' 0 failed');
  });

  test('is on the front page that is built', async () => {
    await node('scripts/build.mjs');
    const page = readFileSync(join(copy, 'dist/web/index.html'), 'utf8');
    for (const way of ['/play/dry-wash', '/new/dry-wash', '/learn/dry-wash']) expect(page).toContain(`"${way}"`);
  });
});
