/** Opens things from the shelf: a game with its board, or a table that starts from a position. */
import { useEffect, useRef, useState } from 'react';
import type { Game } from '../../engine/game.ts';
import { gameOnShelf } from '../../games/index.ts';
import { boardOf } from '../boards.ts';
import type { Board } from '../parts/board.ts';

/** A loaded game and its board. */
export interface Unpacked {
  readonly game: Game;
  readonly board: Board;
}

/** Loads a game and its board; `null` when no such game is on the shelf. */
export async function unpack(id: string): Promise<Unpacked | null> {
  const shelved = gameOnShelf(id);
  if (!shelved) return null;
  const [game, board] = await Promise.all([shelved.load(), boardOf(id)]);
  return { game, board };
}

/** The result of opening something: the thing, a sentence about the problem, or `null` while it is pending. */
export type OpenResult<T> = { readonly key: string; readonly got: T } | { readonly problem: string } | null;

/**
 * Opens what the key names; `open` resolves to a sentence if it cannot. The previous thing stays open until the new
 * one is there, and everything is closed on unmount.
 */
export function useOpening<T>(key: string, open: () => Promise<T | string>, close: (got: T) => void): OpenResult<T> {
  const [state, setState] = useState<OpenResult<T>>(null);
  const held = useRef<T | null>(null);
  const closing = useRef(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is opened
  useEffect(() => {
    let left = false;
    open()
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then((found) => {
        if (typeof found === 'string') return left || setState({ problem: found });
        if (left) return close(found);
        if (held.current) close(held.current);
        held.current = found;
        setState({ key, got: found });
      });
    return () => {
      left = true;
    };
  }, [key]);
  useEffect(
    () => () => {
      if (held.current) closing.current(held.current);
      held.current = null;
    },
    [],
  );
  return state;
}
