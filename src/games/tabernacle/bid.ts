/** The opening bid: secret, all at once, and lost for everybody (TAB-BID). */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { BID_ROUNDS } from './content.ts';
import { changed, GOLD, NO_BID, OUT, pay } from './land.ts';
import { startMonth } from './month.ts';
import type { TabernacleEvent, TabernacleState } from './state.ts';

/** A seat's bid comes in; the last one settles the round. */
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
  else if (state.rounds.length < BID_ROUNDS) openRound(state, highest);
  // TAB-BID-5
  else takeMarker(state, chance.pick('lot', highest), 'lot', events);
}

/** Everybody pays; hands back who bid most (TAB-BID-2). */
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

/** TAB-BID-4 */
function openRound(state: TabernacleState, tied: readonly Seat[]): void {
  const all = state.options.rebid === 'all';
  state.bids = state.bids.map((_bid, seat) => (all || tied.includes(seat) ? NO_BID : OUT));
}

/** TAB-BID-3 */
function takeMarker(state: TabernacleState, seat: Seat, by: 'bid' | 'lot', events: TabernacleEvent[]): void {
  state.bids = state.bids.map(() => OUT);
  state.phase = 'play';
  state.first = seat;
  events.push({ type: 'markerTaken', seat, by });
  startMonth(state, events);
}
