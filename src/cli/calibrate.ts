/** `boomtown calibrate`: compares the chances to win that a game's network tells with what happens. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBot, loadNetworks } from '../bots/networks.ts';
import { listed } from '../engine/english.ts';
import type { Game } from '../engine/game.ts';
import { hashOf } from '../engine/hash.ts';
import { gameOnShelf } from '../games/index.ts';
import { calibrate, openWatchers } from '../lab/calibrate/calibrate.ts';
import { calibrationSection, calibrationTable, reliabilityPicture } from '../lab/calibrate/calibration-picture.ts';
import { withSavedWatch } from '../lab/calibrate/saved-watch.ts';
import { withSection } from '../lab/ladder-picture.ts';
import { checkout } from './checkout.ts';
import { BadUse } from './pick-game.ts';
import { bar, type Terminal } from './terminal.ts';

/** The arguments of the command. */
export interface CalibrateArguments {
  readonly seats?: number;
  readonly games: number;
  readonly seed: string;
  readonly bots: readonly string[];
  readonly threads: number;
  readonly json?: boolean;
  /** A file that keeps every game, so that a long calibration can be continued. */
  readonly notes?: string;
  /** The folder of calibration.md and its pictures. */
  readonly write?: string | boolean;
}

/** Plays, prints a table or one JSON object, and updates the picture and calibration.md if asked. */
export async function calibrateGame(game: Game, args: CalibrateArguments, terminal: Terminal): Promise<void> {
  const { games, seed, bots, threads, seats = Math.min(...game.seats) } = args;
  if (games < 2) throw new BadUse('The number of games must be a whole number, 2 or more.');
  if (!game.seats.includes(seats))
    throw new BadUse(`${game.title} is for ${listed(game.seats, 'or')} players, not for ${seats}.`);
  if (!(await loadNetworks(game.id)))
    throw new BadUse(`${game.title} has no weights yet: run \`boomtown train ${game.id} --write\`.`);
  for (const name of bots) if (!(await loadBot(name, game))) throw new BadUse(`There is no bot "${name}".`);
  const onProgress = (done: number, all: number) => terminal.progress(bar(done, all, 'games'));
  const open = openWatchers(Math.max(1, threads));
  const watchers = args.notes === undefined ? open : withSavedWatch(open, args.notes, await weightsName(game.id));
  const request = { game: game.id, seats, games, seed, bots, onProgress };
  const result = await calibrate(request, watchers).finally(() => watchers.close());
  const { report } = result;
  terminal.progress('');
  if (args.write) {
    const command = `boomtown calibrate ${game.id} --seats ${seats} --games ${games} --seed ${seed} --bots ${bots.join()}`;
    const folder = args.write === true ? join(checkout, 'docs/bots') : args.write;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${game.id}-${seats}-calibration.svg`), reliabilityPicture(game.title, result));
    const page = join(folder, 'calibration.md');
    const section = calibrationSection(game.title, report, command);
    writeFileSync(page, withSection(readPage(page), `calibration ${game.id} ${seats}`, section));
  }
  if (args.json) return terminal.write(`${JSON.stringify(report)}\n`);
  terminal.write(`${[`${game.title}, ${seats} seats (seed ${seed})`, '', ...calibrationTable(report)].join('\n')}\n`);
}

/** A name that other weights do not have. */
async function weightsName(id: string): Promise<string> {
  return hashOf(await gameOnShelf(id)?.weights?.());
}

function readPage(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '# How true the chances to win are\n\nWritten by `boomtown calibrate <game> --write`. [insight.md](../insight.md#calibrating) explains the figures.\n';
  }
}
