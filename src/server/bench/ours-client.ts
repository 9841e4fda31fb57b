/** A client of our server at one table: says hello, asks, and answers by itself what pages answer by themselves. */
import { randomBytes } from 'node:crypto';
import { diceResponder, type Witness } from '../../engine/dice-witness.ts';
import type { GameAction } from '../../engine/game.ts';
import {
  type BareCommand,
  type Command,
  PROTOCOL,
  type PublicTable,
  readServerMessage,
} from '../../engine/protocol.ts';
import { openConnection } from './bare-connection.ts';
import { seqIn } from './shown.ts';

/** A client at a table, at a seat or watching. */
export interface TableClient {
  readonly slow: boolean;
  /** The number of actions in the last message about the game; -1 before the game begins. */
  seq(): number;
  /** Asks, and waits for the answer; throws what was answered where that is a refusal. */
  ask(what: BareCommand<Command>): Promise<void>;
  play(seq: number, action: GameAction): Promise<void>;
  received(): number;
  close(): void;
}

/** Who comes, how they read, and what they hear of. */
export interface Visit {
  /** Empty for somebody without a name. */
  readonly token: string;
  readonly slow: boolean;
  /** Something happened in the game. */
  news(text: string): void;
  /** Something around the game changed. */
  around(table: PublicTable): void;
}

/** Says hello at a table and waits for the welcome. */
export async function visitTable(
  address: string,
  table: string,
  { token, slow, news, around }: Visit,
): Promise<TableClient> {
  const asked = new Map<string, { done(): void; failed(error: Error): void }>();
  let welcome = (): void => {};
  const welcomed = new Promise<void>((done) => {
    welcome = done;
  });
  let count = 0;
  let seq = -1;
  const send = (id: string, text: string): Promise<void> =>
    new Promise((done, failed) => {
      asked.set(id, { done, failed });
      connection.send(text);
    });
  const ask = (what: BareCommand<Command>): Promise<void> => {
    const id = String(count++);
    return send(id, JSON.stringify({ ...what, v: PROTOCOL, id }));
  };

  let witness: Witness | null = null;
  const answerDice = diceResponder({
    load: () => witness,
    keep: (next) => {
      witness = next;
    },
    fresh: () => randomBytes(32).toString('hex'),
    send: (answer) =>
      ask(answer).then(
        () => true,
        () => false,
      ),
    after: (milliseconds, what) => void setTimeout(what, milliseconds),
  });

  /** The last action whose consequences have been read. */
  let read = -1;
  /** Whoever sits at the table reads at once what has been laid open. A refusal comes too late to matter. */
  const answerReading = ({ reading }: PublicTable, seat: number | null): void => {
    if (!reading || seat === null || reading.seq <= read || !reading.waits.includes(seat)) return;
    read = reading.seq;
    ask({ do: 'read', seq: read }).catch(() => {});
  };

  const connection = await openConnection(
    `${address}/socket?table=${encodeURIComponent(table)}`,
    (text) => {
      const heard = seqIn(text);
      if (heard !== null) {
        seq = heard;
        return news(text);
      }
      const told = readServerMessage(text);
      if (told.type === 'answer') {
        const question = asked.get(told.id);
        asked.delete(told.id);
        if (told.ok) question?.done();
        else question?.failed(new Error(told.whyNot.text));
      }
      if (told.type === 'welcome' || told.type === 'table') {
        answerDice(told.table, told.you);
        answerReading(told.table, told.you.seat);
        around(told.table);
      }
      if (told.type === 'welcome') {
        // Who comes back in the middle of a match learns the position from the welcome.
        if (told.frame) {
          const shown = JSON.stringify({ type: 'frame', rev: told.table.rev, frame: sentFrameIn(text) });
          seq = told.frame.seq;
          news(shown);
        }
        welcome();
      }
      if (told.type === 'bye')
        for (const { failed } of asked.values()) failed(new Error(`The server closed the connection: ${told.text}`));
    },
    slow,
  );
  connection.send(JSON.stringify({ do: 'hello', v: PROTOCOL, table, token, follows: true, patches: true }));
  await welcomed;
  return {
    slow,
    seq: () => seq,
    ask,
    play: (at, action) => {
      const id = String(count++);
      return send(id, `{"do":"play","seq":${at},"action":${JSON.stringify(action)},"v":${PROTOCOL},"id":"${id}"}`);
    },
    received: connection.received,
    close: connection.close,
  };
}

/** The frame of a welcome as it was sent. */
function sentFrameIn(welcome: string): object {
  return (JSON.parse(welcome) as { readonly frame: object }).frame;
}
