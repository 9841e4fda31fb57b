/** Layers over the chart: what can be done, what it would bring, and what is pointed at. */
import type { ReactNode } from 'react';
import type { Point } from '../../../web/parts/viewport.ts';
import { HEXES, type HexId } from '../chart.ts';
import type { Good } from '../content.ts';
import type { TabernacleAction, TabernacleView } from '../state.ts';
import { standAt } from './land.tsx';
import { hexIn, type Live, type TabernacleScene } from './live.ts';
import { CHART, centreOf, hexPath, regionOf } from './map.ts';
import { House, moved, Use } from './pieces.tsx';
import { gathering, halfOf, homeDistrict, priceAt, raising, roadsOf, seatOf, siteAt, tollAt } from './reading.ts';
import { stones } from './stones.ts';
import { hexId, type TabernacleTarget } from './targets.ts';

/** A bone-coloured line around the district looked at, under its buildings. */
export function Outline({ live }: { readonly live: Live }) {
  if (!live.district || live.stage.detail > 0) return null;
  const { outline } = regionOf(live.district.id);
  return (
    <>
      <path d={outline} className="tb-around1" />
      <path d={outline} className="tb-around2" />
    </>
  );
}

/** A hex where something can be done, with the action. */
interface Light {
  readonly hex: HexId;
  readonly action: TabernacleAction;
  readonly many: boolean;
}

function lightsOf(targets: readonly TabernacleTarget[], live: Live): Light[] {
  const byId = new Map(targets.map((target) => [target.id, target]));
  return HEXES.flatMap(({ id }) => {
    const target = byId.get(live.idOf(id));
    // A building that was chosen turns off all lights except its own.
    if (live.tool !== null && target?.id === hexId(id)) return [];
    const legal = target?.choices.filter((choice) => choice.whyNot === null) ?? [];
    const [first] = legal;
    return first ? [{ hex: id, action: first.action, many: legal.length > 1 }] : [];
  });
}

/** The lit hexes, above the land; while a place is chosen they are brighter, and the rest of the chart darker. */
export function Rings({ props, live }: { readonly props: TabernacleScene; readonly live: Live }) {
  const { view, targets } = props;
  const lights = lightsOf(targets, live);
  const choosing = isChoosing(view, live);
  return (
    <>
      {choosing && <Dusk lit={lights.map((light) => light.hex)} />}
      {lights.map(({ hex, action }) => (
        <Use key={hex} name={ringOf(action, choosing || live.isPointed(live.idOf(hex)))} at={centreOf(hex)} />
      ))}
    </>
  );
}

/** Whether a place is being chosen, for a building or for a second road. */
function isChoosing(view: TabernacleView, live: Live): boolean {
  return live.tool !== null || (live.mine && view.laying !== null);
}

function ringOf(action: TabernacleAction, strong: boolean): string {
  if (action.type === 'road' || action.type === 'enough') return 'lit-road';
  return strong ? 'lit' : 'glow';
}

/** What the lit hexes would bring, a preview of what would be put there, and a mark for what cannot be done. */
export function Labels({ props, live }: { readonly props: TabernacleScene; readonly live: Live }) {
  const { view, targets, asked } = props;
  const choosing = isChoosing(view, live);
  const barred = asked === null ? null : hexIn(asked);
  return (
    <>
      {view.laying !== null && <Named hex={view.laying} />}
      {live.preview && <Ghost view={view} seat={live.home} action={live.preview} />}
      {live.after && <Flips view={view} after={live.after} />}
      {live.near &&
        lightsOf(targets, live).map((light) =>
          tagOf(light, view, live.home, choosing || live.isPointed(live.idOf(light.hex))),
        )}
      {barred && <Use name="barred" at={centreOf(barred)} />}
    </>
  );
}

/** Darkens the chart slightly, except for the lit hexes. */
function Dusk({ lit }: { readonly lit: readonly HexId[] }) {
  const holes = lit.map((hex) => hexPath(centreOf(hex)));
  const all = `M${CHART.x} ${CHART.y}h${CHART.width}v${CHART.height}h${-CHART.width}z`;
  return <path d={all + holes.join('')} fillRule="evenodd" className="tb-dusk" />;
}

/** The label of a lit hex: goods, points, wood or gold. */
function tagOf({ hex, action, many }: Light, view: TabernacleView, seat: number, strong: boolean): ReactNode {
  const at = centreOf(hex);
  switch (action.type) {
    case 'use': {
      const got = gathering(view, seat, action.hex);
      return got && <Tag key={hex} at={at} part={[`+${got.keeps}`, got.good]} />;
    }
    case 'trade':
      return <Tag key={hex} at={at} part={[`+${seatOf(view, seat).indians}`, 'vp']} />;
    case 'build': {
      if (many || !strong) return null;
      const { wood, points, gold } = raising(view, action.building, action.hex);
      return <SiteTag key={hex} at={at} wood={wood} bring={gold || points} icon={gold > 0 ? 'gold' : 'vp'} />;
    }
    case 'sell': {
      const gold = halfOf(action.building) - tollAt(view, seat, action.hex);
      return <Tag key={hex} at={at} part={[gold < 0 ? `${gold}` : `+${gold}`, 'gold']} />;
    }
    case 'buy':
      return <Tag key={hex} at={at} part={[`${cheapest(view, seat, action.hex)}`, 'gold']} word="buy" />;
    default:
      return null;
  }
}

/** The lowest price of a purchase in this port, including the toll. */
function cheapest(view: TabernacleView, seat: number, hex: HexId): number {
  const toll = tollAt(view, seat, hex);
  const prices = [...view.display.map((_, slot) => priceAt(view, slot)), ...view.stall.map(halfOf)];
  return Math.min(...prices.filter((price) => price !== null)) + toll;
}

type Mark = Good | 'vp';
type Part = readonly [string, Mark];

/** A label below a building: a number with its icon, and a word before it if needed. */
function Tag({ at, part: [text, icon], word }: { readonly at: Point; readonly part: Part; readonly word?: string }) {
  const half = word ? 34 : 23;
  const left = word ? 15 : 3;
  return (
    <g transform={moved({ x: at.x, y: at.y + 33 })}>
      <path d={`M${-half} -11h${2 * half}v23h${-2 * half}z`} className="tb-tagpaper" />
      {word && (
        <text x={-30} y={5} className="tb-tagword">
          {word}
        </text>
      )}
      <text x={left - 1} y={6.5} className="tb-num tb-e tb-tagtext">
        {text}
      </text>
      <use
        href={`#tab-i-${icon}`}
        x={left}
        y={-7}
        width={15}
        height={15}
        className={icon === 'gold' ? 'tb-coin' : 'tb-ic'}
      />
    </g>
  );
}

/** A label on the ground: the wood that a building costs here, and what it brings. */
function SiteTag(props: {
  readonly at: Point;
  readonly wood: number;
  readonly bring: number;
  readonly icon: 'vp' | 'gold';
}) {
  const { at, wood, bring, icon } = props;
  return (
    <g transform={moved({ x: at.x, y: at.y + 14 })}>
      <use href={`#tab-tag-${icon}`} />
      <text x={-22.5} y={6.5} className="tb-num tb-e tb-tagtext">
        {wood}
      </text>
      <text x={18} y={6.5} className="tb-num tb-e tb-tagtext">
        +{bring}
      </text>
    </g>
  );
}

/** Counters that the previewed action would close or reopen. */
function Flips({ view, after }: { readonly view: TabernacleView; readonly after: TabernacleView }) {
  return view.basics.map(({ id, hex, open }, i) => {
    const { x, y } = centreOf(hex);
    const opens = after.basics[i]?.open ?? open;
    if (opens === open) return null;
    return (
      <g key={id} transform={`translate(${x} ${y - 18}) rotate(-3)`}>
        <path d="M-33 -11H33V11H-33Z" className="tb-tagpaper" />
        <text x={0} y={6} className="tb-tagword tb-m">
          {opens ? 'opens' : 'shuts'}
        </text>
      </g>
    );
  });
}

/** The named road that waits for a second one. */
function Named({ hex }: { readonly hex: HexId }) {
  const { bed, cobbles } = stones(hex);
  return (
    <g className="tb-named">
      <path d={bed} className="tb-joint" />
      <path d={cobbles} className="tb-cob" />
      <Use name="lit-road" at={centreOf(hex)} />
    </g>
  );
}

/** What the previewed action would put on the chart. */
function Ghost({
  view,
  seat,
  action,
}: {
  readonly view: TabernacleView;
  readonly seat: number;
  readonly action: TabernacleAction;
}) {
  const roads = roadsOf(view, action);
  if (roads.length > 0)
    return (
      <g className="tb-ghost">
        {roads.map((hex) => (
          <path key={hex} d={stones(hex).cobbles} className="tb-cob" />
        ))}
      </g>
    );
  if (!('hex' in action)) return null;
  const centre = centreOf(action.hex);
  const crowd = view.colonists.filter((one) => one.hex === action.hex).length;
  return (
    <g className="tb-ghost">
      {action.type === 'build' && (
        <House building={action.building} seat={seat} at={{ x: centre.x - 2, y: centre.y - 9 }} scale={0.9} />
      )}
      {action.type !== 'build' && <Use name={`man-${seat}`} at={standAt(view, action.hex, crowd)} scale={1.12} />}
    </g>
  );
}

/** The target of the plaque's tail: the nearest site of its district. */
export function nearestSite(view: TabernacleView, district: string, from: Point): Point | null {
  const sites = HEXES.filter((hex) => homeDistrict(hex.id) === district && siteAt(view, hex.id));
  const far = ({ x, y }: Point) => Math.hypot(x - from.x, y - from.y);
  return sites.map((hex) => centreOf(hex.id)).sort((a, b) => far(a) - far(b))[0] ?? null;
}
