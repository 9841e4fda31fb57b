/** The shelf: every game that can be played. A new game adds its folder and one line here. */
import type { Game } from '../engine/game.ts';
import type { Introduction } from '../engine/introduction.ts';
import type { Lessons } from '../engine/network.ts';

/** A game on the shelf; its rules are loaded when somebody takes it down. */
export interface ShelfGame {
  readonly id: string;
  readonly title: string;
  load(): Promise<Game>;
  /** The game in a few words: light enough for pages that only speak of it. */
  introduction(): Promise<Introduction>;
  /** The same with what only bots ask of it, where that is much; the page's own thread does without. */
  mind?(): Promise<Game>;
  /** What its bots can learn from games, where they have habits; a page never asks. */
  lessons?(): Promise<Lessons>;
}

export const shelf: readonly ShelfGame[] = [
  {
    id: 'province',
    title: 'Province',
    load: async () => (await import('./province/index.ts')).province as unknown as Game,
    introduction: async () => (await import('./province/introduction.ts')).introduction,
  },
  {
    id: 'gold-rush',
    title: 'Gold Rush',
    load: async () => (await import('./gold-rush/index.ts')).goldRush as unknown as Game,
    introduction: async () => (await import('./gold-rush/introduction.ts')).introduction,
    mind: async () => (await import('./gold-rush/mind.ts')).goldRushInMind as unknown as Game,
    lessons: async () => (await import('./gold-rush/lessons.ts')).lessons,
  },
  {
    id: 'provisions-1849',
    title: 'Provisions 1849',
    load: async () => (await import('./provisions-1849/index.ts')).provisions as unknown as Game,
    introduction: async () => (await import('./provisions-1849/introduction.ts')).introduction,
  },
  {
    id: 'tabernacle',
    title: 'Tabernacle',
    load: async () => (await import('./tabernacle/index.ts')).tabernacle as unknown as Game,
    introduction: async () => (await import('./tabernacle/introduction.ts')).introduction,
  },
  {
    id: 'wild-west-stampede',
    title: 'Wild West Stampede',
    load: async () => (await import('./wild-west-stampede/index.ts')).wildWestStampede as unknown as Game,
    introduction: async () => (await import('./wild-west-stampede/introduction.ts')).introduction,
    mind: async () => (await import('./wild-west-stampede/mind.ts')).stampedeInMind as unknown as Game,
    lessons: async () => (await import('./wild-west-stampede/mind.ts')).lessons,
  },
];

/** The game with this id, or `undefined`. */
export function gameOnShelf(id: string): ShelfGame | undefined {
  return shelf.find((game) => game.id === id);
}

/** The game with this id as bots know it, or `undefined`. */
export async function gameWithMind(id: string): Promise<Game | undefined> {
  const found = gameOnShelf(id);
  return found?.mind ? found.mind() : found?.load();
}
