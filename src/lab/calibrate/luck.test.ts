import { expect, test } from 'vitest';
import { WinNetwork, winShape } from '../../bots/model/win-network.ts';
import { WinChances } from '../../bots/win-chances.ts';
import { dice, sampled } from '../../engine/chance.ts';
import type { Encoder } from '../../engine/encoder.ts';
import type { Game, GameAction } from '../../engine/game.ts';
import { standardOptions } from '../../engine/options.ts';
import { pebbles } from '../../engine/testkit/pebbles.ts';
import { pebblesEncoder } from '../../engine/testkit/pebbles-encoding.ts';
import { shelf } from '../../games/index.ts';
import { freshWinWeights } from '../train/win-set.ts';
import { LuckMeter } from './luck.ts';

/** Chances by a network that has learned nothing: luck must make sense whatever chances are asked for. */
function untrained(game: Game, encoder: Encoder): WinChances {
  const shape = winShape(encoder, 8, 4);
  return new WinChances(game, encoder, new WinNetwork(shape, freshWinWeights(shape, 'untrained')));
}

test('the luck of a roll is its chance less the mean of all that could be rolled, counted exactly', () => {
  const chances = untrained(pebbles, pebblesEncoder);
  const meter = new LuckMeter(pebbles, chances, 2, dice('meter'));
  const before = pebbles.setup({ seats: 2, options: { goal: 12 } }, sampled('set-up'));
  const after = pebbles.copy(before);
  pebbles.play(after, 0, { type: 'roll' }, sampled('roll'));
  const outcomes = [1, 2, 3].map((pips) => {
    const state = { ...pebbles.copy(before), piles: [pips, 0], active: 1, turn: 2 };
    return chances.of(state, 2)[0] as number;
  });
  const luck = meter.measure(before, 0, { type: 'roll' }, after, true);
  const expected = outcomes.reduce((sum, one) => sum + one / 3, 0);
  expect(luck?.one[0]).toBeCloseTo((chances.of(after, 2)[0] as number) - expected, 12);
  expect(luck?.other).toEqual(luck?.one);
  expect(Math.abs(luck?.one[0] ?? 0)).toBeGreaterThan(1e-6);
});

test('an action without a draw leaves nothing to luck where everything has been seen', () => {
  const meter = new LuckMeter(pebbles, untrained(pebbles, pebblesEncoder), 2, dice('meter'));
  const before = pebbles.setup({ seats: 2, options: { goal: 12 } }, sampled('set-up'));
  const after = pebbles.copy(before);
  pebbles.play(after, 0, { type: 'shift' }, sampled('shift'));
  expect(meter.measure(before, 0, { type: 'shift' }, after, false)).toBeNull();
});

test('dice that are rolled again until they differ come to an end', () => {
  const stubborn: Game = {
    ...pebbles,
    play: (state, seat, action, chance) => {
      while (chance.pick('tie', [true, false]));
      return (pebbles as Game).play(state, seat, action, chance);
    },
  };
  const meter = new LuckMeter(stubborn, untrained(stubborn, pebblesEncoder), 2, dice('meter'));
  const before = pebbles.setup({ seats: 2, options: { goal: 12 } }, sampled('set-up'));
  const after = stubborn.copy(before);
  stubborn.play(after, 0, { type: 'roll' }, sampled('roll'));
  const luck = meter.measure(before, 0, { type: 'roll' }, after, true);
  expect(luck?.one).not.toEqual(luck?.other);
});

test.each(shelf.map(({ id }) => id))(
  'in %s luck has mean 0, and is left out only where nothing could differ',
  async (id) => {
    const onShelf = shelf.find((one) => one.id === id);
    const [game, encoder] = [await onShelf?.load(), await onShelf?.encoder()];
    if (!game || !encoder) throw new Error('The game is on the shelf.');
    const seats = Math.min(...game.seats);
    const chances = untrained(game, encoder);
    const next = dice(`luck ${id}`);
    const luck = sampled(next);
    const meter = new LuckMeter(game, chances, seats, next);
    const found: number[] = [];
    for (let played = 0; played < 4; played++) {
      const state = game.setup({ seats, options: standardOptions(game) }, luck);
      for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
        const legal = game.legal(state, seat);
        const action = legal[next(legal.length)] as GameAction;
        const before = game.copy(state);
        let drawn = 0;
        game.play(
          state,
          seat,
          action,
          sampled((below) => {
            drawn += 1;
            return next(below);
          }),
        );
        const measured = meter.measure(before, seat, action, state, drawn > 0);
        if (measured) found.push(measured.one[0] as number);
        else {
          const world = game.reseal(before, luck);
          game.play(world, seat, action, luck);
          expect(chances.of(world, seats)).toEqual(chances.of(state, seats));
        }
      }
    }
    const mean = found.reduce((sum, one) => sum + one, 0) / found.length;
    const spread = Math.sqrt(found.reduce((sum, one) => sum + (one - mean) ** 2, 0) / found.length);
    expect(Math.abs(mean)).toBeLessThan((3.5 * spread) / Math.sqrt(found.length) + 1e-12);
  },
);
