/**
 * A page's connection to a table on the server. It says hello, keeps what it hears, and comes back by itself when it breaks;
 * whatever was not answered is asked again under its old name, so nothing is lost and nothing is done twice.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Follower, followFrom } from '../../engine/follow.ts';
import type { Game } from '../../engine/game.ts';
import {
  type ActionMessage,
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

type Unsigned<T> = T extends unknown ? Omit<T, 'v' | 'id'> : never;

/** What one asks of a table, before it is numbered. */
export type OutgoingCommand = Unsigned<Command>;

/** The server's answer to a command. */
export type CommandReply = Extract<ServerMessage, { type: 'answer' }>;

/** What the page knows of its table. */
export interface ConnectionState {
  readonly link: 'opening' | 'open' | 'broken' | 'refused';
  readonly table: PublicTable | null;
  readonly you: You | null;
  readonly frame: Frame | null;
  readonly said: readonly PublicSaid[];
  /** Why the server refuses this page, or `null`. */
  readonly problem: string | null;
  /** Why the server refused the last command, or another notice. */
  readonly notice: string | null;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly ahead: number;
  /** When the table was last heard of, by our clock. */
  readonly heardAt: number;
}

/** A line, and what one can do with it. */
export interface TableConnection {
  readonly store: StoreApi<ConnectionState>;
  /** The word of the invitation that one came with. */
  readonly invitation: string | null;
  ask(wish: OutgoingCommand): Promise<CommandReply>;
  /** Asks, and keeps a refusal as the notice until something else is wanted. */
  want(wish: OutgoingCommand): Promise<CommandReply>;
  /** Shows a notice to whoever looks at this page, or takes it away. */
  note(text: string | null): void;
  /** Hears every frame, in order. */
  listen(hear: (type: 'frame' | 'undone', frame: Frame) => void): () => void;
  /** Says hello again after the person has signed in. */
  redial(): void;
  /** Tries the line at once, because there is reason to believe that it works again, or works no longer. */
  wake(): void;
  close(): void;
}

/** As much of a WebSocket as a line needs. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** How a wire is opened; the page uses a WebSocket, a test what it likes. */
export type Dial = (on: { open(): void; message(text: string): void; close(code: number): void }) => Wire;

/** What a line needs of its surroundings. */
export interface ConnectionPort {
  readonly dial: Dial;
  now(): number;
  after(milliseconds: number, what: () => void): () => void;
  random(): number;
  freshId(): string;
  /** The rules of a game, by which its actions are followed. */
  rules(game: string): Promise<Game | null>;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
/** A server that has not answered for so long is asked again on a new connection. */
const PATIENCE_MS = 8000;
/** A line on which nothing was heard for so long is tried: phones sleep and networks change without a word. */
const SILENCE_MS = 60_000;
/** Further than any match goes: a question with a short answer. */
const NOTHING_SINCE = 1_000_000;
/** When a page that was refused the frame it lacks asks for it again. */
const LOOK_AGAIN_MS = 2000;
/** The server limits requests: so many at once, and one more after each pause. */
const AT_ONCE = 25;
const PAUSE_MS = 90;
const FINAL: readonly number[] = [
  CLOSE_CODES.malformed,
  CLOSE_CODES.version,
  CLOSE_CODES.unknown,
  CLOSE_CODES.signedOut,
];

/** Opens a line to a table. */
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
  /** What has not gone over the wire yet, in its order. */
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

  /** Sends what may be asked now; the rest follows by itself. */
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
    // A dead line does not even notice that it is closed: it is left, and another one is opened.
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
    // Everybody comes back after a restart: chance keeps them from doing so at the same moment.
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++);
    cancelRetry = port.after(wait * (0.5 + port.random()), connect);
  };

  const tell = (type: 'frame' | 'undone', frame: Frame): void => {
    set({ frame });
    for (const hear of listeners) hear(type, frame);
  };

  /** Shows a whole frame; what comes is followed from there. */
  const show = (type: 'frame' | 'undone', frame: Frame): void => {
    follower = null;
    tell(type, frame);
  };

  let rules: Game | null = null;
  let follower: Follower | null = null;
  const follow = (done: ActionMessage): void => {
    const { frame: before, table: card } = now();
    if (rules && before) follower ??= followFrom(rules, before);
    const frame = follower?.follow(done, card?.seats.map(({ name }) => name) ?? []);
    if (frame) tell('frame', frame);
    else void lookAgain(done.seq);
  };

  /** Asks for the frame that could not be told from the one before. */
  const lookAgain = async (seq: number): Promise<void> => {
    if (closed || (now().frame?.seq ?? -1) >= seq) return;
    const reply = await ask({ do: 'show', seq });
    // Where many behind one address look at once, some have to wait.
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
        if (current()) wire?.send(JSON.stringify({ do: 'hello', v: PROTOCOL, table, follows: true }));
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

  /** An unanswered question shows that a line is dead. */
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
