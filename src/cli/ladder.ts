/** `boomtown ladder`: measures how strong each level of bots is. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listed } from '../engine/english.ts';
import type { Game } from '../engine/game.ts';
import { type LadderReport, openField, playLadder } from '../lab/ladder.ts';
import { pictureOf, sectionOf, withSection } from '../lab/ladder-picture.ts';
import { withSavedGames } from '../lab/saved-games.ts';
import { checkout } from './checkout.ts';
import { BadUse } from './pick-game.ts';
import { bar, type Terminal } from './terminal.ts';

/** The arguments of the command. */
export interface LadderArguments {
  readonly games: number;
  readonly seats?: number;
  readonly neighbours?: boolean;
  readonly trials?: boolean;
  readonly seed: string;
  readonly threads: number;
  readonly json?: boolean;
  /** A file that keeps every game, so that a long ladder can be continued. */
  readonly notes?: string;
  /** The folder of ladders.md and its pictures. */
  readonly write?: string | boolean;
}

/** Plays, prints a table or one JSON object, and updates the pictures and ladders.md if asked. */
export async function ladder(game: Game, args: LadderArguments, terminal: Terminal): Promise<void> {
  const { games, seats, seed, threads, neighbours = false, trials = false } = args;
  if (games < 1) throw new BadUse('The number of games must be a whole number, 1 or more.');
  if (seats !== undefined && !game.seats.includes(seats))
    throw new BadUse(`${game.title} is for ${listed(game.seats, 'or')} players, not for ${seats}.`);
  const onProgress = (done: number, all: number) => terminal.progress(bar(done, all, 'games'));
  const table = seats === undefined ? {} : { seats };
  const open = openField(Math.max(1, threads));
  const field = args.notes === undefined ? open : withSavedGames(open, args.notes);
  const report = await playLadder({ game, games, ...table, neighbours, trials, seed, onProgress }, field).finally(
    field.close,
  );
  terminal.progress('');
  if (args.write) keep(game, report, args.write === true ? join(checkout, 'docs/bots') : args.write);
  terminal.write(args.json ? `${JSON.stringify(report)}\n` : sectionOf(game.title, report));
}

/** Each table size has its own picture and section, because the largest takes hours and is not played every time. */
function keep(game: Game, report: LadderReport, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const page = join(folder, 'ladders.md');
  for (const table of report.tables) {
    const { seats } = table;
    const part = { ...report, tables: [table], trials: report.trials.filter((trial) => trial.seats === seats) };
    writeFileSync(join(folder, `${game.id}-${seats}.svg`), pictureOf(game.title, part));
    writeFileSync(page, withSection(readText(page), `ladder ${game.id} ${seats}`, sectionOf(game.title, part)));
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '# Strength of the levels\n';
  }
}
