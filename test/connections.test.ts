/**
 * Fuzzes connections: requests and WebSockets that are cut anywhere, corrupted, half-closed and reset. The server must
 * survive, answer, and hold no more than before. `CONNECTIONS=20000 npx vitest run test/connections.test.ts` tries
 * more; inputs that once broke something are kept in test/connections/corpus and tried again every time.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dice } from '../src/engine/chance.ts';
import type { Held } from '../src/server/attack-server.worker.ts';
import { temporaryFolder } from '../src/server/test-folder.ts';
import { type Attacked, startAttacked } from './attacks/attacked.ts';
import { targetAt } from './attacks/target.ts';
import { converse } from './connections/converse.ts';
import { type Conversation, conversation, ENDINGS, SCRIPTS } from './connections/scripts.ts';

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 500);
const SEED = process.env.SEED ?? 'connections';
const LONGEST_MS = 60_000 + CONNECTIONS * 20;
/** How much the memory may grow: the same for 20,000 connections as for 500. */
const GROWTH = 6_000_000;
/** Resets race against answers, so each input of the corpus is tried this often. */
const TRIES = 25;

const corpus = Object.values(
  import.meta.glob<Conversation>('./connections/corpus/*.json', { eager: true, import: 'default' }),
);
const folder = temporaryFolder('connections');
let server: Attacked;
let idle: Held;

beforeAll(async () => {
  server = await startAttacked(folder);
  idle = await server.held();
});
afterAll(async () => {
  await server.stop();
});

/**
 * What a server opens when it first has work, and keeps: files of the store, a thread with its pipes, and after five seconds
 * the thread of the archive (five files without any connection).
 */
const OPENED_ONCE = 13;

/** Waits until the server has closed every connection, and returns what it holds then. */
function settled(): Promise<Held> {
  return vi.waitFor(
    async () => {
      const held = await server.held();
      expect(held.sockets).toBeLessThanOrEqual(idle.sockets);
      expect(held.files).toBeLessThanOrEqual(idle.files + OPENED_ONCE);
      expect(held.resources).toBeLessThanOrEqual(idle.resources + OPENED_ONCE);
      return held;
    },
    { timeout: 30_000, interval: 250 },
  );
}

/** Checks that the server answers, and that a visitor can enter a table. */
async function stillServes(): Promise<void> {
  const target = targetAt(server.port);
  await target.stillAnswers();
  const visitor = target.visitor();
  const table = await visitor.openTable(await visitor.person('Ann'));
  const client = await visitor.visit(table);
  expect(client.table().stage).toBe('gathering');
  client.close();
  await client.closed;
}

test('no connection of the corpus breaks anything again', async () => {
  expect(corpus.length).toBeGreaterThan(0);
  await converse(
    server.port,
    corpus.flatMap((one) => Array.from({ length: TRIES }, () => one)),
  );
  await stillServes();
  expect((await server.held()).uncaught).toEqual([]);
});

test(
  `${CONNECTIONS} hostile connections end nothing and leave nothing behind`,
  async () => {
    // Every script uncut, with every ending: afterwards everything that is created once exists.
    const whole = Object.entries(SCRIPTS).flatMap(([about, sends]) =>
      ENDINGS.map((ends): Conversation => ({ about, sends, ends })),
    );
    await converse(server.port, whole);
    await stillServes();
    const before = await settled();

    const luck = dice(SEED);
    await converse(
      server.port,
      Array.from({ length: Math.max(0, CONNECTIONS - whole.length) }, () => conversation(luck)),
    );
    await stillServes();
    const after = await settled();
    expect(after.uncaught).toEqual([]);
    expect(after.heap - before.heap).toBeLessThan(GROWTH);
  },
  LONGEST_MS,
);
