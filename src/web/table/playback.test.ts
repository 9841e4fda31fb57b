import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../../engine/game.ts';
import { STRETCH } from './pace.ts';
import { Playback } from './playback.ts';
import { fakeTable, foreman, june, MOVE, sessionPartsOf, sitAt } from './test-table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an event to be shown in full', () => {
  test('is not hurried, however much rivals have done before it', async () => {
    const { say, sayGrandly, now } = await sitAt([june, foreman, foreman], 1);
    for (let i = 0; i < 30; i++) void say(1 + (i % 2), 2 - (i % 2));
    void sayGrandly(1, 0);
    await vi.advanceTimersByTimeAsync(STRETCH);
    expect(now()).toMatchObject({ shown: { seq: 31 }, beat: { seq: 31 }, tempo: 1 });
    await vi.advanceTimersByTimeAsync(MOVE);
    expect(now().beat).toBeNull();
  });
});

describe('one’s own action', () => {
  test('is shown at once, and the next one does not wait for it', async () => {
    const { say, now } = await sitAt([june, foreman], 0);
    say(0, 0);
    expect(now()).toMatchObject({ shown: { seq: 1 }, beat: { seq: 1, before: { seq: 0 } } });
    say(0, 0);
    expect(now()).toMatchObject({ shown: { seq: 2 }, beat: { seq: 2, before: { seq: 1 } } });
    vi.advanceTimersByTime(MOVE);
    expect(now().beat).toBeNull();
  });

  test('is not animated while motion is off', async () => {
    const { say, now, seen } = await sitAt([june, foreman], 0, 0);
    say(0, 0);
    expect(now()).toMatchObject({ shown: { seq: 1 }, beat: null });
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

describe('rivals’ actions', () => {
  test('play one after another while the present is already known', async () => {
    const { say, now } = await sitAt([june, foreman], 1);
    say(1, 1);
    say(1, 0);
    expect(now()).toMatchObject({ present: { seq: 2 }, shown: { seq: 1 } });
    vi.advanceTimersByTime(MOVE);
    expect(now().shown.seq).toBe(2);
  });

  test('play within two and a half seconds, however many they are', async () => {
    const { say, now } = await sitAt([june, foreman], 1);
    for (let i = 0; i < 29; i++) say(1, 1);
    say(1, 0);
    vi.advanceTimersByTime(STRETCH + 1);
    expect(now()).toMatchObject({ shown: { seq: 30 }, beat: null });
  });

  test('can be skipped', async () => {
    const { say, now, session } = await sitAt([june, foreman], 1);
    for (let i = 0; i < 5; i++) say(1, i < 4 ? 1 : 0);
    session.skip();
    expect(now()).toMatchObject({ shown: { seq: 5 }, beat: null });
  });

  test('make a bot wait once it is too far ahead of what has been seen', async () => {
    const { say } = await sitAt([june, foreman], 1);
    expect([say(1, 1), say(1, 1), say(1, 1)]).toEqual([undefined, undefined, undefined]);
    const held = say(1, 1);
    expect(held).toBeInstanceOf(Promise);
    vi.advanceTimersByTime(MOVE);
    await expect(held).resolves.toBeUndefined();
  });
});

test('a spectator who falls behind catches up', async () => {
  const { say, now } = await sitAt([foreman, foreman], 0);
  for (let turn = 0; turn < 20; turn++) void say(turn % 2, (turn + 1) % 2);
  await vi.advanceTimersByTimeAsync((MOVE + 100) * 5);
  expect(now().shown.seq).toBe(20);
});

describe('playback alone', () => {
  function playing(viewer: Viewer) {
    const sitters = [june, foreman];
    const { parts, now, set, receive } = sessionPartsOf(fakeTable(sitters, 1), viewer, sitters);
    const onSeen = vi.fn();
    return { playback: new Playback(parts, onSeen), onSeen, now, set, receive };
  }

  test('calls back when everything has been seen', () => {
    const { playback, onSeen, receive } = playing(0);
    playback.enqueue(receive());
    expect(onSeen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MOVE);
    expect(onSeen).toHaveBeenCalledTimes(1);
  });

  test('shows nothing new while something has to be read or an earlier moment is shown', () => {
    const { playback, now, set, receive } = playing(0);
    set({ holding: true });
    playback.enqueue(receive());
    expect(now().shown.seq).toBe(0);
    set({ holding: false, past: { running: false } });
    playback.resume();
    expect(now().shown.seq).toBe(0);
    set({ past: null });
    playback.resume();
    expect(now().shown.seq).toBe(1);
  });

  test('drops waiting frames when it is cleared, and lets waiting bots go on', async () => {
    const { playback, now, receive } = playing(null);
    playback.enqueue(receive());
    const held = playback.enqueue(receive());
    playback.clear();
    playback.release();
    await expect(held).resolves.toBeUndefined();
    vi.advanceTimersByTime(MOVE * 4);
    expect(now().shown.seq).toBe(1);
  });
});
