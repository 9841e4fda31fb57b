/** The bots a person can invite, from the weakest to the strongest. */

/** A bot as the new-table page offers it. */
export interface Level {
  readonly id: string;
  readonly name: string;
  /** Its place on the ladder of five. */
  readonly rank: number;
  /** What it is like to play. */
  readonly says: string;
}

export const levels: readonly Level[] = [
  {
    id: 'greenhorn',
    name: 'Greenhorn',
    rank: 1,
    says: 'Just off the boat. Knows what is allowed and nothing else, so any plan of yours will do.',
  },
  {
    id: 'foreman',
    name: 'Foreman',
    rank: 3,
    says: 'Works every turn out to its end and takes the best one it finds. It sees what you see, and no more.',
  },
];

/** The level with this id, or the weakest. */
export function levelOf(id: string | undefined): Level {
  return levels.find((level) => level.id === id) ?? (levels[0] as Level);
}
