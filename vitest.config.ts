import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    // A missing text is a failure, not an occasion to write one; `npx vitest run --update` writes them.
    update: 'none',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
