/** Where things fly from and to, in each scene. */
import type { Point } from '../../../web/parts/lie.ts';
import { seatBox } from './company.tsx';
import { placeBox } from './market.tsx';
import type { Anchors } from './motion.ts';
import { COLONISTS_BOX, handBox, RESERVE_BOX } from './panels.tsx';
import { orderFrom } from './wide.tsx';

const middle = (box: { x: number; y: number; width: number; height: number }): Point => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

const WIDE: Anchors = {
  size: 1,
  seat: (view, home, seat) =>
    seat === home ? middle(COLONISTS_BOX) : middle(seatBox(view, orderFrom(view, home).indexOf(seat))),
  place: (slot) => (slot === null ? { x: 559, y: 86 } : middle(placeBox(slot))),
  hand: (index) => middle(handBox(index)),
  pile: { x: 641, y: 83 },
  reserve: middle(RESERVE_BOX),
};

/** On a phone rivals sit above the board and oneself below it. */
const TALL: Anchors = {
  size: 0.62,
  seat: (view, home, seat) => {
    if (seat === home) return { x: 174, y: 360 };
    const rivals = orderFrom(view, home).slice(1);
    return { x: (348 * (rivals.indexOf(seat) + 0.5)) / rivals.length, y: 6 };
  },
  place: () => ({ x: 293, y: 330 }),
  hand: (index) => ({ x: 40 + index * 79, y: 330 }),
  pile: { x: 293, y: 330 },
  reserve: { x: 280, y: 10 },
};

export const ANCHORS = { wide: WIDE, tall: TALL } as const;
