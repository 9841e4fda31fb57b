/** Opening something from the shelf: a game with its board, and a table that starts from a position. */
import { useEffect, useState } from 'react';
import type { Game } from '../../engine/game.ts';
import { gameOnShelf } from '../../games/index.ts';
import { boardOf } from '../boards.ts';
import type { Board } from '../parts/board.ts';

/** A game taken down from the shelf, with its board. */
export interface Unpacked {
  readonly game: Game;
  readonly board: Board;
}

/** The game and its board, or `null` when no such game is on the shelf. */
export async function unpack(id: string): Promise<Unpacked | null> {
  const shelved = gameOnShelf(id);
  if (!shelved) return null;
  const [game, board] = await Promise.all([shelved.load(), boardOf(id)]);
  return { game, board };
}

/** What comes of opening something: the thing, a sentence that says what is wrong, or nothing yet. */
export type Opening<T> = { readonly got: T } | { readonly problem: string } | null;

/** Opens something once, and closes it when the page is left; `open` answers with a sentence where it cannot. */
export function useOpening<T>(key: string, open: () => Promise<T | string>, close: (got: T) => void): Opening<T> {
  const [state, setState] = useState<Opening<T>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is opened
  useEffect(() => {
    let left = false;
    let held: { got: T } | null = null;
    setState(null);
    open()
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then((found) => {
        if (typeof found !== 'string') held = { got: found };
        if (left && held) close(held.got);
        else if (!left) setState(held ?? { problem: String(found) });
      });
    return () => {
      left = true;
      if (held) close(held.got);
    };
  }, [key]);
  return state;
}
