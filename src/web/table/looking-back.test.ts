import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LookingBack } from './looking-back.ts';
import { Playback } from './playback.ts';
import { fakeTable, foreman, june, MOVE, sessionPartsOf, sitAt } from './test-table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('looking back', () => {
  test('shows the table as it was, pauses the bots, and returns to the present', async () => {
    const { say, now, session, pauses } = await sitAt([june, foreman], 0);
    say(0, 0);
    say(0, 1);
    await session.lookAt(1);
    expect(now()).toMatchObject({ shown: { seq: 1 }, past: { running: false } });
    say(1, 0);
    expect(now()).toMatchObject({ shown: { seq: 1 }, present: { seq: 3 } });
    session.toPresent();
    expect(now()).toMatchObject({ shown: { seq: 3 }, past: null });
    expect(pauses).toEqual([true, false]);
  });

  test('nothing can be played from the past', async () => {
    const { table, say, session } = await sitAt([june, foreman], 0);
    const play = vi.spyOn(table, 'play');
    say(0, 0);
    await session.lookAt(0);
    await session.play({ type: 'move' });
    expect(play).not.toHaveBeenCalled();
  });

  test('replays automatically up to the present', async () => {
    const { say, now, session } = await sitAt([june, foreman], 0);
    for (let i = 0; i < 3; i++) say(0, 0);
    await session.lookAt(0);
    session.run(true);
    await vi.advanceTimersByTimeAsync(3 * (MOVE + 100));
    expect(now()).toMatchObject({ shown: { seq: 3 }, past: { running: false } });
  });
});

describe('looking back alone', () => {
  function lookingBack() {
    const sitters = [june, foreman];
    const fake = fakeTable(sitters, 0);
    const { parts, now, receive, leave } = sessionPartsOf(fake, 0, sitters);
    const pauseBots = vi.fn();
    const back = new LookingBack(parts, new Playback(parts, () => {}), pauseBots);
    for (let i = 0; i < 3; i++) receive();
    return { back, now, pauseBots, leave, looks: fake.looks };
  }

  test('shows only the last of several requested moments', async () => {
    const { back, now } = lookingBack();
    await Promise.all([back.at(1), back.at(2)]);
    expect(now()).toMatchObject({ shown: { seq: 2 }, past: { running: false } });
  });

  test('keeps within the match', async () => {
    const { back, looks } = lookingBack();
    await back.at(-4);
    await back.at(99);
    expect(looks).toEqual([0, 3]);
  });

  test('ignores an answer that arrives after the return to the present', async () => {
    const { back, now, pauseBots } = lookingBack();
    const looking = back.at(1);
    back.leave();
    await looking;
    expect(now()).toMatchObject({ shown: { seq: 3 }, past: null });
    expect(pauseBots).toHaveBeenCalledTimes(2);
  });

  test('changes nothing once the page has left the table', async () => {
    const { back, now, leave } = lookingBack();
    const looking = back.at(2);
    leave();
    await looking;
    expect(now().shown.seq).toBe(0);
  });
});
