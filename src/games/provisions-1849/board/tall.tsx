/** The portrait sheet for phones: the year, one's bonus, the vigilantes, eight suppliers, the row, and one's stock at the thumb. */
import type { Seat } from '../../../engine/game.ts';
import { Hits } from '../../../web/parts/hits.tsx';
import { GOODS } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import { Bill, type BillPlan, billHits, billPlaces } from './bill.tsx';
import { hitsOf, type Live, type OwnHit, type StoreScene } from './live.ts';
import { Plate, short } from './pieces.tsx';
import { slotOf } from './reading.ts';
import type { Box } from './stage.ts';
import { TallRow } from './tall-row.tsx';
import {
  lootBox,
  supplierBox,
  TALL,
  TALL_BONUS,
  TALL_CALENDAR,
  TALL_DEN,
  TALL_ROW,
  TALL_SHEET,
  TALL_STORES,
  tallColumn,
  tallSlot,
} from './tall-stage.ts';
import { StoresSheet, storePlaces } from './tall-stores.tsx';
import { BonusLine, Months, Stock, StoresButton } from './tall-top.tsx';
import { Den, dealtPlace, Suppliers, TallDealt } from './tall-town.tsx';
import { lootOf } from './vigilantes.tsx';

const VIEW_BOX = `0 0 ${TALL.width} ${TALL.height}`;

/** The live layers of the portrait sheet, bottom to top. */
export function TallLayers({ props, live }: { readonly props: StoreScene; readonly live: Live }) {
  const { view, viewer, targets, sitters, onPoint } = props;
  const nameOf = (seat: Seat) => (seat === viewer ? 'You' : (sitters[seat]?.name ?? `Seat ${seat + 1}`));
  const plan = billPlan(live);
  return (
    <>
      <svg className="live" viewBox={VIEW_BOX} aria-hidden="true">
        <path d={`M0 0H${TALL.width}V${TALL.height}H0Z`} className="gt-wall" />
        <path d={`M0 ${TALL_ROW.y - 3}H${TALL.width}V${TALL.height}H0Z`} className="gt-counter" />
        <Months view={view} />
        <BonusLine view={view} seat={live.open} />
        <StoresButton near={live.isNear('stores')} />
        <Den view={view} live={live} />
        <Suppliers view={view} live={live} />
        <TallDealt view={view} viewer={viewer} live={live} />
        <TallRow view={view} live={live} nameOf={nameOf} />
        <Stock view={view} live={live} />
        {live.open !== live.home && (
          <Plate {...BACK} tone="half" word={`As ${short(nameOf(live.open), 16)} sees it · back`} />
        )}
        {live.isOn('enough') && <Plate {...BACK} tone="gold" word="One is enough" />}
        {live.isOn('pass') && <Plate {...BACK} tone="gold" word="Nothing to be done: pass" />}
        <Bill live={live} plan={plan} />
        <g data-effects="" />
        {live.stores && <StoresSheet view={view} live={live} nameOf={nameOf} />}
      </svg>
      <svg className="touch" viewBox={VIEW_BOX} role="presentation">
        <Hits
          label="Board of Provisions 1849"
          hits={hitsOf(targets, placesOf(view, live, plan), ownHits(live, plan))}
          onAct={live.act}
          onPoint={onPoint}
        />
      </svg>
    </>
  );
}

/** Over the year and the bonus: the way back from a rival's eyes, or what else can be done. */
const BACK: Box = { x: 2, y: 2, width: 284, height: 50 };

function billPlan(live: Live): BillPlan {
  const height = 40 + 48 * live.ways.length + (live.page.of > 1 ? 34 : 4);
  return { box: { x: 3, y: Math.max(4, 226 - height), width: 342, height }, head: 40, line: 48, token: 26 };
}

function ownHits(live: Live, plan: BillPlan): OwnHit[] {
  if (live.stores) return [{ id: 'close', label: 'Put the stores away.', ...TALL_SHEET, y: TALL_SHEET.y, height: 44 }];
  if (live.serving !== null) return billHits(live, plan);
  if (live.open !== live.home) return [{ id: 'home', label: 'Back to your own store.', ...BACK }];
  return [{ id: 'stores', label: 'Lay all stores side by side.', ...TALL_STORES }];
}

function placesOf(view: ProvisionsView, live: Live, plan: BillPlan): ReadonlyMap<string, Box> {
  if (live.stores) return storePlaces(view, live);
  const row = view.row.map((card, i): [string, Box] => [`card:${card}`, tallSlot(slotOf(view, i))]);
  const stock = GOODS.map((good): [string, Box] => [`stock:${good}`, tallColumn(good)]);
  if (live.serving !== null) return new Map([...billPlaces(live, plan), ...row, ...stock]);
  const loot = lootOf(view);
  const places = new Map<string, Box>([
    ['calendar', TALL_CALENDAR],
    ['bonus', TALL_BONUS],
    ['vigilantes', { ...TALL_DEN, width: 40 }],
    ...loot.map((good, i): [string, Box] => [`take:${good}`, lootBox(loot.length, i)]),
    ...row,
    ...stock,
  ]);
  if (loot.length === 0) places.set('vigilantes', TALL_DEN);
  for (const id of ['enough', 'pass']) if (live.isOn(id)) places.set(id, BACK);
  if (live.open !== live.home || places.has('enough') || places.has('pass'))
    for (const id of ['calendar', 'bonus']) places.delete(id);
  const dealt = view.seats[live.home]?.dealt ?? [];
  if (view.phase === 'bonus' && dealt.some((id) => live.isOn(`keep:${id}`)))
    for (const [i, id] of dealt.entries()) places.set(`keep:${id}`, dealtPlace(i));
  else for (const good of GOODS) places.set(`crate:${good}`, supplierBox(good));
  return places;
}

export { TALL_ANCHORS } from './tall-stage.ts';
