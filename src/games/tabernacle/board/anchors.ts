/** The places that pieces fly from and to, in each scene. */
import type { Point } from '../../../web/parts/viewport.ts';
import { seatBox } from './company.tsx';
import { placeBox } from './market.tsx';
import type { Anchors } from './moves.ts';
import { COLONISTS_BOX, handBox, RESERVE_BOX } from './panels.tsx';
import type { Stage } from './stage.ts';
import { type Cards, footOf } from './tall-layout.ts';
import { orderFrom } from './wide.tsx';

const middle = (box: { x: number; y: number; width: number; height: number }): Point => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

export const WIDE_ANCHORS: Anchors = {
  size: 1,
  seat: (view, home, seat) =>
    seat === home ? middle(COLONISTS_BOX) : middle(seatBox(view, orderFrom(view, home).indexOf(seat))),
  place: (slot) => (slot === null ? { x: 559, y: 86 } : middle(placeBox(slot))),
  hand: (index) => middle(handBox(index)),
  pile: { x: 641, y: 83 },
  reserve: middle(RESERVE_BOX),
};

/** On the cut rivals are above the board and the viewer is below it. */
export function tallAnchors(stage: Stage, cards: Cards): Anchors {
  const { width, height } = stage;
  const { place, stall, pile, hand } = footOf(stage, cards);
  return {
    size: 0.62,
    seat: (view, home, seat) => {
      if (seat === home) return { x: width / 2, y: height - 4 };
      const rivals = orderFrom(view, home).slice(1);
      return { x: (width * (rivals.indexOf(seat) + 0.5)) / rivals.length, y: 6 };
    },
    place: (slot) => middle(slot === null ? stall : place(slot)),
    hand: (index) => middle(hand(index)),
    pile: middle(pile),
    reserve: { x: width * 0.8, y: 10 },
  };
}
