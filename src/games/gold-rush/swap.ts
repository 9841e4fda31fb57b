/** A swap from the card on the table to the card taken, with all its redirects. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { HAND } from './content.ts';
import { CENTRE, canRedirect, idOf, NO_CARD, onTurn, placeOf, putIn, takeOut, targetOf } from './mine.ts';
import type { MineEvent, RushEvent, RushState } from './state.ts';

/** Puts a card on the table and names a target; true if that already completes the swap (RUSH-SWAP-1, RUSH-SWAP-2). */
export function offerSwap(
  state: RushState,
  card: number,
  target: number,
  chance: Chance,
  events: RushEvent[],
): boolean {
  const seat = onTurn(state);
  takeOut(state, seat, card);
  state.table = card;
  note(state, { type: 'swapOffered', seat, target: targetOf(target), card: idOf(card) }, events);
  return pointAt(state, target, chance, events);
}

/** Pays a plate and names another target; true if that completes the swap (RUSH-REDIR-1, RUSH-REDIR-2). */
export function redirect(state: RushState, by: Seat, target: number, chance: Chance, events: RushEvent[]): boolean {
  state.plates[by] = (state.plates[by] as number) - 1;
  state.tin += 1;
  note(state, { type: 'redirected', seat: onTurn(state), by, target: targetOf(target) }, events);
  return pointAt(state, target, chance, events);
}

/** Asks a target that can pay, or for the centre the swapper; draws at once from any other target. */
function pointAt(state: RushState, target: number, chance: Chance, events: RushEvent[]): boolean {
  state.pending.push(target);
  // RUSH-REDIR-12, RUSH-REDIR-13
  if (target === CENTRE || canRedirect(state, target)) return false;
  drawFrom(state, target, chance, events);
  return true;
}

/** Draws blindly from a hand, which gets the card on the table in return (RUSH-SWAP-5, 6, 8). */
export function drawFrom(state: RushState, owner: Seat, chance: Chance, events: RushEvent[]): void {
  const slot = owner * HAND;
  const got = chance.pick('drawn', state.hands.slice(slot, slot + HAND));
  takeOut(state, owner, got);
  putIn(state, owner, state.table);
  finish(state, owner, got, events);
}

/** Takes a central card and puts the one on the table in its place (RUSH-SWAP-7). */
export function takeCentral(state: RushState, position: number, events: RushEvent[]): void {
  const got = state.centre[position] as number;
  state.centre[position] = state.table;
  finish(state, CENTRE + position, got, events);
}

function finish(state: RushState, from: number, got: number, events: RushEvent[]): void {
  const seat = onTurn(state);
  putIn(state, seat, got);
  const noted = state.options.memory === 'open';
  note(state, { type: 'swapped', seat, from: placeOf(from), given: idOf(state.table), got: idOf(got), noted }, events);
  state.table = NO_CARD;
}

/** Emits an event of the mines and adds it to the round's story. */
export function note(state: RushState, event: MineEvent, events: RushEvent[]): void {
  state.story.push(event);
  events.push(event);
}
