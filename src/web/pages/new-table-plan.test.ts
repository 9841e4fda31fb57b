import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game, Options } from '../../engine/game.ts';
import { standardOptions } from '../../engine/options.ts';
import { gameOnShelf } from '../../games/index.ts';
import {
  changedRules,
  companySummary,
  type Place,
  rulesSummary,
  seated,
  standInName,
  usualPlaces,
  whyUnfit,
  withinRange,
} from './new-table-plan.ts';

const game = await onShelf('province');
const goldRush = await onShelf('gold-rush');

async function onShelf(id: string): Promise<Game> {
  const found = await gameOnShelf(id)?.load();
  if (!found) throw new Error(`${id} is on the shelf.`);
  return found;
}

const person = (name = ''): Place => ({ kind: 'person', name, level: 'foreman' });
const bot = (level = 'foreman'): Place => ({ kind: 'bot', name: '', level });

describe('who sits down', () => {
  test('is usually one person, with bots on the other seats', () => {
    expect(usualPlaces(3, 'June').map((place) => place.kind)).toEqual(['person', 'bot', 'bot']);
    expect(seated(game, usualPlaces(2, 'June'))).toEqual([
      { kind: 'person', name: 'June' },
      { kind: 'bot', name: 'Foreman', level: 'foreman' },
    ]);
  });

  test('goes by Stranger, Guest and the bot’s level where nobody wrote a name', () => {
    expect(seated(game, [bot('greenhorn'), person(), person('  ')]).map((sitter) => sitter.name)).toEqual([
      'Greenhorn',
      'Stranger',
      'Guest',
    ]);
    expect(standInName(game, [person(), person()], 1)).toBe('Guest');
  });

  test('keeps the name of a person who was a bot for a moment', () => {
    const places = [person('June'), bot()];
    const switched = places.map((place) => ({ ...place, kind: place.kind === 'bot' ? 'person' : 'bot' }) as const);
    const back = switched.map((place) => ({ ...place, kind: place.kind === 'bot' ? 'person' : 'bot' }) as const);
    expect(seated(game, back)).toEqual(seated(game, places));
  });

  test('takes a level that no longer exists for the weakest', () => {
    expect(seated(game, [bot('sheriff')])).toEqual([{ kind: 'bot', name: 'Greenhorn', level: 'greenhorn' }]);
  });

  test('never shares a name, and names are never empty or padded', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('Foreman', 'foreman', 'Foreman 2', 'Stranger', ' Guest '));
    const place: fc.Arbitrary<Place> = fc.record({
      kind: fc.constantFrom('person', 'bot'),
      name,
      level: fc.constantFrom('greenhorn', 'foreman'),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), (places) => {
        const names = seated(game, places).map((sitter) => sitter.name);
        expect(new Set(names.map((each) => each.toLowerCase())).size).toBe(names.length);
        for (const each of names) expect(each).toMatch(/^\S(.*\S)?$/s);
      }),
    );
  });

  test('is summed up in a few words', () => {
    expect(companySummary([person(), bot()])).toBe('You against a bot');
    expect(companySummary([person(), bot(), bot()])).toBe('You against 2 bots');
    expect(companySummary([person(), person()])).toBe('2 people at one screen');
    expect(companySummary([person(), person(), bot()])).toBe('2 people against a bot');
    expect(companySummary([bot(), bot()])).toBe('Bots only, you watch');
  });
});

describe('house rules', () => {
  test('are counted against the standard ones', () => {
    const standard = standardOptions(game);
    expect(changedRules(game, standard)).toEqual([]);
    const changed = changedRules(game, { ...standard, unionLimit: 1, quietLimit: 60 });
    expect(changed.map((option) => option.id)).toEqual(['unionLimit', 'quietLimit']);
  });

  test('are summed up in a few words', () => {
    expect([0, 1, 2].map(rulesSummary)).toEqual(['Standard rules', '1 house rule changed', '2 house rules changed']);
  });

  test('that the table cannot choose say what it lacks', () => {
    const why = (id: string, changed: Options, seats: number) => {
      const option = goldRush.options.find((one) => one.id === id);
      return option && whyUnfit(goldRush, option, { ...standardOptions(goldRush), ...changed }, seats);
    };
    expect(why('sneakyStranger', {}, 6)).toBeNull();
    expect(why('strangerCart', {}, 4)).toBe('Choose “The Stranger plays” at “Sneaky Stranger” first.');
    expect(why('strangerCart', { sneakyStranger: true }, 4)).toBeNull();
    expect(why('strangerCart', { sneakyStranger: true }, 6)).toBe('Only at a table of 2, 3, 4 or 5.');
  });

  test('with a range stay on its steps', () => {
    const range = { min: 20, max: 100, step: 2 };
    expect([19, 20, 41.2, 43, 100, 1e9, Number.NaN].map((value) => withinRange(range, value))).toEqual([
      20, 20, 42, 44, 100, 100, 20,
    ]);
  });
});
