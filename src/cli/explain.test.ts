import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shelf } from '../games/index.ts';
import { playMatch } from '../lab/play-match.ts';
import { runCommand } from './testing.ts';

/** Runs `boomtown explain`. */
const explain = (...args: readonly string[]) => runCommand('explain', ...args);

test.each(shelf.map(({ id }) => id))('prints the numbers of a position of %s by name, seat and action', async (id) => {
  const { out, code } = await explain(id, '--step', '3', '--json');
  expect(code).toBe(0);
  const explained = JSON.parse(out) as {
    table: Record<string, number>;
    bySeat: { open: object; own: object; joint: object }[];
    actions: { seat: number; action: object; numbers: object }[];
  };
  expect(explained.table.over).toBe(0);
  expect(explained.bySeat).toHaveLength((await shelf.find((game) => game.id === id)?.load())?.seats[0] ?? 0);
  expect(Object.keys(explained.bySeat[0]?.open ?? {}).length).toBeGreaterThan(5);
  expect(explained.actions.length).toBeGreaterThan(0);
  const shown = await explain(id, '--step', '3');
  for (const name of Object.keys(explained.table)) expect(shown.out).toContain(`\n  ${name} `);
});

test('reads the position from a saved match', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-explain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const game = await shelf[0]?.load();
  if (!game) throw new Error('There is no game on the shelf.');
  const { record } = await playMatch({ game, bots: ['random', 'random'], seed: '1' });
  const path = join(folder, 'match.json');
  writeFileSync(path, JSON.stringify(record));
  const end = await explain(game.id, '--file', path, '--step', String(record.log.length), '--json');
  expect(JSON.parse(end.out)).toMatchObject({ table: { over: 1 }, actions: [] });
  const beyond = await explain(game.id, '--file', path, '--step', String(record.log.length + 1));
  expect(beyond).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^This match has \d+ actions: use a smaller --step\.$/),
  });
  const other = await explain(shelf[1]?.id ?? '', '--file', path);
  expect(other.err).toMatch(/ is a match of .*, not of .*\.$/);
});

test('refuses a step beyond the end, and seat counts that cannot play', async () => {
  const id = shelf[0]?.id ?? '';
  expect((await explain(id, '--step', '99999')).err).toMatch(
    /^This game ends after \d+ actions: use a smaller --step\.$/,
  );
  expect((await explain(id, '--seats', '9')).err).toMatch(/ players, not for 9\.$/);
});
