import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../engine/chance.ts';
import type { GameAction } from '../engine/game.ts';
import { type MatchFile, matchFile, openMatch, playAction } from '../engine/match.ts';
import { standardOptions } from '../engine/options.ts';
import { shelf } from '../games/index.ts';
import { temporaryFolder } from '../server/test-folder.ts';
import { checkout } from './checkout.ts';
import { main } from './main.ts';
import { bar, type Terminal } from './terminal.ts';

const GAME = shelf[0]?.id ?? '';
const folder = temporaryFolder('cli');

interface Said {
  out: string;
  err: string;
  code: number;
  bars: string[];
}

/** Runs a command in this process and returns all its output. */
async function boomtown(args: readonly string[], input: readonly string[] = []): Promise<Said> {
  const said: Said = { out: '', err: '', code: 0, bars: [] };
  const terminal: Terminal = {
    write: (text) => {
      said.out += text;
    },
    complain: (text) => {
      said.err += `${text}\n`;
    },
    progress: (text) => {
      said.bars.push(text);
    },
    exit: (code) => {
      said.code = code;
    },
    input: (async function* () {
      yield* input;
    })(),
  };
  await main(args, terminal);
  return said;
}

describe('help', () => {
  test('names every command', async () => {
    const { out, code } = await boomtown(['--help']);
    expect(code).toBe(0);
    for (const command of ['sim', 'ladder', 'tune', 'env', 'rules', 'record', 'replay', 'serve', 'backup', 'admin'])
      expect(out).toContain(command);
  });

  test.each(['sim', 'ladder', 'tune', 'env', 'rules', 'record', 'replay', 'serve', 'backup', 'admin'])(
    '%s explains itself',
    async (command) => {
      const { out, err, code } = await boomtown([command, '--help']);
      expect(out).toContain(`Usage: boomtown ${command}`);
      expect(err).toBe('');
      expect(code).toBe(0);
    },
  );
});

describe('wrong use ends with code 2 and one sentence', () => {
  test.each([
    [['dance'], "Unknown command 'dance'"],
    [['sim', '--bots', 'random,random'], "Missing required argument 'game'"],
    [['sim', GAME], "Required option '--bots <names>' not specified"],
    [['sim', 'whist', '--bots', 'random,random'], 'There is no game "whist"; the games are'],
    [['sim', GAME, '--bots', 'random'], 'players, not for'],
    [['sim', GAME, '--bots', 'random,sheriff'], 'There is no bot "sheriff"'],
    [['sim', GAME, '--bots', 'random,random', '--games', 'many'], 'It must be a whole number'],
    [['sim', GAME, '--bots', 'random,random', '--games', '0'], 'whole number, 1 or more'],
    [['sim', GAME, '--bots', 'random,random', '--options', 'hat'], 'Write options as id=value'],
    [['sim', GAME, '--bots', 'random,random', '--options', 'hat=1'], 'has no option "hat"'],
    [['record', GAME, '--bots', 'random'], 'players, not for'],
    [['env'], "Missing required argument 'game'"],
    [['rules', 'whist'], 'There is no game "whist"'],
    [['replay', '/no/such/file'], 'cannot be read'],
    [['serve', '--port', 'harbour'], 'It must be a whole number'],
  ])('%j', async (args, sentence) => {
    const { out, err, code } = await boomtown(args);
    expect(out).toBe('');
    expect(err).toContain(sentence);
    expect(err.trimEnd()).toMatch(/^[^\n]*\.$/);
    expect(code).toBe(2);
  });
});

describe('sim', () => {
  const args = ['sim', GAME, '--seats', '2', '--bots', 'random,random', '--games', '10', '--seed', '7'];

  test('prints one object with --json, the same for the same seed', async () => {
    const first = await boomtown([...args, '--json']);
    const { seconds: _, ...report } = JSON.parse(first.out);
    expect(report).toMatchObject({ game: GAME, seats: 2, games: 10, seed: '7', finished: 10 });
    expect(Object.keys(report)).toEqual(
      'game seats games seed finished wins shared scores decisions branching endings'.split(' '),
    );
    expect(Object.keys(report.wins)).toEqual(['random#1', 'random#2']);
    const { seconds: __, ...again } = JSON.parse((await boomtown([...args, '--json'])).out);
    expect(again).toEqual(report);
  });

  test('prints a table without --json, and shows its progress', async () => {
    const { out, bars, err } = await boomtown(args);
    expect(out).toContain('10 of 10 games finished');
    expect(out).toMatch(/random#1 +[\d.]+ +[\d.]+ %/);
    expect(err).toBe('');
    expect(bars.at(-2)).toContain('10 of 10 games');
    expect(bars.at(-1)).toBe('');
  });

  test('a bar fills from left to right', () => {
    expect(bar(0, 4, 'games')).toBe(`[${' '.repeat(24)}] 0 of 4 games`);
    expect(bar(1, 4, 'games')).toBe(`[${'#'.repeat(6)}${' '.repeat(18)}] 1 of 4 games`);
    expect(bar(4, 4, 'games')).toBe(`[${'#'.repeat(24)}] 4 of 4 games`);
  });
});

describe('env', () => {
  test('answers every line with a line, and stops at quit', async () => {
    const { out } = await boomtown(
      ['env', GAME],
      ['{"do":"new","seats":2}', '', '{"do":"state"}', 'oh', '{"do":"quit"}', '{"do":"state"}'],
    );
    const answers = out.trimEnd().split('\n');
    expect(answers).toHaveLength(4);
    expect(Object.keys(JSON.parse(answers[0] ?? ''))).toEqual(['actors', 'legal', 'events', 'chance', 'outcome']);
    expect(JSON.parse(answers[3] ?? '')).toEqual({ bye: true });
  });
});

describe('rules', () => {
  test('lists the whole ledger with the tests that cite it', async () => {
    const game = await shelf[0]?.load();
    const { out } = await boomtown(['rules', GAME, '--json']);
    const { ledger } = JSON.parse(out) as { ledger: { id: string; note?: true; tests: { title: string }[] }[] };
    expect(ledger.map((rule) => rule.id)).toEqual(game?.ledger.map((rule) => rule.id));
    for (const rule of ledger.filter((one) => !one.note)) expect(rule.tests.length).toBeGreaterThan(0);
  });

  test('prints each rule under its section', async () => {
    const game = await shelf[0]?.load();
    const { out } = await boomtown(['rules', GAME]);
    for (const rule of game?.ledger ?? []) expect(out).toContain(`  ${rule.id}  ${rule.text}`);
  });

  test('ends with what was designed here', async () => {
    const { out } = await boomtown(['rules', GAME]);
    expect(out.split('\nDesigned here\n')[1]?.trim().split('\n').length).toBeGreaterThan(1);
    const { designed } = JSON.parse((await boomtown(['rules', GAME, '--json'])).out) as { designed: string[] };
    for (const design of designed) expect(out).toContain(`  ${design}`);
    expect(designed.length).toBeGreaterThan(1);
  });
});

describe('replay', () => {
  async function randomMatch(): Promise<MatchFile> {
    const game = await (shelf[0] as (typeof shelf)[number]).load();
    const next = dice('walk');
    const seats = game.seats[0] ?? 2;
    const match = openMatch(game, { seats, options: standardOptions(game) }, ['Ada', 'Bert'], sampled('deal'));
    for (let seat = game.actors(match.state)[0]; seat !== undefined; seat = game.actors(match.state)[0]) {
      const legal = game.legal(match.state, seat);
      playAction(match, seat, legal[next(legal.length)] as GameAction, sampled(`luck ${match.log.length}`));
    }
    return matchFile(match);
  }

  const saved = (content: unknown): string => {
    const path = join(folder, 'match.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };

  test('prints a saved match as text, with rules and result', async () => {
    const match = await randomMatch();
    const { out, code } = await boomtown(['replay', saved(match)]);
    expect(code).toBe(0);
    expect(out).toContain('Seats: Ada, Bert');
    expect(out).toMatch(/\[[A-Z]+-[A-Z]+-\d+/);
    expect(out).toContain(`Verified: all ${match.log.length} actions`);
  });

  test('reads what record prints', async () => {
    const { out } = await boomtown(['record', GAME, '--bots', 'random,random', '--seed', '3']);
    const replayed = await boomtown(['replay', saved(out)]);
    expect(replayed.code).toBe(0);
    expect(replayed.out).toContain('Verified: all');
    expect((await boomtown(['record', GAME, '--bots', 'random,random', '--seed', '3'])).out).toBe(out);
  });

  test('names a changed action', async () => {
    const match = await randomMatch();
    const log = match.log.map((entry, i) => (i === 5 ? { ...entry, hash: '0000000000000000' } : entry));
    const { err, code } = await boomtown(['replay', saved({ ...match, log })]);
    expect(err).toBe('The position after action 6 does not match its hash.\n');
    expect(code).toBe(1);
  });

  test('answers any other file with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (content) => {
        const { out, err, code } = await boomtown(['replay', saved(content)]);
        expect(out).toBe('');
        expect(err).toMatch(/^This file is not .*\.\n$/);
        expect(code).toBe(1);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the installed command', () => {
  const run = promisify(execFile);
  const command = join(checkout, 'bin/boomtown.mjs');

  test('runs, and keeps its standard output clean', async () => {
    const { stdout } = await run(process.execPath, [
      command,
      'sim',
      GAME,
      '--bots',
      'random,random',
      '--games',
      '2',
      '--json',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ game: GAME, games: 2 });
  });

  test('ends an env session when asked to, even if its input stays open', async () => {
    const child = spawn(process.execPath, [command, 'env', GAME], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: 60_000,
    });
    child.stdin.write('{"do":"quit"}\n');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  test('ends with code 2 when misused', async () => {
    await expect(run(process.execPath, [command, 'rules', 'whist'])).rejects.toMatchObject({ code: 2, stdout: '' });
  });
});
