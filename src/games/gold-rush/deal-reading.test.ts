import { expect, test } from 'vitest';
import { reading } from './deal-reading.ts';
import { playing } from './playing.ts';
import { position } from './position.ts';
import { opening } from './rules.ts';

test('a deal can be read for 8 s, longer when the market of the previous round came first (RUSH-ROUND-6)', () => {
  expect(reading(opening(position({})))).toBe(8000);
  const { does } = playing({
    rolled: 1,
    hands: [
      [-5, 20, 20],
      [10, 10, 40],
    ],
  });
  expect(reading(does('sneak', 'sneak'))).toBe(20_000);
});

test('neither other actions nor the end of the game make a table wait (RUSH-ROUND-6)', () => {
  expect(reading(playing({}).does('sneak'))).toBe(0);
  expect(reading(playing({ rolled: 1, hands: [[-5, 20, 20]], cash: [95, 0] }).does('sneak', 'sneak'))).toBe(0);
});
