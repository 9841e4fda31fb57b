import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STANDARD } from './options.ts';
import { districtPrizes, monopolyPrizes } from './prizes.ts';

const literal = { ...STANDARD, ties: 'literal' } as const;
const points = (strengths: readonly number[]): number => strengths.reduce((sum, own) => sum + own, 0);
const district = (strengths: readonly number[], tiles = 0, options = STANDARD): number[] =>
  districtPrizes({ strengths, sum: points(strengths), tiles }, options);

describe('a district', () => {
  test('pays all to the first, half to the second, a quarter to the third (TAB-DIST-4, TAB-DIST-5)', () => {
    expect(district([6, 5, 3], 1)).toEqual([15, 7, 3]);
    expect(district([3, 0, 5, 6], 1)).toEqual([3, 0, 7, 15]);
    expect(district([6, 5, 4, 3, 2])).toEqual([20, 10, 5, 0, 0]);
  });

  test('pays tied players the ranks they fill, divided (TAB-DIST-6)', () => {
    expect(district([6, 6, 3], 1)).toEqual([12, 12, 4]);
    expect(district([6, 3, 3])).toEqual([12, 4, 4]);
    expect(district([3, 3, 3])).toEqual([5, 5, 5]);
    expect(district([6, 5, 3, 3])).toEqual([17, 8, 2, 2]);
  });

  test('pays tied players half of the best rank with the option (TAB-DIST-6)', () => {
    expect(district([6, 6, 3], 1, literal)).toEqual([8, 8, 4]);
    expect(district([6, 3, 3], 0, literal)).toEqual([12, 3, 3]);
    expect(district([3, 3, 3], 0, literal)).toEqual([4, 4, 4]);
    expect(district([6, 5, 3, 3], 0, literal)).toEqual([17, 8, 2, 2]);
  });

  test('pays shares without tiles with the option, and the first with them (TAB-DIST-5)', () => {
    expect(district([6, 5, 3], 4, { ...STANDARD, secondShare: 'of-buildings' })).toEqual([18, 7, 3]);
    expect(district([6, 5, 3], 4)).toEqual([18, 9, 4]);
  });

  test('pays nobody without a building there, and nobody at all if there is none (TAB-DIST-3, TAB-DIST-7)', () => {
    expect(district([0, 2, 0], 3)).toEqual([0, 5, 0]);
    expect(district([0, 0, 0], 4)).toEqual([0, 0, 0]);
  });
});

describe('a monopoly', () => {
  test('pays 7, 3 and 1, and nothing to a seat that has none (TAB-MONO-1, TAB-MONO-4)', () => {
    expect(monopolyPrizes([1, 3, 0, 2], STANDARD)).toEqual([1, 7, 0, 3]);
    expect(monopolyPrizes([0, 0, 0, 3], STANDARD)).toEqual([0, 0, 0, 7]);
  });

  test('is divided among tied players (TAB-MONO-3)', () => {
    expect(monopolyPrizes([2, 2, 1], STANDARD)).toEqual([5, 5, 1]);
    expect(monopolyPrizes([1, 1, 1], STANDARD)).toEqual([3, 3, 3]);
    expect(monopolyPrizes([2, 2, 2, 2], STANDARD)).toEqual([2, 2, 2, 2]);
    expect(monopolyPrizes([3, 1, 1, 1], STANDARD)).toEqual([7, 1, 1, 1]);
    expect(monopolyPrizes([3, 2, 1, 1], STANDARD)).toEqual([7, 3, 0, 0]);
  });

  test('is halved with the option, however many are tied (TAB-MONO-3)', () => {
    expect(monopolyPrizes([2, 2, 1], literal)).toEqual([5, 5, 1]);
    expect(monopolyPrizes([1, 1, 1], literal)).toEqual([5, 5, 5]);
    expect(monopolyPrizes([2, 2, 2, 2], literal)).toEqual([5, 5, 5, 5]);
    expect(monopolyPrizes([3, 1, 1, 1], literal)).toEqual([7, 2, 2, 2]);
    expect(monopolyPrizes([3, 2, 1, 1], literal)).toEqual([7, 3, 0, 0]);
  });
});

describe('prizes always', () => {
  const strengths = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 5 });

  test('favour the stronger, are the same for equals, and never exceed what the ranks pay (TAB-DIST-6)', () => {
    fc.assert(
      fc.property(strengths, fc.nat({ max: 7 }), (own, tiles) => {
        const paid = district(own, tiles);
        for (const [one, strength] of own.entries())
          for (const [other, rival] of own.entries()) {
            if (strength === rival) expect(paid[one]).toBe(paid[other]);
            if (strength > rival) expect(paid[one]).toBeGreaterThanOrEqual(paid[other] as number);
          }
        const first = points(own) + tiles;
        const most = first + Math.floor(first / 2) + Math.floor(first / 4);
        expect(points(paid)).toBeLessThanOrEqual(points(own) === 0 ? 0 : most);
      }),
    );
  });

  test('match a plain calculation: sort, deal the prizes out rank by rank, and let equals share (TAB-DIST-6, TAB-MONO-3)', () => {
    fc.assert(
      fc.property(strengths, (counts) => {
        const ranked = counts.map((count, seat) => ({ count, seat })).filter(({ count }) => count > 0);
        ranked.sort((a, b) => b.count - a.count);
        const dealt = ranked.map((entry, rank) => ({ ...entry, prize: [7, 3, 1][rank] ?? 0 }));
        const expected = counts.map((count) => {
          const equals = dealt.filter((entry) => entry.count === count);
          const pool = equals.reduce((sum, { prize }) => sum + prize, 0);
          return count === 0 ? 0 : Math.floor(pool / equals.length);
        });
        expect(monopolyPrizes(counts, STANDARD)).toEqual(expected);
      }),
    );
  });
});
