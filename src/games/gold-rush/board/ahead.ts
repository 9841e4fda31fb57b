/** What a seat may say before it is asked: that it lets a swap happen. */
import type { Seat } from '../../../engine/game.ts';
import type { Ahead } from '../../../web/parts/board.ts';
import { ACCEPT } from '../actions.ts';
import type { RushAction, RushView } from '../state.ts';
import { seatOf } from './reading.ts';

/** It holds for one turn: the next swapper may offer something else. */
export function ahead(view: RushView, viewer: Seat): readonly Ahead<RushAction>[] {
  const { phase, turn, round, lap, swap } = view;
  if (phase === 'over' || turn === null || turn === viewer) return [];
  const { alive, plates } = seatOf(view, viewer);
  // RUSH-REDIR-13: nobody is asked who could not pay for another answer.
  if (!alive || plates === 0) return [];
  // Whoever has sent the swap on already is not asked again.
  if (phase === 'take' || (swap && swap.target === 'centre')) return [];
  return [{ id: 'accept', label: 'Let it happen', letter: 'L', action: ACCEPT, until: `${round}, ${lap}, ${turn}` }];
}
