/** Helpers for tests: tables to set up, and what to read off them. By default values are 1 to 11 in board order. */
import type { Seat } from '../../engine/game.ts';
import type { TerritoryId } from './map.ts';
import { type Luck, type Playing, playing } from './playing.ts';
import type { Given, Traveller } from './position.ts';
import type { SeatView, StampedeState, StampedeView, TerritoryView } from './state.ts';
import { view } from './view.ts';

/** The view of a spectator. */
export const seen = (state: StampedeState): StampedeView => view(state, null);

/** A seat as its own player sees it. */
export function seat({ state }: Playing, who: Seat): SeatView {
  const found = view(state, who).seats[who];
  if (!found) throw new Error('There is no such seat.');
  return found;
}

/** Provisions, company and titles of a seat, such as `20/20/2`. */
export function pack(table: Playing, who: Seat): string {
  const { provisions, company, titles } = seat(table, who);
  return `${provisions}/${company}/${titles}`;
}

export function land({ state }: Playing, id: TerritoryId): TerritoryView {
  const found = seen(state).territories.find((one) => one.id === id);
  if (!found) throw new Error('There is no such territory.');
  return found;
}

/** A table of two unless more travellers are given; the second waits in Boston. */
export function table(
  first: Traveller,
  rest: readonly Traveller[] = [{}],
  given: Partial<Given> = {},
  luck: readonly Luck[] = [],
): Playing {
  return playing({ travellers: [first, ...rest], ...given }, luck);
}

/** A traveller far in the West with nothing to do but `end`. */
export const IDLE: Traveller = { at: 'northwest.gold-coast.2', pack: '30/9/0' };

/** Two dice with this sum. */
export const rolled = (sum: number): Luck => (sum <= 6 ? [1, sum - 1] : [6, sum - 6]);
