import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shelf } from '../games/index.ts';
import { runCommand } from './testing.ts';

const game = shelf.find(({ weights }) => weights !== undefined)?.id ?? '';

test('train refuses recipes that make no sense, and says what would', async () => {
  const path = mkdtempSync(join(tmpdir(), 'boomtown-train-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  const train = (...args: readonly string[]) => runCommand('train', game, '--folder', path, ...args);
  expect(await train('--rounds', '0')).toMatchObject({
    err: 'The number of rounds must be a whole number, 1 or more.',
    code: 2,
  });
  for (const lambda of ['2', 'much'])
    expect(await train('--lambda', lambda)).toMatchObject({ err: 'Lambda must be a number from 0 to 1.', code: 2 });
  expect(await train('--foreman', '0', '--hasty', '0')).toMatchObject({
    err: 'Somebody must play for others to learn: let foremen or hasty foremen play some games.',
    code: 2,
  });
});

test('calibrate refuses tables and bots that do not exist', async () => {
  const calibrate = (...args: readonly string[]) => runCommand('calibrate', game, ...args);
  expect((await calibrate('--games', '1')).err).toBe('The number of games must be a whole number, 2 or more.');
  expect((await calibrate('--seats', '9')).err).toMatch(/ players, not for 9\.$/);
  expect(await calibrate('--bots', 'quick,nobody')).toMatchObject({ err: 'There is no bot "nobody".', code: 2 });
});
