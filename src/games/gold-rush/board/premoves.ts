/** What a seat may announce before it is asked: that it accepts a swap. */
import type { Seat } from '../../../engine/game.ts';
import type { Premove } from '../../../web/parts/board.ts';
import { ACCEPT } from '../actions.ts';
import type { RushAction, RushView } from '../state.ts';
import { seatOf } from './reading.ts';

/** Valid for one turn only, since the next swapper may offer something else. */
export function premoves(view: RushView, viewer: Seat): readonly Premove<RushAction>[] {
  const { phase, turn, round, lap, swap } = view;
  if (phase === 'over' || turn === null || turn === viewer) return [];
  const { alive, plates } = seatOf(view, viewer);
  // RUSH-REDIR-13: a seat that cannot pay for another answer is not asked.
  if (!alive || plates === 0) return [];
  // A swap with the centre asks nobody.
  if (phase === 'take' || (swap && swap.target === 'centre')) return [];
  return [{ id: 'accept', label: 'Let it happen', letter: 'L', action: ACCEPT, until: `${round}, ${lap}, ${turn}` }];
}
