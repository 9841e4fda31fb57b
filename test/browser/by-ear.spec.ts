/**
 * Plays every game by ear: an emulated screen reader user plays against a bot, with the same luck every time. What they
 * hear is compared with transcripts/, which should read like stories; `npm test -- browser by-ear -u` rewrites them.
 */
import type { Page } from '@playwright/test';
import { browserPlayOf, expect, GAMES, LONG_RUN, myTurn, result, shownAction, test } from './harness.ts';
import { sameLuck } from './luck.ts';
import { type Announced, openReader, type Reader } from './reader.ts';

// The scripts added to the page and its workers must not stay in a shared window.
test.use({ ownWindow: true, coarse: true });

/** What opens over the page. */
const OVER_ALL = '[role=menu], dialog[open]';

/** A listener at one table, who records what they hear. */
class Listener {
  readonly tale: string[] = [];
  /** The dialog or menu that is open over the page, by role and name. */
  private opened: string | null = null;
  private readonly page: Page;
  private readonly reader: Reader;
  /** What the listener prefers to do, the most preferred first: patterns for the names of buttons. */
  private readonly wishes: readonly RegExp[];

  constructor(page: Page, reader: Reader, wishes: readonly RegExp[]) {
    this.page = page;
    this.reader = reader;
    this.wishes = wishes;
  }

  /** Records the announcements, once at most one seat has to decide. */
  async listen(): Promise<void> {
    await expect.poll(() => this.page.locator('.plate.turn').count()).toBeLessThan(2);
    await this.page.evaluate(async () => {
      for (let i = 0; i < 3; i++) await new Promise((next) => requestAnimationFrame(next));
      await new Promise((next) => setTimeout(next));
    });
    this.tale.push(...(await this.reader.heard()));
    const opened = await this.openedOver();
    if (opened !== null && opened !== this.opened) this.tale.push(...(await this.reader.read(opened)));
    this.opened = opened;
  }

  /** What has opened over the page, once the accessibility tree knows it. */
  private async openedOver(): Promise<string | null> {
    let opened: string | null = null;
    const agree = async () => {
      const isOpen = (await this.page.locator(OVER_ALL).count()) > 0;
      opened = await this.reader.opened();
      return isOpen === (opened !== null);
    };
    await expect.poll(agree, { message: 'What is open can be heard' }).toBe(true);
    return opened;
  }

  /** Reads a part of the page and records it. */
  async read(part: string): Promise<void> {
    this.tale.push('', `(You read: ${part}.)`, ...(await this.reader.read(part)), '');
  }

  async press(thing: Announced): Promise<void> {
    this.tale.push(`> ${await this.reader.press(thing)}`);
  }

  async pressNamed(name: RegExp): Promise<void> {
    await this.press(await this.find((thing) => name.test(thing.name)));
  }

  /** Waits until the reader finds something. */
  async find(wanted: (thing: Announced) => boolean): Promise<Announced> {
    let found: Announced | undefined;
    await expect
      .poll(async () => {
        found = (await this.reader.things()).find(wanted);
        return found !== undefined;
      })
      .toBe(true);
    if (!found) throw new Error('Nobody speaks of it.');
    return found;
  }

  /** Presses what leads on: an answer to an open question, otherwise the most preferred of what is offered. */
  async act(): Promise<void> {
    const { before, offered, asked } = await this.look();
    const open = asked.length > 0 ? asked : offered;
    const wanted = this.wishes.flatMap((wish) => open.filter(({ name }) => wish.test(name)));
    const next = wanted[0] ?? open.find(({ within }) => within.includes('region Your move')) ?? open[0];
    if (!next) throw new Error(`Nothing is offered:\n${(await this.reader.read()).join('\n')}`);
    await this.press(next);
    // The result page takes a while to render when other tests run in parallel.
    const answered = expect.poll(() => this.standing(), { message: `“${next.name}” does something`, timeout: 60_000 });
    await answered.not.toBe(before);
    await this.page.locator('.tableroom[data-busy="false"]').waitFor();
  }

  /** What is offered, read when the page and its accessibility tree agree: a dialog that has just opened is in both. */
  private async look(): Promise<{ before: string; offered: readonly Announced[]; asked: readonly Announced[] }> {
    let seen = { before: '', offered: [] as readonly Announced[], asked: [] as readonly Announced[] };
    const agree = async () => {
      const before = await this.standing();
      const offered = (await this.reader.things()).filter(isOffer);
      seen = { before, offered, asked: offered.filter(isAsked) };
      const isOpen = (await this.page.locator(OVER_ALL).count()) > 0;
      return before === (await this.standing()) && isOpen === seen.asked.length > 0;
    };
    await expect.poll(agree, { message: 'What is open can be heard' }).toBe(true);
    return seen;
  }

  /** A summary of the table's state that changes with every effective press. */
  private async standing(): Promise<string> {
    // A choice on a menu may open a dialog: what is open counts, not only that something is.
    const open = (await this.page.locator(OVER_ALL).allTextContents()).join(' ');
    const lit = await this.page
      .locator('.boardbox .hit.lit')
      .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('data-target')).join(' '));
    return `${await shownAction(this.page)} ${open} ${lit}`;
  }
}

/** Whether something can be pressed to play: not the page around the table, and not undo. */
function isOffer(thing: Announced): boolean {
  const { role, states, within, name } = thing;
  if (!/^(button|menuitem)$/.test(role) || states.includes('unavailable') || /^(Undo|The rule behind)/.test(name))
    return false;
  return isAsked(thing) || within.some((place) => /^(region Board of|region Your move)/.test(place));
}

/** Whether it is an answer to a question, or a choice on a menu. */
function isAsked({ within }: Announced): boolean {
  return within.some((place) => /^(dialog|alertdialog|menu) /.test(place));
}

async function playByEar(page: Page, game: string, most: number): Promise<string> {
  const reader = await openReader(page);
  await sameLuck(page, 1849);
  const { shorter, wishes } = browserPlayOf(game);
  const listener = new Listener(page, reader, wishes);
  const { tale } = listener;
  await page.goto(`/new/${game}`);
  await expect(page.getByRole('button', { name: 'Create table' })).toBeVisible();
  tale.push(`(You are on the page “${await page.title()}”.)`);
  await listener.pressNamed(/^Greenhorn/);
  await listener.listen();
  if (shorter) {
    const more = await listener.find(
      ({ name, within }) => name === shorter[1] && within.some((place) => place.startsWith(`group ${shorter[0]}`)),
    );
    for (let times = 0; times < shorter[2]; times++) await reader.press(more);
    tale.push(`> ${shorter[0]}: ${more.name}, button, ${shorter[2]} times`);
  }
  await listener.listen();
  await listener.pressNamed(/^Create table/);
  await myTurn(page);
  tale.push('', `(You are on the page “${await page.title()}”.)`);
  await listener.listen();
  await listener.read(`Board of ${(await page.title()).replace(/.* · /, '')}`);
  await listener.read('Seats');
  await listener.read('Your move');
  for (let acts = 0; acts < most && (await myTurn(page)) === 'act'; acts++) {
    await listener.listen();
    await listener.act();
  }
  const over = (await myTurn(page)) === 'over';
  // The story of a match is told once it has been read from its log.
  if (over) await result(page).locator('[aria-busy="false"]').waitFor();
  await listener.listen();
  if (over) await listener.read('Result');
  return `${tale.join('\n').replace(/\n{3,}/g, '\n\n')}\n`;
}

test('the first turns of a game are played by ear, and sound like their transcript', async ({ page }) => {
  expect(await playByEar(page, 'province', 8)).toMatchSnapshot('province-first-turns.txt');
});

if (LONG_RUN)
  for (const game of GAMES)
    test(`a whole game of ${game} is played by ear, and sounds like its transcript`, async ({ page }) => {
      test.setTimeout(900_000);
      const transcript = await playByEar(page, game, 600);
      await expect(result(page)).toBeVisible();
      expect(transcript).toMatchSnapshot(`${game}.txt`);
    });
