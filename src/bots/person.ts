/**
 * Players who make mistakes as people do. They look a step or a short turn ahead, overlook some of their choices, and
 * judge the others roughly. They do not waste anything on purpose: a choice that is plainly wrong is never made.
 */
import type { Dice } from '../engine/chance.ts';
import type { GameAction } from '../engine/game.ts';
import type { Bot } from './bot.ts';
import { GIVEN_UP, type GreedySettings, worthOf, worthwhileActions } from './greedy.ts';

/** How well a player looks at its turn. */
export interface PersonSettings extends GreedySettings {
  /** The percentage of choices that are overlooked. */
  readonly overlooks: number;
  /** The size of errors in judgement, relative to the usual difference between choices. */
  readonly blur: number;
  /** Whether the worst choice is always recognised, and not only a plainly wrong one. */
  readonly shunsWorst: boolean;
}

/** A player that sees this well. */
export function personWith(settings: PersonSettings): Bot {
  return (question) => {
    const legal = worthwhileActions(question);
    if (legal.length === 1) return legal[0] as GameAction;
    const { dice, game } = question;
    const worth = worthOf(question, legal, settings);
    const { mean, spread } = spreadOf(worth);
    const blur = settings.blur * spread * (game.insight.tuning?.forgiving ?? 1);
    const wrong = Math.max(mean - ABSURD * spread, settings.shunsWorst && spread > 0 ? Math.min(...worth) : GIVEN_UP);
    let best = -1;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const [i, value] of worth.entries()) {
      const seen = dice(100) >= settings.overlooks;
      const judged = value + blur * error(dice);
      if (!seen || (value <= wrong && spread > 0) || judged <= bestWorth) continue;
      best = i;
      bestWorth = judged;
    }
    return legal[best >= 0 ? best : worth.indexOf(Math.max(...worth))] as GameAction;
  };
}

/** How many mean distances below the mean a choice must be to be plainly wrong. */
const ABSURD = 2;

/** The mean value of the choices and the mean distance from it, without lines that were given up. */
function spreadOf(worth: readonly number[]): { mean: number; spread: number } {
  const known = worth.filter((value) => value > GIVEN_UP / 2);
  const mean = known.reduce((sum, value) => sum + value, 0) / (known.length || 1);
  return { mean, spread: known.reduce((sum, value) => sum + Math.abs(value - mean), 0) / (known.length || 1) };
}

/** An error around 0, mostly small: roughly normally distributed. */
function error(dice: Dice): number {
  let sum = -3 * 0.5 * FINE;
  for (let i = 0; i < 3; i++) sum += dice(FINE);
  return (2 * sum) / FINE;
}

const FINE = 1000;
