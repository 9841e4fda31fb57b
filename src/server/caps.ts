/** Bounds what rate limits alone do not: how much may be open at the same time, and how much may be made in a day. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Counted } from './metrics.ts';
import { keyOf, type Trust } from './visitors.ts';

/** Numbers that an operator can set. */
export interface Caps {
  /** Connections of the process, WebSockets and others. */
  readonly connections: number;
  /** WebSockets of one address; it may have twice as many connections. */
  readonly perAddress: number;
  /** Tables that one address may open within a day. */
  readonly tablesPerDay: number;
  /** Names that one address may give within a day. */
  readonly peoplePerDay: number;
}

const VARIABLES = {
  connections: ['BOOMTOWN_CONNECTIONS', 10_000],
  perAddress: ['BOOMTOWN_CONNECTIONS_PER_ADDRESS', 400],
  tablesPerDay: ['BOOMTOWN_TABLES_PER_DAY', 200],
  peoplePerDay: ['BOOMTOWN_PEOPLE_PER_DAY', 300],
} as const satisfies Record<keyof Caps, readonly [name: string, usual: number]>;

/** Reads the caps from the environment; throws a sentence about anything that is not a number. */
export function readCaps(env: Readonly<Record<string, string | undefined>>): Caps {
  const read = (of: keyof Caps): number => {
    const [name, usual] = VARIABLES[of];
    const text = env[name]?.trim() ?? '';
    if (text === '') return usual;
    if (!/^[1-9]\d{0,8}$/.test(text))
      throw new Error(`${name} is "${text}"; set it to a whole number, 1 or more, or leave it out for ${usual}.`);
    return Number(text);
  };
  return {
    connections: read('connections'),
    perAddress: read('perAddress'),
    tablesPerDay: read('tablesPerDay'),
    peoplePerDay: read('peoplePerDay'),
  };
}

/** How many connections may be WebSockets: a tenth is kept for requests, so a full server still answers in words. */
export function webSocketsOf({ connections }: Caps): number {
  return Math.max(1, Math.floor(connections * 0.9));
}

/** Counts what is open by key, up to a limit for each. */
export interface Counter {
  /** Takes a slot, or returns `false` if all are taken. */
  take(key: string): boolean;
  give(key: string): void;
}

/** A counter with `most` slots for each key. */
export function slotCounter(most: number): Counter {
  const taken = new Map<string, number>();
  return {
    take: (key) => {
      const now = taken.get(key) ?? 0;
      if (now >= most) return false;
      taken.set(key, now + 1);
      return true;
    },
    give: (key) => {
      const left = (taken.get(key) ?? 0) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    },
  };
}

/** Closes incoming connections beyond the caps. A trusted proxy is exempt: its visitors share its connections. */
export function capConnections(server: Server, caps: Caps, trust: Trust, counted: (what: Counted) => void): void {
  const perAddress = slotCounter(caps.perAddress * 2);
  server.maxConnections = caps.connections;
  server.on('drop', () => counted('dropped'));
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (trust(address, 0)) return;
    const key = keyOf(address);
    if (perAddress.take(key)) {
      socket.once('close', () => perAddress.give(key));
      return;
    }
    counted('dropped');
    socket.destroy();
  });
}
