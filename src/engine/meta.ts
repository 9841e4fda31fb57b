/** What pages say about a game without loading it. */

/** How much there is to think about, lightest first. */
export const WEIGHTS = ['light', 'easy', 'medium', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Who made the game, as far as its sources say, and what was added in this repository. */
export interface Credits {
  readonly designer?: string;
  readonly publisher?: string;
  readonly year?: string;
  /** What was designed here: the text after "Designed here: ". */
  readonly here: string;
}

/** The facts that home, new table, learn, rules and the lobby print. Every page loads them, so they stay small. */
export interface GameMeta {
  /** The name of the game's folder, and of the game in addresses, files and commands. */
  readonly id: string;
  readonly title: string;
  /** The lines of the title on a poster; one line by default. */
  readonly lines?: readonly string[];
  /** A few words above the title. */
  readonly kicker: string;
  /** One sentence that makes people want to play. */
  readonly tagline: string;
  /** The possible seat counts, fewest first. */
  readonly seats: readonly number[];
  /** The approximate length of a game. */
  readonly minutes: number;
  readonly weight: Weight;
  readonly credits: Credits;
  /** A small game of our own, shown apart from the others. */
  readonly side?: true;
}

/** `2–5`, or `2` if only two can play. */
export function seatRange({ seats }: Pick<GameMeta, 'seats'>): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? `${least}` : `${least}–${most}`;
}

/** The credits in one line: designer, publisher and year; `null` if the sources name nobody. */
export function creditLine({ designer, publisher, year }: Credits): string | null {
  const parts = [designer && `designed by ${designer}`, publisher, year].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
}
