/** Playing a saved match again, with the game it names taken from the shelf. */
import type { Game } from '../engine/game.ts';
import type { Match, MatchFile } from '../engine/match.ts';
import { readMatchFile } from '../engine/match-file.ts';
import { type ReplayProblem, verifyMatch } from '../engine/replay.ts';
import { gameOnShelf } from '../games/index.ts';

/** A file that holds: every action of it was legal, every outcome of chance possible, every position the recorded one. */
export interface ReplayedMatch {
  readonly file: MatchFile;
  readonly match: Match;
}

/**
 * Plays a saved match again and checks all of it. `content` is the file's text or the object that it holds; `game` is only
 * needed for a game that is not on the shelf. What is wrong with a file is answered as a sentence.
 */
export async function replayMatch(content: unknown, game?: Game): Promise<ReplayedMatch | ReplayProblem> {
  const read = readMatchFile(content);
  if ('problem' in read) return read;
  const { file } = read;
  const rules = game ?? (await gameOnShelf(file.game)?.load());
  if (!rules) return { problem: `This is a match of "${file.game}", which is not on the shelf.` };
  const verified = verifyMatch(rules, file);
  return 'problem' in verified ? verified : { file, match: verified.match };
}
