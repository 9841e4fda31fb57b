/** A bot in a thread of the server: it receives a view, never a state. */
import { constants, getPriority, setPriority } from 'node:os';
import { thoughtsOf } from '../bots/index.ts';
import { knownBot } from '../bots/levels.ts';
import type { Thought } from '../bots/search/think.ts';
import { dice } from '../engine/chance.ts';
import { gameForBots } from '../games/index.ts';
import type { BotQuestion } from './parts.ts';

/** A question, how many threads think about it at the same time, and the time limit of a search. */
export interface SharedQuestion extends BotQuestion {
  readonly workers: number;
  readonly milliseconds: number;
}

/** What a thread found, and how long it thought. */
export interface TimedThoughts {
  readonly thoughts: Thought[];
  readonly seconds: number;
}

standBehind();

export default async function thinkTogether(question: SharedQuestion): Promise<TimedThoughts> {
  const began = performance.now();
  const { level, seats, view, seat, seed, workers, milliseconds } = question;
  const game = await gameForBots(question.game);
  const asked = game && { game, seats, view, seat, dice: dice(seed), milliseconds };
  const thoughts = asked && thoughtsOf(knownBot(game, level), asked, workers);
  if (!thoughts) throw new Error(`Nobody called "${level}" plays "${question.game}".`);
  return { thoughts, seconds: (performance.now() - began) / 1000 };
}

/**
 * Lets the threads that serve people go first where processors are short. Linux knows priorities of threads, and 0 is the
 * one that asks; elsewhere this would slow the whole process.
 */
function standBehind(): void {
  if (process.platform !== 'linux') return;
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    setPriority(0, Math.min(PRIORITY_LOW, getPriority(0) + PRIORITY_BELOW_NORMAL));
  } catch {
    // Not allowed here: bots think as fast as everybody else works.
  }
}
