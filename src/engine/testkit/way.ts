/** How browser tests play a game through its page without knowing its rules: each game's `way.ts`. */

/** What a house rule is called, the choice, and how often to press it. */
export type HouseRule = readonly [rule: string, choice: string, times: number];

/** A way to the end of a game for somebody who only wants to see it. Selectors are those of targets on the board. */
export interface Way {
  /** Pieces of the board to press, the most wanted first, where one of them is lit. */
  readonly pieces: readonly string[];
  /** What a pressed piece asks for on the board itself. */
  readonly places?: string;
  /** The board is larger than a phone: what a finger cannot reach on it is done with buttons. */
  readonly panned?: true;
  /** Letters of the buttons, the most wanted first. */
  readonly letters: readonly string[];
  /** Words in what a screen reader offers, the most wanted first. */
  readonly wishes: readonly RegExp[];
  /** A house rule that makes the game shorter. */
  readonly shorter?: HouseRule;
  /** A rule whose id stands in a heading of the rulebook. */
  readonly rule: string;
  /** The table that a whole game online is played at: who sits there besides the host. */
  readonly online: {
    readonly others: readonly ('friend' | 'Greenhorn' | 'Foreman')[];
    /** After so many actions people leave it to bots, where it is too long to be clicked to its end. */
    readonly byHand?: number;
  };
}
