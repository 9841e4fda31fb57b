/** Reports the processor time and memory of a measured server to the process that started it. */

/** Processor time of all threads in microseconds, memory in bytes. */
export interface Figures {
  readonly cpu: number;
  readonly memory: number;
}

/** Sends the addresses of the server and of its lobby, then figures whenever they are asked for. */
export function tellFigures(address: string, lobby = address): void {
  process.on('message', (what) => {
    if (what === 'memory') {
      // Twice, because the first collection may make more collectable.
      globalThis.gc?.();
      globalThis.gc?.();
    }
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() } satisfies Figures);
  });
  process.send?.({ address, lobby });
}
