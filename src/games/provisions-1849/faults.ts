/** Checks that hold in every position; each failure is a sentence that says what is broken. */
import { findFaults, type Must } from '../../engine/faults.ts';
import { BONUS_DEALT, CUBES_PER_GOOD, DECEMBER, MONTHS, OCTOBER, PRODUCTION_MAX, PROSPECTORS, ROW } from './content.ts';
import { legal } from './legal.ts';
import { NONE, type ProvisionsState } from './state.ts';
import { activeSeat, goodId, KINDS, seatsOf } from './town.ts';

/** Everything wrong with a state, as sentences; empty for a position that play can reach. */
export function faults(state: ProvisionsState): string[] {
  // The checks after the first look things up by seat and rely on lists of the right length.
  return findFaults(
    state,
    [checkTable],
    [checkCubes, checkProspectors, checkProduction, checkBonuses, checkTime],
    [checkStep],
  );
}

function checkTable(state: ProvisionsState, must: Must): void {
  const seats = seatsOf(state);
  const { startSeat } = state.options;
  must(
    state.stock.length === seats * KINDS && state.won.length === seats && state.dealt.length === seats * BONUS_DEALT,
    'Every seat must have a store, prospectors and Bonus Cards.',
  );
  must(state.nugget < seats && state.acted < seats, 'The Gold Nugget and whoever acts must be at the table.');
  must(startSeat === 'random' || startSeat < seats, 'The seat that starts must be at the table.');
}

/** Ten of each good, in places that have room for them: P49-COMP-2, P49-PROD-6, P49-BUY-5. */
function checkCubes(state: ProvisionsState, must: Must): void {
  const { holding, production, vigilantes, stock, options } = state;
  for (let good = 0; good < KINDS; good++) {
    let cubes = (holding[good] as number) + (production[good] as number) + (vigilantes[good] as number);
    for (let at = good; at < stock.length; at += KINDS) {
      cubes += stock[at] as number;
      if ((stock[at] as number) > options.stockSpaces) must(false, `A store has too many cubes of ${goodId(good)}.`);
    }
    if (cubes !== CUBES_PER_GOOD) must(false, `There must be ten cubes of ${goodId(good)}.`);
    if ((production[good] as number) > PRODUCTION_MAX) must(false, `Too many cubes of ${goodId(good)} are for sale.`);
  }
}

/** Each of the 52 cards in exactly one place: P49-COMP-5. */
function checkProspectors(state: ProvisionsState, must: Must): void {
  const { row, pile, discard, won } = state;
  const seen = new Array<boolean>(PROSPECTORS.length).fill(false);
  let count = 0;
  const look = (card: number): void => {
    seen[card] = true;
    count += 1;
  };
  row.forEach(look);
  pile.forEach(look);
  discard.forEach(look);
  for (const cards of won) cards.forEach(look);
  must(count === PROSPECTORS.length && !seen.includes(false), 'Each of the 52 prospectors must be there once.');
  must(row.length === ROW || pile.length === 0, 'The row must be full while there is a pile.');
  must(discard.length > 0, 'The first discard must be there.');
  must(!state.refilled || won.some((cards) => cards.length > 0), 'A sale must have been made to bring somebody new.');
}

/** Eight of the 18 cards lie beside the suppliers: P49-PROD-4. */
function checkProduction({ phase, shown }: ProvisionsState, must: Must): void {
  must(shown.length === (phase === 'bonus' ? 0 : KINDS), 'A Production Card must lie beside every supplier.');
  must(new Set(shown).size === shown.length, 'No Production Card can lie beside two suppliers.');
}

/** Three different cards for each seat, one of them kept: P49-SETUP-8, P49-SETUP-9. */
function checkBonuses({ phase, dealt, kept }: ProvisionsState, must: Must): void {
  must(new Set(dealt).size === dealt.length, 'No Bonus Card can be dealt twice.');
  for (const [seat, card] of kept.entries()) {
    const hand = dealt.slice(seat * BONUS_DEALT, seat * BONUS_DEALT + BONUS_DEALT);
    if (hand.some((one, i) => i > 0 && one < (hand[i - 1] as number))) must(false, 'Bonus Cards must lie in order.');
    if (card !== NONE && !hand.includes(card)) must(false, 'A seat can keep only a Bonus Card dealt to it.');
  }
  must(kept.includes(NONE) === (phase === 'bonus'), 'July begins when all have chosen a Bonus Card.');
}

function checkTime(state: ProvisionsState, must: Must): void {
  const { phase, month, turn, acted, options } = state;
  must(turn < options.turnsPerMonth, 'A month has no such turn.');
  must((month === MONTHS.length) === (phase === 'over'), 'The game is over when December is, and not before.');
  if (phase !== 'action') must(turn === 0, 'Turns are taken while all buy, sell and trade.');
  if (phase === 'over' || phase === 'bonus') must(acted === 0, 'Nobody has acted yet.');
  if (phase === 'loot') must(month === OCTOBER, 'Loot is handed out when October begins.');
  if (phase === 'bonus') checkStart(state, must);
  if (options.startSeat === 'random') return;
  // P49-MONTH-4: during the hand-out it has not moved yet, and after December it stays.
  const moves = Math.min(month, DECEMBER) - (phase === 'loot' ? 1 : 0);
  must(state.nugget === (options.startSeat + moves) % seatsOf(state), 'The Gold Nugget moves by one seat a month.');
}

function checkStart({ month, holding, won, discard, refilled }: ProvisionsState, must: Must): void {
  const untouched = month === 0 && discard.length === 1 && !refilled && won.every((cards) => cards.length === 0);
  must(untouched, 'Nothing can have happened before July.');
  must(
    holding.every((cubes) => cubes === CUBES_PER_GOOD),
    'All cubes must lie in Holding before July.',
  );
}

/** An unfinished step must have been started legally, and can be finished. */
function checkStep(state: ProvisionsState, must: Must): void {
  const { phase, bought, taking, price, offered, stock } = state;
  const from = activeSeat(state) * KINDS;
  must(phase === 'action' || (bought === NONE && taking === NONE), 'Nothing can be half done now.');
  must(bought === NONE || taking === NONE, 'Nobody can buy and trade at once.');
  must(bought === NONE || (stock[from + bought] as number) > 0, 'The cube bought must be in stock.');
  must((taking === NONE) === (price === 0), 'A trade must have a price.');
  must(taking === NONE || (state.vigilantes[taking] as number) > 0, 'The vigilantes must have what is to be taken.');
  must(
    offered === NONE || (price === 2 && (stock[from + offered] as number) > 0),
    'The cube offered must be in stock, and one of two.',
  );
  if (phase === 'action' || phase === 'loot')
    must(legal(state, activeSeat(state)).length > 0, 'Whoever is waited for must have something to do.');
}
