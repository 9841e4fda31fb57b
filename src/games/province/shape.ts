/** Schemas for untrusted input: actions before they reach `refuse`, and states before they reach `faults`. */
import * as Type from 'typebox';
import { anyName, exactly, list, oneOf, whole } from '../../engine/schema.ts';
import { GOAL_STACK, GOALS, KINDS, SIDES, SPACES, STRUCTURES, TOTAL_COIN } from './content.ts';

/** An action of Province. */
export const actionSchema = Type.Union([
  exactly({ type: Type.Literal('move'), kind: anyName, from: anyName }),
  exactly({ type: Type.Literal('endWork') }),
  exactly({ type: Type.Literal('borrow'), structure: anyName }),
  exactly({ type: Type.Literal('repay') }),
  exactly({ type: Type.Literal('build'), structure: anyName }),
  exactly({ type: Type.Literal('grind') }),
  exactly({ type: Type.Literal('union') }),
  exactly({ type: Type.Literal('hire') }),
  exactly({ type: Type.Literal('endTurn') }),
]);

const seat = whole(0, 1);
const seatOrNobody = whole(-1, 1);
const count = whole(0, 1_000_000);
const workers = list(whole(0, 3), KINDS.length * SPACES.length);
const side = oneOf(SIDES);

const options = exactly({
  first: oneOf(['random', 0, 1]),
  cycleOrder: oneOf(['LLC', 'LCL']),
  twoVpGoal: oneOf(['worth', 'printed']),
  workersGoalBorrow: Type.Boolean(),
  goalRetro: Type.Boolean(),
  unionLimit: oneOf([0, 1]),
  equalTurns: Type.Boolean(),
  quietLimit: Type.Integer({ minimum: 20, maximum: 100, multipleOf: 2 }),
});

/** A state of Province. */
export const stateSchema = exactly({
  options,
  first: seat,
  active: seat,
  phase: oneOf(['work', 'spend', 'over']),
  turn: whole(1, 1_000_000),
  standing: workers,
  moved: workers,
  coin: list(whole(0, TOTAL_COIN), 2),
  supply: whole(0, TOTAL_COIN),
  platinum: seatOrNobody,
  inner: list(seatOrNobody, STRUCTURES.length),
  outer: list(seatOrNobody, STRUCTURES.length),
  goals: list(oneOf(GOALS), GOALS.length),
  goalOwners: Type.Array(seatOrNobody, { maxItems: GOAL_STACK }),
  harbormaster: seatOrNobody,
  ships: Type.Union([Type.Null(), Type.Tuple([side, side])]),
  token: seatOrNobody,
  tokenTaken: Type.Boolean(),
  borrowed: whole(-1, STRUCTURES.length - 1),
  labor: count,
  laborEarned: count,
  coinSpent: count,
  grinds: count,
  unionUses: count,
  hasBuilt: Type.Boolean(),
  hasHired: Type.Boolean(),
  laborBefore: count,
  spentBefore: count,
  grindsBefore: count,
  quiet: count,
  eventful: Type.Boolean(),
  ends: Type.Array(oneOf(['seven', 'oneOfEach', 'goals', 'quiet']), { maxItems: 4 }),
});
