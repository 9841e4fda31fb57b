/** What a measured server tells of itself: its processor time and its memory, when it is asked. */

/** Processor time of all threads in microseconds, memory in bytes. */
export interface Figures {
  readonly cpu: number;
  readonly memory: number;
}

/** Answers the process that started this one; first of all with where it plays, and where matches are made. */
export function tellFigures(address: string, lobby = address): void {
  process.on('message', (what) => {
    if (what === 'memory') {
      // Twice, because what the first round frees may free more.
      globalThis.gc?.();
      globalThis.gc?.();
    }
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() } satisfies Figures);
  });
  process.send?.({ address, lobby });
}
