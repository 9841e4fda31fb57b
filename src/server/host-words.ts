/** The host's words with the invitation. They are kept beside the log, so that they can be forgotten. */
import { type Command, type WhyNot, WORDS_LIMIT } from '../engine/protocol.ts';
import type { Connection } from './parts.ts';
import { no, SIGNED_OUT } from './refusal.ts';
import { type EventStore, LACKS, StoreTrouble } from './store/store.ts';
import { cleanWords } from './text.ts';

/** The words with the invitation to one table, as far as this process knows them. */
export class HostWords {
  readonly #store: EventStore;
  readonly #table: string;
  readonly #host: string;
  #text = '';

  constructor(store: EventStore, table: string, host: string) {
    this.#store = store;
    this.#table = table;
    this.#host = host;
  }

  get text(): string {
    return this.#text;
  }

  /** Reads the words again: another process may have changed them, or the host may have been forgotten. */
  async refresh(): Promise<void> {
    const [words] = await this.#store.hostWords([this.#table]);
    this.#text = words?.text ?? '';
  }

  /** Keeps the host's words. A resend changes nothing. */
  async set(
    { person, device }: Connection,
    { text }: Pick<Extract<Command, { do: 'invite' }>, 'text'>,
  ): Promise<WhyNot | null> {
    if (person === null || person !== this.#host) return no('Only the host can write the invitation.');
    const words = cleanWords(text, WORDS_LIMIT) ?? '';
    if (words === this.#text) return null;
    try {
      const kept = await this.#store.setHostWords({ table: this.#table, person, text: words }, device);
      if (!kept) return SIGNED_OUT;
    } catch (error) {
      if (!(error instanceof StoreTrouble) || error.lack === 'away') throw error;
      return no(LACKS[error.lack]);
    }
    this.#text = words;
    return null;
  }
}
