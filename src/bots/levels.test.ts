import { describe, expect, test } from 'vitest';
import { LEVEL_WORDS } from './level-words.ts';
import { isBot, knownBot, levelOf, levels, partsOf, styleOf, withStyle } from './levels.ts';

const builder = { id: 'builder', name: 'Builder', says: 'Builds.', weighs: { structures: 2 } };
const game = { insight: { value: () => 0, features: () => ({}), styles: [builder] } };
const plain = { insight: { value: () => 0, features: () => ({}) } };

test('every level has a description for those who choose one', () => {
  expect(Object.keys(LEVEL_WORDS)).toEqual(levels.map(({ id }) => id));
});

describe('a bot’s name', () => {
  test('is a level, optionally with a style after the first hyphen', () => {
    expect(partsOf('assayer')).toEqual(['assayer', undefined]);
    expect(partsOf('assayer-builder')).toEqual(['assayer', 'builder']);
    expect(partsOf('assayer-builder-too')).toEqual(['assayer', 'builder-too']);
    expect(partsOf('assayer-')).toEqual(['assayer', '']);
    expect(partsOf(undefined)).toEqual(['', undefined]);
  });

  test('is put back together from its parts', () => {
    expect(withStyle('settler', undefined)).toBe('settler');
    expect(partsOf(withStyle('settler', 'builder'))).toEqual(['settler', 'builder']);
  });

  test('has the level’s strength, whatever its style', () => {
    expect(levelOf('surveyor-builder')).toBe(levelOf('surveyor'));
    expect(levelOf('greedy-builder').id).toBe('foreman');
  });
});

describe('a game', () => {
  test('knows its own styles and no others', () => {
    expect(styleOf(game, 'foreman-builder')).toBe(builder);
    for (const name of ['foreman', 'foreman-', 'foreman-sheriff', 'foreman-builder-too'])
      expect(styleOf(game, name)).toBeUndefined();
    expect(styleOf(plain, 'foreman-builder')).toBeUndefined();
  });

  test('drops a style that it does not know, and takes an unknown level for the weakest', () => {
    expect(knownBot(game, 'assayer-builder')).toBe('assayer-builder');
    expect(knownBot(game, 'greedy-builder')).toBe('foreman-builder');
    expect(knownBot(game, 'assayer-sheriff')).toBe('assayer');
    expect(knownBot(plain, 'assayer-builder')).toBe('assayer');
    expect(knownBot(game, 'wizard-builder')).toBe('greenhorn-builder');
  });

  test('has bots of every level in each of its own styles, and no others', () => {
    expect(isBot(game, 'assayer')).toBe(true);
    expect(isBot(game, 'assayer-builder')).toBe(true);
    for (const name of ['', 'wizard', 'wizard-builder', 'assayer-', 'assayer-sheriff', 'assayer-builder-too'])
      expect(isBot(game, name)).toBe(false);
  });
});
