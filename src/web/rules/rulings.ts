/** The rulings behind a game's ledger, read from its `rulings.md`. */
import { useEffect, useState } from 'react';
import { readDesigns } from '../../engine/designed.ts';
import { rulingsOf } from '../boards.ts';

/** A question the rulebook leaves open, and how we play it. */
export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly play: string;
  readonly because: string;
  /** The table option that plays it differently, or `null`. */
  readonly option: string | null;
}

/** Parses the rows of the table of rulings: number, question, answer, reason, option. */
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

/** The contents of a game's notes. */
interface Notes {
  readonly rulings: readonly Ruling[];
  /** Our own designs, for what no rulebook prints. */
  readonly designs: readonly string[];
}

/** The notes of a game; empty until they have loaded, and for a game without any. */
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
