/** Runs the programs in examples/ as they are. */
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../src/server/test-folder.ts';

const checkout = fileURLToPath(new URL('..', import.meta.url));
const examples = join(checkout, 'examples');
const folder = temporaryFolder('examples');

const hasPython = spawnSync('python3', ['--version']).status === 0;

async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: checkout });
  return stdout;
}

test('every example is listed in the README', () => {
  const readme = readFileSync(join(examples, 'README.md'), 'utf8');
  const files = readdirSync(examples).filter((name) => name !== 'README.md' && !name.startsWith('__'));
  expect(files.filter((name) => !readme.includes(`](${name})`))).toEqual([]);
});

test('a match is played by code, and its record verifies', async () => {
  const file = join(folder, 'match.json');
  expect(await run(process.execPath, join(examples, 'play-a-match.mjs'), file)).toMatch(/Verified \d+ actions/);
  const record = JSON.parse(readFileSync(file, 'utf8'));
  expect(record).toMatchObject({ names: ['Builder', 'Settler'], levels: [null, 'settler'] });
});

test('the lab script counts every win once, and knows that few games prove little', async () => {
  const text = await run(process.execPath, join(examples, 'first-player.mjs'), 'province', '10', 'random');
  const rows = [...text.matchAll(/: ([\d.]+) % \(([\d.]+) % to ([\d.]+) %\)/g)].map(([, ...row]) => row.map(Number));
  expect(rows.reduce((sum, [share = 0]) => sum + share, 0)).toBeCloseTo(100);
  for (const [share = 0, low = 0, high = 0] of rows) {
    expect(low).toBeLessThan(share);
    expect(high - low).toBeGreaterThan(20);
  }
});

test.runIf(hasPython)('the bot in Python beats random play: the 95 % interval of its wins is above half', async () => {
  const { matches, low } = JSON.parse(await run('python3', join(examples, 'outside_bot.py'), '6'));
  expect(matches).toBe(6);
  expect(low).toBeGreaterThan(0.5);
});
