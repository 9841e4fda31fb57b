import { describe, expect, test } from 'vitest';
import {
  DISTRICT_IDS,
  DISTRICTS,
  HEXES,
  type HexId,
  hexNumber,
  MAINLAND,
  ROAD_DISTRICTS,
  ROAD_NEIGHBOURS,
  ROADS,
  SEA,
  SITE_DISTRICT,
  SITE_NEIGHBOURS,
  SITES,
  STARTS,
  type StartId,
} from './chart.ts';
import { BUILDINGS, TILES } from './content.ts';

const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);
const near = (hex: HexId): readonly HexId[] => HEXES[hexNumber(hex)]?.adjacent ?? [];

/** All that can be reached from the first one by steps to neighbours. */
function reached(from: number, next: (at: number) => readonly number[]): Set<number> {
  const found = new Set([from]);
  for (const at of found) for (const other of next(at)) found.add(other);
  return found;
}

describe('the chart of the peninsula', () => {
  test('has 61 sites and 46 road hexes between sea and mainland', () => {
    expect(HEXES).toHaveLength(107);
    expect(SITES).toHaveLength(61);
    expect(ROADS).toHaveLength(46);
    expect(SEA).toHaveLength(47);
    expect(MAINLAND).toHaveLength(4);
    expect(SITES.filter(({ coast }) => coast)).toHaveLength(28);
  });

  test('names hexes by row and column, in reading order', () => {
    expect(HEXES.slice(0, 6).map(({ id }) => id)).toEqual(['A10', 'A11', 'B10', 'B11', 'C7', 'C8']);
    expect(HEXES.at(-1)).toMatchObject({ id: 'L10', q: 4, r: 11 });
    expect(HEXES[hexNumber('G1')]).toMatchObject({ q: -3, r: 6, kind: 'site', district: 'pointe', coast: true });
    expect(HEXES[hexNumber('H9')]).toMatchObject({ q: 5, r: 7, kind: 'road', district: null, feather: true });
  });

  test('has symmetric neighbours', () => {
    expect([...near('H6')].sort()).toEqual(['G6', 'G7', 'H5', 'H7', 'I6', 'I7']);
    expect(near('G1')).toEqual(['G2']);
    for (const { id } of HEXES) for (const other of near(id)) expect(near(other), `${other} to ${id}`).toContain(id);
  });

  test('has a feather on ten roads, and on none of a start (TAB-SETUP-9)', () => {
    const feathers = ROADS.filter(({ feather }) => feather);
    expect(feathers.map(({ id }) => id)).toEqual(['D5', 'D8', 'D14', 'E7', 'E13', 'F11', 'G14', 'H9', 'H16', 'I7']);
    expect(feathers.filter(({ startOf }) => startOf)).toEqual([]);
  });

  test('offers three starts of four sites and three roads, with a place for every basic building (TAB-SETUP-4)', () => {
    for (const [start, places] of Object.entries(STARTS)) {
      const district = DISTRICTS[DISTRICT_IDS.indexOf(start as StartId)];
      expect(Object.values(places).sort(), start).toEqual([...(district?.sites ?? [])].sort());
      expect(district?.roads, start).toHaveLength(3);
      expect(ROADS.filter(({ startOf }) => startOf === start).map(({ id }) => id)).toEqual(district?.roads);
    }
  });

  test('keeps every district in one piece, separate from all others', () => {
    for (const [district, { sites, roads }] of DISTRICTS.entries()) {
      const first = SITES.findIndex((_site, site) => SITE_DISTRICT[site] === district);
      const all = reached(first, (site) => SITE_NEIGHBOURS[site] ?? []);
      expect([...all].map((site) => SITES[site]?.id).sort()).toEqual([...sites].sort());
      // All hexes around its sites are sites of the same district, roads, or no land.
      for (const hex of sites.flatMap(near)) expect(sites.includes(hex) || roads.includes(hex), hex).toBe(true);
    }
  });

  test('has roads that are all connected, and each beside a district, so that every game can end (TAB-END-1)', () => {
    expect(reached(0, (road) => ROAD_NEIGHBOURS[road] ?? []).size).toBe(ROADS.length);
    const touching = ROAD_DISTRICTS.map((districts) => districts.length);
    expect([1, 2, 3].map((count) => touching.filter((one) => one === count).length)).toEqual([3, 34, 9]);
  });

  test('has as many sites beside a start as there are tiles (TAB-SETUP-7)', () => {
    expect(sum(TILES.map(({ count }) => count))).toBe(SITES.length - 4);
    expect(sum(BUILDINGS.map(({ count }) => count))).toBe(45);
  });
});
