/** How a sheet lies in a window that shows only a part of it: how much it is enlarged, and where its corner is. */

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

/** Scale 1 fills the window exactly; `x` and `y` are the sheet's corner, seen from the window's. */
export interface Lie extends Point {
  readonly scale: number;
}

/** A window onto a sheet, and how much of it may be enlarged at most. */
export interface Pane extends Box {
  readonly most: number;
  /** What of the window the sheet fills at scale 1, where it is of another shape than the window. */
  readonly filled?: Box;
}

/** The whole sheet, as it is at first. */
export const WHOLE: Lie = { scale: 1, x: 0, y: 0 };

/** Whether a sheet lies the same way twice. */
export function isSameLie(one: Lie, other: Lie): boolean {
  return one.scale === other.scale && one.x === other.x && one.y === other.y;
}

/** The nearest lie that is allowed: the sheet fills the window, or stands in the middle where it is too small for it. */
export function settled({ scale, x, y }: Lie, pane: Pane): Lie {
  const { filled = pane } = pane;
  const size = clamp(scale, 1, pane.most);
  const held = (at: number, start: number, length: number, room: number): number => {
    const [low, high] = [room - (start + length) * size, 0 - start * size];
    return low <= high ? clamp(at, low, high) : (low + high) / 2;
  };
  return {
    scale: size,
    x: held(x, filled.x - pane.x, filled.width, pane.width),
    y: held(y, filled.y - pane.y, filled.height, pane.height),
  };
}

/** Enlarged or reduced; what is at the point, in scene units, stays there. */
export function zoomed(lie: Lie, pane: Pane, factor: number, at: Point): Lie {
  const scale = clamp(lie.scale * factor, 1, pane.most);
  const by = scale / lie.scale;
  const [px, py] = [at.x - pane.x, at.y - pane.y];
  return settled({ scale, x: px - (px - lie.x) * by, y: py - (py - lie.y) * by }, pane);
}

/** Moved, as far as the sheet reaches. */
export function panned(lie: Lie, pane: Pane, dx: number, dy: number): Lie {
  return settled({ scale: lie.scale, x: lie.x + dx, y: lie.y + dy }, pane);
}

/** Moved no farther than needed to have the box, given as it lies on the whole sheet, in the window. */
export function showing(lie: Lie, pane: Pane, box: Box, margin: number): Lie {
  const { scale } = lie;
  const shift = (start: number, size: number, room: number): number => {
    const [low, high] = [start - margin, start + size + margin];
    if (high - low > room) return room / 2 - (start + size / 2);
    return Math.max(0, -low) + Math.min(0, room - high);
  };
  const left = (box.x - pane.x) * scale + lie.x;
  const top = (box.y - pane.y) * scale + lie.y;
  return panned(lie, pane, shift(left, box.width * scale, pane.width), shift(top, box.height * scale, pane.height));
}

/** The box in the middle of the window, as large as there is room for it. */
export function filling(pane: Pane, box: Box, margin: number): Lie {
  const scale = clamp(
    Math.min(pane.width / (box.width + 2 * margin), pane.height / (box.height + 2 * margin)),
    1,
    pane.most,
  );
  const x = pane.width / 2 - (box.x + box.width / 2 - pane.x) * scale;
  const y = pane.height / 2 - (box.y + box.height / 2 - pane.y) * scale;
  return settled({ scale, x, y }, pane);
}

/** The box around several. */
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

/** Where a point of the whole sheet is seen now, in scene units. */
export function seenAt({ scale, x, y }: Lie, pane: Pane, point: Point): Point {
  return { x: pane.x + x + (point.x - pane.x) * scale, y: pane.y + y + (point.y - pane.y) * scale };
}

/** The lie after two fingers have moved: what was between them stays between them. */
export function pinched(lie: Lie, pane: Pane, before: readonly [Point, Point], after: readonly [Point, Point]): Lie {
  const spread = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(after)];
  return panned(zoomed(lie, pane, spread(after) / spread(before), from), pane, to.x - from.x, to.y - from.y);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
