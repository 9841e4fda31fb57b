import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventStarts, STRETCH, stretchScale, watchTime } from './pace.ts';

const step = { type: 'step' };
const card = { type: 'card' };
const duration = (event: { type: string }) => (event.type === 'card' ? 420 : 240);

describe('the time to watch an action', () => {
  test('is the sum of its events’ durations', () => {
    expect(watchTime([step, card], duration)).toBe(660);
    expect(watchTime([], duration)).toBe(0);
  });

  test('starts each event when the one before it is over', () => {
    expect(eventStarts([step, card, step], duration)).toEqual([0, 240, 660]);
  });
});

describe('a stretch of rivals’ actions', () => {
  test('plays at normal speed when there is enough time', () => {
    expect(stretchScale([240, 420], STRETCH, false)).toBe(1);
  });

  test('is shortened to the time that is left', () => {
    expect(stretchScale([3000, 2000], STRETCH, false)).toBe(0.5);
  });

  test('reserves half of the time while more actions may come', () => {
    expect(stretchScale([2500], STRETCH, true)).toBe(0.5);
  });

  test('never exceeds its time, however its actions arrive', () => {
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
