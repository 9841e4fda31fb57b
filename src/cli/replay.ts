/** `boomtown replay`: a saved match, played again with every check and printed as text. */
import { readFileSync } from 'node:fs';
import { diceProblem } from '../engine/fairness.ts';
import { readMatchFile } from '../engine/match-file.ts';
import { verifyMatch } from '../engine/replay.ts';
import { transcript } from '../engine/transcript.ts';
import { BadUse, pickGame } from './pick-game.ts';
import type { Terminal } from './terminal.ts';

/** Prints the match, or fails with a sentence that says what is wrong with the file, and where. */
export async function replay(path: string, terminal: Terminal): Promise<void> {
  const read = readMatchFile(textOf(path));
  if ('problem' in read) throw new Error(read.problem);
  const game = await pickGame(read.file.game);
  const verified = verifyMatch(game, read.file);
  if ('problem' in verified) throw new Error(verified.problem);
  const unfair = diceProblem(game, read.file);
  if (unfair) throw new Error(unfair.problem);
  const actions = verified.match.log.length;
  terminal.write(
    `${transcript(verified.match).join('\n')}\n\nVerified: all ${actions} actions and the positions after them${read.file.fair ? ', and every die by the secret of its house' : ''}.\n`,
  );
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new BadUse(`The file ${path} cannot be read; name a match that was saved from a table.`);
  }
}
