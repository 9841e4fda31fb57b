/** Builds positions from a short description, for tests, lessons and the gallery. The default is early July. */
import type { Seat } from '../../engine/game.ts';
import {
  BONUS_CARDS,
  BONUS_DEALT,
  type BonusId,
  CUBES_PER_GOOD,
  MONTHS,
  PROSPECTORS,
  type ProductionId,
  type ProspectorId,
  ROW,
} from './content.ts';
import { faults } from './faults.ts';
import { STANDARD } from './options.ts';
import { start } from './rules.ts';
import { type Cubes, NONE, type Phase, type ProvisionsOptions, type ProvisionsState } from './state.ts';
import { cardNumber, goodId, KINDS, seatsOf } from './town.ts';

/** The description of a position. Cubes that it does not mention are in Holding. */
export interface Given {
  readonly options?: Partial<ProvisionsOptions>;
  readonly seats?: number;
  readonly phase?: Phase;
  readonly month?: (typeof MONTHS)[number];
  /** The turn of the month, counted from 1. */
  readonly turn?: number;
  readonly nugget?: Seat;
  /** How many seats have acted this turn. */
  readonly acted?: number;
  /** Whether the previous action was a sale that brought somebody new. */
  readonly refilled?: boolean;
  readonly production?: Partial<Cubes>;
  readonly vigilantes?: Partial<Cubes>;
  /** By seat. */
  readonly stock?: readonly Partial<Cubes>[];
  /** Slot 1 first. By default it is filled with prospectors named nowhere else, the last ids first. */
  readonly row?: readonly ProspectorId[];
  /** The whole pile, the next card first. By default it is every prospector named nowhere else. */
  readonly pile?: readonly ProspectorId[];
  /** Prospectors served, by seat. */
  readonly won?: readonly (readonly ProspectorId[])[];
  /** Prospectors that have left, after the one that nobody saw. */
  readonly left?: readonly ProspectorId[];
  /** Bonus Cards kept, by seat; each seat is dealt two others as well. */
  readonly bonus?: readonly (BonusId | undefined)[];
  /** This month's Production Cards, by good. */
  readonly shown?: readonly ProductionId[];
}

/** Builds the position; throws an error that says what is impossible about it. */
export function position(given: Given): ProvisionsState {
  const { stock = [], won = [], bonus = [] } = given;
  const seats = given.seats ?? Math.max(2, stock.length, won.length, bonus.length);
  const phase = given.phase ?? 'action';
  const state: ProvisionsState = {
    ...start({ ...STANDARD, ...given.options }, seats),
    phase,
    month: phase === 'over' ? MONTHS.length : MONTHS.indexOf(given.month ?? (phase === 'loot' ? 'October' : 'July')),
    turn: (given.turn ?? 1) - 1,
    nugget: given.nugget ?? 0,
    acted: given.acted ?? 0,
    refilled: given.refilled ?? false,
    dealt: bonusHands(given, seats),
    shown: phase === 'bonus' ? [] : (given.shown ?? QUIET).map(cardNumber),
  };
  setCubes(state, given);
  setProspectors(state, given);
  if (phase !== 'bonus') state.kept = state.kept.map((_card, seat) => keptBy(state, bonus[seat], seat));
  const broken = faults(state);
  if (broken.length > 0) throw new Error(broken.join(' '));
  return state;
}

/** Production Cards for positions where they do not matter. */
const QUIET: readonly ProductionId[] = ['M01', 'M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M13'];

function keptBy({ dealt }: ProvisionsState, bonus: BonusId | undefined, seat: Seat): number {
  return bonus === undefined ? (dealt[seat * BONUS_DEALT] as number) : cardNumber(bonus);
}

/** Hands of three that contain the named cards; the rest is dealt out in order. */
function bonusHands({ bonus = [] }: Given, seats: number): number[] {
  const named = new Set(bonus.map((id) => cardNumber(id ?? '')));
  const rest = BONUS_CARDS.map((_card, card) => card).filter((card) => !named.has(card));
  return Array.from({ length: seats }, (_, seat) => {
    const kept = cardNumber(bonus[seat] ?? '');
    const hand = kept === NONE ? rest.splice(0, BONUS_DEALT) : [kept, ...rest.splice(0, BONUS_DEALT - 1)];
    return hand.sort((a, b) => a - b);
  }).flat();
}

function setCubes(state: ProvisionsState, { production = {}, vigilantes = {}, stock = [] }: Given): void {
  for (let good = 0; good < KINDS; good++) {
    const id = goodId(good);
    state.production[good] = production[id] ?? 0;
    state.vigilantes[good] = vigilantes[id] ?? 0;
    let away = (production[id] ?? 0) + (vigilantes[id] ?? 0);
    for (let seat = 0; seat < seatsOf(state); seat++) {
      const cubes = stock[seat]?.[id] ?? 0;
      state.stock[seat * KINDS + good] = cubes;
      away += cubes;
    }
    state.holding[good] = CUBES_PER_GOOD - away;
  }
}

function setProspectors(state: ProvisionsState, { row, pile, won = [], left = [] }: Given): void {
  const named = new Set([...(row ?? []), ...(pile ?? []), ...won.flat(), ...left].map(cardNumber));
  const rest = PROSPECTORS.map((_prospector, card) => card).filter((card) => !named.has(card));
  state.row = row ? row.map(cardNumber) : rest.splice(-ROW);
  state.won = state.won.map((_cards, seat) => (won[seat] ?? []).map(cardNumber));
  const unseen = rest.splice(-1);
  state.pile = (pile ? pile.map(cardNumber) : rest.splice(0)).reverse();
  state.discard = [...unseen, ...left.map(cardNumber), ...rest];
}
