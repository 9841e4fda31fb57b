/** The rulings behind a game's ledger: what its `rulings.md` says to each number. */
import { useEffect, useState } from 'react';
import { readDesigns } from '../../engine/designed.ts';
import { rulingsOf } from '../boards.ts';

/** A question the rulebook leaves open, and how we play it. */
export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly play: string;
  readonly because: string;
  /** The table option that plays it otherwise, where there is one. */
  readonly option: string | null;
}

/** The rows of the table of rulings: number, question, answer, reason, option. */
export function readRulings(markdown: string): Ruling[] {
  const rows = [...markdown.matchAll(/^\|\s*(R\d+)\s*\|([^|]*)\|([^|]*)\|([^|]*)\|([^|\n]*)/gm)];
  return rows.map(([, id = '', question = '', play = '', because = '', option = '']) => ({
    id,
    question: question.trim(),
    play: play.trim(),
    because: because.trim(),
    option: /`([^`]+)`/.exec(option)?.[1] ?? null,
  }));
}

/** The numbers of rulings in a ledger entry such as `R5, R35`. */
export function rulingIds(text: string): string[] {
  return text.match(/R\d+/g) ?? [];
}

/** What a game's notes say. */
interface Notes {
  readonly rulings: readonly Ruling[];
  /** What was designed here, because no rulebook prints it. */
  readonly designs: readonly string[];
}

/** The notes of a game, once they have loaded; empty where it has none. */
export function useNotes(game: string): Notes {
  const [notes, setNotes] = useState<Notes>({ rulings: [], designs: [] });
  useEffect(() => {
    let left = false;
    const show = (text: string): void => setNotes({ rulings: readRulings(text), designs: readDesigns(text) });
    void rulingsOf(game).then((text) => left || show(text));
    return () => {
      left = true;
    };
  }, [game]);
  return notes;
}
