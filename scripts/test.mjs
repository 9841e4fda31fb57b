/**
 * `npm test`: runs every check, prints a line for each, then the slowest tests and the sum.
 * `npm test -- unit` runs one part; further arguments go to its tool (`npm test -- unit src/engine`).
 * `npm run test:long` also runs what takes too long for every change: more whole games in browsers, more random faults.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, run, Trouble } from './prepare.mjs';
import { slowestLines, timedByPlaywright, timedByVitest } from './slowest.mjs';

const REPORTS = join(root, 'test-results/reports');

/** Numbers of random cases in a long run; values from the environment take precedence. */
const LONG_RUN = {
  LONG: '1',
  KIT_GAMES: '300',
  PLANS: '10000',
  RACES: '1000',
  ROUNDS: '100',
  CONNECTIONS: '20000',
  SEATS: '2000',
  CLOCKS: '20000',
  TRIES: '100000',
};

const PARTS = {
  types: { about: 'types', command: ['typescript/bin/tsc', '--noEmit'] },
  lint: { about: 'format and lint', command: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  unused: { about: 'dead code', command: ['knip/bin/knip.js'] },
  imports: {
    about: 'folders and imports',
    command: vitest('imports', ['test/architecture.test.ts']),
    read: countVitest,
    timed: timedByVitest,
  },
  unit: {
    about: 'rules, engine, bots, server',
    command: vitest('unit', ['--exclude', 'test/architecture.test.ts']),
    needs: () => ensureBuilt('node'),
    read: countVitest,
    timed: timedByVitest,
  },
  browser: {
    about: 'pages in Chromium',
    command: ['@playwright/test/cli.js', 'test', '--reporter=list,json'],
    needs: browserNeeds,
    read: countPlaywright,
    timed: timedByPlaywright,
  },
};

/**
 * Parts that need no build run first, in parallel with the builds. The others then run in parallel: each waits a lot.
 */
const [QUICK, SLOW] = [false, true].map((slow) => Object.keys(PARTS).filter((part) => 'needs' in PARTS[part] === slow));

/** Every test that ran, and its duration. */
const timings = [];

/** A missing browser is installed while other checks run; the part that needs it reports a failure. */
let fetching;
function chromium() {
  fetching ??= ensureChromium();
  return fetching;
}

function vitest(part, args) {
  const report = join(REPORTS, `${part}.json`);
  return ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args];
}

await run(async () => {
  const given = process.argv.slice(2);
  const long = given[0] === '--long';
  if (long) Object.assign(process.env, { ...LONG_RUN, ...process.env });
  const [name, ...rest] = long ? given.slice(1) : given;
  if (name !== undefined && !Object.hasOwn(PARTS, name)) {
    throw new Trouble(`There is no part "${name}"; there are ${Object.keys(PARTS).join(', ')}.`);
  }
  ensureInstalled();
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  if (name === undefined) prepareAll();
  for (const parts of name === undefined ? [QUICK, SLOW] : [[name]]) {
    for (const counts of await Promise.all(parts.map((part) => check(part, rest))))
      for (const kind of Object.keys(total)) total[kind] += counts[kind];
  }
  if (timings.length > 0) console.log(`The slowest tests:\n${slowestLines(timings).join('\n')}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`boomtown: ${total.passed} passed, ${total.failed} failed${skipped}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
});

/** Starts what several parts need; a part that needs it reports a failure. */
function prepareAll() {
  chromium().catch(() => {});
  ensureBuilt('web', 'node').catch(() => {});
}

/** Runs one part; the output of its tool is only shown if something fails. */
async function check(name, rest) {
  const { about, command, needs, read, timed } = PARTS[name];
  const started = performance.now();
  const line = (text) => console.log(`${name.padEnd(8)} ${text} (${about}, ${seconds(started)})`);
  let env = {};
  try {
    env = (await needs?.()) ?? {};
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    line('FAILED');
    console.log(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const [tool, ...args] = command;
  const { status, output } = await runTool([join(root, 'node_modules', tool), ...args, ...rest], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const told = read && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  if (told) timings.push(...timed(told));
  const counts = told ? read(told) : one(status === 0);
  // A tool may fail without a failed test: by an error outside all tests, or because there was no test.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  line(counts.failed === 0 ? 'ok' : 'FAILED');
  if (counts.failed > 0) console.log(output);
  return counts;
}

function runTool(args, env) {
  return new Promise((done) => {
    const tool = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    });
    const pieces = [];
    tool.stdout.on('data', (piece) => pieces.push(piece));
    tool.stderr.on('data', (piece) => pieces.push(piece));
    tool.on('close', (status) => done({ status, output: Buffer.concat(pieces).toString() }));
  });
}

async function browserNeeds() {
  await ensureBuilt('web', 'node');
  // A server that is running in this checkout has the folder `data` open.
  const data = mkdtempSync(join(tmpdir(), 'boomtown-browser-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  return { CHROMIUM_PATH: await chromium(), BOOMTOWN_PORT: String(await freePort()), BOOMTOWN_TEST_DATA: data };
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

function one(good) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 };
}

function countVitest(report) {
  // A file that could not be loaded has no failed test.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
