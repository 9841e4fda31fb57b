/** One page's connection: greets it, carries out what it asks within limits, and closes it when it falls behind. */
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, type Command, type Hello, type ServerMessage } from '../engine/protocol.ts';
import { batchWrites } from './batched-writes.ts';
import type { Connections } from './connections.ts';
import { commandKey } from './decision.ts';
import { LogProblem } from './log-problem.ts';
import { readMessage } from './messages.ts';
import type { ConnectionMeter, Counted } from './metrics.ts';
import type { Connection } from './parts.ts';
import { BlockedPerson, type Known } from './people.ts';
import { no, SIGNED_OUT } from './refusal.ts';
import type { TableRoom } from './room.ts';
import type { TableServer } from './table-server.ts';
import type { Tracer } from './trace.ts';
import { whereOf } from './uncaught.ts';

/** What is kept of the request that opened a connection. */
export interface Credentials {
  readonly token: string | undefined;
  readonly userAgent: string | undefined;
}

/** What a connection needs of the server. */
export interface ConnectionParts {
  readonly tableServer: Pick<TableServer, 'enter' | 'leave' | 'handle'>;
  /** The connections of signed-in devices. */
  readonly connections: Pick<Connections, 'signOuts' | 'add'>;
  /** Finds the owner of a token. */
  recognise(credentials: Credentials): Promise<Known | null>;
  /** Counts what happens to connections. */
  counted(what: Counted): void;
  /** Measures commands and messages. */
  readonly meter: ConnectionMeter;
  readonly tracer?: Tracer | undefined;
  complain(text: string, facts?: Readonly<Record<string, string | number>>): void;
}

/** Tells whether one connection is still within its limits. */
export interface Allowance {
  message(person: string | null): boolean;
  look(): boolean;
}

/** What a connection needs of its WebSocket. */
export interface PageSocket {
  readonly OPEN: number;
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, text: string): void;
  terminate(): void;
  pong(data: Buffer): void;
}

/** How long a closing handshake may take: a phone that sleeps never answers. */
export const CLOSING_MS = 2000;
const HELLO_MS = 10_000;
/** Bytes that may wait for a slow reader. */
const MOST_BUFFERED = 1_048_576;
/** Commands that read the past take milliseconds each, a hundred times as long as others, so fewer are allowed. */
const LOOKS: ReadonlySet<Command['do']> = new Set(['show', 'history', 'file']);
const LOOKED_ENOUGH = no('That is a lot of looking back. Wait a few seconds and try again.');

/** A connection from its hello to its end. The owner of the socket passes on its events. */
export class SocketConnection {
  readonly #socket: PageSocket;
  readonly #stream: Duplex;
  readonly #credentials: Credentials;
  readonly #parts: ConnectionParts;
  readonly #allowance: Allowance;
  readonly #helloTimer: NodeJS.Timeout;
  #room: TableRoom | null = null;
  #connection: Connection | null = null;
  #greeted = false;
  /** Settles when the hello has been answered. */
  #ready: Promise<void> = Promise.resolve();
  /** Ends the connection if the closing handshake takes too long. */
  #deadline: NodeJS.Timeout | undefined;
  /** Removes the connection from those of its device. */
  #forget = (): void => {};

  constructor(
    socket: PageSocket,
    stream: Duplex,
    credentials: Credentials,
    parts: ConnectionParts,
    allowance: Allowance,
  ) {
    this.#socket = socket;
    this.#stream = stream;
    this.#credentials = credentials;
    this.#parts = parts;
    this.#allowance = allowance;
    this.#helloTimer = setTimeout(() => this.close(CLOSE_CODES.malformed, 'Say hello first.'), HELLO_MS);
    this.#helloTimer.unref();
  }

  /** Handles one message, `null` if it is not text. It runs in the socket's event: an error would end the process. */
  take(text: string | null): void {
    try {
      if (!this.mayCome()) return;
      if (text === null) this.close(CLOSE_CODES.malformed, 'This table reads text only.');
      else this.#handle(text)?.catch((error: unknown) => this.#fail(error));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Whether a message may be read; everything that arrives counts, pongs too. */
  mayCome(): boolean {
    // The other end may go on sending after the server has begun to close.
    if (!this.#isOpen()) return false;
    if (this.#allowance.message(this.#connection?.person ?? null)) return true;
    this.close(CLOSE_CODES.tooMuch, 'That is too much at once; slow down.');
    return false;
  }

  /** Answers a ping. */
  pinged(data: Buffer): void {
    if (this.mayCome() && this.#keepsUp()) this.#socket.pong(data);
  }

  send(text: string): void {
    if (this.#isOpen() && this.#keepsUp()) this.#write(text);
  }

  /** Says goodbye and closes the connection. */
  close(code: number, text: string): void {
    if (!this.#isOpen()) return;
    this.#write(JSON.stringify({ type: 'bye', text } satisfies ServerMessage));
    this.#closeSoon(code, text);
  }

  /** Cleans up once the socket is closed. */
  ended(): void {
    clearTimeout(this.#helloTimer);
    clearTimeout(this.#deadline);
    this.#forget();
    try {
      if (this.#room && this.#connection) this.#parts.tableServer.leave(this.#room, this.#connection);
    } catch (error) {
      this.#fail(error);
    }
  }

  #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #write(text: string): void {
    batchWrites(this.#stream);
    this.#socket.send(text);
    this.#parts.meter.sent(text);
  }

  /** Starts the closing handshake, and ends the connection if the other end neither reads nor answers. */
  #closeSoon(code: number, text: string): void {
    this.#socket.close(code, text.slice(0, 120));
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#socket.terminate(), CLOSING_MS);
    this.#deadline.unref();
  }

  /** Whether the other end reads what it is sent; a connection that falls behind is closed. */
  #keepsUp(): boolean {
    if (this.#socket.bufferedAmount <= MOST_BUFFERED) return true;
    this.#parts.counted('cut');
    this.#closeSoon(CLOSE_CODES.tooSlow, 'This page read too slowly; reconnect for what it missed.');
    return false;
  }

  #handle(text: string): Promise<void> | undefined {
    const message = readMessage(text, !this.#greeted);
    if ('problem' in message) {
      this.close(message.code, message.problem);
      return;
    }
    if ('hello' in message) {
      this.#greeted = true;
      clearTimeout(this.#helloTimer);
      this.#ready = this.#greet(message.hello);
      return this.#ready;
    }
    const { ask } = message;
    if (LOOKS.has(ask.do) && !this.#allowance.look()) {
      const refused = { type: 'answer', id: ask.id, ok: false, whyNot: LOOKED_ENOUGH } satisfies ServerMessage;
      this.send(JSON.stringify(refused));
      return;
    }
    if (this.#room) return this.#carryOut(ask);
    return this.#ready.then(
      () => this.#carryOut(ask),
      () => {},
    );
  }

  #carryOut(ask: Command): Promise<void> | undefined {
    const { tableServer, meter, tracer } = this.#parts;
    if (!this.#room || !this.#connection) return;
    const began = performance.now();
    meter.asked();
    tracer?.received(this.#room.id, commandKey(this.#connection.person, ask.id) ?? ask.id, ask);
    const over = (): void => {
      meter.answered(ask.do, (performance.now() - began) / 1000);
      tracer?.answered(this.#room?.id ?? '', commandKey(this.#connection?.person ?? null, ask.id) ?? ask.id);
    };
    return tableServer.handle(this.#room, this.#connection, ask).then(over, (error: unknown) => {
      over();
      throw error;
    });
  }

  async #greet({ table, token, follows = false, patches = false }: Hello): Promise<void> {
    const { connections, tableServer } = this.#parts;
    const { signOuts } = connections;
    const known = await this.#parts.recognise(token ? { ...this.#credentials, token } : this.#credentials);
    // The page may have closed the connection meanwhile.
    if (!this.#isOpen()) return;
    const connection: Connection = {
      person: known?.person.id ?? null,
      device: known?.device.id,
      follows,
      patches,
      send: (text) => this.send(text),
      close: (code, text) => this.close(code, text),
    };
    this.#connection = connection;
    if (known) {
      const end = (): void => this.#signOut();
      this.#forget = connections.add({ person: known.person.id, device: known.device.id, end }, signOuts);
    }
    this.#room = await tableServer.enter(table, connection);
    if (!this.#room) return this.close(CLOSE_CODES.unknown, 'There is no such table; ask for the link again.');
    // The page may have closed the connection while the table was loading.
    if (!this.#isOpen()) tableServer.leave(this.#room, connection);
  }

  /** Ends the connection of a device that has been signed out, whether it answers or not. */
  #signOut(): void {
    this.close(CLOSE_CODES.signedOut, SIGNED_OUT.text);
    setTimeout(() => this.#socket.terminate(), CLOSING_MS).unref();
  }

  #fail(error: unknown): void {
    // Neither is a fault of ours: the log already names the table, and an operator has blocked the person.
    if (error instanceof LogProblem || error instanceof BlockedPerson) {
      this.close(CLOSE_CODES.unknown, error.message);
      return;
    }
    this.#parts.complain('A connection failed.', { why: whereOf(error) });
    this.#parts.counted('failed');
    this.close(CLOSE_CODES.goingDown, 'Something went wrong here; come back in a moment.');
  }
}
