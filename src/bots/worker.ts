/** A bot in a worker of the page: gets a view, never a state, and answers with its evaluation of the choices. */
import { dice } from '../engine/chance.ts';
import type { Seat } from '../engine/game.ts';
import { gameForBots } from '../games/index.ts';
import { type Hint, hintsFor } from './hint.ts';
import { thoughtsOf } from './index.ts';
import type { Thought } from './search/think.ts';

/** A request from the page: what a bot would do, or what to advise a person. */
export interface BotRequest {
  readonly id: number;
  readonly do: 'decide' | 'hint';
  readonly game: string;
  readonly bot: string;
  readonly seats: number;
  readonly view: object;
  readonly seat: Seat;
  readonly seed: string;
  /** The time that it may take. */
  readonly milliseconds: number;
  /** How many workers think about it in parallel. */
  readonly workers: number;
}

/** What the worker answers. */
export type BotReply =
  | { readonly id: number; readonly thoughts: readonly Thought[] }
  | { readonly id: number; readonly hints: readonly Hint[] }
  | { readonly id: number; readonly problem: string };

async function answer(request: BotRequest): Promise<BotReply> {
  const { id, bot, seats, view, seat, seed, milliseconds, workers } = request;
  const game = await gameForBots(request.game);
  const question = game && { game, seats, view, seat, dice: dice(seed), milliseconds };
  if (question && request.do === 'hint') return { id, hints: hintsFor(question) };
  const thoughts = question && thoughtsOf(bot, question, workers);
  return thoughts ? { id, thoughts } : { id, problem: `Nobody called "${bot}" plays "${request.game}".` };
}

self.addEventListener('message', (event: MessageEvent<BotRequest>) => {
  answer(event.data)
    .catch((error: unknown): BotReply => ({ id: event.data.id, problem: String(error) }))
    .then((reply) => self.postMessage(reply));
});
