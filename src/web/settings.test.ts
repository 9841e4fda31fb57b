import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAME_LENGTH, readSettings, STANDARD_SETTINGS, tidyName } from './settings.ts';

const standard = readSettings(undefined);

test('without stored settings the standard ones apply', () => {
  expect(standard).toEqual(STANDARD_SETTINGS);
});

test('stored settings are read back', () => {
  const stored = {
    theme: 'night',
    motion: 'off',
    sound: false,
    volume: 0,
    text: 'larger',
    ruleCodes: true,
    name: 'June',
    asked: true,
    sign: 'boot',
    talk: false,
    silent: ['lam'],
    confirmEnd: 'never',
    autoEnd: false,
  };
  expect(readSettings(stored)).toEqual(stored);
});

test('a person who gave a name, or was asked and gave none, is not asked again', () => {
  expect(readSettings({ name: ' June ' }).asked).toBe(true);
  expect(readSettings({ name: '', asked: true }).asked).toBe(true);
  expect(readSettings({ name: '  ' }).asked).toBe(false);
});

test('one invalid setting does not affect the others', () => {
  expect(
    readSettings({
      theme: 'dusk',
      motion: 'fast',
      volume: 7,
      sound: 'yes',
      text: null,
      name: 3,
      sign: 'crown',
      silent: [1],
    }),
  ).toEqual({
    ...standard,
    motion: 'fast',
  });
});

test('any value is read as valid settings, and reading twice changes nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const read = readSettings(stored);
      expect(readSettings(read)).toEqual(read);
    }),
  );
});

test('a name is trimmed, in one line, and no longer than fits', () => {
  expect(tidyName('  June \n of  the mill ')).toBe('June of the mill');
  expect(tidyName('x'.repeat(40))).toHaveLength(NAME_LENGTH);
  expect(tidyName(`${'x'.repeat(NAME_LENGTH - 1)} y`)).toBe('x'.repeat(NAME_LENGTH - 1));
});
