/** Replays a saved match, with the game that it names taken from the shelf. */
import type { Game } from '../engine/game.ts';
import type { Match, MatchFile } from '../engine/match.ts';
import { readMatchFile } from '../engine/match-file.ts';
import { type ReplayProblem, verifyMatch } from '../engine/replay.ts';
import { gameOnShelf } from '../games/index.ts';

/** A file that passed every check: all its actions are legal, its outcomes possible and its positions as recorded. */
export interface ReplayedMatch {
  readonly file: MatchFile;
  readonly match: Match;
}

/**
 * Replays a saved match and checks all of it. `content` is the file's text or the object in it; `game` is only needed
 * for a game that is not on the shelf. A problem with a file is returned as a sentence.
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
