/** A table for tests: its actions are sent by hand, and requests to it are recorded. */
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Seat, Viewer } from '../../engine/game.ts';
import { type Frame, PROTOCOL, type Step } from '../../engine/protocol.ts';
import type { Sitter, Table, TableNews } from '../../engine/table.ts';
import { followPersons } from './seating.ts';
import { openSession } from './session.ts';
import { firstSessionState, type SessionParts, type SessionState } from './session-state.ts';

/** How long every action plays at normal speed. */
export const MOVE = 400;
export const june: Sitter = { kind: 'person', name: 'June' };
export const ana: Sitter = { kind: 'person', name: 'Ana' };
export const foreman: Sitter = { kind: 'bot', name: 'Foreman' };

/** A table whose actions are sent by hand: `say(seat, next)` is an action of a seat, after which `next` acts. */
export function fakeTable(sitters: readonly Sitter[], first: Seat) {
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
  /** Sends an action that is to be shown in full. */
  const sayGrandly = (seat: Seat, next: Seat) => {
    grand.push(seats.length);
    return say(seat, next);
  };
  return { table, say, sayGrandly, takeBack, pauses, looks, frameAt: frame };
}

/** Opens a session at a table that is in sight. */
export async function sitAt(
  sitters: readonly Sitter[],
  first: Seat,
  tempo = 1,
  curtained = false,
  secret: (view: object) => boolean = () => true,
) {
  const table = await openUnseen(sitters, first, tempo, curtained, secret);
  table.session.begin();
  table.pauses.length = 0;
  return table;
}

/** Opens a session at a table that is not in sight yet. */
export async function openUnseen(
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

/** The shared parts of a session, for tests of a single object; `leave` makes the page leave the table. */
export function sessionPartsOf(
  fake: ReturnType<typeof fakeTable>,
  viewer: Viewer,
  sitters: readonly Sitter[],
  curtained = false,
) {
  const leaving = new AbortController();
  const first = fake.frameAt(0, viewer);
  const store = createStore<SessionState>(() => firstSessionState(first, [first.step], null, 1));
  const port = { follow: followPersons(sitters), curtained, tempo: () => 1, breath: () => 100, seen: vi.fn() };
  const parts: SessionParts = { table: fake.table, board: { duration: () => MOVE }, port, store, left: leaving.signal };
  /** Receives the table's next frame as the present. */
  const receive = () => {
    const present = fake.frameAt(store.getState().present.seq + 1, viewer);
    store.setState({ present, steps: [...store.getState().steps, present.step] });
    return present;
  };
  return { parts, now: store.getState, set: store.setState, receive, leave: () => leaving.abort() };
}
