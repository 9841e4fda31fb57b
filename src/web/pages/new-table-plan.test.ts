import { describe, expect, test } from 'vitest';
import type { Game, Options } from '../../engine/game.ts';
import { standardOptions } from '../../engine/options.ts';
import { gameOnShelf } from '../../games/index.ts';
import type { SeatPlan } from './new-table-places.ts';
import { changedRules, companySummary, rulesSummary, whyUnfit, withinRange } from './new-table-plan.ts';

const game = await onShelf('province');
const goldRush = await onShelf('gold-rush');

async function onShelf(id: string): Promise<Game> {
  const found = await gameOnShelf(id)?.load();
  if (!found) throw new Error(`${id} is on the shelf.`);
  return found;
}

const person = (): SeatPlan => ({ kind: 'person', name: '', level: 'foreman', who: null });
const bot = (): SeatPlan => ({ kind: 'bot', name: '', level: 'foreman', who: null });

describe('who sits down', () => {
  test('is summarized in a few words', () => {
    expect(companySummary([person(), bot()])).toBe('You against a bot');
    expect(companySummary([person(), bot(), bot()])).toBe('You against 2 bots');
    expect(companySummary([person(), person()])).toBe('2 people on one screen');
    expect(companySummary([person(), person(), bot()])).toBe('2 people against a bot');
    expect(companySummary([bot(), bot()])).toBe('Bots only; you watch');
  });
});

describe('house rules', () => {
  test('are counted as differences from the standard rules', () => {
    const standard = standardOptions(game);
    expect(changedRules(game, standard)).toEqual([]);
    const changed = changedRules(game, { ...standard, unionLimit: 1, quietLimit: 60 });
    expect(changed.map((option) => option.id)).toEqual(['unionLimit', 'quietLimit']);
  });

  test('are summarized in a few words', () => {
    expect([0, 1, 2].map(rulesSummary)).toEqual(['Standard rules', '1 house rule changed', '2 house rules changed']);
  });

  test('that cannot be chosen at this table say why', () => {
    const why = (id: string, changed: Options, seats: number) => {
      const option = goldRush.options.find((one) => one.id === id);
      return option && whyUnfit(goldRush, option, { ...standardOptions(goldRush), ...changed }, seats);
    };
    expect(why('sneakyStranger', {}, 6)).toBeNull();
    expect(why('strangerCart', {}, 4)).toBe('Choose “The Stranger plays” under “Sneaky Stranger” first.');
    expect(why('strangerCart', { sneakyStranger: true }, 4)).toBeNull();
    expect(why('strangerCart', { sneakyStranger: true }, 6)).toBe('Only with 2, 3, 4 or 5 players.');
  });

  test('with a range stay on its steps', () => {
    const range = { min: 20, max: 100, step: 2 };
    expect([19, 20, 41.2, 43, 100, 1e9, Number.NaN].map((value) => withinRange(range, value))).toEqual([
      20, 20, 42, 44, 100, 100, 20,
    ]);
  });
});
