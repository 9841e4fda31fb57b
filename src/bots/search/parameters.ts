/** The parameters of a search: its budget, and the settings of the game on top of the defaults. */
import type { Game } from '../../engine/game.ts';
import type { SearchSettings, TableTuning } from '../model/tuning.ts';

/** Settings and a budget: iterations, and milliseconds if the clock may end it, too. */
export interface SearchParameters extends SearchSettings {
  readonly iterations: number;
  readonly milliseconds?: number;
}

/** The defaults, which suit most games. */
export const USUAL: SearchSettings = {
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
  policies: false,
  beyond: false,
  luck: 'order',
  glance: 16,
  depth: 80,
};

const UNTUNED: TableTuning = { settings: {}, short: 100, long: 400 };

/** The parameters for a game, a table and an effort; `given` overrides what the game sets. */
export function parametersFor(
  { insight }: Game,
  seats: number,
  effort: 'short' | 'long',
  given: Partial<SearchParameters> = {},
): SearchParameters {
  const tuning = (seats > 2 && insight.tuning?.crowd) || insight.tuning || UNTUNED;
  return { ...USUAL, ...tuning.settings, iterations: tuning[effort], ...given };
}
