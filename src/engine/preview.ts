/** What an action will certainly do, computed from a view alone: not even a preview reveals a secret. */
import { sampled } from './chance.ts';
import type { Game, GameAction, Seat } from './game.ts';

/** How many imagined worlds must agree before a preview counts as certain. */
const WORLDS = 4;

/**
 * The view after the action, as far as all imagined worlds agree on it; the parts in which they differ stay as they are
 * now. `null` when the action is not legal.
 */
export function previewAction<S extends object, A extends GameAction, V extends object>(
  game: Pick<Game<S, A, V>, 'imagine' | 'refuse' | 'play' | 'view'>,
  view: V,
  seat: Seat,
  action: A,
): V | null {
  let certain: unknown;
  for (let world = 0; world < WORLDS; world++) {
    const state = game.imagine(view, sampled(`preview ${world}`));
    if (game.refuse(state, seat, action)) return null;
    game.play(state, seat, action, sampled(`outcome ${world}`));
    const after = game.view(state, seat);
    certain = world === 0 ? after : agreed(view, certain, after);
  }
  // Merging parts of views of one type gives such a view again.
  return certain as V;
}

/** The parts in which two outcomes agree; elsewhere the part as it was before. */
function agreed(before: unknown, one: unknown, other: unknown): unknown {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (Array.isArray(one) && Array.isArray(other) && Array.isArray(before)) {
    if (one.length !== other.length || one.length !== before.length) return before;
    return one.map((part, i) => agreed(before[i], part, other[i]));
  }
  if (isRecord(one) && isRecord(other) && isRecord(before))
    return Object.fromEntries(Object.keys(one).map((key) => [key, agreed(before[key], one[key], other[key])]));
  return before;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
