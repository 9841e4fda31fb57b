import { expect, test } from 'vitest';
import { namedTargets } from './naming.ts';

test('targets name the people at the table', () => {
  const targets = [
    { id: 'seat:1', label: '{s1}’s cart, beside {s0}.', choices: [], about: 'Where {s1} digs.' },
    { id: 'tin', label: 'The tin.', choices: [] },
  ];
  expect(namedTargets(targets, ['June', 'Ben'])).toEqual([
    { id: 'seat:1', label: 'Ben’s cart, beside June.', choices: [], about: 'Where Ben digs.' },
    { id: 'tin', label: 'The tin.', choices: [] },
  ]);
});
