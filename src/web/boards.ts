/** The boards of the games on the shelf: each is found in its game's folder and loaded when it is shown. */
import type { Board } from './parts/board.ts';

const folders = import.meta.glob<{ board: Board }>('../games/*/board/index.ts');

/** The board of a game; the game must be on the shelf. */
export async function boardOf(game: string): Promise<Board> {
  const load = folders[`../games/${game}/board/index.ts`];
  if (!load) throw new Error(`There is no board for "${game}".`);
  return (await load()).board;
}
