/**
 * A test runner for Stryker that plays a game's recorded matches in its own process, which takes milliseconds, and asks
 * vitest, which takes a second, only about the mutants that all of them let pass.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { build } from 'vite';

const [SUCCESS, FAILED] = [0, 1];
const TEST_FILE = 'src/games/recordings.test.ts';

class RecordingsFirst {
  #game = process.env.MUTATED_GAME;
  #folder = resolve(`recordings-${process.env.STRYKER_MUTATOR_WORKER ?? 0}`);
  #vitest;
  /** The bundle as a function. An import of each evaluation would stay in memory for good, gigabytes in a long run. */
  #evaluate = () => undefined;
  #recordings;
  #matches = [];
  /** What Stryker's changes in the code look at: which of them is active, and how often it was met. */
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
    const { testFilter, activeMutant, hitLimit, mutantActivation } = options;
    const isStatic = mutantActivation === 'static';
    // The limit is for all tests together: a match has its share of it, so that one without end is found soon.
    const share = hitLimit && Math.max(1000, Math.ceil(hitLimit / this.#matches.length));
    Object.assign(this.#switches, { activeMutant: activeMutant.id, hitLimit: share, hitCount: 0 });
    const result = this.#tryMatches(isStatic, testFilter && new Set(testFilter));
    this.#switches.activeMutant = undefined;
    if (result) return result;
    const rest = testFilter?.filter((id) => !id.startsWith(`${TEST_FILE}#`));
    if (rest?.length === 0) return { status: 'survived', nrOfTests: testFilter.length };
    return this.#vitest.mutantRun({ ...options, testFilter: rest });
  }

  /** The first match that notices the active mutant, as a result; nothing if none does. */
  #tryMatches(isStatic, filter) {
    let nrOfTests = 0;
    const killed = (by, failureMessage) => ({ status: 'killed', killedBy: [by], failureMessage, nrOfTests });
    let matches = this.#matches;
    if (isStatic) {
      try {
        // What a module keeps from its evaluation is made by the mutant, and is thrown away with it.
        matches = this.#load();
      } catch (error) {
        return killed(matches[0]?.id, String(error));
      }
    }
    for (const match of matches) {
      if (filter && !filter.has(match.id)) continue;
      nrOfTests += 1;
      this.#switches.hitCount = 0;
      const failure = match.play();
      if (failure === null) continue;
      if (this.#switches.hitCount > this.#switches.hitLimit) return { status: 'timeout' };
      return killed(match.id, failure);
    }
    return undefined;
  }

  #timed({ id, name, play }) {
    this.#switches.currentTestId = id;
    const started = performance.now();
    const failure = play();
    this.#switches.currentTestId = undefined;
    const timed = { id, name, fileName: resolve(TEST_FILE), timeSpentMs: performance.now() - started };
    if (failure === null) return { ...timed, status: SUCCESS };
    return { ...timed, status: FAILED, failureMessage: failure };
  }

  /** The changed rules and what plays recordings, as one script. */
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

  /** The matches, played by rules that are evaluated anew. */
  #load() {
    const exports = {};
    this.#evaluate(createRequire(import.meta.url), exports);
    const { rules, expectSame, readRecordings } = exports;
    this.#recordings ??= readRecordings(resolve(`src/games/${this.#game}/golden/matches.br`));
    const game = Object.values(rules).find((one) => one.id === this.#game);
    return this.#recordings.map((recording, i) => {
      const name = `match ${String(i + 1).padStart(3, '0')} of ${this.#game} goes as recorded`;
      const play = () => {
        // Most mutants show in the course of the match, which is compared in a twentieth of the time.
        expectSame(game, recording, ['events', 'state']);
        expectSame(game, recording);
      };
      return { id: `${TEST_FILE}#${name}`, name, play: () => failureOf(play) };
    });
  }
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

/** Texts for people, which stand between the numbers of a game: no id has a space. */
const texts = {
  shouldIgnore: (path) => (path.isStringLiteral() && path.node.value.includes(' ') ? 'a text for people' : undefined),
};

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'recordings', factory },
  { kind: 'Ignore', name: 'texts', value: texts },
];
