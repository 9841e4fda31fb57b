/** Moves finished matches of the embedded store to the archives: has one thread pack them, and the writer agree to it. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { ArchiveOrder, ArchiveReply } from './archive.worker.ts';
import type { ArchiveMove, ArchiveRequest } from './sqlite-archive.ts';
import type { Packing } from './sqlite-archivist.ts';
import { lackOf } from './sqlite-lack.ts';
import { StoreTrouble } from './store.ts';
import { answerOf } from './threads.ts';

/** Sends a request to the writer. */
type AskWriter = <T>(request: ArchiveRequest) => Promise<T>;

const MOST_ROUNDS = 8;

/** Owns the thread, which starts when it is first needed. */
export class Archiving {
  readonly #start: () => Worker;
  readonly #ask: AskWriter;
  readonly #complain: (text: string, facts: Readonly<Record<string, string>>) => void;
  #thread: Worker | null = null;
  /** One thing is done after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(
    start: () => Worker,
    ask: AskWriter,
    complain: (text: string, facts: Readonly<Record<string, string>>) => void,
  ) {
    this.#start = start;
    this.#ask = ask;
    this.#complain = complain;
  }

  /** Moves up to `limit` matches that have not changed since `before`; returns how many were moved. */
  archive(before: number, limit: number): Promise<number> {
    return this.#next(async () => {
      // An earlier process may have been killed over its work.
      await this.#sweep();
      // What has just been written is in the journal; a few entries at a time hold up nobody.
      for (let begins = true; await this.#ask<boolean>({ op: 'emptyJournal', begins }); ) begins = false;
      // A round may find only matches that were archived before, or that go on just now.
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const planned = await this.#order<readonly ArchiveMove[]>({ do: 'plan', before, limit });
        const moved = planned.length === 0 ? 0 : await this.#move(planned);
        if (moved > 0 || planned.length === 0) return moved;
      }
      return 0;
    });
  }

  /** Deletes from the archives what has been deleted from the database; what cannot be done now is done later. */
  async sweep(): Promise<void> {
    await this.#next(() => this.#sweep()).catch(() => {});
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
    if (!this.#thread) return;
    const left = once(this.#thread, 'exit');
    await this.#order({ do: 'close' });
    await left;
  }

  async #move(planned: readonly ArchiveMove[]): Promise<number> {
    await this.#ask({ op: 'beginMoves', moves: planned });
    const { moves, damaged } = await this.#order<Packing>({ do: 'pack', moves: planned });
    for (const facts of damaged)
      this.#complain('An archive is damaged. Its matches cannot be opened, and no others are added to it.', facts);
    const moved = await this.#ask<number>({ op: 'finishMoves', moves });
    await this.#sweep();
    return moved;
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreTrouble('The store is closed.'));
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  async #sweep(): Promise<void> {
    const moves = await this.#order<readonly ArchiveMove[]>({ do: 'sweep' });
    if (moves.length > 0) await this.#ask({ op: 'sweptMoves', moves });
  }

  async #order<T>(order: ArchiveOrder): Promise<T> {
    this.#thread ??= this.#start().on('exit', () => {
      this.#thread = null;
    });
    const reply = await answerOf<ArchiveReply>(this.#thread, order);
    if ('trouble' in reply) throw new StoreTrouble(reply.trouble, lackOf(reply));
    return reply.value as T;
  }
}
