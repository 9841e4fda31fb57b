/**
 * The table in every window: the share of the board, the smallest print, whether anything overlaps or overflows, and
 * the size of targets. `WINDOWS=all` and a long run check all windows, other runs one of every class.
 */
import { limitsOf, measureAt, shortcomings, WINDOWS, ZOOMED } from '../../src/server/bench/measure.ts';
import { drawn, expect, GAMES, LONG_RUN, mostSeats, test } from './harness.ts';

/** A window of every class, including the smallest of all and one that scrolls. */
const SOME = ['320x480', '360x740', '844x390', '768x1024', '1024x768', '960x600', '1366x625', '1440x900', '320x256'];
/** The tightest windows, in which tables with all seats are checked. */
const TIGHT = ['320x480', '360x740', '844x390', '1366x625', '480x270'];

const ALL = LONG_RUN || process.env.WINDOWS === 'all';
const windowsFor = (scene: string) => {
  const some = scene === 'drawing' ? SOME : TIGHT;
  return [...WINDOWS, ...ZOOMED].filter(([width, height]) => ALL || some.includes(`${width}x${height}`));
};

for (const game of GAMES) {
  for (const scene of ['drawing', `played?seats=${mostSeats(game)}`]) {
    test(`the table of ${game}, ${scene}, gives the board enough room in every window`, async ({ page }) => {
      await page.goto(`/gallery/${game}/${scene}`);
      await expect(page.locator('.boardbox .board')).toBeVisible();
      await drawn(page);
      for (const [width, height] of windowsFor(scene)) {
        const measured = await measureAt(page, width, height);
        const short = shortcomings(measured, limitsOf(width, height));
        expect.soft(short, `${width}x${height}: ${measured.notes.join('; ')}`).toEqual([]);
      }
    });
  }
}

test('the log opens over the board by its button and by a key, and closes again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/gallery/province/drawing');
  const panel = page.locator('.side');
  await expect(page.locator('.boardbox .board')).toBeVisible();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(panel).toBeVisible();
  await expect(page.locator('section.act')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('/');
  await expect(panel).toBeVisible();
  await page.keyboard.press('/');
  await expect(panel).toBeHidden();
});

test('larger text enlarges the print of a board, and nothing overflows', async ({ page }) => {
  await page.goto('/gallery/province/drawing');
  await expect(page.locator('.boardbox .board')).toBeVisible();
  const before = await measureAt(page, 1280, 720);
  await page.evaluate(() => {
    document.documentElement.dataset.text = 'larger';
  });
  for (const [width, height] of [
    [1280, 720],
    [360, 740],
    [768, 1024],
  ] as const) {
    const after = await measureAt(page, width, height);
    expect.soft(after.overflow, `${width}x${height}: ${after.notes.join('; ')}`).toBe(0);
    expect.soft(after.overlaps, `${width}x${height}`).toEqual([]);
    if (width === 1280) expect.soft(after.smallestText).toBeGreaterThan(before.smallestText * 1.2);
  }
});

test('at 400 % zoom the page scrolls only vertically, and the board is as wide as the page', async ({ page }) => {
  for (const game of GAMES) {
    await page.goto(`/gallery/${game}/drawing`);
    await page.setViewportSize({ width: 320, height: 256 });
    const board = page.locator('.boardbox .board');
    await expect(board).toBeVisible();
    await drawn(page);
    expect.soft((await board.boundingBox())?.width, game).toBeGreaterThan(290);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), game)
      .toBeLessThanOrEqual(0);
    await page.locator('.acts .btn').last().scrollIntoViewIfNeeded();
    await expect.soft(page.locator('.acts .btn').last(), game).toBeInViewport({ ratio: 0.9 });
  }
});
