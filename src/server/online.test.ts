import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dice } from '../engine/chance.ts';
import { commitmentTo } from '../engine/fair.ts';
import type { Told } from '../engine/wire.ts';
import { shelf } from '../games/index.ts';
import { type Online, openOnline } from './online.ts';
import { newPerson, newTable, playToTheEnd, sit, visit } from './test-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'boomtown-online-'));
let server: FastifyInstance;
let online: Online;
let address: string;

beforeAll(async () => {
  server = fastify();
  online = await openOnline(server, { data: folder, version: '1' });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await online.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const plan = (game: string, seats: number, bots: object[] = []) => ({
  game,
  options: {},
  seats,
  pace: { kind: 'none' },
  listed: true,
  chat: true,
  bots,
});

describe.each(shelf.map((game) => [game.title, game] as const))('%s online', (_title, game) => {
  test('two people and a watcher see a whole game, and the dice can be checked afterwards', async () => {
    const rules = await game.load();
    const seats = Math.min(...rules.seats);
    const tokens = await Promise.all(Array.from({ length: seats }, (_, n) => newPerson(address, `Person ${n}`)));
    const table = await newTable(address, tokens[0] ?? '', plan(game.id, seats));
    const people = await Promise.all(tokens.map((token) => visit(address, table, token)));
    const watcher = await visit(address, table);
    for (const [seat, person] of people.entries()) expect((await sit(person, seat)).ok).toBe(true);
    expect((await people[0]?.ask({ do: 'start' }))?.ok).toBe(true);
    const luck = dice(`online ${game.id}`);
    await Promise.all(people.map((person) => playToTheEnd(person, (legal) => legal[luck(legal.length)] as never)));
    await watcher.until((one) => one.table().stage === 'over');
    const { fair } = watcher.table();
    expect(commitmentTo(fair.secret ?? '')).toBe(fair.commitment);
    const views = watcher.heard.flatMap((told: Told) => (told.type === 'frame' ? [told.frame.viewer] : []));
    expect(new Set(views)).toEqual(new Set([null]));
    expect(watcher.frame()?.outcome).toEqual(people[0]?.frame()?.outcome);
    for (const one of [...people, watcher]) one.close();
  });
});
