/**
 * Draws a whole state that fits a view, all such states with equal chance. A world is a deal and, for each swap the
 * viewer took no part in, which card was given and which one drawn; all worlds are equally likely.
 */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { CARDS, HAND } from './content.ts';
import { CENTRE, idOf, NO_CARD, numberOf, ordered, PLACES } from './mine.ts';
import type { MineEvent, RushState, RushView } from './state.ts';
import { type Odds, oddsOf, type Step, stepsOf, UNSEEN } from './story.ts';
import { faceUpSeen } from './view.ts';

/** Place number of the cards set aside, after the seats and the spots. */
const ASIDE = PLACES;
const NO_PIECE = -1;

/** The cards of a round as anonymous pieces at places; the identity of a piece may still be undecided. */
interface Pieces {
  /** The card that each piece is, NO_CARD while undecided. */
  readonly card: number[];
  /** The pieces at each place. */
  readonly at: number[][];
  /** The pieces of each hand as dealt, face-up ones first. */
  readonly dealt: readonly (readonly number[])[];
}

/** The pieces that changed places in a swap. */
interface Exchange {
  readonly given: number;
  readonly got: number;
}

/** Draws a state that this viewer could be looking at. */
export function imagine(seen: RushView, chance: Chance): RushState {
  if (seen.ending) return imagineEnd(seen, chance);
  const remembers = faceUpSeen(seen);
  const pieces = layPieces(seen, remembers ? ownDeal(seen) : []);
  const moved = swapAll(stepsOf(seen.story, seen.viewer), pieces, chance);
  const table = layOnTable(seen, pieces, chance);
  if (!remembers) nameOwn(seen, pieces, chance);
  nameRest(pieces, chance);
  return {
    ...publicPart(seen),
    pending: pendingOf(seen),
    hands: seen.seats.flatMap((_seat, seat) => padded(cardsOf(pieces, pieces.at[seat] as number[]), HAND)),
    table: table === NO_PIECE ? NO_CARD : (pieces.card[table] as number),
    centre: [0, 1, 2].flatMap((position) => cardsOf(pieces, pieces.at[CENTRE + position] as number[])),
    dealt: pieces.dealt.flatMap((dealt) => {
      const faceUp = cardsOf(pieces, dealt.slice(0, seen.white));
      return padded(faceUp.concat(cardsOf(pieces, dealt.slice(seen.white))), HAND);
    }),
    aside: cardsOf(pieces, pieces.at[ASIDE] as number[]),
    story: retold(seen.story, pieces, moved, table),
  };
}

/** After the end only the centre (without the Stranger) and the cards set aside are unknown. */
function imagineEnd(seen: RushView, chance: Chance): RushState {
  const hands = seen.seats.flatMap(({ hand }) => padded((hand ?? []).map(numberOf), HAND));
  const shown = seen.centre.flatMap((id) => (id === null ? [] : [numberOf(id)]));
  const unseen = DECK.filter((card) => !hands.includes(card) && !shown.includes(card));
  const dealt = chance.deal('imagined', unseen, unseen.length);
  return {
    ...publicPart(seen),
    pending: [],
    hands,
    table: NO_CARD,
    centre: shown.length > 0 ? shown : dealt.splice(0, HAND),
    dealt: hands.slice(),
    aside: ordered(dealt),
    story: [],
  };
}

/** The viewer's hand as dealt, with all of the viewer's swaps undone. */
function ownDeal(seen: RushView): number[] {
  const { viewer } = seen;
  const hand = new Set(viewer === null ? [] : (seen.seats[viewer]?.hand ?? []).map(numberOf));
  if (seen.swap?.card) hand.add(numberOf(seen.swap.card));
  for (const event of seen.story.toReversed()) {
    if (event.type !== 'swapped' || event.given === null || event.got === null) continue;
    const [left, came] = event.seat === viewer ? [event.given, event.got] : [event.got, event.given];
    hand.delete(numberOf(came));
    hand.add(numberOf(left));
  }
  return [...hand];
}

/** Creates the deal: pieces for all hands, spots and cards aside, identified where the viewer has seen the card. */
function layPieces(seen: RushView, own: readonly number[]): Pieces {
  const card: number[] = [];
  const at: number[][] = Array.from({ length: ASIDE + 1 }, () => []);
  const lay = (place: number, known: number): void => {
    (at[place] as number[]).push(card.push(known) - 1);
  };
  for (const [seat, { alive, faceUp }] of seen.seats.entries()) {
    if (!alive) continue;
    const shown = faceUp.map(numberOf);
    const known = seat === seen.viewer ? [...shown, ...own.filter((one) => !shown.includes(one))] : shown;
    for (const one of padded(known, HAND)) lay(seat, one);
  }
  const dealt = seen.seats.map((_seat, seat) => (at[seat] as number[]).slice());
  for (let position = 0; position < HAND; position++) lay(CENTRE + position, NO_CARD);
  while (card.length < CARDS.length) lay(ASIDE, NO_CARD);
  return { card, at, dealt };
}

/** Plays all swaps with the pieces; returns for each which piece was given and which was received. */
function swapAll(steps: readonly Step[], pieces: Pieces, chance: Chance): Exchange[] {
  const where = new Array<number>(CARDS.length).fill(UNSEEN);
  for (const [place, here] of pieces.at.entries())
    for (const piece of here) if (pieces.card[piece] !== NO_CARD) where[pieces.card[piece] as number] = place;
  const odds = oddsOf(steps, where);
  return steps.map((step, index) => {
    const exchange = step.seen
      ? seenExchange(step, pieces, chance)
      : hiddenExchange(index, step, pieces, where, odds, chance);
    carryOut(exchange, step, pieces, where);
    return exchange;
  });
}

/** A swap whose cards the viewer knows; a card not seen before may be any unidentified piece. */
function seenExchange({ seat, seen }: Step, { at, card }: Pieces, chance: Chance): Exchange {
  const { came, left, from } = seen as NonNullable<Step['seen']>;
  let incoming = card.indexOf(came);
  if (incoming < 0) {
    incoming = chance.pick(
      'imagined',
      (at[from] as number[]).filter((piece) => card[piece] === NO_CARD),
    );
    card[incoming] = came;
  }
  const outgoing = card.indexOf(left);
  return from === seat ? { given: incoming, got: outgoing } : { given: outgoing, got: incoming };
}

/** A swap of others: any two pieces, weighted by how likely they make what the viewer saw later. */
function hiddenExchange(
  index: number,
  step: Step,
  pieces: Pieces,
  where: number[],
  odds: Odds,
  chance: Chance,
): Exchange {
  const hand = pieces.at[step.seat] as number[];
  const other = pieces.at[step.place] as number[];
  if (!odds.bound(index + 1)) return { given: chance.pick('imagined', hand), got: chance.pick('imagined', other) };
  const ways = hand.flatMap((given) => other.map((got) => ({ given, got })));
  const weights = ways.map((way) => {
    placeCards(way, pieces, where, step.place, step.seat);
    const weight = odds.from(index + 1);
    placeCards(way, pieces, where, step.seat, step.place);
    return weight;
  });
  return ways[weighed(weights, chance)] as Exchange;
}

function carryOut(exchange: Exchange, { seat, place }: Step, pieces: Pieces, where: number[]): void {
  const { given, got } = exchange;
  const hand = pieces.at[seat] as number[];
  const other = pieces.at[place] as number[];
  hand[hand.indexOf(given)] = got;
  other[other.indexOf(got)] = given;
  placeCards(exchange, pieces, where, place, seat);
}

/** Records where the identified cards of an exchange are. */
function placeCards({ given, got }: Exchange, { card }: Pieces, where: number[], givenTo: number, gotTo: number): void {
  if (card[given] !== NO_CARD) where[card[given] as number] = givenTo;
  if (card[got] !== NO_CARD) where[card[got] as number] = gotTo;
}

/** Draws an index by weight. */
function weighed(weights: readonly number[], chance: Chance): number {
  const fraction = chance.roll('imagined', BYTES, 4).reduce((sum, byte) => (sum + byte) / BYTES.length, 0);
  let left = fraction * weights.reduce((sum, weight) => sum + weight, 0);
  let last = 0;
  for (const [i, weight] of weights.entries()) {
    if (weight === 0) continue;
    last = i;
    left -= weight;
    if (left < 0) break;
  }
  return last;
}

const BYTES: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte);

/** Moves a piece from the swapper's hand to the table in a swap under way; only the swapper knows which card it is. */
function layOnTable(seen: RushView, { at, card }: Pieces, chance: Chance): number {
  if (!seen.swap) return NO_PIECE;
  const hand = at[seen.swap.by] as number[];
  const shown = seen.swap.card === null ? NO_CARD : numberOf(seen.swap.card);
  const named = shown === NO_CARD ? NO_PIECE : hand.findIndex((piece) => card[piece] === shown);
  const piece = named === NO_PIECE ? chance.pick('imagined', hand) : (hand[named] as number);
  if (shown !== NO_CARD) card[piece] = shown;
  hand.splice(hand.indexOf(piece), 1);
  return piece;
}

/** Identifies the viewer's current hand when memory has faded, regardless of how the cards got there. */
function nameOwn(seen: RushView, { at, card }: Pieces, chance: Chance): void {
  const hand = (seen.viewer === null ? null : seen.seats[seen.viewer]?.hand) ?? [];
  const cards = chance.deal('imagined', hand.map(numberOf), hand.length);
  for (const [i, one] of cards.entries()) card[at[seen.viewer as Seat]?.[i] as number] = one;
}

/** Assigns the cards that the viewer has never seen, every order with equal chance. */
function nameRest({ card }: Pieces, chance: Chance): void {
  const unseen = DECK.filter((one) => !card.includes(one));
  const dealt = chance.deal('imagined', unseen, unseen.length);
  for (const [piece, known] of card.entries()) if (known === NO_CARD) card[piece] = dealt.pop() as number;
}

/** The story with all its cards. */
function retold(
  story: readonly MineEvent[],
  { card }: Pieces,
  exchanges: readonly Exchange[],
  table: number,
): MineEvent[] {
  const id = (piece: number) => idOf(card[piece] as number);
  let swaps = 0;
  return story.map((event) => {
    if (event.type === 'swapOffered') return { ...event, card: id(exchanges[swaps]?.given ?? table) };
    if (event.type !== 'swapped') return event;
    const { given, got } = exchanges[swaps] as Exchange;
    swaps += 1;
    return { ...event, given: id(given), got: id(got) };
  });
}

/** Rebuilds the stack of decisions from the swap. */
function pendingOf({ turn, swap }: RushView): number[] {
  const pending = turn === null ? [] : [turn as number];
  if (!swap) return pending;
  const targets = [...swap.chain.map((link) => link.by), swap.target];
  return pending.concat(targets.map((target) => (target === 'centre' ? CENTRE : target)));
}

/** The public part of the state. */
function publicPart(seen: RushView): Omit<RushState, HiddenPart> {
  const parties = [...seen.seats, ...(seen.stranger ? [seen.stranger] : [])];
  return {
    options: seen.options,
    round: seen.round,
    dealer: seen.dealer,
    first: seen.first,
    white: seen.white,
    rolled: seen.black.rolled,
    black: seen.black.shows,
    final: seen.final,
    plates: parties.map((party) => party.plates),
    blasts: parties.map((party) => party.blasts),
    cash: parties.map((party) => party.cash),
    died: parties.map((party) => party.died),
    income: seen.income.slice(),
    sneaks: seen.seats.map((seat) => seat.sneaks),
    pile: seen.pile,
    tin: seen.tin,
    last: seen.last,
    ending: seen.ending,
  };
}

type HiddenPart = 'pending' | 'hands' | 'table' | 'centre' | 'dealt' | 'aside' | 'story';

const DECK: readonly number[] = CARDS.map((_card, number) => number);

function cardsOf({ card }: Pieces, pieces: readonly number[]): number[] {
  return ordered(pieces.map((piece) => card[piece] as number));
}

function padded(cards: readonly number[], length: number): number[] {
  return cards.concat(new Array<number>(Math.max(0, length - cards.length)).fill(NO_CARD));
}
