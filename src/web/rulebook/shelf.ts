/** The rulebooks in the games' folders. A file of its own, so that tables do not load even their names. */
import type { Book } from '../parts/book.ts';

const books = import.meta.glob<{ book: Book }>('../../games/*/board/book/index.ts');

/** An empty book, which has only the ledger. */
const LEDGER_ALONE: Book = { facts: '', aim: '', leaves: [[], []], chapters: [] };

/** The rulebook of a game, without chapters if none has been written. */
export async function bookOf(game: string): Promise<Book> {
  return (await books[`../../games/${game}/board/book/index.ts`]?.())?.book ?? LEDGER_ALONE;
}
