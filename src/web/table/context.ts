/** What every part of a table's page knows: the game, its board, who sits where, and the sitting. */
import { createContext, type ReactNode, use } from 'react';
import type { Game, RuleId, Seat } from '../../engine/game.ts';
import type { Sign } from '../../engine/signs.ts';
import type { Table } from '../../engine/table.ts';
import type { Board } from '../parts/board.ts';
import type { MenuEntry } from './menu.tsx';
import type { Session } from './session.ts';

/** What the screen is like: wide, an upright tablet, or a phone held either way. */
export type Size = 'wide' | 'tablet' | 'phone';

/** What everybody at a table of a server reads before anybody acts. */
export interface SharedReading {
  /** The action that has laid it open. */
  readonly seq: number;
  /** Until when the server waits, by the clock of this device. */
  readonly until: number;
  /** Who has not read it yet. */
  readonly waits: readonly Seat[];
}

/** What a table in a house adds to the room: who is here, whose clock runs, what is said. */
export interface Hosted {
  /** What stands under a seat's name, whether somebody is there, and the sign they have chosen. */
  seat(seat: Seat): { readonly words: string; readonly here: boolean; readonly sign?: Sign | undefined };
  clock(seat: Seat): ReactNode;
  readonly chat: ReactNode;
  /** Lines of chat that have not been read. */
  readonly unread: number;
  /** Under the seats: who watches, and the invitation. */
  readonly foot: ReactNode;
  /** Above the prompt: what the house or the others want to know. */
  readonly banner: ReactNode;
  /** A sheet of the house that lies over the table. */
  readonly sheet: ReactNode;
  readonly menu: readonly MenuEntry[];
  readonly reading: SharedReading | null;
  /** Says that what action `seq` laid open has been read here. */
  onRead(seq: number): void;
  onChat(open: boolean): void;
}

/** The room around a table. */
export interface TableContents {
  readonly table: Table;
  readonly game: Game;
  readonly board: Board;
  readonly names: readonly string[];
  readonly session: Session;
  readonly size: Size;
  readonly hosted?: Hosted | undefined;
  /** Opens the rules panel at a rule. */
  toRule(id: RuleId): void;
  /** Rings these targets on the board. */
  ring(targets: readonly string[]): void;
}

export const TableContext = createContext<TableContents | null>(null);

/** The room that this part stands in. */
export function useTable(): TableContents {
  const room = use(TableContext);
  if (!room) throw new Error('This part belongs into a room.');
  return room;
}
