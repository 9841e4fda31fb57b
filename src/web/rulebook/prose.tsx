/** Renders the text of a book: bold words, icons, and a small mark for the rules of a sentence. */
import { createContext, Fragment, use } from 'react';
import type { Game, RuleId } from '../../engine/game.ts';
import type { Board } from '../parts/board.ts';
import type { Book, Prose as Text } from '../parts/book.ts';
import { Icon } from '../parts/icon.tsx';
import { type ProsePiece, proseOf } from '../parts/prose.ts';
import { RuleMark } from '../rules/rule-mark.tsx';
import type { Ruling } from '../rules/rulings.ts';

/** The context that the parts of an open book share. */
export interface Open {
  readonly game: Game;
  readonly board: Board;
  readonly book: Book;
  readonly rulings: readonly Ruling[];
  readonly designs: readonly string[];
  toRule(id: RuleId): void;
}

/** The open book. */
export const OpenBook = createContext<Open | null>(null);

/** The open book; for components inside one only. */
export function useBook(): Open {
  const open = use(OpenBook);
  if (!open) throw new Error('No book is open around this part.');
  return open;
}

/** A text of the book; the mark of a rule stays on the line of the word before it. */
export function ProseText({ text }: { readonly text: Text }) {
  const pieces = proseOf(text);
  return pieces.map((piece, at) => {
    const next = pieces[at + 1];
    const marked = typeof next === 'object' && 'rules' in next;
    if (typeof piece === 'object' && 'rules' in piece) return null;
    const [words, last] = marked && typeof piece === 'string' ? lastWord(piece) : [null, piece];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
      <Fragment key={at}>
        {words}
        {marked ? (
          <span className="kept">
            <Piece piece={last} />
            <Marks ids={next.rules} />
          </span>
        ) : (
          <Piece piece={last} />
        )}
      </Fragment>
    );
  });
}

/** Splits off the last word of a text. */
function lastWord(text: string): [words: string, last: string] {
  const cut = text.trimEnd().lastIndexOf(' ') + 1;
  return [text.slice(0, cut), text.slice(cut)];
}

function Marks({ ids }: { readonly ids: readonly RuleId[] }) {
  const { game, toRule } = useBook();
  return <RuleMark ids={ids} game={game} toRule={toRule} />;
}

function Piece({ piece }: { readonly piece: ProsePiece }) {
  const { board } = useBook();
  if (typeof piece === 'string') return piece;
  if ('bold' in piece) return <b>{piece.bold}</b>;
  if ('rules' in piece) return null;
  const icon = board.icon(piece.icon);
  return (
    <span className="word-icon">
      {icon ? <Icon name={icon} /> : null}
      {piece.word ? <span className={icon ? 'vh' : ''}>{piece.word}</span> : null}
    </span>
  );
}
