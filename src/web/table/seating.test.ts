import { describe, expect, test } from 'vitest';
import type { Sitter } from '../../engine/table.ts';
import { firstViewer, followPersons, needsCurtain, seatOrder, seatWords, turnWords } from './seating.ts';

const june: Sitter = { kind: 'person', name: 'June' };
const ana: Sitter = { kind: 'person', name: 'Ana' };
const foreman: Sitter = { kind: 'bot', name: 'Foreman', level: 'foreman' };

describe('the viewer of a screen', () => {
  test('is a single person’s own seat, whoever acts', () => {
    const follow = followPersons([foreman, june]);
    expect(follow([0], 1)).toBe(1);
    expect(follow([1], 1)).toBe(1);
    expect(firstViewer([foreman, june])).toBe(1);
  });

  test('follows the person who acts on a shared screen, and stays while a bot acts', () => {
    const follow = followPersons([june, foreman, ana]);
    expect(follow([2], 0)).toBe(2);
    expect(follow([1], 2)).toBe(2);
    expect(follow([], 2)).toBe(2);
  });

  test('stays the same where several act at once', () => {
    expect(followPersons([june, ana])([0, 1], 1)).toBe(1);
  });

  test('is a spectator where only bots play', () => {
    expect(followPersons([foreman, foreman])([0], null)).toBeNull();
    expect(firstViewer([foreman])).toBeNull();
  });
});

test('a curtain is needed only where several people share the screen of a game that hides things', () => {
  expect(needsCurtain([june, ana], true)).toBe(true);
  expect(needsCurtain([june, ana, foreman], true)).toBe(true);
  expect(needsCurtain([june, ana], false)).toBe(false);
  expect(needsCurtain([june, foreman, foreman], true)).toBe(false);
  expect(needsCurtain([foreman, foreman], true)).toBe(false);
});

describe('seats beside the board', () => {
  test('start with mine, then follow in turn order', () => {
    expect(seatOrder(4, 2)).toEqual([2, 3, 0, 1]);
    expect(seatOrder(2, null)).toEqual([0, 1]);
  });

  test('say who sits there', () => {
    expect(seatWords(june, true, false)).toBe('you');
    expect(seatWords(foreman, false, false)).toBe('bot, Foreman, level 3 of 5');
    expect(seatWords(foreman, false, true)).toBe('thinking…');
  });

  test('the title says whose turn it is', () => {
    expect(turnWords([june, foreman], [0], 0)).toBe('Your turn');
    expect(turnWords([june, foreman], [1], 0)).toBe('Foreman’s turn');
    expect(turnWords([june, ana], [1], 1)).toBe('Ana’s turn');
  });
});
