/**
 * `npm run bench -- server [game]`: measures our server against boardgame.io's on the same rules in the same run, for every
 * main game of the shelf or for those named. Both run in processes of their own, driven from this one in the same way. Ours
 * writes every move to the disk before it answers; theirs keeps them in memory.
 *
 * | flag | |
 * | --- | --- |
 * | `--matches N`, `--rounds N` | matches at a time (100), and rounds that count (3) |
 * | `--watchers N` | spectators of every match (0) |
 * | `--slow SHARE` | the share of all connections that pause in reading, from 0 to 1 (0) |
 * | `--sockets N` | idle connections, measured once (5000; 0 leaves them out) |
 * | `--json` | prints the figures as JSON |
 * | `--profile` | keeps CPU profiles in `test-results/profile` and prints the busiest functions of our server |
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Game } from '../../engine/game.ts';
import { gameOnShelf, mainGames, type ShelfGame } from '../../games/index.ts';
import { type Budget, gameBudgets, idleBudget } from './budgets.ts';
import { measureSockets } from './idle.ts';
import { ourSide } from './ours.ts';
import { clearProfiles, type HotSpots, hotSpots } from './profile.ts';
import { printGame, printHead, printHotSpots, printIdle } from './report.ts';
import { type Load, measureSides, type ServerMeasurement } from './rounds.ts';
import { theirSide } from './theirs.ts';

/** What was measured with one game, and whether it holds the budgets. */
export interface GameMeasurement {
  readonly game: string;
  readonly seats: number;
  readonly ours: ServerMeasurement;
  readonly theirs: ServerMeasurement;
  readonly budgets: readonly Budget[];
}

/** What idle connections need. */
export interface IdleMeasurement {
  readonly sockets: number;
  readonly bytesPerSocket: number;
  readonly budget: Budget;
}

interface Settings extends Load {
  readonly games: readonly ShelfGame[];
  readonly sockets: number;
  readonly json: boolean;
}

const PROFILES = 'test-results/profile';
const HOT_FUNCTIONS = 30;

function settingsFrom(args: readonly string[]): Settings {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      matches: { type: 'string', default: '100' },
      rounds: { type: 'string', default: '3' },
      watchers: { type: 'string', default: '0' },
      slow: { type: 'string', default: '0' },
      sockets: { type: 'string', default: '5000' },
      json: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  });
  const number = (
    name: 'matches' | 'rounds' | 'watchers' | 'slow' | 'sockets',
    least: number,
    most: number,
  ): number => {
    const value = Number(values[name]);
    const whole = name === 'slow' || Number.isInteger(value);
    if (!whole || !(value >= least && value <= most)) throw new Error(`--${name} cannot be "${values[name]}".`);
    return value;
  };
  const named = positionals.map((id) => {
    const game = gameOnShelf(id);
    if (!game) throw new Error(`There is no game "${id}" to measure.`);
    return game;
  });
  return {
    games: named.length > 0 ? named : mainGames,
    matches: number('matches', 1, 10_000),
    rounds: number('rounds', 1, 1000),
    watchers: number('watchers', 0, 1000),
    slow: number('slow', 0, 1),
    sockets: number('sockets', 0, 100_000),
    json: values.json,
    profile: values.profile,
  };
}

/** Measures one game on servers of its own: what they have compiled for other games is no burden to it. */
async function measureGame(
  game: Game,
  settings: Settings,
  sockets: number,
): Promise<{ row: GameMeasurement; idle: IdleMeasurement | null; hot: HotSpots | null }> {
  const folder = (side: string): string => join(PROFILES, game.id, side);
  if (settings.profile) clearProfiles(join(PROFILES, game.id));
  const sides = [
    await ourSide(settings.profile ? folder('ours') : null),
    await theirSide(game, settings.profile ? folder('theirs') : null),
  ] as const;
  const measure = async () => {
    const [ours, theirs] = await measureSides(sides, game, settings);
    const row = { game: game.id, seats: game.seats[0] ?? 2, ours, theirs, budgets: gameBudgets(ours, theirs) };
    if (sockets === 0) return { row, idle: null };
    const bytesPerSocket = await measureSockets(sides[0], game, sockets);
    return { row, idle: { sockets, bytesPerSocket, budget: idleBudget(bytesPerSocket) } };
  };
  const measured = await measure().finally(() => Promise.all(sides.map((side) => side.stop())));
  const { moves } = measured.row.ours;
  return { ...measured, hot: settings.profile ? hotSpots(folder('ours'), moves, HOT_FUNCTIONS) : null };
}

async function runBench(args: readonly string[]): Promise<void> {
  const settings = settingsFrom(args);
  const { matches, rounds, watchers, slow, json } = settings;
  if (!json) printHead(settings);
  const rows: GameMeasurement[] = [];
  const profiles: { readonly game: string; readonly hot: HotSpots }[] = [];
  let idle: IdleMeasurement | null = null;
  for (const [at, onShelf] of settings.games.entries()) {
    const measured = await measureGame(await onShelf.load(), settings, at === 0 ? settings.sockets : 0);
    rows.push(measured.row);
    idle ??= measured.idle;
    if (measured.hot) profiles.push({ game: onShelf.id, hot: measured.hot });
    if (!json) printGame(measured.row);
  }
  if (json) console.log(JSON.stringify({ matches, rounds, watchers, slow, games: rows, idle, profiles }));
  else {
    if (idle) printIdle(idle);
    for (const { game, hot } of profiles) printHotSpots(game, hot);
  }
  const budgets = [...rows.flatMap((row) => row.budgets), ...(idle ? [idle.budget] : [])];
  if (budgets.some(({ holds }) => !holds)) process.exitCode = 1;
}

await runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
