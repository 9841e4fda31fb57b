/** Tables on this device: stored, saved as files, imported, looked back at and played on. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dice, sampled } from '../../src/engine/chance.ts';
import { matchFile, openMatch, playAction } from '../../src/engine/match.ts';
import { standardOptions } from '../../src/engine/options.ts';
import { gameOnShelf } from '../../src/games/index.ts';
import { clickOn, ended, expect, myTurn, openTableAgainstBots, shownAction, test } from './harness.ts';

test('a table is there again after a reload, and on the front page', async ({ page }) => {
  await openTableAgainstBots(page);
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

const file = (content: string) => ({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(content) });

/** A match of Province as a file, after that many random actions or at its end. */
async function record(actions: number): Promise<string> {
  const game = await gameOnShelf('province')?.load();
  if (!game) throw new Error('Province is on the shelf.');
  const luck = sampled('a record');
  const next = dice('a record');
  const match = openMatch(game, { seats: 2, options: standardOptions(game) }, ['June', 'Foreman'], luck);
  for (let n = 0; n < actions && game.outcome(match.state) === null; n++) {
    const [seat = 0] = game.actors(match.state);
    const legal = game.legal(match.state, seat);
    const action = legal[next(legal.length)];
    if (!action || playAction(match, seat, action, luck)) throw new Error('A legal action was refused.');
  }
  return JSON.stringify({ ...matchFile(match), levels: [null, 'foreman'] });
}

const saving = (page: Page) => page.getByRole('menuitem', { name: 'Save the match as a file' });

test('a match can be saved only when it is over, since its file reveals what is face down', async ({ page }) => {
  await openTableAgainstBots(page);
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  await expect(saving(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(saving(page)).toContainText('when the game is over: until then the file would reveal what is hidden');
  await saving(page).click({ force: true });
  await expect(saving(page)).toBeVisible();

  await page.goto('/');
  const over = await record(Number.POSITIVE_INFINITY);
  await page.getByLabel('Match file').setInputFiles(file(over));
  await ended(page);
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), saving(page).click()]);
  const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { log: unknown };
  expect(saved.log).toEqual((JSON.parse(over) as { log: unknown }).log);
});

test('a saved match can be imported, and an invalid one is refused with a sentence', async ({ page }) => {
  const at = 12;
  const text = await record(at);
  await page.goto('/');
  const chooser = page.getByLabel('Match file');
  await chooser.setInputFiles(file(text.replace('"seat":', '"sat":')));
  await expect(page.getByRole('alert')).toContainText('not a match that Boomtown has saved');
  await chooser.setInputFiles(file(text.replace(/"hash":"[0-9a-f]{4}/, '"hash":"0000')));
  await expect(page.getByRole('alert')).toContainText('does not match its hash');
  await expect(page).toHaveURL('/');

  await chooser.setInputFiles(file(text));
  await expect(page).toHaveURL(/\/table\//);
  await myTurn(page);
  expect(await shownAction(page)).toBeGreaterThanOrEqual(at);
});

test('a log line shows the table as it was then; from there a person can step, return, or play on', async ({
  page,
}) => {
  await openTableAgainstBots(page);
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

  await back.getByRole('button', { name: 'Forward one action' }).click();
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

test('the address of an unknown table, game or page gets a sentence', async ({ page }) => {
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
