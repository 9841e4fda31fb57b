/** The wide sheet: a harbour town from above, 1280 by 860. */
import { memo } from 'react';
import { SceneLayers } from '../../../web/parts/layers.tsx';
import { hitsAt } from '../../../web/parts/lighting.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { SPACES, STRUCTURES } from '../content.ts';
import type { Group } from './figures.ts';
import { claimPlace, GOAL_BOX, GoalPieces, GoalSlip } from './goals.tsx';
import {
  HARBOR_TABLE,
  HarborMasterPlate,
  HarborPieces,
  HarborTable,
  HireFrame,
  HireTag,
  ROADSTEAD,
} from './harbor.tsx';
import type { Live, ProvinceScene } from './live.ts';
import { LotFrame, LotGhost, LotNotes, LotPieces, LotPlates, LotTag, lotBox, siteOf } from './lots.tsx';
import type { Anchors } from './motion.ts';
import { box, ellipse } from './pieces.tsx';
import {
  LenderToken,
  RepayFrame,
  RepayTag,
  SUPPLY_BOX,
  Supply,
  TAB_SIZE,
  TABS,
  TabFrame,
  TabNotes,
  Tabs,
  TOKEN_BOX,
} from './shelf.tsx';
import { SHEET, squareOf, WIDE } from './stage.ts';
import { workerId } from './targets.ts';
import { Tracker } from './tracker.tsx';
import { AroundGroup, Captions, Figures, Person, Rings, StepChips, Trail } from './wheel.tsx';

/** Start and end points of flights on the wide sheet. */
export const WIDE_ANCHORS: Anchors = {
  tracker: { x: 620, y: 438 },
  token: { x: 888, y: 806 },
  goal: { x: 84, y: 92, size: 96 },
  stack: { x: 344, y: 94 },
  chip: 1,
  plot: (structure) => ({ ...siteOf(structure, 'inner'), y: siteOf(structure, 'inner').y - 40 }),
  claim: ({ resolved }, goal) => {
    const { x, y, width } = claimPlace(
      resolved,
      resolved.findIndex((entry) => entry.goal === goal),
    );
    return { x: x + width / 2, y: y + width / 2, size: width };
  },
  tab: (name) => ({ x: TABS[name].x + 110, y: TABS[name].y + 40 }),
};

/** The live layers of the wide sheet, bottom to top. */
export function WideLayers({ props, live }: { readonly props: ProvinceScene; readonly live: Live }) {
  const { view, targets, onAct, onPoint } = props;
  const places = placesOf(props, live);
  // Pieces are above what they stand on: squares first, Workers last.
  const order = [...targets].sort((a, b) => depth(a.id) - depth(b.id));
  return (
    <SceneLayers sheet={SHEET} hits={hitsAt(order, (id) => places.get(id))} onAct={onAct} onPoint={onPoint}>
      <g>
        <LotPieces plots={view.plots} />
        <HarborPieces ships={view.ships} harbormaster={view.harbormaster} />
        <GoalPieces faceUp={view.faceUp} goalsLeft={view.goalsLeft} resolved={view.resolved} />
        <Supply view={view} />
        <LenderToken view={view} />
      </g>
      <g>
        <Rings stage={WIDE} view={view} groups={live.litGroups} />
        {STRUCTURES.map((id) => live.isLit(`plot:${id}`) && <LotFrame key={id} structure={id} />)}
      </g>
      <g>
        <Figures
          groups={live.groups}
          isLit={(group) => live.isLit(workerId(group))}
          isDim={(group) => live.isDim(workerId(group))}
        />
      </g>
      <Lamps />
      <g>
        <LotPlates />
        <LotNotes plots={view.plots} />
        <HarborMasterPlate seat={view.harbormaster} />
        <HarborTable ships={view.ships} />
        <Ribbon />
        <GoalSlip view={view} after={live.after} />
        <Captions stage={WIDE} view={view} />
        <Tracker view={view} next={live.after?.labor ?? null} />
        <Tabs />
        <TabNotes view={view} />
      </g>
      <Effects props={props} live={live} places={places} />
    </SceneLayers>
  );
}

function Effects({
  props,
  live,
  places,
}: {
  readonly props: ProvinceScene;
  readonly live: Live;
  readonly places: ReadonlyMap<string, Box>;
}) {
  const { view, targets, pointed, asked, preview } = props;
  return (
    <g>
      {live.isLit('grind') && <TabFrame tab="grind" />}
      {live.isLit('union') && <TabFrame tab="union" />}
      {live.isLit('hire') && <HireFrame />}
      {live.isLit('token') && <RepayFrame />}
      <StepChips stage={WIDE} view={view} groups={live.litGroups} />
      {preview && live.after && <LotGhost view={view} action={preview} />}
      {live.step && <Trail stage={WIDE} view={view} {...live.step} />}
      {live.hired && (
        <g className="pv-ghost" transform={`translate(${live.hired.x} ${live.hired.y})`}>
          <Person kind={view.active === 0 ? 'sailor0' : 'sailor1'} number={1} scale={1} lit />
        </g>
      )}
      <Around id={pointed} className="pv-focus" live={live} places={places} />
      <Around id={asked} className="pv-dimring" live={live} places={places} />
      {targets.map(({ id, choices }) => {
        if (!id.startsWith('plot:') || !live.isLit(id)) return null;
        const verbs = choices.flatMap(({ action, whyNot }) =>
          whyNot === null && (action.type === 'build' || action.type === 'borrow') ? [action.type] : [],
        );
        const structure = STRUCTURES.find((one) => id === `plot:${one}`);
        return structure && <LotTag key={id} structure={structure} verbs={verbs} />;
      })}
      {live.isLit('hire') && <HireTag />}
      {live.isLit('token') && <RepayTag />}
    </g>
  );
}

/** The dashed outline around the pointed target: an ellipse at a Worker's feet, otherwise a frame. */
function Around({
  id,
  className,
  live,
  places,
}: {
  readonly id: string | null;
  readonly className: string;
  readonly live: Live;
  readonly places: ReadonlyMap<string, Box>;
}) {
  if (id === null) return null;
  const group = live.groups.find((one: Group) => workerId(one) === id);
  if (group) return <AroundGroup group={group} className={className} />;
  const place = places.get(id);
  if (!place) return null;
  if (id.startsWith('space:'))
    return <path className={className} d={ellipse(place.x + place.width / 2, place.y + 84, 84, 52)} />;
  return <path className={className} d={box(place.x + 7, place.y + 7, place.width - 14, place.height - 14)} />;
}

function placesOf({ view }: ProvinceScene, { groups }: Live): ReadonlyMap<string, Box> {
  const places = new Map<string, Box>([
    ['grind', { ...TABS.grind, ...TAB_SIZE }],
    ['union', { ...TABS.union, ...TAB_SIZE }],
    ['hire', HARBOR_TABLE],
    ['ships', ROADSTEAD],
    ['token', TOKEN_BOX],
    ['goal', GOAL_BOX],
    ['supply', SUPPLY_BOX],
    ['labor', { x: 572, y: 390, width: 136, height: 98 }],
  ]);
  for (const structure of STRUCTURES) places.set(`plot:${structure}`, lotBox(structure));
  for (const space of SPACES) {
    const { x, y } = squareOf(WIDE, view, space);
    places.set(`space:${space}`, { x: x - 97, y: y - 84, width: 194, height: 176 });
  }
  for (const group of groups) places.set(workerId(group), group.box);
  return places;
}

function depth(id: string): number {
  if (id.startsWith('space:')) return 0;
  return id.startsWith('worker:') ? 2 : 1;
}

/** Night effects: the lighthouse shines and the corners of the table go dark. */
const Lamps = memo(function Lamps() {
  return (
    <>
      <path className="pv-beam" d="M1218 112L860 96V150L1218 118Z" />
      <path className="pv-vig" d="M0 0H1280V860H0Z" />
    </>
  );
});

const Ribbon = memo(function Ribbon() {
  return (
    <>
      <path className="pv-rib2" d="M520 40l-16 8l8 12l-10 12h34V66M760 40l16 8l-8 12l10 12h-34V66" />
      <path className="pv-rib" d="M520 34Q640 24 760 34V66Q640 56 520 66Z" />
      <path id="prov-tp" d="M520 63Q640 53 760 63" fill="none" />
      <text className="pv-title" textAnchor="middle">
        <textPath href="#prov-tp" startOffset="50%">
          Province
        </textPath>
      </text>
    </>
  );
});
