/** What pages say of a game without loading it. */

/** How much there is to think about, from the lightest on. */
export const WEIGHTS = ['light', 'easy', 'medium', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Who made the game, as far as its sources say, and what was added in this repository. */
export interface Credits {
  readonly designer?: string;
  readonly publisher?: string;
  readonly year?: string;
  /** What was designed here, as it follows "Designed here: ". */
  readonly here: string;
}

/** The facts that home, new table, learn, rules and the lobby print. Every page loads them, so they stay small. */
export interface GameMeta {
  /** The name of the game's folder, and of the game in addresses, files and commands. */
  readonly id: string;
  readonly title: string;
  /** The title as a poster sets it, a line each; one line unless said. */
  readonly lines?: readonly string[];
  /** A few words above the title. */
  readonly kicker: string;
  /** One sentence that makes somebody want to play. */
  readonly tagline: string;
  /** The seat counts that can play, from the fewest on. */
  readonly seats: readonly number[];
  /** About how long a game takes. */
  readonly minutes: number;
  readonly weight: Weight;
  readonly credits: Credits;
  /** A small game of the house's own, shown apart from the others. */
  readonly side?: true;
}

/** `2–5`, or `2` where only two can play. */
export function seatRange({ seats }: Pick<GameMeta, 'seats'>): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? `${least}` : `${least}–${most}`;
}

/** The credits in a line: who, for whom and when; `null` where the sources name nobody. */
export function creditLine({ designer, publisher, year }: Credits): string | null {
  const parts = [designer && `designed by ${designer}`, publisher, year].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
}
