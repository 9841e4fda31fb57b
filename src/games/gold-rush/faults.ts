/** Invariants of every position; each violation is reported as a sentence. */
import { findFaults, type Must } from '../../engine/faults.ts';
import { CARDS, CASH_GOAL, HAND, ROUND_CAP, SNEAK_TOKENS, TOKENS, TOKENS_EACH } from './content.ts';
import { theRichest } from './mayor.ts';
import { CENTRE, canRedirect, isAlive, leftOf, livingSeats, NO_CARD, numberOf, placeNumber, seatsOf } from './mine.ts';
import { type RushState, SOURCES } from './state.ts';

/** A sentence for each thing that is wrong with a state; none for a position that play can reach. */
export function faults(state: RushState): string[] {
  // The checks after the first index by seat and party, so they rely on lists of the right length.
  const whileItLasts = state.ending ? [] : [checkRound, checkStack, checkStory];
  return findFaults(state, [checkTable], [checkCards, checkTokens, checkCash, checkEnd], whileItLasts);
}

function checkTable(state: RushState, must: Must): void {
  const { options } = state;
  const seats = seatsOf(state);
  const parties = seats + (options.sneakyStranger ? 1 : 0);
  must(!options.strangerCart || (options.sneakyStranger && seats < 6), 'The Stranger can have no cart at this table.');
  must(!options.reviveMissesMarket || options.notQuiteDead, 'Nobody comes back from the dead at this table.');
  must(state.hands.length === seats * HAND && state.dealt.length === seats * HAND, 'Every seat must have a hand.');
  const { plates, blasts, cash, died, income } = state;
  must(
    [plates, blasts, cash, died].every((list) => list.length === parties) && income.length === parties * SOURCES.length,
    'Every party must have tokens and a purse.',
  );
  must(state.dealer < seats && state.first < seats, 'The dealer and the first player must sit at the table.');
  must(
    state.pending.every((place) => place < seats || place === CENTRE),
    'Only seats and the centre can be waited for.',
  );
}

function checkCards(state: RushState, must: Must): void {
  let seen = 0;
  let count = 0;
  const look = (card: number): void => {
    if (card === NO_CARD) return;
    seen |= 1 << card;
    count += 1;
  };
  state.hands.forEach(look);
  state.centre.forEach(look);
  state.aside.forEach(look);
  look(state.table);
  must(count === CARDS.length && seen === (1 << CARDS.length) - 1, 'Each of the 21 cards must be there once.');
  must(inOrder(state.aside), 'The cards set aside must lie in order.');
  for (let seat = 0; seat < seatsOf(state); seat++) {
    const hand = state.hands.slice(seat * HAND, seat * HAND + HAND);
    const cards = hand.filter((card) => card !== NO_CARD);
    const plays = state.ending ? (state.died[seat] as number) % state.round === 0 : isAlive(state, seat);
    const holds = plays ? HAND - (state.table !== NO_CARD && seat === state.pending[0] ? 1 : 0) : 0;
    if (cards.length !== holds) must(false, `Seat ${seat} must hold ${holds} cards.`);
    if (!inOrder(cards) || cards.some((card, i) => card !== hand[i]))
      must(false, `Seat ${seat} must hold cards in order.`);
  }
}

function checkTokens(state: RushState, must: Must): void {
  const { options, plates, blasts, died } = state;
  const seats = seatsOf(state);
  let tokens = state.tin;
  for (let party = 0; party < plates.length; party++) {
    const own = (plates[party] as number) + (blasts[party] as number);
    const cart = party < seats || options.strangerCart;
    tokens += own;
    if (own > TOKENS_EACH) must(false, 'Nobody can have more than four tokens.');
    if (own > 0 !== (cart && died[party] === 0)) must(false, 'The living must have tokens, and nobody else.');
    if (died[party] !== 0 && (options.notQuiteDead || !cart)) must(false, 'Nobody dies at this table.');
    if ((died[party] as number) > state.round - (state.ending ? 0 : 1))
      must(false, 'Nobody has died in a later round.');
  }
  must(tokens === TOKENS, 'There must be 24 tokens in all.');
  const sneaks = state.sneaks.reduce((sum, count) => sum + count, 0);
  must(sneaks + state.pile === SNEAK_TOKENS, 'There must be 8 sneak tokens in all.');
}

/** Cash is what was earned, minus what the not quite dead or a dead Stranger have lost. */
function checkCash(state: RushState, must: Must): void {
  const { cash, income, died } = state;
  for (let party = 0; party < cash.length; party++) {
    const sources = income.slice(party * SOURCES.length, (party + 1) * SOURCES.length);
    const earned = sources.reduce((sum, part) => sum + part, 0);
    const loses = state.options.notQuiteDead || (party === seatsOf(state) && died[party] !== 0);
    if (loses ? (cash[party] as number) > earned : cash[party] !== earned)
      must(false, 'Cash must come from the market.');
  }
}

function checkEnd(state: RushState, must: Must): void {
  const { ending, pending, last, round } = state;
  must((ending === null) === pending.length > 0, 'Somebody must be waited for until the game is over.');
  if (last) must(last.hands.length === seatsOf(state), 'Every seat must have had a hand in the last round.');
  if (!ending) {
    must(last === null || last.round === round - 1, 'The last round must be the one before this.');
    must(livingSeats(state) > (state.options.strangerCart ? 0 : 1), 'The game must go on with two or more.');
    const { richest, cash } = theRichest(state);
    must(cash < CASH_GOAL || richest.length > 1, 'Whoever is alone on top with $100 must have won.');
    must(round <= ROUND_CAP, 'The game must end after 60 rounds.');
    return;
  }
  must(last?.round === round, 'The last round must be the one that ended the game.');
  must(state.table === NO_CARD && state.story.length === 0, 'Nothing is under way when the game is over.');
  must(
    state.dealt.every((card, slot) => card === state.hands[slot]),
    'The hands must lie open when the game is over.',
  );
  must(
    (ending.reason === 'everyoneDied') === (ending.winners.length === 0),
    'A game must have a winner unless all died.',
  );
  for (const who of ending.winners) {
    const party = who === 'stranger' ? seatsOf(state) : who;
    must(state.died[party] === 0, 'A winner must be alive.');
  }
}

/** Dice, dealer and laps are consistent. */
function checkRound(state: RushState, must: Must): void {
  must(isAlive(state, state.dealer), 'The dealer must be alive.');
  must(state.first === leftOf(state, state.dealer), "The black die must lie at the dealer's left.");
  must(
    state.final ? state.black === 1 : state.black < state.rolled,
    'The black die must have ticked at the start of the lap.',
  );
}

/** The stack starts with the seat on turn, followed by a chain of targets that the rules allow. */
function checkStack(state: RushState, must: Must): void {
  const { pending, table } = state;
  const [swapper = CENTRE] = pending;
  const top = pending.length - 1;
  must(swapper !== CENTRE && isAlive(state, swapper), 'A living player must be on turn.');
  must((table !== NO_CARD) === pending.length > 1, 'A card must lie on the table while a swap is under way.');
  for (let i = 1; i <= top; i++) {
    const target = pending[i] as number;
    if (target === CENTRE) must(i === top, 'The centre never redirects.');
    else if (
      target === swapper ||
      target === pending[i - 1] ||
      (i > 2 && target === pending[i - 2]) ||
      !isAlive(state, target)
    )
      must(false, 'A swap points at somebody it cannot point at.');
  }
  const asked = pending[top] as number;
  must(top === 0 || asked === CENTRE || canRedirect(state, asked), 'Only those who can pay are asked.');
}

/** Undoing the round's story leads from the current cards to the deal. */
function checkStory(state: RushState, must: Must): void {
  const at = placesNow(state);
  let down = state.table;
  for (const event of state.story.toReversed()) {
    must(event.seat < seatsOf(state) && isAlive(state, event.seat), 'Only the living are in the mines.');
    if (event.type === 'swapOffered')
      must(down === numberOf(event.card ?? ''), 'The card put down must be the one given.');
    if (event.type !== 'swapped') continue;
    const [given, got] = [numberOf(event.given ?? ''), numberOf(event.got ?? '')];
    const place = placeNumber(event.from);
    must(at[got] === event.seat && at[given] === place, 'The story of the round does not lead to these cards.');
    at[got] = place;
    at[given] = event.seat;
    down = given;
  }
  for (let seat = 0; seat < seatsOf(state); seat++) {
    const dealt = state.dealt.slice(seat * HAND, seat * HAND + HAND);
    const own = dealt.every((card) => (isAlive(state, seat) ? at[card] === seat : card === NO_CARD));
    if (!own) must(false, 'The story of the round must begin with the deal.');
    if (!isAlive(state, seat)) continue;
    if (!inOrder(dealt.slice(0, state.white)) || !inOrder(dealt.slice(state.white)))
      must(false, 'The deal must lie in order.');
  }
}

/** Where each card is: a seat, a spot, or nowhere if set aside. The card on the table still counts as its swapper's. */
function placesNow(state: RushState): number[] {
  const at = new Array<number>(CARDS.length).fill(NO_CARD);
  for (const [slot, card] of state.hands.entries()) if (card !== NO_CARD) at[card] = Math.floor(slot / HAND);
  for (const [position, card] of state.centre.entries()) at[card] = CENTRE + position;
  if (state.table !== NO_CARD) at[state.table] = state.pending[0] as number;
  return at;
}

function inOrder(cards: readonly number[]): boolean {
  return cards.every((card, i) => i === 0 || (cards[i - 1] as number) < card);
}
