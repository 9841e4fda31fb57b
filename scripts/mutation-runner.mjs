/**
 * A test runner for Stryker that tries the cheapest tests first: one of the game's recorded matches in its own process,
 * with all choices and views; events and state of the other matches (all of this takes milliseconds); a few of them in
 * full; the game's own tests with vitest (a second); and the remaining matches in full (several seconds, but for few
 * mutants).
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { build } from 'vite';

const [SUCCESS, FAILED] = [0, 1];
const TEST_FILE = 'src/games/recordings.test.ts';
/** Matches that are compared in full before vitest runs. */
const FEW = 3;

class RecordingsFirst {
  #game = process.env.MUTATED_GAME;
  #folder = resolve(`recordings-${process.env.STRYKER_MUTATOR_WORKER ?? 0}`);
  #vitest;
  /** The bundle as a function. Importing it for each evaluation would leak memory, gigabytes in a long run. */
  #evaluate = () => undefined;
  #recordings;
  #matches = [];
  /** The global that Stryker's instrumented code reads: the active mutant, and how often it was reached. */
  #switches = globalThis.__stryker__ ?? {};

  constructor(vitest) {
    this.#vitest = vitest;
    globalThis.__stryker__ = this.#switches;
  }

  capabilities() {
    return this.#vitest.capabilities();
  }

  async init() {
    await this.#vitest.init();
    await this.#bundle();
    this.#matches = this.#load();
  }

  async dispose() {
    rmSync(this.#folder, { recursive: true, force: true });
    await this.#vitest.dispose();
  }

  async dryRun(options) {
    const others = await this.#vitest.dryRun(options);
    if (others.status !== 'complete') return others;
    const tests = this.#matches.map((match) => this.#timed(match));
    const coverage = this.#switches.mutantCoverage ?? { static: {}, perTest: {} };
    return {
      ...others,
      tests: [...tests, ...others.tests],
      mutantCoverage: {
        static: { ...coverage.static, ...others.mutantCoverage?.static },
        perTest: { ...coverage.perTest, ...others.mutantCoverage?.perTest },
      },
    };
  }

  async mutantRun(options) {
    const { testFilter, mutantActivation } = options;
    let matches = this.#matches;
    const early = this.#mutated(options, () => {
      // A static mutant changes what modules compute on evaluation, so they are evaluated again for this run only.
      if (mutantActivation === 'static') matches = this.#load();
      if (testFilter) matches = matches.filter(({ id }) => testFilter.includes(id));
      const [first, others] = [matches.slice(0, 1), matches.slice(1)];
      return (
        this.#firstNotice(first, 'course') ??
        this.#firstNotice(first, 'whole') ??
        this.#firstNotice(others, 'course') ??
        this.#firstNotice(others.slice(0, FEW - 1), 'whole')
      );
    });
    if (early) return early;
    const rest = testFilter?.filter((id) => !id.startsWith(`${TEST_FILE}#`));
    if (rest?.length !== 0) {
      const result = await this.#vitest.mutantRun({ ...options, testFilter: rest });
      if (result.status !== 'survived') return result;
    }
    const late = this.#mutated(options, () => this.#firstNotice(matches.slice(FEW), 'whole'));
    return late ?? { status: 'survived', nrOfTests: testFilter?.length ?? matches.length };
  }

  /** Runs an action while a mutant is active; an evaluation that throws has noticed the mutant. */
  #mutated({ activeMutant, hitLimit }, action) {
    // The limit is for all tests together: each match gets a share of it, so that an endless one is found soon.
    const share = hitLimit && Math.max(1000, Math.ceil(hitLimit / this.#matches.length));
    Object.assign(this.#switches, { activeMutant: activeMutant.id, hitLimit: share, hitCount: 0 });
    try {
      return action();
    } catch (error) {
      return killed(this.#matches[0], error);
    } finally {
      this.#switches.activeMutant = undefined;
    }
  }

  /** The result of the first match that notices the active mutant, or `undefined`. */
  #firstNotice(matches, part) {
    for (const match of matches) {
      this.#switches.hitCount = 0;
      const failure = failureOf(match[part]);
      if (failure === null) continue;
      return this.#switches.hitCount > this.#switches.hitLimit ? { status: 'timeout' } : killed(match, failure);
    }
    return undefined;
  }

  #timed({ id, name, whole }) {
    this.#switches.currentTestId = id;
    const started = performance.now();
    const failure = failureOf(whole);
    this.#switches.currentTestId = undefined;
    const timed = { id, name, fileName: resolve(TEST_FILE), timeSpentMs: performance.now() - started };
    if (failure === null) return { ...timed, status: SUCCESS };
    return { ...timed, status: FAILED, failureMessage: failure };
  }

  /** Bundles the changed rules and the code that replays recordings into one script. */
  async #bundle() {
    const entry = `${this.#folder}.ts`;
    writeFileSync(
      entry,
      `export * as rules from './src/games/${this.#game}/index.ts';
export { expectSame } from './src/engine/testkit/recording.ts';
export { readRecordings } from './src/engine/testkit/recording-file.ts';`,
    );
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        outDir: this.#folder,
        minify: false,
        target: 'node20',
        rollupOptions: { output: { format: 'cjs' } },
      },
    });
    rmSync(entry);
    const [file] = readdirSync(this.#folder);
    this.#evaluate = new Function('require', 'exports', readFileSync(join(this.#folder, file), 'utf8'));
  }

  /** Evaluates the rules again, and returns the matches played by them. */
  #load() {
    const exports = {};
    this.#evaluate(createRequire(import.meta.url), exports);
    const { rules, expectSame, readRecordings } = exports;
    this.#recordings ??= readRecordings(resolve(`src/games/${this.#game}/golden/matches.br`));
    const game = Object.values(rules).find((one) => one.id === this.#game);
    return this.#recordings.map((recording, i) => {
      const name = `match ${String(i + 1).padStart(3, '0')} of ${this.#game} replays as recorded`;
      const course = () => expectSame(game, recording, ['events', 'state']);
      const whole = () => expectSame(game, recording);
      return { id: `${TEST_FILE}#${name}`, name, course, whole };
    });
  }
}

function killed({ id }, failure) {
  return { status: 'killed', killedBy: [id], failureMessage: String(failure), nrOfTests: 1 };
}

function failureOf(test) {
  try {
    test();
    return null;
  } catch (error) {
    return String(error).slice(0, 1000);
  }
}

const factory = (injector) => new RecordingsFirst(injector.injectFunction(vitestPlugins[0].factory));
factory.inject = ['$injector'];

/** Ignores texts for people among a game's data; ids never contain a space. */
const texts = {
  shouldIgnore: (path) => (path.isStringLiteral() && path.node.value.includes(' ') ? 'a text for people' : undefined),
};

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'recordings', factory },
  { kind: 'Ignore', name: 'texts', value: texts },
];
