/** Texts that players read: why something is refused, what happened, and what ended the game. */
import { count, listed } from '../../engine/english.ts';
import type { LogLine, RefusalText, RuleId, Seat } from '../../engine/game.ts';
import { type CardId, CHARACTERS, cardOf, type Good } from './content.ts';
import { NODES, type NodeId, nodeNumber } from './map.ts';
import type { Change, Ending, EndReason, Give, StampedeEvent } from './state.ts';

/** The refusals of Wild West Stampede, in order of importance; `{name}` is filled with a fact. */
export const REFUSALS = {
  noSuchThing: { rule: 'WWS-COMP-4', text: 'There is no such place, player, card or amount here.' },
  gameOver: { rule: 'WWS-END-1', text: 'The game has been decided.' },
  notYourTurn: { rule: 'WWS-TURN-3', text: 'Wait until it is your turn.' },
  notYourOffer: { rule: 'WWS-STR-8', text: 'Somebody else has to answer this offer.' },
  fifthCard: { rule: 'WWS-CARD-3', text: 'You hold five cards: discard one of them before anything else.' },

  beyondRoll: { rule: 'WWS-EAST-2', text: 'It takes {steps} steps to get there, and you rolled {roll}.' },
  sameCity: { rule: 'WWS-CITY-5', text: 'You visited this city last turn: end somewhere else first.' },
  onTheRiver: { rule: 'WWS-BORDER-1', text: 'A landing is no place to stay: walk on beyond it.' },
  otherHalf: { rule: 'WWS-BORDER-1', text: 'That is beyond the border: choose a landing to cross at.' },
  lowRoll: {
    rule: 'WWS-BORDER-2',
    text: 'There are {spaces} spaces before the border: it takes a roll above {spaces} to cross.',
  },
  emptyPack: { rule: 'WWS-BORDER-4', text: 'The first step in the West takes a provision, and you have none.' },
  crossedAlready: { rule: 'WWS-BORDER-6', text: 'The border can be crossed once a turn, and you have crossed it.' },
  tenSteps: { rule: 'WWS-WEST-1', text: 'In the West a turn takes you 10 steps at most.' },
  movedAlready: { rule: 'WWS-WEST-3', text: 'You have had your move this turn.' },
  alreadyThere: { rule: 'WWS-WEST-3', text: 'You are there already; to stay, simply do not move.' },
  farAway: { rule: 'WWS-WEST-2', text: 'Walking there takes {cost} provisions, and you have {provisions}.' },
  farLanding: {
    rule: 'WWS-BORDER-5',
    text: 'Getting to this landing takes {cost} provisions, and you have {provisions}.',
  },
  drawOnArrival: { rule: 'WWS-CITY-2', text: 'You may draw one card a turn, in the place where your move has ended.' },
  otherDeck: { rule: 'WWS-CITY-1', text: 'The star of this city stands for {deck} cards.' },
  noLandCards: { rule: 'WWS-CL-6', text: 'At a water source you may draw provisions or company, not land.' },
  mustArrive: { rule: 'WWS-CL-6', text: 'You draw at a water source only on arriving: staying is not enough.' },
  noCardLeft: { rule: 'WWS-CITY-7', text: 'All cards of this deck are in hands or beside territories.' },
  rollFirst: { rule: 'WWS-EAST-1', text: 'The dice come first: roll, then choose where to go.' },
  chooseEnd: { rule: 'WWS-EAST-2', text: 'You are on the way: choose where your move ends.' },
  rollInWest: {
    rule: 'WWS-WEST-1',
    text: 'There is no rolling in the West: choose where to walk, or head for a landing.',
  },
  notNow: { rule: 'WWS-TURN-3', text: 'This is not the moment for that.' },
  notInHand: { rule: 'WWS-CARD-2', text: 'This card is not in your hand.' },
  cardInEast: { rule: 'WWS-CARD-5', text: 'Go West to play this card: it does nothing in the East.' },
  oneCard: { rule: 'WWS-CARD-4', text: 'You have played your card for this turn.' },
  chooseAnother: { rule: 'WWS-CARD-6', text: 'Pick somebody other than yourself.' },
  changesNothing: { rule: 'WWS-CARD-7', text: 'Nothing would come of it, so the card stays in your hand.' },
  navigationLate: { rule: 'WWS-CP-6', text: 'A guide must be hired before you set out.' },
  davyAlone: { rule: 'WWS-CP-7', text: 'Davy Crockett comes along when you found a territory, and only then.' },
  inAtlanta: { rule: 'WWS-CC-4', text: '{name} is in Atlanta already.' },
  notDry: { rule: 'WWS-CL-2', text: 'A swamp can spread only on open land that is still dry.' },
  notFounder: { rule: 'WWS-CL-3', text: 'Precious metals turn up only in land that you founded and still own.' },
  noLand: { rule: 'WWS-CL-4', text: '{name} has no territory that a mob could take.' },
  notOpen: { rule: 'WWS-CL-5', text: 'This card needs open land: neither founded nor a water source.' },
  claimed: { rule: 'WWS-CL-7', text: '{name} holds a claim here; it ends after {n} more of their turns.' },
  awayFromStar: { rule: 'WWS-FOUND-1', text: 'To found a territory, stand on its star.' },
  founded: { rule: 'WWS-FOUND-5', text: '{name} owns this territory.' },
  waterSource: { rule: 'WWS-FOUND-5', text: 'A water source cannot be founded any more.' },
  outOfProvisions: {
    rule: 'WWS-STR-2',
    text: 'You are stranded without provisions: make a deal, play a card or sit the turn out.',
  },
  notStranded: { rule: 'WWS-STR-6', text: 'Deals are for travellers who are stranded without a provision.' },
  fewTitles: { rule: 'WWS-STR-3', text: 'You cannot trade in more titles than you have: {n}.' },
  threeOffers: { rule: 'WWS-STR-8', text: 'You have made three offers this turn, and there are no more.' },
  partnerHas: { rule: 'WWS-STR-9', text: '{name} cannot give more than {n}.' },
  fullHand: { rule: 'WWS-STR-9', text: '{name} holds four cards and cannot take another.' },
  notForSale: { rule: 'WWS-STR-10', text: 'Only the founder of a territory can sell it.' },
  cameFree: { rule: 'WWS-CP-6', text: 'Founding it took no provisions, so nobody would pay you any.' },
  giveTooMuch: { rule: 'WWS-STR-9', text: 'You can give {n} at most: that is all you have.' },
  askRange: { rule: 'WWS-STR-9', text: 'An offer may ask for 1 to 20 provisions.' },
  nothingToOffer: { rule: 'WWS-STR-9', text: 'You have nothing that {name} could take.' },
  noHome: { rule: 'WWS-COMP-5', text: 'All four homes of {name} are on the board.' },
  mustTurnIn: { rule: 'WWS-CARD-2', text: 'You hold four cards, so this one must be turned in.' },
  buyerCannotPay: {
    rule: 'WWS-STR-10',
    text: '{name} cannot pay the price: {provisions} in provisions, {company} in company and one title.',
  },
  cannotPay: {
    rule: 'WWS-FOUND-2',
    text: 'This costs {provisions} in provisions, {company} in company and one title; you have {p}, {c} and {t}.',
  },

  turnOver: { rule: 'WWS-TURN-3', text: 'Your turn is over; the next one has begun.' },
  cardIsOut: { rule: 'WWS-CARD-9', text: 'A card that was played stays played.' },
  cardIsGone: { rule: 'WWS-CARD-3', text: 'A card that was discarded stays discarded.' },
  offerCounts: {
    rule: 'WWS-STR-8',
    text: 'An offer counts once it is begun; it can be called off until it is published.',
  },
  decided: { rule: 'WWS-END-1', text: 'That ended the game, and it stays ended.' },
} as const satisfies Record<string, RefusalText>;

/** The name of a refusal. */
export type RefusalKey = keyof typeof REFUSALS;

/** Why a game ended, as a sentence with its rule. */
export const ENDINGS: Readonly<Record<EndReason, { readonly rule: RuleId; readonly text: string }>> = {
  uncatchable: { rule: 'WWS-END-1', text: 'Nobody could catch up with the leader any more.' },
  noneOpen: { rule: 'WWS-END-2', text: 'There was no land left to found.' },
  roundLimit: { rule: 'WWS-END-3', text: 'The last round was played.' },
};

/** The refusal to take an event back once a turn is over, or a card or an offer is out; otherwise `null`. */
export function wall(event: StampedeEvent): RefusalKey | null {
  switch (event.type) {
    case 'gameOver':
      return 'decided';
    case 'turnEnded':
      return 'turnOver';
    case 'cardPlayed':
      return 'cardIsOut';
    case 'established':
      return event.davy ? 'cardIsOut' : null;
    case 'discarded':
      return 'cardIsGone';
    case 'offerBegun':
    case 'offerFilled':
    case 'tradeOffered':
    case 'saleOffered':
    case 'offerCancelled':
      return 'offerCounts';
    default:
      return null;
  }
}

/** The log line of an event. Lines are grouped by turn. */
export function tell(event: StampedeEvent): LogLine | null {
  switch (event.type) {
    case 'gameStarted':
      return line(gathering(event), ['WWS-SETUP-3', 'WWS-SETUP-5', 'WWS-TURN-1']);
    case 'turnStarted':
      return {
        kind: 'turn',
        text: `Round ${event.round}: {s${event.seat}}${event.stranded ? ', stranded' : ''}`,
        rules: [event.stranded ? 'WWS-STR-1' : 'WWS-TURN-3'],
        targets: [seatTarget(event.seat)],
      };
    case 'turnEnded':
      return null;
    case 'turnLost':
      return line(
        `{s${event.seat}} sat out a storm${event.left > 0 ? `, with ${event.left} more to come` : ''}.`,
        ['WWS-CP-3'],
        [seatTarget(event.seat)],
      );
    case 'relieved':
      return line(
        `Relief reached {s${event.seat}}: ${event.provisions} {provisions}.`,
        ['WWS-STR-12'],
        [seatTarget(event.seat)],
      );
    case 'rolled':
      return line(`{s${event.seat}} rolled ${event.dice.join(' and ')}.`, ['WWS-EAST-1'], [seatTarget(event.seat)]);
    case 'moved':
      return line(walking(event), [event.cost > 0 ? 'WWS-WEST-2' : 'WWS-EAST-2'], moveTargets(event.seat, event.to));
    case 'crossed':
      return line(
        crossing(event),
        [event.to === 'west' ? 'WWS-BORDER-2' : 'WWS-BORDER-5'],
        [...moveTargets(event.seat, event.gate)],
      );
    case 'shootout':
      return line(
        `Shootout: {s${event.seat}} came upon {s${event.rival}}${isNamed(event.at) ? ` at ${placeName(event.at)}` : ''}.`,
        ['WWS-SHOOT-1'],
        [seatTarget(event.seat), seatTarget(event.rival)],
      );
    case 'shot':
      return line(
        `{s${event.seat}} rolled ${event.dice[0]}, {s${event.rival}} rolled ${event.dice[1]}: the score is ${event.score.join(' to ')}.`,
        ['WWS-SHOOT-2'],
      );
    case 'shootoutWon':
      return line(
        `{s${event.winner}} won and took ${goodsTaken(event.changes, event.winner)} from {s${event.loser}}.`,
        ['WWS-SHOOT-3'],
        [seatTarget(event.winner), seatTarget(event.loser)],
      );
    case 'reshuffled':
      return line(
        `The ${event.cards} discarded ${event.deck} cards were shuffled into a new pile.`,
        ['WWS-CITY-7'],
        [`deck:${event.deck}`],
      );
    case 'drew':
      return line(drawing(event), ['WWS-CITY-3'], [seatTarget(event.seat), `deck:${event.deck}`]);
    case 'turnedIn':
      return line(
        `{s${event.seat}} turned in ${cardName(event.card)} for ${goodsTaken(event.changes, event.seat)}.`,
        ['WWS-CARD-1'],
        [seatTarget(event.seat)],
      );
    case 'kept':
      return line(`{s${event.seat}} kept it.`, ['WWS-CARD-1'], [seatTarget(event.seat)]);
    case 'discarded':
      return line(`{s${event.seat}} discarded ${cardName(event.card)}.`, ['WWS-CARD-3'], [seatTarget(event.seat)]);
    case 'established':
      return line(founding(event), event.davy ? ['WWS-FOUND-4', 'WWS-CP-7'] : ['WWS-FOUND-2', 'WWS-FOUND-4'], [
        seatTarget(event.seat),
        nodeTarget(event.territory),
      ]);
    case 'cardPlayed':
      return line(cardPlaying(event), [CARD_RULES[event.card]], cardTargets(event));
    case 'fellIll':
      return line(`{s${event.seat}} was taken to Atlanta.`, ['WWS-CC-4'], moveTargets(event.seat, 'atlanta'));
    case 'drivenOut':
      return line(
        `{s${event.seat}} lost ${placeName(event.territory)} and ${count(event.value, 'point', 'points')}.`,
        ['WWS-CL-4'],
        [seatTarget(event.seat), nodeTarget(event.territory)],
      );
    case 'markerEnded':
      return line(markerEnding(event), [MARKER_RULES[event.why]], [nodeTarget(event.territory)]);
    case 'titlesTraded':
      return line(
        `{s${event.seat}} gave up ${goods(event.titles, 'titles')} for ${goods(event.provisions, 'provisions')}.`,
        ['WWS-STR-3'],
        [seatTarget(event.seat)],
      );
    case 'offerBegun':
      return line(
        event.to === null ? `{s${event.seat}} is making up an offer.` : `{s${event.seat}} turned to {s${event.to}}.`,
        ['WWS-STR-8'],
        [seatTarget(event.seat)],
      );
    case 'offerFilled':
      return null;
    case 'offerCancelled':
      return line(`{s${event.seat}} thought better of it.`, ['WWS-STR-8'], [seatTarget(event.seat)]);
    case 'tradeOffered':
      return line(
        `{s${event.seat}} offered {s${event.to}} ${given(event.give)} for ${goods(event.ask, 'provisions')}.`,
        ['WWS-STR-4', 'WWS-STR-9'],
        [seatTarget(event.seat), seatTarget(event.to)],
      );
    case 'saleOffered':
      return line(
        `{s${event.seat}} offered {s${event.to}} ${placeName(event.territory)} for ${price(event)}.`,
        ['WWS-STR-5'],
        [seatTarget(event.seat), seatTarget(event.to), nodeTarget(event.territory)],
      );
    case 'declined':
      return line(`{s${event.by}} declined.`, ['WWS-STR-8'], [seatTarget(event.by)]);
    case 'traded':
      return line(
        `{s${event.with}} agreed: ${given(event.give)} for ${goods(event.ask, 'provisions')}.`,
        ['WWS-STR-4', 'WWS-STR-7'],
        [seatTarget(event.seat), seatTarget(event.with)],
      );
    case 'sold':
      return line(
        `{s${event.to}} agreed: ${placeName(event.territory)} and its ${count(event.value, 'point', 'points')} for ${price(event)}.`,
        ['WWS-STR-5', 'WWS-STR-7'],
        [seatTarget(event.seat), seatTarget(event.to), nodeTarget(event.territory)],
      );
    case 'gameOver':
      return { kind: 'result', text: ended(event, null), rules: [ENDINGS[event.reason].rule] };
  }
}

/** The rule of each card. */
export const CARD_RULES: Readonly<Record<CardId, RuleId>> = {
  'add-provisions-8': 'WWS-CP-1',
  'add-provisions-10': 'WWS-CP-1',
  'add-provisions-12': 'WWS-CP-1',
  'add-provisions-15': 'WWS-CP-1',
  'wolf-pack': 'WWS-CP-2',
  'thunder-storm': 'WWS-CP-3',
  spoil: 'WWS-CP-4',
  indian: 'WWS-CP-5',
  'davy-crockett': 'WWS-CP-7',
  'add-company-6': 'WWS-CC-1',
  'add-company-8': 'WWS-CC-1',
  'add-company-10': 'WWS-CC-1',
  defection: 'WWS-CC-2',
  anarchy: 'WWS-CC-3',
  influenza: 'WWS-CC-4',
  'add-title': 'WWS-CL-1',
  'swamp-land': 'WWS-CL-2',
  'precious-metals': 'WWS-CL-3',
  mob: 'WWS-CL-4',
  'water-source': 'WWS-CL-5',
  claim: 'WWS-CL-7',
};

const MARKER_RULES = {
  founded: 'WWS-FOUND-7',
  water: 'WWS-CL-5',
  renewed: 'WWS-CL-8',
  lapsed: 'WWS-CL-7',
} as const;

/** A line about pieces on the board. */
export function line(text: string, rules: readonly RuleId[], targets?: readonly string[]): LogLine {
  return targets ? { kind: 'line', text, rules, targets } : { kind: 'line', text, rules };
}

/** "Lakes", "Boston", "St. Louis Landing"; an unnamed space by its road. */
export function placeName(id: NodeId): string {
  const named = NODES[nodeNumber(id)]?.name;
  if (named) return named.replace(/ Territory$/, '');
  const [from = '', to = ''] = id.split('.');
  return `the road from ${placeName(from)} to ${placeName(to)}`;
}

export function cardName(id: CardId): string {
  return cardOf(id)?.name ?? id;
}

/** "3 {provisions}", "a {titles}". */
export function goods(n: number, good: Good): string {
  if (good === 'titles') return n === 1 ? 'a {titles}' : `${n} {titles}`;
  return `${n} {${good}}`;
}

/** Who has won and why, in a sentence; `sum` is what the winners' packs counted in a tie. */
export function ended({ reason, winners }: Ending, sum: number | null): string {
  const names = listed(winners.map((seat) => `{s${seat}}`));
  const wins = winners.length === 1 ? 'wins' : 'share the win';
  const level = sum === null ? '' : `, level in points but with the fullest pack (${sum})`;
  switch (reason) {
    case 'uncatchable':
      return `Nobody can catch up with ${names}, who wins.`;
    case 'noneOpen':
      return `There is no land left to found: ${names} ${wins}${level}.`;
    case 'roundLimit':
      return `The last round is over: ${names} ${wins}${level}.`;
  }
}

function gathering({ characters, cities, first }: Extract<StampedeEvent, { type: 'gameStarted' }>): string {
  const seats = characters.map((id, seat) => {
    const person = CHARACTERS.find((character) => character.id === id)?.name ?? id;
    return `{s${seat}} the ${person} in ${placeName(cities[seat] ?? '')}`;
  });
  return `${listed(seats)}. {s${first}} begins.`;
}

function walking({ seat, to, steps, cost }: Extract<StampedeEvent, { type: 'moved' }>): string {
  const paid = cost > 0 ? ` for ${goods(cost, 'provisions')}` : '';
  if (steps === 0) return `{s${seat}} stayed ${isNamed(to) ? 'at' : 'on'} ${placeName(to)}.`;
  const where = isNamed(to) ? `to ${placeName(to)}` : `along ${placeName(to)}`;
  return `{s${seat}} went ${count(steps, 'step', 'steps')} ${where}${paid}.`;
}

function crossing({ seat, gate, to, cost }: Extract<StampedeEvent, { type: 'crossed' }>): string {
  const paid = cost > 0 ? ` for ${goods(cost, 'provisions')}` : '';
  return `{s${seat}} crossed ${to === 'west' ? 'into the West' : 'back to the East'} at ${placeName(gate)}${paid}.`;
}

function drawing({ seat, deck, card, adds, open }: Extract<StampedeEvent, { type: 'drew' }>): string {
  if (card !== null && (open || adds)) return `{s${seat}} drew ${cardName(card)}.`;
  if (card !== null) return `{s${seat}} drew a ${deck} card: ${cardName(card)}.`;
  return adds ? `{s${seat}} drew an Add card from the ${deck} deck.` : `{s${seat}} drew a ${deck} card.`;
}

function founding({
  seat,
  territory,
  value,
  provisions,
  company,
  davy,
}: Extract<StampedeEvent, { type: 'established' }>): string {
  const help = davy ? ' with the help of Davy Crockett' : '';
  const cost = listed([
    ...(provisions > 0 ? [goods(provisions, 'provisions')] : []),
    goods(company, 'company'),
    'a {titles}',
  ]);
  return `{s${seat}} founded ${placeName(territory)}${help} for ${cost}: ${count(value, 'point', 'points')}.`;
}

function cardPlaying({
  seat,
  card,
  target,
  territory,
  mode,
  changes,
}: Extract<StampedeEvent, { type: 'cardPlayed' }>): string {
  const at = target !== null ? ` on {s${target}}` : territory !== null ? ` on ${placeName(territory)}` : '';
  const use = mode === 'navigation' ? ' as a guide' : mode === 'goods' ? ' for goods' : '';
  const changed = changes.map(
    ({ seat: who, good, by }) => `{s${who}} ${by > 0 ? 'gets' : 'loses'} ${goods(Math.abs(by), good)}`,
  );
  return `{s${seat}} played ${cardName(card)}${at}${use}${changed.length > 0 ? `: ${changed.join(', ')}` : ''}.`;
}

function markerEnding({ territory, marker, why }: Extract<StampedeEvent, { type: 'markerEnded' }>): string {
  const what = marker === 'claim' ? 'The claim on' : 'The swamp at';
  const how = {
    founded: 'ended with the founding',
    water: 'gave way to the water',
    renewed: 'was renewed',
    lapsed: 'has run out',
  };
  return `${what} ${placeName(territory)} ${how[why]}.`;
}

function given(give: Give): string {
  if (give.kind === 'card') return cardName(give.card);
  return goods(give.n, give.kind === 'title' ? 'titles' : 'company');
}

function price({ provisions, company }: { readonly provisions: number; readonly company: number }): string {
  return listed([goods(provisions, 'provisions'), goods(company, 'company'), 'a {titles}']);
}

/** What a seat gained, or "nothing". */
function goodsTaken(changes: readonly Change[], seat: Seat): string {
  const gained = changes.filter((change) => change.seat === seat).map(({ good, by }) => goods(by, good));
  return gained.length > 0 ? listed(gained) : 'nothing';
}

function isNamed(id: NodeId): boolean {
  return !id.includes('.');
}

function seatTarget(seat: Seat): string {
  return `seat:${seat}`;
}

function nodeTarget(id: NodeId): string {
  return `node:${id}`;
}

function moveTargets(seat: Seat, to: NodeId): string[] {
  return [seatTarget(seat), nodeTarget(to)];
}

function cardTargets({ seat, target, territory }: Extract<StampedeEvent, { type: 'cardPlayed' }>): string[] {
  const aimed = target !== null ? [seatTarget(target)] : territory !== null ? [nodeTarget(territory)] : [];
  return [seatTarget(seat), ...aimed];
}
