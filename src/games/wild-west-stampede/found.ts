/** Founding a territory (the rulebook's "establishing"). */
import type { Seat } from '../../engine/game.ts';
import { clearMarkers, costOf, landOf, provisionsFor, setLand, territoryId, WILDERNESS, worthOf } from './land.ts';
import { territoryAt } from './map.ts';
import { cardNumber, discard, lose, putDown } from './pack.ts';
import type { StampedeEvent, StampedeState } from './state.ts';

/** The card that halves the cost of a founding. */
export const DAVY = cardNumber('davy-crockett');

/** Pays, places a home and scores (WWS-FOUND-2 to WWS-FOUND-7). */
export function establish(state: StampedeState, seat: Seat, davy: boolean, events: StampedeEvent[]): void {
  const territory = territoryAt(state.at[seat] as number);
  const company = costOf(state, territory, davy);
  const provisions = provisionsFor(state, company);
  lose(state, seat, 'provisions', provisions);
  lose(state, seat, 'company', company);
  lose(state, seat, 'titles', 1);
  if (davy) {
    putDown(state, seat, DAVY);
    discard(state, DAVY);
    state.played = true;
  }
  const id = territoryId(territory);
  events.push({
    type: 'established',
    seat,
    territory: id,
    value: worthOf(state, territory),
    provisions,
    company,
    davy,
  });
  clearMarkers(state, territory, 'founded', events);
  setLand(state, territory, { ...WILDERNESS, owner: seat, founder: seat, provisions, company });
}

/** Whether a seat founded a territory and still owns it (WWS-STR-5, WWS-CL-3). */
export function isFounder(state: StampedeState, seat: Seat, territory: number): boolean {
  const { owner, founder } = landOf(state, territory);
  return owner === seat && founder === seat;
}
