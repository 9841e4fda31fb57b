/** The action of a bot at a table, whatever becomes of its thinking. */
import type { GameAction, Seat } from '../engine/game.ts';
import { LogProblem } from './log-problem.ts';
import type { Parts } from './parts.ts';
import { playing, type TableState } from './table-state.ts';

/** What the bot thought, or nothing when it failed twice. */
export async function thought(
  parts: Parts,
  question: Parameters<Parts['bots']['think']>[0],
): Promise<GameAction | null> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await parts.bots.think(question);
    } catch (error) {
      parts.complain('A bot lost its thread.', { level: question.level, why: String(error) });
    }
  }
  return null;
}

/** A table never hangs because of a bot: in the worst case it takes the first thing that is allowed. */
export function firstLegal(state: TableState, seat: Seat): GameAction {
  const { game } = state;
  const position = playing(state).state;
  const action = game.candidates(position, seat).find((one) => game.refuse(position, seat, one) === null);
  if (!action) throw new LogProblem('The game waits for a seat that can do nothing.');
  return action;
}
