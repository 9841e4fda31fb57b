/** The rules of a game: its illustrated rulebook, or the ledger alone if it has none. */
import { useEffect, useState } from 'react';
import type { Game } from '../../engine/game.ts';
import { gameOnShelf } from '../../games/index.ts';
import { boardOf } from '../boards.ts';
import { PageHeader } from '../page-header.tsx';
import type { Board } from '../parts/board.ts';
import type { Book } from '../parts/book.ts';
import OpenedBook from '../rulebook/book.tsx';
import { bookOf } from '../rulebook/shelf.ts';
import { Plain } from './plain.tsx';

/** Everything that an open book needs. */
interface Opened {
  readonly game: Game;
  readonly board: Board;
  readonly book: Book;
}

/** The rules page; `chapter` is the part of the address after the game. */
export default function Rules({
  game: id,
  chapter = null,
}: {
  readonly game: string;
  readonly chapter?: string | null;
}) {
  const found = gameOnShelf(id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!found) return;
    Promise.all([found.load(), boardOf(id), bookOf(id)]).then(
      ([game, board, book]) => setOpened({ game, board, book }),
      () => setFailed(true),
    );
  }, [found, id]);

  if (found === undefined)
    return <Plain title="No such rulebook">There are no rules for “{id.slice(0, 40)}” here.</Plain>;
  if (failed)
    return <Plain title="Rules">The rules of {found.title} did not load. Check your connection and try again.</Plain>;
  return (
    <div className="rulebook">
      <PageHeader title={`Rules of ${found.title}`} />
      {opened === null ? <main aria-busy="true" /> : <OpenedBook {...opened} page={chapter} />}
    </div>
  );
}
