/** The shelf: every game that can be played. A new game adds its folder and one line here. */
import type { Game } from '../engine/game.ts';
import type { Board } from '../web/parts/board.ts';

/** A game on the shelf; its rules and its board are loaded when somebody takes it down. */
export interface ShelfGame {
  readonly id: string;
  readonly title: string;
  load(): Promise<Game>;
  board(): Promise<Board>;
}

export const shelf: readonly ShelfGame[] = [
  {
    id: 'province',
    title: 'Province',
    load: async () => (await import('./province/index.ts')).province as unknown as Game,
    board: async () => (await import('./province/board/index.ts')).board as unknown as Board,
  },
];

/** The game with this id, or `undefined`. */
export function gameOnShelf(id: string): ShelfGame | undefined {
  return shelf.find((game) => game.id === id);
}
