import { expect, test } from 'vitest';
import { bucket, limiter } from './limits.ts';

test('a bucket gives what it holds, and refills with time', () => {
  let now = 1_000_000;
  const allowed = limiter({ now: () => now }, { most: 2, perSecond: 1 });
  expect([allowed('a'), allowed('a'), allowed('a'), allowed('b')]).toEqual([true, true, false, true]);
  now += 1000;
  expect([allowed('a'), allowed('a')]).toEqual([true, false]);
});

test('a clock that is set back locks nobody out', () => {
  let now = 1_000_000_000;
  const allowed = bucket({ now: () => now }, { most: 3, perSecond: 1 });
  expect(allowed()).toBe(true);
  now -= 3_600_000;
  expect([allowed(), allowed(), allowed()]).toEqual([true, true, false]);
  now += 1000;
  expect(allowed()).toBe(true);
});
