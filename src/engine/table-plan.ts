/** What somebody asks for who opens an online table: the same for the page that sends it and the server that reads it. */
import type { Options, Seat } from './game.ts';
import type { Pace } from './protocol.ts';

/** The body of a request to open a table. */
export interface TablePlan {
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
  readonly pace: Pace;
  readonly listed: boolean;
  readonly chat: boolean;
  /** Bots that are seated at once; `who` names a resident, otherwise one is drawn. */
  readonly bots: readonly { readonly seat: Seat; readonly level: string; readonly who?: string | undefined }[];
}
