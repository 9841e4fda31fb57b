import { expect, test } from 'vitest';
import { gameOnShelf } from '../../games/index.ts';
import { sittersIn } from './import-match.ts';

test('bots of an imported match keep their level and style, and people stay people', async () => {
  const game = await gameOnShelf('province')?.load();
  if (!game) throw new Error('Province is on the shelf.');
  const of = (...levels: (string | null)[]) => sittersIn(game, { seats: 2, names: ['June', 'Ana'], levels });
  expect(of(null, 'assayer-builder')).toEqual([
    { kind: 'person', name: 'June' },
    { kind: 'bot', name: 'Ana', level: 'assayer-builder' },
  ]);
  // Levels from the command line, from another release, from elsewhere.
  const levels = [of('greedy-builder', 'assayer-sheriff'), of('random', 'wizard-builder')];
  expect(levels.flat().map((sitter) => sitter.level)).toEqual([
    'foreman-builder',
    'assayer',
    'greenhorn',
    'greenhorn-builder',
  ]);
  expect(sittersIn(game, { seats: 2, names: ['June'] })).toEqual([
    { kind: 'person', name: 'June' },
    { kind: 'person', name: 'Seat 2' },
  ]);
});
