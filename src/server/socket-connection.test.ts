import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_CODES, PROTOCOL } from '../engine/protocol.ts';
import { BlockedPerson } from './people.ts';
import { CLOSING_MS, type ConnectionParts, SocketConnection } from './socket-connection.ts';
import { eventually } from './test-eventually.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class FakeSocket {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  terminated = false;
  readonly sent: string[] = [];
  readonly closed: number[] = [];
  readonly pongs: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(code: number): void {
    this.readyState = 2;
    this.closed.push(code);
  }
  terminate(): void {
    this.terminated = true;
  }
  pong(data: Buffer): void {
    this.pongs.push(data.toString());
  }
}

/** A connection to a server without tables, and what it did. */
function connected(change: Partial<ConnectionParts> = {}, may = { message: true, look: true }) {
  const socket = new FakeSocket();
  const complaints: string[] = [];
  const counts: string[] = [];
  const parts: ConnectionParts = {
    tableServer: { enter: async () => null, leave: () => {}, handle: async () => {} },
    connections: { signOuts: 0, add: () => () => {} },
    recognise: async () => null,
    counted: (what) => void counts.push(what),
    meter: { asked: () => {}, answered: () => {}, sent: () => {} },
    complain: (text) => void complaints.push(text),
    ...change,
  };
  const allowance = { message: () => may.message, look: () => may.look };
  const credentials = { token: undefined, userAgent: undefined };
  const connection = new SocketConnection(socket, new PassThrough(), credentials, parts, allowance);
  return { socket, connection, complaints, counts };
}

const HELLO = JSON.stringify({ do: 'hello', v: PROTOCOL, table: 't' });

test('a page that does not say hello in time is sent away, and cut off if it does not answer that', () => {
  const { socket, connection } = connected();
  vi.advanceTimersByTime(10_000);
  expect(socket.closed).toEqual([CLOSE_CODES.malformed]);
  expect(socket.terminated).toBe(false);
  vi.advanceTimersByTime(CLOSING_MS);
  expect(socket.terminated).toBe(true);
  connection.ended();
});

test('a page that has closed in time is not cut off', () => {
  const { socket, connection } = connected();
  connection.close(CLOSE_CODES.goingDown, 'Come back later.');
  connection.ended();
  vi.advanceTimersByTime(CLOSING_MS);
  expect(socket.terminated).toBe(false);
});

test('a hello for a table that does not exist ends the connection', async () => {
  const { socket, connection } = connected();
  connection.take(HELLO);
  await eventually(() => expect(socket.closed).toEqual([CLOSE_CODES.unknown]));
  expect(socket.sent.at(-1)).toContain('There is no such table');
});

test('a command before the hello is malformed, and nothing is read after a close', () => {
  const { socket, connection } = connected();
  connection.take(JSON.stringify({ do: 'rise', v: PROTOCOL, id: 'x' }));
  expect(socket.closed).toEqual([CLOSE_CODES.malformed]);
  connection.take(HELLO);
  connection.pinged(Buffer.from('still there?'));
  expect([socket.closed, socket.pongs]).toEqual([[CLOSE_CODES.malformed], []]);
});

test('bytes that are no text are refused, and so is more than the limits allow', () => {
  const binary = connected();
  binary.connection.take(null);
  expect(binary.socket.closed).toEqual([CLOSE_CODES.malformed]);
  const eager = connected({}, { message: false, look: true });
  eager.connection.take(HELLO);
  expect(eager.socket.closed).toEqual([CLOSE_CODES.tooMuch]);
});

test('looking back too often is refused without ending the connection', () => {
  const { socket, connection } = connected({}, { message: true, look: false });
  connection.take(HELLO);
  connection.take(JSON.stringify({ do: 'show', v: PROTOCOL, id: 'back', seq: 1 }));
  expect(JSON.parse(socket.sent[0] ?? '{}')).toMatchObject({ type: 'answer', id: 'back', ok: false });
  expect(socket.closed).toEqual([]);
});

test('a page that reads too slowly is closed without a goodbye, which it would not read either', () => {
  const { socket, connection, counts } = connected();
  socket.bufferedAmount = 2_000_000;
  connection.send('{}');
  expect([socket.sent, socket.closed, counts]).toEqual([[], [CLOSE_CODES.tooSlow], ['cut']]);
});

test('a blocked person is told so; any other failure is reported to the operator', async () => {
  const failing = (error: Error) => connected({ recognise: () => Promise.reject(error) });
  const blocked = failing(new BlockedPerson());
  blocked.connection.take(HELLO);
  await eventually(() => expect(blocked.socket.closed).toEqual([CLOSE_CODES.unknown]));
  expect(blocked.complaints).toEqual([]);
  const broken = failing(new Error('The disk is gone.'));
  broken.connection.take(HELLO);
  await eventually(() => expect(broken.socket.closed).toEqual([CLOSE_CODES.goingDown]));
  expect([broken.complaints, broken.counts]).toEqual([['A connection failed.'], ['failed']]);
});

test('a device that is signed out is ended, and leaves the list of its devices when it has gone', async () => {
  const listed: (() => void)[] = [];
  let removed = 0;
  const known = {
    person: { id: 'ann', name: 'Ann', recovery: '', created: 0 },
    device: { id: 'd1', person: 'ann', name: '', created: 0, used: 0 },
  };
  const { socket, connection } = connected({
    recognise: async () => known,
    // The table takes long to load.
    tableServer: { enter: () => new Promise(() => {}), leave: () => {}, handle: async () => {} },
    connections: {
      signOuts: 0,
      add: ({ end }) => {
        listed.push(end);
        return () => {
          removed += 1;
        };
      },
    },
  });
  connection.take(HELLO);
  await eventually(() => expect(listed).toHaveLength(1));
  listed[0]?.();
  expect(socket.closed[0]).toBe(CLOSE_CODES.signedOut);
  connection.ended();
  expect(removed).toBe(1);
});
