/**
 * The state without what a viewer may not know, as `playerView` of boardgame.io wants it: the rules still run on it for
 * that viewer. Only the benchmark asks for it; our own pages are shown a view.
 */
import type { Viewer } from '../../engine/game.ts';
import { GOAL_STACK, GOALS } from './content.ts';
import type { ProvinceState } from './state.ts';

/** Hides the order of the Goals that nobody has seen. */
export function playerView(state: ProvinceState, _viewer: Viewer): ProvinceState {
  if (state.phase === 'over') return state;
  const seen = state.goals.slice(0, Math.min(GOAL_STACK, state.goalOwners.length + 1));
  return { ...state, goals: [...seen, ...GOALS.filter((goal) => !seen.includes(goal))] };
}
