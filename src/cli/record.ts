/** `boomtown record`: bots play one match, and its file is printed: for golden games, and to look at what bots do. */
import type { Game } from '../engine/game.ts';
import { readOptions } from '../engine/options.ts';
import { recordMatch } from '../lab/record.ts';
import { simProblem } from '../lab/sim.ts';
import { BadUse } from './pick-game.ts';
import type { Terminal } from './terminal.ts';

/** What can be said on the command line. */
export interface RecordArguments {
  readonly bots: readonly string[];
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Plays, and prints the match as a file that `replay` and the table can read. */
export function record(game: Game, { bots, seed, options }: RecordArguments, terminal: Terminal): void {
  const problem = simProblem({ game, seats: bots.length, bots, games: 1 });
  if (problem) throw new BadUse(problem);
  const read = readOptions(game, options, bots.length);
  if ('problem' in read) throw new BadUse(read.problem);
  terminal.write(`${JSON.stringify(recordMatch(game, bots, read.options, seed), null, 2)}\n`);
}
