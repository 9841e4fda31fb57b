/** Checks that the dice of a match follow from its secret. Apart from the replay, because few callers need it. */
import type { Drawn } from './chance.ts';
import { committedChance, diceKey, secretProblem } from './dice-commitment.ts';
import type { Game, GameAction } from './game.ts';
import { type MatchFile, openMatch, playAction } from './match.ts';
import { actionProblem, type ReplayProblem } from './replay.ts';

/** Throws every die of an online match again: they must be exactly those that its secret gives. */
export function diceProblem(game: Game, file: MatchFile): ReplayProblem | null {
  const { fair } = file;
  if (!fair) return null;
  const broken = secretProblem(fair);
  if (broken) return { problem: broken, at: 0 };
  const key = diceKey(fair.secret ?? '', fair.contributions);
  const table = { seats: file.seats, options: file.options };
  const thrown = openMatch(game, table, [], committedChance(key, 0));
  if (!sameDraws(thrown.setup, file.setup))
    return { problem: 'The set-up was not drawn from the secret of this match.', at: 0 };
  for (const [index, entry] of file.log.entries()) {
    const at = index + 1;
    // The replay itself reports an illegal action, and whatever follows it.
    if (
      actionProblem(game, entry.action) ||
      playAction(thrown, entry.seat, entry.action as GameAction, committedChance(key, at))
    )
      return null;
    if (!sameDraws(thrown.log[index]?.chance ?? [], entry.chance))
      return { problem: `The dice of action ${at} do not come from the secret of this match.`, at };
  }
  return null;
}

function sameDraws(one: readonly Drawn[], other: readonly Drawn[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
