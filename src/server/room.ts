/**
 * A table in the memory of one process. Its commands go through one queue, and nobody sees anything that is not in the
 * store. Any process may do this for any table: the loser of a race reads the log and decides again.
 */
import { diceKey } from '../engine/dice-commitment.ts';
import type { Seat } from '../engine/game.ts';
import type { Prepared } from '../engine/match.ts';
import { CLOSE_CODES, type Command, type WhyNot } from '../engine/protocol.ts';
import { type Audience, audienceOf } from './audience.ts';
import { BotPlayer } from './bot-player.ts';
import { CardWriter } from './card-writer.ts';
import { type Chat, chatOf } from './chat.ts';
import { ClockWatch } from './clock-watch.ts';
import { CommandHandler } from './command-handler.ts';
import type { CommandContext, Decision } from './decision.ts';
import { type Departure, Departures } from './departures.ts';
import { checkEntry } from './entry.ts';
import { HostWords } from './host-words.ts';
import { asTableProblem, loadTable } from './loading.ts';
import { LogProblem } from './log-problem.ts';
import type { Connection, Parts } from './parts.ts';
import { no, SIGNED_OUT } from './refusal.ts';
import { REFUSED_BEFORE } from './refusals.ts';
import type { OpenNext } from './rematch.ts';
import { type Appended, LACKS, StoreTrouble, type TableEntry } from './store/store.ts';
import type { TableAccess } from './table-access.ts';
import { TableCalls } from './table-calls.ts';
import { snapshotOf, snapshotPhase, snapshotsBy } from './table-snapshot.ts';
import { actorsOf, applyEntry, hasTime, seatOf, type TableState } from './table-state.ts';
import { TurnQueue } from './turn-queue.ts';

const NOTED: Decision = { acts: [{ type: 'noted' }] };
/** How often to try a command again when the store cannot say whether it was kept. */
const TRIES = 3;
/** How many races one command may lose before it is given up. */
const ATTEMPTS = 20;
const BUSY = no(LACKS.away);

/** The form of table names. The store is not asked for any others: databases refuse some characters. */
const TABLE_NAME = /^[\w-]{1,64}$/;

/** Loads a table, or returns `null` if there is none of this name; `openedAt` is when this process started. */
export async function openRoom(parts: Parts, id: string, openedAt: number): Promise<TableRoom | null> {
  if (!TABLE_NAME.test(id)) return null;
  const secret = await parts.store.secret(id);
  const state = secret === null ? null : await loadTable(parts, id);
  if (secret === null || !state) return null;
  const words = new HostWords(parts.store, id, state.opened.host);
  await words.refresh();
  return new TableRoom(parts, state, secret, openedAt, words);
}

/** Owns a table in this process: its state, the queue of its commands, and its audience. */
export class TableRoom implements TableAccess {
  readonly id: string;
  readonly parts: Parts;
  readonly audience: Audience;
  readonly #secret: string;
  readonly #words: HostWords;
  readonly #chat: Chat;
  readonly #queue: TurnQueue;
  readonly #commands: CommandHandler;
  readonly #cards = new CardWriter();
  readonly #bots: BotPlayer;
  readonly #clocks: ClockWatch;
  readonly #calls: TableCalls;
  readonly #departures: Departures;
  readonly #snapshotPhase: number;
  #state: TableState;
  /** Whether the state matches what the store has kept; otherwise it is read again before the next turn. */
  #sound = true;
  /** The last entry that the audience has been shown. */
  #shown: number;
  /** Connections that are being welcomed. */
  #coming = 0;
  /** The key of the dice; it does not change once the game has started. */
  #dice: { readonly contributions: readonly string[]; readonly key: Uint8Array } | null = null;

  constructor(parts: Parts, state: TableState, secret: string, openedAt: number, words: HostWords) {
    this.id = state.id;
    this.parts = parts;
    this.#state = state;
    this.#shown = state.rev;
    this.#secret = secret;
    this.#words = words;
    this.#snapshotPhase = snapshotPhase(state.id);
    this.#queue = new TurnQueue(() => (this.#sound ? null : this.#heal()));
    this.audience = audienceOf(
      parts,
      () => this.#state,
      secret,
      () => words.text,
      (show) => {
        // While the store is in trouble nothing new can be shown; the next arrival or action shows who is there.
        this.inTurn(async () => show()).catch(() => {});
      },
    );
    this.#chat = chatOf(parts, () => this.#state, this.audience);
    this.#commands = new CommandHandler(this, this.#chat, words, secret);
    this.#bots = new BotPlayer(this);
    this.#clocks = new ClockWatch(this, openedAt);
    this.#calls = new TableCalls(this);
    this.#departures = new Departures(this);
  }

  get state(): TableState {
    return this.#state;
  }

  /** Whether nobody is here and nothing is under way, so that the table may leave the memory. */
  get idle(): boolean {
    return this.audience.connections.size === 0 && this.#coming === 0 && this.#queue.idle && this.#bots.idle;
  }

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.run(work);
  }

  /** Adds a connection and shows it the table. */
  async enter(connection: Connection): Promise<void> {
    this.#coming += 1;
    try {
      await this.inTurn(() => this.#welcome(connection));
    } catch (error) {
      // A connection that could not be shown the table is not at it, and must not be kept.
      this.audience.leave(connection);
      throw error;
    } finally {
      this.#coming -= 1;
    }
  }

  /** Removes a connection; resolves when those who are still here have been shown that. */
  leave(connection: Connection): Promise<void> {
    this.audience.leave(connection);
    return this.#queue.drained;
  }

  /** Carries out a command and answers it. */
  handle(connection: Connection, command: Exclude<Command, { do: 'rematch' }>): Promise<void> {
    return this.#commands.handle(connection, command);
  }

  /** Opens the same game once more, everybody one seat further; later requests get the same table. */
  rematch(connection: Connection, commandId: string, open: OpenNext): Promise<void> {
    return this.#commands.rematch(connection, commandId, open);
  }

  /** Handles a hint: another process has written up to this entry, has kept a chat message (0), or perhaps either. */
  hint(rev = Number.POSITIVE_INFINITY): Promise<void> {
    return this.inTurn(async () => {
      if (rev > this.#state.rev) await this.#catchUp();
      if ((rev !== 0 && rev !== Number.POSITIVE_INFINITY) || this.audience.connections.size === 0) return;
      await this.#chat.catchUp();
      await this.#words.refresh();
      this.audience.showTable();
    });
  }

  /** Looks up the name of a person who was forgotten or signed out: the table may be waiting for nobody now. */
  relearn(person: string): Promise<void> {
    return this.inTurn(async () => {
      if (!this.audience.people().includes(person)) return;
      if (this.#state.opened.host === person) await this.#words.refresh();
      await this.audience.relearn();
      this.#departures.noteGone();
      this.schedule();
    });
  }

  /** Plays the turn of a bot in the position that entry `rev` led to. */
  botTurn(rev: number, seat: Seat): Promise<void> {
    return this.#bots.play(rev, seat);
  }

  /** Checks the clocks, and acts on seats whose time is up. */
  checkClock(): Promise<void> {
    return this.inTurn(() => this.#clocks.check());
  }

  /** Calls the person on a seat that the game has waited for since action `seq`, unless they have acted or are here. */
  callSeat(seat: Seat, seq: number): Promise<void> {
    return this.#calls.callSeat(seat, seq);
  }

  /** Frees the seat of a person who may no longer play here; while the game is starting, that has to wait. */
  dismiss(person: string): Promise<Departure> {
    return this.inTurn(async () => {
      if (this.parts.store.shared) await this.#catchUp();
      return this.#departures.dismiss(person);
    });
  }

  /** Frees the seat of such a person after the start if the game is starting; otherwise does nothing. */
  leaveLater(person: string): void {
    this.#departures.leaveLater(person);
  }

  /** Closes the table for good. */
  close(): Promise<void> {
    return this.inTurn(async () => {
      if (this.parts.store.shared) await this.#catchUp();
      const problem = await this.commit(
        () => ({ acts: this.#state.stage === 'closed' ? [] : [{ type: 'closed' }] }),
        null,
      );
      if (problem) throw new Error(problem.text);
    });
  }

  /** Disconnects everybody: the table has been deleted. */
  end(text: string): void {
    for (const connection of this.audience.connections) connection.close(CLOSE_CODES.unknown, text);
  }

  commandContext(person: string | null): CommandContext {
    return {
      person,
      name: person === null ? null : this.audience.nameOf(person),
      names: this.audience.seatNames(),
      key: this.#diceKey(),
      secret: this.#secret,
      now: this.parts.clock.now(),
      here: this.#mayBeHere,
    };
  }

  schedule(): void {
    this.#departures.schedule();
    this.#clocks.scheduleStart();
    if (this.#state.stage !== 'playing') return;
    this.#bots.schedule();
    this.#clocks.scheduleDeadline();
  }

  /**
   * Decides, keeps, and only then shows; decides again if another process was faster. Anything but a refusal is kept
   * under its command, so that a resend gets the same answer. Keeping a refusal is up to the caller (`Refusals`).
   */
  async commit(
    make: () => Decision | WhyNot,
    commandKey: string | null,
    device?: string | undefined,
  ): Promise<WhyNot | null> {
    const { store, clock, tally, complain } = this.parts;
    let troubles = 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const made = make();
      if ('text' in made) {
        // Another process may have written what makes the command possible, and its hint may still be on its way.
        if (store.shared && (await this.#catchUp())) continue;
        return made;
      }
      const decision = made.acts.length === 0 && commandKey !== null ? NOTED : made;
      if (decision.acts.length === 0) return null;
      const expected = this.#state.rev;
      const before = actorsOf(this.#state);
      const at = clock.now();
      const written = decision.acts.map((act, index): TableEntry => ({ rev: expected + 1 + index, at, act }));
      for (const entry of written) this.#apply(entry, entry.act.type === 'played' ? decision.prepared : undefined);
      const card = this.#cards.next(this.#state, this.audience.people(), at);
      const snapshot = this.#dueSnapshot(expected);
      let result: Appended;
      try {
        result = await store.append(this.id, expected, written, commandKey, { card, snapshot, device });
      } catch (error) {
        this.#sound = false;
        if (!(error instanceof StoreTrouble)) throw error;
        tally.count('unkept');
        complain('The store could not keep an entry.', { table: this.id, why: error.message });
        // Reading finds entries that were written although the store reported an error; trying again settles those
        // still under way.
        await this.#heal();
        if (error.lack === 'away' && ++troubles < TRIES) continue;
        if (commandKey !== null && (await store.known(this.id, commandKey))) return null;
        if (error.lack === 'away' && store.shared) throw error;
        return no(LACKS[error.lack]);
      }
      if (result === 'ok') {
        if (card) this.#cards.written(card);
        const showing = this.#show(written);
        if (showing) await showing;
        this.#calls.follow(written, before);
        this.schedule();
        return null;
      }
      if (result === 'conflict' || result === 'duplicate') tally.count(result);
      await this.#reload();
      if (result === 'duplicate') return null;
      if (result === 'signed-out') return SIGNED_OUT;
      if (result === 'refused') return REFUSED_BEFORE;
    }
    return BUSY;
  }

  /** Applies one entry to the table. */
  #apply(entry: TableEntry, prepared?: Prepared): void {
    applyEntry(this.#state, entry, prepared);
    const { type } = entry.act;
    if (type === 'seated' || type === 'seats-closed') this.audience.reseated();
    if (type === 'undone') this.#cards.forgetHeading();
  }

  #show(written: readonly TableEntry[]): Promise<void> | undefined {
    this.#shown = this.#state.rev;
    return this.audience.show(written);
  }

  #dueSnapshot(since: number) {
    const { rev, game } = this.#state;
    if (snapshotsBy(rev, this.#snapshotPhase) === snapshotsBy(since, this.#snapshotPhase)) return;
    return { rev, rules: game.rulesVersion, body: snapshotOf(this.#state) };
  }

  /** Applies entries that other processes have written; returns whether there were any. */
  async #catchUp(): Promise<boolean> {
    const news = await this.parts.store.read(this.id, this.#state.rev);
    try {
      for (const entry of news) {
        checkEntry(entry, this.#state.opened.seats);
        this.#apply(entry);
        await this.#show([entry]);
      }
    } catch (error) {
      this.#sound = false;
      throw asTableProblem(error);
    }
    if (news.length > 0) this.schedule();
    return news.length > 0;
  }

  async #heal(): Promise<void> {
    if (this.#sound) return;
    await this.#reload();
    this.#sound = true;
  }

  /** Reads the table again, and shows what is new to those who are here. */
  async #reload(): Promise<void> {
    const fresh = await loadTable(this.parts, this.id);
    if (!fresh) throw new LogProblem('This table is gone.');
    this.#state = fresh;
    this.audience.reseated();
    this.#cards.reset();
    if (fresh.rev > this.#shown) await this.#show(await this.parts.store.read(this.id, this.#shown));
    this.schedule();
  }

  async #welcome(connection: Connection): Promise<void> {
    // A page that comes from another process must not go back in time.
    if (this.parts.store.shared) await this.#catchUp();
    const words = await this.#chat.catchUp();
    await this.audience.welcome(connection, async () => {
      const seat = seatOf(this.#state, connection.person);
      if (seat === null) return words;
      const back = (): Decision => ({ acts: this.#hasLapsed(seat, connection) ? [{ type: 'back', seat }] : [] });
      await this.commit(back, null, connection.device);
      return words;
    });
    this.#departures.noteGone();
    this.schedule();
  }

  /** Whether a bot took over this person's seat when their time was up, and the seat has earned new time since. */
  #hasLapsed(seat: Seat, { person }: Connection): boolean {
    if (this.#state.away[seat]?.why !== 'clock' || seatOf(this.#state, person) !== seat) return false;
    return hasTime(this.#state, seat, this.parts.clock.now());
  }

  /** Whether a person may have the table open: if other processes share the store, they may be connected there. */
  readonly #mayBeHere = (person: string): boolean => {
    if (this.parts.store.shared) return true;
    for (const connection of this.audience.connections) if (connection.person === person) return true;
    return false;
  };

  #diceKey(): Uint8Array {
    const { contributions } = this.#state;
    if (this.#dice?.contributions !== contributions)
      this.#dice = { contributions, key: diceKey(this.#secret, contributions) };
    return this.#dice.key;
  }
}
