/** Stranded travellers: titles for provisions, offers, and land for sale. Partners only say yes or no (WWS-STR-8). */
import type { Seat } from '../../engine/game.ts';
import { HAND, TITLE_PROVISIONS } from './content.ts';
import { landOf, setLand, worthOf } from './land.ts';
import { type TerritoryId, territoryNumber } from './map.ts';
import { cardNumber, gain, goodsOf, handSize, isShown, lose, putDown, show, takeUp } from './pack.ts';
import type { Give, Offer, StampedeEvent, StampedeState } from './state.ts';

type Trade = Extract<Offer, { kind: 'trade' }>;
type Sale = Extract<Offer, { kind: 'sale' }>;

/** WWS-STR-3 */
export function tradeTitles(state: StampedeState, seat: Seat, n: number, events: StampedeEvent[]): void {
  const provisions = n * TITLE_PROVISIONS;
  lose(state, seat, 'titles', n);
  gain(state, seat, 'provisions', provisions);
  events.push({ type: 'titlesTraded', seat, titles: n, provisions });
}

/** Whether there is anything to give this partner; a card only if its hand has room. */
export function hasGift(state: StampedeState, seat: Seat, to: Seat): boolean {
  if (goodsOf(state, seat, 'company') + goodsOf(state, seat, 'titles') > 0) return true;
  return handSize(state, seat) > 0 && handSize(state, to) < HAND;
}

/** Begins an offer of a trade, which counts from now on (WWS-STR-8). */
export function offerTrade(state: StampedeState, seat: Seat, to: Seat, events: StampedeEvent[]): void {
  state.offers += 1;
  state.offer = { kind: 'trade', to, give: null, ask: 0 };
  state.phase = 'offerGive';
  events.push({ type: 'offerBegun', seat, to });
}

export function offerGive(state: StampedeState, seat: Seat, give: Give, events: StampedeEvent[]): void {
  state.offer = { ...(state.offer as Trade), give };
  state.phase = 'offerAsk';
  events.push({ type: 'offerFilled', seat, give });
}

/** Publishes the offer; a card in it is shown to all (WWS-STR-9). */
export function offerAsk(state: StampedeState, seat: Seat, ask: number, events: StampedeEvent[]): void {
  const offer: Trade = { ...(state.offer as Trade), ask };
  const give = offer.give as Give;
  state.offer = offer;
  state.phase = 'respond';
  if (give.kind === 'card' && !isShown(state, seat, cardNumber(give.card))) show(state, seat, cardNumber(give.card));
  events.push({ type: 'tradeOffered', seat, to: offer.to, give, ask });
}

/** Publishes a sale at the price of the founding (WWS-STR-5). */
export function offerSale(
  state: StampedeState,
  seat: Seat,
  to: Seat,
  territory: TerritoryId,
  events: StampedeEvent[],
): void {
  const { provisions, company } = landOf(state, territoryNumber(territory));
  state.offers += 1;
  state.offer = { kind: 'sale', to, territory };
  state.phase = 'respond';
  events.push({ type: 'saleOffered', seat, to, territory, provisions, company });
}

export function cancelOffer(state: StampedeState, seat: Seat, events: StampedeEvent[]): void {
  state.offer = null;
  state.phase = 'stranded';
  events.push({ type: 'offerCancelled', seat });
}

export function decline(state: StampedeState, by: Seat, events: StampedeEvent[]): void {
  state.offer = null;
  state.phase = 'stranded';
  events.push({ type: 'declined', seat: state.turn, by });
}

/** Makes the exchange, which ends the stranded seat's turn (WWS-STR-7). */
export function accept(state: StampedeState, events: StampedeEvent[]): void {
  const offer = state.offer as Offer;
  state.offer = null;
  if (offer.kind === 'trade') trade(state, state.turn, offer, events);
  else sell(state, state.turn, offer, events);
}

function trade(state: StampedeState, seat: Seat, { to, give, ask }: Trade, events: StampedeEvent[]): void {
  if (!give) return;
  handOver(state, seat, to, give);
  lose(state, to, 'provisions', ask);
  gain(state, seat, 'provisions', ask);
  events.push({ type: 'traded', seat, with: to, give, ask });
}

/** Moves the goods; a card that changes hands stays known to all. */
function handOver(state: StampedeState, seat: Seat, to: Seat, give: Give): void {
  if (give.kind === 'card') {
    const card = cardNumber(give.card);
    putDown(state, seat, card);
    takeUp(state, to, card);
    show(state, to, card);
    return;
  }
  const good = give.kind === 'title' ? 'titles' : 'company';
  gain(state, to, good, lose(state, seat, good, give.n));
}

function sell(state: StampedeState, seat: Seat, { to, territory }: Sale, events: StampedeEvent[]): void {
  const number = territoryNumber(territory);
  const land = landOf(state, number);
  const { provisions, company } = land;
  gain(state, seat, 'provisions', lose(state, to, 'provisions', provisions));
  gain(state, seat, 'company', lose(state, to, 'company', company));
  gain(state, seat, 'titles', lose(state, to, 'titles', 1));
  setLand(state, number, { ...land, owner: to });
  events.push({ type: 'sold', seat, to, territory, value: worthOf(state, number), provisions, company });
}
