/** Tables are kept, saved, brought back, looked at and played on. */
import { readFileSync } from 'node:fs';
import { clickOn, expect, myTurn, shownAction, sitDown, test } from './harness.ts';

test('a table is there again after a reload, and on the front page', async ({ page }) => {
  await sitDown(page);
  for (let i = 0; i < 5; i++) {
    await clickOn(page);
    await myTurn(page);
  }
  const at = await shownAction(page);
  await page.reload();
  await myTurn(page);
  expect(await shownAction(page)).toBe(at);

  await page.goto('/');
  await page.locator('.slips a').first().click();
  await myTurn(page);
  expect(await shownAction(page)).toBe(at);
});

test('a saved match can be brought in again, and a broken one is refused with a sentence', async ({ page }) => {
  await sitDown(page);
  await clickOn(page);
  await myTurn(page);
  const at = await shownAction(page);
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save the match as a file' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  const file = (content: string) => ({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });

  await page.goto('/');
  const chooser = page.getByLabel('Match file');
  await chooser.setInputFiles(file(text.replace('"seat":', '"sat":')));
  await expect(page.getByRole('alert')).toContainText('not a match that Boomtown has saved');
  await chooser.setInputFiles(file(text.replace(/"hash":"[0-9a-f]{4}/, '"hash":"0000')));
  await expect(page.getByRole('alert')).toContainText('does not match its check');
  await expect(page).toHaveURL('/');

  await chooser.setInputFiles(file(text));
  await expect(page).toHaveURL(/\/table\//);
  await myTurn(page);
  expect(await shownAction(page)).toBeGreaterThanOrEqual(at);
});

test('a line of the log shows the table as it was then; from there one may step, return, or play on', async ({
  page,
}) => {
  await sitDown(page);
  for (let i = 0; i < 6; i++) {
    await clickOn(page);
    await myTurn(page);
  }
  const present = await shownAction(page);
  const address = page.url();
  const line = page.locator('.log a[href*="at=1"]').filter({ visible: true }).first();
  const then = Number(new URL((await line.getAttribute('href')) ?? '', address).searchParams.get('at'));
  await line.click();
  const back = page.getByRole('region', { name: 'Looking back' });
  await expect(back).toBeVisible();
  expect(await shownAction(page)).toBe(then);

  await back.getByRole('button', { name: 'One action on' }).click();
  await expect(page.locator('.tableroom')).toHaveAttribute('data-seq', String(then + 1));
  await page.keyboard.press('Escape');
  await expect(page.locator('.tableroom')).toHaveAttribute('data-seq', String(present));

  await line.click();
  await back.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).not.toHaveURL(address);
  await myTurn(page);
  await page.goto('/');
  await expect(page.locator('.slips li')).toHaveCount(2);
});

test('an address of no table, no game and no page gets a sentence', async ({ page }) => {
  for (const [address, sentence] of [
    ['/table/nothing', 'There is no table'],
    ['/new/whist', 'There is no game'],
    ['/learn/whist', 'There is no game'],
    ['/gallery/province/nowhere', 'has no position'],
    ['/some/where', 'There is nothing at this address'],
    ['/table/%F0%9F%8E%B2?at=banana', 'There is no table'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
});
