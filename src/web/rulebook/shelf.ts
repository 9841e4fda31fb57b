/** The rulebooks in the folders of the games; a file of its own, so that no table loads even their names. */
import type { Book } from '../parts/book.ts';

const books = import.meta.glob<{ book: Book }>('../../games/*/board/book/index.ts');

/** A book that tells nothing: the ledger behind it does. */
const LEDGER_ALONE: Book = { facts: '', aim: '', leaves: [[], []], chapters: [] };

/** The rulebook of a game; without chapters where none is written. */
export async function bookOf(game: string): Promise<Book> {
  return (await books[`../../games/${game}/board/book/index.ts`]?.())?.book ?? LEDGER_ALONE;
}
