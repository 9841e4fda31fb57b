/**
 * Following a game by its rules: if everybody sees the same, a page that knows the rules only needs to be told each
 * action, and makes the next frame itself. It is also told the results of open dice; where other luck or a hidden card
 * decided, the rules cannot tell, and the server sends the whole frame.
 */
import { sampled, scripted } from './chance.ts';
import { position, seenBy } from './frame.ts';
import type { Game, GameEvent } from './game.ts';
import type { Entry } from './match.ts';
import type { ActionMessage, Frame } from './protocol.ts';

/**
 * Whether the rules alone give the position after an action: all draws were open, nothing hidden was shown, and the
 * game goes on, since its end reveals everything.
 */
export function canBeFollowed(
  game: Game,
  { chance }: Pick<Entry, 'chance'>,
  events: readonly GameEvent[],
  after: object,
): boolean {
  if (game.hidden || game.outcome(after)) return false;
  for (const { draw } of chance) if (!game.openDraws?.includes(draw)) return false;
  for (const event of events) {
    const wall = game.wall(event);
    if (wall !== null && !game.waivable?.includes(wall)) return false;
  }
  return true;
}

/** Follows a game, starting from a frame. */
export interface Follower {
  /** The frame after an action, or `null` if it cannot be computed: then the page has to ask for it. */
  follow(done: ActionMessage, names: readonly string[]): Frame | null;
}

/** Follows a game, starting from a frame. What is hidden from everybody is imagined, since no frame depends on it. */
export function followFrom(game: Game, { view, viewer, seq: from }: Frame): Follower {
  let state = game.imagine(view, sampled('follow'));
  let seq = from;
  let lost = game.hidden;

  const played = ({ seat, action, chance = [] }: ActionMessage): readonly GameEvent[] | null => {
    const next = game.copy(state);
    const luck = scripted(chance);
    try {
      if (game.refuse(next, seat, action)) return null;
      const events = game.play(next, seat, action, luck);
      if (luck.left() > 0) return null;
      state = next;
      return seenBy(game, events, viewer);
    } catch {
      // The rules draw something else than the server drew: this is not the same position.
      return null;
    }
  };

  return {
    follow: (done, names) => {
      lost ||= done.seq !== seq + 1;
      if (lost) return null;
      const events = played(done);
      // The same events mean the same position.
      lost = JSON.stringify(events) !== JSON.stringify(done.events) || game.outcome(state) !== null;
      if (lost) return null;
      seq = done.seq;
      const step = { seq, seat: done.seat, events: done.events };
      return { ...position(game, state, viewer, names), seq, step, undo: done.undo };
    },
  };
}
