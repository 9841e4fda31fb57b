/** Shared by the tests of online play: a server of their own, and people on separate devices. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import type { HouseRule } from '../../src/engine/testkit/browser-play.ts';
import { type Online, openOnline } from '../../src/server/online.ts';
import { createServer } from '../../src/server/server.ts';
import { clickOn, coarseWindow, ended, myTurn, result, ruleButton } from './harness.ts';

/** A server that can be stopped and started again at the same address. */
export interface TestServer {
  address(): string;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** A device that connects to the server. */
export interface Arrival {
  /** Whether the page may report errors, as it does when the network is cut. */
  readonly troubled?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Renders at full resolution, for tests that check the looks. */
  readonly fine?: true;
}

/** Opens a page for a person on a device of their own, which has stored only their name and settings. */
type Arrive = (name: string, arrival?: Arrival) => Promise<Page>;

export const test = base.extend<{ arrive: Arrive }, { testServer: TestServer }>({
  testServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument names the fixtures that are used
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'boomtown-server-'));
      const testServer = testServerIn(data);
      await testServer.open();
      await use(testServer);
      await testServer.close();
      rmSync(data, { recursive: true });
    },
    { scope: 'worker' },
  ],
  arrive: async ({ browser, testServer }, use) => {
    const windows: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (name, { troubled = false, viewport = { width: 1440, height: 900 }, fine } = {}) => {
      const options = { baseURL: testServer.address(), serviceWorkers: 'block', viewport } as const;
      const window = await (fine ? browser.newContext(options) : coarseWindow(browser, options));
      windows.push(window);
      const state = {
        theme: 'system',
        motion: 'off',
        sound: false,
        volume: 0.6,
        text: 'normal',
        name,
        confirmEnd: 'never',
        autoEnd: false,
      };
      await window.addInitScript(
        (settings) => {
          if (location.protocol !== 'http:' || localStorage.getItem('boomtown.settings') !== null) return;
          localStorage.setItem('boomtown.settings', settings);
        },
        JSON.stringify({ version: 1, state }),
      );
      window.on('weberror', (error) => complaints.push(`${name}: ${error.error().message}`));
      if (!troubled)
        window.on('console', (message) => message.type() === 'error' && complaints.push(`${name}: ${message.text()}`));
      return window.newPage();
    });
    await Promise.all(windows.map((window) => window.close()));
    expect(complaints).toEqual([]);
  },
});

export { expect };

function testServerIn(data: string): TestServer {
  let server: FastifyInstance;
  let online: Online;
  let port = 0;
  return {
    address: () => `http://127.0.0.1:${port}`,
    open: async () => {
      server = await createServer({ folder: join(process.cwd(), 'dist/web'), version: 'test' });
      online = await openOnline(server, { data, version: 'test', limitFactor: 1000, botPauseMs: 0 });
      port = Number(new URL(await server.listen({ host: '127.0.0.1', port })).port);
    },
    close: async () => {
      await online.close();
      await server.close();
    },
  };
}

/** The choices on the new-table page; the first seat is the host's own. */
export interface Setting {
  readonly game: string;
  readonly others: readonly ('friend' | 'Greenhorn' | 'Foreman')[];
  readonly houseRule?: HouseRule;
  readonly pace?: 'One sitting' | 'By post' | 'No clock';
  readonly listed?: boolean;
  readonly chat?: boolean;
}

/** Creates a table for friends and waits until the host has a seat; returns the link. */
export async function invite(host: Page, setting: Setting): Promise<string> {
  const { game, others, houseRule, pace = 'No clock', listed = false, chat = false } = setting;
  await host.goto(`/new/${game}`);
  const rows = host.locator('.seatrows > li:has(.seatrow)');
  await expect(rows.first()).toBeVisible();
  while ((await rows.count()) <= others.length) await host.getByRole('button', { name: 'Add a seat' }).click();
  for (const [i, who] of others.entries()) {
    const row = rows.nth(i + 1);
    await row.getByRole('button', { name: who === 'friend' ? 'Friend' : 'Bot', exact: true }).click();
    if (who !== 'friend') await row.locator('.ladder').getByRole('button', { name: who }).click();
  }
  if (houseRule) await ruleButton(host, houseRule).click({ clickCount: houseRule[2] });
  await host.getByRole('button', { name: pace }).click();
  if (listed) await host.getByRole('button', { name: 'Listed' }).click();
  if (chat) await host.getByRole('button', { name: 'Chat' }).click();
  await host.getByRole('button', { name: 'Create table' }).click();
  await expect(host.getByText('you, the host')).toBeVisible();
  return host.url();
}

/** Follows a link, reads the invitation and takes the first free seat. */
export async function accept(guest: Page, link: string): Promise<void> {
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await expect(guest.getByText(/You are in seat/)).toBeVisible();
}

/** The host starts, and everybody sees the board. */
export async function pressStart(host: Page, ...all: readonly Page[]): Promise<void> {
  await host.getByRole('button', { name: /^Start/ }).click();
  for (const page of [host, ...all]) await expect(page.locator('.boardbox')).toBeVisible();
}

/** Opens the watch link, before the game begins or (`begun`) during it. */
export async function watch(spectator: Page, invitation: string, begun = false): Promise<void> {
  await spectator.goto(invitation.replace(/-.*/, ''));
  await expect(begun ? spectator.locator('.boardbox') : spectator.getByText('You are watching').first()).toBeVisible();
}

/** Chooses an entry of the table's menu. */
export async function choose(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Makes the connection between a page and the server one that can be cut and restored. */
export async function cuttable(page: Page): Promise<{ cut(): void; mend(): void }> {
  const open = new Set<WebSocketRoute>();
  let whole = true;
  await page.routeWebSocket(/\/socket\?/, (line) => {
    if (!whole) return void line.close({ code: 4000 });
    open.add(line);
    line.connectToServer();
  });
  return {
    cut: () => {
      whole = false;
      for (const line of open) void line.close({ code: 4000 });
      open.clear();
    },
    mend: () => {
      whole = true;
    },
  };
}

/**
 * Plays by clicking until the game is over. After `most` actions a bot takes over: the page leaves, and comes back when
 * it is `over`.
 */
export async function playToEnd(
  page: Page,
  game: string,
  over: () => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let actions = 0; actions < most; actions++) {
    if ((await myTurn(page)) === 'over') return;
    await clickOn(page, game);
  }
  await leaveToBot(page);
  const table = page.url();
  await page.goto('about:blank');
  await over();
  await page.goto(table);
  await ended(page);
}

/** Leaves the seat to a bot, and waits until the bot has it. */
export async function leaveToBot(page: Page): Promise<void> {
  await choose(page, /play for you/);
  await expect(page.locator('.serverbanner').or(result(page)).first()).toBeVisible();
}

/** Collects every message that a page gets from the server. */
export function overheard(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}
