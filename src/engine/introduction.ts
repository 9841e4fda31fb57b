/** A game in a few words, for those who have never played it. Pages read it without loading the game. */

/** The greatest length of a line of the playbill, in letters. */
export const LINE_LENGTH = 110;

/** The three lines that introduce a game: each answers one question, in at most `LINE_LENGTH` letters. */
export interface Playbill {
  /** The aim of the game. */
  readonly want: string;
  /** What a player does in a turn. */
  readonly turn: string;
  /** How it ends. */
  readonly end: string;
}

/** What the tutorial of a game teaches, and how long it takes. */
export interface CourseFacts {
  /** The one idea it teaches, as a short sentence. */
  readonly teaches: string;
  /** What the learner does on the way. */
  readonly does: string;
  readonly minutes: number;
  /** The number of lessons; a test compares it with the tutorial. */
  readonly steps: number;
}

/** How a game introduces itself. */
export interface Introduction {
  readonly playbill: Playbill;
  readonly course: CourseFacts;
}
