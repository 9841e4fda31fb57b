import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../server/test-folder.ts';
import { checkout } from './checkout.ts';
import { newGame } from './new-game.ts';
import { namesOf, namesProblem } from './new-game-text.ts';
import type { Terminal } from './terminal.ts';

/** The names of the example. */
const OLD_NAMES =
  /rattlesnake-creek|Rattlesnake Creek|rattlesnakeCreek|\bCreek[A-Z]|\bCREEK\b|(?<![\w-])(--)?creek-[a-z]/;

let said = '';
const terminal: Terminal = {
  write: (text) => {
    said += text;
  },
  complain: () => {},
  progress: () => {},
  exit: () => {},
  input: (async function* () {})(),
};

/** A copy of the sources, with the packages of this checkout, which may have a Prospect already. */
const copy = temporaryFolder('new-game');
const folder = join(copy, 'src/games/dry-wash');

beforeAll(() => {
  mkdirSync(join(copy, 'src'));
  cpSync(join(checkout, 'src/games'), join(copy, 'src/games'), { recursive: true });
  cpSync(join(checkout, 'biome.json'), join(copy, 'biome.json'));
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
});

test('names are made from the slug; a single word never becomes a keyword', () => {
  expect(namesOf('dry-gulch', 'Dry Gulch')).toMatchObject({ constant: 'dryGulch', type: 'DryGulch', prefix: 'DRY' });
  expect(namesOf('class', 'Class')).toMatchObject({ constant: 'classGame', type: 'Class', prefix: 'CLASS' });
});

test('bad names are refused with a sentence that says what to type', () => {
  const problem = (slug: string, title: string, prefix?: string) => namesProblem(namesOf(slug, title, prefix));
  for (const slug of ['', 'Dry', 'dry gulch', '-dry', 'dry--gulch', '../dry', '7dry', 'x'.repeat(33)])
    expect(problem(slug, 'Dry', 'DRY'), slug).toMatch(/lower-case letters.*such as "dry-gulch"\.$/);
  for (const title of ['', 'dry gulch', "Miner's Luck", 'Dry  Gulch', '<b>'])
    expect(problem('dry', title)).toMatch(/title/);
  expect(problem('dry', 'Dry', 'dry')).toMatch(/--prefix/);
  expect(problem('dry', 'Dry')).toBeNull();
});

describe('a new game', () => {
  test('is refused outside a checkout or if its names are taken, and then nothing is written', async () => {
    const before = readdirSync(join(copy, 'src/games'));
    await expect(newGame('dry-wash', { title: 'Dry Wash' }, join(copy, 'src'), terminal)).rejects.toThrow(/checkout/);
    await expect(newGame('golden', { title: 'Rattlesnake Creek' }, copy, terminal)).rejects.toThrow(/called/);
    await expect(newGame('rattlesnake-creek', { title: 'Snakes' }, copy, terminal)).rejects.toThrow(/already/);
    await expect(newGame('creek', { title: 'Brook' }, copy, terminal)).rejects.toThrow(/--prefix/);
    expect(readdirSync(join(copy, 'src/games'))).toEqual(before);
  });

  test('has every file of the example under its own names, and is on the shelf', async () => {
    await newGame('dry-wash', { title: 'Dry Wash' }, copy, terminal);
    expect(said).toContain('RECORD=dry-wash');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['index.ts', 'kit.test.ts', 'poster.css', 'woodcut.svg']));
    for (const path of files.filter((file) => /\.(ts|tsx|css|md|json|txt)$/.test(file))) {
      const text = readFileSync(join(folder, path), 'utf8');
      expect(text, path).not.toMatch(OLD_NAMES);
    }
    const index = readFileSync(join(copy, 'src/games/index.ts'), 'utf8');
    expect(index).toContain("import { meta as dryWash } from './dry-wash/meta.ts';");
    expect(index.indexOf('...dryWash')).toBeGreaterThan(index.indexOf('...rattlesnakeCreek'));
    expect(existsSync(join(folder, 'golden/matches.br'))).toBe(false);
  });
});
