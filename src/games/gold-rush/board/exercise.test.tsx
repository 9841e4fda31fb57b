import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DryRun, exchanged, isSolved, START, WAGE } from './exercise.tsx';
import { tryOut } from './stands.ts';

const cards = (piles: typeof START) => [...piles.values()].flatMap((pile) => pile.map(({ id }) => id));

describe('the market exercise', () => {
  test('starts with the learner heaviest and unpaid (RUSH-MKT-3)', () => {
    const [heaviest] = tryOut(START);
    expect(heaviest).toMatchObject({ who: 0, row: { earned: 0 } });
    expect(isSolved(START)).toBe(false);
  });

  test('swaps two cards of different carts, and does nothing else', () => {
    const after = exchanged(START, 'vein-1', 'flakes-1');
    expect(after.get(0)?.map(({ number }) => number)).toEqual([40, 10, 5]);
    expect(after.get(1)?.map(({ number }) => number)).toEqual([20, 15, 25]);
    expect(cards(after).sort()).toEqual(cards(START).sort());
    expect(exchanged(START, 'vein-1', 'dust-1')).toBe(START);
  });

  test('can be solved in one swap, but only with the learner second and holding the biggest card (RUSH-MKT-4)', () => {
    const all = cards(START);
    const solved = all.flatMap((one) => all.map((other) => exchanged(START, one, other))).filter(isSolved);
    expect(solved.length).toBeGreaterThan(0);
    for (const piles of solved) {
      const [heaviest, second] = tryOut(piles);
      expect(heaviest?.who).not.toBe(0);
      expect(second).toMatchObject({ who: 0, row: { rank: 2, earned: WAGE, card: 'mother-lode' } });
    }
  });

  test.each([true, false])('gives every card a hit target', (tall) => {
    const markup = renderToStaticMarkup(<DryRun tall={tall} onDone={() => {}} />);
    for (const id of cards(START)) expect(markup).toContain(`data-target="${id}"`);
    expect(markup).not.toMatch(/NaN|undefined/);
  });
});
