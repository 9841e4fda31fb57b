import { describe, expect, test } from 'vitest';
import type { Encoder } from '../encoder.ts';
import type { Game } from '../game.ts';
import { encoderProblem } from './encoding.ts';
import { pebbles } from './pebbles.ts';
import { pebblesEncoder } from './pebbles-encoding.ts';
import { type Stacked, stacked } from './stacked-pebbles.ts';

const game: Game = pebbles;

describe('the kit notices of an encoder', () => {
  const { names } = pebblesEncoder;
  const base: Encoder = pebblesEncoder;
  /** The encoder of Pebbles, with one number of its first seat replaced. */
  const withOpen = (number: (state: Stacked) => number): Encoder => ({
    ...base,
    position: (state, seats, into) => {
      base.position(state, seats, into);
      into[names.table.length] = number(state as Stacked);
    },
  });

  test('nothing where all is well', () => {
    expect(encoderProblem(game, base, 2)).toBeNull();
    expect(encoderProblem(stacked, base, 3)).toBeNull();
  });

  test('what nobody has seen', () => {
    const peeking: Encoder = {
      ...base,
      position: (state, seats, into) => {
        base.position(state, seats, into);
        into[names.table.length + names.open.length + names.own.length] = (state as Stacked).stack[0] ?? 0;
      },
    };
    expect(encoderProblem(stacked, peeking, 2)).toMatch(/^Resealing changes "won" of seat 0\./);
  });

  test("a seat's secret among the open numbers, and a rival's among its own", () => {
    const open = withOpen(({ secrets: held }) => held[0] ?? 0);
    expect(encoderProblem(game, open, 2)).toMatch(/^"pile" of seat 0 tells null what is hidden\./);
    const own: Encoder = {
      ...base,
      position: (state, seats, into) => {
        base.position(state, seats, into);
        into[names.table.length + names.open.length] = (state as Stacked).secrets[1] ?? 0;
      },
    };
    expect(encoderProblem(game, own, 2)).toMatch(/^"pebble" of seat 0 tells 0 what is hidden\./);
    const acting: Encoder = {
      ...base,
      action: (state, seat, _action, into, at) => {
        into[at] = (state as Stacked).secrets[1 - seat] ?? 0;
      },
    };
    expect(encoderProblem(game, acting, 2)).toMatch(/^"shift" of \{.*\} tells what is hidden\.$/);
  });

  test('numbers that are none, too large, too many, or not always the same', () => {
    const isNone = withOpen(() => Number.NaN);
    expect(encoderProblem(game, isNone, 2)).toBe('The encoder gives NaN for "pile" of seat 0.');
    expect(
      encoderProblem(
        game,
        withOpen(() => 100),
        2,
      ),
    ).toBe('The encoder gives 100 for "pile" of seat 0.');
    const long: Encoder = { ...base, position: (state, _seats, into) => base.position(state, 3, into) };
    expect(encoderProblem(game, long, 2)).toBe('The encoder writes more numbers than it has names.');
    let asked = 0;
    const counting = withOpen(() => (asked++ % 2) / 2);
    expect(encoderProblem(game, counting, 2)).not.toBeNull();
  });
});
