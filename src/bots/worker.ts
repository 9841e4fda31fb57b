/** A bot in a worker of the page: it is sent a view, never a state, and answers with an action. */
import { dice } from '../engine/chance.ts';
import type { GameAction, Seat } from '../engine/game.ts';
import { gameOnShelf } from '../games/index.ts';
import { botNamed } from './index.ts';

/** What the page asks. */
export interface BotRequest {
  readonly id: number;
  readonly game: string;
  readonly bot: string;
  readonly seats: number;
  readonly view: object;
  readonly seat: Seat;
  readonly seed: string;
}

/** What the worker answers. */
export type BotReply =
  | { readonly id: number; readonly action: GameAction }
  | { readonly id: number; readonly problem: string };

async function think({ id, game, bot, seats, view, seat, seed }: BotRequest): Promise<BotReply> {
  const rules = await gameOnShelf(game)?.load();
  const mind = botNamed(bot);
  if (!rules || !mind) return { id, problem: `Nobody called "${bot}" plays "${game}".` };
  return { id, action: mind({ game: rules, seats, view, seat, dice: dice(seed) }) };
}

self.addEventListener('message', (event: MessageEvent<BotRequest>) => {
  think(event.data)
    .catch((error: unknown): BotReply => ({ id: event.data.id, problem: String(error) }))
    .then((reply) => self.postMessage(reply));
});
