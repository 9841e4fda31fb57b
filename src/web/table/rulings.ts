/** The rulings behind a game's ledger: what its `rulings.md` says to each number. */
import { useEffect, useState } from 'react';
import { rulingsOf } from '../boards.ts';

/** A question the rulebook leaves open, and how we play it. */
export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly play: string;
  readonly because: string;
}

/** The rows of the table of rulings: number, question, answer, reason. */
export function readRulings(markdown: string): Ruling[] {
  const rows = [...markdown.matchAll(/^\|\s*(R\d+)\s*\|([^|]*)\|([^|]*)\|([^|]*)\|/gm)];
  return rows.map(([, id = '', question = '', play = '', because = '']) => ({
    id,
    question: question.trim(),
    play: play.trim(),
    because: because.trim(),
  }));
}

/** The numbers of rulings in a ledger entry such as `R5, R35`. */
export function rulingIds(text: string): string[] {
  return text.match(/R\d+/g) ?? [];
}

/** The rulings of a game, once they have come; none where it has none. */
export function useRulings(game: string): readonly Ruling[] {
  const [rulings, setRulings] = useState<readonly Ruling[]>([]);
  useEffect(() => {
    let left = false;
    void rulingsOf(game).then((text) => left || setRulings(readRulings(text)));
    return () => {
      left = true;
    };
  }, [game]);
  return rulings;
}
