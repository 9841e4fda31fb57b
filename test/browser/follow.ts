/**
 * A player who follows only the screen: taps what is lit, presses the main button of whatever is shown, and knows no
 * rule. A tap without a visible effect, or a screen that offers nothing, is a place where a person gets stuck.
 */
import { expect, type Page } from '@playwright/test';

/** What a person sees: where to tap, and how the screen looks, to detect that something happened. */
interface Screen {
  /** `over`: the result is shown; `wait`: others play. */
  readonly state: 'over' | 'asked' | 'mine' | 'wait';
  readonly places: readonly Place[];
  readonly looks: string;
  /** What the prompt says. */
  readonly said: string;
}

interface Place {
  readonly name: string;
  readonly tone: 'gold' | 'lit' | 'board';
  readonly x: number;
  readonly y: number;
}

/** The outcome of following the screen. */
export interface Followed {
  readonly taps: number;
  /** The taps that had no visible effect. */
  readonly inVain: readonly string[];
}

/** A screen that does not change for this long means that a person is stuck. */
const PATIENCE_MS = 60_000;
/** A tap that has no effect within this time has none. */
const ANSWER_MS = 4000;

/** Follows the screen from where it is until the result is shown. */
export async function follow(page: Page, most: number, luck: () => number): Promise<Followed> {
  const inVain: string[] = [];
  await page.evaluate(noteTaps);
  /** The taps without effect since the screen last changed. */
  let tried = new Set<string>();
  for (let taps = 0; taps < most; taps++) {
    const screen = await ready(page);
    if (screen.state === 'over') return { taps, inVain };
    const open = screen.places.filter(({ name }) => !tried.has(name));
    const place = chosen(open, luck);
    if (!place) {
      // Something may still be on its way to the page, so wait for a while before giving up.
      if (await changes(page, screen.looks, PATIENCE_MS)) continue;
      throw new Error(`Nothing more to tap at “${screen.said}”; tapped in vain: ${inVain.join('; ')}`);
    }
    await tap(page, place);
    if (await changes(page, screen.looks)) tried = new Set();
    else {
      tried.add(place.name);
      const landed = await page.evaluate(() => window.landed);
      inVain.push(`${place.name} (landed on ${landed || 'nothing'}) at “${screen.said}”`);
    }
  }
  throw new Error(`It was not over after ${most} taps.`);
}

declare global {
  interface Window {
    /** What the last tap landed on, once it has become a click. */
    landed: string;
  }
}

/** Runs in the page: notes what taps land on. */
function noteTaps(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const name =
      target.getAttribute('data-target') ?? target.getAttribute('aria-label') ?? target.getAttribute('class');
    window.landed = `${target.tagName.toLowerCase()} ${name ?? ''}`.trim();
  };
  document.addEventListener('click', note, true);
}

/** Taps and waits for the click: the finger that comes down lights something up before anything is done. */
async function tap(page: Page, { x, y }: Place): Promise<void> {
  await page.evaluate(() => {
    window.landed = '';
  });
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => window.landed !== '', undefined, { timeout: ANSWER_MS }).catch(() => {});
}

/** Mostly something lit on the board; the main button if there is nothing else, and often enough to go on. */
function chosen(places: readonly Place[], luck: () => number): Place | undefined {
  const of = (tone: Place['tone']) => places.filter((place) => place.tone === tone);
  const [board, lit, gold] = [of('board'), of('lit'), of('gold')];
  const one = (some: readonly Place[]) => some[Math.floor(luck() * some.length)];
  if (gold.length > 0 && luck() < 0.25) return gold[0];
  if (board.length > 0 && luck() < 0.7) return one(board);
  return one(lit) ?? one(board) ?? gold[0];
}

/** Waits until there is something to tap and everything stands still, or the end. */
async function ready(page: Page): Promise<Screen> {
  let screen = await look(page);
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(screen.places);
        screen = await look(page);
        return screen.state === 'over' || (screen.places.length > 0 && JSON.stringify(screen.places) === before);
      },
      { timeout: PATIENCE_MS, intervals: [50, 100, 200], message: 'The screen offers something to tap.' },
    )
    .toBe(true)
    .catch((stuck: Error) => {
      throw new Error(`Nothing to tap: “${screen.said}” (${screen.state}).`, { cause: stuck });
    });
  return screen;
}

/** Whether the screen changes within the time in which a person expects an answer. */
async function changes(page: Page, looks: string, within = ANSWER_MS): Promise<boolean> {
  const until = Date.now() + within;
  while (Date.now() < until) {
    if ((await look(page)).looks !== looks) return true;
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  }
  return false;
}

/** Reads the screen as a person sees it: only what is visible and not covered counts. */
async function look(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    /** The middle of what can be seen of an element, if that is enough to tap: a map may be cut by its frame. */
    const seen = (element: Element): { x: number; y: number } | null => {
      const box = element.getBoundingClientRect();
      const left = Math.max(0, box.left);
      const top = Math.max(0, box.top);
      const width = Math.min(innerWidth, box.right) - left;
      const height = Math.min(innerHeight, box.bottom) - top;
      if (width < 4 || height < 4) return null;
      const isAt = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
      const isAround = ({ x, y }: { x: number; y: number }) =>
        isAt(x - 2, y) && isAt(x + 2, y) && isAt(x, y - 2) && isAt(x, y + 2);
      const middle = { x: left + width / 2, y: top + height / 2 };
      if (isAround(middle)) return middle;
      const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
      const points = steps
        .flatMap((across) => steps.map((down) => ({ x: left + width * across, y: top + height * down })))
        .filter(isAround);
      const mean = (way: 'x' | 'y') => points.reduce((sum, point) => sum + point[way], 0) / points.length;
      const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - mean('x'), y - mean('y'));
      return points.sort((a, b) => far(a) - far(b))[0] ?? null;
    };
    const words = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    type Tone = 'gold' | 'lit' | 'board';
    const placesIn = (selector: string, tone: Tone, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].flatMap((element) => {
        const at = seen(element);
        const name = element.getAttribute('data-target') ?? words(element);
        return at ? [{ name, tone, ...at }] : [];
      });
    const said = [...document.querySelectorAll('.prompt, .whynot')].map(words).join(' ');
    const room = document.querySelector('.tableroom');
    const looks = [
      location.pathname,
      room?.getAttribute('data-seq'),
      said,
      ...[...document.querySelectorAll('dialog[open], [role="menu"], [role="dialog"]')].map(words),
      ...[...document.querySelectorAll('.boardbox .hit')].map(
        (hit) => `${hit.getAttribute('data-target')}${hit.className}`,
      ),
      ...[...document.querySelectorAll('.acts .btn')].map(words),
      // What is drawn on the board answers, too: a walk that is tapped is shown with its price.
      ...[...document.querySelectorAll('.boardbox svg.live')].map((drawing) => drawing.innerHTML),
      // A sheet that is zoomed or panned looks different.
      ...[...document.querySelectorAll<HTMLElement>('.boardbox .window > .sheet')].map(
        (sheet) => sheet.style.transform,
      ),
    ].join('|');
    const live = ':not([aria-disabled="true"]):not(:disabled)';
    if (document.querySelector('section[aria-label="Result"]'))
      return { state: 'over', places: [], looks, said } as const;
    // The result comes a moment after the end; until then nobody reaches for the rematch.
    if (document.querySelector('.act.over')) return { state: 'wait', places: [], looks, said } as const;
    const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')];
    const dialog = dialogs.at(-1);
    if (dialog) {
      const gold = placesIn(`:is(.btn.gold, .btn.ink)${live}`, 'gold', dialog);
      return {
        state: 'asked',
        places: gold.length > 0 ? gold : placesIn(`button${live}`, 'gold', dialog),
        looks,
        said,
      } as const;
    }
    const menu = placesIn(`.menuslip .btn.lit${live}`, 'lit');
    if (menu.length > 0) return { state: 'asked', places: menu, looks, said } as const;
    const close = placesIn('.boardbox [data-target="close"]', 'gold');
    if (close.length > 0) return { state: 'asked', places: close, looks, said } as const;
    if (room?.getAttribute('data-busy') === 'true') return { state: 'wait', places: [], looks, said } as const;
    const mine = document.querySelector('section.act.mine') !== null;
    const gold = placesIn(`.foot .btn.gold${live}`, 'gold');
    if (!mine) return { state: 'wait', places: gold, looks, said } as const;
    const lit = placesIn(`.acts .btn.lit${live}`, 'lit');
    return {
      state: 'mine',
      places: [...placesIn('.boardbox .hit.lit', 'board'), ...lit, ...gold],
      looks,
      said,
    } as const;
  });
}
