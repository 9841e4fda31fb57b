/** Candidates, legal actions and refusals. */
import type { Refusal, Seat } from '../../engine/game.ts';
import { type Because, refusal } from '../../engine/refusal.ts';
import { isFull, isOver, onTurn } from './claims.ts';
import type { CreekAction, CreekState } from './state.ts';
import type { RefusalKey } from './words.ts';

const because: Because<RefusalKey> = refusal;

/** Everything a seat could try: each marker in its hand on each claim. */
export function candidates(state: CreekState, seat: Seat): CreekAction[] {
  const hand = state.hands[seat] ?? [];
  return hand.flatMap((marker) => [...state.claims.keys()].map((claim) => place(marker, claim)));
}

/** What a seat may do, in the same order. */
export function legal(state: CreekState, seat: Seat): CreekAction[] {
  if (isOver(state) || seat !== onTurn(state)) return [];
  const open = [...state.claims.keys()].filter((claim) => !isFull(state.claims[claim] ?? []));
  return (state.hands[seat] ?? []).flatMap((marker) => open.map((claim) => place(marker, claim)));
}

/** Why a seat may not do this, or `null` if it may: the only place that knows. */
export function refuse(state: CreekState, seat: Seat, { marker, claim }: CreekAction): Refusal | null {
  if (isOver(state)) return because('gameOver');
  if (seat !== onTurn(state)) return because('notYourTurn', { name: `{s${onTurn(state)}}` });
  if (!state.hands[seat]?.includes(marker)) return because('notInHand');
  const markers = state.claims[claim];
  if (!markers) return because('noSuchClaim');
  return isFull(markers) ? because('claimFull') : null;
}

function place(marker: number, claim: number): CreekAction {
  return { type: 'place', marker, claim };
}
