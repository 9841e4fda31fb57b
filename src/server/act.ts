/** The acts in a table's log. Names and chat are kept elsewhere, so that they can be forgotten. */
import type { Drawn } from '../engine/chance.ts';
import type { GameAction, Options, Seat } from '../engine/game.ts';
import type { Pace } from '../engine/protocol.ts';
import type { Sign } from '../engine/signs.ts';

/** Who has a seat. */
export type Holder =
  | { readonly kind: 'free' }
  /** Older logs have a contribution to the dice here; now it is committed to when the game starts. */
  | { readonly kind: 'person'; readonly person: string; readonly contribution?: string; readonly sign?: Sign }
  | { readonly kind: 'bot'; readonly level: string; readonly name: string };

/** One thing that happened at a table. */
export type Act =
  | {
      readonly type: 'opened';
      readonly game: string;
      readonly rules: string;
      readonly options: Options;
      readonly seats: number;
      readonly pace: Pace;
      readonly listed: boolean;
      readonly chat: boolean;
      readonly host: string;
      readonly commitment: string;
      /** The table that this is a rematch of. */
      readonly after?: string;
    }
  | { readonly type: 'seated'; readonly seat: Seat; readonly holder: Holder }
  /** The person on this seat shows another sign. */
  | { readonly type: 'sign-chosen'; readonly seat: Seat; readonly sign: Sign }
  /** The host starts with the people who are seated: free seats are removed, and the others move up. */
  | { readonly type: 'seats-closed'; readonly options: Options }
  /** The host has started the game: the persons on these seats are asked to commit to contributions to the dice. */
  | { readonly type: 'dice-asked'; readonly round: number; readonly seats: readonly Seat[] }
  | { readonly type: 'dice-committed'; readonly round: number; readonly seat: Seat; readonly commitment: string }
  /** This round takes no more commitments; the missing seats contribute nothing. Now everybody reveals. */
  | { readonly type: 'dice-closed'; readonly round: number; readonly missing: readonly Seat[] }
  | { readonly type: 'dice-revealed'; readonly round: number; readonly seat: Seat; readonly contribution: string }
  /** These seats committed and did not reveal in time: the round is void, and their persons may not sit here again. */
  | { readonly type: 'dice-withheld'; readonly round: number; readonly seats: readonly Seat[] }
  | { readonly type: 'start-called-off' }
  | { readonly type: 'started'; readonly setup: readonly Drawn[]; readonly hash: string }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly action: GameAction;
      readonly chance: readonly Drawn[];
      readonly hash: string;
      /** A bot played for the person on this seat. */
      readonly standIn?: true;
    }
  /** A seat took its latest action back; with `count`, the table agreed to take back that many. */
  | { readonly type: 'undone'; readonly seat: Seat; readonly count?: number }
  | { readonly type: 'undo-asked'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'undo-answered'; readonly seat: Seat; readonly yes: boolean }
  /** A bot plays for this person until they come back. */
  | { readonly type: 'away'; readonly seat: Seat; readonly why: 'clock' | 'asked'; readonly level: string }
  | { readonly type: 'back'; readonly seat: Seat }
  /** This person has read what the table pauses for. */
  | { readonly type: 'read'; readonly seat: Seat }
  /** The secret of the dice, shown when the game is over. */
  | { readonly type: 'revealed'; readonly secret: string }
  | { readonly type: 'rematch'; readonly table: string }
  /** A command that changed nothing; it is kept so that a resend gets the same answer. */
  | { readonly type: 'noted' }
  | { readonly type: 'closed' };
