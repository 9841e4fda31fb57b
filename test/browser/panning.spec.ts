/** Panning does not repaint a chart that is larger than its window; measured by a trace, not by a clock. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './harness.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** CPU time, in microseconds. */
  readonly tdur?: number;
}

/** Playwright types the events of a trace as records of strings. */
const isTraceEvent = (event: object): event is TraceEvent => 'name' in event && 'ph' in event;

const CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline.frame,cc,viz';

/** The trace events of the browser while something is done. */
async function traced(cdp: CDPSession, doing: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as readonly object[]).filter(isTraceEvent)));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories: CATEGORIES });
  await doing();
  const complete = new Promise<void>((done) => cdp.once('Tracing.tracingComplete', () => done()));
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

/** The mean CPU time of events of a name, in milliseconds. */
function cost(events: readonly TraceEvent[], name: string): number {
  const found = events.filter((event) => event.ph === 'X' && event.name === name && event.tdur !== undefined);
  return found.reduce((sum, event) => sum + (event.tdur ?? 0), 0) / 1000 / Math.max(1, found.length);
}

async function openChart(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  await page.goto('/gallery/tabernacle/late');
  const chart = page.locator('.boardbox .sheet');
  await expect(chart).toBeVisible();
  const box = await chart.boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.mouse.move(middle.x, middle.y);
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -120);
  await expect(chart).not.toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  // The gesture is over, and the chart has been painted at its new size.
  await expect(chart).toHaveCSS('will-change', 'auto');
  return middle;
}

test('a drag moves the chart at 60 frames a second, and paints only what comes into view', async ({
  page,
  context,
}) => {
  const middle = await openChart(page);
  const cdp = await context.newCDPSession(page);
  const before = await page.locator('.boardbox .sheet').evaluate((sheet) => getComputedStyle(sheet).transform);
  const events = await traced(cdp, async () => {
    await page.mouse.down();
    for (let i = 1; i <= 90; i++)
      await page.mouse.move(middle.x + Math.sin(i / 12) * 240, middle.y + Math.cos(i / 17) * 150 - 150);
    await page.mouse.up();
  });
  expect(await page.locator('.boardbox .sheet').evaluate((sheet) => getComputedStyle(sheet).transform)).not.toBe(
    before,
  );

  const frames = events.filter((event) => event.name === 'DrawFrame').length;
  const painted = events.filter((event) => event.name === 'RasterTask').length;
  const spent = {
    script: cost(events, 'FireAnimationFrame'),
    main: cost(events, 'ProxyMain::BeginMainFrame'),
    draw: cost(events, 'Display::DrawAndSwap'),
  };
  test.info().annotations.push({ type: 'ms a frame', description: JSON.stringify({ frames, painted, ...spent }) });
  expect(frames).toBeGreaterThan(20);
  expect(spent.main).toBeGreaterThan(0);
  expect(spent.main + spent.draw).toBeLessThan(1000 / 60);
  // Repainting the chart would take a dozen tiles for every frame.
  expect(painted).toBeLessThan(frames * 4);
});

/** The number of tiles painted, and the CPU time that it took. */
function painting(events: readonly TraceEvent[]): { readonly tiles: number; readonly ms: number } {
  const tasks = events.filter((event) => event.ph === 'X' && event.name === 'RasterTask');
  return { tiles: tasks.length, ms: tasks.reduce((sum, event) => sum + (event.tdur ?? 0), 0) / 1000 };
}

/** The cost of painting the whole page. */
async function wholePage(page: Page, cdp: CDPSession): Promise<{ readonly tiles: number; readonly ms: number }> {
  const events = await traced(cdp, async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'night'));
    await settled(page);
  });
  return painting(events);
}

/** Waits until everything has stopped moving and has been painted. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    const moving = () => document.getAnimations().some(({ playState }) => playState === 'running');
    const lies = () => document.querySelector('.boardbox .sheet')?.getBoundingClientRect().toJSON();
    let still = 0;
    for (let before = ''; still < 12; ) {
      await frame();
      const now = JSON.stringify(lies());
      still = now === before && !moving() ? still + 1 : 0;
      before = now;
    }
  });
}

test.describe('repainting', () => {
  test.use({ motion: 'normal' });

  test('a change of lamps repaints little of a mine, and not its rock', async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/gallery/gold-rush/drawing');
    await expect(page.locator('.boardbox .board')).toBeVisible();
    await settled(page);
    const cdp = await context.newCDPSession(page);
    const lamps = page.locator('.boardbox .lit-tl');
    await expect(lamps).toHaveCount(1);
    const events = await traced(cdp, async () => {
      await lamps.evaluate((board) => {
        board.classList.replace('lit-tl', 'out-tl');
        board.classList.replace('lit-mr', 'out-mr');
      });
      await settled(page);
    });
    const [some, all] = [painting(events), await wholePage(page, cdp)];
    test.info().annotations.push({ type: 'painted', description: JSON.stringify({ some, all }) });
    expect(some.tiles).toBeGreaterThan(0);
    expect(some.ms).toBeLessThan(all.ms / 2);
  });

  test('a camera move over a map repaints the map once, where it stops', async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/gallery/wild-west-stampede/drawing');
    await expect(page.locator('.boardbox .sheet')).toBeVisible();
    await settled(page);
    await page.locator('[data-target="zoom:in"]').click();
    await settled(page);
    const cdp = await context.newCDPSession(page);
    const events = await traced(cdp, async () => {
      await page.locator('[data-target="zoom:me"]').click();
      await settled(page);
    });
    const [some, all] = [painting(events), await wholePage(page, cdp)];
    test.info().annotations.push({ type: 'painted', description: JSON.stringify({ some, all }) });
    expect(some.tiles).toBeGreaterThan(0);
    expect(some.tiles).toBeLessThan(all.tiles * 2);
  });
});

test('a press that becomes a drag is no click, and a click after a drag acts again', async ({ page }) => {
  const middle = await openChart(page);
  const hint = page.locator('.boardbox .hit.lit[data-target^="hex:"]').first();
  await expect(hint).toBeAttached();
  const seq = await page.locator('.tableroom').getAttribute('data-seq');
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.tableroom')).toHaveAttribute('data-seq', seq ?? '');
  await page.getByRole('button', { name: 'Show the whole chart.' }).click();
  await expect(page.locator('.boardbox .sheet')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
});

test('keys zoom the chart, and a focused target comes into view', async ({ page }) => {
  await page.goto('/gallery/tabernacle/late');
  const chart = page.locator('.boardbox .sheet');
  await expect(chart).toBeVisible();
  const stop = page.locator('.boardbox [tabindex="0"]');
  await stop.focus();
  await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 3; i++) await page.keyboard.press('+');
  await expect(chart).not.toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('PageDown');
    const [target, pane] = await Promise.all([
      page.locator('.boardbox .hit:focus').boundingBox(),
      page.locator('.boardbox .board').boundingBox(),
    ]);
    expect(target && pane && target.x >= pane.x - 1 && target.x + target.width <= pane.x + pane.width + 1).toBe(true);
    expect(target && pane && target.y >= pane.y - 1 && target.y + target.height <= pane.y + pane.height + 1).toBe(true);
  }
  await page.keyboard.press('0');
  await expect(chart).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
});
