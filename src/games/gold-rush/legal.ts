/** The legal actions, enumerated directly: what `refuse` lets through, in the order of the candidates, but fast. */
import type { Seat } from '../../engine/game.ts';
import { ACCEPT, PASS, REDIRECTS, SNEAK, SWAPS, TAKES } from './actions.ts';
import { HAND } from './content.ts';
import { CENTRE } from './mine.ts';
import type { RushAction, RushState } from './state.ts';

/** What this seat may do now; empty unless the game waits for it. */
export function legal(state: RushState, seat: Seat): RushAction[] {
  const { pending } = state;
  const depth = pending.length;
  if (depth === 0) return [];
  const top = pending[depth - 1] as number;
  if (top === CENTRE) return seat === pending[0] ? TAKES.slice() : [];
  if (seat !== top) return [];
  return depth === 1 ? turns(state, seat) : answers(state, seat);
}

function turns(state: RushState, seat: Seat): RushAction[] {
  const { hands, died, sneaks } = state;
  const actions: RushAction[] = [];
  for (let slot = seat * HAND; slot < seat * HAND + HAND; slot++) {
    const swaps = (hands[slot] as number) * 7;
    actions.push(SWAPS[swaps + CENTRE] as RushAction);
    for (let target = 0; target < sneaks.length; target++)
      if (target !== seat && died[target] === 0) actions.push(SWAPS[swaps + target] as RushAction);
  }
  actions.push(state.pile > 0 ? SNEAK : PASS);
  return actions;
}

/** The answers to a swap; a seat that is asked can always pay (RUSH-REDIR-13). */
function answers(state: RushState, seat: Seat): RushAction[] {
  const { pending, died, sneaks } = state;
  const swapper = pending[0];
  // RUSH-REDIR-6: at the bottom of the stack this is the swapper, who is excluded anyway.
  const sender = pending[pending.length - 2];
  const actions: RushAction[] = [ACCEPT, REDIRECTS[CENTRE] as RushAction];
  for (let target = 0; target < sneaks.length; target++) {
    if (target === seat || target === swapper || target === sender || died[target] !== 0) continue;
    actions.push(REDIRECTS[target] as RushAction);
  }
  return actions;
}
