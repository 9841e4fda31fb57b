/** Plays chunks of games: in threads, or however the caller plays them. */
import { Piscina } from 'piscina';
import type { ChunkTask, PlayedGame } from './self-play.ts';

/** Plays chunks, several at a time. */
export interface Crew {
  readonly atOnce: number;
  play(task: ChunkTask): Promise<PlayedGame[]>;
  close(): Promise<void>;
}

const WORKER = new URL('./chunk.worker.js', import.meta.url).href;
/** How often a chunk is tried. It always gives the same games, so a second failure has another reason than its thread. */
const TRIES = 3;

/** Opens a pool of threads that play chunks. */
export function openCrew(threads: number, worker: string = WORKER): Crew {
  const pool = new Piscina<ChunkTask, PlayedGame[]>({ filename: worker, minThreads: threads, maxThreads: threads });
  return { atOnce: threads, play: (task) => pool.run(task), close: () => pool.destroy() };
}

/** Plays a chunk again if its thread has died. */
export async function playSafely(crew: Crew, task: ChunkTask): Promise<PlayedGame[]> {
  for (let tried = 1; ; tried++) {
    try {
      return await crew.play(task);
    } catch (error) {
      if (tried === TRIES) throw error;
    }
  }
}
