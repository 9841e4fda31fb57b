/** One lane of the soak: opens a table with persons, bots and watchers, has it played to its end, and opens the next one. */
import { request } from 'node:http';
import { type Dice, dice } from '../../engine/chance.ts';
import { mainGames } from '../../games/index.ts';
import { chosenFrom } from '../bench/side.ts';
import type { Witnessed } from './soak-check.ts';
import { SoakPage } from './soak-page.ts';

/** Owns the pages of the table that is played. */
export class SoakLane {
  readonly #n: number;
  readonly #address: () => string;
  readonly #luck: Dice;
  #pages: readonly SoakPage[] = [];
  #open = true;
  #wake = (): void => {};
  readonly witnessed: Witnessed[] = [];
  finished = 0;
  reconnects = 0;

  constructor(n: number, address: () => string) {
    this.#n = n;
    this.#address = address;
    this.#luck = dice(`soak ${n} ${Date.now()}`);
  }

  /** Plays table after table until `stop`. */
  async run(): Promise<void> {
    while (this.#open) {
      try {
        await this.#playTable();
      } catch {
        // The server is down, or says that it is too much: again in a while.
        await this.#pause(500);
      }
    }
  }

  /** Breaks some connections. */
  breakSome(): void {
    for (const page of this.#pages) if (this.#luck(2) === 0) page.breakOff();
  }

  stop(): void {
    this.#open = false;
    this.#wake();
  }

  async #playTable(): Promise<void> {
    const luck = this.#luck;
    const shelf = chosenFrom(mainGames, luck);
    const game = await shelf.load();
    const seats = chosenFrom(game.seats, luck);
    const persons = 1 + luck(seats);
    // Every lane is a visitor of its own, and so is every table of it.
    const from = `127.${1 + this.#n}.${luck(250)}.${1 + luck(250)}`;
    const people = await Promise.all(
      Array.from({ length: persons }, (_, n) =>
        this.#post<{ token: string }>(from, '/api/me', { name: `Person ${this.#n} ${n}`, token: true }),
      ),
    );
    const bots = Array.from({ length: seats - persons }, (_, n) => ({ seat: persons + n, level: 'greenhorn' }));
    const plan = { game: game.id, options: {}, seats, pace: { kind: 'none' }, listed: true, chat: true, bots };
    const { table } = await this.#post<{ table: string }>(from, '/api/tables', plan, people[0]?.token);
    const watchers = Array.from({ length: luck(3) }, () => ({ token: '' }));
    this.#pages = [...people, ...watchers].map(
      ({ token }) => new SoakPage({ address: this.#address, table, token, from, luck }),
    );
    while (this.#open && !this.#pages.every((page) => page.stage === 'over')) await this.#pause(200);
    if (this.#open) this.finished += 1;
    for (const page of this.#pages) page.close();
    this.reconnects += this.#pages.reduce((sum, page) => sum + page.reconnects, 0);
    this.witnessed.push({
      table,
      seen: this.#pages.flatMap((page) => [...page.seen.values()]),
      acknowledged: this.#pages.flatMap((page) => page.acknowledged),
    });
    this.#pages = [];
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
      if (!this.#open) this.#wake();
    });
  }

  #post<T>(from: string, path: string, body: object, token?: string): Promise<T> {
    return new Promise((done, failed) => {
      const asked = request(
        `${this.#address()}${path}`,
        {
          method: 'POST',
          localAddress: from,
          headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          answer.on('end', () =>
            answer.statusCode === 200 ? done(JSON.parse(text) as T) : failed(new Error(`${path}: ${text}`)),
          );
        },
      );
      asked.on('error', failed).end(JSON.stringify(body));
    });
  }
}
