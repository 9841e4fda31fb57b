import { expect, test } from 'vitest';
import type { Game } from './game.ts';
import { hashOf } from './hash.ts';
import { choicesAt, fittedOptions, optionValue, readOptions, standardOptions } from './options.ts';
import { fill, parts, plain, whyNot } from './sentence.ts';
import { pebbles } from './testkit/pebbles.ts';

const game: Game = pebbles;

test('facts fill their marks, and other marks stay', () => {
  expect(fill('You need {n} more {coin}.', { n: 2 })).toBe('You need 2 more {coin}.');
  expect(fill('{toString}')).toBe('{toString}');
});

test('a refusal becomes a sentence with its rule, and an unknown one a plain no', () => {
  expect(whyNot(game, { because: 'turn', facts: { seat: 2 } })).toEqual({
    text: 'It is the turn of seat 2.',
    rule: 'PEB-2',
  });
  expect(whyNot(game, { because: 'turn', facts: { seat: '{s1}' } }, ['Ann', 'Ben']).text).toBe(
    'It is the turn of seat Ben.',
  );
  expect(whyNot(game, { because: 'turn', facts: { seat: '{s1}' } }).text).toBe('It is the turn of seat Seat 2.');
  expect(whyNot(game, { because: 'undo.other' }).text).toMatch(/your own/);
  expect(whyNot(game, { because: 'whatever' }).text).toBe('That cannot be done now.');
});

test('a line is split into words, seats and icons', () => {
  expect(parts('{s1} paid 2 {coin}.')).toEqual([{ seat: 1 }, ' paid 2 ', { icon: 'coin' }, '.']);
  expect(plain({ text: '{s1} paid 2 {coin}.' }, ['Ann', 'Ben'])).toBe('Ben paid 2 coin.');
  expect(plain({ text: '{s4}' }, [])).toBe('Seat 5');
  expect(plain({ text: '1 {points}, 2 {points}, 11 {points}' }, [])).toBe('1 point, 2 points, 11 points');
});

test('words of icons agree with their number, and are left out where the text says them', () => {
  expect(plain({ text: 'a {plates}, no {plates}, 1 {Beans}' }, [])).toBe('a plate, no plates, 1 Beans');
  expect(plain({ text: '7 {sneak} sneak tokens, {Beans} Beans' }, [])).toBe('7 sneak tokens, Beans');
  expect(plain({ text: 'for 2 {Labor} 3 {Coin}: +1 {Labor} +1 {Coin}' }, [])).toBe(
    'for 2 Labor and 3 Coin: +1 Labor and +1 Coin',
  );
});

test('options are completed with standard values and read from text', () => {
  expect(standardOptions(game)).toEqual({ goal: 12 });
  expect(readOptions(game, {}, 2)).toEqual({ options: { goal: 12 } });
  expect(readOptions(game, { goal: '9' }, 2)).toEqual({ options: { goal: 9 } });
  expect(readOptions(game, { goal: 15 }, 2)).toEqual({ options: { goal: 15 } });
});

test('options that do not exist or do not fit are refused with a list of those that do', () => {
  expect(readOptions(game, { gaol: 12 }, 2)).toEqual({ problem: 'Pebbles has no option "gaol"; it has goal.' });
  expect(readOptions(game, { goal: 10 }, 2)).toEqual({
    problem: 'Option "goal" takes a number from 6 to 30 in steps of 3.',
  });
  expect(readOptions(game, ['goal'], 2)).toEqual({ problem: expect.stringMatching(/as an object/) });
});

test('an option that needs another, or fewer seats, is refused where it does not fit, and reset on request', () => {
  const [goal] = game.options;
  if (!goal) throw new Error('Pebbles has an option.');
  const bonus = {
    ...goal,
    id: 'bonus',
    standard: 0,
    choices: [
      { value: 0, label: 'None' },
      { value: 1, label: 'One' },
    ],
    needs: { option: 'goal', value: 12 },
    seats: [2],
  };
  const fussy = { ...game, options: [goal, bonus] };
  expect(readOptions(fussy, { bonus: 1 }, 2)).toEqual({ options: { goal: 12, bonus: 1 } });
  const problem = 'Option "bonus" needs "goal" to be 12 and a table of 2.';
  expect(readOptions(fussy, { bonus: 1, goal: 9 }, 2)).toEqual({ problem });
  expect(readOptions(fussy, { bonus: 1 }, 3)).toEqual({ problem });
  expect(fittedOptions(fussy, { goal: 12, bonus: 1 }, 3)).toEqual({ goal: 12, bonus: 0 });
  expect(fittedOptions(fussy, { goal: 12, bonus: 1 }, 2)).toEqual({ goal: 12, bonus: 1 });
});

test('a choice that needs more seats is neither offered nor read at a smaller table', () => {
  const [goal] = game.options;
  if (!goal) throw new Error('Pebbles has an option.');
  const start = {
    ...goal,
    id: 'start',
    standard: 0,
    choices: [
      { value: 0, label: 'First' },
      { value: 2, label: 'Third', seats: [3] },
    ],
  };
  const { range: _range, ...seated } = start;
  const picky = { ...game, options: [seated] };
  expect(choicesAt(seated, 2).map((choice) => choice.value)).toEqual([0]);
  expect(readOptions(picky, { start: 2 }, 3)).toEqual({ options: { start: 2 } });
  expect(readOptions(picky, { start: 2 }, 2)).toEqual({ problem: 'Option "start" takes 0.' });
  expect(fittedOptions(picky, { start: 2 }, 3)).toEqual({ start: 2 });
  expect(fittedOptions(picky, { start: 2 }, 2)).toEqual({ start: 0 });
});

test('an option that was added later is only named if a table changes it, so that older hashes stay valid', () => {
  const [goal] = game.options;
  if (!goal) throw new Error('Pebbles has an option.');
  const { range: _range, ...plainGoal } = goal;
  const added = (id: string) =>
    ({
      ...plainGoal,
      id,
      standard: false,
      choices: [
        { value: false, label: 'No' },
        { value: true, label: 'Yes' },
      ],
      omitStandard: true,
    }) as const;
  const [early, late] = [added('early'), added('late')];
  const grown = { ...game, options: [goal, early, late] };
  expect(standardOptions(grown)).toEqual(standardOptions(game));
  expect(readOptions(grown, { late: 'false', early: false }, 2)).toEqual({ options: { goal: 12 } });
  expect(readOptions(grown, { late: 'true' }, 2)).toEqual({ options: { goal: 12, late: true } });
  expect(fittedOptions(grown, { goal: 12, late: false }, 2)).toEqual({ goal: 12 });
  expect(fittedOptions(grown, { goal: 12, late: true }, 2)).toEqual({ goal: 12, late: true });
  expect([optionValue(late, { goal: 12 }), optionValue(late, { goal: 12, late: true })]).toEqual([false, true]);
  const orders = [
    { late: true, early: true },
    { early: true, late: true },
  ].map((chosen) => fittedOptions(grown, { ...chosen, goal: 12 }, 2));
  expect(new Set(orders.map(hashOf)).size).toBe(1);
});
