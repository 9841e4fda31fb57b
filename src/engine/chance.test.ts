import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChanceError, type Drawn, dice, noChance, paired, recorded, sampled, scripted } from './chance.ts';

const FACES = ['white', 'black'] as const;
const CARDS = ['ace', 'king', 'queen', 'jack'] as const;

describe('dice', () => {
  test('the same seed gives the same numbers, and another seed gives others', () => {
    const [one, same, other] = [dice('gold'), dice('gold'), dice('golf')];
    const row = (next: (below: number) => number): number[] => Array.from({ length: 40 }, () => next(1000));
    const first = row(one);
    expect(row(same)).toEqual(first);
    expect(row(other)).not.toEqual(first);
  });

  test('numbers stay below the bound and cover the whole range evenly', () => {
    const next = dice('even');
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 50_000; i++) {
      const number = next(5);
      counts[number] = (counts[number] as number) + 1;
    }
    expect(counts.reduce((a, b) => a + b)).toBe(50_000);
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test('any seed works, even an empty one', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const number = dice(seed)(6);
        return number >= 0 && number < 6;
      }),
    );
  });
});

describe('chance', () => {
  test('a deal draws without replacement, and a full deal is a shuffle', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 6 }), (seed, count) => {
        const dealt = sampled(seed).deal('cards', CARDS, count);
        expect(dealt).toHaveLength(Math.min(count, CARDS.length));
        expect(new Set(dealt).size).toBe(dealt.length);
        for (const card of dealt) expect(CARDS).toContain(card);
      }),
    );
  });

  test('every order of a shuffle is about equally frequent', () => {
    const luck = sampled('orders');
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = luck.deal('three', ['a', 'b', 'c'], 3).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('paired chance answers a draw alike, whatever else was drawn before', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat({ max: 9 }), (seed, others) => {
        const [plain, busy] = [paired(seed), paired(seed)];
        for (let i = 0; i < others; i++) busy.deal('cards', CARDS, 2);
        expect(busy.roll('faces', FACES, 12)).toEqual(plain.roll('faces', FACES, 12));
        expect(busy.pick('event', CARDS)).toBe(plain.pick('event', CARDS));
      }),
    );
  });

  test('paired chance is uniform across seeds and within one, and draws with different names are independent', () => {
    const sides = ['first of every seed', 'many of one seed'].map((way) => {
      const one = paired(7);
      const luck = (i: number) => (way === 'many of one seed' ? one : paired(i));
      return Array.from({ length: 20_000 }, (_, i) => CARDS.indexOf(luck(i).pick('card', CARDS)));
    });
    for (const side of sides)
      for (const card of CARDS.keys())
        expect(Math.abs(side.filter((drawn) => drawn === card).length - 5000)).toBeLessThan(300);
    const alike = Array.from({ length: 4000 }, (_, i) => {
      const luck = paired(i);
      return luck.pick('card', CARDS) === luck.pick('other card', CARDS);
    }).filter(Boolean).length;
    expect(Math.abs(alike - 1000)).toBeLessThan(140);
  });

  test('replaying a record gives the same outcomes', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const record: Drawn[] = [];
        const live = recorded(sampled(seed), (drawn) => record.push(drawn));
        const first = [live.pick('seat', [0, 1]), live.roll('cast', FACES, 2), live.deal('cards', CARDS, 3)];
        const replay = scripted(JSON.parse(JSON.stringify(record)) as Drawn[]);
        const again = [replay.pick('seat', [0, 1]), replay.roll('cast', FACES, 2), replay.deal('cards', CARDS, 3)];
        expect(again).toEqual(first);
        expect(replay.left()).toBe(0);
      }),
    );
  });

  test('a record keeps what was drawn, whatever the game does with its own copy', () => {
    const record: Drawn[] = [];
    const live = recorded(sampled('own copy'), (drawn) => record.push(drawn));
    const pairs: [string, string][] = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    const [cards, faces, nested, picked] = [
      live.deal('cards', CARDS, 4),
      live.roll('cast', FACES, 2),
      live.deal('pairs', pairs, 2),
      live.pick('pair', pairs),
    ];
    const drawn = JSON.stringify(record);
    cards.pop();
    faces.reverse();
    faces.length = 1;
    for (const pair of [...nested, picked]) pair[0] = 'changed';
    expect(JSON.stringify(record)).toBe(drawn);
  });

  test.each([
    ['another draw than the game makes', { draw: 'dice', got: 'white' }],
    ['a face that the piece does not have', { draw: 'cast', got: ['white', 'green'] }],
    ['too few faces', { draw: 'cast', got: ['white'] }],
    ['no list', { draw: 'cast', got: 'white' }],
  ])('a script with %s is refused', (_what, entry) => {
    expect(() => scripted([entry]).roll('cast', FACES, 2)).toThrow(ChanceError);
  });

  test('a scripted deal cannot hand out the same card twice', () => {
    expect(() => scripted([{ draw: 'cards', got: ['ace', 'ace'] }]).deal('cards', CARDS, 2)).toThrow(ChanceError);
  });

  test('after its end a script draws from the fallback, and throws if there is none', () => {
    expect(scripted([], sampled('more')).pick('seat', [7])).toBe(7);
    expect(() => scripted([]).pick('seat', [7])).toThrow(/record ends/);
    expect(() => noChance.roll('cast', FACES, 1)).toThrow(ChanceError);
  });
});
