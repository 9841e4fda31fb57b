/** Finds a Chromium for the browser tests: the one that is named, an installed one, or one that can be installed. */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, Trouble } from './prepare.mjs';

// The shell has no windows at all: it takes a fifth less time than a headless full browser.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium, installing one if possible; otherwise throws `Trouble` that says what to do. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isProgram(named))
      throw new Trouble(`CHROMIUM_PATH names ${named}, which is not a program; set it to a Chromium.`);
    return named;
  }
  const found = onThisSystem() ?? (await fromPlaywright());
  if (found) return found;
  return (
    (await viaApt()) ??
    (await viaPlaywright()) ??
    fail('The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.')
  );
}

function onThisSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const programs = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...programs, ...APPLICATIONS].find(isProgram);
}

/** The Chromium that Playwright may have downloaded already. */
async function fromPlaywright() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function viaApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error('Installing Chromium (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => ran('apt-get', args, { env });
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  if (!(await apt('update'))) return undefined;
  return (await install('chromium-headless-shell')) || (await install('chromium')) ? onThisSystem() : undefined;
}

async function viaPlaywright() {
  console.error('Downloading Chromium (Playwright) …');
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  await ran(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
  return fromPlaywright();
}

/** Whether a program succeeded; it runs asynchronously. */
function ran(program, args, options) {
  return new Promise((done) => {
    const started = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 2] });
    started.on('error', () => done(false));
    started.on('close', (status) => done(status === 0));
  });
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fail(sentence) {
  throw new Trouble(sentence);
}
