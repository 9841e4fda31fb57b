/** The bumpy road to the market: Dynamite against plates, for everybody at once. */
import { HAND } from './content.ts';
import { handIds, IS_DYNAMITE, IS_PLATE, idOf, isAlive, NO_CARD, partyOf, seatsOf, strangerSells } from './mine.ts';
import type { RushEvent, RushState } from './state.ts';

/** What Dynamite does to one cart. */
export interface Blast {
  readonly stopped: number;
  readonly mended: number;
  readonly hit: number;
}

/** Shows all hands, and the centre if the Stranger sells (RUSH-DYN-1, RUSH-STR-3). */
export function reveal(state: RushState, events: RushEvent[]): Extract<RushEvent, { type: 'revealed' }> {
  const hands = state.sneaks.map((_count, seat) => handIds(state, seat));
  const centre = strangerSells(state) ? state.centre.map(idOf) : null;
  const shown = { type: 'revealed', round: state.round, hands, centre } as const;
  events.push(shown);
  return shown;
}

/** Sets off all Dynamite; returns the parties that came back from the dead and miss the market (RUSH-NQD-5). */
export function blast(state: RushState, events: RushEvent[]): number[] {
  const carts = cartsOf(state);
  for (const party of carts) blastCart(state, party, events);
  const missing: number[] = [];
  for (const party of carts) {
    if ((state.plates[party] as number) > 0) continue;
    if (!state.options.notQuiteDead) die(state, party, events);
    else {
      revive(state, party, events);
      if (state.options.reviveMissesMarket) missing.push(party);
    }
  }
  return missing;
}

/** The effect of these cards on a party; the Replacement Plate works first (RUSH-DYN-2 to RUSH-DYN-7). */
export function blastOf(cards: readonly number[], from: number, plates: number, blasts: number): Blast {
  let dynamite = 0;
  let replacements = 0;
  for (let slot = from; slot < from + HAND; slot++) {
    const card = cards[slot] as number;
    if (card === NO_CARD) continue;
    if (IS_DYNAMITE[card]) dynamite += 1;
    else if (IS_PLATE[card]) replacements += 1;
  }
  const stopped = Math.min(replacements, dynamite);
  const mended = Math.min(replacements - stopped, blasts);
  const hit = Math.min(dynamite - stopped, plates + mended);
  return { stopped, mended, hit };
}

/** Every party with tokens: the living seats, and the Stranger if it has a cart (RUSH-STR-5, RUSH-STR-9). */
function cartsOf(state: RushState): number[] {
  const carts: number[] = [];
  for (let seat = 0; seat < seatsOf(state); seat++) if (isAlive(state, seat)) carts.push(seat);
  if (state.options.strangerCart && strangerSells(state)) carts.push(seatsOf(state));
  return carts;
}

function blastCart(state: RushState, party: number, events: RushEvent[]): void {
  const isSeat = party < seatsOf(state);
  const cards = isSeat ? state.hands : state.centre;
  const plates = state.plates[party] as number;
  const blasts = state.blasts[party] as number;
  const { stopped, mended, hit } = blastOf(cards, isSeat ? party * HAND : 0, plates, blasts);
  if (stopped + mended + hit === 0) return;
  state.plates[party] = plates + mended - hit;
  state.blasts[party] = blasts - mended + hit;
  events.push({
    type: 'blasted',
    who: partyOf(state, party),
    stopped,
    mended,
    hit,
    plates: plates + mended - hit,
    blasts: blasts - mended + hit,
  });
}

/** RUSH-DYN-10, RUSH-STR-9 */
function die(state: RushState, party: number, events: RushEvent[]): void {
  state.died[party] = state.round;
  state.tin += (state.plates[party] as number) + (state.blasts[party] as number);
  state.plates[party] = 0;
  state.blasts[party] = 0;
  if (party === seatsOf(state)) state.cash[party] = 0;
  events.push({ type: 'died', who: partyOf(state, party) });
}

/** RUSH-NQD-1, RUSH-NQD-2 */
function revive(state: RushState, party: number, events: RushEvent[]): void {
  const lost = state.cash[party] as number;
  const plates = state.blasts[party] as number;
  state.cash[party] = 0;
  state.plates[party] = plates;
  state.blasts[party] = 0;
  events.push({ type: 'revived', who: partyOf(state, party), lost, plates });
}
