/**
 * The server under attack, as a stranger sees it: a port on this machine. Every visitor has a loopback address of their
 * own if the system allows it (Linux does), so that limits used up by one attack do not hold up the next.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type Client, visit } from '../../src/server/test-client.ts';
import { broken } from './attack.ts';

/** An HTTP response. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The contents of a request; a body is sent as JSON. */
export interface HttpRequest {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A raw connection, for what no HTTP client would send. */
export interface Raw {
  readonly socket: Socket;
  /** Everything received so far. */
  heard(): string;
  /** Waits until the text was received, or the connection is closed. */
  until(text: string): Promise<void>;
  /** Resolves when the other side has closed. */
  readonly closed: Promise<void>;
}

/** A visitor with an address of their own. */
export interface Visitor {
  readonly address: string;
  ask(method: string, path: string, asking?: HttpRequest): Promise<HttpAnswer>;
  /** Signs up with a name; returns the token. */
  person(name: string): Promise<string>;
  /** Opens a table; the defaults for `plan` are a public table of Gold Rush for two without clocks. */
  openTable(token: string, plan?: object): Promise<string>;
  /** Enters a table over a WebSocket and waits for the welcome; as a page does, it joins in the dice and in reading. */
  visit(
    table: string,
    token?: string,
    headers?: Record<string, string>,
    answersDice?: boolean,
    reads?: boolean,
  ): Promise<Client>;
  /** Opens a raw connection. */
  raw(): Promise<Raw>;
}

/** A server to attack. */
export interface ServerUnderAttack {
  readonly port: number;
  visitor(): Visitor;
  /** Fails the attack unless the server still answers a stranger. */
  stillAnswers(): Promise<void>;
}

const HOST = '127.0.0.1';
const PATIENCE_MS = 10_000;

/** The server at a port of this machine. */
export function targetAt(port: number): ServerUnderAttack {
  const visitor = (): Visitor => visitorAt(port, ownAddress());
  return {
    port,
    visitor,
    stillAnswers: async () => {
      const answer = await visitor()
        .ask('GET', '/health')
        .catch((error: unknown) => broken(`The server does not answer any more: ${String(error)}`));
      if (answer.status !== 200) broken(`The server answers /health with ${answer.status}.`);
    },
  };
}

/** On Linux all of 127.0.0.0/8 is this machine; elsewhere only its first address is. */
function ownAddress(): string {
  if (process.platform !== 'linux') return HOST;
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
}

const TABLE = {
  game: 'gold-rush',
  options: {},
  seats: 2,
  pace: { kind: 'none' },
  listed: true,
  chat: true,
  bots: [],
};

function visitorAt(port: number, address: string): Visitor {
  const ask: Visitor['ask'] = (method, path, asking = {}) => askOver(port, address, method, path, asking);
  const made = async <T>(path: string, asking: HttpRequest): Promise<T> => {
    const { status, text } = await ask('POST', path, asking);
    if (status !== 200) throw new Error(`POST ${path} was answered with ${status}: ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    address,
    ask,
    person: async (name) => (await made<{ token: string }>('/api/me', { body: { name, token: true } })).token,
    openTable: async (token, plan = {}) =>
      (await made<{ table: string }>('/api/tables', { token, body: { ...TABLE, ...plan } })).table,
    visit: (table, token, headers = {}, answersDice = true, reads = true) =>
      visit(`http://${HOST}:${port}`, table, token, headers, 'nothing', address, answersDice, reads),
    raw: () => rawTo(port, address),
  };
}

function askOver(
  port: number,
  localAddress: string,
  method: string,
  path: string,
  asking: HttpRequest,
): Promise<HttpAnswer> {
  const { body, token, headers = {} } = asking;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((done, failed) => {
    const request = httpRequest({
      host: HOST,
      port,
      localAddress,
      method,
      path,
      agent: false,
      timeout: PATIENCE_MS,
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    request.on('timeout', () => request.destroy(new Error('There was no answer within ten seconds.')));
    request.on('error', failed);
    request.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', failed);
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    request.end(sent);
  });
}

async function rawTo(port: number, localAddress: string): Promise<Raw> {
  const socket = connect({ host: HOST, port, localAddress, allowHalfOpen: true });
  let heard = '';
  const lookers = new Set<() => void>();
  const look = (): void => {
    for (const one of lookers) one();
  };
  socket.on('data', (piece: Buffer) => {
    heard += piece.toString('latin1');
    look();
  });
  const closed = new Promise<void>((done) => {
    for (const event of ['close', 'end']) socket.once(event, () => done());
  });
  await once(socket, 'connect');
  // From here on the attack resets connections itself, and so may the server.
  socket.on('error', () => {});
  return {
    socket,
    heard: () => heard,
    closed,
    until: (text) =>
      Promise.race([
        closed,
        new Promise<void>((done) => {
          const see = (): void => {
            if (!heard.includes(text)) return;
            lookers.delete(see);
            done();
          };
          lookers.add(see);
          see();
        }),
      ]),
  };
}
