/** The React context of a table's page: the game, its board, who sits where, and the session. */
import { createContext, type ReactNode, use } from 'react';
import type { Game, RuleId, Seat } from '../../engine/game.ts';
import type { Sign } from '../../engine/signs.ts';
import type { Table } from '../../engine/table.ts';
import type { Board } from '../parts/board.ts';
import type { MenuEntry } from './menu.tsx';
import type { Session } from './session.ts';

/** The class of the screen: wide, an upright tablet, or a phone held either way. */
export type Size = 'wide' | 'tablet' | 'phone';

/** The reading pause at a table on a server: everybody reads before anybody acts. */
export interface SharedReading {
  /** The action that revealed what is to be read. */
  readonly seq: number;
  /** When the server stops waiting, by the clock of this device. */
  readonly until: number;
  /** The seats that have not read it yet. */
  readonly waits: readonly Seat[];
}

/** What a table on a server adds to the page: presence, clocks, chat. */
export interface Hosted {
  /** The words under a seat's name, whether its person is present, and the sign they have chosen. */
  seat(seat: Seat): { readonly words: string; readonly here: boolean; readonly sign?: Sign | undefined };
  clock(seat: Seat): ReactNode;
  readonly chat: ReactNode;
  /** The number of unread chat messages. */
  readonly unread: number;
  /** Shown under the seats: who watches, and the invitation. */
  readonly foot: ReactNode;
  /** Shown above the prompt: questions and news from the server or the others. */
  readonly banner: ReactNode;
  /** A dialog of the server's menu, over the table. */
  readonly sheet: ReactNode;
  readonly menu: readonly MenuEntry[];
  readonly reading: SharedReading | null;
  /** Reports that this viewer has read what action `seq` revealed. */
  onRead(seq: number): void;
  onChat(open: boolean): void;
}

/** What the parts of a table's page share. */
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

/** The table's context; for components inside a table's page only. */
export function useTable(): TableContents {
  const room = use(TableContext);
  if (!room) throw new Error('This part must be inside a table’s page.');
  return room;
}
