/** The rooms of the house: who may import whom, and what the rules of a game may not touch. */
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

/** The room a file is in; a game and its board, to which its poster belongs, are rooms of their own. */
function roomOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'games') {
    if (!path.includes('/', 'games/'.length)) return 'shelf';
    return third === 'board' || third === 'poster.css' ? `board:${second}` : `game:${second}`;
  }
  if (top === 'web') return second === 'parts' ? 'parts' : 'web';
  if (top === 'bots') return second === 'model' ? 'model' : 'bots';
  return top;
}

/** The rooms that a room may enter besides itself. */
function mayEnter(room: string, other: string): boolean {
  if (room === other) return true;
  const [kind, game] = room.split(':');
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

/** All that a file imports, whatever the form: statically, lazily, as a type, or as a worker by its address. */
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
    const room = roomOf(path);
    const wrong = importsOf(sources.get(path) ?? '')
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => join(dirname(path), specifier))
      // Notes are read by people, not run; what is built comes from rooms that are checked here.
      .filter((target) => !target.endsWith('.md') && !target.startsWith('../dist/'))
      .filter((target) => !mayEnter(isTest(path) ? testRoom(room) : room, roomOf(target)));
    expect(wrong).toEqual([]);
  });

  /** A test of the engine or of a board may take down a game to try things on. */
  function testRoom(room: string): string {
    return room === 'engine' || room === 'parts' ? 'web' : room;
  }
});

describe('rules have no doors to the world', () => {
  const PACKAGES: Readonly<Record<string, readonly string[]>> = {
    engine: ['@noble/hashes', 'pure-rand', 'typebox'],
    game: ['typebox'],
    bots: [],
    model: [],
  };
  const pure = codeFiles.filter((path) => {
    const [kind = ''] = roomOf(path).split(':');
    return Object.hasOwn(PACKAGES, kind) && !isTest(path) && !path.startsWith('engine/testkit/');
  });

  test.each(pure.map((path) => [path]))('%s imports no package but the few that compute', (path) => {
    const [kind = ''] = roomOf(path).split(':');
    const packages = importsOf(sources.get(path) ?? '').filter((specifier) => !specifier.startsWith('.'));
    const allowed = PACKAGES[kind] ?? [];
    expect(packages.filter((name) => !allowed.some((ok) => name === ok || name.startsWith(`${ok}/`)))).toEqual([]);
  });

  const CLOCKS_AND_DOORS = new Set([
    ...['Date', 'performance', 'setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame'],
    ...['fetch', 'WebSocket', 'XMLHttpRequest', 'localStorage', 'indexedDB', 'crypto', 'process', 'require', 'console'],
  ]);
  const still = pure.filter((path) => !roomOf(path).startsWith('bots'));

  test.each(still.map((path) => [path]))('%s knows no clock, no dice and no network', (path) => {
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

describe('a game is named in its own folder and on the shelf only', () => {
  test.each(shelf.map((game) => [game.id, game.title]))('%s', (id, title) => {
    const name = new RegExp(`\\b(?:${id}|${title})\\b`, 'i');
    const elsewhere = [...sources]
      .filter(([path]) => !path.startsWith(`games/${id}/`) && path !== 'games/index.ts' && !isTest(path))
      .filter(([, source]) => name.test(source))
      .map(([path]) => path);
    expect(elsewhere).toEqual([]);
  });

  test('and every folder of a game is on the shelf', () => {
    const folders = readdirSync(new URL('games/', SRC), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.sort()).toEqual(shelf.map((game) => game.id).sort());
  });
});

test('no code or test takes a game for another type by force: `defineGame` keeps its types and fits `Game`', () => {
  const forced = /\bas unknown as Game\b/;
  expect([...sources].filter(([, source]) => forced.test(source)).map(([path]) => path)).toEqual([]);
});

test('the lockfile holds no address of a registry, and names every build of every tool', () => {
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
