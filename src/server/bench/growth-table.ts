/**
 * One table of the growth benchmark, with people who come, think, play, watch, lose their connection and come back, and bots
 * on some of the seats. When a match is over, the same people open the next table.
 */
import type { Dice } from '../../engine/chance.ts';
import type { Game, Seat } from '../../engine/game.ts';
import { ClientView } from './client-view.ts';
import { type TableClient, visitTable } from './ours-client.ts';
import { chosenFrom, post } from './side.ts';

/** What people do, on average. */
export interface Habits {
  /** Seconds that a person thinks before an action. */
  readonly think: number;
  /** The share of the seats beside the host's that bots have, and how strong the bots are. */
  readonly botShare: number;
  readonly levels: readonly string[];
  /** The share of tables where people come for one action at a time, with nobody there in between. */
  readonly slowShare: number;
  /** Spectators of a live table; every fiftieth table has ten times as many. */
  readonly watchers: number;
  /** Seconds between two losses of one connection. */
  readonly breaks: number;
}

/** What happened at all tables. */
export interface Happenings {
  moves: number;
  refused: number;
  reconnects: number;
  matches: number;
  connections: number;
  /** Milliseconds from an action to its answer, and from saying hello to the welcome. */
  readonly answers: number[];
  readonly welcomes: number[];
  /** Errors by their text. */
  readonly errors: Map<string, number>;
}

/** Where and how a table is played. */
export interface TableSettings {
  readonly address: string;
  readonly games: readonly Game[];
  readonly habits: Habits;
  readonly luck: Dice;
  readonly number: number;
  readonly happened: Happenings;
  going(): boolean;
}

interface Person {
  readonly seat: Seat;
  readonly token: string;
  client: TableClient | null;
  view: ClientView;
  /** Whether the client may not be replaced now. */
  busy: boolean;
}

/** Nobody waits longer for a change that may have been missed. */
const PATIENCE_MS = 3000;
const LOTS = 1_000_000;
/** How many times as long people take by post. */
const BY_POST = 10;

/** Nothing yet. */
export function nothingHappened(): Happenings {
  const lists = { answers: [], welcomes: [], errors: new Map<string, number>() };
  return { moves: 0, refused: 0, reconnects: 0, matches: 0, connections: 0, ...lists };
}

/** Plays matches at one table after the other for as long as it goes on. */
export async function playTables(settings: TableSettings): Promise<void> {
  const { going, happened } = settings;
  const tokens: string[] = [];
  while (going()) {
    const match = new Match(settings, tokens);
    try {
      await match.play();
      happened.matches += 1;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      happened.errors.set(text, (happened.errors.get(text) ?? 0) + 1);
      await pause(PATIENCE_MS);
    } finally {
      match.close();
    }
  }
}

class Match {
  readonly #settings: TableSettings;
  readonly #tokens: string[];
  readonly #game: Game;
  readonly #isSlow: boolean;
  #table = '';
  #people: Person[] = [];
  #watchers: TableClient[] = [];
  #timers = new Set<NodeJS.Timeout>();
  #changed: () => void = () => {};
  #closed = false;

  constructor(settings: TableSettings, tokens: string[]) {
    this.#settings = settings;
    this.#tokens = tokens;
    this.#game = chosenFrom(settings.games, settings.luck);
    this.#isSlow = this.#happens(settings.habits.slowShare);
  }

  async play(): Promise<void> {
    await this.#open();
    if (this.#isSlow) return this.#playByPost();
    await this.#fillWithWatchers();
    for (const person of this.#people) this.#breakSometimes(person);
    await this.#playLive();
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const { client } of this.#people) this.#leave(client);
    for (const client of this.#watchers) this.#leave(client);
  }

  #happens(share: number): boolean {
    return this.#settings.luck(LOTS) < share * LOTS;
  }

  /** A waiting time in milliseconds, distributed exponentially. */
  #wait(seconds: number): number {
    return -Math.log(1 - this.#settings.luck(LOTS) / LOTS) * seconds * 1000;
  }

  /** Opens a table, sits down at all seats, and starts. */
  async #open(): Promise<void> {
    const { address, luck, habits } = this.#settings;
    const [least = 2, next = least] = this.#game.seats;
    const seats = chosenFrom([least, next], luck);
    const bots = Array.from({ length: seats - 1 }, (_, n) => n + 1)
      .filter(() => this.#happens(habits.botShare))
      .map((seat) => ({ seat, level: chosenFrom(habits.levels, luck) }));
    const human = Array.from({ length: seats }, (_, seat) => seat).filter((seat) =>
      bots.every((bot) => bot.seat !== seat),
    );
    while (this.#tokens.length < human.length) {
      const { token } = await post<{ token: string }>(`${address}/api/me`, { name: `Seat ${luck(LOTS)}`, token: true });
      this.#tokens.push(token);
    }
    const plan = { game: this.#game.id, options: {}, seats, pace: { kind: 'none' }, listed: true, chat: true, bots };
    const opened = await post<{ table: string }>(`${address}/api/tables`, plan, this.#tokens[0]);
    this.#table = opened.table;
    this.#people = human.map((seat, n) => ({
      ...{ seat, token: this.#tokens[n] ?? '', client: null, busy: false },
      view: this.#freshView(),
    }));
    for (const person of this.#people) {
      await this.#come(person);
      await person.client?.ask({ do: 'sit', seat: person.seat });
    }
    await this.#people[0]?.client?.ask({ do: 'start' });
    while (this.#people.some(({ client }) => (client?.seq() ?? -1) < 0) && !this.#closed) await this.#news();
  }

  #freshView(): ClientView {
    return new ClientView(this.#game, `${this.#settings.luck(LOTS)}`);
  }

  async #visit(token: string, view: ClientView | null): Promise<TableClient> {
    const { address, happened } = this.#settings;
    const began = performance.now();
    const client = await visitTable(address, this.#table, {
      token,
      slow: false,
      news: (text) => {
        view?.hears(text);
        this.#changed();
      },
      around: () => this.#changed(),
    });
    happened.welcomes.push(performance.now() - began);
    happened.connections += 1;
    return client;
  }

  #leave(client: TableClient | null): void {
    if (!client) return;
    client.close();
    this.#settings.happened.connections -= 1;
  }

  async #come(person: Person): Promise<void> {
    const view = this.#freshView();
    person.client = await this.#visit(person.token, view);
    person.view = view;
  }

  /** Loses a person's connection now and then, unless they wait for an answer. */
  #breakSometimes(person: Person): void {
    const timer = setTimeout(async () => {
      this.#timers.delete(timer);
      if (this.#closed) return;
      if (!person.busy) {
        person.busy = true;
        this.#leave(person.client);
        person.client = null;
        this.#settings.happened.reconnects += 1;
        await this.#come(person).catch(() => {});
        person.busy = false;
        if (this.#closed) this.#leave(person.client);
        this.#changed();
      }
      this.#breakSometimes(person);
    }, this.#wait(this.#settings.habits.breaks));
    this.#timers.add(timer);
  }

  async #fillWithWatchers(): Promise<void> {
    const { watchers } = this.#settings.habits;
    const expected = this.#settings.number % 50 === 0 ? watchers * 10 : watchers;
    const count = Math.floor(expected) + (this.#happens(expected % 1) ? 1 : 0);
    while (this.#watchers.length < count) this.#watchers.push(await this.#visit('', null));
  }

  /** Waits for something new. */
  #news(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, PATIENCE_MS);
      this.#changed = () => {
        clearTimeout(timer);
        this.#changed = () => {};
        done();
      };
    });
  }

  async #playLive(): Promise<void> {
    const [host] = this.#people;
    if (!host) return;
    while (this.#settings.going()) {
      const { client } = host;
      if (!client || client.seq() < 0) {
        await this.#news();
        continue;
      }
      const actors = host.view.actors;
      if (actors.length === 0) return;
      const seq = client.seq();
      const next = this.#people.find(
        ({ seat, busy, client: its }) => actors.includes(seat) && !busy && its?.seq() === seq,
      );
      if (!next) {
        await this.#news();
        continue;
      }
      await pause(this.#wait(this.#settings.habits.think));
      if (next.client?.seq() === seq && !next.busy) await this.#act(next);
    }
  }

  /** One person after the other looks in, plays if it is their turn, and leaves. */
  async #playByPost(): Promise<void> {
    for (const person of this.#people) {
      this.#leave(person.client);
      person.client = null;
    }
    for (let n = 0; this.#settings.going(); n++) {
      const person = this.#people[n % this.#people.length];
      if (!person) return;
      await pause((this.#wait(this.#settings.habits.think) * BY_POST) / this.#people.length);
      await this.#come(person);
      const { actors } = person.view;
      if (actors.length === 0) return;
      if (actors.includes(person.seat)) await this.#act(person);
      this.#leave(person.client);
      person.client = null;
    }
  }

  async #act(person: Person): Promise<void> {
    const { client, view, seat } = person;
    const { luck, happened } = this.#settings;
    if (!client) return;
    const actions = view.allowed(seat);
    if (actions.length === 0) return this.#news();
    person.busy = true;
    const began = performance.now();
    try {
      await client.play(client.seq(), chosenFrom(actions, luck));
      happened.moves += 1;
      happened.answers.push(performance.now() - began);
    } catch {
      // Somebody else was faster, or the table has something to read first.
      happened.refused += 1;
      await pause(200);
    } finally {
      person.busy = false;
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
