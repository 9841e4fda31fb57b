/** The pages of online play, in every size, by day and by night: axe finds nothing, and nothing is out of view. */
import type { Page } from '@playwright/test';
import { atTheEnd, ended, everyTheme, objections, oneTheme, type SizeAndTheme } from './harness.ts';
import { accept, choose, expect, invite, pressStart, test, watch } from './online-harness.ts';

const FINE = { fine: true } as const;
const SHEET = 'dialog[open]';

interface Inspection {
  /** The part of this screen that has not been checked before; all of it by default. */
  readonly within?: string;
  /** A further check in every size and theme. */
  readonly still?: (at: SizeAndTheme) => Promise<void>;
}

/** Checks a page in every size and theme if there are further checks; otherwise in one, a different one each time. */
async function inspect(page: Page, screen: string, { within, still }: Inspection = {}): Promise<void> {
  await (still ? everyTheme : oneTheme)(page, async (at) => {
    const { name, theme } = at;
    expect.soft(await objections(page, theme, within), `${screen}, ${name}`).toEqual([]);
    const right = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(right, `${screen} is not wider than the screen, ${name}`).toBeLessThanOrEqual(0);
    await still?.(at);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('axe finds nothing on the pages before a game', async ({ arrive }) => {
  test.slow();
  const [june, ana, bob] = await Promise.all([arrive('June', FINE), arrive('Ana', FINE), arrive('Bob', FINE)]);
  await june.goto('/new/gold-rush');
  await june.getByRole('button', { name: 'Friend' }).last().click();
  await june.getByRole('button', { name: 'Add a seat' }).click();
  await inspect(june, 'a new table for friends');

  const link = await invite(june, { game: 'gold-rush', others: ['friend', 'Greenhorn'], listed: true });
  await inspect(june, 'the table of the host');
  await ana.goto(link);
  await expect(ana.getByRole('button', { name: 'Take a seat' })).toBeVisible();
  await inspect(ana, 'the invitation');
  await ana.getByRole('button', { name: 'Just watch' }).click();
  await expect(ana.getByRole('heading', { name: 'Seats' })).toBeVisible();
  await inspect(ana, 'the table of a guest');
  await choose(june, 'Play on another device');
  await inspect(june, 'the code for another device', { within: SHEET });
  await june.getByRole('button', { name: 'Done' }).click();

  await ana.goto('/tables');
  await expect(ana.getByRole('link', { name: /^Sit down/ }).first()).toBeVisible();
  await inspect(ana, 'the lobby of a stranger');
  const hidden = await invite(june, { game: 'province', others: ['friend'] });
  await watch(bob, hidden);
  await inspect(bob, 'the table of a spectator');
  await choose(june, 'Close the table');
  await june.getByRole('button', { name: 'Close it' }).click();
  await expect(bob.getByRole('heading', { name: 'This table is closed' })).toBeVisible();
  await inspect(bob, 'a closed table');
  await june.goto('/tables');
  await expect(june.locator('.slip').first()).toBeVisible();
  await inspect(june, 'the lobby of somebody known');
});

test('axe finds nothing at a table on a server, and nothing has to be scrolled into view', async ({ arrive }) => {
  test.slow();
  const [june, ana, bob] = await Promise.all([arrive('June', FINE), arrive('Ana', FINE), arrive('Bob', FINE)]);
  const setting = { game: 'gold-rush', others: ['friend', 'Greenhorn'], chat: true, pace: 'One sitting' } as const;
  const link = await invite(june, setting);
  await accept(ana, link);
  await watch(bob, link);
  await pressStart(june, ana, bob);
  const fits =
    (page: Page) =>
    async ({ size }: SizeAndTheme) => {
      // At 200 % a page may scroll vertically.
      if (size === 'zoomed') return;
      const down = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect.soft(down).toBeLessThanOrEqual(0);
      await expect.soft(page.locator('section.act')).toBeInViewport({ ratio: 1 });
    };
  await inspect(june, 'a table in play', { still: fits(june) });
  await inspect(bob, 'a table that one watches', { still: fits(bob) });
  await choose(ana, /play for you/);
  await expect(ana.locator('.serverbanner')).toBeVisible();
  await inspect(ana, 'a table where a bot plays for one', { within: '.serverbanners', still: fits(ana) });
  await june.getByRole('tab', { name: 'Chat' }).click();
  await june.getByRole('button', { name: 'Good luck!' }).click();
  await inspect(june, 'the chat', { within: '.side' });
  await june.getByRole('tab', { name: 'Log' }).click();
  // The bots play to the end, without pages that would have to render it all.
  await Promise.all([ana, bob].map((page) => page.goto('about:blank')));
  await choose(june, /play for you/);
  await ended(june);
  await inspect(june, 'the result', { within: '.story' });
  await ana.goto(link);
  await atTheEnd(ana, 'Rematch').click();
  await expect(june.getByRole('link', { name: 'Sit down' })).toBeVisible();
  await inspect(june, 'a table that is over', { within: '.serverbanners' });
});
