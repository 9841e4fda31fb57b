/** `boomtown new-game`: a new game in its own folder and on the shelf, copied from the smallest existing one. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shelf } from '../games/index.ts';
import { namesOf, namesProblem, renamed, shelved } from './new-game-text.ts';
import { BadUse } from './pick-game.ts';
import type { Terminal } from './terminal.ts';

/** The arguments of the command. */
export interface NewGameArguments {
  readonly title: string;
  readonly prefix?: string;
}

/** Recorded matches contain hashes of the old names, so they are recorded again. */
const NOT_COPIED = 'golden/matches.br';

/** Writes the folder and the entry on the shelf; if it refuses, nothing is written. */
export async function newGame(
  slug: string,
  { title, prefix }: NewGameArguments,
  root: string,
  terminal: Terminal,
): Promise<void> {
  const names = namesOf(slug, title, prefix);
  const problem = namesProblem(names) ?? (await takenProblem(names, root));
  if (problem) throw new BadUse(problem);
  const [from, folder] = await template(root);
  for (const path of filesIn(folder)) {
    if (path === NOT_COPIED) continue;
    const target = join(root, 'src/games', slug, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, renamed(readFileSync(join(folder, path), 'utf8'), from, names));
  }
  const index = join(root, 'src/games/index.ts');
  writeFileSync(index, shelved(readFileSync(index, 'utf8'), names));
  format(root, [join('src/games', slug), 'src/games/index.ts']);
  terminal.write(
    [
      `${title} is in src/games/${slug} and on the shelf (src/games/index.ts).`,
      `Next: RECORD=${slug} npx vitest run src/games/recordings.test.ts`,
      `Then: npm test -- unit src/games/${slug}`,
      'Go on with docs/adding-a-game.md.',
      '',
    ].join('\n'),
  );
}

/** The game that is copied: the first side game on the shelf. */
async function template(root: string): Promise<readonly [ReturnType<typeof namesOf>, string]> {
  const example = shelf.find((game) => game.side);
  if (!example) throw new BadUse('There is no side game on the shelf to copy.');
  const { prefix } = await example.load();
  const names = namesOf(example.id, example.title, prefix);
  // Its types and styles are named by the last word of its title.
  const word = example.title.split(' ').at(-1) ?? example.title;
  return [{ ...names, type: word, css: word.toLowerCase() }, join(root, 'src/games', example.id)];
}

async function takenProblem(names: ReturnType<typeof namesOf>, root: string): Promise<string | null> {
  const { slug, title, prefix } = names;
  const games = join(root, 'src/games');
  if (!existsSync(join(games, 'index.ts')))
    return `There are no sources in ${root}. Run this in a checkout of Boomtown (git clone), not in an installed package.`;
  if (existsSync(join(games, slug)) || shelf.some((game) => game.id === slug))
    return `There is a game "${slug}" already: choose another name, or delete src/games/${slug} and its entry in src/games/index.ts.`;
  if (shelf.some((game) => game.title.toLowerCase() === title.toLowerCase()))
    return `There is a game called "${title}" already: choose another title.`;
  const loaded = await Promise.all(shelf.map((game) => game.load()));
  const owner = loaded.find((game) => game.prefix === prefix);
  if (owner) return `The rules of ${owner.title} begin with "${prefix}" already: choose other letters with --prefix.`;
  return null;
}

/** Every file below a folder, by its path from there. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile());
}

/** New names are longer or shorter, so lines have to be wrapped again. */
function format(root: string, paths: readonly string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  if (existsSync(biome)) spawnSync(process.execPath, [biome, 'check', '--write', ...paths], { cwd: root });
}
