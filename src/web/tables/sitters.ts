/** Who sits at a table that comes from a file. */
import { knownBot } from '../../bots/levels.ts';
import type { Game } from '../../engine/game.ts';
import type { MatchFile } from '../../engine/match.ts';
import type { Sitter } from '../../engine/table.ts';

/** The sitters of a match: its bots go on at their level and in their style. */
export function sittersIn(game: Pick<Game, 'insight'>, file: Pick<MatchFile, 'seats' | 'names' | 'levels'>): Sitter[] {
  return Array.from({ length: file.seats }, (_, seat) => {
    const name = file.names[seat] ?? `Seat ${seat + 1}`;
    const bot = file.levels?.[seat];
    return bot ? { kind: 'bot', name, level: knownBot(game, bot) } : { kind: 'person', name };
  });
}
