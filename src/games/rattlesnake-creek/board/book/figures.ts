/** The figures of the rulebook: crops of the live scene of a position. */
import type { Crop, SceneFigure } from '../../../../web/parts/book.ts';
import { drawing } from '../../positions.ts';
import { WIDE, wideStage } from '../stage.ts';

/** The players in the book; the reader is June. */
export const NAMES = ['June', 'Ben', 'Cleo', 'Silas'];

const STAGE = wideStage(drawing.claims.length, WIDE);

function scene(label: string, crop: Crop): SceneFigure {
  return { label, state: () => drawing, viewer: 0, names: NAMES, crop };
}

/** A part of the sheet, with a margin around it. */
function around({ x, y, width, height }: Crop, margin: number): Crop {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** A figure of one claim, by its index along the creek. */
export function claimOf(claim: number, label: string): SceneFigure {
  return scene(label, around(STAGE.claims[claim] ?? { x: 0, y: 0, ...WIDE }, 12));
}

const [firstHand = { x: 0, y: 0, ...WIDE }] = STAGE.hand;

/** The whole scene. */
export const ALONG_THE_CREEK: SceneFigure = {
  ...scene('Eight claims along the creek, two of them decided; below them what is unseen, and a hand of three.', {
    x: 0,
    y: 0,
    ...WIDE,
  }),
  discs: [
    [0.19, 0.17],
    [0.31, 0.28],
    [0.08, 0.56],
    [0.66, 0.82],
  ],
};

/** Only the claims. */
export const CLAIMS: SceneFigure = scene('Eight claims in a row along the creek.', {
  x: 0,
  y: 60,
  width: WIDE.width,
  height: 590,
});

/** The hand. */
export const HAND: SceneFigure = scene('A hand of a rattlesnake, a 5 and a 9.', {
  x: firstHand.x - 20,
  y: firstHand.y - 20,
  width: 540,
  height: 190,
});

/** The list of unseen markers. */
export const UNSEEN: SceneFigure = scene(
  'For each player the markers that have not been seen.',
  around(STAGE.unseen ?? { x: 0, y: 0, ...WIDE }, 12),
);
