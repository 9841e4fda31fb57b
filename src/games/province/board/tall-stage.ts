/** Lays out the cut, the compact board for small or square space, in any shape: ring, slips and lots. */
import type { Extent } from '../../../web/parts/board.ts';
import { filledSheet } from '../../../web/parts/fit.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import type { StructureId } from '../content.ts';

import type { Anchors } from './motion.ts';
import { type Square, type Stage, WIDE } from './stage.ts';

/** Minimum size of the cut when upright; `BROAD` is that when broad. */
export const UPRIGHT: Extent = { width: 348, height: 372 };
const BROAD: Extent = { width: 480, height: 330 };
/** Ratio of width to height from which space counts as broad. */
const IS_BROAD = 1.05;
const GAP = 4;

/** The part of the wide sheet that the ring's view must show. */
const RING: Box = { x: 408, y: 208, width: 464, height: 424 };

/** As in the town: an advanced type is above its prerequisite. */
const ROWS: readonly (readonly StructureId[])[] = [
  ['bank', 'village', 'smithy', 'harbor'],
  ['lender', 'camp', 'mill', 'union'],
];

/** Positions of the parts of the cut. */
export interface TallStage extends Extent {
  /** The view of the ring road. */
  readonly ring: Box;
  /** Offset and scale of the wide sheet underneath. */
  readonly sheetOffset: Point & { readonly scale: number };
  /** The ring road in units of the cut. */
  readonly stage: Stage;
  readonly goal: Box;
  readonly harbor: Box;
  readonly supply: Box;
  /** The lot of a Structure. */
  tile(structure: StructureId): Box;
}

/** The size of the cut, in its own units, for the given space. */
export function tallSheet(room: Extent): Extent {
  return filledSheet(room, room.width >= room.height * IS_BROAD ? BROAD : UPRIGHT);
}

/** Lays the cut out. */
export function tallStage({ width, height }: Extent): TallStage {
  const broad = width >= height * IS_BROAD - 1;
  const inner = { width: width - 2 * GAP, height: height - 2 * GAP };
  if (broad) {
    const lots = Math.max(180, inner.width * 0.41);
    const low = 46;
    const ring = { x: GAP, y: GAP, width: inner.width - lots - GAP, height: inner.height - low - GAP };
    const slip = (ring.width - 2 * GAP) / 3;
    const slipAt = (i: number): Box => ({
      x: GAP + i * (slip + GAP),
      y: GAP + ring.height + GAP,
      width: slip,
      height: low,
    });
    const area = { x: ring.x + ring.width + GAP, y: GAP, width: lots, height: inner.height };
    return placed({ width, height }, ring, [slipAt(0), slipAt(1), slipAt(2)], area, 2);
  }
  const side = Math.max(88, Math.min(160, inner.width * 0.27));
  const lots = Math.max(150, inner.height * 0.39);
  const top = inner.height - lots - GAP;
  const ring = { x: GAP + side + GAP, y: GAP, width: inner.width - side - GAP, height: top };
  const slip = (top - 2 * GAP) / 3;
  const slipAt = (i: number): Box => ({ x: GAP, y: GAP + i * (slip + GAP), width: side, height: slip });
  const area = { x: GAP, y: GAP + top + GAP, width: inner.width, height: lots };
  return placed({ width, height }, ring, [slipAt(0), slipAt(1), slipAt(2)], area, 4);
}

function placed(
  size: Extent,
  ring: Box,
  [goal, harbor, supply]: readonly [Box, Box, Box],
  lots: Box,
  columns: 2 | 4,
): TallStage {
  const scale = Math.min(ring.width / RING.width, ring.height / RING.height);
  const sheetOffset = {
    scale,
    x: ring.x + ring.width / 2 - (RING.x + RING.width / 2) * scale,
    y: ring.y + ring.height / 2 - (RING.y + RING.height / 2) * scale,
  };
  const rows = 8 / columns;
  const [width, height] = [(lots.width - (columns - 1) * GAP) / columns, (lots.height - (rows - 1) * GAP) / rows];
  const tile = (structure: StructureId): Box => {
    const line = ROWS.findIndex((tiles) => tiles.includes(structure));
    const at = ROWS[line]?.indexOf(structure) ?? 0;
    // In two columns an advanced type is left of its prerequisite.
    const [column, row] = columns === 4 ? [at, line] : [line, at];
    return { x: lots.x + column * (width + GAP), y: lots.y + row * (height + GAP), width, height };
  };
  return { ...size, ring, sheetOffset, stage: stageAt(sheetOffset), goal, harbor, supply, tile };
}

/** The wide sheet's ring road in the coordinates of the cut. */
function stageAt(sheetOffset: TallStage['sheetOffset']): Stage {
  const { scale } = sheetOffset;
  const at = ({ x, y }: Point): Point => ({ x: sheetOffset.x + x * scale, y: sheetOffset.y + y * scale });
  const square = (one: Square): Square => ({
    ...at(one),
    rx: one.rx * scale,
    ry: one.ry * scale,
    foot: one.foot * scale,
  });
  const { top, right, left } = WIDE.squares;
  return {
    ring: at(WIDE.ring),
    road: { x: WIDE.road.x * scale, y: WIDE.road.y * scale },
    squares: { top: square(top), right: square(right), left: square(left) },
    figure: WIDE.figure * scale,
    reach: Math.max(36, WIDE.reach * scale),
    crowdChip: { x: 0.1, y: -0.94 },
  };
}

/** Start and end points of flights on the cut. */
export function tallAnchors({ stage, sheetOffset, goal, supply, tile }: TallStage): Anchors {
  const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
  const goalAt = middle(goal);
  return {
    tracker: { x: stage.ring.x, y: sheetOffset.y + 438 * sheetOffset.scale },
    token: { x: supply.x + supply.width / 2, y: supply.y + supply.height * 0.75 },
    goal: { ...goalAt, size: 34 },
    stack: goalAt,
    chip: 0.9,
    plot: (structure) => {
      const { x, y, width, height } = tile(structure);
      return { x: x + width / 2, y: y + height / 3 };
    },
    claim: () => ({ ...goalAt, size: 14 }),
    tab: () => null,
  };
}
