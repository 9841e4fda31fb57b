/** Lookups of goods, cards and seats in a position. */
import type { Seat } from '../../engine/game.ts';
import {
  BONUS_IDS,
  type BonusId,
  DECEMBER,
  GOODS,
  type Good,
  MONTHS,
  PRODUCTION_IDS,
  PROSPECTOR_IDS,
  PROSPECTORS,
  type ProductionId,
  type ProspectorId,
} from './content.ts';
import { type Cubes, NONE, type ProvisionsState } from './state.ts';

/** How many goods there are; a seat's stock starts at index `seat * KINDS`. */
export const KINDS = GOODS.length;

const NUMBER_OF_GOOD: ReadonlyMap<string, number> = new Map(GOODS.map((good, i) => [good, i]));
const NUMBER_OF_CARD: ReadonlyMap<string, number> = new Map(
  [PROSPECTOR_IDS, BONUS_IDS, PRODUCTION_IDS].flatMap((ids) => ids.map((id, i) => [id, i])),
);

/** The number of a good, or NONE if the id is unknown. */
export function goodNumber(good: string): number {
  return NUMBER_OF_GOOD.get(good) ?? NONE;
}

/** The number of a prospector, a Bonus Card or a Production Card, or NONE if the id is unknown. */
export function cardNumber(id: string): number {
  return NUMBER_OF_CARD.get(id) ?? NONE;
}

export function goodId(good: number): Good {
  return GOODS[good] as Good;
}

export function prospectorId(card: number): ProspectorId {
  return PROSPECTOR_IDS[card] as ProspectorId;
}

export function bonusId(card: number): BonusId {
  return BONUS_IDS[card] as BonusId;
}

export function productionId(card: number): ProductionId {
  return PRODUCTION_IDS[card] as ProductionId;
}

/** How many of each good a prospector wants, by card. */
export const WANTS: readonly (readonly number[])[] = PROSPECTORS.map(({ strip }) => counted(strip.map(goodNumber)));
/** The Contract Goods of each prospector. */
export const CONTRACTS: readonly (readonly number[])[] = PROSPECTORS.map(({ contract }) => contract.map(goodNumber));
/** Provision Points by card. */
export const POINTS: readonly number[] = PROSPECTORS.map(({ points }) => points);

/** Numbers by good, from a list of goods. */
export function counted(goods: readonly number[]): number[] {
  const counts = new Array<number>(KINDS).fill(0);
  for (const good of goods) counts[good] = (counts[good] as number) + 1;
  return counts;
}

/** Goods in their order, each as often as counted. */
export function listedGoods(counts: readonly number[]): Good[] {
  return counts.flatMap((count, good) => new Array<Good>(Math.max(0, count)).fill(goodId(good)));
}

/** Counts as a record by good, read from index `from` on. */
export function namedCubes(counts: readonly number[], from = 0): Cubes {
  const [potato = 0, flour = 0, beans = 0, coffee = 0, equipment = 0, lantern = 0, pistol = 0, clothing = 0] =
    counts.slice(from, from + KINDS);
  return { potato, flour, beans, coffee, equipment, lantern, pistol, clothing };
}

export function seatsOf(state: ProvisionsState): number {
  return state.kept.length;
}

/** The seat whose turn it is to act, or to take from the hand-out (P49-TURN-1). */
export function activeSeat(state: ProvisionsState): Seat {
  const seat = state.nugget + state.acted;
  const seats = state.kept.length;
  return seat < seats ? seat : seat - seats;
}

/** The next seat clockwise. */
export function leftOf(state: ProvisionsState, seat: Seat): Seat {
  return seat + 1 === state.kept.length ? 0 : seat + 1;
}

/** How many cubes a seat has in stock. */
export function cubesOf(state: ProvisionsState, seat: Seat): number {
  let cubes = 0;
  for (let at = seat * KINDS; at < seat * KINDS + KINDS; at++) cubes += state.stock[at] as number;
  return cubes;
}

/** The goods that a seat has sold, counted from the strips of its prospectors (P49-SCORE-4). */
export function soldBy(state: ProvisionsState, seat: Seat): number[] {
  const sold = new Array<number>(KINDS).fill(0);
  for (const card of state.won[seat] as number[]) {
    const wants = WANTS[card] as readonly number[];
    for (let good = 0; good < KINDS; good++) sold[good] = (sold[good] as number) + (wants[good] as number);
  }
  return sold;
}

/** Provision Points of a seat (P49-SCORE-2). */
export function pointsOf(state: ProvisionsState, seat: Seat): number {
  let points = 0;
  for (const card of state.won[seat] as number[]) points += POINTS[card] as number;
  return points;
}

/** The Barrel's position, counted from 1; one past the last once it has left the track (P49-COMP-8). */
export function positionOf(state: ProvisionsState): number {
  return state.month * state.options.turnsPerMonth + state.turn + 1;
}

/** Whether this is the last action of a month. */
export function endsMonth(state: ProvisionsState): boolean {
  return state.turn + 1 === state.options.turnsPerMonth && state.acted + 1 === seatsOf(state);
}

/** Whether this is the last action of the game. */
export function endsGame(state: ProvisionsState): boolean {
  return state.month === DECEMBER && endsMonth(state);
}

/** How many actions a seat still has, including the one under way. */
export function actionsLeft(state: ProvisionsState, seat: Seat): number {
  const { turnsPerMonth } = state.options;
  const turns = MONTHS.length * turnsPerMonth - state.month * turnsPerMonth - state.turn;
  if (state.phase !== 'action') return turns;
  const seats = seatsOf(state);
  return (seat - state.nugget + seats) % seats < state.acted ? turns - 1 : turns;
}
