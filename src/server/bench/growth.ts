/**
 * `npm run bench -- growth`: how our server grows under a realistic mix of all main games: live tables and tables by post,
 * people and bots, watchers, and connections that break. It adds tables step by step, and prints a row for each step.
 *
 * | flag | |
 * | --- | --- |
 * | `--tables 50,100,200` | how many tables each step has |
 * | `--seconds N`, `--settle N` | how long a step is measured (20), and how long it runs before that (10) |
 * | `--moves N` | a step goes on until people have made so many moves (0), for busy machines; half as many before that |
 * | `--think N` | seconds that a person thinks before an action (1) |
 * | `--bots SHARE`, `--levels A,B` | the share of seats that bots have (0.2), and their levels (greenhorn,foreman) |
 * | `--slow SHARE` | the share of tables by post, where people come for one action at a time (0.2) |
 * | `--watchers N`, `--breaks N` | watchers of a table (0.5), and seconds until a connection breaks (120) |
 * | `--processes N` | servers on one PostgreSQL behind nginx (0: one server on SQLite, without a proxy) |
 * | `--spread table\|turns` | whether nginx spreads connections by their table (table) or in turn |
 * | `--cpus LIST`, `--memory MB` | limits each server to processors (`taskset`) and memory (a cgroup) |
 * | `--node=ARGS` | arguments for the servers' Node, with spaces between them |
 * | `--compare=ARGS`, `--rounds N` | measures servers without and with these arguments for Node in turns, in so many rounds (3) |
 * | `--measure-memory` | measures the memory of tables and connections instead |
 * | `--measure-sharing` | measures what it costs that processes share a PostgreSQL instead |
 * | `--forecast` | prints what the model (`growth-model.ts`) says of up to 100 processes instead |
 * | `--json` | prints the rows as JSON, one to a line |
 */
import { parseArgs } from 'node:util';
import { dice } from '../../engine/chance.ts';
import { mainGames } from '../../games/index.ts';
import { printForecast } from './growth-forecast.ts';
import { type House, type HouseSettings, startHouse } from './growth-house.ts';
import { measureMemory } from './growth-memory.ts';
import { printRow, printRowHead, rowOf, type Scrape, scrape } from './growth-report.ts';
import { measureSharing } from './growth-sharing.ts';
import { type Habits, type Happenings, nothingHappened, playTables } from './growth-table.ts';

interface GrowthSettings extends HouseSettings {
  readonly tables: readonly number[];
  readonly seconds: number;
  readonly settle: number;
  readonly moves: number;
  /** Arguments for Node that are compared with none, or `null`. */
  readonly compared: readonly string[] | null;
  readonly rounds: number;
  readonly habits: Habits;
  /** What to do instead of growing. */
  readonly instead: 'memory' | 'sharing' | 'forecast' | null;
  readonly json: boolean;
}

function settingsFrom(args: readonly string[]): GrowthSettings {
  const text = (usual: string) => ({ type: 'string', default: usual }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ tables: text('50,100,200'), seconds: text('20'), settle: text('10'), think: text('1') },
      ...{ bots: text('0.2'), levels: text('greenhorn,foreman'), slow: text('0.2') },
      ...{ watchers: text('0.5'), breaks: text('120'), processes: text('0'), spread: text('table') },
      ...{ cpus: text(''), memory: text('0'), node: text('') },
      'measure-memory': { type: 'boolean', default: false },
      'measure-sharing': { type: 'boolean', default: false },
      forecast: { type: 'boolean', default: false },
      ...{ moves: text('0'), compare: text(''), rounds: text('3') },
      json: { type: 'boolean', default: false },
    },
  });
  const number = (name: string, value: string, most: number): number => {
    const read = Number(value);
    if (value.trim() === '' || !(read >= 0 && read <= most)) throw new Error(`--${name} cannot be "${value}".`);
    return read;
  };
  const instead = (['memory', 'sharing'] as const).find((what) => values[`measure-${what}`]);
  const processes = number('processes', values.processes, 16);
  if (values.spread !== 'table' && values.spread !== 'turns') throw new Error('--spread is "table" or "turns".');
  return {
    tables: values.tables.split(',').map((count) => number('tables', count, 100_000)),
    seconds: number('seconds', values.seconds, 3600),
    settle: number('settle', values.settle, 3600),
    moves: number('moves', values.moves, 10_000_000),
    compared: values.compare === '' ? null : wordsOf(values.compare),
    rounds: number('rounds', values.rounds, 100),
    habits: {
      think: number('think', values.think, 3600),
      botShare: number('bots', values.bots, 1),
      levels: values.levels.split(','),
      slowShare: number('slow', values.slow, 1),
      watchers: number('watchers', values.watchers, 1000),
      breaks: number('breaks', values.breaks, 100_000),
    },
    processes: Math.max(1, processes),
    postgres: processes > 0,
    proxy: processes > 0,
    byTable: values.spread === 'table',
    cpus: values.cpus,
    memory: number('memory', values.memory, 1_000_000),
    nodeArgs: wordsOf(values.node),
    instead: instead ?? (values.forecast ? 'forecast' : null),
    json: values.json,
  };
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((one) => one !== '');
}

async function grow(house: House, settings: GrowthSettings): Promise<void> {
  const games = await Promise.all(mainGames.map((game) => game.load()));
  const luck = dice('growth');
  let goesOn = true;
  const happened = nothingHappened();
  const playing: Promise<void>[] = [];
  const add = (): void => {
    const number = playing.length;
    const { habits } = settings;
    playing.push(playTables({ games, habits, luck, number, happened, address: house.address, going: () => goesOn }));
  };
  if (!settings.json) printRowHead(settings);
  for (const tables of settings.tables) {
    while (playing.length < tables) {
      add();
      // Tables are opened one after the other, not at one moment.
      await pause(Math.min(50, (settings.settle * 500) / tables));
    }
    await atLeast(settings.settle, settings.moves / 2, happened);
    reset(happened);
    const before: Scrape = await scrape(house);
    await atLeast(settings.seconds, settings.moves, happened);
    const row = rowOf(tables, happened, before, await scrape(house));
    if (settings.json) console.log(JSON.stringify(row));
    else printRow(row);
  }
  goesOn = false;
  await Promise.race([Promise.all(playing), pause(10_000)]);
}

/** Waits for so many seconds, and on until so many moves have been made. */
async function atLeast(seconds: number, moves: number, happened: Happenings): Promise<void> {
  const from = happened.moves;
  await pause(seconds * 1000);
  while (happened.moves - from < moves) await pause(200);
}

/** Starts counting anew; connections stay open. */
function reset(happened: Happenings): void {
  Object.assign(happened, { moves: 0, refused: 0, reconnects: 0, matches: 0 });
  happened.answers.length = happened.welcomes.length = 0;
  happened.errors.clear();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

async function runGrowth(args: readonly string[]): Promise<void> {
  const settings = settingsFrom(args);
  const { compared, instead, json } = settings;
  if (instead === 'forecast') return printForecast();
  if (instead === 'sharing') return measureSharing(json);
  if (!compared) return measure(settings);
  for (let n = 0; n < settings.rounds; n++)
    for (const nodeArgs of [[], compared]) await measure({ ...settings, nodeArgs });
}

async function measure(settings: GrowthSettings): Promise<void> {
  const house = await startHouse(settings);
  try {
    if (settings.instead === 'memory') await measureMemory(house, settings.json);
    else await grow(house, settings);
  } finally {
    await house.stop();
  }
}

await runGrowth(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
process.exit();
