import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Recap } from './recap.ts';
import { fakeTable, foreman, june, sessionPartsOf, sitAt } from './test-table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('numbers are compared with the end of the viewer’s last turn', async () => {
  const { say, now } = await sitAt([june, foreman], 0);
  say(0, 0);
  say(0, 1);
  say(1, 1);
  say(1, 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(now().since).toEqual({ seq: 2, mine: { seq: 2 }, rivals: { seq: 1 } });
});

test('looks up the last turn only for the last of several quick actions', async () => {
  const { say, now, looks } = await sitAt([june, foreman], 0, 0);
  await vi.advanceTimersByTimeAsync(0);
  looks.length = 0;
  for (let turn = 0; turn < 20; turn++) {
    void say(0, 1);
    void say(1, 0);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(now().since?.seq).toBe(39);
  expect(looks.length).toBeLessThanOrEqual(4);
});

describe('a recap alone', () => {
  const sitters = [june, foreman];

  test('looks up nothing for a spectator', async () => {
    const fake = fakeTable(sitters, 0);
    const { parts, now } = sessionPartsOf(fake, null, sitters);
    await new Recap(parts).update();
    expect(now().since).toBeNull();
    expect(fake.looks).toEqual([]);
  });

  test('changes nothing once the page has left the table', async () => {
    const { parts, now, leave } = sessionPartsOf(fakeTable(sitters, 0), 0, sitters);
    const looking = new Recap(parts).update();
    leave();
    await looking;
    expect(now().since).toBeNull();
  });
});
