import { describe, expect, test } from 'vitest';
import { isWaitedForSince, refuseStale } from './stale.ts';

const by = (...seats: number[]) => seats.map((seat) => ({ seat }));
const MOVED_ON = { text: expect.stringMatching(/moved on/), rule: '' };

describe('an action', () => {
  test('for the current position is never stale', () => {
    expect(refuseStale('play', 0, 1, [], [[0]])).toBeNull();
    expect(refuseStale('play', 2, 0, by(0, 1), [[0], [1], [0]])).toBeNull();
  });

  test('is stale when its seat has acted since, or somebody else had the turn', () => {
    expect(refuseStale('play', 0, 0, by(0), [[0], [1]])).toEqual(MOVED_ON);
    expect(refuseStale('play', 0, 0, by(0, 1), [[0], [1], [0]])).toEqual(MOVED_ON);
    expect(refuseStale('play', 1, 0, by(0, 1), [[0], [1], [0]])).toEqual(MOVED_ON);
  });

  test('stays valid where several seats choose at once until its own seat has chosen', () => {
    const together = [[0, 1, 2], [0, 2], [0]];
    expect(refuseStale('play', 0, 0, by(1, 2), together)).toBeNull();
    expect(refuseStale('play', 1, 0, by(1, 2), together)).toBeNull();
    expect(refuseStale('play', 0, 1, by(1, 2), together)).toEqual(MOVED_ON);
  });

  test('is stale when the game stopped waiting for its seat in between', () => {
    expect(refuseStale('play', 0, 0, by(1, 1), [[0, 1], [1], [0]])).toEqual(MOVED_ON);
  });

  test('is stale when the game no longer waits for its seat', () => {
    expect(refuseStale('play', 0, 0, by(1), [[0, 1], [1]])).toEqual(MOVED_ON);
  });

  test('for a future position is refused', () => {
    expect(refuseStale('play', 2, 0, by(1), [[1], [0]])).toEqual(MOVED_ON);
  });
});

test('an undo is stale as soon as any seat has acted since', () => {
  expect(refuseStale('undo', 1, 0, by(0), [[0, 1], [1]])).toBeNull();
  expect(refuseStale('undo', 1, 0, by(0, 1), [[0, 1], [1], []])).toEqual(MOVED_ON);
  expect(refuseStale('undo', 2, 0, by(0), [[0, 1], [1]])).toEqual(MOVED_ON);
});

test('only a command for an older position looks up who was waited for', () => {
  const unasked = {
    at: () => {
      throw new Error('Nobody needs to know this.');
    },
  };
  expect(isWaitedForSince(3, 0, by(0, 1, 0), unasked)).toBe(true);
});
