/** Paving: every road hex has a hub and an arm to each neighbouring road hex, so that roads join by themselves. */
import { HEXES, type Hex, type HexId, ROADS } from '../chart.ts';
import { centreOf } from './map.ts';

/** Cobbles of an arm that points east, in two variants, and those of a hub. */
const ARM_A = [
  '13.5,-6.3 15.2,-8.2 19.5,-8.6 21.6,-5.4 21.8,-1.9 19.3,0.9 15.7,0.8 14.2,-1.5',
  '14.7,3.6 17.1,1.9 20,2.2 22.3,3.8 22.2,6.6 20.8,8 17,7.9 15.4,6.8',
  '22,-6.8 23.2,-8.3 27.6,-8.8 29.5,-6.8 29.1,-3.6 27.6,-1.4 23.5,-1.2 21.4,-3.1',
  '22,1.1 23.8,-1.5 27.9,-0.7 29.6,1.5 30,5.3 28.3,7.6 23.6,6.8 21.7,4.6',
  '29.5,-6.1 32,-8.7 35,-7.9 37.2,-6 37.5,-2.2 35.4,-0.2 31.1,0 29.7,-1.6',
  '29.6,3.5 31.8,2.2 35.6,1.6 36.6,4.1 37.2,6.7 34.8,8.3 32.1,8.5 30.5,6.6',
];
const ARM_B = [
  '12.9,-7.3 15.2,-8.8 18.8,-8.2 21,-6.7 20.6,-4 19.2,-1.4 15.2,-1.9 13.4,-3.9',
  '13.8,1.2 16.1,-2 20.1,-2.1 22.4,1.3 21.9,5.3 20.4,7.2 16.1,7.3 13.3,5.6',
  '21.9,-6.6 23.8,-8.6 28.6,-8.3 30.8,-6 30.1,-2 28.6,-0.5 23.6,0.1 21.7,-2.8',
  '23,3.7 25,1.7 28.7,1.1 30.2,3 30.3,6.4 27.9,7.6 24.8,7.5 22.2,5.9',
  '31,-6.4 32.9,-8.5 36.1,-8.4 36.7,-6.1 36.9,-3.3 35.5,-1.8 31.9,-1.8 31,-3.6',
  '30.4,1.4 32.7,-0.8 35.6,-1.4 37,1.5 36.8,5.6 36.1,8.1 32.1,7.5 30.5,5.3',
];
const HUB = [
  '-4.6,-2.3 -2.3,-4.4 3,-4.1 4.7,-2.1 4.2,1.9 2.6,4.1 -3,4.2 -5.1,1.7',
  '-10.6,-6.8 -8.4,-8.2 -4.6,-7.7 -3.8,-6.2 -3.8,-2.7 -4.8,-0.9 -9.1,-1.1 -10.9,-2.6',
  '-10.4,3.1 -7.8,1.1 -4.8,1.7 -3.3,3 -2.9,7.1 -4.5,8.4 -8.8,8 -10.6,6.8',
  '-3.3,-11 -1.4,-12.5 3.5,-12.3 4.6,-10.5 5.3,-7.1 2.5,-6 -1.4,-6.3 -3.5,-7.5',
  '-3,7.9 -1.4,6 3.7,6.3 4.7,7.4 4.7,10.2 2.7,12.3 -1,12.7 -2.7,10.2',
  '4.2,-6 5.4,-8.5 9.2,-8.4 10.9,-6.3 10.7,-3 9.4,-0.6 5.4,-0.7 3.9,-2.7',
  '4.9,2.6 5.8,0.8 9.8,1.4 11.1,2.6 11.1,5.8 9,7.9 5.8,7.6 4.9,6.6',
];
const ARM_BED = '0,-10 37,-10 37,10.5 0,10.5';
const HUB_BED = '-12,-6 -6,-13 6,-13 12,-6 12,7 6,13.5 -6,13.5 -12,7';

/** A built road: the bed and the cobbles on it, as paths. */
export interface Stones {
  readonly bed: string;
  readonly cobbles: string;
}

/** Steps to the six neighbours, clockwise from the east; the arm of the n-th is turned by n times 60 degrees. */
const WAYS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

const ROAD_AT = new Map(ROADS.map((road) => [`${road.q},${road.r}`, road]));

/** The directions in which a road hex has neighbours. */
function armsOf({ q, r }: Hex): number[] {
  return WAYS.flatMap(([dq, dr], way) => (ROAD_AT.has(`${q + dq},${r + dr}`) ? [way] : []));
}

function laid(polygon: string, way: number, x: number, y: number): string {
  const [cos, sin] = [Math.cos((way * Math.PI) / 3), Math.sin((way * Math.PI) / 3)];
  const points = polygon.split(' ').map((pair) => {
    const [u = 0, v = 0] = pair.split(',').map(Number);
    return `${(x + u * cos - v * sin).toFixed(1)} ${(y + u * sin + v * cos).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

function stonesOf(road: Hex): Stones {
  const { x, y } = centreOf(road.id);
  const arms = armsOf(road);
  const cobbles = arms.flatMap((way) =>
    ((road.q * 5 + road.r * 3 + way) % 2 ? ARM_A : ARM_B).map((one) => laid(one, way, x, y)),
  );
  return {
    bed: arms.map((way) => laid(ARM_BED, way, x, y)).join('') + laid(HUB_BED, 0, x, y),
    cobbles: cobbles.join('') + HUB.map((one) => laid(one, 0, x, y)).join(''),
  };
}

const LAID = new Map<HexId, Stones>();

/** The stones of a road hex. */
export function stones(id: HexId): Stones {
  const known = LAID.get(id);
  if (known) return known;
  const road = HEXES.find((hex) => hex.id === id);
  if (!road) throw new Error(`There is no hex ${id}.`);
  const made = stonesOf(road);
  LAID.set(id, made);
  return made;
}
