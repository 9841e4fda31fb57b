/**
 * The package as somebody else gets it: packed, installed in an empty folder by npm, type-checked and run there.
 *
 * npm must not ask a registry here. The dependencies that the checkout has installed are therefore put into the folder
 * first: npm finds that they satisfy the package and has nothing to fetch, and `--offline` makes it fail if it had.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { shelf } from '../src/games/index.ts';
import { temporaryFolder } from '../src/server/test-folder.ts';

const checkout = fileURLToPath(new URL('..', import.meta.url));
const folder = temporaryFolder('package');

const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };
const compiler = join(checkout, 'node_modules/typescript/bin/tsc');
const blocks = codeBlocks(readFileSync(join(checkout, 'docs/api.md'), 'utf8'));
let packed: readonly string[] = [];

beforeAll(async () => {
  const pack = await npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], checkout);
  const [{ filename, files }] = JSON.parse(pack) as [{ filename: string; files: { path: string }[] }];
  packed = files.map(({ path }) => path);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'somebody-else', private: true, type: 'module' }));
  placeDependencies();
  await npm(['install', '--offline', '--ignore-scripts', join(folder, filename)], folder);
});

/** Puts the package's dependencies, and all of theirs, where npm would: a description, and links to the rest. */
function placeDependencies(): void {
  const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional || !existsSync(join(checkout, path))) continue;
    mkdirSync(join(folder, path), { recursive: true });
    copyFileSync(join(checkout, path, 'package.json'), join(folder, path, 'package.json'));
    for (const entry of readdirSync(join(checkout, path)))
      if (entry !== 'package.json' && entry !== 'node_modules')
        symlinkSync(join(checkout, path, entry), join(folder, path, entry));
  }
}

/** The output of npm, however the tests were started. */
async function npm(args: readonly string[], cwd: string): Promise<string> {
  const own = process.env.npm_execpath;
  const [program, first] = own ? [process.execPath, [own]] : ['npm', []];
  const { stdout } = await promisify(execFile)(program, [...first, ...args], { cwd, maxBuffer: 2 ** 26 });
  return stdout;
}

async function node(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
  return stdout;
}

function codeBlocks(page: string): string[] {
  return [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
}

test('contains what is run and what is read, and neither sources nor tests nor benchmarks', () => {
  expect(packed).toEqual(
    expect.arrayContaining(['bin/boomtown.mjs', 'dist/node/index.js', 'dist/node/index.d.ts', 'LICENSE', 'README.md']),
  );
  expect(
    packed.filter(
      (path) => /\.test\.|\.tsx?$(?<!\.d\.ts)|bench|boardgame-io/.test(path) && !path.startsWith('examples/'),
    ),
  ).toEqual([]);
});

test('runs its command', async () => {
  expect((await npm(['exec', '--offline', '--', 'boomtown', '--version'], folder)).trim()).toBe(version);
});

test('shows the rules of a game with the rulings behind them, and says nothing of tests that it does not have', async () => {
  const [game] = shelf;
  const rules = await node('node_modules/boomtown/bin/boomtown.mjs', 'rules', game?.id ?? '');
  expect(rules).toContain(game?.title);
  expect(rules).toMatch(/Designed here/);
  expect(rules).not.toMatch(/no test cites it/);
});

test('has every game of the shelf', async () => {
  const code = `import { games } from 'boomtown'; console.log(JSON.stringify(games.map(({ id }) => id)));`;
  expect(JSON.parse(await node('--input-type=module', '-e', code))).toEqual(shelf.map(({ id }) => id));
});

test('type-checks every example of docs/api.md, with both module resolutions, and runs them', async () => {
  expect(blocks.length).toBeGreaterThan(3);
  mkdirSync(join(folder, 'src'));
  for (const [index, code] of blocks.entries()) writeFileSync(join(folder, 'src', `example-${index}.mts`), code);
  const strict = '--strict --exactOptionalPropertyTypes --target es2022 --types node --outDir out'.split(' ');
  const sources = readdirSync(join(folder, 'src')).map((name) => `src/${name}`);
  const bundler = '--noEmit --skipLibCheck --module esnext --moduleResolution bundler'.split(' ');
  await node(compiler, ...strict, ...bundler, ...sources);
  // This one also checks the declarations of the package.
  await node(compiler, ...strict, '--module', 'nodenext', ...sources);
  const outputs = await Promise.all(blocks.map((_, index) => node(`out/example-${index}.mjs`)));
  for (const output of outputs) expect(output).not.toBe('');
});

test('keeps the types of a game: a wrong action or view does not compile', async () => {
  writeFileSync(
    join(folder, 'wrong.mts'),
    `import { type CustomBot, playMatch, province } from 'boomtown';
const odd: CustomBot<typeof province> = () => ({ type: 'no such action' });
const peeking: CustomBot<typeof province> = ({ view, legal }) => legal[view.noSuchField ? 0 : 1] ?? { type: 'pass' };
await playMatch({ game: province, bots: [odd, peeking], options: { noSuchOption: 1 } });
`,
  );
  const options = '--strict --noEmit --skipLibCheck --module nodenext --target es2022 --types node'.split(' ');
  const failed = await node(compiler, ...options, 'wrong.mts').catch((error: { stdout: string }) => error.stdout);
  const lines = [...failed.matchAll(/^wrong\.mts\((\d)/gm)].map(([, line]) => line);
  expect([...new Set(lines)]).toEqual(['2', '3', '4']);
});
