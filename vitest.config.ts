import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take seconds, longest first. Those that start processes wait while others compute. */
const LONG_FILES = [
  'test/crash.test.ts',
  '/gold-rush/kit.test.ts',
  'test/start.test.ts',
  'test/admin.test.ts',
  '/kit.test.ts',
  'cheating-operator.test.ts',
  'simulation.test.ts',
  '/gold-rush/secrets.test.ts',
  'damage.test.ts',
  'tune-networks.test.ts',
  'attacks.test.ts',
  'peek.test.ts',
  'lab/env.test.ts',
  'recordings.test.ts',
  'paired-worlds.test.ts',
];

/**
 * Without a cache, vitest starts with the largest files; a long one that started last would leave other workers idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG_FILES.findIndex((end) => moduleId.endsWith(end));
      return at < 0 ? LONG_FILES.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * In tests, every use of an import is a lookup in an object that V8 keeps as a slow dictionary. Objects that have
 * served as a prototype are kept as fast ones: rules run twice as fast that way.
 */
function fastImports(): Plugin {
  return {
    name: 'fast-imports',
    enforce: 'post',
    transform: (code, file) =>
      file.includes('/src/') ? { code: `${code}\nObject.setPrototypeOf({}, __vite_ssr_exports__);`, map: null } : null,
  };
}

export default defineConfig({
  plugins: [fastImports()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    // A missing snapshot is a failure, and is not written; `npx vitest run --update` writes them.
    update: 'none',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // No module keeps anything that one test file could leave behind for another.
    isolate: false,
    // Files share a process: a test's stub of `fetch` must not reach the next file.
    unstubGlobals: true,
    unstubEnvs: true,
    // By default vitest leaves one core free: with two cores it would use one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
  },
});
