import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

// `npm test -- browser` finds a free port, a folder and a Chromium, and passes them in.
const port = Number(process.env.BOOMTOWN_PORT ?? 18490);
const data = process.env.BOOMTOWN_TEST_DATA ?? 'test-results/data';
const address = `http://127.0.0.1:${port}`;
const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  // A test waits for frames and messages more than half of its time: two workers would leave two cores idle.
  workers: Math.max(4, availableParallelism()),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node bin/boomtown.mjs serve --port ${port} --data ${data}`,
    url: `${address}/health`,
    timeout: 180_000,
  },
});
