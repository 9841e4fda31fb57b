/** The wide sheet: the general store, 1280 by 860. */
import { SceneLayers } from '../../../web/parts/layers.tsx';
import { namesFor, type OwnHit } from '../../../web/parts/lighting.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { GOODS } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import { Bill, BillKey, type BillPlan, billHits, billPlaces } from './bill.tsx';
import { Bonus, Dealt } from './bonus.tsx';
import { Calendar, Order } from './calendar.tsx';
import { Ledger } from './ledger.tsx';
import { hitsOf, type Live, type StoreScene } from './live.ts';
import { Plate, short } from './pieces.tsx';
import { orderOf, rivalsOf, slotOf } from './reading.ts';
import { Row } from './row.tsx';
import { Served, Stores } from './served.tsx';
import { Shelf } from './shelf.tsx';
import {
  BONUS,
  CALENDAR,
  clothBox,
  columnBox,
  crateBox,
  DISCARD,
  DOOR,
  dealtBox,
  ORDER,
  orderPlace,
  PILE,
  SHELF,
  slotBox,
  storeBox,
  VIGILANTES,
  WIDE,
} from './stage.ts';
import { lootOf, Vigilantes } from './vigilantes.tsx';

/** The live layers of the wide sheet, bottom to top. */
export function WideLayers({ props, live }: { readonly props: StoreScene; readonly live: Live }) {
  const { view, viewer, targets, sitters, onPoint } = props;
  const nameOf = namesFor(viewer, sitters);
  const plan = billPlan(view, live);
  return (
    <SceneLayers
      sheet={WIDE}
      hits={hitsOf(targets, placesOf(view, live, plan), ownHits(live, plan))}
      onAct={live.act}
      onPoint={onPoint}
    >
      <Calendar view={view} />
      <Order view={view} nameOf={nameOf} open={live.open} home={live.home} />
      <Shelf view={view} live={live} />
      <Dealt view={view} viewer={viewer} live={live} />
      <Vigilantes view={view} live={live} />
      <Ledger view={view} live={live} nameOf={nameOf} />
      <Served view={view} live={live} />
      <Stores view={view} live={live} nameOf={nameOf} />
      <Bonus view={view} viewer={viewer} seat={live.open} />
      <Row view={view} live={live} nameOf={nameOf} />
      <Looking live={live} name={nameOf(live.open)} />
      {live.isLit('enough') && <Plate {...ENOUGH} tone="gold" word="One is enough" />}
      {live.isLit('pass') && <Plate {...PASS} tone="gold" word="Nothing to do: pass" />}
      <Bill live={live} plan={plan} />
      {live.serving !== null && live.page.of === 1 && (
        <BillKey x={plan.box.x + 64} y={plan.box.y + plan.box.height - 28} />
      )}
    </SceneLayers>
  );
}

const ENOUGH: Box = { x: 400, y: 286, width: 180, height: 30 };
const PASS: Box = { x: 380, y: 286, width: 230, height: 30 };
const BACK: Box = { x: 396, y: 287, width: 260, height: 30 };

/** The bill hangs above the card that it belongs to. */
function billPlan(view: ProvisionsView, live: Live): BillPlan {
  const index = live.serving === null ? 0 : view.row.indexOf(live.serving);
  const slot = slotBox(slotOf(view, index));
  const width = 404;
  const height = 42 + 56 * live.ways.length + 36;
  const x = Math.max(8, Math.min(slot.x + slot.width / 2 - width / 2, 982 - width));
  return { box: { x, y: 326 - height, width, height }, head: 44, line: 56, token: 32 };
}

function ownHits(live: Live, plan: BillPlan): OwnHit[] {
  if (live.serving !== null) return billHits(live, plan);
  if (live.open !== live.home) return [{ id: 'home', label: 'Back to your own store.', ...BACK }];
  return [];
}

function placesOf(view: ProvisionsView, live: Live, plan: BillPlan): ReadonlyMap<string, Box> {
  const places = new Map<string, Box>([
    ['calendar', CALENDAR],
    ['vigilantes', VIGILANTES],
    ['pile', PILE],
    ['door', DOOR],
    ['discard', DISCARD],
    ['bonus', BONUS],
  ]);
  if (live.isLit('enough')) places.set('enough', ENOUGH);
  if (live.isLit('pass')) places.set('pass', PASS);
  const order = orderOf(view);
  const pitch = order.length > 3 ? 158 / order.length : order.length === 2 ? 64 : 52;
  for (const [i, seat] of order.entries())
    places.set(`seat:${seat}`, {
      x: orderPlace(order.length, i).x - pitch / 2,
      y: ORDER.y,
      width: pitch,
      height: ORDER.height,
    });
  for (const [i, card] of view.row.entries()) places.set(`card:${card}`, slotBox(slotOf(view, i)));
  const rivals = rivalsOf(view, live.home);
  for (const [i, seat] of rivals.entries()) places.set(`store:${seat}`, storeBox(rivals.length, i));
  for (const good of GOODS) places.set(`stock:${good}`, columnBox(good));
  const loot = lootOf(view);
  for (const [i, good] of loot.entries()) places.set(`take:${good}`, clothBox(loot.length, i));
  if (live.serving !== null) return new Map([...places, ...billPlaces(live, plan)]);
  if (view.phase === 'bonus' && live.isLit(firstDealt(view, live)))
    for (const [i, id] of (view.seats[live.home]?.dealt ?? []).entries()) places.set(`keep:${id}`, dealtBox(i));
  else for (const good of GOODS) places.set(`crate:${good}`, crateBox(good));
  places.set('production', SHELF);
  return places;
}

function firstDealt(view: ProvisionsView, live: Live): string {
  return `keep:${view.seats[live.home]?.dealt?.[0]}`;
}

/** Says whose view of the row is shown, with the way back to one's own. */
function Looking({ live, name }: { readonly live: Live; readonly name: string }) {
  if (live.open === live.home) return null;
  return <Plate {...BACK} tone="half" word={`As ${short(name, 16)} sees it · back`} />;
}
