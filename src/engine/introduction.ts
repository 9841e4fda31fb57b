/** A game in a few words, for those who have never played it. Pages read it without loading the game. */

/** The longest a line of the playbill may be, in letters. */
export const LINE_LENGTH = 110;

/** The three lines that tell a game: each answers one question, in at most `LINE_LENGTH` letters. */
export interface Playbill {
  /** What you want. */
  readonly want: string;
  /** What you do in a turn. */
  readonly turn: string;
  /** How it ends. */
  readonly end: string;
}

/** What the tutorial of a game is about, and how long it takes. */
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
