/** How a game's networks are trained: everything that the weights depend on, besides the code. */
import { choiceShape } from '../../bots/model/choice-network.ts';
import { winShape } from '../../bots/model/win-network.ts';
import type { Encoder } from '../../engine/encoder.ts';

/** Who plays: the level of that name, a hastier version of it, or the policy that has been learned so far. */
export type PlayerKind = 'foreman' | 'hasty' | 'quick';

/** The recipe of a training. */
export interface Recipe {
  readonly game: string;
  readonly seed: string;
  /** Games of each kind in a round; there are none of the quick player in the first. */
  readonly games: Readonly<Record<PlayerKind, number>>;
  /** How much the games of a kind count, all together, when chances to win are fitted. */
  readonly shares: Readonly<Record<PlayerKind, number>>;
  /** One action in this many is a random one. */
  readonly strays: number;
  /** The share of a later position's chances that an earlier position's target is made of, rather than of what follows. */
  readonly lambda: number;
  readonly win: FitSettings & { readonly first: number; readonly second: number };
  readonly choice: FitSettings & { readonly rival: number; readonly scene: number; readonly option: number };
}

/** How a network is fitted. */
export interface FitSettings {
  /** Passes over all examples, and how many may go by without a better result in the games kept aside. */
  readonly epochs: number;
  readonly patience: number;
  readonly batch: number;
  readonly pace: number;
  readonly decay: number;
}

/** The recipe of a game if nothing else is asked for. */
export function standardRecipe(game: string, seed: string): Recipe {
  return {
    game,
    seed,
    games: { foreman: 200, hasty: 1500, quick: 4000 },
    shares: { foreman: 0.3, hasty: 0.2, quick: 0.5 },
    strays: 20,
    lambda: 0.9,
    win: { epochs: 24, patience: 5, batch: 256, pace: 2e-3, decay: 1e-3, first: 32, second: 16 },
    choice: { epochs: 16, patience: 3, batch: 128, pace: 3e-3, decay: 1e-3, rival: 16, scene: 32, option: 32 },
  };
}

/** The shapes of the networks that a recipe trains. */
export function shapesOf({ win, choice }: Recipe, encoder: Encoder) {
  return {
    win: winShape(encoder, win.first, win.second),
    choice: choiceShape(encoder, choice.rival, choice.scene, choice.option),
  };
}
