/** Chat at a table: who may write, what is kept, and that a message that is sent twice is kept once. */
import { isPreset } from '../engine/chat-presets.ts';
import { type Command, SAY_LIMIT, type WhyNot } from '../engine/protocol.ts';
import type { Audience } from './audience.ts';
import type { Connection, Parts } from './parts.ts';
import { no, SIGNED_OUT } from './refusal.ts';
import { LACKS, type NewWord, type Said, StoreTrouble } from './store/store.ts';
import { seatOf, type TableState } from './table-state.ts';
import { cleanWords } from './text.ts';

/** The chat at one table in this process. */
export interface Chat {
  say(connection: Connection, ask: Extract<Command, { do: 'say' }>): Promise<WhyNot | null>;
  /** Sends everybody here the messages they have not got yet, other processes' too; returns the latest messages. */
  catchUp(): Promise<readonly Said[]>;
}

/** How many messages a newcomer is shown. */
const SHOWN = 50;

/** Opens the chat of the table that `now` returns. */
export function chatOf(
  { store, clock }: Parts,
  now: () => TableState,
  audience: Pick<Audience, 'saidBy' | 'tellAll'>,
): Chat {
  /** The latest messages that were sent here. A number alone would not do: that of a forgotten message is reused. */
  let told: ReadonlySet<string> = new Set();

  const catchUp = async (): Promise<readonly Said[]> => {
    const words = await store.said(now().id, SHOWN);
    for (const said of words)
      if (!told.has(keyOf(said))) audience.tellAll({ type: 'said', said: audience.saidBy(said) });
    told = new Set(words.map(keyOf));
    return words;
  };

  const keep = async (
    word: Pick<NewWord, 'person' | 'device' | 'text' | 'command'>,
  ): Promise<Said | 'refused' | null> => {
    const asked: NewWord = { ...word, table: now().id, at: clock.now() };
    // A retry tells whether the first attempt was kept.
    return store.say(asked).catch((error: unknown) => {
      if (!(error instanceof StoreTrouble) || error.lack !== 'away') throw error;
      return store.say(asked);
    });
  };

  return {
    say: async ({ person, device }, ask) => {
      if (person === null) return no('Give your name before you write here.');
      const command = `${person} ${ask.id}`;
      const text = sayable(now(), person, ask.text);
      if (typeof text !== 'string') return text;
      try {
        const said = await keep({ person, device, text, command });
        if (said === null) return SIGNED_OUT;
        if (said === 'refused') return no('This message was refused before. Write it again.');
        await catchUp();
        return null;
      } catch (error) {
        if (!(error instanceof StoreTrouble) || error.lack === 'away') throw error;
        return (await store.known(now().id, command)) ? null : no(LACKS[error.lack]);
      }
    },
    catchUp,
  };
}

function keyOf({ n, at }: Said): string {
  return `${n} ${at}`;
}

/** The words in the form in which they may be sent, or why not. */
function sayable(state: TableState, person: string, words: string): string | WhyNot {
  if (seatOf(state, person) === null && person !== state.opened.host)
    return no('Only those who sit at the table can write here.');
  const text = cleanWords(words, SAY_LIMIT);
  if (text === null) return no('Your message has no readable text.');
  if (!state.opened.chat && !isPreset(text)) return no('At this table you can only send the ready-made messages.');
  return text;
}
