/** The Customer Row: the newest on the left; prospectors who wait too long leave on the right. */
import type { Seat } from '../../engine/game.ts';
import { ROW } from './content.ts';
import { contractUses } from './payment.ts';
import type { Departure, ProvisionsEvent, ProvisionsState } from './state.ts';
import { goodId, KINDS, prospectorId, WANTS } from './town.ts';

/** The rightmost prospector leaves unserved and the row moves on: P49-MONTH-3, P49-DEC-1, P49-ROW-1. */
export function depart(state: ProvisionsState, because: Departure, events: ProvisionsEvent[]): void {
  const last = state.row.length - 1;
  if (last < 0) return;
  const card = state.row[last] as number;
  state.discard = [...state.discard, card];
  events.push({ type: 'departed', card: prospectorId(card), because });
  closeGap(state, last, events);
}

/** Serves a prospector with these cubes; contracts supply the rest. Returns true when somebody new joined the row. */
export function serve(
  state: ProvisionsState,
  seat: Seat,
  card: number,
  cubes: readonly number[],
  events: ProvisionsEvent[],
): boolean {
  const rest = (WANTS[card] as readonly number[]).slice();
  // P49-SELL-8
  for (const good of cubes) {
    const at = seat * KINDS + good;
    state.stock[at] = (state.stock[at] as number) - 1;
    state.holding[good] = (state.holding[good] as number) + 1;
    rest[good] = (rest[good] as number) - 1;
  }
  const won = state.won[seat] as readonly number[];
  const index = state.row.indexOf(card);
  events.push({
    type: 'sold',
    seat,
    card: prospectorId(card),
    slot: ROW - state.row.length + index + 1,
    cubes: cubes.map(goodId),
    contracts: contractUses(won, rest),
  });
  state.won = state.won.with(seat, [...won, card]);
  return closeGap(state, index, events);
}

/** Closes a gap from the left and fills slot 1 from the pile: P49-SELL-10. Returns true if there was a card. */
function closeGap(state: ProvisionsState, gap: number, events: ProvisionsEvent[]): boolean {
  const row = state.row.slice();
  for (let slot = gap; slot > 0; slot--) row[slot] = row[slot - 1] as number;
  const next = state.pile.at(-1);
  if (next === undefined) row.shift();
  else {
    row[0] = next;
    state.pile = state.pile.slice(0, -1);
    events.push({ type: 'arrived', card: prospectorId(next), pile: state.pile.length });
  }
  state.row = row;
  return next !== undefined;
}
