import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Style } from '../engine/game.ts';
import { shelf } from '../games/index.ts';
import { levelOf, levels } from './levels.ts';
import { RESIDENT_WORDS } from './resident-words.ts';
import {
  botOf,
  drawResident,
  freeResidents,
  nameKey,
  residentCalled,
  residentOf,
  residents,
  seatResidents,
} from './residents.ts';

const games = await Promise.all(shelf.map((game) => game.load()));
const insight = (...ids: string[]) => ({
  insight: {
    value: () => 0,
    features: () => ({}),
    styles: ids.map((id): Style => ({ id, name: id, says: '', weighs: {} })),
  },
});
const level = fc.constantFrom(...levels.map(({ id }) => id));
const luck = () => 0;

describe('the town', () => {
  test('has four people for every level, two women and two men', () => {
    for (const { id } of levels) {
      const people = residents.filter((resident) => resident.level === id);
      expect(people.map(({ pronoun }) => pronoun).toSorted()).toEqual(['he', 'he', 'she', 'she']);
    }
    expect(residents.length).toBe(20);
  });

  test('has short names of at most eight letters, no two with the same first letter', () => {
    expect(new Set(residents.map(({ short }) => nameKey(short).charAt(0))).size).toBe(residents.length);
    for (const { short } of residents) expect(short.length).toBeLessThanOrEqual(8);
  });

  test('gives each person at most one style of every game, and no style that no game has', () => {
    const known = new Set(games.flatMap(({ insight: { styles = [] } }) => styles.map(({ id }) => id)));
    for (const { styles } of residents) {
      for (const style of styles) expect(known).toContain(style);
      for (const game of games)
        expect(game.insight.styles?.filter(({ id }) => styles.includes(id)).length ?? 0).toBeLessThanOrEqual(1);
    }
  });

  test('has a trade, a sentence and three lines for everybody', () => {
    expect(Object.keys(RESIDENT_WORDS)).toEqual(residents.map(({ slug }) => slug));
    for (const { slug } of residents) {
      const words = RESIDENT_WORDS[slug];
      for (const text of [words?.trade, words?.looks]) expect(text).toMatch(/^[A-Z].*[^.]$/);
      for (const text of [words?.sentence, ...Object.values(words?.lines ?? {})])
        expect(text).toMatch(/^[A-Z].*[.!?]$/);
    }
  });
});

describe('a resident', () => {
  test('is found by slug and by the name at the table, regardless of case and accents', () => {
    expect(residentOf('ramon')?.short).toBe('Ramón');
    expect(residentCalled(' RAMON ')).toBe(residentOf('ramon'));
    for (const name of ['Foreman', 'Foreman 2', 'toString', '']) expect(residentCalled(name)).toBeUndefined();
  });

  test('plays at one level, in a style that the game has', () => {
    const isaiah = residentOf('isaiah');
    if (!isaiah) throw new Error('Isaiah lives here.');
    expect(botOf(insight('builder'), isaiah)).toBe('foreman-builder');
    expect(botOf(insight('keeper'), isaiah)).toBe('foreman');
    expect(botOf(insight('builder'), isaiah, 'settler')).toBe('settler-builder');
  });
});

describe('a free seat', () => {
  test('gets somebody of its level, or of a neighbouring one when all four are taken', () => {
    const four = freeResidents('greenhorn', []).map(({ short }) => short);
    expect(four).toEqual(['Nico', 'Winnie', 'Olav', 'Georgina']);
    expect(drawResident('greenhorn', four.slice(1), 0.99)?.short).toBe('Nico');
    expect(drawResident('greenhorn', four, 0)?.level).toBe('settler');
    expect(
      drawResident(
        'greenhorn',
        residents.map(({ short }) => short),
        0,
      ),
    ).toBeUndefined();
  });

  test('gets the resident who was chosen, unless somebody at the table has that name', () => {
    const seated = (taken: string[]) => seatResidents([{ level: 'assayer', who: 'lam' }], taken, luck)[0]?.short;
    expect(seated([])).toBe('Lam');
    expect(seated(['lam '])).toBe('Augusta');
  });

  test('does not get somebody of another level while a resident of its own is free', () => {
    expect(seatResidents([{ level: 'assayer', who: 'nico' }], [], luck)[0]?.level).toBe('assayer');
    const all = ['lam', 'augusta', 'casimir', 'viola', 'nico'].map((who) => ({ level: 'assayer', who }));
    expect(seatResidents(all, [], luck).map((one) => one?.slug)).toEqual(all.map(({ who }) => who));
  });

  test('never gets somebody whose name is taken, and always somebody as close to the level as possible', () => {
    const wish = fc.record({ level, who: fc.option(fc.constantFrom(...residents.map(({ slug }) => slug), 'nobody')) });
    const taken = fc.array(fc.oneof(fc.string(), fc.constantFrom(...residents.map(({ short }) => short))), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.array(wish, { maxLength: 6 }),
        taken,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (all, names, at) => {
          const wishes = all.map(({ level: wanted, who }) => ({ level: wanted, who: who ?? undefined }));
          const seated = seatResidents(wishes, names, () => at);
          const keys = seated.map((one) => nameKey(one?.short ?? ''));
          expect(new Set(keys).size).toBe(wishes.length);
          for (const key of keys) expect(names.map(nameKey)).not.toContain(key);
          for (const [seat, one] of seated.entries()) {
            const wanted = wishes[seat]?.level ?? '';
            if (one?.level === wanted) continue;
            expect(freeResidents(wanted, [...names, ...seated.map((other) => other?.short ?? '')])).toEqual([]);
            if (wishes.length + names.length < 9)
              expect(Math.abs(levelOf(one?.level).rank - levelOf(wanted).rank)).toBeLessThanOrEqual(2);
          }
        },
      ),
    );
  });
});
