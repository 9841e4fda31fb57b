/** Shapes of what comes from outside: actions that `refuse` can judge, and states that `faults` can judge. */
import type { TSchema } from 'typebox';
import * as Type from 'typebox';
import { GOAL_STACK, GOALS, KINDS, SIDES, SPACES, STRUCTURES, TOTAL_COIN } from './content.ts';

const exactly = <T extends Record<string, TSchema>>(fields: T) => Type.Object(fields, { additionalProperties: false });
const oneOf = (values: readonly (string | number)[]) => Type.Union(values.map((value) => Type.Literal(value)));
const list = (items: TSchema, length: number) => Type.Array(items, { minItems: length, maxItems: length });
const upTo = (maximum: number) => Type.Integer({ minimum: 0, maximum });

// Names are free text here, so that an unknown one is refused with its rule instead of as a broken message.
const name = Type.String({ maxLength: 64 });

/** An action of Province. */
export const actionSchema = Type.Union([
  exactly({ type: Type.Literal('move'), kind: name, from: name }),
  exactly({ type: Type.Literal('endWork') }),
  exactly({ type: Type.Literal('borrow'), structure: name }),
  exactly({ type: Type.Literal('repay') }),
  exactly({ type: Type.Literal('build'), structure: name }),
  exactly({ type: Type.Literal('grind') }),
  exactly({ type: Type.Literal('union') }),
  exactly({ type: Type.Literal('hire') }),
  exactly({ type: Type.Literal('endTurn') }),
]);

const seat = Type.Integer({ minimum: 0, maximum: 1 });
const seatOrNobody = Type.Integer({ minimum: -1, maximum: 1 });
const count = upTo(1_000_000);
const workers = list(upTo(3), KINDS.length * SPACES.length);
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
  turn: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  standing: workers,
  moved: workers,
  coin: list(upTo(TOTAL_COIN), 2),
  supply: upTo(TOTAL_COIN),
  platinum: seatOrNobody,
  inner: list(seatOrNobody, STRUCTURES.length),
  outer: list(seatOrNobody, STRUCTURES.length),
  goals: list(oneOf(GOALS), GOALS.length),
  goalOwners: Type.Array(seatOrNobody, { maxItems: GOAL_STACK }),
  harbormaster: seatOrNobody,
  ships: Type.Union([Type.Null(), Type.Tuple([side, side])]),
  token: seatOrNobody,
  tokenTaken: Type.Boolean(),
  borrowed: Type.Integer({ minimum: -1, maximum: STRUCTURES.length - 1 }),
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
