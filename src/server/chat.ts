/** Chat at a table: who may write, what is kept, and that a message which is sent twice is kept once. */
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
  /** Tells everybody here the words that they have not heard, from other processes too; answers with the last words. */
  catchUp(): Promise<readonly Said[]>;
}

/** Words that somebody who comes in is shown. */
const SHOWN = 50;

/** Opens the talk at a table that stands as `now` says. */
export function chatOf(
  { store, clock }: Parts,
  now: () => TableState,
  audience: Pick<Audience, 'saidBy' | 'tellAll'>,
): Chat {
  /** The last words that were told here. A number alone is not enough: that of a word that was forgotten is used again. */
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
    // A second try tells whether the first was kept.
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

/** The words as they may be said, or why not. */
function sayable(state: TableState, person: string, words: string): string | WhyNot {
  if (seatOf(state, person) === null && person !== state.opened.host)
    return no('Only those who sit at the table can write here.');
  const text = cleanWords(words, SAY_LIMIT);
  if (text === null) return no('Your message has no readable text.');
  if (!state.opened.chat && !isPreset(text)) return no('At this table you can only send the ready-made messages.');
  return text;
}
