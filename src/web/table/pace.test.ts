import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventStarts, STRETCH, stretchScale, watchTime } from './pace.ts';

const step = { type: 'step' };
const card = { type: 'card' };
const duration = (event: { type: string }) => (event.type === 'card' ? 420 : 240);

describe('how long an action is watched', () => {
  test('is the time of its events one after another', () => {
    expect(watchTime([step, card], duration)).toBe(660);
    expect(watchTime([], duration)).toBe(0);
  });

  test('each event begins when the one before it is over', () => {
    expect(eventStarts([step, card, step], duration)).toEqual([0, 240, 660]);
  });
});

describe('a stretch of rivals’ actions', () => {
  test('plays at its own speed when there is time enough', () => {
    expect(stretchScale([240, 420], STRETCH, false)).toBe(1);
  });

  test('is shortened to what is left', () => {
    expect(stretchScale([3000, 2000], STRETCH, false)).toBe(0.5);
  });

  test('keeps half of the time while more may come', () => {
    expect(stretchScale([2500], STRETCH, true)).toBe(0.5);
  });

  test('never lasts longer than it may, however its actions arrive', () => {
    const arrivals = fc.array(fc.record({ time: fc.integer({ min: 0, max: 3000 }), more: fc.boolean() }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(arrivals, (actions) => {
        let left = STRETCH;
        for (const { time, more } of actions) left -= time * stretchScale([time], left, more);
        expect(left).toBeGreaterThanOrEqual(-1e-6);
      }),
    );
  });
});
