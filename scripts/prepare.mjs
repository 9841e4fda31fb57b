/**
 * Brings a checkout up to date: installs what package-lock.json names, and builds what has changed since the last
 * build.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether this is an installed package or a container: already built, without sources, and with nothing to update. */
const isRelease = !existsSync(join(root, 'tsconfig.build.json'));

/** A problem that a person can solve: its message is all they need to read. */
export class Trouble extends Error {}

/** Runs a script's main function; prints `Trouble` as a sentence. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Installs the packages unless they are already installed, by whatever means. */
export function ensureInstalled() {
  if (isRelease || isInstalled()) return;
  console.error('Installing packages (npm ci) …');
  // Under npm, npm's own path is known; otherwise it is found on the PATH.
  const npm = process.env.npm_execpath;
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, 'ci', '--no-progress'], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', ['ci', '--no-progress'], {
        cwd: root,
        stdio: ['ignore', 2, 2],
        shell: process.platform === 'win32',
      });
  if (error) throw new Trouble(`npm could not be started (${error.message}). Install npm and try again.`);
  if (status !== 0) {
    throw new Trouble('npm could not install the packages; its own message is above. Correct that, then try again.');
  }
}

/** npm keeps a lockfile of what it actually installed: it must contain everything that ours names. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return there[path] ? there[path].version === version : optional === true;
  });
}

const FOR_BOTH = ['package-lock.json', 'tsconfig.json', 'src'];

/** Each step is a program with its arguments; the folder to build into is appended. */
const BUILDS = {
  web: {
    sources: [...FOR_BOTH, 'index.html', 'vite.config.ts', 'scripts/compress.mjs'],
    steps: [
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir'],
      ['scripts/compress.mjs'],
    ],
    saying: 'Building the pages …',
  },
  node: {
    sources: [...FOR_BOTH, 'tsconfig.build.json', 'tsconfig.types.json'],
    steps: [
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir'],
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json', '--outDir'],
    ],
    saying: 'Building the commands …',
  },
};

/** The builds that this process has started, by name, so that each is only built once. */
const begun = new Map();

/** Builds `web` (the pages), `node` (commands and server) or both in parallel, if their sources have changed. */
export async function ensureBuilt(...names) {
  if (isRelease) return;
  for (const name of names) if (!begun.has(name)) begun.set(name, buildStale(name));
  await Promise.all(names.map((name) => begun.get(name)));
}

async function buildStale(name) {
  const stamp = join(root, 'dist', `.stamp-${name}`);
  const now = hashOfSources(BUILDS[name].sources);
  if (existsSync(stamp) && existsSync(join(root, 'dist', name)) && readFileSync(stamp, 'utf8') === now) return;
  await build(name);
  writeFileSync(stamp, now);
}

/** Builds into a new folder and then replaces the old one, so that nobody sees a partial build. */
export async function build(name) {
  const { steps, saying } = BUILDS[name];
  const finished = join(root, 'dist', name);
  const fresh = `${finished}.${process.pid}`;
  console.error(saying);
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const step of steps) {
    if (await succeeds([...step, fresh])) continue;
    rmSync(fresh, { recursive: true, force: true });
    throw new Trouble(`The build of dist/${name} failed; the messages above say why.`);
  }
  rmSync(finished, { recursive: true, force: true });
  renameSync(fresh, finished);
}

/** Runs a Node program asynchronously; resolves to whether it succeeded. */
function succeeds(args) {
  return new Promise((done) => {
    const program = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] });
    program.on('error', () => done(false));
    program.on('close', (status) => done(status === 0));
  });
}

function hashOfSources(sources) {
  const hash = createHash('sha256');
  const add = (path) => hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  for (const source of sources) {
    if (!existsSync(join(root, source))) continue;
    if (source.includes('.')) add(source);
    else for (const path of filesUnder(source)) add(path);
  }
  return hash.digest('hex');
}

/** Every file in a folder except tests, which no build contains, in a fixed order. */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}
