/** The cut for small and square rooms: calendar, bonus, vigilantes, suppliers, row, and one's stock at the thumb. */
import { useMemo } from 'react';
import { SceneLayers } from '../../../web/parts/layers.tsx';
import { namesFor, type OwnHit } from '../../../web/parts/lighting.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { GOODS } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import { Bill, type BillPlan, billHits, billPlaces } from './bill.tsx';
import { hitsOf, type Live, type StoreScene } from './live.ts';
import { Plate, short } from './pieces.tsx';
import { slotOf } from './reading.ts';

import { TallRow } from './tall-row.tsx';
import {
  lootBox,
  supplierBox,
  type TallStage,
  TallStageContext,
  tallColumn,
  tallSlot,
  tallStage,
} from './tall-stage.ts';
import { StoresSheet, storePlaces } from './tall-stores.tsx';
import { BonusLine, Months, Stock, StoresButton } from './tall-top.tsx';
import { Den, dealtPlace, Suppliers, TallDealt } from './tall-town.tsx';
import { lootOf } from './vigilantes.tsx';

/** The live layers of the portrait sheet, bottom to top. */
export function TallLayers({ props, live }: { readonly props: StoreScene; readonly live: Live }) {
  const { view, viewer, targets, sitters, onPoint } = props;
  const nameOf = namesFor(viewer, sitters);
  const { width, height } = props.sheet;
  const stage = useMemo(() => tallStage({ width, height }), [width, height]);
  const plan = billPlan(live, stage);
  const back = backOf(stage);
  return (
    <TallStageContext value={stage}>
      <SceneLayers
        sheet={props.sheet}
        hits={hitsOf(targets, placesOf(view, live, plan, stage), ownHits(live, plan, stage))}
        onAct={live.act}
        onPoint={onPoint}
        over={live.stores && <StoresSheet view={view} live={live} nameOf={nameOf} />}
      >
        <path d={`M0 0H${width}V${height}H0Z`} className="gt-wall" />
        <path d={`M0 ${stage.row.y - 3}H${width}V${height}H0Z`} className="gt-counter" />
        <Months view={view} />
        <BonusLine view={view} seat={live.open} />
        <StoresButton near={live.isPointed('stores')} />
        <Den view={view} live={live} />
        <Suppliers view={view} live={live} />
        <TallDealt view={view} viewer={viewer} live={live} />
        <TallRow view={view} live={live} nameOf={nameOf} />
        <Stock view={view} live={live} />
        {live.open !== live.home && (
          <Plate {...back} tone="half" word={`As ${short(nameOf(live.open), 16)} sees it · back`} />
        )}
        {live.isLit('enough') && <Plate {...back} tone="gold" word="One is enough" />}
        {live.isLit('pass') && <Plate {...back} tone="gold" word="Nothing to do: pass" />}
        <Bill live={live} plan={plan} />
      </SceneLayers>
    </TallStageContext>
  );
}

/** The button over the year and the bonus: back from a rival's view, or another action. */
function backOf({ calendar }: TallStage): Box {
  return { ...calendar, height: 50 };
}

function billPlan(live: Live, { exit, width }: TallStage): BillPlan {
  const height = 40 + 48 * live.ways.length + (live.page.of > 1 ? 34 : 4);
  return { box: { x: 3, y: Math.max(4, exit + 14 - height), width: width - 6, height }, head: 40, line: 48, token: 26 };
}

function ownHits(live: Live, plan: BillPlan, stage: TallStage): OwnHit[] {
  if (live.stores) return [{ id: 'close', label: 'Put the stores away.', ...stage.sheet, height: 44 }];
  if (live.serving !== null) return billHits(live, plan);
  if (live.open !== live.home) return [{ id: 'home', label: 'Back to your own store.', ...backOf(stage) }];
  return [{ id: 'stores', label: 'Lay all stores side by side.', ...stage.stores }];
}

function placesOf(view: ProvisionsView, live: Live, plan: BillPlan, stage: TallStage): ReadonlyMap<string, Box> {
  if (live.stores) return storePlaces(stage, view, live);
  const row = view.row.map((card, i): [string, Box] => [`card:${card}`, tallSlot(stage, slotOf(view, i))]);
  const stock = GOODS.map((good): [string, Box] => [`stock:${good}`, tallColumn(stage, good)]);
  if (live.serving !== null) return new Map([...billPlaces(live, plan), ...row, ...stock]);
  const loot = lootOf(view);
  const places = new Map<string, Box>([
    ['calendar', stage.calendar],
    ['bonus', stage.bonus],
    ['vigilantes', { ...stage.den, width: 40 }],
    ...loot.map((good, i): [string, Box] => [`take:${good}`, lootBox(stage, loot.length, i)]),
    ...row,
    ...stock,
  ]);
  if (loot.length === 0) places.set('vigilantes', stage.den);
  for (const id of ['enough', 'pass']) if (live.isLit(id)) places.set(id, backOf(stage));
  if (live.open !== live.home || places.has('enough') || places.has('pass'))
    for (const id of ['calendar', 'bonus']) places.delete(id);
  const dealt = view.seats[live.home]?.dealt ?? [];
  if (view.phase === 'bonus' && dealt.some((id) => live.isLit(`keep:${id}`)))
    for (const [i, id] of dealt.entries()) places.set(`keep:${id}`, dealtPlace(stage, i));
  else for (const good of GOODS) places.set(`crate:${good}`, supplierBox(stage, good));
  return places;
}
