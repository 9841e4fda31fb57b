/** The places that pieces fly from and to on the wide sheet. */
import { GOODS } from '../content.ts';
import type { Anchors } from './motion.ts';
import {
  CRATE_CUBE,
  clothBox,
  crateBox,
  crateCube,
  DOOR,
  dayPlace,
  middle,
  orderPlace,
  PILE,
  rivalIndex,
  SERVED,
  slotBox,
  stockCube,
  storeBox,
  storeGood,
} from './stage.ts';

export const WIDE_ANCHORS: Anchors = {
  cube: 37,
  pile: { x: PILE.x + 53, y: PILE.y + 90 },
  door: { x: DOOR.x + 56, y: DOOR.y + 130 },
  den: { x: 1130, y: 120 },
  shelf: (good, index) => {
    const { x, y } = crateCube(good, index);
    return { x: x + CRATE_CUBE / 2, y: y + CRATE_CUBE / 2 };
  },
  hold: (good) => ({ x: crateBox(good).x + 22, y: 247 }),
  stock: (view, home, seat, good, index) => {
    if (seat !== home) return storeGood(view.seats.length - 1, rivalIndex(view, home, seat), good);
    const { x, y, size } = stockCube(view, good, index);
    return { x: x + size / 2, y: y + size / 2 };
  },
  loot: (view, good) => {
    const loot = GOODS.filter((one) => view.vigilantes[one] > 0);
    return loot.includes(good) ? middle(clothBox(loot.length, loot.indexOf(good))) : { x: 1130, y: 200 };
  },
  slot: slotBox,
  won: (view, home, seat) =>
    seat === home
      ? { x: SERVED.x + 160, y: SERVED.y + 110 }
      : middle(storeBox(view.seats.length - 1, rivalIndex(view, home, seat))),
  day: dayPlace,
  order: orderPlace,
};
