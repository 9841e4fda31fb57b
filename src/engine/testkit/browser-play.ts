/** How browser tests play a game through its page without knowing its rules: each game's `browser-play.ts`. */

/** The name of a house rule, the choice, and how many times to press it. */
export type HouseRule = readonly [rule: string, choice: string, times: number];

/** A way to reach the end of a game, good play or not. Selectors are those of targets on the board. */
export interface BrowserPlay {
  /** Pieces of the board to press if one of them is lit, the most wanted first. */
  readonly pieces: readonly string[];
  /** What to press next on the board, after a piece that asks for it. */
  readonly places?: string;
  /** The board is larger than a phone: buttons do what a finger cannot reach on it. */
  readonly panned?: true;
  /** The board shows every position at once, without animations. */
  readonly still?: true;
  /** Letters of the buttons, the most wanted first. */
  readonly letters: readonly string[];
  /** Words in the names of targets as a screen reader hears them, the most wanted first. */
  readonly wishes: readonly RegExp[];
  /** A house rule that makes the game shorter. */
  readonly shorter?: HouseRule;
  /** A rule whose id appears in a heading of the rulebook. */
  readonly rule: string;
  /** The table for a whole game online: who sits there besides the host. */
  readonly online: {
    readonly others: readonly ('friend' | 'Greenhorn' | 'Foreman')[];
    /** After this many actions the people hand over to bots, in a game that is too long to be clicked to its end. */
    readonly byHand?: number;
  };
}
