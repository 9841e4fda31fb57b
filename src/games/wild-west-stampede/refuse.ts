/**
 * Why an action is illegal: the only place that knows. Checks run in order of importance: whether the action is
 * meaningful, the end of the game, whose turn it is, a fifth card, the phase; then the rules one by one, and what
 * cannot be paid last.
 */
import { NOBODY, type Refusal, type Seat } from '../../engine/game.ts';
import { type Because, refusal } from '../../engine/refusal.ts';
import { ATLANTA, type CardPlay } from './cards.ts';
import { CARDS, type Card, DECKS, type Deck, HAND, MOST_ASKED, OFFERS, WEST_STEPS } from './content.ts';
import { NO_WAY, stepsBetween } from './distance.ts';
import { canDraw } from './draw.ts';
import { DAVY, isFounder } from './found.ts';
import { bestLandOf, claimTurns, costOf, hasHome, isOpen, isSource, landOf, provisionsFor } from './land.ts';
import { CITIES, isEast, isLanding, isWest, NO_NODE, nodeNumber, territoryAt, territoryNumber } from './map.ts';
import { ADDS, cardNumber, goodsOf, handSize, holds, NO_CARD, nameOf, seatsOf } from './pack.ts';
import { actors } from './rules.ts';
import type { Land, Offer, Phase, StampedeAction, StampedeState } from './state.ts';
import { hasGift } from './stranded.ts';
import { fare, rollOf } from './travel.ts';
import type { RefusalKey } from './words.ts';

const because: Because<RefusalKey> = refusal;

type ActionOf<T extends StampedeAction['type']> = Extract<StampedeAction, { type: T }>;

/** Why this seat may not do this now, or `null`. */
export function refuse(state: StampedeState, seat: Seat, action: StampedeAction): Refusal | null {
  if (!hasMeaning(state, action)) return because('noSuchThing');
  if (state.phase === 'over') return because('gameOver');
  return refuseSeat(state, seat, action) ?? refusePhase(state, seat, action) ?? refuseAction(state, seat, action);
}

/** Whether everything that the action names exists. */
function hasMeaning(state: StampedeState, action: StampedeAction): boolean {
  const sits = (seat: number | undefined): boolean => seat !== undefined && state.at[seat] !== undefined;
  const counts = (n: number): boolean => Number.isInteger(n) && n > 0;
  switch (action.type) {
    case 'moveEast':
    case 'moveWest':
      return nodeNumber(action.to) !== NO_NODE;
    case 'crossWest':
    case 'headEast':
      return isLanding(nodeNumber(action.gate));
    case 'draw':
      return DECKS.includes(action.deck);
    case 'discard':
      return cardNumber(action.card) !== NO_CARD;
    case 'playCard':
      return fitsAim(state, action);
    case 'tradeTitles':
      return counts(action.n);
    case 'offerTrade':
      return sits(action.to);
    case 'offerSale':
      return sits(action.to) && territoryNumber(action.territory) >= 0;
    case 'offerGive':
      return action.kind === 'card' ? cardNumber(action.card) !== NO_CARD : counts(action.n);
    default:
      return true;
  }
}

/** Whether a card is aimed at what it can hit: exactly that must be named. */
function fitsAim(state: StampedeState, { card, target, territory, mode }: CardPlay): boolean {
  const aim = CARDS[cardNumber(card)]?.aim;
  if (aim === undefined) return false;
  if (aim === 'seat' ? target === undefined || state.at[target] === undefined : target !== undefined) return false;
  if (aim === 'land' ? territoryNumber(territory) < 0 : territory !== undefined) return false;
  return aim === 'mode' ? mode === 'goods' || mode === 'navigation' : mode === undefined;
}

function refuseSeat(state: StampedeState, seat: Seat, { type }: StampedeAction): Refusal | null {
  if (seat === actors(state)[0]) return null;
  const answers = type === 'accept' || type === 'decline';
  return because(answers && state.phase === 'respond' ? 'notYourOffer' : 'notYourTurn');
}

/** The phases that each action belongs to. */
const PHASES: Readonly<Record<StampedeAction['type'], readonly Phase[]>> = {
  roll: ['eastRoll'],
  moveEast: ['eastMove'],
  crossWest: ['eastMove'],
  moveWest: ['west', 'crossed'],
  headEast: ['west'],
  draw: ['visit', 'west'],
  turnIn: ['drawnAdd'],
  keep: ['drawnAdd'],
  discard: ['discard'],
  establish: ['west'],
  playCard: ['west', 'stranded'],
  tradeTitles: ['stranded'],
  offerTrade: ['stranded'],
  offerSale: ['stranded'],
  offerGive: ['offerGive'],
  offerAsk: ['offerAsk'],
  cancelOffer: ['offerGive', 'offerAsk'],
  accept: ['respond'],
  decline: ['respond'],
  endTurn: ['visit', 'west', 'stranded'],
};

/** Where a kept Add card may be played (option `addCards`). */
const ADD_PHASES: readonly Phase[] = ['eastRoll', 'visit', 'west', 'stranded'];

function refusePhase(state: StampedeState, seat: Seat, action: StampedeAction): Refusal | null {
  const { phase } = state;
  const add = action.type === 'playCard' && (ADDS[cardNumber(action.card)] as number) > 0;
  const phases = add && state.options.addCards === 'keep' ? ADD_PHASES : PHASES[action.type];
  if (phases.includes(phase)) return null;
  switch (phase) {
    case 'discard':
      return because('fifthCard');
    case 'drawnAdd':
    case 'offerGive':
    case 'offerAsk':
    case 'respond':
      return because('notNow');
    default:
      return because(add && state.options.addCards === 'keep' ? 'notNow' : wrongTime(state, seat, action.type));
  }
}

/** Refuses an action in the wrong phase, in words that fit the attempt. */
function wrongTime(state: StampedeState, seat: Seat, type: StampedeAction['type']): RefusalKey {
  const { phase } = state;
  const onTheRoad = phase === 'eastMove' || phase === 'crossed';
  switch (type) {
    case 'roll':
      return phase === 'west' || phase === 'stranded' ? 'rollInWest' : 'notNow';
    case 'moveEast':
      return phase === 'eastRoll' ? 'rollFirst' : 'notNow';
    case 'moveWest':
      if (phase === 'eastRoll') return 'rollFirst';
      return phase === 'stranded' ? 'outOfProvisions' : 'notNow';
    case 'crossWest':
      if (phase === 'eastRoll') return 'rollFirst';
      return state.crossed ? 'crossedAlready' : 'notNow';
    case 'headEast':
      if (phase === 'stranded') return 'outOfProvisions';
      return state.crossed ? 'crossedAlready' : 'notNow';
    case 'draw':
      return standsAtSource(state, seat) ? 'mustArrive' : 'drawOnArrival';
    case 'establish':
      return phase === 'stranded' ? 'outOfProvisions' : 'awayFromStar';
    case 'playCard':
      return 'cardInEast';
    case 'tradeTitles':
    case 'offerTrade':
    case 'offerSale':
      return 'notStranded';
    case 'endTurn':
      return onTheRoad ? 'chooseEnd' : 'notNow';
    default:
      return 'notNow';
  }
}

function refuseAction(state: StampedeState, seat: Seat, action: StampedeAction): Refusal | null {
  switch (action.type) {
    case 'moveEast':
      return refuseMoveEast(state, seat, nodeNumber(action.to));
    case 'crossWest':
      return refuseCrossWest(state, seat, nodeNumber(action.gate));
    case 'moveWest':
      return refuseMoveWest(state, seat, nodeNumber(action.to));
    case 'headEast':
      return refuseHeadEast(state, seat, nodeNumber(action.gate));
    case 'draw':
      return refuseDraw(state, seat, action.deck);
    case 'keep':
      return handSize(state, seat) < HAND ? null : because('mustTurnIn');
    case 'discard':
      return refuseHolding(state, seat, cardNumber(action.card));
    case 'establish':
      return refuseEstablish(state, seat, action.davy);
    case 'playCard':
      return refuseCard(state, seat, action);
    case 'tradeTitles': {
      const n = goodsOf(state, seat, 'titles');
      return action.n <= n ? null : because('fewTitles', { n });
    }
    case 'offerTrade':
      return refuseTrade(state, seat, action.to);
    case 'offerSale':
      return refuseSale(state, seat, action);
    case 'offerGive':
      return refuseGive(state, seat, action);
    case 'offerAsk':
      return refuseAsk(state, action.n);
    default:
      return null;
  }
}

function refuseMoveEast(state: StampedeState, seat: Seat, to: number): Refusal | null {
  const steps = stepsBetween(state.at[seat] as number, to);
  const roll = rollOf(state);
  if (steps > roll && steps !== NO_WAY) return because('beyondRoll', { steps, roll });
  if (to === state.visited[seat]) return because('sameCity');
  if (isLanding(to)) return because('onTheRiver');
  return isEast(to) ? null : because('otherHalf');
}

function refuseCrossWest(state: StampedeState, seat: Seat, gate: number): Refusal | null {
  if (state.crossed) return because('crossedAlready');
  const steps = stepsBetween(state.at[seat] as number, gate);
  if (steps > rollOf(state)) return because('lowRoll', { spaces: steps - 1 });
  return goodsOf(state, seat, 'provisions') > 0 ? null : because('emptyPack');
}

function refuseMoveWest(state: StampedeState, seat: Seat, to: number): Refusal | null {
  if (isLanding(to)) return because('onTheRiver');
  if (!isWest(to)) return because('otherHalf');
  const steps = stepsBetween(state.at[seat] as number, to);
  if (steps > WEST_STEPS) return because('tenSteps');
  if (state.moved) return because('movedAlready');
  if (steps === 0) return because('alreadyThere');
  return refuseFare(state, seat, steps, 'farAway');
}

function refuseHeadEast(state: StampedeState, seat: Seat, gate: number): Refusal | null {
  if (state.crossed) return because('crossedAlready');
  const steps = stepsBetween(state.at[seat] as number, gate);
  if (steps > WEST_STEPS) return because('tenSteps');
  if (state.moved) return because('movedAlready');
  return refuseFare(state, seat, steps, 'farLanding');
}

function refuseFare(state: StampedeState, seat: Seat, steps: number, key: 'farAway' | 'farLanding'): Refusal | null {
  const cost = fare(state, steps);
  const provisions = goodsOf(state, seat, 'provisions');
  return cost <= provisions ? null : because(key, { cost, provisions });
}

function refuseDraw(state: StampedeState, seat: Seat, deck: Deck): Refusal | null {
  if (state.phase === 'visit') {
    const star = CITIES[state.at[seat] as number]?.deck as Deck;
    if (deck !== star) return because('otherDeck', { deck: star });
  } else {
    if (!standsAtSource(state, seat) || state.drew) return because('drawOnArrival');
    if (deck === 'land') return because('noLandCards');
    if (!state.arrived) return because('mustArrive');
  }
  return canDraw(state, DECKS.indexOf(deck)) ? null : because('noCardLeft');
}

function standsAtSource(state: StampedeState, seat: Seat): boolean {
  const territory = territoryAt(state.at[seat] as number);
  return territory >= 0 && isSource(state, territory);
}

function refuseHolding(state: StampedeState, seat: Seat, card: number): Refusal | null {
  return holds(state, seat, card) ? null : because('notInHand');
}

function refuseEstablish(state: StampedeState, seat: Seat, davy: boolean): Refusal | null {
  if (davy && !holds(state, seat, DAVY)) return because('notInHand');
  if (davy && state.played) return because('oneCard');
  const territory = territoryAt(state.at[seat] as number);
  if (territory < 0) return because('awayFromStar');
  const land = landOf(state, territory);
  if (isSource(state, territory)) return because('waterSource');
  if (land.owner !== NOBODY) return because('founded', { name: nameOf(land.owner) });
  if (land.claimant !== NOBODY && land.claimant !== seat) return claimed(land);
  if (!hasHome(state, seat)) return because('noHome', { name: nameOf(seat) });
  return refuseCost(state, seat, territory, davy);
}

function refuseCost(state: StampedeState, seat: Seat, territory: number, davy: boolean): Refusal | null {
  const company = costOf(state, territory, davy);
  const provisions = provisionsFor(state, company);
  const have = {
    p: goodsOf(state, seat, 'provisions'),
    c: goodsOf(state, seat, 'company'),
    t: goodsOf(state, seat, 'titles'),
  };
  if (have.p >= provisions && have.c >= company && have.t > 0) return null;
  return because('cannotPay', { provisions, company, ...have });
}

function claimed(land: Land): Refusal {
  return because('claimed', { name: nameOf(land.claimant), n: claimTurns(land) });
}

/** Refuses a card in a phase that allows cards. */
export function refuseCard(state: StampedeState, seat: Seat, play: CardPlay): Refusal | null {
  const card = cardNumber(play.card);
  if (!holds(state, seat, card)) return because('notInHand');
  if (state.played) return because('oneCard');
  const { aim } = CARDS[card] as Card;
  if (aim === 'seat') return play.target === seat ? because('chooseAnother') : refuseTarget(state, play);
  if (aim === 'land') return refuseTerritory(state, seat, play);
  if (aim === 'founding') return because('davyAlone');
  if (play.mode === 'navigation') return state.moved ? because('navigationLate') : null;
  if (play.card === 'defection') return anyRivalHas(state, seat, 'company') ? null : because('changesNothing');
  if (ADDS[card] === 0) return anyRivalHas(state, seat, 'provisions') ? null : because('changesNothing');
  return null;
}

function refuseTarget(state: StampedeState, { card, target = NOBODY }: CardPlay): Refusal | null {
  switch (card) {
    case 'wolf-pack':
      return goodsOf(state, target, 'provisions') > 0 ? null : because('changesNothing');
    case 'anarchy':
      return goodsOf(state, target, 'company') > 0 ? null : because('changesNothing');
    case 'influenza':
      return state.at[target] === ATLANTA ? because('inAtlanta', { name: nameOf(target) }) : null;
    case 'mob':
      return bestLandOf(state, target) < 0 ? because('noLand', { name: nameOf(target) }) : null;
    default:
      return null;
  }
}

function refuseTerritory(state: StampedeState, seat: Seat, play: CardPlay): Refusal | null {
  const territory = territoryNumber(play.territory);
  const land = landOf(state, territory);
  switch (play.card) {
    case 'swamp-land':
      return isOpen(state, territory) && !land.swamp ? null : because('notDry');
    case 'precious-metals':
      return isFounder(state, seat, territory) ? null : because('notFounder');
    default:
      if (!isOpen(state, territory)) return because('notOpen');
      return play.card === 'claim' && land.claimant !== NOBODY && land.claimant !== seat ? claimed(land) : null;
  }
}

function anyRivalHas(state: StampedeState, seat: Seat, good: 'provisions' | 'company'): boolean {
  for (let rival = 0; rival < seatsOf(state); rival++)
    if (rival !== seat && goodsOf(state, rival, good) > 0) return true;
  return false;
}

function refuseOffer(state: StampedeState, seat: Seat, to: Seat): Refusal | null {
  if (to === seat) return because('chooseAnother');
  return state.offers < OFFERS ? null : because('threeOffers');
}

function refuseTrade(state: StampedeState, seat: Seat, to: Seat): Refusal | null {
  const refused = refuseOffer(state, seat, to);
  if (refused) return refused;
  const n = goodsOf(state, to, 'provisions');
  if (n === 0) return because('partnerHas', { name: nameOf(to), n });
  return hasGift(state, seat, to) ? null : because('nothingToOffer', { name: nameOf(to) });
}

function refuseSale(state: StampedeState, seat: Seat, { to, territory }: ActionOf<'offerSale'>): Refusal | null {
  const refused = refuseOffer(state, seat, to);
  if (refused) return refused;
  const number = territoryNumber(territory);
  if (!isFounder(state, seat, number)) return because('notForSale');
  const { provisions, company } = landOf(state, number);
  if (provisions === 0) return because('cameFree');
  if (!hasHome(state, to)) return because('noHome', { name: nameOf(to) });
  const pays =
    goodsOf(state, to, 'provisions') >= provisions &&
    goodsOf(state, to, 'company') >= company &&
    goodsOf(state, to, 'titles') > 0;
  return pays ? null : because('buyerCannotPay', { name: nameOf(to), provisions, company });
}

function refuseGive(state: StampedeState, seat: Seat, give: ActionOf<'offerGive'>): Refusal | null {
  if (give.kind !== 'card') {
    const n = goodsOf(state, seat, give.kind === 'title' ? 'titles' : 'company');
    return give.n <= n ? null : because('giveTooMuch', { n });
  }
  const { to } = state.offer as Offer;
  const refused = refuseHolding(state, seat, cardNumber(give.card));
  if (refused) return refused;
  return handSize(state, to) < HAND ? null : because('fullHand', { name: nameOf(to) });
}

function refuseAsk(state: StampedeState, ask: number): Refusal | null {
  if (ask < 1 || ask > MOST_ASKED) return because('askRange');
  const { to } = state.offer as Offer;
  const n = goodsOf(state, to, 'provisions');
  return ask <= n ? null : because('partnerHas', { name: nameOf(to), n });
}
