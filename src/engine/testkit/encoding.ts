/** What must hold of every encoder: its numbers are finite, of moderate size, and tell nobody what nobody may know. */
import { expect, test } from 'vitest';
import { dice, sampled } from '../chance.ts';
import { type Encoder, type Numbers, numbersOfPosition, numbersOfSeat } from '../encoder.ts';
import type { Game, Seat, Viewer } from '../game.ts';
import { mixedOptions } from '../options.ts';
import { ensure } from './checks.ts';
import { type Check, randomWalk } from './walk.ts';

/** Networks learn badly from larger numbers. */
const LARGEST = 8;
/** Games of each seat count, and how many of their moments are checked: one in this many. */
const GAMES = 6;
const ONE_IN = 4;

/** Registers the tests of an encoder. */
export function encoderTests(game: Game, encoder: Encoder): void {
  test('every number of the encoder has a name of its own', () => {
    const { table, open, own, joint, action } = encoder.names;
    for (const names of [table, [...open, ...own, ...joint], action]) expect(new Set(names).size).toBe(names.length);
  });
  for (const seats of game.seats)
    test(`the encoder tells of games of ${seats} with random options only what some seat knows`, () => {
      expect(encoderProblem(game, encoder, seats)).toBeNull();
    });
}

/** What is wrong with an encoder in random games, as a sentence, or `null`. */
export function encoderProblem(game: Game, encoder: Encoder, seats: number): string | null {
  const check = encoderCheck(encoder, seats);
  const some: Check = (moment) => {
    if (moment.next === null || moment.at === 0 || moment.dice(ONE_IN) === 0) check(moment);
  };
  try {
    for (let played = 0; played < GAMES; played++) {
      const next = dice(`encoder ${seats} ${played}`);
      randomWalk(game, seats, mixedOptions(game, seats, next), `encoded ${played}`, [some]);
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return null;
}

function encoderCheck(encoder: Encoder, seats: number): Check {
  const { names } = encoder;
  const size = numbersOfPosition(encoder, seats);
  const row = numbersOfSeat(encoder);
  const encode = (state: object): Numbers => {
    // The margin shows whether an encoder writes beyond its numbers.
    const numbers = new Float64Array(size + 1).fill(Number.NaN);
    encoder.position(state, seats, numbers);
    ensure(Number.isNaN(numbers[size]), () => 'The encoder writes more numbers than it has names.');
    return numbers;
  };
  const nameAt = (at: number): string => {
    if (at < names.table.length) return `"${names.table[at]}"`;
    const seat = Math.floor((at - names.table.length) / row);
    return `"${[...names.open, ...names.own, ...names.joint][(at - names.table.length) % row]}" of seat ${seat}`;
  };
  return ({ game, state, dice: next }) => {
    const numbers = encode(state);
    for (let at = 0; at < size; at++)
      ensure(isModerate(numbers[at]), () => `The encoder gives ${numbers[at]} for ${nameAt(at)}.`);
    const sealed = encode(game.reseal(state, sampled(next)));
    const open = (at: number): boolean =>
      at < names.table.length || (at - names.table.length) % row < names.open.length;
    const known = (viewer: Viewer) => (at: number) => open(at) || isOwn(at, viewer);
    const isOwn = (at: number, viewer: Viewer): boolean => {
      const figure = (at - names.table.length) % row;
      return Math.floor((at - names.table.length) / row) === viewer && figure < names.open.length + names.own.length;
    };
    compare(
      numbers,
      sealed,
      () => true,
      (at) => `Resealing changes ${nameAt(at)}.`,
    );
    for (let viewer = -1; viewer < seats; viewer++) {
      const who = viewer < 0 ? null : viewer;
      const world = game.imagine(game.view(state, who), sampled(next));
      compare(numbers, encode(world), known(who), (at) => `${nameAt(at)} tells ${who} what is hidden.`);
      if (who !== null) compareActions(encoder, game, state, world, who);
    }
    compare(
      numbers,
      encode(state),
      () => true,
      (at) => `${nameAt(at)} differs when it is asked for again.`,
    );
  };
}

function isModerate(number: number | undefined): boolean {
  return number !== undefined && Math.abs(number) <= LARGEST;
}

function compare(
  numbers: Numbers,
  others: Numbers,
  counts: (at: number) => boolean,
  sentence: (at: number) => string,
): void {
  for (let at = 0; at < numbers.length - 1; at++)
    ensure(numbers[at] === others[at] || !counts(at), () => `${sentence(at)} ${numbers[at]} is not ${others[at]}.`);
}

/** The numbers of an action must not depend on what its seat does not know. */
function compareActions(encoder: Encoder, game: Game, state: object, world: object, seat: Seat): void {
  const { action: names } = encoder.names;
  const numbers = new Float64Array(names.length);
  const others = new Float64Array(names.length);
  for (const action of game.legal(state, seat)) {
    encoder.action(state, seat, action, numbers, 0);
    encoder.action(world, seat, action, others, 0);
    for (const [at, name] of names.entries()) {
      ensure(isModerate(numbers[at]), () => `The encoder gives ${numbers[at]} for "${name}" of an action.`);
      ensure(numbers[at] === others[at], () => `"${name}" of ${JSON.stringify(action)} tells what is hidden.`);
    }
  }
}
