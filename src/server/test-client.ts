/** A page without a browser, for tests: it sits down, plays what it may, and keeps every message it received. */
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Witness } from '../engine/dice-witness.ts';
import type { GameAction } from '../engine/game.ts';
import {
  type BareCommand,
  type Command,
  type Frame,
  PROTOCOL,
  type PublicTable,
  readServerMessage,
  type ServerMessage,
  type You,
} from '../engine/protocol.ts';
import { dicePage } from './test-dice.ts';

type Answer = Extract<ServerMessage, { type: 'answer' }>;

/** A client at a table. */
export interface Client {
  readonly heard: ServerMessage[];
  /** What it saw and sent of the dice. */
  witness(): Witness | null;
  table(): PublicTable;
  you(): You;
  frame(): Frame | null;
  ask(what: BareCommand<Command>, id?: string): Promise<Answer>;
  send(text: string): void;
  closed: Promise<{ code: number; reason: string }>;
  /** Waits until a condition holds. */
  until(so: (client: Client) => boolean): Promise<void>;
  close(): void;
}

/** Creates a person at the server at `address` and returns their token. */
export async function newPerson(address: string, name: string): Promise<string> {
  const answer = await fetch(`${address}/api/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, token: true }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The plan of a table for two, as a page sends it: listed, without a clock. */
export function testPlan(game: string, change: object = {}): object {
  return {
    game,
    options: {},
    seats: 2,
    pace: { kind: 'none' },
    listed: true,
    chat: false,
    bots: [],
    ...change,
  };
}

/** The plan of a table where people may chat. */
export function chattyPlan(game: string, seats: number, bots: readonly object[] = [], more: object = {}): object {
  return testPlan(game, { seats, chat: true, bots, ...more });
}

/** Opens a table. */
export async function newTable(address: string, token: string, plan: object): Promise<string> {
  const answer = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(plan),
  });
  const body = (await answer.json()) as { table?: string };
  if (!body.table) throw new Error(JSON.stringify(body));
  return body.table;
}

/** Connects to a table and waits for the welcome. */
export async function visit(
  address: string,
  table: string,
  token?: string,
  headers: Record<string, string> = {},
  /** What it can do without whole frames. */
  follows: 'nothing' | 'actions' | 'changes' = 'nothing',
  /** The local address to connect from. */
  localAddress?: string,
  /** Whether it takes part in the dice automatically, as a page does. */
  answersDice = true,
  /** Whether it confirms at once that it has read what everybody is to read. */
  reads = true,
): Promise<Client> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, {
    headers,
    ...(localAddress ? { localAddress } : {}),
  });
  const heard: ServerMessage[] = [];
  const answers = new Map<string, (answer: Answer) => void>();
  const watchers = new Set<() => void>();
  let shown: Frame | null = null;
  let card: PublicTable | null = null;
  let you: You | null = null;
  const dice = dicePage(async (answer) => (await client.ask(answer)).ok, {
    after: (milliseconds, what) => void setTimeout(what, milliseconds).unref(),
  });

  socket.on('message', (bytes: Buffer) => {
    const told = readServerMessage(bytes.toString());
    heard.push(told);
    if (told.type === 'welcome' || told.type === 'table') {
      card = told.table;
      you = told.you;
      if (answersDice) dice.hear(card, you);
      const { reading } = told.table;
      if (reads && reading && told.you.seat !== null && reading.waits.includes(told.you.seat))
        socket.send(JSON.stringify({ do: 'read', v: PROTOCOL, id: randomBytes(8).toString('hex'), seq: reading.seq }));
    }
    if (told.type === 'welcome' || told.type === 'frame' || told.type === 'undone') shown = told.frame;
    if (told.type === 'answer') answers.get(told.id)?.(told);
    for (const look of watchers) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    socket.on('close', (code, reason) => done({ code, reason: reason.toString() }));
  });
  await new Promise<void>((done, failed) => {
    socket.on('open', () => done());
    socket.on('error', failed);
  });
  const able = { follows: follows !== 'nothing', patches: follows === 'changes' };
  socket.send(JSON.stringify({ do: 'hello', v: PROTOCOL, table, ...able, ...(token ? { token } : {}) }));

  const client: Client = {
    heard,
    witness: dice.witness,
    table: () => {
      if (!card) throw new Error('No welcome yet.');
      return card;
    },
    you: () => {
      if (!you) throw new Error('No welcome yet.');
      return you;
    },
    frame: () => shown,
    ask: (what, id = randomBytes(8).toString('hex')) =>
      new Promise((done) => {
        answers.set(id, done);
        socket.send(JSON.stringify({ ...what, v: PROTOCOL, id }));
      }),
    send: (text) => socket.send(text),
    closed,
    until: (so) =>
      new Promise((done) => {
        const look = (): void => {
          if (!so(client)) return;
          watchers.delete(look);
          done();
        };
        watchers.add(look);
        look();
      }),
    close: () => socket.close(),
  };
  await Promise.race([client.until(() => card !== null), closed]);
  return client;
}

/** Sits down. */
export function sit(client: Client, seat: number): Promise<Answer> {
  return client.ask({ do: 'sit', seat });
}

/** Plays the first legal action whenever the game waits for this seat, until it is over. */
export async function playToTheEnd(
  client: Client,
  choose: (legal: readonly GameAction[]) => GameAction,
): Promise<void> {
  for (;;) {
    await client.until((one) => one.table().stage === 'over' || mayAct(one));
    if (client.table().stage === 'over') return;
    const frame = client.frame();
    if (!frame) continue;
    const legal = frame.choices.filter((choice) => choice.whyNot === null).map((choice) => choice.action);
    await client.ask({ do: 'play', seq: frame.seq, action: choose(legal) });
  }
}

function mayAct(client: Client): boolean {
  const frame = client.frame();
  if (client.table().reading) return false;
  return frame !== null && frame.viewer !== null && frame.actors.includes(frame.viewer);
}
