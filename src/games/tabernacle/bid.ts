/** The opening bid: secret, simultaneous, and paid by everybody (TAB-BID). */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { BID_ROUNDS } from './content.ts';
import { changed, GOLD, goodOf, NO_BID, OUT, pay } from './land.ts';
import { startMonth } from './month.ts';
import type { TabernacleEvent, TabernacleState } from './state.ts';

/** Places a seat's bid; the last one settles the round. */
export function placeBid(
  state: TabernacleState,
  seat: Seat,
  amount: number,
  chance: Chance,
  events: TabernacleEvent[],
): void {
  state.bids = changed(state.bids, seat, amount);
  events.push({ type: 'bidPlaced', seat, amount });
  if (state.bids.includes(NO_BID)) return;
  const highest = showBids(state, events);
  if (highest.length === 1) takeMarker(state, highest[0] as Seat, 'bid', events);
  else if (goesOn(state, highest)) openRound(state, highest);
  // TAB-BID-5
  else takeMarker(state, chance.pick('lot', highest), 'lot', events);
}

/** Everybody pays; returns the seats with the highest bid (TAB-BID-2). */
function showBids(state: TabernacleState, events: TabernacleEvent[]): Seat[] {
  const { bids } = state;
  const most = Math.max(...bids);
  for (const [seat, bid] of bids.entries()) if (bid !== OUT) pay(state, seat, GOLD, bid);
  state.rounds = [...state.rounds, bids];
  const highest = bids.flatMap((bid, seat) => (bid === most ? [seat] : []));
  const shown = bids.map((bid) => (bid === OUT ? null : bid));
  events.push({ type: 'bidsShown', round: state.rounds.length, bids: shown, highest });
  return highest;
}

/** How many tied rounds there may be before lots decide, or `null` where bids repeat until one wins (TAB-BID-5). */
export function bidLimit(state: TabernacleState): number | null {
  return state.options.bidUntil === 'won' ? null : BID_ROUNDS;
}

/** Whether a tie is bid again. Without a limit it is, unless no seat that would bid has any gold left (R39). */
function goesOn(state: TabernacleState, tied: readonly Seat[]): boolean {
  const limit = bidLimit(state);
  if (limit !== null) return state.rounds.length < limit;
  return state.bids.some((_bid, seat) => bidsAgain(state, tied, seat) && goodOf(state, seat, GOLD) > 0);
}

/** TAB-BID-4 */
function openRound(state: TabernacleState, tied: readonly Seat[]): void {
  state.bids = state.bids.map((_bid, seat) => (bidsAgain(state, tied, seat) ? NO_BID : OUT));
}

function bidsAgain(state: TabernacleState, tied: readonly Seat[], seat: Seat): boolean {
  return state.options.rebid === 'all' || tied.includes(seat);
}

/** TAB-BID-3 */
function takeMarker(state: TabernacleState, seat: Seat, by: 'bid' | 'lot', events: TabernacleEvent[]): void {
  state.bids = state.bids.map(() => OUT);
  state.phase = 'play';
  state.first = seat;
  events.push({ type: 'markerTaken', seat, by });
  startMonth(state, events);
}
