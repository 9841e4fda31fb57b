/**
 * Following a game by its rules: a page that knows the rules makes the next frame itself. If everybody sees the same, it
 * only needs to be told each action and the results of open dice. Where other luck or a hidden card decided, the rules
 * cannot tell; then it is told what has changed in its view, and only the choices are left for it to make.
 */
import { sampled, scripted } from './chance.ts';
import { position, seenBy } from './frame.ts';
import { type Game, type GameEvent, hidesNow } from './game.ts';
import type { Entry } from './match.ts';
import { checkWord, patched } from './patch.ts';
import type { ActionMessage, ChangeMessage, Frame } from './protocol.ts';

/**
 * Whether the rules alone give the position after an action: everybody saw the same before it and does so after it, all
 * draws were open, nothing hidden was shown, and the game goes on, since its end reveals everything.
 */
export function canBeFollowed(
  game: Game,
  { chance }: Pick<Entry, 'chance'>,
  events: readonly GameEvent[],
  before: object,
  after: object,
): boolean {
  if (game.hidden && !game.hiddenIn) return false;
  if (game.outcome(after)) return false;
  for (const { draw } of chance) if (!game.openDraws?.includes(draw)) return false;
  for (const event of events) {
    const wall = game.wall(event);
    if (wall !== null && !game.waivable?.includes(wall)) return false;
    if (game.hidden && game.redact(event, null) !== event) return false;
  }
  return !(hidesNow(game, before) || hidesNow(game, after));
}

/** Follows a game, starting from a frame. */
export interface Follower {
  /** The frame after an action, or `null` if it cannot be computed: then the page has to ask for it. */
  follow(told: ActionMessage | ChangeMessage, names: readonly string[]): Frame | null;
}

/** Follows a game, starting from a frame. What is hidden from the viewer is imagined, since no frame depends on it. */
export function followFrom(game: Game, { view: from, viewer, seq: start }: Frame): Follower {
  let view = from;
  let seq = start;
  let lost = false;
  /** A state with this view; `null` until it is needed. */
  let state: object | null = null;

  const played = ({ seat, action, chance = [], events }: ActionMessage): object | null => {
    if (hidesNow(game, view)) return null;
    const next = state ? game.copy(state) : game.imagine(view, sampled('follow'));
    const luck = scripted(chance);
    if (game.refuse(next, seat, action)) return null;
    const seen = seenBy(game, game.play(next, seat, action, luck), viewer);
    // The same events mean the same position.
    const same = luck.left() === 0 && JSON.stringify(seen) === JSON.stringify(events) && !game.outcome(next);
    return same ? next : null;
  };

  const changed = ({ patch, check }: ChangeMessage): object | null => {
    const next = patch === undefined ? view : (patched(view, patch) as object);
    if (checkWord(next) !== check) return null;
    view = next;
    return game.imagine(view, sampled('follow'));
  };

  const advance = (told: ActionMessage | ChangeMessage): object | null => {
    try {
      return told.type === 'done' ? played(told) : changed(told);
    } catch {
      // The rules draw something other than the server drew, or the patch is for another view.
      return null;
    }
  };

  return {
    follow: (told, names) => {
      lost ||= told.seq !== seq + 1;
      if (!lost) state = advance(told);
      lost ||= state === null;
      if (lost || !state) return null;
      seq = told.seq;
      const step = { seq, seat: told.seat, events: told.events };
      const frame = { ...position(game, state, viewer, names), seq, step, undo: told.undo };
      // The view that was checked counts, not the one that an imagined state shows.
      if (told.type === 'changed') return { ...frame, view };
      view = frame.view;
      return frame;
    },
  };
}
