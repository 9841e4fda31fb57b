/** The lines to the pages: WebSockets that say hello, then ask, within limits; whoever reads too slowly is cut. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CLOSE_CODES, type Command, type Hello, MESSAGE_LIMIT, type ServerMessage } from '../engine/protocol.ts';
import { batchWrites } from './batched-writes.ts';
import { type Caps, places, webSocketsOf } from './caps.ts';
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
import { whereOf } from './unowned.ts';

/** What the lines need of the house. */
export interface Door {
  readonly house: TableServer;
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
/** Questions about the past cost milliseconds each, a hundred times as much as others: fewer of them are answered. */
const LOOKS_PER_ADDRESS = 300;
const LOOKS: ReadonlySet<Command['do']> = new Set(['show', 'history', 'file']);
/** Parts that a message may come in: each costs memory of its own, and pages send messages as a whole. */
const MOST_PARTS = 64;
/** Chunks that the network may deliver one part in: each costs memory of its own, and a dozen packets carry the longest message. */
const MOST_CHUNKS = 256;

/** Accepts lines on a server. */
export function openLines(server: Server, door: Door): Lines {
  // Frames are a few kilobytes: cut from larger pieces they are less work for the memory than one by one.
  Buffer.poolSize = Math.max(Buffer.poolSize, POOL);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT,
    maxFragments: MOST_PARTS,
    maxBufferedChunks: MOST_CHUNKS,
    perMessageDeflate: false,
    // Pings are answered below, within limits: otherwise answers pile up for whoever sends many and reads none.
    autoPong: false,
  });
  const generous = (most: number, perSecond: number): Rate => ({
    most: most * door.generosity,
    perSecond: perSecond * door.generosity,
  });
  const limit = (most: number, perSecond: number): Limit => limiter(door.clock, generous(most, perSecond));
  const perPerson = limit(80, 25);
  const perAddress = limit(4000, 400);
  const arrivals = limit(LINES_PER_ADDRESS, 20);
  const looks = limit(LOOKS_PER_ADDRESS, 30);
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
    try {
      upgrade(request, stream, head);
    } catch (error) {
      door.complain('An upgrade failed.', { why: whereOf(error) });
      door.counted('failed');
      stream.destroy();
    }
  });

  /** Why an upgrade is refused, or `null`: then one of the visitor's places is taken. */
  const refusalOf = (request: IncomingMessage, address: string): readonly [status: number, text: string] | null => {
    const [path] = (request.url ?? '').split('?');
    if (path !== PATH) return [404, 'There is no line here.'];
    if (draining) return [503, 'The house is closing; come back in a moment.'];
    if (!ownOrigin(request, door.origins)) return [403, 'Lines are opened by the pages of this house only.'];
    if (!arrivals(address)) return [429, 'Too many lines from here; wait a moment.'];
    if (sockets.clients.size >= mostSockets) return [503, 'The house is full; come back in a while.'];
    if (!open.take(address)) return [429, 'Too many lines are open from here; close one of them first.'];
    return null;
  };

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const address = door.keyOf(request);
    const refusal = refusalOf(request, address);
    if (refusal) {
      const [status, text] = refusal;
      door.noted(request, status);
      refuse(stream, status, text);
      return;
    }
    stream.once('close', () => open.give(address));
    sockets.handleUpgrade(request, stream, head, (socket) => {
      door.counted('opened');
      door.noted(request, 101);
      const perLine = bucket(door.clock, generous(40, 15));
      serve(socket, stream, bringing(request, door), door, {
        message: (person) => {
          door.counted('message');
          return perLine() && perAddress(address) && (person === null || perPerson(person));
        },
        look: () => looks(address),
      });
      socket.on('pong', () => silent.delete(socket));
      socket.on('close', () => {
        silent.delete(socket);
        door.counted('closed');
      });
    });
  };

  return {
    count: () => sockets.clients.size,
    drain: () => {
      draining = true;
      clearInterval(heartbeat);
      for (const socket of sockets.clients)
        socket.close(CLOSE_CODES.goingDown, 'The house is closing; come back in a moment.');
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, GOODBYE_MS).unref();
    },
  };
}

const LOOKED_ENOUGH = no('That is a lot of looking back. Wait a few seconds and try again.');

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

/** What one connection may still ask for now. */
interface Allowed {
  message(person: string | null): boolean;
  look(): boolean;
}

function bringing(request: IncomingMessage, door: Door): Brought {
  return { token: door.tokenOf(request), userAgent: request.headers['user-agent'] };
}

function serve(socket: WebSocket, stream: Duplex, brought: Brought, door: Door, allowed: Allowed): void {
  let room: TableRoom | null = null;
  let line: Connection | null = null;
  let greeted = false;
  /** Takes the connection out of those of its device. */
  let forget = (): void => {};
  const goodbye = setTimeout(() => close(CLOSE_CODES.malformed, 'Say hello first.'), HELLO_MS);
  goodbye.unref();

  const isOpen = (): boolean => socket.readyState === socket.OPEN;

  const write = (text: string): void => {
    batchWrites(stream);
    socket.send(text);
  };

  /** Closes in good order, or without the other end where that neither reads nor answers. */
  const closeSoon = (code: number, text: string): void => {
    socket.close(code, text.slice(0, 120));
    const gone = setTimeout(() => socket.terminate(), GOODBYE_MS);
    gone.unref();
    socket.once('close', () => clearTimeout(gone));
  };

  const close = (code: number, text: string): void => {
    if (!isOpen()) return;
    write(JSON.stringify({ type: 'bye', text } satisfies ServerMessage));
    closeSoon(code, text);
  };

  /** Whether the other end reads what it is sent; one that does not is cut. */
  const keepsUp = (): boolean => {
    if (socket.bufferedAmount <= BACKLOG) return true;
    door.counted('cut');
    closeSoon(CLOSE_CODES.tooSlow, 'You read too slowly; come back for what you missed.');
    return false;
  };

  const send = (text: string): void => {
    if (isOpen() && keepsUp()) write(text);
  };

  const greet = async ({ table, token, follows = false }: Hello): Promise<void> => {
    const { signOuts } = door.connections;
    const known = await door.recognise(token ? { ...brought, token } : brought);
    // The page may have gone meanwhile.
    if (socket.readyState !== socket.OPEN) return;
    line = { person: known?.person.id ?? null, device: known?.device.id, follows, send, close };
    if (known) {
      const end = (): void => {
        close(CLOSE_CODES.signedOut, SIGNED_OUT.text);
        setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
      };
      forget = door.connections.add({ person: known.person.id, device: known.device.id, end }, signOuts);
    }
    room = await door.house.enter(table, line);
    if (!room) return close(CLOSE_CODES.unknown, 'There is no such table; ask for the link again.');
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
    if (LOOKS.has(ask.do) && !allowed.look()) {
      send(JSON.stringify({ type: 'answer', id: ask.id, ok: false, whyNot: LOOKED_ENOUGH } satisfies ServerMessage));
      return;
    }
    const handle = (): Promise<void> | undefined => (room && line ? door.house.handle(room, line, ask) : undefined);
    return room ? handle() : ready.then(handle, () => {});
  };

  let ready: Promise<void> = Promise.resolve();

  const fail = (error: unknown): void => {
    // Both are answers, and no faults: the log has named the table, and an operator has blocked the person.
    if (error instanceof LogProblem || error instanceof BlockedPerson) {
      close(CLOSE_CODES.unknown, error.message);
      return;
    }
    door.complain('A connection failed.', { why: whereOf(error) });
    door.counted('failed');
    close(CLOSE_CODES.goingDown, 'Something went wrong here; come back in a moment.');
  };

  /** Whether what has come in is still within the limits; all that comes counts, answers to our pings too. */
  const mayCome = (): boolean => {
    // Whoever has been told goodbye may go on sending until the connection is gone.
    if (!isOpen()) return false;
    if (allowed.message(line?.person ?? null)) return true;
    close(CLOSE_CODES.tooMuch, 'That is too much at once; slow down.');
    return false;
  };

  /** Takes one message. It runs inside the socket's `data` event: what it throws would end the process. */
  const take = (text: string | null): void => {
    try {
      if (!mayCome()) return;
      if (text === null) close(CLOSE_CODES.malformed, 'This table speaks text.');
      else hear(text)?.catch(fail);
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
    clearTimeout(goodbye);
    forget();
    try {
      if (room && line) door.house.leave(room, line);
    } catch (error) {
      fail(error);
    }
  });
}
