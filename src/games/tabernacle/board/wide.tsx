/** The wide sheet: the chart in its frame, 1400 by 930, with paper pinned to it. */
import type { Seat } from '../../../engine/game.ts';
import { SceneLayers } from '../../../web/parts/layers.tsx';
import { type HitPlace, namesFor, type OwnHit } from '../../../web/parts/lighting.ts';
import type { PanZoom } from '../../../web/parts/pan-zoom.ts';
import type { TabernacleView } from '../state.ts';
import { Bid, bidBox } from './bid.tsx';
import { registerBox, Seats, seatBox } from './company.tsx';
import { Land, Names, Papers, Pieces } from './land.tsx';
import { Labels, Outline, Rings } from './lights.tsx';
import { hitsOf, type Live, type TabernacleScene } from './live.ts';
import { FURNITURE } from './map.ts';
import { DISPLAY_BOX, Display, placeBox, stallBoxes } from './market.tsx';
import { COLONISTS_BOX, canZoom, Hand, handBox, RESERVE_BOX, Reserve, Task, ZOOMS, Zooms } from './panels.tsx';
import { Plaque } from './plaque.tsx';
import { REGISTER_SIZE, Register } from './register.tsx';
import { viewBoxOf, WIDE } from './stage.ts';

const SHEET = { x: 390, y: 190, ...REGISTER_SIZE };

/** The layers that move with the chart. */
export function ChartLayers({ props, live }: { readonly props: TabernacleScene; readonly live: Live }) {
  const { view } = props;
  return (
    <svg className="live" viewBox={viewBoxOf(live.stage.chart)} aria-hidden="true">
      <Land view={view} />
      <Outline live={live} />
      <Pieces view={view} near={live.near} />
      <Rings props={props} live={live} />
      <Names view={view} near={live.near} />
      <Labels props={props} live={live} />
      <Papers view={view} near={live.near} />
      <g data-effects="" />
    </svg>
  );
}

/** Seats in turn order, the one at the front first. */
export function orderFrom(view: TabernacleView, home: Seat): Seat[] {
  const count = view.seats.length;
  return Array.from({ length: count }, (_, i) => (home + i) % count);
}

/** Static layer and hit targets. */
export function WideLayers(props: { readonly props: TabernacleScene; readonly live: Live; readonly panZoom: PanZoom }) {
  const { live, panZoom } = props;
  const { view, viewer, sitters, onPoint } = props.props;
  const nameOf = namesFor(viewer, sitters);
  const order = orderFrom(view, live.home);
  const bidding = view.bid !== null && viewer !== null;
  const can = (id: ZoomId) => canZoom(id, panZoom.scale, WIDE.viewport);
  return (
    <SceneLayers
      sheet={WIDE}
      hits={
        live.sheet
          ? [{ id: 'close', label: 'Close the register.', state: 'lit', ...SHEET }]
          : hitsOf(props.props, live, placesOf(view, order, bidding), zoomHits(can))
      }
      viewport={{ box: WIDE.viewport, shapes: panZoom.shapes }}
      onAct={live.act}
      onPoint={onPoint}
    >
      <path d="M0 0H1400V930H0Z" className="tb-lantern" />
      <Display view={view} live={live} />
      <Reserve view={view} />
      <Seats view={view} order={order} nameOf={nameOf} />
      {bidding ? (
        <Bid view={view} live={live} nameOf={nameOf} />
      ) : (
        <Hand view={view} live={live} name={nameOf(live.home)} />
      )}
      <Zooms size={22} can={can} />
      {live.tool && <Task view={view} live={live} tool={live.tool} />}
      <Plaque view={view} live={live} nameOf={nameOf} whole={panZoom.scale === 1} />
      {live.sheet === 'register' && <Register view={view} at={SHEET} />}
    </SceneLayers>
  );
}

type ZoomId = (typeof ZOOMS)[number]['id'];

function zoomHits(can: (id: ZoomId) => boolean): OwnHit[] {
  return ZOOMS.map(({ id, label, at }) => ({
    id,
    label,
    state: can(id) ? 'plain' : 'dim',
    opens: true,
    x: at.x - 24,
    y: at.y - 24,
    width: 48,
    height: 48,
  }));
}

function placesOf(view: TabernacleView, order: readonly Seat[], bidding: boolean): ReadonlyMap<string, HitPlace> {
  const places = new Map<string, HitPlace>([
    ['display', DISPLAY_BOX],
    ['reserve', RESERVE_BOX],
    ['register', registerBox(view)],
  ]);
  for (const slot of view.display.keys()) places.set(`place:${slot}`, placeBox(slot));
  for (const [building, box] of stallBoxes(view)) places.set(`stall:${building}`, box);
  for (const [i, seat] of order.entries()) places.set(`seat:${seat}`, seatBox(view, i));
  for (const { id, status } of view.districts) places.set(`district:${id}`, districtPlace(id, status));
  if (bidding) for (let amount = 0; amount < 11; amount++) places.set(`bid:${amount}`, bidBox(amount));
  else {
    for (const i of [0, 1, 2]) places.set(`hand:${i}`, handBox(i));
    places.set('colonists', COLONISTS_BOX);
  }
  return places;
}

/** The milestone of a district, or the seal on its ribbon. */
function districtPlace(id: keyof typeof FURNITURE, status: string): HitPlace {
  const { stone, hidden, ribbon } = FURNITURE[id];
  const { x, y } = status === 'independent' ? ribbon : status === 'undiscovered' ? (hidden ?? stone) : stone;
  return { x: x - 15, y: y - 15, width: 30, height: 30, moves: true };
}
