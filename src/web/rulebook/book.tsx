/** A game's illustrated rulebook. */
import './rulebook.css';
import './figures.css';
import './print.css';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Game } from '../../engine/game.ts';
import type { Board } from '../parts/board.ts';
import type { Book } from '../parts/book.ts';
import { useNotes } from '../rules/rulings.ts';
import { chapterOf, chapterPath, LEDGER_PAGE, WHOLE_BOOK } from './chapters.ts';
import { useHash, useShown } from './hash.ts';
import { ChapterPage, Overview } from './leaves.tsx';
import { WholeLedger } from './ledger.tsx';
import { OpenBook } from './prose.tsx';
import { Rail } from './rail.tsx';

export default function OpenedBook(props: {
  readonly game: Game;
  readonly board: Board;
  readonly book: Book;
  readonly page: string | null;
}) {
  const { game, board, book } = props;
  const page = props.page ?? (book.chapters.length === 0 ? LEDGER_PAGE : null);
  const [, navigate] = useLocation();
  const notes = useNotes(game.id);
  const open = useMemo(
    () => ({
      game,
      board,
      book,
      ...notes,
      toRule: (id: string) => navigate(chapterPath(game, chapterOf(book, id)?.id ?? LEDGER_PAGE, id)),
    }),
    [game, board, book, notes, navigate],
  );
  const { Sprite } = book;
  const chapter = book.chapters.find(({ id }) => id === page);
  useRuleAddress(game, book, page);
  return (
    <OpenBook value={open}>
      {Sprite ? <Sprite /> : null}
      <main className="reader">
        <Rail page={page === WHOLE_BOOK ? null : page} />
        {page === WHOLE_BOOK ? (
          <Everything book={book} />
        ) : chapter ? (
          <ChapterPage key={chapter.id} chapter={chapter} />
        ) : page === LEDGER_PAGE ? (
          <WholeLedger game={game} designs={notes.designs} />
        ) : (
          <Overview />
        )}
        <p className="colophon">
          <span>Boomtown: {game.title}</span>
          <span>{`${location.host}${chapterPath(game, page === WHOLE_BOOK ? null : page)}`}</span>
        </p>
      </main>
    </OpenBook>
  );
}

/** Opens the chapter of the rule that the address names, unless its page is the ledger. */
function useRuleAddress(game: Game, book: Book, page: string | null): void {
  const [, navigate] = useLocation();
  const named = useHash();
  const chapter = chapterOf(book, named);
  const known = game.ledger.some(({ id }) => id === named);
  const right = !known || page === LEDGER_PAGE || (chapter !== undefined && chapter.id === page);
  useEffect(() => {
    if (!right) navigate(chapterPath(game, chapter?.id ?? LEDGER_PAGE, named), { replace: true });
  }, [right, navigate, game, chapter, named]);
  useShown(/^R\d+$/.test(named) ? named : '', page);
}

/** All pages one after another, for printing. Opened from the Print menu, it opens the browser's print dialog. */
function Everything({ book }: { readonly book: Book }) {
  const [search] = useSearchParams();
  const wanted = search.has('print');
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    // Wait for fonts, and for pictures that measure their place first.
    void document.fonts.ready.then(() => setTimeout(() => left || print(), 400));
    return () => {
      left = true;
    };
  }, [wanted]);
  return (
    <div className="everything">
      <Overview />
      {book.chapters.map((chapter) => (
        <ChapterPage key={chapter.id} chapter={chapter} />
      ))}
    </div>
  );
}
