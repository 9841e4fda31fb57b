/**
 * Encoders turn a position and an action into named numbers, scaled to about 1: what networks learn from, and what
 * `boomtown explain` prints. Nothing that no seat has seen may be among them; the test kit compares resealed states.
 */
import type { GameAction, Seat } from './game.ts';

/** Numbers are written into a list that the caller reuses. */
export type Numbers = Float64Array;

/** The names of the numbers, in order, by who knows them. */
export interface EncoderNames {
  /** What everybody knows about the table. */
  readonly table: readonly string[];
  /** What everybody knows about a seat. */
  readonly open: readonly string[];
  /** What only the seat itself knows. */
  readonly own: readonly string[];
  /** What all seats together know about a seat, such as whose hand is the best. */
  readonly joint: readonly string[];
  /** What an action is, as its seat sees it. */
  readonly action: readonly string[];
}

/** Turns positions and actions of a game into numbers. */
export interface Encoder<S extends object = object, A extends GameAction = GameAction> {
  readonly names: EncoderNames;
  /**
   * Writes the numbers of the table, and then for each seat its open, own and joint numbers. Takes every state that play
   * can reach, finished ones included.
   */
  position(state: S, seats: number, into: Numbers): void;
  /** Writes the numbers of a legal action of a seat, from index `at` on. */
  action(state: S, seat: Seat, action: A, into: Numbers, at: number): void;
}

/** Named numbers of one kind: each is computed on its own. */
type Figures<Arguments extends readonly unknown[]> = Readonly<Record<string, (...of: Arguments) => number>>;

/** What an encoder is made of. `L` is what a game looks up once for all numbers of a position. */
interface EncoderParts<S, A, L> {
  look(state: S): L;
  readonly table: Figures<[look: L]>;
  readonly open: Figures<[look: L, seat: Seat]>;
  readonly own?: Figures<[look: L, seat: Seat]>;
  readonly joint?: Figures<[look: L, seat: Seat]>;
  readonly action: Figures<[state: S, seat: Seat, action: A]>;
}

/** Makes an encoder of named functions, so that names and numbers cannot drift apart. */
export function defineEncoder<S extends object, A extends GameAction, L>(parts: EncoderParts<S, A, L>): Encoder<S, A> {
  const { look, table, open, own = {}, joint = {}, action } = parts;
  const ofTable = Object.values(table);
  const ofSeat = [open, own, joint].flatMap((figures) => Object.values(figures));
  const ofAction = Object.values(action);
  return {
    names: {
      table: Object.keys(table),
      open: Object.keys(open),
      own: Object.keys(own),
      joint: Object.keys(joint),
      action: Object.keys(action),
    },
    position: (state, seats, into) => {
      const seen = look(state);
      let at = 0;
      for (const figure of ofTable) into[at++] = figure(seen);
      for (let seat = 0; seat < seats; seat++) for (const figure of ofSeat) into[at++] = figure(seen, seat);
    },
    action: (state, seat, chosen, into, at) => {
      for (const [i, figure] of ofAction.entries()) into[at + i] = figure(state, seat, chosen);
    },
  };
}

/** How many numbers a seat has in a position. */
export function numbersOfSeat({ names }: Encoder): number {
  return names.open.length + names.own.length + names.joint.length;
}

/** How many numbers a position has at a table of this size. */
export function numbersOfPosition(encoder: Encoder, seats: number): number {
  return encoder.names.table.length + seats * numbersOfSeat(encoder);
}

/**
 * One figure for each item of a list, named after it: `figuresOf('built', TYPES, (state, seat, type) => …)` makes
 * `built mill`, `built bank` and so on.
 */
export function figuresOf<Arguments extends readonly unknown[]>(
  name: string,
  items: readonly string[],
  figure: (item: number, ...of: Arguments) => number,
): Record<string, (...of: Arguments) => number> {
  return Object.fromEntries(items.map((item, i) => [`${name} ${item}`, (...of: Arguments) => figure(i, ...of)]));
}

/** 1 if something holds, otherwise 0. */
export function flag(holds: boolean): number {
  return holds ? 1 : 0;
}

/** The largest number among the others, at least `least`. */
export function bestOfOthers(numbers: ArrayLike<number>, seat: Seat, seats: number, least = 0): number {
  let best = least;
  for (let other = 0; other < seats; other++)
    if (other !== seat && (numbers[other] as number) > best) best = numbers[other] as number;
  return best;
}
