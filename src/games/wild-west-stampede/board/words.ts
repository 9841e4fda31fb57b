/** The board's texts. */
import { capital, count, listed, sentences } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Caution, Prompt } from '../../../web/parts/board.ts';
import { type CardId, cardOf, OFFERS, TITLE_PROVISIONS } from '../content.ts';
import type { NodeId } from '../map.ts';
import type { Give, Offer, Phase, StampedeAction, StampedeView } from '../state.ts';
import { cardName, goods, placeName } from '../words.ts';
import { nodeOf } from './chart.ts';
import {
  awaited,
  foundingCost,
  isInWest,
  landingsFrom,
  personOf,
  raceOf,
  rollOf,
  seatOf,
  territoryOf,
  tripTo,
} from './reading.ts';

type Choices = readonly Choice<StampedeAction>[];

/** "{s1} the Doctor", with a placeholder for the name, or "you". */
export function who(view: StampedeView, seat: Seat): string {
  return seat === view.viewer ? 'you' : `{s${seat}} the ${personOf(view, seat).name}`;
}

/** The name of a place within a sentence. */
export function place(id: NodeId): string {
  const { name } = nodeOf(id);
  if (name) return name.endsWith(' fork') ? `the ${name}` : name;
  const [from = '', to = '', number = '1'] = id.split('.');
  return `space ${number} on the road from ${placeName(from)} to ${placeName(to)}`;
}

const PHASES: Readonly<Record<Phase, string>> = {
  eastRoll: 'in the East',
  eastMove: 'on the road',
  crossed: 'over the border',
  visit: 'a visit',
  west: 'out West',
  drawnAdd: 'a card drawn',
  discard: 'five cards',
  stranded: 'stranded',
  offerGive: 'making an offer',
  offerAsk: 'making an offer',
  respond: 'an offer',
  over: 'The game is over',
};

/** The texts after the title. */
export function subtitle(view: StampedeView): readonly string[] {
  return [`round ${view.round}`, PHASES[view.phase]];
}

/** The prompt: what the table waits for. */
export function prompt(view: StampedeView, viewer: Viewer, choices: Choices, names: readonly string[]): Prompt {
  if (view.phase === 'over') return overPrompt(view, names);
  const seat = awaited(view);
  const name = (of: Seat) => names[of] ?? personOf(view, of).name;
  if (seat === null) return { title: 'The table is being cleared.' };
  return seat === viewer ? ownPrompt(view, seat, choices, name) : waitingPrompt(view, viewer, seat, name);
}

function ownPrompt(view: StampedeView, seat: Seat, choices: Choices, name: (seat: Seat) => string): Prompt {
  const { at, provisions } = seatOf(view, seat);
  switch (view.phase) {
    case 'eastRoll':
      return {
        title: 'Roll the dice.',
        detail: 'Then walk that far at most: to a city for a card, or over a landing into the West.',
        rule: 'WWS-EAST-1',
      };
    case 'eastMove':
      return {
        title: `You rolled ${rollOf(view)}: choose where to go.`,
        detail: view.crossed
          ? 'Back in the East: end in a city to draw a card.'
          : 'End in a city to draw a card, or cross the border at a landing.',
        rule: view.crossed ? 'WWS-BORDER-5' : 'WWS-EAST-2',
      };
    case 'crossed':
      return {
        title: `Over the river at ${placeName(at)}: choose where to go.`,
        detail: `Every step takes a provision. You have ${provisions}.`,
        rule: 'WWS-BORDER-4',
      };
    case 'visit':
      return {
        title: `You are in ${placeName(at)}: draw a card.`,
        detail: 'The turn ends with the visit. Next turn you must end somewhere else.',
        rule: 'WWS-CITY-3',
      };
    case 'west':
      return westPrompt(view, seat, choices);
    case 'drawnAdd':
      return {
        title: view.drawn?.card ? `You drew ${cardName(view.drawn.card)}.` : 'You drew an Add card.',
        detail: 'Turn it in now, or keep it in hand.',
        rule: 'WWS-CARD-1',
      };
    case 'discard':
      return { title: 'Five cards: discard one.', detail: 'A hand holds four. Everybody sees it.', rule: 'WWS-CARD-3' };
    case 'stranded':
      return {
        title: 'You are stranded.',
        detail: `Titles for provisions, a trade, or land for sale: ${count(OFFERS - view.offers, 'offer')} left. Or wait.`,
        rule: 'WWS-STR-2',
      };
    case 'offerGive':
      return {
        title: `What do you give ${view.offer ? name(view.offer.to) : ''}?`,
        detail: 'People, titles or one card.',
        rule: 'WWS-STR-4',
      };
    case 'offerAsk':
      return {
        title: 'How many provisions do you ask for?',
        detail: `${view.offer ? name(view.offer.to) : ''} can only accept or decline.`,
        rule: 'WWS-STR-9',
      };
    case 'respond':
      return {
        title: view.turn !== null && view.offer ? offerWords(view, view.offer, name) : 'There is an offer.',
        detail: 'Accept it or decline; you cannot bargain.',
        rule: 'WWS-STR-8',
      };
    case 'over':
      return { title: 'The game is over.' };
  }
}

function westPrompt(view: StampedeView, seat: Seat, choices: Choices): Prompt {
  const { at, provisions } = seatOf(view, seat);
  const legal = (type: StampedeAction['type']) =>
    choices.some(({ action, whyNot }) => action.type === type && whyNot === null);
  const title = legal('establish')
    ? `Found ${placeName(at)}, or go on.`
    : legal('moveWest') || legal('headEast')
      ? 'Choose where to walk.'
      : legal('draw')
        ? 'You may draw a card at the water.'
        : legal('playCard')
          ? 'Play a card, or end your turn.'
          : 'Nothing is left to do: end your turn.';
  const way = landingsFrom(at)[0];
  const food = view.navigation
    ? 'A guide leads: walking is free this turn.'
    : `You have ${count(provisions, 'provision')}.`;
  return {
    title,
    detail: sentences(food, way ? `${placeName(way.landing)} is ${count(way.steps, 'step')} away.` : ''),
    rule: view.moved ? 'WWS-FOUND-1' : 'WWS-WEST-2',
  };
}

function waitingPrompt(view: StampedeView, viewer: Viewer, seat: Seat, name: (seat: Seat) => string): Prompt {
  const detail = viewer === null ? 'You are watching.' : standing(view, name);
  if (view.phase === 'respond' && view.offer)
    return { title: offerWords(view, view.offer, name), detail, rule: 'WWS-STR-8' };
  if (view.phase === 'stranded') return { title: `${name(seat)} is stranded.`, detail, rule: 'WWS-STR-2' };
  if (view.phase === 'offerGive' || view.phase === 'offerAsk')
    return { title: `${name(seat)} is making up an offer.`, detail, rule: 'WWS-STR-8' };
  const where = isInWest(seatOf(view, seat).at) ? 'is out West' : 'is in the East';
  return { title: `${name(seat)} ${where}.`, detail, rule: 'WWS-TURN-3' };
}

/** Who leads, and how many points would put them out of reach. */
export function standing(view: StampedeView, name: (seat: Seat) => string): string {
  const { leader, points, needed } = raceOf(view);
  if (points === 0) return 'Nobody has founded anything yet.';
  return `${name(leader)} leads with ${points}; ${needed} would be out of reach.`;
}

/** "Foreman offers you 4 company for 5 provisions." */
export function offerWords(view: StampedeView, offer: Offer, name: (seat: Seat) => string): string {
  const from = view.turn === null ? '' : view.turn === view.viewer ? 'You offer' : `${name(view.turn)} offers`;
  const to = offer.to === view.viewer ? 'you' : name(offer.to);
  if (offer.kind === 'trade')
    return `${from} ${to} ${offer.give ? givenWords(offer.give) : 'a trade'} for ${count(offer.ask, 'provision')}.`;
  const { paid } = territoryOf(view, offer.territory) ?? { paid: null };
  return `${from} ${to} ${placeName(offer.territory)} for ${paid ? priceWords(paid) : 'its price'}.`;
}

/** The goods of an offer in words. */
export function givenWords(give: Give): string {
  if (give.kind === 'card') return cardName(give.card);
  return give.kind === 'title' ? count(give.n, 'title') : `${give.n} company`;
}

/** "3 provisions, 3 company and a title". */
export function priceWords(paid: { readonly provisions: number; readonly company: number }): string {
  return listed([count(paid.provisions, 'provision'), `${paid.company} company`, 'a title']);
}

const END_WORDS = {
  uncatchable: 'Nobody could catch up any more.',
  noneOpen: 'No land was left to found.',
  roundLimit: 'The last round was played.',
} as const;

function overPrompt(view: StampedeView, names: readonly string[]): Prompt {
  const winners = (view.ending?.winners ?? []).map((seat) => names[seat] ?? personOf(view, seat).name);
  const title = `${listed(winners)} ${winners.length > 1 ? 'share the win' : 'wins'}.`;
  return { title, detail: view.ending ? END_WORDS[view.ending.reason] : '', rule: 'WWS-END-1' };
}

/** The caution before something that cannot be taken back and is easily overlooked. */
export function caution(view: StampedeView, action: StampedeAction): Caution | null {
  const { viewer } = view;
  if (viewer === null) return null;
  if (action.type === 'moveEast' && nodeOf(action.to).kind === 'space')
    return {
      title: 'Stop on the open road?',
      text: `Your turn ends on ${place(action.to)}, without a card. This cannot be taken back.`,
      confirm: 'Stop there',
      rule: 'WWS-EAST-2',
    };
  if (action.type === 'moveWest') return fightCaution(view, viewer, action.to);
  if (action.type === 'endTurn' && view.phase === 'visit')
    return {
      title: 'Leave without a card?',
      text: `You may draw one card in ${placeName(seatOf(view, viewer).at)}, and next turn you must end somewhere else.`,
      confirm: 'Leave',
      rule: 'WWS-CITY-3',
    };
  if (action.type === 'endTurn' && view.phase === 'west') return idleCaution(view, viewer);
  return null;
}

function fightCaution(view: StampedeView, viewer: Seat, to: NodeId): Caution | null {
  const { fights } = tripTo(view, viewer, to);
  if (fights.length === 0) return null;
  return {
    title: 'Shoot it out?',
    text: `${capital(listed(fights.map((seat) => who(view, seat))))} ${fights.length === 1 ? 'is' : 'are'} there. Whoever loses hands over half of everything, rounded up.`,
    confirm: 'Draw',
    rule: 'WWS-SHOOT-1',
  };
}

function idleCaution(view: StampedeView, viewer: Seat): Caution | null {
  const { at, provisions, company, titles } = seatOf(view, viewer);
  const land = territoryOf(view, at);
  if (!land?.open || (land.claim && land.claim.seat !== viewer)) return null;
  const cost = foundingCost(view, land, false);
  if (titles === 0 || provisions < cost.provisions || company < cost.company) return null;
  return {
    title: `Leave ${placeName(at)} to others?`,
    text: `You stand on it and can pay for it: ${priceWords(cost)} for ${count(land.value, 'point')}.`,
    confirm: 'End the turn',
    rule: 'WWS-FOUND-5',
  };
}

/** The label of an action on a menu. */
export function label(view: StampedeView, action: StampedeAction): string {
  switch (action.type) {
    case 'roll':
      return 'Roll the dice';
    case 'moveEast':
    case 'moveWest':
    case 'crossWest':
    case 'headEast':
      return walkLabel(view, action);
    case 'draw':
      return `Draw a ${action.deck} card`;
    case 'turnIn':
      return 'Turn it in';
    case 'keep':
      return 'Keep it';
    case 'discard':
      return `Discard ${cardName(action.card)}`;
    case 'establish': {
      const land = view.viewer === null ? null : territoryOf(view, seatOf(view, view.viewer).at);
      const cost = land && foundingCost(view, land, action.davy);
      const price = cost
        ? `: ${goods(cost.provisions, 'provisions')} ${goods(cost.company, 'company')} 1 {titles}`
        : '';
      return `${action.davy ? 'Found with Davy Crockett' : 'Found'}${price}`;
    }
    case 'playCard':
      return cardLabel(action);
    case 'tradeTitles':
      return `${count(action.n, 'title')} for ${action.n * TITLE_PROVISIONS} {provisions}`;
    case 'offerTrade':
      return `{s${action.to}}: ${seatOf(view, action.to).provisions} {provisions}`;
    case 'offerSale':
      return `${placeName(action.territory)} to {s${action.to}}`;
    case 'offerGive':
      return capital(givenWords(action));
    case 'offerAsk':
      return `${action.n} {provisions}`;
    case 'cancelOffer':
      return 'Call it off';
    case 'accept':
      return 'Accept';
    case 'decline':
      return 'Decline';
    case 'endTurn':
      return view.phase === 'stranded' ? 'Sit it out' : 'End the turn';
  }
}

type Walk = Extract<StampedeAction, { type: 'moveEast' | 'moveWest' | 'crossWest' | 'headEast' }>;

function walkLabel(view: StampedeView, action: Walk): string {
  const to = action.type === 'moveEast' || action.type === 'moveWest' ? action.to : action.gate;
  const seat = view.viewer ?? view.turn ?? 0;
  const { steps, cost, safe } = tripTo(view, seat, to);
  const price = cost > 0 ? `\u2212${cost} {provisions}${safe ? '' : ', one way'}` : count(steps, 'step');
  const name = nodeOf(to).name ? placeName(to) : capital(place(to));
  return steps === 0 ? `Stay in ${name}` : `${name}: ${price}`;
}

function cardLabel(action: Extract<StampedeAction, { type: 'playCard' }>): string {
  const name = cardName(action.card);
  if (action.target !== undefined) return `${name} on {s${action.target}}`;
  if (action.territory !== undefined) return `${name} on ${placeName(action.territory)}`;
  if (action.mode !== undefined) return `${name}: ${action.mode === 'goods' ? 'goods' : 'a guide'}`;
  return name;
}

/** The effect of an action, as a sentence. */
export function doing(view: StampedeView, action: StampedeAction): string {
  const seat = view.viewer ?? view.turn ?? 0;
  switch (action.type) {
    case 'roll':
      return 'Roll both dice.';
    case 'moveEast':
      return eastWords(view, seat, action.to);
    case 'crossWest':
      return `Cross into the West here, ${count(tripTo(view, seat, action.gate).steps, 'step')} away; then walk on for provisions.`;
    case 'moveWest':
      return `Walk here: ${tripWords(view, seat, action.to)}`;
    case 'headEast':
      return `Go back East here: ${tripWords(view, seat, action.gate)} Then roll the dice.`;
    case 'draw':
      return `Draw a ${action.deck} card.`;
    case 'establish': {
      const land = territoryOf(view, seatOf(view, seat).at);
      return land
        ? `Found it${action.davy ? ' with Davy Crockett' : ''} for ${priceWords(foundingCost(view, land, action.davy))}: ${count(land.value, 'point')}.`
        : 'Found it.';
    }
    case 'discard':
      return 'Discard it.';
    case 'playCard':
      return cardOf(action.card)?.says ?? '';
    default:
      return `${capital(plain(label(view, action)))}.`;
  }
}

/** A label without the marks of goods; those of seats stay. */
function plain(text: string): string {
  return text.replace(/\b1 \{(\w+)s\}/g, '1 $1').replace(/\{(?!s\d)(\w+)\}/g, '$1');
}

function eastWords(view: StampedeView, seat: Seat, to: NodeId): string {
  const { steps } = tripTo(view, seat, to);
  const walk = steps === 0 ? 'Stay here' : `Walk here, ${count(steps, 'step')}`;
  return nodeOf(to).kind === 'city' ? `${walk}, and draw a card.` : `${walk}; your turn ends without a card.`;
}

/** "4 provisions, 2 left, 7 to the nearest landing: a one-way trip." */
export function tripWords(view: StampedeView, seat: Seat, to: NodeId): string {
  const { cost, left, home, safe, fights } = tripTo(view, seat, to);
  const price = view.navigation ? 'free with the guide' : count(cost, 'provision');
  const back = home === 0 ? '' : `, ${home} to the nearest landing`;
  const warning = safe ? '' : ': a one-way trip';
  const fight = fights.length > 0 ? ` Shootout with ${listed(fights.map((rival) => who(view, rival)))}.` : '';
  return `${price}, ${left} left${back}${warning}.${fight}`;
}

/** The effect of a card on a seat: the number it changes, before and after. */
export function cardEffect(view: StampedeView, card: CardId, target: Seat): string {
  const { provisions, company, lost, points } = seatOf(view, target);
  switch (card) {
    case 'wolf-pack':
      return `provisions ${provisions} → ${Math.max(0, provisions - 10)}`;
    case 'anarchy':
      return `company ${company} → ${Math.floor(company / 2)}`;
    case 'thunder-storm':
      return `loses ${lost === 0 ? 'the next turn' : `${lost + 1} turns`}`;
    case 'influenza':
      return `${placeName(seatOf(view, target).at)} → Atlanta`;
    case 'mob': {
      const best = view.territories
        .filter(({ owner }) => owner === target)
        .reduce((most, { value }) => Math.max(most, value), 0);
      return best > 0 ? `points ${points} → ${points - best}` : 'owns no land';
    }
    default:
      return '';
  }
}
