/** Answers the commands of the pages at one table: carries each out in the table's turn, or refuses it for good. */
import { CLOSE_CODES, type Command, type WhyNot } from '../engine/protocol.ts';
import type { Chat } from './chat.ts';
import { decide } from './decide.ts';
import { commandKey, type Decision, type TableCommand } from './decision.ts';
import type { HostWords } from './host-words.ts';
import { isLookup, lookUp } from './lookup.ts';
import type { Connection } from './parts.ts';
import { no, SIGNED_OUT } from './refusal.ts';
import { Refusals } from './refusals.ts';
import { type OpenNext, Rematcher } from './rematch.ts';
import { StoreTrouble } from './store/store.ts';
import type { TableAccess } from './table-access.ts';
import type { TraceStep } from './trace.ts';

/** Work left to do for a command when the table's turn is over. */
type Afterwards = () => Promise<void>;

/** More entries than any game needs; without a limit one table could fill memory and disk. */
const ENTRY_LIMIT = 100_000;
const TOO_LONG = no('This table has reached the end of its record. Open another one.');

/** Owns the refusals of a table, and answers every command once its outcome is known. */
export class CommandHandler {
  readonly #table: TableAccess;
  readonly #chat: Chat;
  readonly #words: HostWords;
  readonly #refusals: Refusals;
  readonly #rematcher: Rematcher;

  constructor(table: TableAccess, chat: Chat, words: HostWords, secret: string) {
    this.#table = table;
    this.#chat = chat;
    this.#words = words;
    this.#refusals = new Refusals(table.parts.store, table.state.id);
    this.#rematcher = new Rematcher(table, secret);
  }

  /** Carries out a command and answers it. */
  handle(connection: Connection, command: Exclude<Command, { do: 'rematch' }>): Promise<void> {
    return this.#answering(connection, () => this.#attend(connection, command));
  }

  /** Answers with the table that follows this one, and opens it if nobody has asked before. */
  rematch(connection: Connection, commandId: string, open: OpenNext): Promise<void> {
    return this.#answering(connection, async () => {
      const next = await this.#rematcher.follow(connection, commandId, open);
      if ('text' in next) return this.#refusing(connection, commandId, next);
      this.#table.audience.tell(connection, { type: 'answer', id: commandId, ok: true, table: next.table });
      return;
    });
  }

  /** Most commands are actions: not being async saves one promise for each of them. */
  #attend(connection: Connection, command: Exclude<Command, { do: 'rematch' }>): Promise<Afterwards | undefined> {
    this.#trace(connection, command.id, 'turn');
    if (command.do === 'say' || command.do === 'invite') return this.#say(connection, command);
    if (!isLookup(command)) return this.#change(connection, command);
    const { state, audience } = this.#table;
    audience.tell(connection, lookUp(state, connection.person, command, audience));
    return Promise.resolve(undefined);
  }

  async #change(connection: Connection, command: TableCommand): Promise<Afterwards | undefined> {
    const { tally } = this.#table.parts;
    const key = commandKey(connection.person, command.id);
    const make = (): Decision | WhyNot => {
      const made = (key === null ? undefined : this.#refusals.of(key)) ?? this.#decide(connection.person, command);
      this.#trace(connection, command.id, 'decided');
      return made;
    };
    const problem = await this.#table.commit(make, key, connection.device);
    if (problem) return this.#refusing(connection, command.id, problem);
    this.#trace(connection, command.id, 'shown');
    if (command.do === 'play') tally.count('played');
    if (command.do === 'undo') tally.count('undone');
    connection.send(`{"type":"answer","id":${JSON.stringify(command.id)},"ok":true}`);
    return;
  }

  #decide(person: string | null, command: TableCommand): Decision | WhyNot {
    const { state } = this.#table;
    if (state.rev >= ENTRY_LIMIT && command.do !== 'close') return TOO_LONG;
    return decide(state, command, this.#table.commandContext(person));
  }

  #trace(connection: Connection, id: string, step: TraceStep): void {
    const { parts, state } = this.#table;
    parts.tracer?.step(state.id, commandKey(connection.person, id) ?? id, step);
  }

  async #say(
    connection: Connection,
    command: Extract<Command, { do: 'say' | 'invite' }>,
  ): Promise<Afterwards | undefined> {
    const problem =
      command.do === 'say' ? await this.#chat.say(connection, command) : await this.#words.set(connection, command);
    if (problem) return this.#refusing(connection, command.id, problem);
    if (command.do === 'invite') this.#table.audience.showTable();
    this.#accept(connection, command.id);
    return;
  }

  #accept(connection: Connection, id: string): void {
    this.#table.audience.tell(connection, { type: 'answer', id, ok: true });
  }

  /** Refuses a command, unless it turns out to have been carried out before. Runs after the table's turn. */
  #refusing(connection: Connection, id: string, problem: WhyNot): Afterwards {
    return async () => {
      const key = commandKey(connection.person, id);
      const signedOut = problem === SIGNED_OUT;
      if (!signedOut && key !== null && !(await this.#refusals.keep(key, problem))) return this.#accept(connection, id);
      this.#table.parts.tally.count('refused');
      this.#table.audience.tell(connection, { type: 'answer', id, ok: false, whyNot: problem });
      if (signedOut) connection.close(CLOSE_CODES.signedOut, problem.text);
    };
  }

  /**
   * Does something for a page in the table's turn, then what is left to do after it. If the store cannot say what was
   * kept, the page reconnects and asks again under the same id until it gets the true answer.
   */
  #answering(connection: Connection, work: () => Promise<Afterwards | undefined>): Promise<void> {
    return this.#table
      .inTurn(work)
      .then((afterwards) => afterwards?.())
      .catch((error: unknown) => {
        if (!(error instanceof StoreTrouble)) throw error;
        const { parts, state } = this.#table;
        parts.complain('The store could not be asked.', { table: state.id, why: error.message });
        connection.close(
          CLOSE_CODES.goingDown,
          'The server cannot reach its records just now. This page will try again by itself.',
        );
      });
  }
}
