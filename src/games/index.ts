/** The shelf: every playable game, in the order pages show them. A new game adds its folder and an entry here. */

import type { PackedWeights } from '../bots/model/packed-weights.ts';
import type { TrainingSource } from '../bots/model/training.ts';
import type { Encoder } from '../engine/encoder.ts';
import type { Game } from '../engine/game.ts';
import type { Introduction } from '../engine/introduction.ts';
import type { GameMeta } from '../engine/meta.ts';
import { meta as goldRush } from './gold-rush/meta.ts';
import { meta as province } from './province/meta.ts';
import { meta as provisions } from './provisions-1849/meta.ts';
import { meta as rattlesnakeCreek } from './rattlesnake-creek/meta.ts';
import { meta as tabernacle } from './tabernacle/meta.ts';
import { meta as stampede } from './wild-west-stampede/meta.ts';

/** A game on the shelf; its rules are loaded on demand. */
export interface ShelfGame extends GameMeta {
  load(): Promise<Game>;
  /** The game in a few words: small enough for pages that only mention it. */
  introduction(): Promise<Introduction>;
  /** Turns its positions and actions into numbers; a page's main thread never loads it. */
  encoder(): Promise<Encoder>;
  /** The weights of its networks, if they have been trained; a page's main thread never loads them. */
  weights?(): Promise<PackedWeights>;
  /** The game including the large parts that only bots need; a page's main thread never loads it. */
  forBots?(): Promise<Game>;
  /** What its networks are trained on, if it has any; pages never load it. */
  trainingSource?(): Promise<TrainingSource>;
}

export const shelf: readonly ShelfGame[] = [
  {
    ...province,
    load: async () => (await import('./province/index.ts')).province,
    introduction: async () => (await import('./province/introduction.ts')).introduction,
    encoder: async () => (await import('./province/encoding.ts')).encoder,
    weights: async () => (await import('./province/weights.ts')).weights,
  },
  {
    ...provisions,
    load: async () => (await import('./provisions-1849/index.ts')).provisions,
    introduction: async () => (await import('./provisions-1849/introduction.ts')).introduction,
    encoder: async () => (await import('./provisions-1849/encoding.ts')).encoder,
    weights: async () => (await import('./provisions-1849/weights.ts')).weights,
  },
  {
    ...goldRush,
    load: async () => (await import('./gold-rush/index.ts')).goldRush,
    introduction: async () => (await import('./gold-rush/introduction.ts')).introduction,
    encoder: async () => (await import('./gold-rush/encoding.ts')).encoder,
    weights: async () => (await import('./gold-rush/weights.ts')).weights,
    forBots: async () => (await import('./gold-rush/for-bots.ts')).goldRushForBots,
    trainingSource: async () => (await import('./gold-rush/training.ts')).trainingSource,
  },
  {
    ...stampede,
    load: async () => (await import('./wild-west-stampede/index.ts')).wildWestStampede,
    introduction: async () => (await import('./wild-west-stampede/introduction.ts')).introduction,
    encoder: async () => (await import('./wild-west-stampede/encoding.ts')).encoder,
    weights: async () => (await import('./wild-west-stampede/weights.ts')).weights,
    forBots: async () => (await import('./wild-west-stampede/for-bots.ts')).stampedeForBots,
    trainingSource: async () => (await import('./wild-west-stampede/for-bots.ts')).trainingSource,
  },
  {
    ...tabernacle,
    load: async () => (await import('./tabernacle/index.ts')).tabernacle,
    introduction: async () => (await import('./tabernacle/introduction.ts')).introduction,
    encoder: async () => (await import('./tabernacle/encoding.ts')).encoder,
    weights: async () => (await import('./tabernacle/weights.ts')).weights,
  },
  {
    ...rattlesnakeCreek,
    load: async () => (await import('./rattlesnake-creek/index.ts')).rattlesnakeCreek,
    introduction: async () => (await import('./rattlesnake-creek/introduction.ts')).introduction,
    encoder: async () => (await import('./rattlesnake-creek/encoding.ts')).encoder,
  },
];

/** The games that pages show first; `sideGames` are the small ones shown after them. */
export const mainGames: readonly ShelfGame[] = shelf.filter((game) => !game.side);
export const sideGames: readonly ShelfGame[] = shelf.filter((game) => game.side);

/** The game with this id, or `undefined`. */
export function gameOnShelf(id: string): ShelfGame | undefined {
  return shelf.find((game) => game.id === id);
}

/** The game with this id including the parts only bots need, or `undefined`. */
export async function gameForBots(id: string): Promise<Game | undefined> {
  const found = gameOnShelf(id);
  return found?.forBots ? found.forBots() : found?.load();
}

/** The version of a game that bots use; a game that is not on the shelf is returned unchanged. */
export async function botVersionOf(game: Game): Promise<Game> {
  const found = gameOnShelf(game.id);
  return found?.forBots && (await found.load()) === game ? found.forBots() : game;
}
