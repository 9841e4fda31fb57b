/** Saves the games that were watched to a file, so that a calibration can be interrupted, continued and extended. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Watchers } from './calibrate.ts';
import type { WatchedGame } from './watched.ts';

interface SavedChunk {
  readonly name: string;
  readonly games: readonly WatchedGame[];
}

/** Does not watch chunks again that are in the file. `weights` names the weights: others need games of their own. */
export function withSavedWatch(watchers: Watchers, file: string, weights: string): Watchers {
  const known = new Map<string, readonly WatchedGame[]>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  for (const line of lines) {
    if (line === '') continue;
    const { name, games } = readChunk(line, file);
    known.set(name, games);
  }
  return {
    ...watchers,
    watch: async (task) => {
      const name = JSON.stringify([weights, task]);
      const before = known.get(name);
      if (before) return [...before];
      const games = await watchers.watch(task);
      known.set(name, games);
      appendFileSync(file, `${JSON.stringify({ name, games })}\n`);
      return games;
    },
  };
}

function readChunk(line: string, file: string): SavedChunk {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${file} does not hold games of a calibration; choose another file.`);
  }
}
