import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Seat, Viewer } from '../../engine/game.ts';
import { type Frame, PROTOCOL, type Step } from '../../engine/protocol.ts';
import type { Sitter, Table, TableNews } from '../../engine/table.ts';
import { STRETCH } from './pace.ts';
import { followPersons } from './seating.ts';
import { openSession } from './session.ts';

const MOVE = 400;
const june: Sitter = { kind: 'person', name: 'June' };
const ana: Sitter = { kind: 'person', name: 'Ana' };
const foreman: Sitter = { kind: 'bot', name: 'Foreman' };

/** A table whose actions are told by hand: `say(seat, next)` is one action of a seat, after which `next` acts. */
function fakeTable(sitters: readonly Sitter[], first: Seat) {
  const listeners = new Set<(news: TableNews) => void | Promise<void>>();
  const hear = (news: TableNews): void | Promise<void> => [...listeners].map((listener) => listener(news)).at(-1);
  let viewer: Viewer = null;
  const seats: (Seat | null)[] = [null];
  let actors: Seat[] = [first];
  const pauses: boolean[] = [];
  const looks: number[] = [];
  const grand: number[] = [];
  const step = (seq: number): Step => ({
    seq,
    seat: seats[seq] ?? null,
    events: seq > 0 ? [{ type: grand.includes(seq) ? 'grand' : 'moved' }] : [],
  });
  const frame = (seq: number, who: Viewer): Frame => ({
    v: PROTOCOL,
    seq,
    viewer: who,
    view: { seq },
    actors,
    choices: [],
    step: step(seq),
    undo: null,
    outcome: null,
  });
  const table: Table = {
    card: { id: 'x', game: 'none', options: {}, sitters, created: 0 },
    look: async (who) => {
      viewer = who;
      return frame(seats.length - 1, who);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: async () => null,
    undo: async () => null,
    show: async (seq, who) => {
      looks.push(seq);
      return frame(seq, who);
    },
    history: async (_who, since) => seats.map((_, seq) => step(seq)).filter((one) => one.seq >= since),
    pause: (paused) => pauses.push(paused),
    save: async () => {
      throw new Error('not saved');
    },
    close: () => {},
  };
  const say = (seat: Seat, next: Seat) => {
    seats.push(seat);
    actors = [next];
    return hear({ type: 'frame', frame: frame(seats.length - 1, viewer) });
  };
  const takeBack = () => {
    seats.pop();
    return hear({ type: 'undone', frame: frame(seats.length - 1, viewer) });
  };
  /** The next action is something to be seen. */
  const sayGrandly = (seat: Seat, next: Seat) => {
    grand.push(seats.length);
    return say(seat, next);
  };
  return { table, say, sayGrandly, takeBack, pauses, looks };
}

async function sit(
  sitters: readonly Sitter[],
  first: Seat,
  tempo = 1,
  curtained = false,
  secret: (view: object) => boolean = () => true,
) {
  const table = await comeTo(sitters, first, tempo, curtained, secret);
  table.session.begin();
  table.pauses.length = 0;
  return table;
}

/** A table that is open but not in sight yet. */
async function comeTo(
  sitters: readonly Sitter[],
  first: Seat,
  tempo = 1,
  curtained = false,
  secret: (view: object) => boolean = () => true,
) {
  const fake = fakeTable(sitters, first);
  const port = {
    follow: followPersons(sitters),
    curtained,
    secret,
    tempo: () => tempo,
    breath: () => 100,
    seen: vi.fn(),
  };
  const viewer = sitters.findIndex((sitter) => sitter.kind === 'person');
  const session = await openSession(
    fake.table,
    { duration: () => MOVE, inFull: ({ type }) => type === 'grand' },
    viewer < 0 ? null : viewer,
    port,
  );
  return { ...fake, session, now: session.store.getState, seen: port.seen };
}

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

  test('asks anew for a moment that is looked at when it becomes the past', async () => {
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

describe('a table that is far away', () => {
  /** Somebody sits down, and the table tells its history only when it is let go. */
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

  test('is seen as it is, also where somebody played while one sat down', async () => {
    const { say, session, letGo } = await comingTo();
    void say(1, 1);
    void say(1, 0);
    letGo();
    const { present, shown, steps } = (await session).store.getState();
    expect([present.seq, shown.seq]).toEqual([2, 2]);
    expect(steps.map(({ seq }) => seq)).toEqual([0, 1, 2]);
  });

  test('is seen as it is, also where something was taken back while one sat down', async () => {
    const { say, takeBack, session, letGo } = await comingTo();
    void say(1, 1);
    void takeBack();
    letGo();
    const { present, steps } = (await session).store.getState();
    expect(present.seq).toBe(0);
    expect(steps.map(({ seq }) => seq)).toEqual([0]);
  });
});

describe('a board that has something to be read', () => {
  test('keeps rivals waiting, and shows one after another what they did when it is put away', async () => {
    const { session, say, now, pauses } = await sit([june, foreman], 1);
    session.hold(true);
    expect(pauses.at(-1)).toBe(true);
    // One action was already on its way.
    void say(1, 0);
    await vi.advanceTimersByTimeAsync(STRETCH * 4);
    expect(now().shown.seq).toBe(0);
    expect(now().present.seq).toBe(1);
    session.hold(false);
    expect(pauses.at(-1)).toBe(false);
    expect(now()).toMatchObject({ shown: { seq: 1 }, beat: { seq: 1 } });
  });

  test('is on the board before the first rival plays', async () => {
    const { session, pauses } = await comeTo([june, foreman], 1);
    expect(pauses).toEqual([true]);
    session.begin();
    expect(pauses).toEqual([true, false]);
    const shown = await comeTo([june, foreman], 1);
    shown.session.hold(true);
    shown.session.begin();
    expect(shown.pauses.at(-1)).toBe(true);
  });

  test('lets nobody act before it has been put away', async () => {
    const { session, now, table } = await sit([june, foreman], 0);
    const played = vi.spyOn(table, 'play');
    const undone = vi.spyOn(table, 'undo');
    session.hold(true, 1234);
    expect(now()).toMatchObject({ holding: true, heldUntil: 1234 });
    for (const refused of [await session.play({ type: 'move' }), await session.undo()])
      expect(refused?.text).toMatch(/^Read what lies over the board first/);
    expect(played).not.toHaveBeenCalled();
    expect(undone).not.toHaveBeenCalled();
    session.hold(false);
    expect(now()).toMatchObject({ holding: false, heldUntil: null });
    await session.play({ type: 'move' });
    expect(played).toHaveBeenCalled();
  });

  test('is not overtaken either where nothing moves', async () => {
    const { session, say, now } = await sit([june, foreman], 1, 0);
    session.hold(true);
    void say(1, 0);
    await vi.advanceTimersByTimeAsync(10);
    expect(now().shown.seq).toBe(0);
    session.hold(false);
    expect(now().shown.seq).toBe(1);
  });

  test('lets what is under way be watched, and does not keep back one’s own action', async () => {
    const { session, say, now } = await sit([june, foreman], 1);
    void say(1, 0);
    session.hold(true);
    expect(now().beat?.seq).toBe(1);
    await vi.advanceTimersByTimeAsync(MOVE);
    expect(now().beat).toBeNull();
    void say(0, 1);
    expect(now().shown.seq).toBe(2);
  });

  test('keeps the curtain up until it has been read', async () => {
    const { session, say, now } = await sit([june, ana], 0, 1, true);
    await session.lift();
    session.hold(true);
    void say(0, 1);
    await vi.advanceTimersByTimeAsync(MOVE * 3);
    expect(now()).toMatchObject({ next: 1, curtain: false });
    session.hold(false);
    expect(now().curtain).toBe(true);
  });
});

describe('something to be seen in full', () => {
  test('is not hurried, however much rivals have done before it', async () => {
    const { say, sayGrandly, now } = await sit([june, foreman, foreman], 1);
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
    const { say, now } = await sit([june, foreman], 0);
    say(0, 0);
    expect(now()).toMatchObject({ shown: { seq: 1 }, beat: { seq: 1, before: { seq: 0 } } });
    say(0, 0);
    expect(now()).toMatchObject({ shown: { seq: 2 }, beat: { seq: 2, before: { seq: 1 } } });
    vi.advanceTimersByTime(MOVE);
    expect(now().beat).toBeNull();
  });

  test('has no beat while motion is off', async () => {
    const { say, now, seen } = await sit([june, foreman], 0, 0);
    say(0, 0);
    expect(now()).toMatchObject({ shown: { seq: 1 }, beat: null });
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

describe('rivals’ actions', () => {
  test('play one after another while the present is already known', async () => {
    const { say, now } = await sit([june, foreman], 1);
    say(1, 1);
    say(1, 0);
    expect(now()).toMatchObject({ present: { seq: 2 }, shown: { seq: 1 } });
    vi.advanceTimersByTime(MOVE);
    expect(now().shown.seq).toBe(2);
  });

  test('play in two and a half seconds, however many they are', async () => {
    const { say, now } = await sit([june, foreman], 1);
    for (let i = 0; i < 29; i++) say(1, 1);
    say(1, 0);
    vi.advanceTimersByTime(STRETCH + 1);
    expect(now()).toMatchObject({ shown: { seq: 30 }, beat: null });
  });

  test('can be skipped', async () => {
    const { say, now, session } = await sit([june, foreman], 1);
    for (let i = 0; i < 5; i++) say(1, i < 4 ? 1 : 0);
    session.skip();
    expect(now()).toMatchObject({ shown: { seq: 5 }, beat: null });
  });

  test('make a bot wait once it is far ahead of what has been seen', async () => {
    const { say } = await sit([june, foreman], 1);
    expect([say(1, 1), say(1, 1), say(1, 1)]).toEqual([undefined, undefined, undefined]);
    const held = say(1, 1);
    expect(held).toBeInstanceOf(Promise);
    vi.advanceTimersByTime(MOVE);
    await expect(held).resolves.toBeUndefined();
  });
});

describe('a match of bots', () => {
  test('goes on only after each action was seen', async () => {
    const { say, now } = await sit([foreman, foreman], 0);
    const held = say(0, 1);
    expect(held).toBeInstanceOf(Promise);
    vi.advanceTimersByTime(MOVE + 100);
    await expect(held).resolves.toBeUndefined();
    expect(now().beat).toBeNull();
  });

  test('rests when told to', async () => {
    const { session, pauses } = await sit([foreman, foreman], 0);
    session.rest(true);
    session.rest(false);
    expect(pauses).toEqual([true, false]);
  });
});

describe('a shared screen', () => {
  test('goes over to the person who acts', async () => {
    const { say, now } = await sit([june, ana], 0);
    say(0, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toMatchObject({ present: { viewer: 1 }, shown: { viewer: 1, seq: 1 } });
    expect(now().steps.length).toBe(2);
  });
});

describe('a shared screen of a game that hides things', () => {
  test('opens behind a curtain, through nobody’s eyes', async () => {
    const { now, session } = await sit([june, ana], 1, 1, true);
    expect(now()).toMatchObject({ curtain: true, next: 1, present: { viewer: null } });
    await session.lift();
    expect(now()).toMatchObject({ curtain: false, next: null, present: { viewer: 1 }, shown: { viewer: 1 } });
  });

  test('lets the curtain fall once the action has been watched, and shows nobody else’s table before it is lifted', async () => {
    const { say, now, session } = await sit([june, ana], 0, 1, true);
    await session.lift();
    say(0, 1);
    expect(now()).toMatchObject({ curtain: false, next: 1, shown: { viewer: 0, seq: 1 } });
    vi.advanceTimersByTime(MOVE);
    expect(now()).toMatchObject({ curtain: true, next: 1, present: { viewer: 0 }, shown: { viewer: 0 } });
    await session.lift();
    expect(now()).toMatchObject({ curtain: false, next: null, present: { viewer: 1 }, shown: { viewer: 1, seq: 1 } });
  });

  test('falls for an answer out of turn, and again on the way back', async () => {
    const { say, now, session } = await sit([june, ana, foreman], 0, 0, true);
    await session.lift();
    say(0, 1);
    expect(now()).toMatchObject({ curtain: true, next: 1 });
    await session.lift();
    say(1, 0);
    expect(now()).toMatchObject({ curtain: true, next: 0, present: { viewer: 1 } });
  });

  test('stays up while only a bot acts after the one who looks', async () => {
    const { say, now, session } = await sit([june, ana, foreman], 0, 0, true);
    await session.lift();
    say(0, 2);
    expect(now()).toMatchObject({ curtain: false, next: null });
    say(2, 0);
    expect(now()).toMatchObject({ curtain: false, next: null });
  });

  test('once down it stays down, whoever the table then waits for', async () => {
    const { say, now, session } = await sit([june, ana, foreman], 0, 0, true);
    await session.lift();
    say(0, 1);
    say(2, 0);
    expect(now()).toMatchObject({ curtain: true, next: 0 });
    await session.lift();
    expect(now()).toMatchObject({ curtain: false, next: null, shown: { viewer: 0, seq: 2 } });
  });

  test('gives another look to the one who looked last, and to nobody when it has just been opened', async () => {
    const { say, now, session } = await sit([june, ana], 0, 0, true);
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

describe('a screen that people share, in a game that hides something only at first', () => {
  const secret = (view: object) => 'seq' in view && Number(view.seq) < 2;

  test('has a curtain while there is something to hide, and none afterwards', async () => {
    const { say, now, session } = await sit([june, ana], 0, 0, true, secret);
    expect(now()).toMatchObject({ curtain: true, next: 0 });
    await session.lift();
    say(0, 1);
    expect(now()).toMatchObject({ curtain: true, next: 1 });
    await session.lift();
    say(1, 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toMatchObject({ curtain: false, next: null, present: { viewer: 0, seq: 2 } });
  });

  test('opens a table that hides nothing any more without a curtain, through the eyes of who acts', async () => {
    const { now } = await sit([june, ana], 1, 1, true, () => false);
    expect(now()).toMatchObject({ curtain: false, next: null, present: { viewer: 1 } });
  });
});

describe('looking back', () => {
  test('shows the table as it was, rests the bots, and returns to the present', async () => {
    const { say, now, session, pauses } = await sit([june, foreman], 0);
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
    const { table, say, session } = await sit([june, foreman], 0);
    const play = vi.spyOn(table, 'play');
    say(0, 0);
    await session.lookAt(0);
    await session.play({ type: 'move' });
    expect(play).not.toHaveBeenCalled();
  });

  test('runs by itself to the present', async () => {
    const { say, now, session } = await sit([june, foreman], 0);
    for (let i = 0; i < 3; i++) say(0, 0);
    await session.lookAt(0);
    session.run(true);
    await vi.advanceTimersByTimeAsync(3 * (MOVE + 100));
    expect(now()).toMatchObject({ shown: { seq: 3 }, past: { running: false } });
  });
});

test('a table that does not answer says so, until it is tried again', async () => {
  const { table, now, session } = await sit([june, foreman], 0);
  vi.spyOn(table, 'play').mockRejectedValue(new Error('The table could not be kept.'));
  await session.play({ type: 'move' });
  expect(now().trouble).toBe('The table could not be kept.');
  session.rest(false);
  expect(now().trouble).toBeNull();
});

test('what was taken back leaves the log', async () => {
  const { say, takeBack, now } = await sit([june, foreman], 0);
  say(0, 0);
  say(0, 0);
  takeBack();
  expect(now().steps.map((step) => step.seq)).toEqual([0, 1]);
  expect(now()).toMatchObject({ shown: { seq: 1 }, beat: null });
});

test('numbers are compared with the end of the viewer’s last turn', async () => {
  const { say, now } = await sit([june, foreman], 0);
  say(0, 0);
  say(0, 1);
  say(1, 1);
  say(1, 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(now().since).toEqual({ seq: 2, mine: { seq: 2 }, rivals: { seq: 1 } });
});

test('where actions follow fast, the table of the last turn is looked up for the last of them alone', async () => {
  const { say, now, looks } = await sit([june, foreman], 0, 0);
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

test('whoever only watches and falls behind catches up', async () => {
  const { say, now } = await sit([foreman, foreman], 0);
  for (let turn = 0; turn < 20; turn++) void say(turn % 2, (turn + 1) % 2);
  await vi.advanceTimersByTimeAsync((MOVE + 100) * 5);
  expect(now().shown.seq).toBe(20);
});
