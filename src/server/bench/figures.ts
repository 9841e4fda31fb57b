/** Reports the processor time and memory of a measured server to the process that started it, and profiles it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';

/** Processor time of all threads in microseconds, memory in bytes. */
export interface Figures {
  readonly cpu: number;
  readonly memory: number;
}

/** What the other process asks: figures, the beginning of a profile, or its end. All are answered with figures. */
export type FiguresAsked = 'cpu' | 'memory' | 'profile' | 'profiled';

/** The variable that says in which folder profiles of the main thread are kept. */
export const PROFILE_FOLDER = 'BOOMTOWN_BENCH_PROFILES';

/** Sends the addresses of the server and of its lobby, then figures whenever they are asked for. */
export function tellFigures(address: string, lobby = address): void {
  const profiler = new Session();
  let profiles = 0;
  const profile = async (): Promise<void> => {
    if (profiles === 0) profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.start');
  };
  const profiled = async (): Promise<void> => {
    const { profile: taken } = await profiler.post('Profiler.stop');
    const folder = process.env[PROFILE_FOLDER] ?? '.';
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${profiles++}.cpuprofile`), JSON.stringify(taken));
  };
  const answer = async (what: FiguresAsked): Promise<void> => {
    if (what === 'profile') await profile();
    if (what === 'profiled') await profiled();
    if (what === 'memory') {
      // Twice, because the first collection may make more collectable.
      globalThis.gc?.();
      globalThis.gc?.();
    }
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() } satisfies Figures);
  };
  process.on('message', (what: FiguresAsked) => void answer(what));
  process.send?.({ address, lobby });
}
