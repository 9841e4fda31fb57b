import { expect, test } from 'vitest';
import type { Sitter } from '../../engine/table.ts';
import { recordWith } from './record.ts';

const june: Sitter = { kind: 'person', name: 'June' };
const lam: Sitter = { kind: 'bot', name: 'Lam', level: 'assayer' };
const table = (sitters: readonly Sitter[], winners?: readonly number[]) => ({
  card: { id: 'x', game: 'any', options: {}, sitters, created: 0 },
  ...(winners ? { winners } : {}),
});

test('counts the finished matches of a person against a resident, and those that the person won', () => {
  const tables = [
    table([june, lam], [0]),
    table([lam, june], [0]),
    table([june, lam], [0, 1]),
    table([june, lam]),
    table([june, { ...lam, name: 'Nico' }], [0]),
    table([june, { ...june, name: 'Ana' }, lam], [0]),
    table(
      [
        { ...june, name: 'Lam' },
        { ...lam, name: 'Viola' },
      ],
      [0],
    ),
    table([lam, { ...lam, name: 'Viola' }], [0]),
  ];
  expect(recordWith(tables, 'Lam')).toEqual({ games: 3, won: 2 });
  expect(recordWith([], 'Lam')).toEqual({ games: 0, won: 0 });
});
