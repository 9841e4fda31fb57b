/**
 * Nobody sees two hands of one game. Random sequences of everything people can do with seats run through real rooms on
 * two processes, and every outgoing message is searched for what only one seat may see. `SEATS=5000 npx vitest run
 * src/server/seats.test.ts` tries more of them, `SEED=…` others.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diceResponder, type Witness } from '../engine/dice-witness.ts';
import type { Game } from '../engine/game.ts';
import { type BareCommand, type Command, PROTOCOL, readServerMessage } from '../engine/protocol.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import type { Connection } from './parts.ts';
import type { TableRoom } from './room.ts';
import { openDisk } from './simulation/disk.ts';
import { partsFor } from './simulation/parts.ts';
import { planOf } from './simulation/plan.ts';
import { finished, openWorld } from './simulation/world.ts';
import { openTableServer, type TableServer } from './table-server.ts';

const RUNS = Number(process.env.SEATS ?? 400);
/** Fixed, because the test also asserts what its sequences reach. */
const SEED = Number(process.env.SEED ?? 1849);
const game: Game = pebbles;
const HOST = 'ann';
const PEOPLE = [HOST, 'ben', 'cleo', 'dan'] as const;
const SEATS = 3;
const LONG_MS = 1_000_000_000;

type Wish = BareCommand<Command>;

/** What one person does: asks from one of two devices, comes back on one of two processes, or lets time pass. */
type Step =
  | { readonly what: 'ask'; readonly who: string; readonly device: number; readonly wish: Wish }
  | { readonly what: 'come'; readonly who: string; readonly device: number; readonly server: number }
  | { readonly what: 'leave'; readonly who: string; readonly device: number }
  | { readonly what: 'wait'; readonly milliseconds: number };

const who = fc.constantFrom(...PEOPLE);
const device = fc.nat(1);
const seat = fc.nat(SEATS - 1);
const level = 'foreman';
const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 6, arbitrary: seat.map((at) => ({ do: 'sit' as const, seat: at })) },
  { weight: 4, arbitrary: fc.constant({ do: 'rise' as const }) },
  { weight: 2, arbitrary: seat.map((at) => ({ do: 'free' as const, seat: at })) },
  { weight: 2, arbitrary: seat.map((at) => ({ do: 'bot' as const, seat: at, level })) },
  fc.constant({ do: 'away' as const, level }),
  fc.constant({ do: 'back' as const }),
  fc.constant({ do: 'start' as const }),
  fc.constant({ do: 'file' as const }),
  fc.nat(5).map((seq) => ({ do: 'show' as const, seq })),
  fc.nat(5).map((since) => ({ do: 'history' as const, since })),
  fc.record({ do: fc.constant('play' as const), seq: fc.nat(5), action: fc.constant({ type: 'shift' }) }),
  fc.nat(5).map((seq) => ({ do: 'undo' as const, seq })),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ what: fc.constant('ask' as const), who, device, wish }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('come' as const), who, device, server: fc.nat(1) }) },
  fc.record({ what: fc.constant('leave' as const), who, device }),
  fc.record({ what: fc.constant('wait' as const), milliseconds: fc.constantFrom(10, 900, 4000) }),
);

/** The seats whose hidden pebble a message shows, or whose view it was made for. */
function seatsIn(value: unknown, found: Set<number>): Set<number> {
  if (typeof value !== 'object' || value === null) return found;
  const { viewer, secrets, type, seat: at, secret } = value as Record<string, unknown>;
  if (typeof viewer === 'number') found.add(viewer);
  if (Array.isArray(secrets)) for (const [n, one] of secrets.entries()) if (one !== null) found.add(n);
  if (type === 'dealt' && secret !== null) found.add(at as number);
  for (const inner of Object.values(value)) seatsIn(inner, found);
  return found;
}

interface Evening {
  /** The seats whose hidden side each person saw. */
  readonly seen: ReadonlyMap<string, ReadonlySet<number>>;
  readonly refusals: readonly string[];
}

async function evening(steps: readonly Step[], gathered: boolean): Promise<Evening> {
  const world = openWorld(JSON.stringify(steps));
  const plan = { ...planOf(0), diskDelay: 3, netDelay: 1, hintDelay: 3 };
  const disk = openDisk(world, plan, () => false);
  for (const id of PEOPLE) disk.people.set(id, { id, name: id, recovery: id, created: 0 });
  const servers = [0, 1].map((): TableServer => openTableServer(partsFor(world, disk, game, () => true)));
  const done = <T>(work: Promise<T>): Promise<T> => finished(world, work, LONG_MS);
  for (const server of servers) await done(server.wake());

  const pace = { kind: 'live' as const, bank: 30, extra: 5 };
  const bots = gathered ? [{ seat: 2, level }] : [];
  const plans = { game: game.id, options: { goal: 30 }, seats: SEATS, pace, listed: true, chat: true, bots };
  const opened = await done((servers[0] as TableServer).openTable(plans, HOST));
  if (!('table' in opened)) throw new Error(opened.text);
  const { table } = opened;

  const seen = new Map<string, Set<number>>(PEOPLE.map((person) => [person, new Set()]));
  const refusals: string[] = [];
  const ended = (): boolean => disk.logs.get(table)?.some(({ act }) => act.type === 'revealed') ?? false;
  const devices = new Map<string, { server: TableServer; room: TableRoom; connection: Connection }>();
  const leave = (name: string): void => {
    const open = devices.get(name);
    if (open) open.server.leave(open.room, open.connection);
    devices.delete(name);
  };
  let parts = 0;
  const witnesses = new Map<string, Witness>();
  const come = async (person: string, name: string, server: TableServer): Promise<void> => {
    leave(name);
    let room: TableRoom | null = null;
    const answerDice = diceResponder({
      load: () => witnesses.get(name) ?? null,
      keep: (witness) => void witnesses.set(name, witness),
      fresh: () => String(parts++).padStart(64, '0'),
      send: async (answer) => {
        if (room) await server.handle(room, connection, { ...answer, v: PROTOCOL, id: `d${parts++}` });
        return room !== null;
      },
      after: (milliseconds, what) => void world.after(milliseconds, what),
    });
    const connection: Connection = {
      person,
      follows: false,
      patches: false,
      close: () => {},
      send: (text) => {
        const heard = readServerMessage(text);
        if (heard.type === 'welcome' || heard.type === 'table') answerDice(heard.table, heard.you);
        const told: unknown = JSON.parse(text);
        if (!ended()) seatsIn(told, seen.get(person) as Set<number>);
        const { ok, whyNot } = told as { ok?: boolean; whyNot?: { text: string } };
        if (ok === false && whyNot) refusals.push(whyNot.text);
      },
    };
    room = await done(server.enter(table, connection));
    if (room) devices.set(name, { server, room, connection });
  };

  let count = 0;
  const ask = async (name: string, what: Wish): Promise<void> => {
    const open = devices.get(name);
    if (open)
      await done(
        open.server.handle(open.room, open.connection, { ...what, v: PROTOCOL, id: `c${count++}` } as Command),
      );
  };
  for (const person of PEOPLE) await come(person, `${person} 0`, servers[0] as TableServer);
  if (gathered) {
    await ask('ann 0', { do: 'sit', seat: 0 });
    await ask('ben 0', { do: 'sit', seat: 1 });
    await ask('ann 0', { do: 'start' });
    await world.run(LONG_MS, () => Boolean(disk.logs.get(table)?.some(({ act }) => act.type === 'started')));
  }
  for (const one of steps) {
    if (one.what === 'wait') {
      const until = world.now() + one.milliseconds;
      world.after(one.milliseconds, () => {});
      await world.run(LONG_MS, () => world.now() >= until);
      continue;
    }
    const name = `${one.who} ${one.device}`;
    if (one.what === 'leave') leave(name);
    else if (one.what === 'come') await come(one.who, name, servers[one.server] as TableServer);
    else await ask(name, one.wish);
  }
  await Promise.all(servers.map((server) => done(server.close())));
  return { seen, refusals };
}

test('whatever people do with seats and devices, nobody is shown the hidden side of two seats', async () => {
  let hands = 0;
  const refusals = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), fc.boolean(), async (steps, gathered) => {
      const { seen, refusals: heard } = await evening(steps, gathered);
      for (const [person, seats] of seen) {
        expect([...seats], `${person} saw these seats`).toHaveLength(Math.min(1, seats.size));
        hands += seats.size;
      }
      for (const text of heard) refusals.add(text.replace(/\d/g, 'n'));
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // The sequences do reach games in which people try to take a second seat.
  expect(hands).toBeGreaterThan(RUNS / 2);
  expect([...refusals].join()).toMatch(/hand of seat n/);
});

test('a person who tries all free seats sees one hand', async () => {
  const at = (person: string, what: Wish): Step => ({ what: 'ask', who: person, device: 0, wish: what });
  const hop = [
    at('ann', { do: 'free', seat: 2 }),
    at('ann', { do: 'rise' }),
    at('ann', { do: 'sit', seat: 2 }),
    at('ann', { do: 'rise' }),
    at('ann', { do: 'sit', seat: 0 }),
    at('ben', { do: 'rise' }),
    at('ann', { do: 'sit', seat: 1 }),
    at('cleo', { do: 'sit', seat: 2 }),
    at('cleo', { do: 'rise' }),
    at('cleo', { do: 'sit', seat: 1 }),
  ];
  const { seen } = await evening(hop, true);
  expect([...seen].map(([person, seats]) => [person, ...seats])).toEqual([
    ['ann', 0],
    ['ben', 1],
    ['cleo', 2],
    ['dan'],
  ]);
});
