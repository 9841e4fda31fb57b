/** Every page in three sizes, by day and by night: nothing that axe objects to, and nothing to scroll for in order to play. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, myTurn, SIZES, sitDown, THEMES, test } from './harness.ts';

/** What axe finds, in a form that can be read in a report. */
async function objections(page: Page): Promise<string[]> {
  // Evaluated, not added: the page's own policy allows no script but its own.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 160)).join('\n  ')}`,
    );
  });
}

/** A match that bots have played to its end. */
function finished(): Buffer {
  return execFileSync(process.execPath, ['bin/boomtown.mjs', 'record', 'province', '--bots', 'random,random']);
}

const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  },
  'new table': async (page) => {
    await page.goto('/new/province');
    await expect(page.getByRole('button', { name: 'Create table' })).toBeVisible();
  },
  table: async (page) => {
    await sitDown(page);
  },
  result: async (page) => {
    await page.goto('/');
    await page
      .getByLabel('Match file')
      .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: finished() });
    await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible();
  },
  gallery: async (page) => {
    await page.goto('/gallery/province');
    await expect(page.getByRole('heading', { name: /Positions/ })).toBeVisible();
  },
  'a position of the gallery': async (page) => {
    await page.goto('/gallery/province/drawing');
    await expect(page.locator('.boardbox')).toBeVisible();
  },
  learn: async (page) => {
    await page.goto('/learn/province');
    await expect(page.getByRole('complementary', { name: 'Lesson' })).toBeVisible();
  },
  rules: async (page) => {
    await page.goto('/rules/province');
    await expect(page.getByText('PROV-WORK-1').first()).toBeVisible();
  },
};

for (const theme of THEMES) {
  for (const { name: size, width, height } of SIZES) {
    test.describe(`${size}, by ${theme}`, () => {
      test.use({ theme, viewport: { width, height } });

      for (const [name, open] of Object.entries(PAGES)) {
        test(`axe finds nothing on ${name}`, async ({ page }) => {
          await open(page);
          expect(await objections(page)).toEqual([]);
        });
      }

      test('the table is played without scrolling', async ({ page }) => {
        await sitDown(page);
        await myTurn(page);
        const overflow = await page.evaluate(() => ({
          down: document.documentElement.scrollHeight - innerHeight,
          right: document.documentElement.scrollWidth - innerWidth,
        }));
        expect(overflow.down).toBeLessThanOrEqual(0);
        expect(overflow.right).toBeLessThanOrEqual(0);
        for (const button of await page.locator('.acts [data-button]').all()) await expect(button).toBeInViewport();
      });
    });
  }
}
