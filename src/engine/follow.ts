/**
 * Following a game by its rules: where everybody sees the same, whoever knows the rules need only hear what was done,
 * and makes the frame after it by themselves. What open dice have brought they are told as well; what other luck or a hidden
 * card has decided the rules cannot tell, and then a house shows the whole frame.
 */
import { sampled, scripted } from './chance.ts';
import { position, seenBy } from './frame.ts';
import type { Game, GameEvent } from './game.ts';
import type { Entry } from './match.ts';
import type { ActionMessage, Frame } from './protocol.ts';

/**
 * Whether the rules alone tell what came of an action: nothing was drawn but openly, nothing hidden was shown, and the game
 * goes on, since at its end everything is laid open.
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

/** Somebody who follows a game from a frame on. */
export interface Follower {
  /** The frame after what was done, or `null` when it cannot be told: then one has to ask for it. */
  follow(done: ActionMessage, names: readonly string[]): Frame | null;
}

/** Follows a game from a frame on; what is hidden from all is imagined, since nothing hangs on it. */
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
      // The rules ask for other luck than the house had: this is not the same position.
      return null;
    }
  };

  return {
    follow: (done, names) => {
      lost ||= done.seq !== seq + 1;
      if (lost) return null;
      const events = played(done);
      // What happens says what the position was: the same events, the same position.
      lost = JSON.stringify(events) !== JSON.stringify(done.events) || game.outcome(state) !== null;
      if (lost) return null;
      seq = done.seq;
      const step = { seq, seat: done.seat, events: done.events };
      return { ...position(game, state, viewer, names), seq, step, undo: done.undo };
    },
  };
}
