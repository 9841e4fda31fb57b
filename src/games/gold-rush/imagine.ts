/**
 * A whole state behind a view, drawn evenly from all of them. A world is a deal and, for each swap the viewer took no
 * part in, which card was given and which one drawn; all of these are equally likely.
 */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { CARDS, HAND } from './content.ts';
import { CENTRE, idOf, NO_CARD, numberOf, ordered, PLACES } from './mine.ts';
import type { MineEvent, RushState, RushView } from './state.ts';
import { type Odds, oddsOf, type Step, stepsOf, UNSEEN } from './story.ts';
import { faceUpSeen } from './view.ts';

/** The cards set aside, after the seats and the spots. */
const ASIDE = PLACES;
const NO_PIECE = -1;

/** The cards of a round as anonymous pieces that lie about; what each of them is may still be open. */
interface Pieces {
  /** The card that each piece is, or NO_CARD. */
  readonly card: number[];
  /** The pieces at each place. */
  readonly at: number[][];
  /** The pieces of each hand as dealt, those that lay face-up first. */
  readonly dealt: readonly (readonly number[])[];
}

/** The pieces that changed places in a swap. */
interface Exchange {
  readonly given: number;
  readonly got: number;
}

/** A state that this viewer could be looking at. */
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

/** The viewer's hand as it was dealt: all swaps of its own undone. */
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

/** The deal: pieces for every hand, spot and card aside, with the cards on them that the viewer has seen. */
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

/** Plays all swaps with the pieces, and says for each which piece was given and which was got. */
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

/** The viewer knows both cards; one that was never seen before can be any piece of which nothing is known. */
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

/** Others swapped: any piece for any other, as likely as what the viewer saw later makes it. */
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

/** Notes where the cards of an exchange are, as far as they are known. */
function placeCards({ given, got }: Exchange, { card }: Pieces, where: number[], givenTo: number, gotTo: number): void {
  if (card[given] !== NO_CARD) where[card[given] as number] = givenTo;
  if (card[got] !== NO_CARD) where[card[got] as number] = gotTo;
}

/** One of several, by weight. */
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

/** The piece on the table in a swap under way: out of its swapper's hand, known to the swapper alone. */
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

/** For a viewer who keeps nothing in mind: the hand as it is now, whatever way it came there. */
function nameOwn(seen: RushView, { at, card }: Pieces, chance: Chance): void {
  const hand = (seen.viewer === null ? null : seen.seats[seen.viewer]?.hand) ?? [];
  const cards = chance.deal('imagined', hand.map(numberOf), hand.length);
  for (const [i, one] of cards.entries()) card[at[seen.viewer as Seat]?.[i] as number] = one;
}

/** The cards that the viewer has never seen, in any order alike. */
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

/** The stack of decisions, as the swap tells it. */
function pendingOf({ turn, swap }: RushView): number[] {
  const pending = turn === null ? [] : [turn as number];
  if (!swap) return pending;
  const targets = [...swap.chain.map((link) => link.by), swap.target];
  return pending.concat(targets.map((target) => (target === 'centre' ? CENTRE : target)));
}

/** All that is in the open, as the state holds it. */
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
