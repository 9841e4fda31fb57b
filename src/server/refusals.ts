/**
 * Refused commands. A refusal is kept in the store before the page is told, so that a late copy of the command, here or
 * at another process, is not carried out after all.
 */
import type { WhyNot } from '../engine/protocol.ts';
import { no } from './refusal.ts';
import { type EventStore, LACKS, REFUSALS_KEPT, StoreTrouble } from './store/store.ts';

/** The answer to a copy of a refused command whose sentence is no longer remembered. */
export const REFUSED_BEFORE = no('This was refused before. Look at the table, then try again.');

/** Owns the sentences of the latest refusals at one table; the store keeps that they were refused. */
export class Refusals {
  readonly #store: Pick<EventStore, 'refuse' | 'known'>;
  readonly #table: string;
  readonly #sentences = new Map<string, WhyNot>();

  constructor(store: Pick<EventStore, 'refuse' | 'known'>, table: string) {
    this.#store = store;
    this.#table = table;
  }

  /** Why a command was refused, if that is remembered. */
  of(commandKey: string): WhyNot | undefined {
    return this.#sentences.get(commandKey);
  }

  /** Refuses a command for good. Returns `false` if it had been carried out before: then it is not refused. */
  async keep(commandKey: string, problem: WhyNot): Promise<boolean> {
    if (isTrouble(problem)) return true;
    if (!(await this.#write(commandKey))) return false;
    this.#remember(commandKey, problem);
    return true;
  }

  async #write(commandKey: string): Promise<boolean> {
    try {
      return await this.#store.refuse(this.#table, commandKey);
    } catch (error) {
      if (!(error instanceof StoreTrouble) || error.lack === 'away') throw error;
      // As long as nothing can be written, no command is carried out either.
      return !(await this.#store.known(this.#table, commandKey));
    }
  }

  #remember(commandKey: string, problem: WhyNot): void {
    const [oldest] = this.#sentences.keys();
    if (this.#sentences.size >= REFUSALS_KEPT && oldest !== undefined) this.#sentences.delete(oldest);
    this.#sentences.set(commandKey, problem);
  }
}

/** Whether a refusal comes from trouble of the store, which may be over when the command is sent again. */
function isTrouble({ text }: WhyNot): boolean {
  return Object.values(LACKS).includes(text);
}
