/** What is in the box of Province, as data. Indices of these lists are what states count in. */

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

/** A type of Structure: what it costs, what its first builder scores, what it needs. */
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
