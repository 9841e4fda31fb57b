/** Saves every game to a file, so that a ladder that takes hours can be interrupted and continued. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { NamedPlay } from './game.worker.ts';
import type { Field } from './ladder.ts';

/** Does not replay games that are in the file; after a change to a bot, start another file. */
export function withSavedGames(field: Field, file: string): Field {
  const known = new Map<string, readonly number[] | null>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  for (const line of lines) {
    if (line === '') continue;
    const { places, ...what } = readLine(line, file);
    known.set(nameOf(what), places);
  }
  return {
    ...field,
    play: async (what) => {
      const name = nameOf(what);
      const before = known.get(name);
      if (before !== undefined) return before;
      const places = await field.play(what);
      known.set(name, places);
      appendFileSync(file, `${JSON.stringify({ ...what, places })}\n`);
      return places;
    },
  };
}

function nameOf({ game, bots, options, seed }: NamedPlay): string {
  return JSON.stringify([game, bots, options, seed]);
}

function readLine(line: string, file: string): NamedPlay & { readonly places: readonly number[] | null } {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${file} does not hold saved games; choose another file.`);
  }
}
