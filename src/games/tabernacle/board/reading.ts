/** Facts derived from a view: what is on each hex, what things cost this viewer, and what an action would do. */

import type { Seat, Viewer } from '../../../engine/game.ts';
import { previewAction } from '../../../engine/preview.ts';
import { DISTRICTS, type DistrictId, HEXES, type HexId } from '../chart.ts';
import { BUILDINGS, type Building, type BuildingId, type Good, MODULATORS, TILES, YIELD } from '../content.ts';
import { imagine } from '../imagine.ts';
import { refuse } from '../refuse.ts';
import { play } from '../rules.ts';
import type {
  BasicView,
  DistrictView,
  RoadView,
  SeatView,
  SiteView,
  TabernacleAction,
  TabernacleView,
} from '../state.ts';
import { view as viewOf } from '../view.ts';

/** The printed data of a building. */
export function buildingOf(id: BuildingId): Building {
  const building = BUILDINGS.find((one) => one.id === id);
  if (!building) throw new Error(`There is no building ${id}.`);
  return building;
}

/** A seat of the view; throws if there is none. */
export function seatOf(view: TabernacleView, seat: Seat): SeatView {
  const held = view.seats[seat];
  if (!held) throw new Error(`There is no seat ${seat}.`);
  return held;
}

/** The seat whose goods and hand are at the front: the viewer's own, or for spectators the seat to act. */
export function homeOf(view: TabernacleView, viewer: Viewer): Seat {
  return viewer ?? view.turn ?? view.first ?? 0;
}

/** Whether the game waits for this viewer. */
export function isAwaited(view: TabernacleView, viewer: Viewer): boolean {
  if (viewer === null || view.phase === 'over') return false;
  if (view.bid) return view.bid.bidders.includes(viewer) && !view.bid.placed.includes(viewer);
  return view.turn === viewer;
}

export function siteAt(view: TabernacleView, hex: HexId): SiteView | null {
  return view.sites.find((site) => site.hex === hex) ?? null;
}

export function roadAt(view: TabernacleView, hex: HexId): RoadView | null {
  return view.roads.find((road) => road.hex === hex) ?? null;
}

export function basicAt(view: TabernacleView, hex: HexId): BasicView | null {
  return view.basics.find((basic) => basic.hex === hex) ?? null;
}

export function districtOf(view: TabernacleView, id: DistrictId): DistrictView {
  const district = view.districts.find((one) => one.id === id);
  if (!district) throw new Error(`There is no district ${id}.`);
  return district;
}

export function districtName(id: DistrictId): string {
  return DISTRICTS.find((one) => one.id === id)?.name ?? id;
}

/** The district of a site; a road has none of its own. */
export function homeDistrict(hex: HexId): DistrictId | null {
  return HEXES.find((one) => one.id === hex)?.district ?? null;
}

/** How many colonists stand on a hex this month. */
export function crowdOn(view: TabernacleView, hex: HexId): number {
  return view.colonists.filter((colonist) => colonist.hex === hex).length;
}

/** What a visitor pays the owner of the building on a hex; nothing in one's own and in the founders'. */
export function tollAt(view: TabernacleView, seat: Seat, hex: HexId): number {
  const site = siteAt(view, hex);
  if (!site?.building || site.owner === seat) return 0;
  return buildingOf(site.building).toll;
}

/** The price at a place of the display, without toll; `null` if it is empty. */
export function priceAt(view: TabernacleView, slot: number): number | null {
  const building = view.display[slot];
  if (!building) return null;
  return Math.max(0, buildingOf(building).cost + (MODULATORS[slot] ?? 0));
}

/** The price of a building at the /2 site, in both directions. */
export function halfOf(building: BuildingId): number {
  return Math.floor(buildingOf(building).cost / 2);
}

/** Open ports, whether they have room or not. */
export function openPorts(view: TabernacleView): HexId[] {
  const old = view.basics.filter((basic) => basic.id === 'old-port' && basic.open).map((basic) => basic.hex);
  const ports = view.sites
    .filter((site) => site.building === 'port' && isAlive(view, site.hex))
    .map((site) => site.hex);
  return [...old, ...ports];
}

/** Whether a building is active: its district is not independent. */
export function isAlive(view: TabernacleView, hex: HexId): boolean {
  const district = homeDistrict(hex);
  return district !== null && districtOf(view, district).status !== 'independent';
}

/** The toll that this seat cannot avoid: that of the cheapest open port with room. */
export function leastToll(view: TabernacleView, seat: Seat): number {
  const open = openPorts(view);
  const free = open.filter((hex) => crowdOn(view, hex) < 2);
  const tolls = (free.length > 0 ? free : open).map((hex) => tollAt(view, seat, hex));
  return tolls.length > 0 ? Math.min(...tolls) : 0;
}

/** Wood and points for raising a building on a hex, including what the ground adds. */
export function raising(
  view: TabernacleView,
  building: BuildingId,
  hex: HexId,
): { readonly wood: number; readonly points: number; readonly gold: number } {
  const { cost, points } = buildingOf(building);
  const tile = TILES.find((one) => one.id === siteAt(view, hex)?.tile);
  return {
    wood: cost + (tile?.obstacle ?? 0),
    points: points + (tile?.points ?? 0),
    gold: Math.min(tile?.gold ?? 0, view.reserve.gold),
  };
}

/** The result of a visit to a hex: the good, how much of it the visitor keeps, and what the owner gets. */
export function gathering(
  view: TabernacleView,
  seat: Seat,
  hex: HexId,
): { readonly good: Good; readonly keeps: number; readonly tax: number } | null {
  const basic = basicAt(view, hex);
  const site = siteAt(view, hex);
  const good = basic ? goodOfBasic(basic.id) : site?.building ? buildingOf(site.building).produces : null;
  if (!good) return null;
  const tax = tollAt(view, seat, hex);
  const amount = Math.min(YIELD, view.reserve[good]);
  return { good, keeps: Math.max(0, amount - tax), tax: Math.min(tax, amount) };
}

function goodOfBasic(id: BasicView['id']): Good | null {
  if (id === 'gold-counter') return 'gold';
  if (id === 'wood-counter') return 'wood';
  return id === 'stone-counter' ? 'stone' : null;
}

/** Districts that these roads would seal. */
export function sealedBy(view: TabernacleView, roads: readonly HexId[]): DistrictView[] {
  return view.districts.filter(({ id, status, missing }) => {
    if (status === 'independent' || status === 'founders') return false;
    const around = DISTRICTS.find((one) => one.id === id)?.roads ?? [];
    return roads.filter((road) => around.includes(road)).length >= missing;
  });
}

/** The roads that an action would lay, including one already named. */
export function roadsOf(view: TabernacleView, action: TabernacleAction): HexId[] {
  const named = view.laying === null ? [] : [view.laying];
  if (action.type === 'enough') return named;
  return action.type === 'road' ? [...named, action.hex] : [];
}

/** Whether a first road would only be named and not laid yet, since a second one could follow it. */
export function isOnlyNamed(view: TabernacleView, seat: Seat, action: TabernacleAction): boolean {
  if (action.type !== 'road' || view.laying !== null || seatOf(view, seat).stone < 2) return false;
  const around = HEXES.find((hex) => hex.id === action.hex)?.adjacent ?? [];
  return view.roads.some((road) => !road.built && around.includes(road.hex));
}

/** The functions of the game that a preview needs. */
const RULES = { imagine, refuse, play, view: viewOf };

/** The view after an action as far as it is certain, or `null` if the action is illegal. */
export function viewAfter(view: TabernacleView, seat: Seat, action: TabernacleAction): TabernacleView | null {
  return previewAction(RULES, view, seat, action);
}
