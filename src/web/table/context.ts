/** What every part of a table's page knows: the game, its board, who sits where, and the sitting. */
import { createContext, use } from 'react';
import type { Game, RuleId } from '../../engine/game.ts';
import type { Table } from '../../engine/table.ts';
import type { Board } from '../parts/board.ts';
import type { Session } from './session.ts';

/** How much room the screen gives: three columns, strips above each other, or one thing at a time. */
export type Size = 'wide' | 'tablet' | 'phone';

/** The room around a table. */
export interface Room {
  readonly table: Table;
  readonly game: Game;
  readonly board: Board;
  readonly names: readonly string[];
  readonly session: Session;
  readonly size: Size;
  /** Opens the rules panel at a rule. */
  toRule(id: RuleId): void;
  /** Rings these targets on the board. */
  ring(targets: readonly string[]): void;
}

export const RoomContext = createContext<Room | null>(null);

/** The room that this part stands in. */
export function useRoom(): Room {
  const room = use(RoomContext);
  if (!room) throw new Error('This part belongs into a room.');
  return room;
}
