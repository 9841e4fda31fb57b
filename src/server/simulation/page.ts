/** A simulated page: it sends the commands of its person, and reconnects when the connection breaks. */
import { isDeepStrictEqual } from 'node:util';
import { observeRounds, type Witness } from '../../engine/dice-witness.ts';
import { type Follower, followFrom } from '../../engine/follow.ts';
import type { Game } from '../../engine/game.ts';
import {
  type ActionMessage,
  type ChangeMessage,
  type Command,
  type Frame,
  PROTOCOL,
  type PublicTable,
  type ServerMessage,
  type You,
} from '../../engine/protocol.ts';
import { SIGNED_OUT } from '../refusal.ts';
import { LACKS } from '../store/store.ts';
import { anyNode, connect, type PageConnection, type SimulatedNetwork } from './network.ts';
import { nextWish, type PageWish } from './wishes.ts';

type Answer = Extract<ServerMessage, { type: 'answer' }>;

const ANSWER_TIMEOUT_MS = 3000;
/** After this time people only play, so that evenings end. */
const LIVELY_MS = 45_000;
/** How long signing in again takes. */
const SIGN_IN_MS = 1000;
const READS: ReadonlySet<Command['do']> = new Set(['show', 'history', 'file']);
const TROUBLES: readonly string[] = Object.values(LACKS);

/** Signs in a device of a person; returns its token. */
type SignIn = (person: string) => string;

/** What a page needs of its evening. */
export interface Evening extends SimulatedNetwork {
  readonly game: Game;
  readonly started: number;
  readonly signIn: SignIn;
  /** Records what is sent, by person and id. */
  sending(command: string, ask: Command): void;
  report(problem: string): void;
}

/** One device of a person, or of a spectator. */
export class Page {
  readonly person: string | null;
  readonly #name: string;
  readonly #evening: Evening;
  #at: string;
  #token: string | null;
  #connection: PageConnection | null = null;
  #table: PublicTable | null = null;
  #you: You | null = null;
  #frame: Frame | null = null;
  #follower: Follower | null = null;
  readonly #words = new Map<number, string>();
  #witness: Witness | null = null;
  /** The command that has not been answered yet. */
  #open: Command | null = null;
  /** Commands that were answered, with their answers, by id. */
  #answered = new Map<string, { readonly ask: Command; readonly answer: Answer }>();
  #patience: (() => void) | null = null;
  #count = 0;
  #thinking = false;
  #dawdlesUntil = 0;
  #gatheringSince = 0;
  /** When the reading time is over; no message announces it. */
  #readingUntil = 0;
  #withheld = 0;
  #switchedOff = false;
  #welcomed = false;
  /** Actions that could not be followed by the rules. */
  lost = 0;

  constructor(evening: Evening, table: string, person: string | null, device: number) {
    this.#evening = evening;
    this.#at = table;
    this.person = person;
    this.#name = `${person ?? 'watcher'}/${device}`;
    this.#gatheringSince = evening.world.now();
    this.#token = person === null ? null : evening.signIn(person);
    this.#dial();
  }

  get table(): PublicTable | null {
    return this.#table;
  }

  get frame(): Frame | null {
    return this.#frame;
  }

  get words(): ReadonlyMap<number, string> {
    return this.#words;
  }

  get name(): string {
    return this.#name;
  }

  /** Whether a command has not been answered. */
  get busy(): boolean {
    return this.#open !== null;
  }

  /** Whether it shows the table and waits for no answer. */
  get settled(): boolean {
    return this.#switchedOff || (this.#welcomed && this.#open === null);
  }

  /** The table that it shows. */
  get at(): string {
    return this.#at;
  }

  get off(): boolean {
    return this.#switchedOff;
  }

  /** Considers the next wish now and then, even when no message comes. */
  tick(): void {
    this.#think();
  }

  /** The person puts the device away, without waiting for answers. */
  switchOff(): void {
    this.#switchedOff = true;
    this.#open = null;
    this.#patience?.();
    this.#connection?.cut();
  }

  switchOn(): void {
    if (!this.#switchedOff) return;
    this.#switchedOff = false;
    if (!this.#connection) this.#dial();
  }

  /** The person has been forgotten: everything that the page sent and received is void. */
  forget(): void {
    this.#open = null;
    this.#patience?.();
    this.#answered = new Map();
  }

  /** The device is signed out by some server, and its person signs in again; open connections end by themselves. */
  signOut(): void {
    const [person, token] = [this.person, this.#token];
    if (person === null || token === null) return;
    anyNode(this.#evening)
      ?.parts.store.signOut(person, { only: token }, null)
      .catch(() => {});
    this.#evening.world.after(SIGN_IN_MS, () => {
      this.#token = this.#evening.signIn(person);
      this.#connection?.cut();
    });
  }

  /** Goes to another table. */
  moveTo(table: string): void {
    if (this.#at === table || this.#open) return;
    this.#at = table;
    this.#table = this.#frame = this.#you = this.#witness = null;
    this.#answered = new Map();
    this.#words.clear();
    this.#gatheringSince = this.#evening.world.now();
    this.refresh();
  }

  /** Drops the connection, and with it all that the page shows. */
  refresh(): void {
    this.#welcomed = false;
    this.#connection?.cut();
  }

  #dial(): void {
    if (this.#switchedOff) return;
    const { world } = this.#evening;
    const node = anyNode(this.#evening);
    if (!node) {
      world.after(100 + world.dice(300), () => this.#dial());
      return;
    }
    const connection = connect(
      this.#evening,
      node,
      this.#at,
      this.#token,
      (message) => this.#connection === connection && this.#onMessage(message),
      () => {
        this.#connection = null;
        this.#welcomed = false;
        world.after(50 + world.dice(500), () => !this.#connection && this.#dial());
      },
    );
    this.#connection = connection;
  }

  #onMessage(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.#welcomed = true;
      this.#frame = message.frame;
      this.#words.clear();
      for (const { n, text } of message.said) this.#words.set(n, text);
      if (message.you.name === null) this.forget();
    }
    if (message.type === 'welcome' || message.type === 'table') {
      if (message.table.stage !== 'gathering') this.#gatheringSince = this.#evening.world.now();
      this.#table = message.table;
      this.#you = message.you;
      this.#readingUntil = this.#evening.world.now() + (message.table.reading?.left ?? 0);
    }
    if (message.type === 'frame' || message.type === 'undone') this.#frame = message.frame;
    if (message.type === 'done' || message.type === 'changed') this.#follow(message);
    else if ('frame' in message && message.type !== 'answer') this.#follower = null;
    if (message.type === 'said') this.#words.set(message.said.n, message.said.text);
    if (message.type === 'answer') this.#onAnswer(message);
    // Commands without an answer are sent again, under their old ids.
    if (message.type === 'welcome' && this.#open) this.#send(this.#open);
    this.#think();
  }

  /** A page that knows the rules makes the frame after an action itself, which must always work. */
  #follow(told: ActionMessage | ChangeMessage): void {
    if (this.#frame) this.#follower ??= followFrom(this.#evening.game, this.#frame);
    const next = this.#follower?.follow(told, this.#table?.seats.map(({ name }) => name) ?? []);
    if (next) this.#frame = next;
    else this.lost += 1;
  }

  #onAnswer(answer: Answer): void {
    // The connection ends; the command is sent again when the person is back.
    if (!answer.ok && answer.whyNot.text === SIGNED_OUT.text) return;
    const first = this.#answered.get(answer.id);
    const ask = first?.ask ?? (this.#open?.id === answer.id ? this.#open : null);
    if (first && !READS.has(first.ask.do) && !isTrouble(first.answer) && !isTrouble(answer))
      if (!isAlike(first, answer))
        this.#evening.report(
          `${this.#name} was answered ${JSON.stringify(first.answer)} to ${JSON.stringify(first.ask)}, later ${JSON.stringify(answer)}.`,
        );
    if (!first && ask) this.#answered.set(answer.id, { ask, answer });
    if (this.#open?.id !== answer.id) return;
    this.#open = null;
    this.#patience?.();
    this.#patience = null;
  }

  #think(): void {
    if (this.#thinking) return;
    this.#thinking = true;
    const { world } = this.#evening;
    world.after(5 + world.dice(300), () => {
      this.#thinking = false;
      this.#act();
    });
  }

  #act(): void {
    const { world, plan } = this.#evening;
    if (this.person === null || this.#open || !this.#connection || !this.#welcomed || this.#switchedOff) return;
    if (!this.#evening.faulty() || this.#you?.name === null) return;
    const old = world.chance(plan.resends) ? this.#kept() : null;
    if (old) {
      this.#send(old);
      return;
    }
    const wish = this.#wish();
    if (!wish) return;
    const ask = { ...wish, v: PROTOCOL, id: `${this.#name}.${this.#count++}` } as Command;
    this.#evening.sending(`${this.person} ${ask.id}`, ask);
    this.#send(ask);
  }

  /** A command that was answered. */
  #kept(): Command | null {
    const kept = [...this.#answered.values()].filter(({ ask, answer }) => !isTrouble(answer) && !READS.has(ask.do));
    return kept[this.#evening.world.dice(Math.max(1, kept.length))]?.ask ?? null;
  }

  #wish(): PageWish | null {
    const { world, plan, started } = this.#evening;
    const [table, you] = [this.#table, this.#you];
    if (!table || !you) return null;
    if (table.stage === 'starting') return this.#diceWish(table, you);
    if (table.stage === 'over' && plan.rematch > 0 && table.rematch === null && you.seat !== null)
      return { do: 'rematch' };
    const wish = nextWish(world, plan, {
      table: world.now() < this.#readingUntil ? table : { ...table, reading: null },
      you,
      frame: this.#frame,
      lively: world.now() - started < LIVELY_MS,
      gathering: world.now() - this.#gatheringSince,
    });
    if (wish?.do !== 'play') return wish;
    if (world.now() < this.#dawdlesUntil) return null;
    if (world.now() - started < LIVELY_MS && world.chance(plan.dawdling)) {
      const own = table.clock?.bank[you.seat ?? 0] ?? 4000;
      this.#dawdlesUntil = world.now() + world.dice(2 * Math.max(1, Math.floor(own)));
      return null;
    }
    return wish;
  }

  #diceWish({ fair }: PublicTable, you: You): PageWish | null {
    const { world, plan } = this.#evening;
    const round = fair.rounds?.at(-1)?.round ?? 0;
    if (this.#withheld === round) return null;
    if (world.chance(plan.withholding)) {
      this.#withheld = round;
      return null;
    }
    const fresh = (): string =>
      Array.from({ length: 16 }, () => world.dice(65_536).toString(16).padStart(4, '0')).join('');
    const { witness, answer } = observeRounds(this.#witness, fair, you.seat, fresh);
    this.#witness = witness;
    return answer;
  }

  #send(ask: Command): void {
    const { world, plan } = this.#evening;
    this.#open = ask;
    this.#connection?.send(ask);
    if (this.#evening.faulty() && world.chance(plan.repeats)) this.#connection?.send(ask);
    this.#patience?.();
    this.#patience = world.after(ANSWER_TIMEOUT_MS, () => {
      this.#patience = null;
      this.#connection?.cut();
    });
  }
}

/**
 * Checks a second answer: a command was carried out or refused, and that stays so. The sentence of a refusal may differ
 * between servers, and a rematch that was asked for too early is answered with its table once there is one.
 */
function isAlike({ ask, answer }: { readonly ask: Command; readonly answer: Answer }, later: Answer): boolean {
  if (!answer.ok && (!later.ok || ask.do === 'rematch')) return true;
  return isDeepStrictEqual(answer, later);
}

function isTrouble(answer: Answer): boolean {
  return !answer.ok && TROUBLES.includes(answer.whyNot.text);
}
