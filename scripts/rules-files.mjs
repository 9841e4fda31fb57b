/**
 * The rules files of a game: where its `index.ts` gets legality, effects, set-up and scoring from, and every file in
 * its folder that those import at run time. `words.ts` only puts results into sentences and is left out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The members of the contract that decide how a game goes; see src/engine/game.ts. */
const RULES = ['setup', 'opening', 'actors', 'candidates', 'refuse', 'legal', 'play', 'outcome'];
const NOT_RULES = ['words.ts'];

/** @param {string} folder the folder of the game @returns {string[]} names of files in it, in order */
export function rulesFiles(folder) {
  const found = new Set();
  const todo = importsOf(folder, 'index.ts')
    .filter(({ names }) => names.some((name) => RULES.includes(name)))
    .map(({ file }) => file);
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (found.has(file) || NOT_RULES.includes(file)) continue;
    found.add(file);
    todo.push(...importsOf(folder, file).map((one) => one.file));
  }
  return [...found].sort();
}

/** The files of its own folder that a file imports at run time, so without type imports. */
function importsOf(folder, file) {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(/^import \{([^}]*)\} from '\.\/([\w-]+\.ts)';/gm)].flatMap(([, list, from]) => {
    const names = list.split(',').map((name) => name.trim());
    const values = names.filter((name) => name !== '' && !name.startsWith('type '));
    return values.length > 0 ? [{ file: from, names: values }] : [];
  });
}
