/** `boomtown record`: lets bots play one match, and prints its record. */
import type { Game } from '../engine/game.ts';
import { readBotTable } from '../lab/match-request.ts';
import { playMatch } from '../lab/play-match.ts';
import { BadUse } from './pick-game.ts';
import type { Terminal } from './terminal.ts';

/** The arguments of the command. */
export interface RecordArguments {
  readonly bots: readonly string[];
  readonly seed: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** Plays, and prints the match as a file that `replay` and the pages can read. */
export async function record(
  game: Game,
  { bots, seed, options = {} }: RecordArguments,
  terminal: Terminal,
): Promise<void> {
  const table = readBotTable({ game, seats: bots.length, bots, options });
  if ('problem' in table) throw new BadUse(table.problem);
  const played = await playMatch({ game, bots, options: table.options, seed });
  terminal.write(`${JSON.stringify(played.record, null, 2)}\n`);
}
