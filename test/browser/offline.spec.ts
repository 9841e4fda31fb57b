import { clickOn, expect, myTurn, openTableAgainstBots, test } from './harness.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit everything works without a network', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: /Play now/ })).toBeVisible();
  await openTableAgainstBots(page);
  for (let i = 0; i < 4; i++) {
    await clickOn(page);
    await myTurn(page);
  }
  await page.goto('/learn/province');
  await expect(page.getByRole('complementary', { name: 'Lesson' })).toBeVisible();
});
