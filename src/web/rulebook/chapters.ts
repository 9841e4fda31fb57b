/** Lookups: what belongs to which chapter of a book. */
import type { Game, Rule, RuleId } from '../../engine/game.ts';
import type { Block, Book, Chapter, Prose, RulingNote } from '../parts/book.ts';

/** The title of the overview, with which every book begins. */
export const OVERVIEW = 'The whole game';

/** Paths under a book that are not chapters. */
export const LEDGER_PAGE = 'ledger';
export const WHOLE_BOOK = 'book';

/** Whether a chapter covers a rule. */
export function tells({ covers }: Pick<Chapter, 'covers'>, id: RuleId): boolean {
  return covers.some((name) => name === id || (id.startsWith(`${name}-`) && /^\d+$/.test(id.slice(name.length + 1))));
}

/** The rules of a chapter, in the order of the ledger. */
export function rulesOf(chapter: Chapter, ledger: readonly Rule[]): Rule[] {
  return ledger.filter((rule) => tells(chapter, rule.id));
}

/** The chapter that covers a rule. */
export function chapterOf(book: Book, id: RuleId): Chapter | undefined {
  return book.chapters.find((chapter) => tells(chapter, id));
}

/** The number of a chapter; the overview is the first. */
export function numberOf(book: Book, chapter: Chapter): number {
  return book.chapters.indexOf(chapter) + 2;
}

/** The number of a ruling in `rulings.md`. */
export function rulingOf(note: RulingNote): string {
  return typeof note === 'string' ? note : note.id;
}

/** The path of a chapter, opened at a rule if one is given. */
export function chapterPath(game: Pick<Game, 'id'>, chapter: string | null, rule?: RuleId): string {
  return `/rules/${game.id}${chapter === null ? '' : `/${chapter}`}${rule === undefined ? '' : `#${rule}`}`;
}

/** All texts of a block, in reading order. */
export function textsOf(block: Block): Prose[] {
  switch (block.kind) {
    case 'picture':
      return [block.figure.label, ...(block.legend ?? []), ...optional(block.caption)];
    case 'order':
      return [
        block.title,
        ...optional(block.aside),
        ...block.stations.flatMap(({ word, text }) => [`${word}: ${text}`]),
      ];
    case 'row':
      return [
        ...optional(block.title),
        ...optional(block.aside),
        ...block.items.flatMap(({ heading, text, figure }) => [...optional(heading), text, figure.label]),
      ];
    case 'panels':
      return [
        ...optional(block.title),
        ...optional(block.aside),
        ...block.items.map(({ heading, sum = '', value = '', text }) => `${heading}: ${sum} ${value} ${text}`),
      ];
    case 'passages':
      return block.passages.flatMap(({ heading, text }) => [heading, ...(typeof text === 'string' ? [text] : text)]);
    case 'table':
      return [block.title, ...block.rows.map((row) => row.join(' '))];
    case 'play':
      return block.example.steps.flatMap(({ ask, text, offers }) => [
        ask,
        ...optional(text),
        ...offers.flatMap(({ says }) => optional(says)),
      ]);
    case 'ours':
      return [block.text];
  }
}

function optional(text: Prose | undefined): Prose[] {
  return text === undefined ? [] : [text];
}
