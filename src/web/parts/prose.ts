/** Parses the text of a book: bold words, icons, and the rules of a sentence. */
import type { RuleId } from '../../engine/game.ts';
import { iconWord } from '../../engine/sentence.ts';
import type { Prose } from './book.ts';

/** A piece of a text. */
export type ProsePiece =
  | string
  | { readonly bold: string }
  | { readonly icon: string; readonly word: string }
  | { readonly rules: readonly RuleId[] };

const MARKS = /\*\*([^*]+)\*\*|\{([\w-]+)\}|\[([A-Z0-9][A-Z0-9-]*-\d+(?: [A-Z0-9-]+-\d+)*)\]/g;

/** Splits a text into pieces. */
export function proseOf(text: Prose): ProsePiece[] {
  const pieces: ProsePiece[] = [];
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > from) pieces.push(text.slice(from, found.index));
    const [whole, bold, icon, rules] = found;
    if (bold !== undefined) pieces.push({ bold });
    else if (icon !== undefined)
      pieces.push({ icon, word: iconWord(icon, text.slice(0, found.index), text.slice(found.index + whole.length)) });
    else if (rules !== undefined) pieces.push({ rules: rules.split(' ') });
    from = found.index + whole.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** A text as plain words, for search and screen readers. */
export function plainProse(text: Prose): string {
  return proseOf(text)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('bold' in piece) return piece.bold;
      return 'icon' in piece ? piece.word : '';
    })
    .join('');
}

/** The ids of rules in a text. */
export function rulesIn(text: Prose): RuleId[] {
  return proseOf(text).flatMap((piece) => (typeof piece === 'object' && 'rules' in piece ? piece.rules : []));
}
