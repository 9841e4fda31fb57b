/**
 * Measures a table's page in its window: how much of it is board, how small the smallest print on the board
 * is, whether anything overlaps or leaves the window, and how small the smallest target is. The bench and a browser test
 * share it.
 */
import type { Page } from 'playwright-core';

/** Windows that the page is measured in: phones, tablets, laptops at 100 to 200 % zoom, and large screens. */
export const WINDOWS: readonly (readonly [width: number, height: number])[] = [
  [320, 480],
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [960, 600],
  [720, 450],
  [1024, 600],
  [1280, 585],
  [1280, 720],
  [1366, 625],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];

/** Windows of a laptop at 200 to 400 % zoom that are lower than a phone held sideways: most of them scroll (WCAG 1.4.10). */
export const ZOOMED: readonly (readonly [width: number, height: number])[] = [
  [640, 360],
  [480, 270],
  [360, 225],
  [320, 256],
];

/** One measurement of a page. */
export interface WindowMeasurement {
  /** The board's share of the window's area; on a page that scrolls, the whole board counts. */
  readonly boardShare: number;
  /** The smallest print on the board, in pixels. */
  readonly smallestText: number;
  /** By how many pixels something overflows the window, or its own box. A page that scrolls may be longer than its window. */
  readonly overflow: number;
  /** Pairs of areas that overlap. */
  readonly overlaps: readonly string[];
  /** The shorter side of the smallest thing that can be pressed. */
  readonly smallestTarget: number;
  /** The same of the main action; `null` where there is none. */
  readonly mainTarget: number | null;
  /** What the smallest text and target are. */
  readonly notes: readonly string[];
}

/** The limits of a window. */
export interface Limits {
  readonly boardShare: number;
  readonly smallestText: number;
  readonly smallestTarget: number;
  readonly mainTarget: number;
}

/** The limits of a window; `type` is the factor on the size of all print. */
export function limitsOf(width: number, height: number, type = 1): Limits {
  return {
    boardShare: width > 600 && height >= 560 ? 0.58 : 0.5,
    smallestText: Math.floor((width >= 1280 && height >= 720 ? 11 : 10) * type),
    smallestTarget: 24,
    mainTarget: 44,
  };
}

/** Where a measurement falls short of the limits, as sentences. */
export function shortcomings(measured: WindowMeasurement, limits: Limits): string[] {
  const { boardShare, smallestText, overflow, overlaps, smallestTarget, mainTarget } = measured;
  const less = (what: string, is: number, least: number) =>
    is < least ? [`${what} is ${is}, less than ${least}`] : [];
  return [
    ...less('board share', boardShare, limits.boardShare),
    ...less('smallest text', smallestText, limits.smallestText),
    ...less('smallest target', smallestTarget, limits.smallestTarget),
    ...(mainTarget === null ? [] : less('main target', mainTarget, limits.mainTarget)),
    ...(overflow > 0 ? [`overflow of ${overflow} px`] : []),
    ...overlaps.map((pair) => `${pair} overlap`),
  ];
}

/** Sets the window and measures the table that is open. */
export async function measureAt(page: Page, width: number, height: number): Promise<WindowMeasurement> {
  await page.setViewportSize({ width, height });
  await settled(page);
  // The first window of a shape loads its scene: until that is here there is no board to measure.
  await page.waitForFunction(hasPrint);
  await settled(page);
  return page.evaluate(measureTable);
}

/** Waits until fonts are here and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    await document.fonts.ready;
    for (let i = 0; i < 4; i++) await frame();
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
}

/** Whether anything is written on the board; runs in the page. */
function hasPrint(): boolean {
  const isPrint = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
    !element.closest('symbol, defs, style, title, .vh') &&
    element.getBoundingClientRect().width >= 1;
  return [...document.querySelectorAll('.boardbox .board *')].some(isPrint);
}

/** Runs in the page, so it can use nothing outside itself. */
function measureTable(): WindowMeasurement {
  const SLACK = 1;
  const notes: string[] = [];
  const round = (value: number) => Math.round(value * 10) / 10;
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<Element>(selector)];
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').trim().split(/\s+/).join('.')}`;
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const meet = (a: DOMRect, b: DOMRect) => ({
    width: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    height: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  });
  const room = document.querySelector('.tableroom');
  /** Whether the page is longer than its window and scrolls, as it does at 300 and 400 % zoom. */
  const flows = room !== null && getComputedStyle(room).overflowY === 'visible';
  const height = flows ? Math.max(innerHeight, document.documentElement.scrollHeight) : innerHeight;
  const screen = new DOMRect(0, 0, innerWidth, height);
  const shows = (box: DOMRect, within: DOMRect) => {
    const { width, height } = meet(box, within);
    return width > 1 && height > 1;
  };

  const board = document.querySelector('.boardbox .board');
  const boardBox = board?.getBoundingClientRect() ?? new DOMRect();
  const share = meet(boardBox, screen);
  const area = Math.max(0, share.width) * Math.max(0, share.height);
  const boardShare = Math.min(1, area / (innerWidth * innerHeight));

  /** The part of the window that an element can be seen in: whatever clips it counts. */
  const clipOf = (element: Element): DOMRect => {
    const window = element.closest('.window');
    const box = window ? window.getBoundingClientRect() : boardBox;
    return box;
  };
  let smallestText = Number.POSITIVE_INFINITY;
  let smallestWords = '';
  const own = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '')
      .join('')
      .trim();
  for (const element of board ? all('*', board) : []) {
    const words = own(element);
    if (words === '' || element.closest('symbol, defs, style, title, .vh')) continue;
    if (!seen(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 1 || !shows(box, clipOf(element)) || !shows(box, screen)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    if (size * scale >= smallestText) continue;
    smallestText = size * scale;
    smallestWords = `${words.slice(0, 24)} (${named(element)})`;
  }
  if (smallestWords) notes.push(`smallest text: ${smallestWords}`);

  // Areas stand beside each other on the page; what lies over them was opened by somebody.
  const areas = all('.tableroom > *, .tableroom > .felt > *').filter((element) => {
    const { position, display } = getComputedStyle(element);
    return seen(element) && display !== 'contents' && position !== 'fixed' && position !== 'absolute';
  });
  const overlaps: string[] = [];
  const isDrawer = (one: Element, other: Element) => one.matches('.boardbox') && other.matches('.side.unfolded');
  for (const [i, one] of areas.entries())
    for (const other of areas.slice(i + 1)) {
      if (isDrawer(one, other)) continue;
      const { width, height } = meet(one.getBoundingClientRect(), other.getBoundingClientRect());
      if (width > SLACK && height > SLACK) overlaps.push(`${named(one)} and ${named(other)}`);
    }

  const root = document.documentElement;
  let overflow = Math.max(0, root.scrollWidth - innerWidth, root.scrollHeight - height);
  const spill = (by: number, element: Element, what: string) => {
    if (by <= SLACK) return;
    notes.push(`${named(element)} ${what} by ${round(by)}`);
    overflow = Math.max(overflow, by);
  };
  for (const area of areas) {
    const box = area.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    spill(Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - height), area, 'leaves the window');
  }
  for (const box of all('.plate, .act, .acts .btn:not(.shine), .note > button, .prompt')) {
    if (!seen(box)) continue;
    const scrolls = (axis: string) => axis === 'auto' || axis === 'scroll';
    const { overflowX, overflowY } = getComputedStyle(box);
    if (!scrolls(overflowX)) spill(box.scrollWidth - box.clientWidth, box, 'is too narrow for what it holds');
    if (!scrolls(overflowY)) spill(box.scrollHeight - box.clientHeight, box, 'is too low for what it holds');
  }

  // Numbers of a plate stand in one line and apart from each other.
  for (const list of all('.plate .cnt')) {
    const { display, gridAutoFlow } = getComputedStyle(list);
    const stacked = display === 'grid' && gridAutoFlow !== 'column';
    if (!seen(list) || stacked) continue;
    const boxes = all('li', list).map((item) => item.getBoundingClientRect());
    for (const [i, box] of boxes.entries()) {
      const before = boxes[i - 1];
      if (!before) continue;
      spill(box.top - before.top, list, 'wraps');
      if (box.left - before.right < 1.5) spill(2.5 + before.right - box.left, list, 'has numbers that touch');
    }
  }
  // Where actions are not one row that is swiped, all of them are in sight.
  for (const acts of all('.acts.choices')) {
    if (!seen(acts) || getComputedStyle(acts).flexWrap === 'nowrap') continue;
    spill(acts.scrollHeight - acts.clientHeight, acts, 'cuts an action off');
  }

  let smallestTarget = Number.POSITIVE_INFINITY;
  let smallestNamed = '';
  let mainTarget: number | null = null;
  for (const element of all('button, a[href], input, select, textarea, [role=button], [role=tab]')) {
    if (!element.closest('.tableroom') || !seen(element) || element.closest('[inert]')) continue;
    // A target within a sentence is as high as its line; and on a dense map a tap takes the nearest (WCAG 2.5.8).
    if (element.closest('p, li, [data-nearest]') && !element.closest('.acts')) continue;
    const box = element.getBoundingClientRect();
    if (!shows(box, screen)) continue;
    const side = Math.min(box.width, box.height);
    if (element.matches('.acts .gold:not([aria-disabled=true])')) mainTarget = Math.min(mainTarget ?? side, side);
    if (side >= smallestTarget) continue;
    smallestTarget = side;
    smallestNamed = `${named(element)} ${element.getAttribute('data-target') ?? element.textContent?.slice(0, 20) ?? ''}`;
  }
  if (smallestNamed) notes.push(`smallest target: ${smallestNamed}`);

  return {
    boardShare: Math.round(boardShare * 1000) / 1000,
    smallestText: Number.isFinite(smallestText) ? round(smallestText + 0.01) : 99,
    overflow: round(overflow),
    overlaps,
    smallestTarget: Number.isFinite(smallestTarget) ? round(smallestTarget) : 99,
    mainTarget: mainTarget === null ? null : round(mainTarget),
    notes,
  };
}
