/**
 * Taking back among bots. They need not be asked, so the only person at a table may go back to before their last
 * action, whatever the bots have done since, as long as nothing hidden was revealed.
 */
import { ChanceError, noChance, sampled } from './chance.ts';
import { seenBy } from './frame.ts';
import type { GameAction, Seat } from './game.ts';
import { type Match, stateAt } from './match.ts';

/** Number of worlds to imagine: what was hidden shows a difference in one of them, or was as good as known. */
const WORLDS = 12;

/** How many actions the seat may take back at once, including its own last one; 0 if it may not. */
export function actionsToTakeBack(match: Match, seat: Seat): number {
  const { game, log } = match;
  const own = log.findLastIndex((entry) => entry.seat === seat);
  if (own < 0 || game.outcome(match.state)) return 0;
  const since = log.slice(own);
  if (since.some((entry) => entry.chance.length > 0)) return 0;
  const before = stateAt(match, own);
  const seen = playedOn(match, before, since, seat);
  const view = game.view(before, seat);
  for (let world = 0; world < WORLDS; world++) {
    const imagined = game.imagine(view, sampled(`take back ${world}`));
    if (playedOn(match, imagined, since, seat) !== seen) return 0;
  }
  return since.length;
}

/** Everything that the seat sees when these actions are played on a copy of a state; `null` if they cannot be. */
function playedOn(
  { game }: Match,
  start: object,
  actions: readonly { readonly seat: Seat; readonly action: GameAction }[],
  viewer: Seat,
): string | null {
  const state = game.copy(start);
  const seen: unknown[] = [];
  try {
    for (const { seat, action } of actions) {
      if (game.refuse(state, seat, action)) return null;
      seen.push(seenBy(game, game.play(state, seat, action, noChance), viewer), game.view(state, viewer));
    }
  } catch (error) {
    // In this world the same action draws from chance, so the worlds differ.
    if (error instanceof ChanceError) return null;
    throw error;
  }
  return JSON.stringify(seen);
}
