/** The only place that knows why an action is illegal. Checks are in order of precedence. */
import type { Refusal, Seat } from '../../engine/game.ts';
import { type Because, refusal } from '../../engine/refusal.ts';
import { HAND } from './content.ts';
import { CENTRE, canRedirect, isAlive, NO_CARD, numberOf, onTurn, phaseOf, seatsOf, slotOf } from './mine.ts';
import { actors } from './rules.ts';
import type { RushAction, RushState, Target } from './state.ts';
import type { RefusalKey } from './words.ts';

const because: Because<RefusalKey> = refusal;

/** Why this seat may not do this now, or `null` if it may. */
export function refuse(state: RushState, seat: Seat, action: RushAction): Refusal | null {
  if (state.pending.length === 0) return because('gameOver');
  const sits = seat >= 0 && seat < seatsOf(state);
  if (sits && !isAlive(state, seat)) return because('dead');
  // A seat that cannot pay is never asked, so this is the most useful reason, whoever is to act.
  if (sits && action.type === 'redirect' && !canRedirect(state, seat)) return refusePlate(state, seat);
  const actor = actors(state)[0] as Seat;
  if (seat !== actor) return because('notYourTurn', { name: nameOf(actor) });
  switch (action.type) {
    case 'swap':
      return underWay(state) ?? refuseSwap(state, seat, numberOf(action.card), action.target);
    case 'sneak':
      return underWay(state) ?? (state.pile > 0 ? null : because('noSneakTokens'));
    case 'pass':
      return underWay(state) ?? (state.pile > 0 ? because('passWithTokens') : null);
    case 'accept':
      return phaseOf(state) === 'redirect' ? null : because('noSwapPending');
    case 'redirect':
      return phaseOf(state) === 'redirect' ? refuseRedirect(state, seat, action.target) : because('noSwapPending');
    case 'take':
      return refuseTake(state, action.position);
  }
}

function underWay(state: RushState): Refusal | null {
  return state.pending.length > 1 ? because('swapUnderWay') : null;
}

function refuseSwap(state: RushState, seat: Seat, card: number, target: Target): Refusal | null {
  if (card === NO_CARD || slotOf(state, seat, card) < 0) return because('notInHand');
  if (target === seat) return because('selfSwap');
  return refuseTarget(state, target);
}

function refuseTarget(state: RushState, target: Target): Refusal | null {
  if (target === 'centre') return null;
  if (!Number.isInteger(target) || target < 0 || target >= seatsOf(state)) return because('badTarget');
  return isAlive(state, target) ? null : because('deadTarget', { name: nameOf(target) });
}

function refusePlate(state: RushState, seat: Seat): Refusal {
  return because(state.plates[seat] === 0 ? 'redirectNoPlate' : 'redirectLastToken');
}

function refuseRedirect(state: RushState, seat: Seat, target: Target): Refusal | null {
  const refused = refuseTarget(state, target);
  if (refused || target === 'centre') return refused;
  if (target === onTurn(state)) return because('redirectToSwapper', { name: nameOf(target) });
  if (target === seat) return because('redirectToSelf');
  const sender = state.pending[state.pending.length - 2];
  return target === sender ? because('redirectBack', { name: nameOf(target) }) : null;
}

function refuseTake(state: RushState, position: number): Refusal | null {
  if (state.pending.length === 1) return because('noSwapPending');
  if (state.pending[state.pending.length - 1] !== CENTRE) return because('takeNotCentre');
  return Number.isInteger(position) && position >= 0 && position < HAND ? null : because('badPosition');
}

function nameOf(seat: Seat): string {
  return `{s${seat}}`;
}
