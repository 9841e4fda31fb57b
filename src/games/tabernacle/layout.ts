/**
 * Facts that depend only on sites and roads and are needed before every placement. Those lists are replaced and never
 * changed in place, so the latest result is cached for as long as they are the same lists.
 */
import { NONE, ROAD_NEIGHBOURS, ROADS_AROUND, SITE_DISTRICT, SITE_NEIGHBOURS } from './chart.ts';
import {
  basicOf,
  isBasic,
  isDiscovered,
  isOpen,
  isTile,
  PORT,
  PRODUCES,
  TANNERY,
  TRADING_POST,
  typeOf,
  WATCHTOWER,
} from './land.ts';
import type { TabernacleState } from './state.ts';

/** What stands next to a site, as a bit set. */
export const BY_TANNERY = 1;
export const BY_OTHERS = 2;
export const BY_WATCHTOWER = 4;

/** Where work, buildings and roads are possible; all lists are in board order. */
export interface Layout {
  /** Sites where a colonist may find work: open basic buildings, and active buildings that can be used. */
  readonly works: readonly number[];
  /** Sites of the districts that can be built in: all of them, and those without a building. */
  readonly open: readonly number[];
  readonly free: readonly number[];
  /** By site of these districts: what stands next to it. */
  readonly near: readonly number[];
}

const NOWHERE: readonly number[] = [];

let lastSites = NOWHERE;
let lastMissing = NOWHERE;
let lastOpen = 0;
let lastLie: Layout = { works: NOWHERE, open: NOWHERE, free: NOWHERE, near: NOWHERE };

/** The layout of a position. Most roads do not change it. */
export function layoutOf(state: TabernacleState): Layout {
  const sameSites = lastSites === state.sites;
  if (sameSites && lastMissing === state.missing) return lastLie;
  const open = openDistricts(state);
  if (!sameSites || lastOpen !== open) lastLie = survey(state, open);
  lastSites = state.sites;
  lastMissing = state.missing;
  lastOpen = open;
  return lastLie;
}

let lastRoads = NOWHERE;
let lastFrontier = NOWHERE;

/** The roads next to a built one (TAB-ROAD-2), in board order. */
export function frontierOf(state: TabernacleState): readonly number[] {
  if (lastRoads === state.roads) return lastFrontier;
  lastFrontier = continuing(state.roads);
  lastRoads = state.roads;
  return lastFrontier;
}

const NOTHING_NEAR: readonly number[] = SITE_DISTRICT.map(() => 0);
const DISTRICT_BIT: readonly number[] = SITE_DISTRICT.map((district) => 1 << district);

function survey(state: TabernacleState, districts: number): Layout {
  const { sites } = state;
  const works: number[] = [];
  const open: number[] = [];
  const free: number[] = [];
  const near = NOTHING_NEAR.slice();
  const looked = districts | (1 << state.start);
  for (let site = 0; site < sites.length; site++) {
    if ((looked & (DISTRICT_BIT[site] as number)) === 0) continue;
    const held = sites[site] as number;
    if (isBasic(held)) {
      if (isOpen(state, basicOf(held))) works.push(site);
      continue;
    }
    open.push(site);
    if (isTile(held)) {
      free.push(site);
      continue;
    }
    const type = typeOf(held);
    if (PRODUCES[type] !== NONE || type === PORT || type === TRADING_POST) works.push(site);
    markAround(near, site, type === TANNERY ? BY_TANNERY : type === WATCHTOWER ? BY_OTHERS | BY_WATCHTOWER : BY_OTHERS);
  }
  return { works, open, free, near };
}

function markAround(near: number[], site: number, mark: number): void {
  const around = SITE_NEIGHBOURS[site] as readonly number[];
  for (let i = 0; i < around.length; i++) near[around[i] as number] = (near[around[i] as number] as number) | mark;
}

/** A bit for each district that can be built in: discovered, not independent, not the founders'. */
function openDistricts(state: TabernacleState): number {
  let open = 0;
  for (let district = 0; district < ROADS_AROUND.length; district++)
    if (state.missing[district] !== 0 && district !== state.start && isDiscovered(state, district))
      open |= 1 << district;
  return open;
}

/** Half of the roads fit into the bits of a number. */
const HALF = 23;
const maskOf = (roads: readonly number[], from: number): number =>
  roads.reduce((mask, road) => (road >= from && road < from + HALF ? mask | (1 << (road - from)) : mask), 0);
const NEAR_LOW: readonly number[] = ROAD_NEIGHBOURS.map((around) => maskOf(around, 0));
const NEAR_HIGH: readonly number[] = ROAD_NEIGHBOURS.map((around) => maskOf(around, HALF));

function continuing(roads: readonly number[]): number[] {
  let low = 0;
  let high = 0;
  for (let road = 0; road < HALF; road++) {
    low |= (roads[road] as number) << road;
    high |= (roads[road + HALF] as number) << road;
  }
  const frontier: number[] = [];
  for (let road = 0; road < roads.length; road++) {
    const touches = ((NEAR_LOW[road] as number) & low) | ((NEAR_HIGH[road] as number) & high);
    if (touches !== 0 && roads[road] === 0) frontier.push(road);
  }
  return frontier;
}
