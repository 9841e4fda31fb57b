import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, sitDown, test } from './harness.ts';

test.use({ serviceWorkers: 'block' });

test('the first load of a table takes at most 200 kB of gzipped JavaScript', async ({ page, context }) => {
  await sitDown(page);
  const scripts = new Set<string>();
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.reload();
  await expect(page.locator('.tableroom .boardbox')).toBeVisible();
  const sizes = [...scripts].map((path) => gzipSync(readFileSync(`dist/web${path}`)).length);
  expect(sizes.length).toBeGreaterThan(3);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'kB gzipped', description: (total / 1000).toFixed(1) });
  expect(total).toBeLessThanOrEqual(200_000);
});
