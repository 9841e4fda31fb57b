import { existsSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, GAMES, openTableAgainstBots, test } from './harness.ts';

test.use({ ownWindow: true });

/** The files that a table requests on a fresh load. */
async function filesOf(page: Page, context: BrowserContext): Promise<Set<string>> {
  const files = new Set<string>();
  const note = (response: { url(): string }) => {
    const { pathname } = new URL(response.url());
    if (existsSync(`dist/web${pathname}`) && /\.\w+$/.test(pathname)) files.add(pathname);
  };
  context.on('response', note);
  await page.reload();
  await expect(page.locator('.tableroom .boardbox')).toBeVisible();
  context.off('response', note);
  return files;
}

/** Whether a path is a drawing of a game: a file, or a script that contains it. */
function isArt(path: string): boolean {
  return /\/assets\/(?:.*\.svg|art-.*\.js)$/.test(path);
}

/** Whether a path is the bots' worker, which is no game's own code, even if only one table has loaded it. */
function isBots(path: string): boolean {
  return /\/assets\/bots-.*\.js$/.test(path);
}

function gzipped(files: Iterable<string>): number {
  return [...files].reduce((sum, path) => sum + gzipSync(readFileSync(`dist/web${path}`)).length, 0);
}

/** The transfer size of files: compressed as the build writes them, fonts as they are. */
function packed(files: Iterable<string>): number {
  const sizeOf = (path: string) => (existsSync(`${path}.br`) ? statSync(`${path}.br`) : statSync(path)).size;
  return [...files].reduce((sum, path) => sum + sizeOf(`dist/web${path}`), 0);
}

for (const name of ['index', 'table', 'new', 'page'])
  test(`${name}.html is painted with at most 30 kB in at most 8 files, before any script of the page`, () => {
    const html = readFileSync(`dist/web/${name}.html`, 'utf8');
    const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, path = '']) => path);
    const blocking = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, path = '']) => path);
    const first = [`/${name}.html`, ...styles, ...blocking];
    expect(styles.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThanOrEqual(8);
    expect(packed(first)).toBeLessThanOrEqual(30_000);
  });

test('the first load of a table takes at most 200 kB of gzipped JavaScript, whatever the game', async ({
  page,
  context,
}) => {
  const asked = new Map<string, Set<string>>();
  for (const game of GAMES) {
    await openTableAgainstBots(page, game);
    const all = await filesOf(page, context);
    const files = new Set([...all].filter((path) => path.endsWith('.js') || isArt(path)));
    expect(files.size).toBeGreaterThan(3);
    asked.set(game, files);
    expect.soft(packed(all), `all that ${game} loads`).toBeLessThanOrEqual(500_000);
  }
  for (const [game, files] of asked) {
    const others = [...asked].filter(([other]) => other !== game).map(([, theirs]) => theirs);
    const own = [...files].filter((path) => !others.some((theirs) => theirs.has(path)));
    const art = own.filter(isArt);
    const rules = own.filter((path) => !isArt(path) && !isBots(path));
    const scripts = [...files].filter((path) => path.endsWith('.js'));
    const sizes = { all: gzipped(scripts), own: gzipped(rules), art: gzipped(art) };
    // A small board is drawn by its own code.
    expect.soft(sizes.own + sizes.art, `there is a drawing of ${game}`).toBeGreaterThan(10_000);
    test.info().annotations.push({ type: 'bytes gzipped', description: `${game} ${JSON.stringify(sizes)}` });
    expect.soft(sizes.all, `all scripts of ${game}`).toBeLessThanOrEqual(200_000);
    expect.soft(sizes.own, `rules and board of ${game}`).toBeLessThanOrEqual(60_000);
    expect.soft(sizes.art, `art of ${game}`).toBeLessThanOrEqual(80_000);
  }
});
