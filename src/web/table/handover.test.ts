import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Handover } from './handover.ts';
import { Playback } from './playback.ts';
import { ana, fakeTable, foreman, june, MOVE, sessionPartsOf, sitAt } from './test-table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a shared screen', () => {
  test('goes over to the person who acts', async () => {
    const { say, now } = await sitAt([june, ana], 0);
    say(0, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toMatchObject({ present: { viewer: 1 }, shown: { viewer: 1, seq: 1 } });
    expect(now().steps.length).toBe(2);
  });
});

describe('a shared screen of a game that hides things', () => {
  test('opens behind a curtain, without a viewer', async () => {
    const { now, session } = await sitAt([june, ana], 1, 1, true);
    expect(now()).toMatchObject({ curtain: true, next: 1, present: { viewer: null } });
    await session.lift();
    expect(now()).toMatchObject({ curtain: false, next: null, present: { viewer: 1 }, shown: { viewer: 1 } });
  });

  test('lets the curtain fall once the action has been watched, and shows nobody else’s table before it is lifted', async () => {
    const { say, now, session } = await sitAt([june, ana], 0, 1, true);
    await session.lift();
    say(0, 1);
    expect(now()).toMatchObject({ curtain: false, next: 1, shown: { viewer: 0, seq: 1 } });
    vi.advanceTimersByTime(MOVE);
    expect(now()).toMatchObject({ curtain: true, next: 1, present: { viewer: 0 }, shown: { viewer: 0 } });
    await session.lift();
    expect(now()).toMatchObject({ curtain: false, next: null, present: { viewer: 1 }, shown: { viewer: 1, seq: 1 } });
  });

  test('lets the curtain fall for a reaction out of turn, and again on the way back', async () => {
    const { say, now, session } = await sitAt([june, ana, foreman], 0, 0, true);
    await session.lift();
    say(0, 1);
    expect(now()).toMatchObject({ curtain: true, next: 1 });
    await session.lift();
    say(1, 0);
    expect(now()).toMatchObject({ curtain: true, next: 0, present: { viewer: 1 } });
  });

  test('keeps the curtain up while only a bot acts after the viewer', async () => {
    const { say, now, session } = await sitAt([june, ana, foreman], 0, 0, true);
    await session.lift();
    say(0, 2);
    expect(now()).toMatchObject({ curtain: false, next: null });
    say(2, 0);
    expect(now()).toMatchObject({ curtain: false, next: null });
  });

  test('keeps a fallen curtain down, whoever the table then waits for', async () => {
    const { say, now, session } = await sitAt([june, ana, foreman], 0, 0, true);
    await session.lift();
    say(0, 1);
    say(2, 0);
    expect(now()).toMatchObject({ curtain: true, next: 0 });
    await session.lift();
    expect(now()).toMatchObject({ curtain: false, next: null, shown: { viewer: 0, seq: 2 } });
  });

  test('gives the last viewer another look, but nobody when the table has just been opened', async () => {
    const { say, now, session } = await sitAt([june, ana], 0, 0, true);
    session.drop(false);
    expect(now().curtain).toBe(true);
    await session.lift();
    say(0, 1);
    session.drop(false);
    expect(now()).toMatchObject({ curtain: false, next: 1, shown: { viewer: 0 } });
    session.drop(true);
    expect(now().curtain).toBe(true);
  });
});

describe('a shared screen of a game that hides things only at first', () => {
  const secret = (view: object) => 'seq' in view && Number(view.seq) < 2;

  test('has a curtain while there is something to hide, and none afterwards', async () => {
    const { say, now, session } = await sitAt([june, ana], 0, 0, true, secret);
    expect(now()).toMatchObject({ curtain: true, next: 0 });
    await session.lift();
    say(0, 1);
    expect(now()).toMatchObject({ curtain: true, next: 1 });
    await session.lift();
    say(1, 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toMatchObject({ curtain: false, next: null, present: { viewer: 0, seq: 2 } });
  });

  test('opens without a curtain once nothing is hidden, from the seat that acts', async () => {
    const { now } = await sitAt([june, ana], 1, 1, true, () => false);
    expect(now()).toMatchObject({ curtain: false, next: null, present: { viewer: 1 } });
  });
});

describe('a handover alone', () => {
  function handingOver() {
    const sitters = [june, ana];
    const fake = fakeTable(sitters, 1);
    const { parts, now, set, receive, leave } = sessionPartsOf(fake, 0, sitters, true);
    const handover: Handover = new Handover(parts, new Playback(parts, () => handover.fall()));
    return { handover, now, set, receive, leave };
  }

  test('announces the next person, and drops the curtain only once nothing has to be read', async () => {
    const { handover, now, set } = handingOver();
    await handover.follow();
    expect(now()).toMatchObject({ next: 1, curtain: false });
    set({ holding: true });
    handover.fall();
    expect(now().curtain).toBe(false);
    set({ holding: false });
    handover.fall();
    expect(now().curtain).toBe(true);
  });

  test('lifts no curtain that is up, and none once the page has left the table', async () => {
    const { handover, now, leave } = handingOver();
    expect(await handover.lift()).toBe(false);
    await handover.follow();
    handover.fall();
    const lifting = handover.lift();
    leave();
    expect(await lifting).toBe(false);
    expect(now()).toMatchObject({ curtain: true, present: { viewer: 0 } });
  });

  test('shows the table to the person who lifts the curtain', async () => {
    const { handover, now } = handingOver();
    await handover.follow();
    handover.fall();
    expect(await handover.lift()).toBe(true);
    expect(now()).toMatchObject({ curtain: false, next: null, present: { viewer: 1 }, shown: { viewer: 1 } });
  });
});
