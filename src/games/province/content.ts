/** The contents of Province's box, as data. States refer to the entries of these lists by index. */

export const KINDS = ['green', 'camp', 'village', 'sailor0', 'sailor1'] as const;
export const SPACES = ['top', 'lower', 'coin'] as const;
export const STRUCTURES = ['lender', 'bank', 'camp', 'village', 'mill', 'smithy', 'union', 'harbor'] as const;
export const GOALS = [
  'workers',
  'labor',
  'structure',
  'coin5',
  'twoVp',
  'crowd',
  'spending',
  'grind',
  'coin10',
] as const;
export const SIDES = ['white', 'black'] as const;

/** A kind of Worker; the number of a Sailor is its owner's seat. */
export type Kind = (typeof KINDS)[number];
/** A space of the Work Cycle. */
export type Space = (typeof SPACES)[number];
/** One of the eight types of Structure. */
export type StructureId = (typeof STRUCTURES)[number];
/** One of the nine Goal Tokens. */
export type GoalId = (typeof GOALS)[number];
/** A side of a Ship Token. */
export type Side = (typeof SIDES)[number];

/** A type of Structure: its cost, the points for its first builder, and its prerequisite. */
export interface StructureType {
  readonly id: StructureId;
  readonly name: string;
  readonly labor: number;
  readonly coin: number;
  readonly vp: number;
  readonly needs: StructureId | null;
  /** Its effect in one line, in our own words. */
  readonly effect: string;
}

/** A Goal Token: what it asks for, how much of it, and when it is checked. */
export interface GoalType {
  readonly id: GoalId;
  readonly name: string;
  readonly text: string;
  readonly checked: 'always' | 'thisTurn' | 'endOfTurn';
  /** The count that meets the Goal. */
  readonly atLeast: number;
}

/** The eight types, in the order of `STRUCTURES`. */
export const STRUCTURE_TYPES: readonly StructureType[] = [
  {
    id: 'lender',
    name: 'The Lender',
    labor: 2,
    coin: 2,
    vp: 1,
    needs: null,
    effect: "Lets you take the Lender Token and borrow one of your rival's Structures for a turn.",
  },
  {
    id: 'bank',
    name: 'The Bank',
    labor: 3,
    coin: 5,
    vp: 2,
    needs: 'lender',
    effect: 'Every Worker you move onto the Coin Space pays 2 Coin instead of 1.',
  },
  {
    id: 'camp',
    name: 'The Camp',
    labor: 3,
    coin: 3,
    vp: 1,
    needs: null,
    effect: 'You may move the Camp Worker, who joins the Work Cycle with the first Camp.',
  },
  {
    id: 'village',
    name: 'The Village',
    labor: 4,
    coin: 4,
    vp: 2,
    needs: 'camp',
    effect: 'You may move the Village Worker, who joins the Work Cycle with the first Village.',
  },
  {
    id: 'mill',
    name: 'The Mill',
    labor: 3,
    coin: 2,
    vp: 1,
    needs: null,
    effect: 'Each of your turns starts with 1 Labor.',
  },
  {
    id: 'smithy',
    name: 'The Smithy',
    labor: 5,
    coin: 3,
    vp: 2,
    needs: 'mill',
    effect: 'Each of your turns starts with 1 more Labor.',
  },
  {
    id: 'union',
    name: 'The Union',
    labor: 1,
    coin: 2,
    vp: 1,
    needs: null,
    effect: 'While spending, turn 2 Coin into 1 Labor as often as you can pay.',
  },
  {
    id: 'harbor',
    name: 'The Harbor',
    labor: 1,
    coin: 4,
    vp: 1,
    needs: null,
    effect: 'The Ship Tokens bring you 1 Labor, 1 Coin or the right to hire a Sailor.',
  },
];

/** The nine Goals, in the order of `GOALS`. */
export const GOAL_TYPES: readonly GoalType[] = [
  {
    id: 'workers',
    name: 'Workers Goal',
    text: 'Have access to 2 Workers that are not Green.',
    checked: 'always',
    atLeast: 2,
  },
  { id: 'labor', name: 'Labor Goal', text: 'Earn 5 Labor in one turn.', checked: 'thisTurn', atLeast: 5 },
  { id: 'structure', name: 'Structure Goal', text: 'Have 4 Structures built.', checked: 'always', atLeast: 4 },
  { id: 'coin5', name: '5 Coin Goal', text: 'Finish your turn with 5 Coin.', checked: 'endOfTurn', atLeast: 5 },
  {
    id: 'twoVp',
    name: '2 VP Structure Goal',
    text: 'Own two Structures worth 2 VP each.',
    checked: 'always',
    atLeast: 2,
  },
  {
    id: 'crowd',
    name: 'Crowd Goal',
    text: 'Finish your turn with 3 Workers on one space.',
    checked: 'endOfTurn',
    atLeast: 3,
  },
  { id: 'spending', name: 'Spending Goal', text: 'Spend 4 Coin in one turn.', checked: 'thisTurn', atLeast: 4 },
  { id: 'grind', name: 'Grind Goal', text: 'Grind twice in one turn.', checked: 'thisTurn', atLeast: 2 },
  { id: 'coin10', name: '10 Coin Goal', text: 'Hold the Platinum Coin.', checked: 'always', atLeast: 1 },
];

/** The next space clockwise, by index of the space being left. */
export const CLOCKWISE = { LLC: [1, 2, 0], LCL: [2, 0, 1] } as const;

/** How many Workers of each kind are in the box. */
export const WORKERS: readonly number[] = [3, 1, 1, 3, 3];

/** The coins in the box, largest first. */
export const COINS = [
  { name: 'Platinum', value: 10, count: 1 },
  { name: 'Gold', value: 5, count: 3 },
  { name: 'Silver', value: 1, count: 10 },
] as const;

export const TOTAL_COIN = 35;
/** Starting Coin of the first player and of the second. */
export const STARTING_COIN = [2, 3] as const;
/** How much Coin it takes to receive the Platinum Coin. */
export const PLATINUM_AT = 10;

export const STRUCTURES_EACH = 7;
export const GOAL_STACK = 5;
export const GOAL_VP = 1;

export const GRIND = { labor: 2, coin: 1 } as const;
export const UNION = { coin: 2, labor: 1 } as const;
export const SAILOR = { coin: 3, atWork: 3 } as const;
export const LENDER_TOKEN = { payOff: 3, penalty: 2 } as const;

/** A type's name inside a sentence: "the Lender". */
export function called(structure: StructureId): string {
  const type = STRUCTURE_TYPES[STRUCTURES.indexOf(structure)];
  return type ? `the ${type.name.slice(4)}` : structure;
}
