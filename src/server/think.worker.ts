/** A bot in a thread of the server: it receives a view, never a state. */
import { thoughtsOf } from '../bots/index.ts';
import { knownBot } from '../bots/levels.ts';
import type { Thought } from '../bots/search/think.ts';
import { dice } from '../engine/chance.ts';
import { gameForBots } from '../games/index.ts';
import type { BotQuestion } from './parts.ts';

/** The time limit of a search. */
const THOUGHT_MS = 1800;

/** A question, and how many threads think about it at the same time. */
export interface SharedQuestion extends BotQuestion {
  readonly workers: number;
}

export default async function thinkTogether(question: SharedQuestion): Promise<Thought[]> {
  const { level, seats, view, seat, seed, workers } = question;
  const game = await gameForBots(question.game);
  const asked = game && { game, seats, view, seat, dice: dice(seed), milliseconds: THOUGHT_MS };
  const thoughts = asked && thoughtsOf(knownBot(game, level), asked, workers);
  if (!thoughts) throw new Error(`Nobody called "${level}" plays "${question.game}".`);
  return thoughts;
}
