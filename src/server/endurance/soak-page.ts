/** A page of the soak: at a seat or watching, it acts, comes back whenever its connection breaks, and remembers what it saw. */
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Dice } from '../../engine/chance.ts';
import { diceResponder, type Witness } from '../../engine/dice-witness.ts';
import { hashOf } from '../../engine/hash.ts';
import {
  type BareCommand,
  type Command,
  type Frame,
  PROTOCOL,
  type PublicTable,
  readServerMessage,
  type ServerMessage,
  type You,
} from '../../engine/protocol.ts';
import { chosenFrom } from '../bench/side.ts';

type Answer = Extract<ServerMessage, { type: 'answer' }>;

/** Where a page finds its table, and who it is. */
export interface PageTerms {
  /** The address of the server as of now. */
  address(): string;
  readonly table: string;
  /** Empty for a watcher. */
  readonly token: string;
  /** The address of this machine that it connects from. */
  readonly from: string;
  readonly luck: Dice;
}

/** A view that a page was shown. */
export interface SeenView {
  readonly viewer: number | null;
  readonly seq: number;
  readonly hash: string;
}

/** How long a page waits before it acts, and before it connects again. */
const THINKS_MS = 250;
const RETRIES_MS = 600;
const SAYINGS = ['Well played.', 'Good luck to all.', 'A close one.'];

/** Owns a connection and whatever its page knows. */
export class SoakPage {
  readonly #terms: PageTerms;
  readonly #asked = new Map<string, { readonly text: string; readonly done: (answer: Answer) => void }>();
  readonly #answerDice: (table: PublicTable, you: You) => void;
  #witness: Witness | null = null;
  #socket: WebSocket | null = null;
  #table: PublicTable | null = null;
  #you: You | null = null;
  #frame: Frame | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isActing = false;
  #open = true;
  /** Commands whose effect was acknowledged, and all views that were shown, by a key for each. */
  readonly acknowledged: string[] = [];
  readonly seen = new Map<string, SeenView>();
  reconnects = 0;

  constructor(terms: PageTerms) {
    this.#terms = terms;
    this.#answerDice = diceResponder({
      load: () => this.#witness,
      keep: (next) => {
        this.#witness = next;
      },
      fresh: () => randomBytes(32).toString('hex'),
      send: async (answer) => (await this.ask(answer)).ok,
      after: (milliseconds, what) => void setTimeout(what, milliseconds).unref(),
    });
    this.#connect();
  }

  get stage(): PublicTable['stage'] | null {
    return this.#table?.stage ?? null;
  }

  /** Sends a command, again after every break, until it is answered. */
  ask(what: BareCommand<Command>): Promise<Answer> {
    const id = randomBytes(16).toString('hex');
    return new Promise((done) => {
      const text = JSON.stringify({ ...what, v: PROTOCOL, id });
      this.#asked.set(id, { text, done });
      if (this.#table && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  /** Breaks the connection; the page comes back. */
  breakOff(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#open = false;
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }

  #connect(): void {
    if (!this.#open) return;
    const { table, token, from, luck } = this.#terms;
    const socket = new WebSocket(`${this.#terms.address().replace('http', 'ws')}/socket`, { localAddress: from });
    this.#socket = socket;
    socket.on('open', () =>
      socket.send(JSON.stringify({ do: 'hello', v: PROTOCOL, table, ...(token ? { token } : {}) })),
    );
    socket.on('message', (bytes: Buffer) => this.#hear(readServerMessage(bytes.toString())));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!this.#open) return;
      this.#timer = setTimeout(() => this.#connect(), 50 + luck(RETRIES_MS));
      this.reconnects += 1;
    });
  }

  #hear(told: ServerMessage): void {
    if (told.type === 'answer') {
      this.#asked.get(told.id)?.done(told);
      this.#asked.delete(told.id);
    }
    if (told.type === 'welcome') for (const { text } of this.#asked.values()) this.#socket?.send(text);
    if (told.type === 'welcome' || told.type === 'frame' || told.type === 'undone') {
      this.#frame = told.frame;
      if (told.frame) this.#remember(told.frame);
    }
    if (told.type === 'welcome' || told.type === 'table') {
      [this.#table, this.#you] = [told.table, told.you];
      this.#answerDice(told.table, told.you);
    }
    void this.#act();
  }

  #remember({ viewer, seq, view }: Frame): void {
    const hash = hashOf(view);
    this.seen.set(`${viewer} ${seq} ${hash}`, { viewer, seq, hash });
  }

  /** Does what the page may do now, after some thought. */
  async #act(): Promise<void> {
    if (this.#isActing || !this.#wish()) return;
    this.#isActing = true;
    await new Promise((done) => setTimeout(done, 10 + this.#terms.luck(THINKS_MS)));
    const wish = this.#wish();
    if (wish && this.#open) {
      const answer = await this.ask(wish);
      if (answer.ok && (wish.do === 'play' || wish.do === 'undo')) this.acknowledged.push(answer.id);
    }
    this.#isActing = false;
    if (wish) setImmediate(() => void this.#act());
  }

  #wish(): BareCommand<Command> | null {
    const [table, you, frame, { luck }] = [this.#table, this.#you, this.#frame, this.#terms];
    if (!table || !you || this.#terms.token === '') return null;
    if (table.stage === 'gathering') {
      const free = table.seats.findIndex(({ kind }) => kind === 'free');
      if (you.seat === null) return free >= 0 ? { do: 'sit', seat: free } : null;
      return you.host && free < 0 ? { do: 'start' } : null;
    }
    if (table.stage !== 'playing' || !frame || you.seat === null) return null;
    const { reading, undoAsked } = table;
    if (reading) return reading.waits.includes(you.seat) ? { do: 'read', seq: reading.seq } : null;
    if (undoAsked) return null;
    if (!frame.actors.includes(you.seat)) return null;
    if (luck(150) === 0) return { do: 'say', text: chosenFrom(SAYINGS, luck) };
    if (frame.undo === null && luck(60) === 0) return { do: 'undo', seq: frame.seq };
    const legal = frame.choices.filter(({ whyNot }) => whyNot === null);
    return legal.length > 0 ? { do: 'play', seq: frame.seq, action: chosenFrom(legal, luck).action } : null;
  }
}
