/**
 * A page's connection to a table on the server. It says hello, stores what the server sends, and reconnects by itself
 * when it breaks; unanswered commands are sent again under their old ids, so nothing is lost and nothing is done twice.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Follower, followFrom } from '../../engine/follow.ts';
import type { Game } from '../../engine/game.ts';
import {
  type ActionMessage,
  type BareCommand,
  type ChangeMessage,
  CLOSE_CODES,
  type Command,
  type Frame,
  PROTOCOL,
  type PublicSaid,
  type PublicTable,
  readServerMessage,
  type ServerMessage,
  type WhyNot,
  type You,
} from '../../engine/protocol.ts';

/** A command before it gets its version and id. */
export type OutgoingCommand = BareCommand<Command>;

/** The server's answer to a command. */
export type CommandReply = Extract<ServerMessage, { type: 'answer' }>;

/** What the page knows of its table. */
export interface ConnectionState {
  readonly link: 'opening' | 'open' | 'broken' | 'refused';
  readonly table: PublicTable | null;
  readonly you: You | null;
  readonly frame: Frame | null;
  readonly said: readonly PublicSaid[];
  /** Why the server refuses this connection, or `null`. */
  readonly problem: string | null;
  /** Why the server refused the last command, or another notice. */
  readonly notice: string | null;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly ahead: number;
  /** When the table's state last arrived, by our clock. */
  readonly heardAt: number;
}

/** A connection to a table: its state, and what a page can do with it. */
export interface TableConnection {
  readonly store: StoreApi<ConnectionState>;
  /** The word of the invitation in the page's address, or `null`. */
  readonly invitation: string | null;
  ask(wish: OutgoingCommand): Promise<CommandReply>;
  /** Sends a command; a refusal stays as the notice until another command is sent this way. */
  want(wish: OutgoingCommand): Promise<CommandReply>;
  /** Shows a notice on this page; `null` removes it. */
  note(text: string | null): void;
  /** Subscribes to every frame, in order; returns the unsubscribe function. */
  listen(hear: (type: 'frame' | 'undone', frame: Frame) => void): () => void;
  /** Says hello again after the person has signed in. */
  redial(): void;
  /** Pings or reconnects at once, since the connection may work again, or may have died unnoticed. */
  wake(): void;
  close(): void;
}

/** The part of a WebSocket that a connection needs. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** Opens a wire: a WebSocket in the page, a fake in tests. */
export type Dial = (on: { open(): void; message(text: string): void; close(code: number): void }) => Wire;

/** What a connection needs from its environment. */
export interface ConnectionPort {
  readonly dial: Dial;
  now(): number;
  after(milliseconds: number, what: () => void): () => void;
  random(): number;
  freshId(): string;
  /** Loads a game's rules, by which its actions are followed. */
  rules(game: string): Promise<Game | null>;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
/** A command that is unanswered for this long is sent again on a new connection. */
const PATIENCE_MS = 8000;
/** A connection that was silent for this long is pinged: phones sleep and networks change without a sign. */
const SILENCE_MS = 60_000;
/** Beyond the end of any match, so that a request for the history since then is a cheap ping. */
const NOTHING_SINCE = 1_000_000;
/** Pause before a refused request for a missing frame is repeated. */
const LOOK_AGAIN_MS = 2000;
/** The server's rate limit: this many requests at once, and one more after each pause. */
const AT_ONCE = 25;
const PAUSE_MS = 90;
const FINAL: readonly number[] = [
  CLOSE_CODES.malformed,
  CLOSE_CODES.version,
  CLOSE_CODES.unknown,
  CLOSE_CODES.signedOut,
];

/** Opens a connection to a table. */
export function openTableConnection(
  table: string,
  port: ConnectionPort,
  invitation: string | null = null,
): TableConnection {
  const store = createStore<ConnectionState>(() => ({
    link: 'opening',
    table: null,
    you: null,
    frame: null,
    said: [],
    problem: null,
    notice: null,
    ahead: 0,
    heardAt: port.now(),
  }));
  const { getState: now, setState: set } = store;
  const open = new Map<string, { ask: Command; done: (reply: CommandReply) => void }>();
  const listeners = new Set<(type: 'frame' | 'undone', frame: Frame) => void>();
  /** Commands that were not sent yet, in order. */
  let unsent: Command[] = [];
  let allowance = AT_ONCE;
  let counted = port.now();
  let wire: Wire | null = null;
  let dialled = 0;
  let failures = 0;
  let closed = false;
  let cancelRetry = (): void => {};
  let cancelPatience = (): void => {};
  let cancelFlow = (): void => {};
  let cancelListening = (): void => {};

  /** Sends the commands that the rate limit allows now, and schedules the rest. */
  const flow = (): void => {
    cancelFlow();
    if (now().link !== 'open') return;
    allowance = Math.min(AT_ONCE, allowance + (port.now() - counted) / PAUSE_MS);
    counted = port.now();
    for (; unsent.length > 0 && allowance >= 1; allowance--) wire?.send(JSON.stringify(unsent.shift()));
    if (unsent.length > 0) cancelFlow = port.after(PAUSE_MS, flow);
  };

  const watchPatience = (): void => {
    cancelPatience();
    if (open.size === 0) return;
    // A dead socket may never report its close, so it is abandoned for a new one.
    cancelPatience = port.after(PATIENCE_MS, () => {
      const dead = wire;
      dialled += 1;
      lose();
      dead?.close();
    });
  };

  const lose = (): void => {
    wire = null;
    cancelPatience();
    set({ link: 'broken' });
    // Jitter: after a server restart everybody reconnects, but not all at the same moment.
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++);
    cancelRetry = port.after(wait * (0.5 + port.random()), connect);
  };

  const tell = (type: 'frame' | 'undone', frame: Frame): void => {
    set({ frame });
    for (const hear of listeners) hear(type, frame);
  };

  /** Shows a whole frame; later actions are followed from it. */
  const show = (type: 'frame' | 'undone', frame: Frame): void => {
    follower = null;
    tell(type, frame);
  };

  let rules: Game | null = null;
  let follower: Follower | null = null;
  const follow = (told: ActionMessage | ChangeMessage): void => {
    const { frame: before, table: card } = now();
    if (rules && before) follower ??= followFrom(rules, before);
    const frame = follower?.follow(told, card?.seats.map(({ name }) => name) ?? []);
    if (frame) tell('frame', frame);
    else void lookAgain(told.seq);
  };

  /** Requests a frame that could not be derived from the one before. */
  const lookAgain = async (seq: number): Promise<void> => {
    if (closed || (now().frame?.seq ?? -1) >= seq) return;
    const reply = await ask({ do: 'show', seq });
    // Many pages behind one address may run into the rate limit.
    if (!reply.ok) port.after(LOOK_AGAIN_MS, () => void lookAgain(seq));
    else if (reply.frame && reply.frame.seq > (now().frame?.seq ?? -1)) show('frame', reply.frame);
  };

  const hear = (told: ServerMessage): void => {
    switch (told.type) {
      case 'welcome': {
        failures = 0;
        const before = now().frame;
        const { table: card, you, frame, said } = told;
        set({
          link: 'open',
          table: card,
          you,
          said,
          problem: null,
          ahead: (card.clock?.now ?? port.now()) - port.now(),
          heardAt: port.now(),
        });
        void port.rules(card.game).then((loaded) => {
          rules = loaded;
        });
        if (frame && JSON.stringify(frame) !== JSON.stringify(before))
          show(before && frame.seq < before.seq ? 'undone' : 'frame', frame);
        unsent = [...open.values()].map(({ ask }) => ask);
        flow();
        watchPatience();
        return;
      }
      case 'table': {
        const { table: card, you } = told;
        set({ table: card, you, heardAt: port.now(), ...(card.clock ? { ahead: card.clock.now - port.now() } : {}) });
        return;
      }
      case 'frame':
      case 'undone':
        show(told.type, told.frame);
        return;
      case 'done':
      case 'changed':
        follow(told);
        return;
      case 'said':
        set({ said: [...now().said.filter(({ n }) => n !== told.said.n), told.said] });
        return;
      case 'answer':
        open.get(told.id)?.done(told);
        open.delete(told.id);
        watchPatience();
        return;
      case 'bye':
        set({ problem: told.text });
        return;
    }
  };

  const connect = (): void => {
    if (closed || wire) return;
    cancelRetry();
    const mine = ++dialled;
    const current = (): boolean => mine === dialled && !closed;
    wire = port.dial({
      open: () => {
        if (current()) wire?.send(JSON.stringify({ do: 'hello', v: PROTOCOL, table, follows: true, patches: true }));
      },
      message: (text) => {
        if (!current()) return;
        listenOn();
        hear(readServerMessage(text));
      },
      close: (code) => {
        if (!current()) return;
        if (!FINAL.includes(code)) return lose();
        wire = null;
        cancelPatience();
        set({ link: 'refused' });
      },
    });
  };

  const ask = (wish: OutgoingCommand): Promise<CommandReply> =>
    new Promise((done) => {
      const signed = { ...wish, v: PROTOCOL, id: port.freshId() } as Command;
      open.set(signed.id, { ask: signed, done });
      unsent.push(signed);
      flow();
      watchPatience();
    });

  /** Pings the server: an unanswered ping means that the connection is dead. */
  const tryLine = (): void => {
    if (now().link === 'open' && open.size === 0) void ask({ do: 'history', since: NOTHING_SINCE });
  };

  const listenOn = (): void => {
    cancelListening();
    cancelListening = port.after(SILENCE_MS, () => {
      tryLine();
      listenOn();
    });
  };

  connect();
  listenOn();
  return {
    store,
    invitation,
    ask,
    want: async (wish) => {
      set({ notice: null });
      const reply = await ask(wish);
      if (!reply.ok && !closed) set({ notice: reply.whyNot.text });
      return reply;
    },
    note: (notice) => set({ notice }),
    listen: (hearFrame) => {
      listeners.add(hearFrame);
      return () => listeners.delete(hearFrame);
    },
    redial: () => {
      failures = 0;
      dialled += 1;
      wire?.close();
      wire = null;
      connect();
    },
    wake: () => {
      if (now().link === 'refused') return;
      if (wire) return tryLine();
      failures = 0;
      connect();
    },
    close: () => {
      closed = true;
      cancelRetry();
      cancelPatience();
      cancelFlow();
      cancelListening();
      wire?.close();
      const gone: WhyNot = { text: 'You have left the table.', rule: '' };
      for (const [id, { done }] of open) done({ type: 'answer', id, ok: false, whyNot: gone });
      open.clear();
    },
  };
}
