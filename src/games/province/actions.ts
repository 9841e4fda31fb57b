/** Every possible action, created once: lists of legal actions share these objects. */
import type { Seat } from '../../engine/game.ts';
import { KINDS, SPACES, STRUCTURES } from './content.ts';
import type { ProvinceAction, ProvinceState } from './state.ts';

const constant = (action: ProvinceAction): ProvinceAction => Object.freeze(action);

/** Moves, indexed by `kind * 3 + space`. */
export const MOVES: readonly ProvinceAction[] = KINDS.flatMap((kind) =>
  SPACES.map((from) => constant({ type: 'move', kind, from })),
);
/** Borrow actions, indexed by type. */
export const BORROWS: readonly ProvinceAction[] = STRUCTURES.map((structure) =>
  constant({ type: 'borrow', structure }),
);
/** Build actions, indexed by type. */
export const BUILDS: readonly ProvinceAction[] = STRUCTURES.map((structure) => constant({ type: 'build', structure }));
export const END_WORK = constant({ type: 'endWork' });
export const REPAY = constant({ type: 'repay' });
export const GRIND_LABOR = constant({ type: 'grind' });
export const CALL_UNION = constant({ type: 'union' });
export const HIRE = constant({ type: 'hire' });
export const END_TURN = constant({ type: 'endTurn' });

const ALWAYS: readonly ProvinceAction[] = [
  END_WORK,
  ...BORROWS,
  REPAY,
  ...BUILDS,
  GRIND_LABOR,
  CALL_UNION,
  HIRE,
  END_TURN,
];

/** Everything a seat could try: a move of every Worker on the board, and the actions that are always candidates. */
export function candidates(state: ProvinceState, _seat: Seat): ProvinceAction[] {
  const tries = MOVES.filter((_move, place) => (state.standing[place] as number) + (state.moved[place] as number) > 0);
  return tries.concat(ALWAYS);
}
