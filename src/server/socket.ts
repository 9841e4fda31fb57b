/** The lines to the pages: WebSockets that say hello, then ask, within limits; whoever reads too slowly is cut. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CLOSED, type Hello, MESSAGE_LIMIT, type Told } from '../engine/wire.ts';
import { type Caps, places, webSocketsOf } from './caps.ts';
import type { Connections } from './connections.ts';
import type { House } from './house.ts';
import { incoming } from './incoming.ts';
import { bucket, type Limit, limiter, type Rate } from './limits.ts';
import { readMessage } from './messages.ts';
import type { Counted } from './metrics.ts';
import { outgoing } from './outgoing.ts';
import type { Clock, Line } from './parts.ts';
import type { Known } from './people.ts';
import { SIGNED_OUT } from './refusal.ts';
import type { Room } from './room.ts';
import { LogProblem } from './table-state.ts';
import { whereOf } from './unowned.ts';

/** What the lines need of the house. */
export interface Door {
  readonly house: House;
  readonly clock: Clock;
  /** Who a token belongs to. */
  recognise(brought: Brought): Promise<Known | null>;
  /** Where connections of devices are kept until they are signed out. */
  readonly connections: Connections;
  /** The token in a request's cookie. */
  tokenOf(request: IncomingMessage): string | undefined;
  /** What limits count a request's visitor as. */
  keyOf(request: IncomingMessage): string;
  readonly caps: Caps;
  /** Origins besides our own that may open a line. */
  readonly origins: readonly string[];
  /** How many times the usual one may ask. */
  readonly generosity: number;
  /** Figures: lines open, lines cut. */
  counted(what: Counted): void;
  /** Notes what came of an upgrade. */
  noted(request: IncomingMessage, status: number): void;
  complain(text: string, facts?: Readonly<Record<string, string | number>>): void;
}

/** What a connection was opened with: all that is kept of its request, as thousands stay open. */
export interface Brought {
  readonly token: string | undefined;
  readonly userAgent: string | undefined;
}

/** All lines of a process. */
export interface Lines {
  readonly count: () => number;
  /** Closes all lines in good order; the pages come back by themselves. */
  drain(): void;
}

const PATH = '/socket';
const HELLO_MS = 10_000;
const HEARTBEAT_MS = 30_000;
/** How long a closing house waits for lines to say goodbye; a phone that sleeps never does. */
const GOODBYE_MS = 2000;
/** What may wait for a slow reader. */
const BACKLOG = 1_048_576;
const LINES_PER_ADDRESS = 2000;
const POOL = 262_144;

/** Accepts lines on a server. */
export function openLines(server: Server, door: Door): Lines {
  // Frames are a few kilobytes: cut from larger pieces they are less work for the memory than one by one.
  Buffer.poolSize = Math.max(Buffer.poolSize, POOL);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT, perMessageDeflate: false });
  const generous = (most: number, perSecond: number): Rate => ({
    most: most * door.generosity,
    perSecond: perSecond * door.generosity,
  });
  const limit = (most: number, perSecond: number): Limit => limiter(door.clock, generous(most, perSecond));
  const perPerson = limit(80, 25);
  const perAddress = limit(4000, 400);
  const arrivals = limit(LINES_PER_ADDRESS, 20);
  const open = places(door.caps.perAddress * door.generosity);
  const mostSockets = webSocketsOf(door.caps);
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
    // Node removes its own error listener when a connection is upgraded: an unheard reset would end the process.
    stream.on('error', () => stream.destroy());
    const address = door.keyOf(request);
    const [path] = (request.url ?? '').split('?');
    const no = (status: number, text: string): void => {
      door.noted(request, status);
      refuse(stream, status, text);
    };
    if (path !== PATH) return no(404, 'There is no line here.');
    if (draining) return no(503, 'The house is closing; come back in a moment.');
    if (!ownOrigin(request, door.origins)) return no(403, 'Lines are opened by the pages of this house only.');
    if (!arrivals(address)) return no(429, 'Too many lines from here; wait a moment.');
    if (sockets.clients.size >= mostSockets) return no(503, 'The house is full; come back in a while.');
    if (!open.take(address)) return no(429, 'Too many lines are open from here; close one of them first.');
    stream.once('close', () => open.give(address));
    return sockets.handleUpgrade(request, stream, head, (socket) => {
      door.counted('opened');
      door.noted(request, 101);
      const perLine = bucket(door.clock, generous(40, 15));
      serve(socket, stream, bringing(request, door), door, (person) => {
        door.counted('message');
        return perLine() && perAddress(address) && (person === null || perPerson(person));
      });
      socket.on('pong', () => silent.delete(socket));
      socket.on('close', () => {
        silent.delete(socket);
        door.counted('closed');
      });
    });
  });

  return {
    count: () => sockets.clients.size,
    drain: () => {
      draining = true;
      clearInterval(heartbeat);
      for (const socket of sockets.clients)
        socket.close(CLOSED.goingDown, 'The house is closing; come back in a moment.');
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, GOODBYE_MS).unref();
    },
  };
}

/** Refuses an upgrade and closes the connection, also one whose other end neither reads nor closes. */
function refuse(stream: Duplex, status: number, text: string): void {
  const gone = setTimeout(() => stream.destroy(), GOODBYE_MS);
  gone.unref();
  stream.once('close', () => clearTimeout(gone));
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${text}\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n${text}\n`);
}

/** Browsers say which page opens a line; it must be one of ours. Programs say nothing, and bring a token. */
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

function bringing(request: IncomingMessage, door: Door): Brought {
  return { token: door.tokenOf(request), userAgent: request.headers['user-agent'] };
}

function serve(
  socket: WebSocket,
  stream: Duplex,
  brought: Brought,
  door: Door,
  allowed: (person: string | null) => boolean,
): void {
  let room: Room | null = null;
  let line: Line | null = null;
  let greeted = false;
  /** Takes the connection out of those of its device. */
  let forget = (): void => {};
  const goodbye = setTimeout(() => close(CLOSED.malformed, 'Say hello first.'), HELLO_MS);
  goodbye.unref();

  const out = outgoing(stream);

  const close = (code: number, text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    out.say(JSON.stringify({ type: 'bye', text } satisfies Told));
    out.flush();
    socket.close(code, text.slice(0, 120));
  };

  const send = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (out.backlog() > BACKLOG) {
      door.counted('cut');
      socket.close(CLOSED.tooSlow, 'You read too slowly; come back for what you missed.');
      return;
    }
    out.say(text);
  };

  const greet = async ({ table, token, follows = false }: Hello): Promise<void> => {
    const { signOuts } = door.connections;
    const known = await door.recognise(token ? { ...brought, token } : brought);
    // The page may have gone meanwhile.
    if (socket.readyState !== socket.OPEN) return;
    line = { person: known?.person.id ?? null, device: known?.device.id, follows, send, close };
    if (known) {
      const end = (): void => {
        close(CLOSED.signedOut, SIGNED_OUT.text);
        setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
      };
      forget = door.connections.add({ person: known.person.id, device: known.device.id, end }, signOuts);
    }
    try {
      room = await door.house.enter(table, line);
    } catch (error) {
      if (error instanceof LogProblem) return close(CLOSED.unknown, error.message);
      throw error;
    }
    if (!room) return close(CLOSED.unknown, 'There is no such table; ask for the link again.');
    // The page may have gone while the door was being opened.
    if (socket.readyState !== socket.OPEN) door.house.leave(room, line);
  };

  const hear = (text: string): Promise<void> | undefined => {
    const message = readMessage(text, !greeted);
    if ('problem' in message) {
      close(message.code, message.problem);
      return;
    }
    if ('hello' in message) {
      greeted = true;
      clearTimeout(goodbye);
      ready = greet(message.hello);
      return ready;
    }
    const { ask } = message;
    const handle = (): Promise<void> | undefined => (room && line ? door.house.handle(room, line, ask) : undefined);
    return room ? handle() : ready.then(handle, () => {});
  };

  let ready: Promise<void> = Promise.resolve();

  const fail = (error: unknown): void => {
    door.complain('A connection failed.', { why: whereOf(error) });
    door.counted('failed');
    close(CLOSED.goingDown, 'Something went wrong here; come back in a moment.');
  };

  /** Takes one message. It runs inside the socket's `data` event: what it throws would end the process. */
  const take = (text: string | null): void => {
    // Whoever has been sent away is not heard any more.
    if (socket.readyState !== socket.OPEN) return;
    try {
      if (!allowed(line?.person ?? null)) close(CLOSED.tooMuch, 'That is too much at once; slow down.');
      else if (text === null) close(CLOSED.malformed, 'This table speaks text.');
      else hear(text)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
  incoming(stream, take);
  socket.on('message', (bytes: Buffer, binary: boolean) => take(binary ? null : bytes.toString('utf8')));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(goodbye);
    forget();
    try {
      if (room && line) door.house.leave(room, line);
    } catch (error) {
      fail(error);
    }
  });
}
