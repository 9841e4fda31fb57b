/** Imports a match from a file as a table on this device. A file of its own, since most pages do without it. */
import { knownBot } from '../../bots/levels.ts';
import type { Game } from '../../engine/game.ts';
import type { MatchFile } from '../../engine/match.ts';
import { readMatchFile } from '../../engine/match-file.ts';
import { verifyMatch } from '../../engine/replay.ts';
import type { Sitter } from '../../engine/table.ts';
import { gameOnShelf } from '../../games/index.ts';
import { keepMatch } from './index.ts';

/** Imports a match: it is verified from the first action to the last, or refused with a sentence. */
export async function importMatch(text: string): Promise<{ id: string } | { problem: string }> {
  const read = readMatchFile(text);
  if ('problem' in read) return { problem: read.problem };
  const { file } = read;
  const game = await gameOnShelf(file.game)?.load();
  if (!game) return { problem: `This is a match of "${file.game}", which is not on the shelf here.` };
  const verified = verifyMatch(game, file);
  if ('problem' in verified) return { problem: verified.problem };
  return { id: await keepMatch({ game: file.game, options: file.options, sitters: sittersIn(game, file) }, file) };
}

/** The sitters of a match; its bots keep their level and style. */
export function sittersIn(game: Pick<Game, 'insight'>, file: Pick<MatchFile, 'seats' | 'names' | 'levels'>): Sitter[] {
  return Array.from({ length: file.seats }, (_, seat) => {
    const name = file.names[seat] ?? `Seat ${seat + 1}`;
    const bot = file.levels?.[seat];
    return bot ? { kind: 'bot', name, level: knownBot(game, bot) } : { kind: 'person', name };
  });
}
