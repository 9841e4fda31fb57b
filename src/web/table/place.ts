/** Places a slip next to its anchor: near it, entirely on the screen, and not over it. */

/** A box on the screen. */
export interface ScreenBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A slip's corner, its side of the anchor, and where along its edge the tip is. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly side: 'above' | 'below';
  readonly tip: number;
}

const GAP = 12;
const TIP_MARGIN = 20;

/** Places a slip above its anchor if there is room, otherwise below, shifted sideways to stay within the bounds. */
export function placeSlip(anchor: ScreenBox, size: { width: number; height: number }, bounds: ScreenBox): Placed {
  const middle = anchor.x + anchor.width / 2;
  const x = clamp(middle - size.width / 2, bounds.x, bounds.x + bounds.width - size.width);
  const above = anchor.y - GAP - size.height;
  const below = anchor.y + anchor.height + GAP;
  const side = above >= bounds.y || below + size.height > bounds.y + bounds.height ? 'above' : 'below';
  const y = clamp(side === 'above' ? above : below, bounds.y, bounds.y + bounds.height - size.height);
  return { x, y, side, tip: clamp(middle - x, TIP_MARGIN, size.width - TIP_MARGIN) };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
