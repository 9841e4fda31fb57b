/** Checks that hold in every position; each failure is a sentence that says what is broken. */
import { findFaults, type Must } from '../../engine/faults.ts';
import { NOBODY, type Seat } from '../../engine/game.ts';
import { CARDS, CLAIM_TURNS, HAND, HOMES, OFFERS, VALUES } from './content.ts';
import { isFounder } from './found.ts';
import { landOf, ownedBy, worthOf } from './land.ts';
import { isCity, isEast, isLanding, isWest, NO_NODE, territoryAt, territoryNumber } from './map.ts';
import {
  ADDS,
  COPIES,
  cardNumber,
  goodsOf,
  handOf,
  handSize,
  holds,
  NO_CARD,
  SHOWN,
  SLOTS,
  seatsOf,
  shownBy,
} from './pack.ts';
import { type Land, type Phase, type StampedeState, WATER } from './state.ts';
import { endReason, isStranded } from './turn.ts';
import { markerCards } from './view.ts';

/** Everything wrong with a state, as sentences; empty for a position that play can reach. */
export function faults(state: StampedeState): string[] {
  // The checks after the first look things up by seat and rely on lists of the right length.
  return findFaults(state, [checkTable], [checkCards, checkLand, checkTravellers, checkTurn], [checkEnd]);
}

function checkTable(state: StampedeState, must: Must): void {
  const seats = seatsOf(state);
  const lists = [
    state.characters,
    state.provisions,
    state.company,
    state.titles,
    state.lost,
    state.streak,
    state.visited,
  ];
  must(
    lists.every((list) => list.length === seats) && state.hands.length === seats * SLOTS,
    'Every seat must have a person, a pawn, a pack and a hand.',
  );
  must(new Set(state.characters).size === state.characters.length, 'Nobody can be played twice.');
  must(new Set(state.values).size === VALUES.length, 'Each of the values 1 to 11 must lie on one territory.');
  const named = [state.first, state.turn, state.offer?.to ?? 0, ...(state.ending?.winners ?? [])];
  for (const { owner, founder, claimant } of state.land) named.push(owner, founder, claimant);
  must(
    named.every((seat) => seat < seats) && state.shown.every((entry) => shownBy(entry) < seats),
    'Only those at the table can play, own or claim.',
  );
}

/** Every card is in its pile, its discards, a hand, beside a territory or just drawn. */
function checkCards(state: StampedeState, must: Must): void {
  const counts = state.pile.map((copies, card) => copies + (state.discards[card] as number));
  const count = (card: number): void => {
    if (card !== NO_CARD) counts[card] = (counts[card] as number) + 1;
  };
  state.hands.forEach(count);
  markerCards(state).forEach(count);
  count(state.drawn);
  must(
    counts.every((copies, card) => copies === COPIES[card]),
    'Each of the 54 cards must be there once.',
  );
  const keep = state.options.addCards === 'keep';
  must((state.drawn === NO_CARD) === (state.phase !== 'drawnAdd'), 'A drawn card must be turned in or kept at once.');
  must(state.drawn === NO_CARD || (keep && ADDS[state.drawn] !== 0), 'Only an Add card waits to be turned in.');
  for (let seat = 0; seat < seatsOf(state); seat++) {
    const hand = handOf(state, seat);
    const most = state.phase === 'discard' && seat === state.turn ? SLOTS : HAND;
    if (hand.length > most || (most === SLOTS && hand.length < SLOTS)) must(false, 'A hand holds four cards at most.');
    if (hand.some((card, i) => i > 0 && (hand[i - 1] as number) > card)) must(false, 'Hands must lie in order.');
    if (state.hands.slice(seat * SLOTS + hand.length, (seat + 1) * SLOTS).some((card) => card !== NO_CARD))
      must(false, 'Hands must have no gaps.');
    if (!keep && hand.some((card) => ADDS[card] !== 0)) must(false, 'Add cards never stay in a hand.');
  }
  checkShown(state, must);
}

function checkShown(state: StampedeState, must: Must): void {
  const { shown } = state;
  for (const [i, entry] of shown.entries()) {
    const hand = handOf(state, shownBy(entry));
    const times = shown.filter((other) => other === entry).length;
    must(
      CARDS[entry % SHOWN] !== undefined && hand.filter((card) => card === entry % SHOWN).length >= times,
      'A card that was shown must be in the hand it was shown in.',
    );
    must(i === 0 || (shown[i - 1] as number) <= entry, 'Shown cards must lie in order.');
  }
}

/** Owners, founders, prices paid, and markers on open land only. */
function checkLand(state: StampedeState, must: Must): void {
  for (let territory = 0; territory < state.land.length; territory++) {
    const land = landOf(state, territory);
    const open = land.owner === NOBODY;
    if (land.owner >= 0 !== land.founder >= 0) must(false, 'Owned land has a founder, and no other land has one.');
    if (!isPrice(state, territory, land)) must(false, 'What a founding cost must follow from the value.');
    if (!open && (land.swamp || land.claimant !== NOBODY)) must(false, 'Markers lie on open land only.');
    if ((land.claimant === NOBODY) !== (land.claimLeft === 0)) must(false, 'A claim runs for somebody.');
    if (land.claimLeft > CLAIM_TURNS && !(land.claimant === state.turn && state.played))
      must(false, 'A claim lasts three turns.');
  }
  if (state.options.homes === 'unlimited') return;
  for (let seat = 0; seat < seatsOf(state); seat++)
    if (ownedBy(state, seat) > HOMES) must(false, 'Nobody can own more than four territories at this table.');
}

/** Whether this can have been paid: the value, doubled or halved; a guide may have saved provisions. */
function isPrice(state: StampedeState, territory: number, { owner, provisions, company }: Land): boolean {
  if (owner < 0) return provisions === 0 && company === 0;
  const value = worthOf(state, territory);
  const fair = company === value || company === value * 2 || company === Math.ceil(value / 2);
  const spared = provisions === 0 && state.options.indianWaiver === 'all';
  return fair && (provisions === company || spared);
}

function checkTravellers(state: StampedeState, must: Must): void {
  for (let seat = 0; seat < seatsOf(state); seat++) {
    const node = state.at[seat] as number;
    const visited = state.visited[seat] as number;
    if (isLanding(node) && !(seat === state.turn && state.crossed && state.phase !== 'over'))
      must(false, 'Nobody can stay on a landing.');
    if (visited !== NO_NODE && !isCity(visited)) must(false, 'Only cities are visited.');
    if ((state.streak[seat] as number) > 0 && goodsOf(state, seat, 'provisions') > 0)
      must(false, 'Provisions end a row of stranded turns.');
  }
}

/** Where the seat on turn can be in each phase. */
const PLACES: Readonly<Record<Exclude<Phase, 'over'>, (node: number) => boolean>> = {
  eastRoll: isEast,
  eastMove: (node) => isEast(node) || isLanding(node),
  crossed: isLanding,
  visit: isCity,
  west: isWest,
  drawnAdd: (node) => isCity(node) || isWest(node),
  discard: (node) => isCity(node) || isWest(node),
  stranded: isWest,
  offerGive: isWest,
  offerAsk: isWest,
  respond: isWest,
};

/** Flags, dice and offers match the phase. */
function checkTurn(state: StampedeState, must: Must): void {
  const { phase, turn, dice } = state;
  must((phase === 'over') === (state.ending !== null), 'The game waits for somebody until it is over.');
  must(dice.length === 0 || dice.length === 2, 'Two dice are rolled at a time.');
  if (phase === 'over') {
    must(state.offer === null, 'No offer outlives the game.');
    return;
  }
  const node = state.at[turn] as number;
  must(PLACES[phase](node), 'The traveller on turn is in the wrong place.');
  must(state.lost[turn] === 0 || state.played, 'A lost turn must have gone by.');
  checkWalk(state, must);
  checkDraw(state, node, must);
  checkOffer(state, turn, must);
}

function checkWalk(state: StampedeState, must: Must): void {
  const { phase, dice, crossed, moved, navigation } = state;
  const node = state.at[state.turn] as number;
  const walksEast = phase === 'eastMove';
  const rolled = walksEast || phase === 'crossed' || isCity(node) ? phase !== 'eastRoll' : false;
  must((dice.length === 2) === (rolled || (crossed && moved)), 'Dice must lie there while they count.');
  must(phase !== 'eastRoll' || !(crossed || moved || navigation), 'A turn in the East begins with the dice.');
  must(phase !== 'crossed' || (crossed && !moved), 'Whoever has crossed must still walk on.');
  must(!walksEast || crossed === isLanding(node), 'Whoever comes from the West sets out from a landing.');
  must(!walksEast || moved === crossed, 'Nobody moves twice in a turn.');
  must(!navigation || state.played, 'A guide comes with a card.');
  must(phase !== 'crossed' || goodsOf(state, state.turn, 'provisions') > 0, 'Crossing takes a provision.');
}

function checkDraw(state: StampedeState, node: number, must: Must): void {
  const { phase, turn, arrived, drew, moved } = state;
  const settling = phase === 'drawnAdd' || phase === 'discard';
  must(drew || !settling, 'A card must have been drawn.');
  must(!drew || settling || (arrived && phase === 'west'), 'A draw in a city ends the turn.');
  must(!arrived || (moved && landAt(state, node)?.owner === WATER), 'Only a move arrives.');
  must(
    !isCity(node) || phase === 'eastRoll' || phase === 'eastMove' || state.visited[turn] === node,
    'A city is visited.',
  );
}

function landAt(state: StampedeState, node: number): Land | undefined {
  return state.land[territoryAt(node)];
}

function checkOffer(state: StampedeState, seat: Seat, must: Must): void {
  const { phase, offer, offers } = state;
  const composing = phase === 'offerGive' || phase === 'offerAsk';
  const dealing = phase === 'stranded' || phase === 'respond' || composing;
  // The reverse does not hold: the last provision may be spent in any turn in the West.
  must(!dealing || isStranded(state, seat), 'Only stranded travellers deal.');
  must((offer !== null) === (composing || phase === 'respond'), 'An offer is under way, or it is not.');
  must(offers <= OFFERS && (offers > 0 || !offer), 'Offers must be counted.');
  if (!offer) return;
  must(offer.to !== seat, 'Nobody deals with themselves.');
  if (offer.kind === 'sale') {
    must(phase === 'respond', 'A sale is published at once.');
    must(isFounder(state, seat, territoryNumber(offer.territory)), 'Only founders sell.');
    return;
  }
  const { give, ask } = offer;
  must((give === null) === (phase === 'offerGive'), 'Goods come before the price.');
  must(ask > 0 === (phase === 'respond'), 'A price publishes an offer.');
  must(ask <= goodsOf(state, offer.to, 'provisions'), 'Nobody is asked for more than they have.');
  if (give === null) return;
  if (give.kind === 'card') {
    must(
      holds(state, seat, cardNumber(give.card)) && handSize(state, offer.to) < HAND,
      'A card must be there to give.',
    );
    return;
  }
  must(give.n <= goodsOf(state, seat, give.kind === 'title' ? 'titles' : 'company'), 'Nobody gives what they lack.');
}

function checkEnd(state: StampedeState, must: Must): void {
  const { ending, options, round } = state;
  must(round <= options.roundLimit, 'The game must be over after its last round.');
  const reason = endReason(state);
  if (ending === null) must(reason === null, 'The game must end when nobody can catch up.');
  else if (ending.reason === 'roundLimit') must(round === options.roundLimit, 'The last round must have been played.');
  else must(ending.reason === reason, 'The game must have ended for its reason.');
}
