import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The kits take longest and begin, so that everything else fills the gaps. */
class KitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isKit = ({ moduleId }: TestSpecification) => moduleId.endsWith('/kit.test.ts');
    return [...sorted.filter(isKit), ...sorted.filter((file) => !isKit(file))];
  }
}

/**
 * Under test an import is looked up at every use, in an object that V8 keeps as a slow dictionary. Whatever has served as
 * a prototype is kept as a fast one: rules run twice as fast for it.
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
    // A missing text is a failure, not an occasion to write one; `npx vitest run --update` writes them.
    update: 'none',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // No module keeps anything that one test file could leave behind for another.
    isolate: false,
    // Files share a process: a test's stub of `fetch` must not reach the next file.
    unstubGlobals: true,
    unstubEnvs: true,
    // Vitest would leave a core to others; on two cores it would work on one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: KitsFirst },
  },
});
