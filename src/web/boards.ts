/** Finds boards and rulings in the games' folders; they are loaded when they are shown. */
import type { Board } from './parts/board.ts';

const folders = import.meta.glob<{ board: Board }>('../games/*/board/index.ts');

/** The board of a game; the game must be on the shelf. */
export async function boardOf(game: string): Promise<Board> {
  const load = folders[`../games/${game}/board/index.ts`];
  if (!load) throw new Error(`There is no board for "${game}".`);
  return (await load()).board;
}

const rulings = import.meta.glob<string>('../games/*/rulings.md', { query: '?raw', import: 'default' });

/** The rulings of a game, as Markdown; empty if it has none. */
export async function rulingsOf(game: string): Promise<string> {
  return (await rulings[`../games/${game}/rulings.md`]?.()) ?? '';
}
