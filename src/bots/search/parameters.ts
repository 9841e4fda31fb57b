/** What a search is given: its budget, and the outlook of the game on top of the usual one. */
import type { Game } from '../../engine/game.ts';
import type { Outlook, Sight } from '../../engine/outlook.ts';

/** An outlook and a budget: iterations, and milliseconds where the clock may end it too. */
export interface Parameters extends Outlook {
  readonly iterations: number;
  readonly milliseconds?: number;
}

/** What is good for most games. */
export const USUAL: Outlook = {
  worlds: 64,
  drafts: 0,
  forethought: 8,
  faith: 10,
  candidates: 8,
  scale: 4,
  rivalry: 1,
  ambition: 0,
  chances: true,
  victory: 0.5,
  exploration: 0.6,
  temperature: 1,
  trust: 1,
  turns: 4,
  plans: 0,
  habits: false,
  beyond: false,
  luck: 'order',
  glance: 16,
  depth: 80,
};

const UNTUNED: Sight = { outlook: {}, short: 100, long: 400 };

/** The parameters for a game, a table and an effort; what is given counts before what the game says. */
export function parametersFor(
  { insight }: Game,
  seats: number,
  effort: 'short' | 'long',
  given: Partial<Parameters> = {},
): Parameters {
  const sight = (seats > 2 && insight.tuning?.crowd) || insight.tuning || UNTUNED;
  return { ...USUAL, ...sight.outlook, iterations: sight[effort], ...given };
}
