import { describe, expect, test } from 'vitest';
import { isWaitedForSince, refuseStale } from './stale.ts';

const by = (...seats: number[]) => seats.map((seat) => ({ seat }));
const MOVED_ON = { text: expect.stringMatching(/moved on/), rule: '' };

describe('an action', () => {
  test('for the position as it is now is never stale', () => {
    expect(refuseStale('play', 0, 1, [], [[0]])).toBeNull();
    expect(refuseStale('play', 2, 0, by(0, 1), [[0], [1], [0]])).toBeNull();
  });

  test('is stale when its seat has acted since, or somebody else had the turn', () => {
    expect(refuseStale('play', 0, 0, by(0), [[0], [1]])).toEqual(MOVED_ON);
    expect(refuseStale('play', 0, 0, by(0, 1), [[0], [1], [0]])).toEqual(MOVED_ON);
    expect(refuseStale('play', 1, 0, by(0, 1), [[0], [1], [0]])).toEqual(MOVED_ON);
  });

  test('where several seats choose at once is as good as ever until its own seat has chosen', () => {
    const together = [[0, 1, 2], [0, 2], [0]];
    expect(refuseStale('play', 0, 0, by(1, 2), together)).toBeNull();
    expect(refuseStale('play', 1, 0, by(1, 2), together)).toBeNull();
    expect(refuseStale('play', 0, 1, by(1, 2), together)).toEqual(MOVED_ON);
  });

  test('of a seat that is waited for again after a break was made for another choice', () => {
    expect(refuseStale('play', 0, 0, by(1, 1), [[0, 1], [1], [0]])).toEqual(MOVED_ON);
  });

  test('of a seat that is not waited for any more is stale', () => {
    expect(refuseStale('play', 0, 0, by(1), [[0, 1], [1]])).toEqual(MOVED_ON);
  });

  test('for a position that is yet to come is refused', () => {
    expect(refuseStale('play', 2, 0, by(1), [[1], [0]])).toEqual(MOVED_ON);
  });
});

test('an undo is stale as soon as anything has happened since, whoever did it', () => {
  expect(refuseStale('undo', 1, 0, by(0), [[0, 1], [1]])).toBeNull();
  expect(refuseStale('undo', 1, 0, by(0, 1), [[0, 1], [1], []])).toEqual(MOVED_ON);
  expect(refuseStale('undo', 2, 0, by(0), [[0, 1], [1]])).toEqual(MOVED_ON);
});

test('only a command for an older position asks who was waited for', () => {
  const unasked = {
    at: () => {
      throw new Error('Nobody needs to know this.');
    },
  };
  expect(isWaitedForSince(3, 0, by(0, 1, 0), unasked)).toBe(true);
});
