/** The names of the sounds that a table can make; the mixer synthesises them. */
export type Sound =
  | 'step'
  | 'coin'
  | 'labor'
  | 'build'
  | 'cast'
  | 'claim'
  | 'token'
  | 'turn'
  | 'refuse'
  | 'win'
  | 'lose';
