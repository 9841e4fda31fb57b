import { expect, test } from 'vitest';
import { playing } from './playing.ts';
import { drawing, late, opening } from './positions.ts';
import { view } from './view.ts';

test('in the drawn position seat 0 can buy Potato and Clothing, serve two prospectors, and trade', () => {
  const options = playing(drawing).options();
  expect(options.filter((option) => option.startsWith('buy'))).toEqual(['buy potato clothing']);
  expect(options.filter((option) => option.startsWith('sell')).map((option) => option.split(' ')[1])).toEqual([
    'C50',
    'C15',
    'C15',
  ]);
  const seen = view(drawing, 0);
  expect(seen).toMatchObject({ active: 0, next: 1, exit: 'stays', pile: 32 });
  expect(seen.seats[0]).toMatchObject({ points: 5, bonus: 'B05' });
});

test('the opening and the late position wait for a seat that can act', () => {
  expect(playing(opening).options()).toContain('buy potato potato');
  expect(playing(late).options()).toContain('sell C02 clothing');
});
