/**
 * Decisions about the flow of a turn: whether to confirm an action that ends it for good, to play a closing action
 * when nothing else is left, and to play a choice that was made ahead. `use-flow.ts` carries them out.
 */
import { foresee, type TakingBack } from '../../engine/foresight.ts';
import type { Game, GameAction, Seat } from '../../engine/game.ts';
import type { Frame } from '../../engine/protocol.ts';
import type { Board, Premove } from '../parts/board.ts';
import type { ConfirmEnd } from '../settings.ts';
import { isLegalIn } from './choose.ts';

/** What the decisions depend on. */
export interface FlowTable {
  readonly game: Game;
  readonly board: Pick<Board, 'closing' | 'caution' | 'premoves'>;
  readonly takingBack: TakingBack;
  isBot(seat: Seat): boolean;
}

/** How long a closing action waits if it can be undone, in milliseconds. */
const MOMENT = 1800;
/** The same if it cannot be undone, but the action before it can. */
const LONG_MOMENT = 4000;

/** Whether to ask before playing these actions of one press, and why: they end the turn, perhaps for good. */
export function asksFirst(
  table: FlowTable,
  frame: Frame,
  actions: readonly GameAction[],
  confirm: ConfirmEnd,
): 'final' | 'ends' | null {
  const { viewer, view } = frame;
  const [action] = actions;
  if (confirm === 'never' || viewer === null || !action || actions.length > 1) return null;
  if (table.board.closing?.(view, action)) return null;
  const seen = foresee(table.game, view, viewer, action, table.takingBack);
  if (!seen?.endsTurn) return null;
  if (isFinal(table, seen)) return 'final';
  return confirm === 'always' ? 'ends' : null;
}

/** A closing action that the page may play, and how long it waits before it does. */
export interface Closing {
  readonly action: GameAction;
  readonly moment: number;
}

/** The closing action to play when it is the only legal one, or `null`. */
export function closingOf(table: FlowTable, frame: Frame): Closing | null {
  const { viewer, view, actors, choices, outcome } = frame;
  if (viewer === null || outcome || !actors.includes(viewer)) return null;
  const legal = choices.filter((choice) => choice.whyNot === null);
  const action = legal[0]?.action;
  if (!action || legal.length > 1 || !table.board.closing?.(view, action)) return null;
  if (table.board.caution(view, action)) return null;
  const seen = foresee(table.game, view, viewer, action, table.takingBack);
  if (!seen) return null;
  return { action, moment: frame.undo === null && isFinal(table, seen) ? LONG_MOMENT : MOMENT };
}

/** Whether the end of the turn is final. On a shared screen it also is when a bot is next, since it acts at once. */
function isFinal(
  { takingBack, isBot }: FlowTable,
  seen: { readonly final: boolean; readonly next: readonly Seat[] },
): boolean {
  return seen.final || (takingBack === 'shared' && seen.next.length > 0 && seen.next.every(isBot));
}

/** What happens to a choice that was made ahead. */
export type PremoveOutcome =
  | { readonly do: 'keep' }
  | { readonly do: 'drop' }
  | { readonly do: 'play'; readonly action: GameAction };

/** Whether a choice made ahead is played now, still waits, or no longer fits and is dropped. */
export function premoveOutcome({ board }: Pick<FlowTable, 'board'>, frame: Frame, chosen: Premove): PremoveOutcome {
  const { viewer, view, actors, outcome } = frame;
  if (viewer === null || outcome) return { do: 'drop' };
  const still = board.premoves?.(view, viewer).find((one) => one.id === chosen.id);
  if (still?.until !== chosen.until) return { do: 'drop' };
  if (!actors.includes(viewer)) return { do: 'keep' };
  return isLegalIn(frame, still.action) ? { do: 'play', action: still.action } : { do: 'drop' };
}
