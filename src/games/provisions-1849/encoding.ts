/** The numbers of a position and of an action: what networks learn from, and `boomtown explain` prints. */
import { bestOfOthers, defineEncoder, figuresOf, flag } from '../../engine/encoder.ts';
import type { Seat } from '../../engine/game.ts';
import { type Book, booksOf, type Expectations, expectationsOf } from './books.ts';
import { GOODS, MONTHS, ROW } from './content.ts';
import { allProspects, type Prospects } from './insight.ts';
import { NONE, type ProvisionsAction, type ProvisionsState } from './state.ts';
import {
  actionsLeft,
  activeSeat,
  CONTRACTS,
  cardNumber,
  goodNumber,
  KINDS,
  POINTS,
  pointsOf,
  seatsOf,
  WANTS,
} from './town.ts';

/** Divisors that scale numbers to about 1. */
const PP = 20;
const CUBES = 4;
const SALES = 8;
const ACTIONS_LEFT = 18;
const DEMAND = 4;

const ACTIONS = ['keepBonus', 'buy', 'enough', 'sell', 'trade', 'give', 'takeLoot', 'pass'] as const;

/** What is looked up once for all numbers of a position. */
interface Look {
  readonly state: ProvisionsState;
  readonly seats: number;
  readonly over: boolean;
  readonly points: readonly number[];
  readonly books: readonly Book[];
  readonly prospects: readonly Prospects[];
  readonly totals: readonly number[];
  /** The seat to act, or NONE. */
  readonly active: Seat;
}

const NOTHING: Prospects = { points: 0, bonus: 0, contracts: 0, plan: 0, stock: 0 };

function look(state: ProvisionsState): Look {
  const over = state.phase === 'over';
  const points = state.won.map((_won, seat) => pointsOf(state, seat));
  const prospects = over ? points.map(() => NOTHING) : allProspects(state);
  return {
    state,
    seats: seatsOf(state),
    over,
    points,
    books: booksOf(state).bySeat,
    prospects,
    totals: prospects.map((of) => of.points + of.bonus + of.contracts + of.plan + of.stock),
    active: state.phase === 'action' || state.phase === 'loot' ? activeSeat(state) : NONE,
  };
}

/** The share of the game that is left. */
function timeLeft({ state, over, seats }: Look): number {
  if (over) return 0;
  let left = 0;
  for (let seat = 0; seat < seats; seat++) left += actionsLeft(state, seat);
  return left / (seats * MONTHS.length * state.options.turnsPerMonth);
}

function cubesAt(counts: readonly number[], from: number): number {
  let cubes = 0;
  for (let at = from; at < from + KINDS; at++) cubes += counts[at] as number;
  return cubes;
}

/** The encoder of Provisions 1849. */
export const encoder = defineEncoder<ProvisionsState, ProvisionsAction, Look>({
  look,
  table: {
    ...figuresOf('seats', ['3', '4', '5'], (more, { seats }: Look) => flag(seats === more + 3)),
    over: ({ over }) => flag(over),
    'time left': timeLeft,
    'end is near': (seen) => (1 - timeLeft(seen)) ** 3,
    'turns a month': ({ state }) => state.options.turnsPerMonth / 4,
    'stock spaces': ({ state }) => state.options.stockSpaces / 4,
    'row moves': ({ state }) => flag(state.options.rowMovesEveryMonth),
    row: ({ state }) => state.row.length / ROW,
    pile: ({ state }) => state.pile.length / 52,
    choosing: ({ state }) => flag(state.phase === 'bonus'),
    loot: ({ state }) => flag(state.phase === 'loot'),
    'buying a second cube': ({ state }) => flag(state.bought !== NONE),
    'for sale': ({ state }) => cubesAt(state.production, 0) / (CUBES * KINDS),
    stolen: ({ state }) => cubesAt(state.vigilantes, 0) / (CUBES * KINDS),
  },
  open: {
    points: ({ points }, seat) => (points[seat] as number) / PP,
    ahead: ({ points, seats }, seat) => ((points[seat] as number) - bestOfOthers(points, seat, seats)) / PP,
    'ahead near the end': (seen, seat) =>
      (((seen.points[seat] as number) - bestOfOthers(seen.points, seat, seen.seats)) * (1 - timeLeft(seen)) ** 2) / PP,
    sales: ({ books }, seat) => (books[seat] as Book).sales / SALES,
    contracts: ({ books }, seat) => (books[seat] as Book).uses / CUBES,
    cubes: ({ state }, seat) => cubesAt(state.stock, seat * KINDS) / (2 * CUBES),
    ...figuresOf(
      'stock',
      GOODS,
      (good, { state }: Look, seat: Seat) => (state.stock[seat * KINDS + good] as number) / CUBES,
    ),
    ...figuresOf('sold', GOODS, (good, { books }: Look, seat: Seat) => ((books[seat] as Book).sold[good] ?? 0) / SALES),
    'actions left': ({ state, over }, seat) => (over ? 0 : actionsLeft(state, seat) / ACTIONS_LEFT),
    'on turn': ({ active }, seat) => flag(active === seat),
    wait: ({ active, seats }, seat) => (active === NONE ? 0 : ((seat - active + seats) % seats) / seats),
    nugget: ({ state }, seat) => flag(state.nugget === seat),
  },
  own: {
    'bonus chosen': ({ state }, seat) => flag(state.kept[seat] !== NONE),
    'expects from bonus': ({ prospects }, seat) => (prospects[seat] as Prospects).bonus / PP,
    'expects from contracts': ({ prospects }, seat) => (prospects[seat] as Prospects).contracts / PP,
    'expects from the plan': ({ prospects }, seat) => (prospects[seat] as Prospects).plan / PP,
    'expects from stock': ({ prospects }, seat) => (prospects[seat] as Prospects).stock / PP,
  },
  joint: {
    'ahead in all': ({ totals, seats }, seat) => ((totals[seat] as number) - bestOfOthers(totals, seat, seats)) / PP,
  },
  action: {
    ...figuresOf('does', ACTIONS, (type, _state: ProvisionsState, _seat: Seat, action: ProvisionsAction) =>
      flag(action.type === ACTIONS[type]),
    ),
    ...figuresOf('good', GOODS, (good, _state: ProvisionsState, _seat: Seat, action: ProvisionsAction) =>
      flag(goodIn(action) === good),
    ),
    'in stock': (state, seat, action) => {
      const good = goodIn(action);
      return good === NONE ? 0 : (state.stock[seat * KINDS + good] as number) / CUBES;
    },
    'sought in the row': (state, seat, action) => demandFor(state, seat, action).all / DEMAND,
    'sought most': (state, seat, action) => demandFor(state, seat, action).most / DEMAND,
    'completes a strip': (state, seat, action) => flag(demandFor(state, seat, action).completes),
    'for sale there': (state, _seat, action) => {
      const good = goodIn(action);
      return good === NONE ? 0 : (state.production[good] as number) / CUBES;
    },
    'worth of the sale': (state, seat, action) =>
      action.type === 'sell'
        ? (hopesOf(state, seat).worth[state.row.indexOf(cardNumber(action.card))] ?? 0) / CUBES
        : 0,
    points: (_state, _seat, action) =>
      action.type === 'sell' ? (POINTS[cardNumber(action.card)] as number) / CUBES : 0,
    contracts: (_state, _seat, action) =>
      action.type === 'sell' ? (CONTRACTS[cardNumber(action.card)] ?? []).length / 2 : 0,
    'cubes spent': (_state, _seat, action) => (action.type === 'sell' ? action.cubes.length / CUBES : 0),
    'leaves soon': (state, _seat, action) =>
      action.type === 'sell' ? (state.row.indexOf(cardNumber(action.card)) + 1) / ROW : 0,
    price: (_state, _seat, action) => (action.type === 'trade' ? action.price / 2 : 0),
    'bonus card': (_state, _seat, action) => (action.type === 'keepBonus' ? cardNumber(action.card) / 20 : 0),
  },
});

/** What a seat expects of every prospector in the row. */
function hopesOf(state: ProvisionsState, seat: Seat): Expectations {
  return expectationsOf(state, seat, actionsLeft(state, seat), booksOf(state));
}

/** How much prospectors in the row want one more cube of the good that an action moves, beyond the seat's stock. */
function demandFor(state: ProvisionsState, seat: Seat, action: ProvisionsAction) {
  const demand = { all: 0, most: 0, completes: false };
  const good = goodIn(action);
  if (good === NONE) return demand;
  const { worth } = hopesOf(state, seat);
  const { single } = booksOf(state).bySeat[seat] as Book;
  const given = action.type === 'give' ? 1 : 0;
  for (const [slot, card] of state.row.entries()) {
    const wants = WANTS[card] as readonly number[];
    let [missing, sought] = [0, false];
    for (let kind = 0; kind < KINDS; kind++) {
      const own = (state.stock[seat * KINDS + kind] as number) + (single[kind] as number);
      const lack = (wants[kind] as number) - own + (kind === good ? given : 0);
      if (lack <= 0) continue;
      missing += lack;
      sought ||= kind === good;
    }
    if (!sought) continue;
    const part = (worth[slot] as number) / (1 + missing);
    demand.all += part;
    demand.most = Math.max(demand.most, part);
    demand.completes ||= missing === 1;
  }
  return demand;
}

/** The good that an action moves, or NONE. */
function goodIn(action: ProvisionsAction): number {
  if (action.type === 'trade') return goodNumber(action.take);
  return 'good' in action ? goodNumber(action.good) : NONE;
}
