import { defineConfig } from '@playwright/test';

// `npm test -- browser` finds a free port and a Chromium, and passes both in.
const port = Number(process.env.BOOMTOWN_PORT ?? 18490);
const address = `http://127.0.0.1:${port}`;
const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  workers: 2,
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
    // A folder of its own: a server that somebody runs in this checkout has `data` open.
    command: `node bin/boomtown.mjs serve --port ${port} --data test-results/data-${port}`,
    url: `${address}/health`,
    timeout: 180_000,
  },
});
