/**
 * WebSocket connections of pages: accepted within limits, read from their hello on, closed when the other end reads too
 * slowly. Output is batched, so that a tick costs one write per connection.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CLOSE_CODES, MESSAGE_LIMIT } from '../engine/protocol.ts';
import { type Caps, slotCounter, webSocketsOf } from './caps.ts';
import { bucket, type Limit, limiter, type Rate } from './limits.ts';
import type { Clock } from './parts.ts';
import {
  type Allowance,
  CLOSING_MS,
  type ConnectionParts,
  type Credentials,
  SocketConnection,
} from './socket-connection.ts';
import { whereOf } from './uncaught.ts';

/** What connections need of the server. */
export interface SocketParts extends ConnectionParts {
  readonly clock: Clock;
  /** The token in a request's cookie. */
  tokenOf(request: IncomingMessage): string | undefined;
  /** The key under which limits count a request's visitor. */
  keyOf(request: IncomingMessage): string;
  readonly caps: Caps;
  /** Origins besides our own that may open a connection. */
  readonly origins: readonly string[];
  /** Factor on all limits. */
  readonly limitFactor: number;
  /** Logs how an upgrade request was answered. */
  noted(request: IncomingMessage, status: number): void;
}

/** All connections of a process. */
export interface Sockets {
  readonly count: () => number;
  /** Bytes that wait until slow readers take them. */
  readonly buffered: () => number;
  /** Closes all connections with a closing handshake; pages reconnect by themselves. */
  drain(): void;
}

const PATH = '/socket';
const HEARTBEAT_MS = 30_000;
const ARRIVALS_PER_ADDRESS = 2000;
/** Commands that read the past. */
const LOOKS_PER_ADDRESS = 300;
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
      const allowance: Allowance = {
        message: (person) => {
          parts.counted('message');
          return perConnection() && perAddress(address) && (person === null || perPerson(person));
        },
        look: () => looks(address),
      };
      serve(socket, new SocketConnection(socket, stream, credentialsOf(request, parts), parts, allowance));
      socket.on('pong', () => silent.delete(socket));
      socket.on('close', () => {
        silent.delete(socket);
        parts.counted('closed');
      });
    });
  };

  return {
    count: () => sockets.clients.size,
    buffered: () => [...sockets.clients].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0),
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

function credentialsOf(request: IncomingMessage, parts: SocketParts): Credentials {
  return { token: parts.tokenOf(request), userAgent: request.headers['user-agent'] };
}

/** Passes the events of a socket on to its connection. */
function serve(socket: WebSocket, connection: SocketConnection): void {
  socket.on('message', (bytes: Buffer, binary: boolean) => connection.take(binary ? null : bytes.toString('utf8')));
  socket.on('ping', (data: Buffer) => connection.pinged(data));
  socket.on('pong', () => connection.mayCome());
  socket.on('error', () => socket.terminate());
  socket.on('close', () => connection.ended());
}
