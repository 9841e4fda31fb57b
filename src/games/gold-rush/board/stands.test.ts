import { describe, expect, test } from 'vitest';
import { goldRush } from '../index.ts';
import { playing } from '../playing.ts';
import type { Given } from '../position.ts';
import type { RushEvent, RushView } from '../state.ts';
import { drawn } from './cards.ts';
import { groupsOf, payWords, scaleOf, standsOf, tryOut } from './stands.ts';

const FOUR: Given = {
  rolled: 1,
  hands: [
    [30, 15, 5],
    [25, 20, 5],
    [10, 0, -5],
    [20, 10, -15],
  ],
  tokens: [undefined, undefined, '3P+1B', '1P'],
};

/** The market after everybody has sneaked, with the events that led there. */
function settled(given: Given): { view: RushView; events: RushEvent[] } {
  const table = playing(given);
  const events = table.does(...table.state.sneaks.map(() => 'sneak'));
  return { view: goldRush.view(table.state, 0), events };
}

function stands({ view, events }: { view: RushView; events: RushEvent[] }) {
  if (!view.last) throw new Error('No round has been settled.');
  return standsOf(view, view.last, events);
}

describe('the carts of a market', () => {
  test('are ordered from heaviest to lightest, with those that did not come out last', () => {
    const all = stands(settled(FOUR));
    expect(all.map(({ who }) => who)).toEqual([0, 1, 2, 3]);
    expect(all.map(({ row }) => row?.total ?? null)).toEqual([49, 49, 4, null]);
    const groups = groupsOf(all);
    expect(groups).toEqual([
      { rank: 1, from: 0, to: 1, words: 'heaviest: nothing' },
      { rank: 2, from: 2, to: 2, words: '2nd: best card' },
    ]);
    expect(all.map((stand) => payWords(stand, groups)).at(-1)).toBe('stays in the mine');
  });

  test('show what dynamite and the Replacement Plate did, even without the events (RUSH-DYN-2, RUSH-DYN-6)', () => {
    const round = settled(FOUR);
    const [, , mended, dead] = stands(round);
    expect(mended).toMatchObject({ damage: { stopped: 1, hit: 0, end: null }, plates: 3, blasts: 1 });
    expect(dead).toMatchObject({ damage: { stopped: 0, hit: 1, end: 'died' }, plates: 0, blasts: 1 });
    const later = stands({ ...round, events: [] });
    expect(later.map(({ damage }) => [damage.stopped, damage.hit, damage.end])).toEqual(
      stands(round).map(({ damage }) => [damage.stopped, damage.hit, damage.end]),
    );
  });

  test('are paid the worst card when all loads are equal (RUSH-MKT-7)', () => {
    const all = stands(
      settled({
        rolled: 1,
        hands: [
          [20, 10],
          [15, 15],
        ].map((pair) => [...pair, 10]),
      }),
    );
    expect(groupsOf(all).map(({ words }) => words)).toEqual(['all level: worst card']);
  });

  test('sink deeper the heavier they are, equal loads equally deep', () => {
    const all = stands(settled(FOUR));
    const { pull, marks } = scaleOf(all);
    const depths = all.flatMap(({ row }) => (row ? [pull(row.total)] : []));
    expect(depths[0]).toBe(depths[1]);
    expect(depths[0]).toBeGreaterThan(depths[2] ?? 1);
    for (const depth of [...depths, ...marks.map(pull)]) {
      expect(depth).toBeGreaterThanOrEqual(0);
      expect(depth).toBeLessThanOrEqual(1);
    }
    expect(scaleOf([]).marks).toEqual([]);
  });
});

describe('trying out the market', () => {
  const pile = (...ids: Parameters<typeof drawn>[0][]) => ids.map(drawn);

  test('pays as the market does (RUSH-MKT-3, RUSH-MKT-4, RUSH-MKT-5, RUSH-MKT-8)', () => {
    const all = tryOut(
      new Map([
        [0, pile('mother-lode', 'quartz-1', 'dust-1')],
        [1, pile('vein-1', 'nugget-1', 'flakes-1')],
        [2, pile('flakes-2', 'dust-2', 'dynamite-1')],
      ]),
    );
    expect(all.map(({ row }) => [row?.who, row?.total, row?.earned])).toEqual([
      [0, 60, 0],
      [1, 55, 25],
      [2, 10, 5],
    ]);
    expect(all.map(({ row }) => row?.card)).toEqual([null, 'vein-1', 'dynamite-1']);
  });

  test('pays everybody their worst card when all loads are equal (RUSH-MKT-7)', () => {
    const all = tryOut(
      new Map([
        [0, pile('nugget-1', 'flakes-1')],
        [1, pile('quartz-1', 'quartz-2')],
      ]),
    );
    expect(all.map(({ row }) => row?.earned)).toEqual([10, 15]);
  });
});
