/** The bots a person can invite, from the weakest to the strongest. */

/** A bot as the new-table page offers it. */
export interface Level {
  readonly id: string;
  readonly name: string;
  /** The bot that plays it, as the command line calls it. */
  readonly bot: string;
  /** Its place on the ladder of five. */
  readonly rank: number;
  /** What it is like to play. */
  readonly says: string;
}

export const levels: readonly Level[] = [
  {
    id: 'greenhorn',
    name: 'Greenhorn',
    bot: 'random',
    rank: 1,
    says: 'Just off the boat. Knows what is allowed and nothing else, so any plan of yours will do.',
  },
  {
    id: 'foreman',
    name: 'Foreman',
    bot: 'greedy',
    rank: 3,
    says: 'Works every turn out to its end and takes the best one it finds. It sees what you see, and no more.',
  },
];

/** The level of this id or of this bot, or the weakest. */
export function levelOf(name: string | undefined): Level {
  return levels.find((level) => level.id === name || level.bot === name) ?? (levels[0] as Level);
}
