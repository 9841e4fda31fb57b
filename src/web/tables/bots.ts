/** The bots of a page, in workers. A worker that dies or does not answer is replaced and asked once more. */
import type { Hint } from '../../bots/hint.ts';
import { mergeThoughts } from '../../bots/search/merge.ts';
import { workersFor } from '../../bots/searchers.ts';
import type { BotReply, BotRequest } from '../../bots/worker.ts';
import type { GameAction, Seat } from '../../engine/game.ts';
import { freshId } from './fresh-id.ts';
import { type RequestedWorker, requestsTo, type WorkerRequests } from './worker-requests.ts';

/** The position to ask about: a game, and what a seat sees of it. */
export interface Position {
  readonly game: string;
  readonly seats: number;
  readonly seat: Seat;
  readonly view: object;
}

/** Bots that decide and give hints. */
export interface BotWorkers {
  decide(position: Position, level: string): Promise<GameAction>;
  hint(position: Position): Promise<readonly Hint[]>;
  close(): void;
}

/** A search ends well before this; a worker that has not answered by then is given up. */
const SILENCE_MS = 8000;
/** The time for a search; the answer comes within a tenth of it on top. */
const THOUGHT_MS = 1800;
const MOST_WORKERS = 2;

/** Opens bots in workers of this page; the workers start with the first request. */
export function openBotWorkers(
  hire: () => RequestedWorker = () => new Worker(new URL('../../bots/worker.ts', import.meta.url), { type: 'module' }),
  cores: number = navigator.hardwareConcurrency,
  silence: number = SILENCE_MS,
): BotWorkers {
  // One core is left to the page.
  const most = Math.max(1, Math.min(MOST_WORKERS, cores - 1));
  const workers: (WorkerRequests<Omit<BotRequest, 'id'>, BotReply> | null)[] = new Array(most).fill(null);
  let closed = false;

  const dismiss = (worker: number): void => {
    workers[worker]?.close();
    workers[worker] = null;
  };

  const askOnce = async (worker: number, request: Omit<BotRequest, 'id'>): Promise<BotReply> => {
    workers[worker] ??= requestsTo(hire(), 'id');
    const reply = workers[worker]?.ask(request);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silent = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The bot stopped answering.')), silence);
    });
    return Promise.race([reply as Promise<BotReply>, silent]).finally(() => clearTimeout(timer));
  };

  const ask = async (worker: number, request: Omit<BotRequest, 'id'>): Promise<BotReply> => {
    try {
      return await askOnce(worker, request);
    } catch (error) {
      dismiss(worker);
      if (closed) throw error;
      return askOnce(worker, request);
    }
  };

  return {
    decide: async (position, level) => {
      const count = workersFor(level, most);
      const request = { do: 'decide', bot: level, ...position, milliseconds: THOUGHT_MS, workers: count } as const;
      const replies = await Promise.all(
        Array.from({ length: count }, (_, worker) => ask(worker, { ...request, seed: freshId() })),
      );
      const [best] = mergeThoughts(replies.map(thoughtsIn));
      if (!best) throw new Error('The bot has no answer.');
      return best.action;
    },
    hint: async (position) => {
      const reply = await ask(0, {
        do: 'hint',
        bot: '',
        ...position,
        milliseconds: THOUGHT_MS,
        workers: 1,
        seed: freshId(),
      });
      if ('hints' in reply) return reply.hints;
      throw new Error('problem' in reply ? reply.problem : 'There is no hint.');
    },
    close: () => {
      closed = true;
      for (const worker of workers.keys()) dismiss(worker);
    },
  };
}

function thoughtsIn(reply: BotReply) {
  if ('thoughts' in reply) return reply.thoughts;
  throw new Error('problem' in reply ? reply.problem : 'The bot has no answer.');
}
