import { expect, test } from 'vitest';
import { dice } from '../../engine/chance.ts';
import { numbersOfPosition } from '../../engine/encoder.ts';
import { pebblesEncoder } from '../../engine/testkit/pebbles-encoding.ts';
import { ChoiceNetwork, choiceBlocks, choiceShape } from './choice-network.ts';
import { packWeights, unpackWeights } from './packed-weights.ts';
import { WinNetwork, winBlocks, winShape } from './win-network.ts';

/** Networks with random weights between -1 and 1. */
function someNetworks() {
  const next = dice('weights');
  const random = (blocks: Readonly<Record<string, number>>) =>
    Float64Array.from(
      { length: Object.values(blocks).reduce((all, one) => all + one, 0) },
      () => next(2001) / 1000 - 1,
    );
  const win = winShape(pebblesEncoder, 8, 4);
  const choice = choiceShape(pebblesEncoder, 4, 8, 8);
  return {
    win: new WinNetwork(win, random(winBlocks(win))),
    choice: new ChoiceNetwork(choice, random(choiceBlocks(choice))),
  };
}

const numbers = Float64Array.from({ length: numbersOfPosition(pebblesEncoder, 3) }, (_, at) => Math.sin(at));

test('packed weights give nearly the same chances, and packing them again the same texts', () => {
  const networks = someNetworks();
  const packed = packWeights(pebblesEncoder, networks);
  const unpacked = unpackWeights(pebblesEncoder, JSON.parse(JSON.stringify(packed)));
  expect(packWeights(pebblesEncoder, unpacked)).toEqual(packed);
  const exact = networks.win.evaluate(numbers, 3);
  for (const [at, chance] of unpacked.win.evaluate(numbers, 3).entries()) expect(chance).toBeCloseTo(exact[at] ?? 9, 3);
});

test('weights of another encoder are refused', () => {
  const packed = packWeights(pebblesEncoder, someNetworks());
  const { names } = pebblesEncoder;
  const other = { ...pebblesEncoder, names: { ...names, table: [...names.table].reverse() } };
  expect(() => unpackWeights(other, packed)).toThrow('The encoder has changed since the weights were trained.');
});

test('chances add up to 1, and do not depend on the order in which seats are counted', () => {
  const { win } = someNetworks();
  const chances = [...win.evaluate(numbers, 3)];
  expect(chances.reduce((all, one) => all + one, 0)).toBeCloseTo(1, 12);
  const { table, seat } = win.shape;
  const turned = numbers.slice();
  for (let at = 0; at < 3; at++)
    turned.set(numbers.subarray(table + at * seat, table + (at + 1) * seat), table + ((at + 1) % 3) * seat);
  const [first = 0, second = 0, third = 0, nobody = 0] = win.evaluate(turned, 3);
  for (const [at, chance] of [second, third, first, nobody].entries()) expect(chance).toBeCloseTo(chances[at] ?? 9, 12);
});

test('the policy does not read what only others know, or all seats together', () => {
  const { choice } = someNetworks();
  const { table, seat, open, known, action } = choice.shape;
  const actions = Float64Array.from({ length: 2 * action }, (_, at) => Math.cos(at));
  const before = [...choice.evaluate(numbers, 3, 1, actions, 2)];
  const other = numbers.slice();
  for (let at = 0; at < 3; at++) other.fill(7, table + at * seat + (at === 1 ? known : open), table + (at + 1) * seat);
  expect([...choice.evaluate(other, 3, 1, actions, 2)]).toEqual(before);
  other[table + seat] = 7;
  expect([...choice.evaluate(other, 3, 1, actions, 2)]).not.toEqual(before);
});
