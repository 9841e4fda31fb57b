/** The arithmetic of zoom and pan: how a sheet is placed in a viewport that shows only a part of it. */

/** A point in the units of a scene. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in the units of a scene. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Zoom and pan of a sheet. Scale 1 fills the viewport; `x`, `y` is the sheet's corner relative to the viewport's. */
export interface Transform extends Point {
  readonly scale: number;
}

/** A window onto a sheet, and the largest scale. */
export interface Viewport extends Box {
  readonly most: number;
  /** The part of the window that the sheet fills at scale 1, if its shape differs from the window's. */
  readonly filled?: Box;
}

/** The initial transform: the whole sheet. */
export const WHOLE: Transform = { scale: 1, x: 0, y: 0 };

/** Whether two transforms are equal. */
export function isSameTransform(one: Transform, other: Transform): boolean {
  return one.scale === other.scale && one.x === other.x && one.y === other.y;
}

/** The nearest allowed transform: the sheet fills the viewport, or is centred where it is too small for it. */
export function settled({ scale, x, y }: Transform, viewport: Viewport): Transform {
  const { filled = viewport } = viewport;
  const size = clamp(scale, 1, viewport.most);
  const held = (at: number, start: number, length: number, room: number): number => {
    const [low, high] = [room - (start + length) * size, 0 - start * size];
    return low <= high ? clamp(at, low, high) : (low + high) / 2;
  };
  return {
    scale: size,
    x: held(x, filled.x - viewport.x, filled.width, viewport.width),
    y: held(y, filled.y - viewport.y, filled.height, viewport.height),
  };
}

/** Zooms by a factor; the sheet's point under `at`, in scene units, stays in place. */
export function zoomed(transform: Transform, viewport: Viewport, factor: number, at: Point): Transform {
  const scale = clamp(transform.scale * factor, 1, viewport.most);
  const by = scale / transform.scale;
  const [px, py] = [at.x - viewport.x, at.y - viewport.y];
  return settled({ scale, x: px - (px - transform.x) * by, y: py - (py - transform.y) * by }, viewport);
}

/** Pans by a distance, as far as the sheet reaches. */
export function panned(transform: Transform, viewport: Viewport, dx: number, dy: number): Transform {
  return settled({ scale: transform.scale, x: transform.x + dx, y: transform.y + dy }, viewport);
}

/** Pans just far enough to bring a box of the sheet into the viewport. */
export function showing(transform: Transform, viewport: Viewport, box: Box, margin: number): Transform {
  const { scale } = transform;
  const shift = (start: number, size: number, room: number): number => {
    const [low, high] = [start - margin, start + size + margin];
    if (high - low > room) return room / 2 - (start + size / 2);
    return Math.max(0, -low) + Math.min(0, room - high);
  };
  const left = (box.x - viewport.x) * scale + transform.x;
  const top = (box.y - viewport.y) * scale + transform.y;
  return panned(
    transform,
    viewport,
    shift(left, box.width * scale, viewport.width),
    shift(top, box.height * scale, viewport.height),
  );
}

/** Centres a box of the sheet in the viewport, as large as there is room for it. */
export function filling(viewport: Viewport, box: Box, margin: number): Transform {
  const scale = clamp(
    Math.min(viewport.width / (box.width + 2 * margin), viewport.height / (box.height + 2 * margin)),
    1,
    viewport.most,
  );
  const x = viewport.width / 2 - (box.x + box.width / 2 - viewport.x) * scale;
  const y = viewport.height / 2 - (box.y + box.height / 2 - viewport.y) * scale;
  return settled({ scale, x, y }, viewport);
}

/** The bounding box of several boxes. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Where a point of the whole sheet now appears, in scene units. */
export function seenAt({ scale, x, y }: Transform, viewport: Viewport, point: Point): Point {
  return { x: viewport.x + x + (point.x - viewport.x) * scale, y: viewport.y + y + (point.y - viewport.y) * scale };
}

/** The transform after a pinch: the point between the two fingers stays between them. */
export function pinched(
  transform: Transform,
  viewport: Viewport,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): Transform {
  const spread = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(after)];
  return panned(
    zoomed(transform, viewport, spread(after) / spread(before), from),
    viewport,
    to.x - from.x,
    to.y - from.y,
  );
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
