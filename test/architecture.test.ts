/** The project's folders: which may import which, what the rules of a game may not touch, what names stand for. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { shelf } from '../src/games/index.ts';
import { type Token, tokensOf } from '../src/lab/tokens.ts';

const SRC = new URL('../src/', import.meta.url);

/** Every source file by its path below src/. */
const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|tsx|css)$/.test(path))
    .map((path) => [path, readFileSync(new URL(path, SRC), 'utf8')] as const),
);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const codeFiles = [...sources.keys()].filter((path) => !path.endsWith('.css'));

/** All code of the repository by its path: src/, and what is beside it. */
const repository = new Map(codeFiles.map((path) => [`src/${path}`, sources.get(path) ?? '']));
for (const folder of ['test', 'scripts', 'examples']) {
  for (const path of readdirSync(new URL(`../${folder}/`, SRC), { recursive: true, encoding: 'utf8' })) {
    const file = `${folder}/${path.replaceAll('\\', '/')}`;
    if (/\.(ts|tsx|mjs)$/.test(file)) repository.set(file, readFileSync(new URL(`../${file}`, SRC), 'utf8'));
  }
}

/** The layer of a file; a game, and its board with its poster, are layers of their own. */
function layerOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'games') {
    if (!path.includes('/', 'games/'.length)) return 'shelf';
    return third === 'board' || third === 'poster.css' ? `board:${second}` : `game:${second}`;
  }
  if (top === 'web') return second === 'parts' ? 'parts' : 'web';
  if (second === '') return 'exports';
  if (top === 'bots') return second === 'model' ? 'model' : 'bots';
  return top;
}

/** The layers that a layer may import, besides itself. */
function mayImport(layer: string, other: string): boolean {
  if (layer === other) return true;
  const [kind, game] = layer.split(':');
  switch (kind) {
    case 'engine':
      return false;
    case 'game':
      return other === 'engine' || other === 'model';
    case 'model':
      return other === 'engine';
    case 'board':
      return other === 'engine' || other === 'parts' || other === `game:${game}`;
    case 'shelf':
      return other === 'engine' || other === 'model' || other.startsWith('game:');
    case 'parts':
      return other === 'engine';
    case 'bots':
      return other === 'engine' || other === 'model' || other === 'shelf';
    case 'lab':
      return ['engine', 'shelf', 'bots', 'model'].includes(other);
    case 'exports':
      return other.startsWith('game:') || ['engine', 'shelf', 'bots', 'lab'].includes(other);
    case 'server':
      return other === 'engine' || other === 'shelf' || other === 'bots' || other === 'lab';
    case 'cli':
      return ['engine', 'shelf', 'bots', 'lab', 'server'].includes(other);
    case 'web':
      return ['engine', 'shelf', 'bots', 'parts'].includes(other) || other.startsWith('board:');
    default:
      return false;
  }
}

/** All imports of a file, in whatever form: static, lazy, as a type, or as a worker by its address. */
function importsOf(source: string): string[] {
  const forms = [
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
    /\bnew URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g,
    /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*['"]([^'"]+)['"]/g,
  ];
  return forms.flatMap((form) => [...source.matchAll(form)].map((found) => found[1] ?? ''));
}

describe('imports go downwards only', () => {
  test.each(codeFiles.map((path) => [path]))('%s', (path) => {
    const layer = layerOf(path);
    const wrong = importsOf(sources.get(path) ?? '')
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => join(dirname(path), specifier))
      // Notes are read by people, not run; built files come from layers that are checked here.
      .filter((target) => !target.endsWith('.md') && !target.startsWith('../dist/'))
      .filter((target) => !mayImport(isTest(path) ? testLayer(layer) : layer, layerOf(target)));
    expect(wrong).toEqual([]);
  });

  /** Tests of the engine or of a board may take a game from the shelf to try things on. */
  function testLayer(layer: string): string {
    return layer === 'engine' || layer === 'parts' ? 'web' : layer;
  }
});

describe('rules cannot reach the outside world', () => {
  const PACKAGES: Readonly<Record<string, readonly string[]>> = {
    engine: ['@noble/hashes', 'pure-rand', 'typebox'],
    game: ['typebox'],
    bots: [],
    model: [],
  };
  const pure = codeFiles.filter((path) => {
    const [kind = ''] = layerOf(path).split(':');
    return Object.hasOwn(PACKAGES, kind) && !isTest(path) && !path.startsWith('engine/testkit/');
  });

  test.each(pure.map((path) => [path]))('%s imports no package but the few that compute', (path) => {
    const [kind = ''] = layerOf(path).split(':');
    const packages = importsOf(sources.get(path) ?? '').filter((specifier) => !specifier.startsWith('.'));
    const allowed = PACKAGES[kind] ?? [];
    expect(packages.filter((name) => !allowed.some((ok) => name === ok || name.startsWith(`${ok}/`)))).toEqual([]);
  });

  const CLOCKS_AND_DOORS = new Set([
    ...['Date', 'performance', 'setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame'],
    ...['fetch', 'WebSocket', 'XMLHttpRequest', 'localStorage', 'indexedDB', 'crypto', 'process', 'require', 'console'],
  ]);
  const still = pure.filter((path) => !layerOf(path).startsWith('bots'));

  test.each(still.map((path) => [path]))('%s uses no clock, no randomness and no network', (path) => {
    const tokens = tokensOf(sources.get(path) ?? '');
    const found = tokens.filter((token, i) => isDoor(tokens, token, i)).map((token) => token.text);
    expect(found).toEqual([]);
  });

  function isDoor(tokens: readonly Token[], token: Token, i: number): boolean {
    if (token.kind !== 'word' || tokens[i - 1]?.text === '.') {
      return token.text === 'random' && tokens[i - 2]?.text === 'Math';
    }
    // A name before a colon or a question mark is a field, not the thing itself.
    return CLOCKS_AND_DOORS.has(token.text) && tokens[i + 1]?.text !== ':';
  }
});

describe('a game is named only in the folders of games, on the shelf and among the exports of the package', () => {
  test.each(shelf.map((game) => [game.id, game.title]))('%s', (id, title) => {
    const name = new RegExp(`\\b(?:${id}|${title})\\b`, 'i');
    const elsewhere = [...sources]
      // A title may be an ordinary word to another game, which cannot import this one.
      .filter(([path]) => !/^games\/[^/]+\//.test(path) && !SHELVES.includes(path) && !isTest(path))
      .filter(([, source]) => name.test(source))
      .map(([path]) => path);
    expect(elsewhere).toEqual([]);
  });

  const SHELVES = ['games/index.ts', 'index.ts'];

  test('and every folder of a game is on the shelf', () => {
    const folders = readdirSync(new URL('games/', SRC), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.sort()).toEqual(shelf.map((game) => game.id).sort());
  });
});

describe('a name stands for one thing', () => {
  const DECLARED =
    /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:type|interface|function\*?|const|let|class|enum) ([\p{ID_Start}$_][\p{ID_Continue}$]*)/u;
  /** `export { a, type B as C };` with an optional `from '…'` behind it. */
  const LISTED = /^export (?:type )?\{([^}]*)\}(?<from> from )?/;
  const DESTRUCTURED = /^export const (?:\[([^\]]*)\]|\{([^}]*)\})/;
  const ALL_OF_ANOTHER = /^export (?:type )?\*(?: as ([\w$]+))? from /;

  /** The names that a source exports, except what it passes on from another file under the same name. */
  function exportedNames(source: string): Set<string> {
    const names = new Set<string>();
    for (const { index } of source.matchAll(/^export\b/gm)) {
      const statement = source.slice(index);
      const all = ALL_OF_ANOTHER.exec(statement);
      if (all) {
        if (all[1] !== undefined) names.add(all[1]);
        continue;
      }
      const listed = LISTED.exec(statement);
      if (listed?.groups?.from) {
        for (const part of (listed[1] ?? '').split(',')) {
          const renamed = /\sas\s+([\w$]+)/.exec(part)?.[1];
          if (renamed !== undefined) names.add(renamed);
        }
        continue;
      }
      const declared = DECLARED.exec(statement)?.[1];
      const several = listed?.[1] ?? DESTRUCTURED.exec(statement)?.slice(1).join('');
      if (declared === undefined && several === undefined) {
        throw new Error(`No name found in: ${statement.split('\n', 1)[0]}`);
      }
      for (const name of declared === undefined ? namesIn(several ?? '') : [declared]) names.add(name);
    }
    return names;
  }

  /** `a, type B as C, d: e, f = 1` yields the names a, C, e and f. */
  function namesIn(list: string): string[] {
    const parts = list.split(',').map((part) => part.replace(/=.*/s, '').trim());
    return parts.filter(Boolean).map((part) => part.split(/\s+as\s+|:\s*|\s+/).at(-1) ?? part);
  }

  test('every form of an export is recognised; what is passed on counts only under a new name', () => {
    const source = [
      'export type A<T> = T;',
      'export interface B {}',
      'export const C = 1;',
      'export default function D() {}',
      'export async function e() {}',
      'export abstract class F {}',
      'export const [G, H = 1] = [];',
      'export const { i, j: k } = {};',
      'export { l, type m as N };',
      "export { O, P as Q } from './q.ts';",
      "export type { R } from './s.ts';",
      "export * from './t.ts';",
      "export * as T from './t.ts';",
      "  const quoted = 'export const U = 1';",
    ];
    expect([...exportedNames(source.join('\n'))].join(' ')).toBe('A B C D e F G H i k l N Q T');
    expect(() => exportedNames('export = V;')).toThrow('No name found in: export = V;');
  });

  const HARNESS = /^test\/browser\/[\w-]*harness\.ts$/;
  /** Names that mean the same in all of these files: an `attack`, and Playwright’s `test` and `expect` as extended. */
  const BY_CONVENTION: Readonly<Record<string, RegExp>> = {
    attack: /^test\/attacks\/[\w-]+\.attack\.ts$/,
    test: HARNESS,
    expect: HARNESS,
  };

  test('no exported name outside the games is exported by two files', () => {
    const files = new Map<string, string[]>();
    for (const [path, source] of repository) {
      if (/^src\/games\/[^/]+\//.test(path)) continue;
      for (const name of exportedNames(source)) {
        if (BY_CONVENTION[name]?.test(path)) continue;
        files.set(name, [...(files.get(name) ?? []), path]);
      }
    }
    const ambiguous = [...files].filter(([, paths]) => paths.length > 1);
    expect(ambiguous.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([]);
  });
});

describe('a file is short enough to be read in one go', () => {
  const MOST_LINES = 400;
  /** Where a game's words are: its ledger, its sentences and its tutorial. */
  const WORDS = /^src\/games\/[^/]+\/(?:ledger|words|board\/tutorial)\.ts$/;

  test('no file but the words of a game has more than 400 lines', () => {
    const long = [...repository].filter(
      ([path, source]) => !WORDS.test(path) && source.trimEnd().split('\n').length > MOST_LINES,
    );
    expect(long.map(([path]) => path)).toEqual([]);
  });
});

describe('a cast never leaves the types out of it', () => {
  const forced = /[\w)\]}'"`] as (?:never\b|unknown as\b)/;
  /** The replies of the writer go to callers who each wait for their own type. */
  const ALLOWED = ['src/server/store/sqlite.ts'];

  test('no code or test casts through `unknown` or to `never`: games fit `Game`, and tests build whole values', () => {
    const found = [...repository].filter(([path, source]) => forced.test(source) && !ALLOWED.includes(path));
    expect(found.map(([path]) => path)).toEqual([]);
  });
});

test('the lockfile contains no address of a registry, and names every build of every tool', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const packages = lock.packages as Record<
    string,
    { resolved?: string; optionalDependencies?: Record<string, string> }
  >;
  const addresses = Object.values(packages).filter((entry) => entry.resolved?.startsWith('http'));
  expect(addresses).toEqual([]);
  const builds = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  const locked = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''));
  expect(builds.filter((name) => !locked.includes(name))).toEqual([]);
});
