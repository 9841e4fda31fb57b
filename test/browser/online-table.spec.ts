/** People at a table on a server: how they come, leave, return, talk, and undo. */
import type { Page } from '@playwright/test';
import { atTheEnd, clickOn, ended, myMove, myTurn, shownAction } from './harness.ts';
import {
  accept,
  choose,
  cuttable,
  expect,
  invite,
  leaveToBot,
  pressStart,
  type Setting,
  test,
  watch,
} from './online-harness.ts';

const banner = (page: Page) => page.locator('.serverbanner');
const seatOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Starts a game of June and Ana, Province by default; returns the link. */
async function atTable(june: Page, ana: Page, more: Partial<Setting> = {}): Promise<string> {
  const link = await invite(june, { game: 'province', others: ['friend'], ...more });
  await accept(ana, link);
  await pressStart(june, ana);
  return link;
}

/** The page whose turn it is, and the other one. */
async function byTurn(june: Page, ana: Page): Promise<[Page, Page]> {
  const first = await Promise.race([myTurn(june).then(() => june), myTurn(ana).then(() => ana)]);
  return first === june ? [june, ana] : [ana, june];
}

/** Plays until it is somebody else's turn. */
async function playTurn(page: Page): Promise<void> {
  while (await myMove(page).isVisible()) await clickOn(page);
}

test('a friend sits down with the invitation; the plain link only allows watching', async ({ arrive }) => {
  const [june, ana, bob] = await Promise.all([arrive('June'), arrive(''), arrive('Bob')]);
  const link = await invite(june, { game: 'gold-rush', others: ['friend', 'friend'] });
  await june.getByRole('button', { name: 'Start the game' }).click({ force: true });
  await expect(banner(june)).toContainText('A seat is still free');
  await june.getByLabel('A note with the invitation').fill('We start at nine.');
  await june.keyboard.press('Enter');
  await expect(june.getByRole('img', { name: 'QR code with the invitation link' })).toBeVisible();

  await watch(bob, link);
  await expect(bob.getByText('You need an invitation to sit down.')).toBeVisible();
  await expect(bob.getByRole('button', { name: 'Sit here' })).toHaveCount(0);

  await ana.goto(link);
  await expect(ana.getByRole('heading', { name: 'June invites you to play Gold Rush' })).toBeVisible();
  await expect(ana.getByText('“We start at nine.”')).toBeVisible();
  await expect(june.locator('.seatrow').nth(1)).toContainText('somebody is reading the invitation');
  await ana.getByLabel('What should they call you?').fill('Annie');
  await ana.getByRole('button', { name: 'Take a seat' }).click();
  await ana.getByRole('button', { name: 'Move here' }).click();
  await expect(ana.getByText('You are in seat 3')).toBeVisible();
  await ana.getByRole('button', { name: 'Two minutes, please.' }).click();
  await expect(june.locator('.chat')).toContainText('Annie Two minutes, please.');
  await expect(june.getByRole('button', { name: 'Start with two' })).toBeVisible();
  const row = june.locator('.seatrow', { hasText: 'Annie' });
  await expect(row).toContainText('here');
  await ana.close();
  await expect(row).toContainText('not here');

  // The host adds bots, changes one, frees a seat again, and closes the table for everybody.
  await june.getByRole('button', { name: 'Add a bot to seat 2' }).click();
  await june.getByRole('button', { name: 'Change who plays seat 2' }).click();
  const chooser = june.getByRole('dialog', { name: 'Who plays seat 2' });
  await chooser.getByRole('button', { name: 'Greenhorn' }).click();
  await expect(bob.locator('.seatrow').nth(1)).toContainText('Greenhorn');
  await chooser.getByRole('radio', { name: 'Olav' }).click();
  await expect(bob.locator('.seatrow').nth(1)).toContainText('Olav');
  await june.keyboard.press('Escape');
  await june.getByRole('button', { name: 'Remove Olav' }).click();
  await expect(bob.locator('.seatrow').nth(1)).toContainText('Free');
  await choose(june, 'Close the table');
  await june.getByRole('button', { name: 'Close it' }).click();
  for (const page of [june, bob])
    await expect(page.getByRole('heading', { name: 'This table is closed' })).toBeVisible();
});

test('nobody plays until both have read the open cards of a deal', async ({ arrive }) => {
  const [june, ana] = await Promise.all([arrive('June'), arrive('Ana')]);
  await atTable(june, ana, { game: 'gold-rush', houseRule: ['Memory', 'In your head', 1] });
  const close = (page: Page) => page.locator('.boardbox [data-target="close"]');
  const deal = (page: Page) => page.locator('.boardbox [data-piece="deal"]');
  const prompt = (page: Page) => page.locator('.act .prompt');
  await Promise.all(
    [june, ana].map(async (page) => {
      await expect(deal(page)).toContainText(/play goes on in \d s, or when all have pressed/);
      await expect(prompt(page)).toContainText(/Time to read: \d s\.\s*The game and the clocks wait/);
      await expect(myMove(page)).toHaveCount(0);
    }),
  );
  await close(june).click();
  await expect(deal(june)).toHaveCount(0);
  await expect(prompt(june)).toContainText(/Ana is still reading\./);
  await june.keyboard.press('S');
  expect([await shownAction(june), await shownAction(ana)]).toEqual([0, 0]);
  await expect(deal(ana)).toBeVisible();
  await close(ana).click();
  await byTurn(june, ana);
});

test('a person plays on from another device with a code, and in two tabs at once', async ({ arrive }) => {
  const [june, ana, phone] = await Promise.all([arrive('June'), arrive('Ana'), arrive('', { troubled: true })]);
  await atTable(june, ana);
  await choose(ana, 'Play on another device');
  const code = (await ana.locator('.sheet .code').textContent()) ?? '';
  await ana.getByRole('button', { name: 'Done' }).click();

  await phone.goto('/tables');
  await phone.getByLabel('Code from another device').fill('AAAA-BBBB-CCCC-DDDD');
  await phone.getByRole('button', { name: 'Use this code' }).click();
  await expect(phone.getByRole('alert')).toContainText('No one has this code');
  await phone.getByLabel('Code from another device').fill(code.toLowerCase());
  await phone.getByRole('button', { name: 'Use this code' }).click();
  await expect(phone.getByText('In this browser you play as Ana')).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Your devices' }).getByRole('listitem')).toHaveCount(2);
  await phone.getByRole('region', { name: 'Your tables' }).getByRole('link', { name: 'Province' }).click();
  await expect(phone.locator('.boardbox')).toBeVisible();

  const [first, second] = await byTurn(june, ana);
  if (first === june) await playTurn(june);
  await expect(myMove(phone)).toBeVisible();
  const tab = await second.context().newPage();
  await tab.goto(second.url());
  await myTurn(ana);
  await clickOn(phone);
  const seq = String(await shownAction(phone));
  for (const page of [ana, june]) await expect(page.locator('.tableroom')).toHaveAttribute('data-seq', seq);
  await expect(tab.locator('.tableroom')).toHaveAttribute('data-seq', seq);
  await ana.getByRole('button', { name: 'Undo' }).click();
  await expect(phone.locator('.tableroom')).not.toHaveAttribute('data-seq', seq);
});

test('a seat is left to a bot and taken back, and given to a friend', async ({ arrive }) => {
  const [june, ana, cleo] = await Promise.all([arrive('June'), arrive('Ana'), arrive('Cleo')]);
  const link = await atTable(june, ana);
  await choose(ana, /play for you/);
  await expect(banner(ana)).toContainText('A bot plays for you');
  await expect(seatOf(june, 'Ana')).toContainText('away, a bot plays');
  // June's turn is over, the bot plays Ana's, and it is June's turn again.
  await myTurn(june);
  await playTurn(june);
  await myTurn(june);
  await ana.getByRole('button', { name: 'I’m back' }).click();
  await expect(banner(ana)).toHaveCount(0);
  await expect(seatOf(june, 'Ana')).toContainText('here');

  await choose(ana, 'Give up your seat');
  await ana.getByRole('button', { name: 'Stand up' }).click();
  await expect(ana.getByText(/Seat \d is free/)).toBeVisible();
  await cleo.goto(link);
  await cleo.getByRole('button', { name: 'Take this seat' }).click();
  await cleo.getByRole('button', { name: 'Take this seat' }).click();
  await expect(seatOf(cleo, 'Cleo')).toContainText('you');
  await expect(seatOf(june, 'Cleo')).toContainText('here');
  await expect(banner(ana)).toHaveCount(0);
});

test('a broken connection is announced and restored, and missed actions are shown', async ({ arrive, testServer }) => {
  const [june, ana] = await Promise.all([arrive('June', { troubled: true }), arrive('Ana', { troubled: true })]);
  const lines = { june: await cuttable(june), ana: await cuttable(ana) };
  await atTable(june, ana);
  const [first, second] = await byTurn(june, ana);
  const line = second === ana ? lines.ana : lines.june;
  line.cut();
  await expect(banner(second)).toContainText('Reconnecting');
  const before = await shownAction(second);
  await playTurn(first);
  expect(await shownAction(second)).toBe(before);
  line.mend();
  await myTurn(second);
  await expect(banner(second)).toHaveCount(0);
  await expect(second.locator('.tableroom')).toHaveAttribute('data-seq', String(await shownAction(first)));
  await expect(second.getByRole('heading', { name: 'Since your last turn' })).toBeVisible();

  // An action played while the server is down is played once it is up again, once.
  await testServer.close();
  for (const page of [june, ana]) await expect(banner(page)).toContainText('Reconnecting');
  const asked = await shownAction(second);
  await second.locator('.boardbox .hit.lit').first().click();
  await testServer.open();
  for (const page of [june, ana])
    await expect(page.locator('.tableroom')).toHaveAttribute('data-seq', String(asked + 1), { timeout: 30_000 });
});

test('an undo that needs the others’ consent happens when they agree', async ({ arrive }) => {
  const [june, ana] = await Promise.all([arrive('June'), arrive('Ana')]);
  await atTable(june, ana);
  const [first, second] = await byTurn(june, ana);
  const name = first === june ? 'June' : 'Ana';
  await playTurn(first);
  await myTurn(second);
  const after = await shownAction(first);
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(banner(first)).toContainText('Waiting for the others');
  await expect(banner(second)).toContainText(`${name} wants to take back the last action.`);
  await second.getByRole('button', { name: 'No', exact: true }).click();
  await expect(banner(first)).toHaveCount(0);
  await first.getByRole('button', { name: 'Undo' }).click();
  await second.getByRole('button', { name: 'Agree' }).click();
  await myTurn(first);
  expect(await shownAction(first)).toBe(after - 1);
  await expect(myMove(second)).toHaveCount(0);
});

test('the title and the icon say whose turn it is, and only that person’s clock runs', async ({ arrive }) => {
  const [june, ana] = await Promise.all([arrive('June'), arrive('Ana')]);
  await atTable(june, ana, { pace: 'One sitting' });
  const [first, second] = await byTurn(june, ana);
  const [mine, theirs] = first === june ? ['June', 'Ana'] : ['Ana', 'June'];
  await expect(first).toHaveTitle('Your turn · Province');
  await expect(second).toHaveTitle(`${mine}’s turn · Province`);
  await expect(first.locator('link[rel=icon]')).toHaveAttribute('href', '/icon-turn.svg');
  await expect(second.locator('link[rel=icon]')).toHaveAttribute('href', '/icon.svg');
  await expect(seatOf(second, mine).locator('.seatclock')).toContainText(/1[0-4]:\d\d/);
  await expect(seatOf(second, theirs).locator('.seatclock')).toContainText('15:00');
  await playTurn(first);
  await expect(second).toHaveTitle('Your turn · Province');
  await expect(second.locator('link[rel=icon]')).toHaveAttribute('href', '/icon-turn.svg');
});

test('people chat in preset words, and in their own where the table allows it; muted people are not shown', async ({
  arrive,
}) => {
  const [june, ana, bob] = await Promise.all([arrive('June'), arrive('Ana'), arrive('Bob')]);
  const quiet = await atTable(june, ana);
  await watch(bob, quiet, true);
  await june.getByRole('tab', { name: 'Chat' }).click();
  await expect(june.getByLabel('Say something')).toHaveCount(0);
  await june.getByRole('button', { name: 'Good luck!' }).click();
  await expect(ana.getByRole('tab', { name: 'Chat 1' })).toBeVisible();
  await ana.getByRole('tab', { name: 'Chat' }).click();
  await expect(ana.getByRole('listitem').filter({ hasText: 'June Good luck!' })).toBeVisible();
  await bob.getByRole('tab', { name: 'Chat' }).click();
  await expect(bob.getByText('Good luck!')).toHaveCount(1);
  await expect(bob.getByRole('button', { name: 'Thank you!' })).toHaveCount(0);

  await ana.getByRole('button', { name: 'Mute June' }).click();
  await june.getByRole('button', { name: 'Well played.' }).click();
  await expect(bob.getByText('Well played.')).toHaveCount(1);
  await expect(ana.getByText('June is muted.')).toBeVisible();
  await ana.getByRole('tab', { name: 'Log' }).click();
  await ana.getByRole('tab', { name: 'Chat' }).click();
  await expect(ana.getByRole('listitem').filter({ hasText: 'June' })).toHaveCount(0);
  await ana.getByRole('button', { name: 'Unmute' }).click();
  await expect(ana.getByRole('listitem').filter({ hasText: 'Well played.' })).toBeVisible();

  await atTable(june, ana, { chat: true });
  await june.getByRole('tab', { name: 'Chat' }).click();
  await june.getByLabel('Say something').fill('<b>Howdy</b> \u202E partner');
  await june.keyboard.press('Enter');
  await ana.getByRole('tab', { name: 'Chat' }).click();
  await expect(ana.getByRole('listitem').filter({ hasText: '<b>Howdy</b> partner' })).toBeVisible();
});

test('a rematch moves everybody one seat further, and the dice of the match can be checked', async ({ arrive }) => {
  test.slow();
  const [june, ana, bob] = await Promise.all([arrive('June'), arrive('Ana'), arrive('Bob')]);
  // A short game.
  const link = await atTable(june, ana, { game: 'provisions-1849', houseRule: ['Turns a month', 'Two', 1] });
  for (const page of [june, ana]) await leaveToBot(page);
  // One page is enough, since each would have to render every action.
  await ana.goto('about:blank');
  await ended(june);
  await ana.goto(link);
  await ended(ana);
  await watch(bob, link, true);

  await ana.getByRole('button', { name: 'Check the dice' }).click();
  await expect(ana.getByRole('dialog', { name: 'The dice' })).toContainText('every die came from the secret promised');
  await ana.getByRole('button', { name: 'Done' }).click();

  await atTheEnd(june, 'Rematch').click();
  await expect(june.locator('.seatrow').nth(1)).toContainText('you, the host');
  await expect(banner(bob)).toContainText('A rematch is ready.');
  await ana.getByRole('link', { name: 'Sit down' }).click();
  await expect(ana.getByText('You are in seat 1')).toBeVisible();
  await pressStart(june, ana);
});

test('a listed table is in the lobby; a person’s own tables, and a field for links, are on the front page', async ({
  arrive,
}) => {
  const [june, ana, bob] = await Promise.all([arrive('June'), arrive('Ana'), arrive('Bob')]);
  const link = await invite(june, { game: 'province', others: ['friend'], listed: true });
  await ana.goto('/tables');
  const row = ana.getByRole('listitem').filter({ has: ana.locator(`a[href="${new URL(link).pathname}"]`) });
  await expect(row).toContainText('June’s Province');
  await expect(row).toContainText('One more player needed.');
  await row.getByRole('link', { name: /^Sit down/ }).click();
  expect(ana.url()).toBe(link);
  await ana.getByRole('button', { name: 'Take a seat' }).click();
  await expect(ana.getByText(/You are in seat/)).toBeVisible();
  await pressStart(june, ana);

  const [first] = await byTurn(june, ana);
  await first.goto('/');
  await expect(first.locator('.desk .slip.now')).toContainText('Your turn');
  await first.goto('/tables');
  await expect(first.getByText('one waiting for you')).toBeVisible();
  await first.locator('.slip.now a').click();
  await expect(myMove(first)).toBeVisible();

  await bob.goto('/');
  await bob.getByLabel('Join by link or code').fill('see you at nine');
  await bob.getByRole('button', { name: 'Join' }).click();
  await expect(bob.getByRole('alert')).toContainText('does not lead to a table');
  await bob.getByLabel('Join by link or code').fill(`Come: ${link}`);
  await bob.getByRole('button', { name: 'Join' }).click();
  await expect(bob.locator('.boardbox')).toBeVisible();
  await bob.goto('/at/nowhere1849');
  await expect(bob.getByText('There is no such table; ask for the link again.')).toBeVisible();
});
