/** Every page in several sizes, by day and by night: axe finds nothing, and playing needs no scrolling. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { WINDOWS } from '../../src/server/bench/measure.ts';
import {
  browserPlayOf,
  drawn,
  ended,
  everySize,
  everyTheme,
  expect,
  GAMES,
  mostSeats,
  objections,
  openTableAgainstBots,
  test,
} from './harness.ts';

/** A finished match of bots, with as many seats as there are seat colours if the game allows it. */
function finished(game: string): Buffer {
  const bots = Array.from({ length: mostSeats(game) }, () => 'random').join(',');
  return execFileSync(process.execPath, ['bin/boomtown.mjs', 'record', game, '--bots', bots, '--seed', '1849']);
}

/** Opens a page. */
type Visit = (page: Page) => Promise<void>;

const PAGES: Record<string, Visit> = {
  home: async (page) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Play now/ })).toBeVisible();
  },
  'the choice of a lesson': async (page) => {
    await page.goto('/learn');
    await expect(page.getByRole('link', { name: /^Begin/ }).first()).toBeVisible();
  },
  'the choice of a rulebook': async (page) => {
    await page.goto('/rules');
    await expect(page.getByRole('link', { name: /^Rulebook/ }).first()).toBeVisible();
  },
  settings: async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  },
};

for (const game of GAMES) {
  const pages: Readonly<Record<string, Visit>> = {
    'new table': async (page) => {
      await page.goto(`/new/${game}`);
      await expect(page.getByRole('button', { name: 'Create table' })).toBeVisible();
    },
    result: async (page) => {
      await page.goto('/');
      await page
        .getByLabel('Match file')
        .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: finished(game) });
      await ended(page);
      // The page replays the whole match to draw the points curve.
      await expect(page.locator('.plot')).toBeVisible({ timeout: 60_000 });
    },
    learn: async (page) => {
      await page.goto(`/learn/${game}`);
      await expect(page.getByRole('complementary', { name: 'Lesson' })).toBeVisible();
      await expect(page.locator('.boardbox .ring').first()).toBeVisible();
    },
  };
  for (const [name, open] of Object.entries(pages)) PAGES[`${name}, ${game}`] = open;
}

for (const game of GAMES)
  test(`the rules of ${game} are numbered, and axe finds nothing on them`, async ({ page }) => {
    await page.goto(`/rules/${game}#${browserPlayOf(game).rule}`);
    await expect(page.locator('.named')).toContainText(browserPlayOf(game).rule);
    await expect(page.locator('.named')).toBeInViewport();
    // The page is the same for all games, so only one is checked in every size and theme.
    if (game !== GAMES[0]) return expect(await objections(page)).toEqual([]);
    await everyTheme(page, async ({ name, theme }) => expect.soft(await objections(page, theme), name).toEqual([]));
  });

for (const [name, open] of Object.entries(PAGES)) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await open(page);
    // Behind the settings is the front page, which is checked elsewhere.
    const within = name === 'settings' ? '[role=dialog]' : 'html';
    // The colours are the same for all games, so only one with all seats is checked by night, too.
    const inLights = name === 'home' || name.endsWith('gold-rush') ? everyTheme : everySize;
    await inLights(page, async ({ name: light, theme }) =>
      expect.soft(await objections(page, theme, within), light).toEqual([]),
    );
  });
}

test('a result keeps the name, standing and points of every seat apart in every window', async ({ page }) => {
  await PAGES['result, tabernacle']?.(page);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const touching = await page.locator('.plate').evaluateAll((plates) =>
      plates.flatMap((plate) => {
        const parts = [...plate.querySelectorAll('.who b, .who small, .vp b, .cnt li')]
          .filter((part) => part.checkVisibility())
          .map((part) => ({ says: part.textContent, box: part.getBoundingClientRect() }));
        const meet = (one: DOMRect, other: DOMRect) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
        return parts.flatMap(({ says, box }, at) =>
          parts.slice(at + 1).flatMap((other) => (meet(box, other.box) ? [`${says} and ${other.says}`] : [])),
        );
      }),
    );
    expect.soft(touching, `${width}x${height}`).toEqual([]);
  }
});

/** The parts of the page that are not visible at all; the browser checks all of them at once. */
async function outOfSight(page: Page, parts: string): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      new Promise<string[]>((done) => {
        const watch = new IntersectionObserver((all) => {
          watch.disconnect();
          done(all.filter((one) => !one.isIntersecting).map(({ target }) => target.outerHTML.slice(0, 160)));
        });
        for (const part of document.querySelectorAll(selector)) watch.observe(part);
      }),
    parts,
  );
}

for (const game of GAMES) {
  test(`a table of ${game} needs no scrolling with any number of seats, and axe finds nothing`, async ({ page }) => {
    await openTableAgainstBots(
      page,
      game,
      Array.from({ length: mostSeats(game) - 1 }, () => 'Greenhorn' as const),
    );
    // The gallery tests check every table by night.
    await everySize(page, async ({ name, size, theme }) => {
      expect.soft(await objections(page, theme), name).toEqual([]);
      // At 200 % a page may scroll vertically: see `windows.spec.ts`.
      if (size === 'zoomed') return;
      const overflow = await page.evaluate(() => ({
        down: document.documentElement.scrollHeight - innerHeight,
        right: document.documentElement.scrollWidth - innerWidth,
      }));
      expect.soft(overflow.down, name).toBeLessThanOrEqual(0);
      expect.soft(overflow.right, name).toBeLessThanOrEqual(0);
      expect.soft(await outOfSight(page, '.acts [data-button], .plate'), name).toEqual([]);
    });
  });
}

test.describe('on a short laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('six seats and the notices under them are all visible', async ({ page }) => {
    await openTableAgainstBots(
      page,
      'gold-rush',
      Array.from({ length: 5 }, () => 'Greenhorn' as const),
    );
    const seats = page.locator('.seats');
    await expect(seats.locator('.plate')).toHaveCount(6);
    expect(await seats.evaluate((column) => column.scrollHeight - column.clientHeight)).toBeLessThanOrEqual(0);
    await expect(page.locator('.line .note').last()).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a board that shows all seats itself has almost the whole width, and nothing is shown twice', async ({
    page,
  }) => {
    await page.goto('/gallery/gold-rush/drawing');
    const board = page.locator('.boardbox .board');
    await expect(board).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect((await board.boundingBox())?.width).toBeGreaterThan(320);
    await expect(page.locator('.plate')).toHaveCount(0);
    await page.goto('/gallery/province/drawing');
    await expect(page.locator('.plate')).toHaveCount(2);
  });
});
