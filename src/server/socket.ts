/**
 * WebSocket connections of pages: accepted within limits, read from their hello on, closed when the other end reads too
 * slowly. Output is batched, so that a tick costs one write per connection.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CLOSE_CODES, type Command, type Hello, MESSAGE_LIMIT, type ServerMessage } from '../engine/protocol.ts';
import { batchWrites } from './batched-writes.ts';
import { type Caps, slotCounter, webSocketsOf } from './caps.ts';
import type { Connections } from './connections.ts';
import { bucket, type Limit, limiter, type Rate } from './limits.ts';
import { LogProblem } from './log-problem.ts';
import { readMessage } from './messages.ts';
import type { Counted } from './metrics.ts';
import type { Clock, Connection } from './parts.ts';
import { BlockedPerson, type Known } from './people.ts';
import { no, SIGNED_OUT } from './refusal.ts';
import type { TableRoom } from './room.ts';
import type { TableServer } from './table-server.ts';
import { whereOf } from './uncaught.ts';

/** What connections need of the server. */
export interface SocketParts {
  readonly tableServer: TableServer;
  readonly clock: Clock;
  /** Finds the owner of a token. */
  recognise(credentials: Credentials): Promise<Known | null>;
  /** The connections of signed-in devices. */
  readonly connections: Connections;
  /** The token in a request's cookie. */
  tokenOf(request: IncomingMessage): string | undefined;
  /** The key under which limits count a request's visitor. */
  keyOf(request: IncomingMessage): string;
  readonly caps: Caps;
  /** Origins besides our own that may open a connection. */
  readonly origins: readonly string[];
  /** Factor on all limits. */
  readonly limitFactor: number;
  /** Counts what happens to connections. */
  counted(what: Counted): void;
  /** Logs how an upgrade request was answered. */
  noted(request: IncomingMessage, status: number): void;
  complain(text: string, facts?: Readonly<Record<string, string | number>>): void;
}

/** What is kept of the request that opened a connection. */
export interface Credentials {
  readonly token: string | undefined;
  readonly userAgent: string | undefined;
}

/** All connections of a process. */
export interface Sockets {
  readonly count: () => number;
  /** Closes all connections with a closing handshake; pages reconnect by themselves. */
  drain(): void;
}

const PATH = '/socket';
const HELLO_MS = 10_000;
const HEARTBEAT_MS = 30_000;
/** How long a closing handshake may take: a phone that sleeps never answers. */
const CLOSING_MS = 2000;
/** Bytes that may wait for a slow reader. */
const MOST_BUFFERED = 1_048_576;
const ARRIVALS_PER_ADDRESS = 2000;
/** Commands that read the past take milliseconds each, a hundred times as long as others, so fewer are allowed. */
const LOOKS_PER_ADDRESS = 300;
const LOOKS: ReadonlySet<Command['do']> = new Set(['show', 'history', 'file']);
/** Fragments of one message: each costs memory of its own, and pages send messages whole. */
const MOST_FRAGMENTS = 64;
/** Network chunks of one fragment: each costs memory of its own, and the longest message fits into a dozen packets. */
const MOST_CHUNKS = 256;

/** Accepts WebSocket connections on an HTTP server. */
export function openSockets(server: Server, parts: SocketParts): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT,
    maxFragments: MOST_FRAGMENTS,
    maxBufferedChunks: MOST_CHUNKS,
    perMessageDeflate: false,
    // Pings are answered below, within limits: otherwise pongs pile up for a client that pings often and reads nothing.
    autoPong: false,
  });
  const scaled = (most: number, perSecond: number): Rate => ({
    most: most * parts.limitFactor,
    perSecond: perSecond * parts.limitFactor,
  });
  const limit = (most: number, perSecond: number): Limit => limiter(parts.clock, scaled(most, perSecond));
  const perPerson = limit(80, 25);
  const perAddress = limit(4000, 400);
  const arrivals = limit(ARRIVALS_PER_ADDRESS, 20);
  const looks = limit(LOOKS_PER_ADDRESS, 30);
  const open = slotCounter(parts.caps.perAddress * parts.limitFactor);
  const mostSockets = webSocketsOf(parts.caps);
  const silent = new Set<WebSocket>();
  let draining = false;

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.ping();
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Node removes its own error listener on an upgrade: a reset without a listener would end the process.
    stream.on('error', () => stream.destroy());
    try {
      upgrade(request, stream, head);
    } catch (error) {
      parts.complain('An upgrade failed.', { why: whereOf(error) });
      parts.counted('failed');
      stream.destroy();
    }
  });

  /** Why an upgrade is refused; `null` takes one of the visitor's slots. */
  const refusalOf = (request: IncomingMessage, address: string): readonly [status: number, text: string] | null => {
    const [path] = (request.url ?? '').split('?');
    if (path !== PATH) return [404, 'There is no connection here.'];
    if (draining) return [503, 'The server is closing; come back in a moment.'];
    if (!ownOrigin(request, parts.origins)) return [403, 'Only the pages of this server may open connections.'];
    if (!arrivals(address)) return [429, 'Too many connections from here; wait a moment.'];
    if (sockets.clients.size >= mostSockets) return [503, 'The server is full; come back in a while.'];
    if (!open.take(address)) return [429, 'Too many connections are open from here; close one of them first.'];
    return null;
  };

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const address = parts.keyOf(request);
    const refusal = refusalOf(request, address);
    if (refusal) {
      const [status, text] = refusal;
      parts.noted(request, status);
      refuse(stream, status, text);
      return;
    }
    stream.once('close', () => open.give(address));
    sockets.handleUpgrade(request, stream, head, (socket) => {
      parts.counted('opened');
      parts.noted(request, 101);
      const perConnection = bucket(parts.clock, scaled(40, 15));
      serve(socket, stream, credentialsOf(request, parts), parts, {
        message: (person) => {
          parts.counted('message');
          return perConnection() && perAddress(address) && (person === null || perPerson(person));
        },
        look: () => looks(address),
      });
      socket.on('pong', () => silent.delete(socket));
      socket.on('close', () => {
        silent.delete(socket);
        parts.counted('closed');
      });
    });
  };

  return {
    count: () => sockets.clients.size,
    drain: () => {
      draining = true;
      clearInterval(heartbeat);
      for (const socket of sockets.clients)
        socket.close(CLOSE_CODES.goingDown, 'The server is closing; come back in a moment.');
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, CLOSING_MS).unref();
    },
  };
}

const LOOKED_ENOUGH = no('That is a lot of looking back. Wait a few seconds and try again.');

/** Refuses an upgrade and closes the connection, even if the other end neither reads nor closes. */
function refuse(stream: Duplex, status: number, text: string): void {
  const deadline = setTimeout(() => stream.destroy(), CLOSING_MS);
  deadline.unref();
  stream.once('close', () => clearTimeout(deadline));
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${text}\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n${text}\n`);
}

/** Browsers name the page that opens a connection; it must be one of ours. Programs name none, and send a token. */
function ownOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Tells whether one connection is still within its limits. */
interface Allowance {
  message(person: string | null): boolean;
  look(): boolean;
}

function credentialsOf(request: IncomingMessage, parts: SocketParts): Credentials {
  return { token: parts.tokenOf(request), userAgent: request.headers['user-agent'] };
}

function serve(
  socket: WebSocket,
  stream: Duplex,
  credentials: Credentials,
  parts: SocketParts,
  allowance: Allowance,
): void {
  let room: TableRoom | null = null;
  let connection: Connection | null = null;
  let greeted = false;
  /** Removes the connection from those of its device. */
  let forget = (): void => {};
  const helloTimer = setTimeout(() => close(CLOSE_CODES.malformed, 'Say hello first.'), HELLO_MS);
  helloTimer.unref();

  const isOpen = (): boolean => socket.readyState === socket.OPEN;

  const write = (text: string): void => {
    batchWrites(stream);
    socket.send(text);
  };

  /** Starts the closing handshake, and ends the connection if the other end neither reads nor answers. */
  const closeSoon = (code: number, text: string): void => {
    socket.close(code, text.slice(0, 120));
    const deadline = setTimeout(() => socket.terminate(), CLOSING_MS);
    deadline.unref();
    socket.once('close', () => clearTimeout(deadline));
  };

  const close = (code: number, text: string): void => {
    if (!isOpen()) return;
    write(JSON.stringify({ type: 'bye', text } satisfies ServerMessage));
    closeSoon(code, text);
  };

  /** Whether the other end reads what it is sent; a connection that falls behind is closed. */
  const keepsUp = (): boolean => {
    if (socket.bufferedAmount <= MOST_BUFFERED) return true;
    parts.counted('cut');
    closeSoon(CLOSE_CODES.tooSlow, 'This page read too slowly; reconnect for what it missed.');
    return false;
  };

  const send = (text: string): void => {
    if (isOpen() && keepsUp()) write(text);
  };

  const greet = async ({ table, token, follows = false, patches = false }: Hello): Promise<void> => {
    const { signOuts } = parts.connections;
    const known = await parts.recognise(token ? { ...credentials, token } : credentials);
    // The page may have closed the connection meanwhile.
    if (socket.readyState !== socket.OPEN) return;
    connection = { person: known?.person.id ?? null, device: known?.device.id, follows, patches, send, close };
    if (known) {
      const end = (): void => {
        close(CLOSE_CODES.signedOut, SIGNED_OUT.text);
        setTimeout(() => socket.terminate(), CLOSING_MS).unref();
      };
      forget = parts.connections.add({ person: known.person.id, device: known.device.id, end }, signOuts);
    }
    room = await parts.tableServer.enter(table, connection);
    if (!room) return close(CLOSE_CODES.unknown, 'There is no such table; ask for the link again.');
    // The page may have closed the connection while the table was loading.
    if (socket.readyState !== socket.OPEN) parts.tableServer.leave(room, connection);
  };

  const handle = (text: string): Promise<void> | undefined => {
    const message = readMessage(text, !greeted);
    if ('problem' in message) {
      close(message.code, message.problem);
      return;
    }
    if ('hello' in message) {
      greeted = true;
      clearTimeout(helloTimer);
      ready = greet(message.hello);
      return ready;
    }
    const { ask } = message;
    if (LOOKS.has(ask.do) && !allowance.look()) {
      send(JSON.stringify({ type: 'answer', id: ask.id, ok: false, whyNot: LOOKED_ENOUGH } satisfies ServerMessage));
      return;
    }
    const run = (): Promise<void> | undefined =>
      room && connection ? parts.tableServer.handle(room, connection, ask) : undefined;
    return room ? run() : ready.then(run, () => {});
  };

  let ready: Promise<void> = Promise.resolve();

  const fail = (error: unknown): void => {
    // Neither is a fault of ours: the log already names the table, and an operator has blocked the person.
    if (error instanceof LogProblem || error instanceof BlockedPerson) {
      close(CLOSE_CODES.unknown, error.message);
      return;
    }
    parts.complain('A connection failed.', { why: whereOf(error) });
    parts.counted('failed');
    close(CLOSE_CODES.goingDown, 'Something went wrong here; come back in a moment.');
  };

  /** Whether a message may be read; everything that arrives counts, pongs too. */
  const mayCome = (): boolean => {
    // The other end may go on sending after the server has begun to close.
    if (!isOpen()) return false;
    if (allowance.message(connection?.person ?? null)) return true;
    close(CLOSE_CODES.tooMuch, 'That is too much at once; slow down.');
    return false;
  };

  /** Handles one message. It runs inside the socket's event, so an error that it threw would end the process. */
  const take = (text: string | null): void => {
    try {
      if (!mayCome()) return;
      if (text === null) close(CLOSE_CODES.malformed, 'This table reads text only.');
      else handle(text)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
  socket.on('message', (bytes: Buffer, binary: boolean) => take(binary ? null : bytes.toString('utf8')));
  socket.on('ping', (data: Buffer) => {
    if (mayCome() && keepsUp()) socket.pong(data);
  });
  socket.on('pong', mayCome);
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(helloTimer);
    forget();
    try {
      if (room && connection) parts.tableServer.leave(room, connection);
    } catch (error) {
      fail(error);
    }
  });
}
