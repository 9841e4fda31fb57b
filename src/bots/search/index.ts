/** The bot that searches. */
import type { Bot } from '../bot.ts';
import { type Parameters, parametersFor } from './parameters.ts';
import { think } from './think.ts';

/** A player that searches with a short or a long thought; what is given counts before what the game says. */
export function searchWith(effort: 'short' | 'long', given: Partial<Parameters> = {}): Bot {
  return (question) => {
    const [first] = think(question, parametersFor(question.game, effort, given)).thoughts;
    if (!first) throw new Error('There is nothing to choose from.');
    return first.action;
  };
}
