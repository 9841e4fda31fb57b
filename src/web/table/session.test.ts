import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Step } from '../../engine/protocol.ts';
import { STRETCH } from './pace.ts';
import { openSession } from './session.ts';
import { ana, fakeTable, foreman, june, MOVE, openUnseen, sitAt } from './test-table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a game whose viewers forget', () => {
  async function forgetting() {
    const fake = fakeTable([june, ana], 1);
    const recall = (step: Step): Step => ({ ...step, events: step.events.map(() => ({ type: 'faded' })) });
    const port = { follow: () => 0, curtained: false, recall, tempo: () => 1, breath: () => 0, seen: vi.fn() };
    const session = await openSession(fake.table, { duration: () => MOVE }, 0, port);
    session.begin();
    return { ...fake, session, now: session.store.getState };
  }

  test('shows an action when it happens, and keeps for the log what may be told again', async () => {
    const { say, now } = await forgetting();
    void say(1, 0);
    expect(now().beat?.events).toEqual([{ type: 'moved' }]);
    expect(now().steps.at(-1)).toEqual({ seq: 1, seat: 1, events: [{ type: 'faded' }] });
  });

  test('requests the moment on show again when it becomes the past', async () => {
    const { say, session, now, table } = await forgetting();
    void say(1, 0);
    await session.lookAt(1);
    const { show } = table;
    table.show = async (seq, who) => ({ ...(await show(seq, who)), view: { asked: 'later' } });
    void say(0, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(now().shown).toMatchObject({ seq: 1, view: { asked: 'later' } });
  });
});

describe('a slow table', () => {
  /** Opens a session at a table that withholds its history until `letGo` is called. */
  async function comingTo() {
    const fake = fakeTable([june, ana], 1);
    const { history } = fake.table;
    let letGo = () => {};
    fake.table.history = async (who, since) => {
      const told = await history(who, since);
      await new Promise<void>((done) => {
        letGo = done;
      });
      return told;
    };
    const port = { follow: () => 0, curtained: false, tempo: () => 0, breath: () => 0, seen: vi.fn() };
    const session = openSession(fake.table, { duration: () => MOVE }, 0, port);
    await vi.advanceTimersByTimeAsync(0);
    return { ...fake, session, letGo: () => letGo() };
  }

  test('is shown correctly even if somebody plays while the session opens', async () => {
    const { say, session, letGo } = await comingTo();
    void say(1, 1);
    void say(1, 0);
    letGo();
    const { present, shown, steps } = (await session).store.getState();
    expect([present.seq, shown.seq]).toEqual([2, 2]);
    expect(steps.map(({ seq }) => seq)).toEqual([0, 1, 2]);
  });

  test('is shown correctly even if an action is undone while the session opens', async () => {
    const { say, takeBack, session, letGo } = await comingTo();
    void say(1, 1);
    void takeBack();
    letGo();
    const { present, steps } = (await session).store.getState();
    expect(present.seq).toBe(0);
    expect(steps.map(({ seq }) => seq)).toEqual([0]);
  });
});

describe('a board with something to read', () => {
  test('keeps rivals waiting, and plays their actions one by one once it is put away', async () => {
    const { session, say, now, pauses } = await sitAt([june, foreman], 1);
    session.hold(true);
    expect(pauses.at(-1)).toBe(true);
    // One action was on its way already.
    void say(1, 0);
    await vi.advanceTimersByTimeAsync(STRETCH * 4);
    expect(now().shown.seq).toBe(0);
    expect(now().present.seq).toBe(1);
    session.hold(false);
    expect(pauses.at(-1)).toBe(false);
    expect(now()).toMatchObject({ shown: { seq: 1 }, beat: { seq: 1 } });
  });

  test('can be shown before the first rival plays', async () => {
    const { session, pauses } = await openUnseen([june, foreman], 1);
    expect(pauses).toEqual([true]);
    session.begin();
    expect(pauses).toEqual([true, false]);
    const shown = await openUnseen([june, foreman], 1);
    shown.session.hold(true);
    shown.session.begin();
    expect(shown.pauses.at(-1)).toBe(true);
  });

  test('lets nobody act until it has been put away', async () => {
    const { session, now, table } = await sitAt([june, foreman], 0);
    const played = vi.spyOn(table, 'play');
    const undone = vi.spyOn(table, 'undo');
    session.hold(true, 1234);
    expect(now()).toMatchObject({ holding: true, heldUntil: 1234 });
    for (const refused of [await session.play({ type: 'move' }), await session.undo()])
      expect(refused?.text).toMatch(/^Read the sheet on the board first/);
    expect(played).not.toHaveBeenCalled();
    expect(undone).not.toHaveBeenCalled();
    session.hold(false);
    expect(now()).toMatchObject({ holding: false, heldUntil: null });
    await session.play({ type: 'move' });
    expect(played).toHaveBeenCalled();
  });

  test('holds rivals back even with motion off', async () => {
    const { session, say, now } = await sitAt([june, foreman], 1, 0);
    session.hold(true);
    void say(1, 0);
    await vi.advanceTimersByTimeAsync(10);
    expect(now().shown.seq).toBe(0);
    session.hold(false);
    expect(now().shown.seq).toBe(1);
  });

  test('lets a running action finish, and does not hold back the viewer’s own action', async () => {
    const { session, say, now } = await sitAt([june, foreman], 1);
    void say(1, 0);
    session.hold(true);
    expect(now().beat?.seq).toBe(1);
    await vi.advanceTimersByTimeAsync(MOVE);
    expect(now().beat).toBeNull();
    void say(0, 1);
    expect(now().shown.seq).toBe(2);
  });

  test('lets no curtain fall until it has been read', async () => {
    const { session, say, now } = await sitAt([june, ana], 0, 1, true);
    await session.lift();
    session.hold(true);
    void say(0, 1);
    await vi.advanceTimersByTimeAsync(MOVE * 3);
    expect(now()).toMatchObject({ next: 1, curtain: false });
    session.hold(false);
    expect(now().curtain).toBe(true);
  });
});

describe('a match of bots', () => {
  test('waits until each action has been seen', async () => {
    const { say, now } = await sitAt([foreman, foreman], 0);
    const held = say(0, 1);
    expect(held).toBeInstanceOf(Promise);
    vi.advanceTimersByTime(MOVE + 100);
    await expect(held).resolves.toBeUndefined();
    expect(now().beat).toBeNull();
  });

  test('can be paused', async () => {
    const { session, pauses } = await sitAt([foreman, foreman], 0);
    session.rest(true);
    session.rest(false);
    expect(pauses).toEqual([true, false]);
  });
});

test('a table that does not answer shows trouble until it is tried again', async () => {
  const { table, now, session } = await sitAt([june, foreman], 0);
  vi.spyOn(table, 'play').mockRejectedValue(new Error('The table could not be kept.'));
  await session.play({ type: 'move' });
  expect(now().trouble).toBe('The table could not be kept.');
  session.rest(false);
  expect(now().trouble).toBeNull();
});

test('an undone action disappears from the log', async () => {
  const { say, takeBack, now } = await sitAt([june, foreman], 0);
  say(0, 0);
  say(0, 0);
  takeBack();
  expect(now().steps.map((step) => step.seq)).toEqual([0, 1]);
  expect(now()).toMatchObject({ shown: { seq: 1 }, beat: null });
});
