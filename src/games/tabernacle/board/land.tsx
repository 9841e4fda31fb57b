/** Everything on the chart: tiles, roads, buildings, people, names, milestones and seals. */
import { memo } from 'react';
import type { Point } from '../../../web/parts/viewport.ts';
import { DISTRICT_IDS, type HexId } from '../chart.ts';
import { BASICS, type BasicId, type BuildingId } from '../content.ts';
import type { BasicView, DistrictView, Sealed, SiteView, TabernacleView } from '../state.ts';
import { centreOf, FURNITURE, type Lettering, regionOf } from './map.ts';
import { House, Icon, moved, SeatShield, Use } from './pieces.tsx';
import { districtName, homeDistrict, isAlive } from './reading.ts';
import { stones } from './stones.ts';
import { nameOf, ranked } from './words.ts';

/** The layers of a position that do not depend on the pointer. */
export const Land = memo(function Land({ view }: { readonly view: TabernacleView }) {
  return (
    <>
      <SealedGround view={view} />
      <g>
        {view.sites.map((site) => (
          <Tile key={site.hex} site={site} frozen={!isAlive(view, site.hex)} />
        ))}
      </g>
      <Roads view={view} />
      <Walls view={view} />
    </>
  );
});

/** What is drawn above the outline of the district pointed at; when zoomed out only owners. */
export const Pieces = memo(function Pieces({ view, near }: { readonly view: TabernacleView; readonly near: boolean }) {
  if (!near) return <FarPieces view={view} />;
  return (
    <>
      {view.basics.map((basic) => (
        <Basic key={basic.id} basic={basic} />
      ))}
      {view.sites.map((site) => (
        <Built key={site.hex} site={site} frozen={!isAlive(view, site.hex)} />
      ))}
      <People view={view} />
    </>
  );
});

const FAR_ICONS: Readonly<Record<BasicId, string>> = {
  'gold-counter': 'gold',
  'wood-counter': 'wood',
  'stone-counter': 'stone',
  'old-port': 'anchor',
};

/** Shields instead of buildings and goods instead of counters, so that they can be told apart when small. */
function FarPieces({ view }: { readonly view: TabernacleView }) {
  return (
    <>
      {view.basics.map(({ id, hex, open }) => {
        const { x, y } = centreOf(hex);
        return <Icon key={id} name={open ? FAR_ICONS[id] : 'lock'} x={x - 22} y={y - 22} size={44} />;
      })}
      {view.sites.map(
        ({ hex, owner }) => owner !== null && <SeatShield key={hex} seat={owner} at={centreOf(hex)} scale={2.5} />,
      )}
      <People view={view} far />
    </>
  );
}

/** Milestones, seals and closed doors: paper above the lights. */
export const Papers = memo(function Papers({ view, near }: { readonly view: TabernacleView; readonly near: boolean }) {
  if (!near) return null;
  return (
    <>
      {view.basics.map((basic) => !basic.open && <ShutTag key={basic.id} basic={basic} />)}
      {view.districts.map((district) => (
        <Milestone key={district.id} district={district} />
      ))}
      {view.sealed.map((sealed) => (
        <Ribbon key={sealed.district} sealed={sealed} />
      ))}
    </>
  );
});

/** Variants of a ground's drawing, chosen by place so that no two neighbours look alike. */
const VARIANTS: Readonly<Record<string, string>> = { forest: 'abc', mountain: 'ab', plain: 'ab' };

function faceOf(tile: string, hex: HexId): string {
  const variants = VARIANTS[tile] ?? 'a';
  return `face-${tile}-${variants[(hex.charCodeAt(0) * 2 + Number(hex.slice(1))) % variants.length]}`;
}

function Tile({ site, frozen }: { readonly site: SiteView; readonly frozen: boolean }) {
  const { hex, faceDown, tile } = site;
  if (!faceDown && !tile) return null;
  const district = DISTRICT_IDS.indexOf(homeDistrict(hex) ?? 'pointe');
  const className = faceDown ? `tb-back tb-k${district}` : frozen ? 'tb-frozen' : undefined;
  return <Use name={tile ? faceOf(tile, hex) : 'back'} at={centreOf(hex)} className={className} data-tile={hex} />;
}

function Roads({ view }: { readonly view: TabernacleView }) {
  const built = view.roads.filter((road) => road.built);
  const beds = built.map(({ hex }) => stones(hex).bed);
  return (
    <>
      <path d={beds.join('')} className="tb-joint" />
      {built.map(({ hex }) => (
        <path key={hex} d={stones(hex).cobbles} className="tb-cob" data-road={hex} />
      ))}
      {view.roads.map(
        ({ hex, indian }) => indian && <Use key={hex} name="feather-token" at={centreOf(hex)} data-feather={hex} />,
      )}
    </>
  );
}

function sealedIds(view: TabernacleView) {
  return view.districts.filter((district) => district.status === 'independent').map((district) => district.id);
}

function SealedGround({ view }: { readonly view: TabernacleView }) {
  const ground = sealedIds(view).map((id) => regionOf(id).outline);
  if (ground.length === 0) return null;
  return (
    <>
      <path d={ground.join('')} className="tb-frost" />
      <path d={ground.join('')} className="tb-frosthatch" />
    </>
  );
}

/** A wall of stone around every sealed district. */
function Walls({ view }: { readonly view: TabernacleView }) {
  const walls = sealedIds(view).map((id) => regionOf(id).wall);
  if (walls.length === 0) return null;
  const d = walls.join('');
  return (
    <g data-piece="walls">
      <path d={d} className="tb-wall1" />
      <path d={d} className="tb-wall2" />
      <path d={d} className="tb-wall3" />
    </g>
  );
}

const SYMBOLS: Readonly<Record<BasicId, readonly [string, string]>> = {
  'gold-counter': ['b-gold-counter', 'b-shut'],
  'wood-counter': ['b-wood-counter', 'b-shut'],
  'stone-counter': ['b-stone-counter', 'b-shut'],
  'old-port': ['b-old-port', 'b-shut-port'],
};

function Basic({ basic }: { readonly basic: BasicView }) {
  const { x, y } = centreOf(basic.hex);
  const [open, shut] = SYMBOLS[basic.id];
  const at = { x, y: basic.id === 'old-port' ? y : y - 3 };
  return <Use name={basic.open ? open : shut} at={at} data-basic={basic.id} />;
}

/** The place of the owner's shield on a building: lower right, except on a port: lower left of its mast. */
export function shieldAt(building: BuildingId, { x, y }: Point): Point {
  return building === 'port' ? { x: x - 23, y: y + 15 } : { x: x + 23, y: y + 17 };
}

function Built({ site, frozen }: { readonly site: SiteView; readonly frozen: boolean }) {
  const { hex, building, owner } = site;
  if (!building || owner === null) return null;
  const centre = centreOf(hex);
  return (
    <g data-building={hex}>
      <House
        building={building}
        seat={owner}
        at={{ x: centre.x - 2, y: centre.y + 3 }}
        scale={frozen ? 0.94 : 1}
        frozen={frozen}
      />
      <SeatShield seat={owner} at={shieldAt(building, centre)} scale={0.88} />
    </g>
  );
}

/** The place of the n-th colonist on a hex, beside what is drawn there. */
export function standAt(view: TabernacleView, hex: HexId, n: number): Point {
  const { x, y } = centreOf(hex);
  const site = view.sites.find((one) => one.hex === hex);
  if (!site) return { x, y: y - 4 };
  if (site.basic) return { x: x + (n === 0 ? 20 : -20), y: y + 8 };
  const side = site.building === 'port' ? 1 : -1;
  return { x: x + side * (n === 0 ? 25 : 6), y: y + (n === 0 ? 5 : 9) };
}

function People({ view, far = false }: { readonly view: TabernacleView; readonly far?: boolean }) {
  const seen = new Map<HexId, number>();
  return view.colonists.map(({ seat, hex }, i) => {
    const n = seen.get(hex) ?? 0;
    seen.set(hex, n + 1);
    const at = standAt(view, hex, n);
    // biome-ignore lint/suspicious/noArrayIndexKey: a colonist is identified by the order of placement
    return <Use key={i} name={`man-${seat}`} at={at} scale={far ? 1.7 : 1.12} data-colonist={i} />;
  });
}

/** The place of the Old Port's name, by start. */
const OLD_PORT_NAME: Readonly<Partial<Record<string, Point>>> = {
  pointe: { x: 116, y: 572 },
  'anse-du-sud': { x: 654, y: 850 },
};

/** Names of all districts that are not sealed, in the sea and along the seams: above the rings, under their labels. */
export const Names = memo(function Names({ view, near }: { readonly view: TabernacleView; readonly near: boolean }) {
  if (!near) return null;
  const port = OLD_PORT_NAME[view.start];
  return (
    <g>
      {view.districts.map(
        ({ id, status }) =>
          status !== 'independent' && <Name key={id} id={id} name={districtName(id)} lettering={FURNITURE[id].name} />,
      )}
      {port && (
        <text {...port} className="tb-aside">
          Vieux Port
        </text>
      )}
      <text x={1306} y={356} className="tb-aside tb-land">
        Terre ferme
      </text>
    </g>
  );
});

function Name(props: { readonly id: string; readonly name: string; readonly lettering: Lettering }) {
  const { id, name, lettering } = props;
  const className = `tb-name ${lettering.className}`;
  if (!lettering.curve)
    return lettering.lines?.map(({ x, y, text }) => (
      <text key={text} x={x} y={y} className={className}>
        {text}
      </text>
    ));
  return (
    <>
      <path id={`tab-n-${id}`} d={lettering.curve} fill="none" />
      <text className={className}>
        <textPath href={`#tab-n-${id}`} startOffset="50%">
          {name}
        </textPath>
      </text>
    </>
  );
}

/** Says which building closes a counter. */
function ShutTag({ basic }: { readonly basic: BasicView }) {
  const { x, y } = centreOf(basic.hex);
  const name = nameOf(BASICS.find((one) => one.id === basic.id)?.closedBy ?? 'port');
  const half = 15 + name.length * 3.6;
  return (
    <g data-shut={basic.id} transform={`translate(${x} ${y + 23}) rotate(-3)`}>
      <path d={`M${-half} -10H${half - 6}L${half} 0L${half - 6} 10H${-half}Z`} className="tb-slip tb-thin" />
      <use href="#tab-i-lock" x={5 - half} y={-7} width={13} height={13} className="tb-ic" />
      <text x={7} y={5} className="tb-m tb-shutname">
        {name}
      </text>
    </g>
  );
}

/** How many roads an open district still lacks. */
function Milestone({ district }: { readonly district: DistrictView }) {
  const { id, status, missing } = district;
  if (status === 'independent' || status === 'founders') return null;
  const { stone, hidden } = FURNITURE[id];
  return (
    <g
      data-milestone={id}
      transform={moved(status === 'undiscovered' ? (hidden ?? stone) : stone)}
      className={missing <= 2 ? 'tb-milestone tb-nearly' : 'tb-milestone'}
    >
      <use href="#tab-milestone" />
      <text x={0} y={6} className="tb-num tb-m tb-stonetext">
        {missing}
      </text>
    </g>
  );
}

/** How a district was sealed: who got what, and its name where there is room for it. */
function Ribbon({ sealed }: { readonly sealed: Sealed }) {
  const paid = ranked(sealed).filter(({ prize }) => prize > 0);
  const name = districtName(sealed.district);
  const { x, y, named = false } = FURNITURE[sealed.district].ribbon;
  const text = named ? name.length * 8.3 + 8 : 0;
  const width = 34 + text + (paid.length === 0 ? 24 : paid.reduce((sum, { prize }) => sum + prizeWidth(prize), 0)) + 6;
  let at = 34 + text;
  return (
    <g data-ribbon={sealed.district} transform={moved({ x: x - width / 2, y: y - 11 })}>
      <path
        d={`M-7 4L14 1V21L-7 25L0 14.500ZM${width - 14} 1L${width + 7} 4L${width} 14.500L${width + 7} 25L${width - 14} 21Z`}
        className="tb-tails"
      />
      <path d={`M5 -2Q${width / 2} 2 ${width - 5} -2V21Q${width / 2} 25 5 21Z`} className="tb-slip tb-thin" />
      <use href="#tab-wax" transform="translate(15 10) scale(.74)" />
      {named && (
        <text x={36} y={16} className="tb-b tb-ribbonname">
          {name}
        </text>
      )}
      {paid.length === 0 && (
        <text x={at + 4} y={16} className="tb-soft">
          –
        </text>
      )}
      {paid.map(({ seat, prize }) => {
        const from = at;
        at += prizeWidth(prize);
        return (
          <g key={seat}>
            <SeatShield seat={seat} at={{ x: from + 9, y: 10 }} scale={0.7} />
            <text x={from + 19} y={16} className="tb-num tb-prize">
              {prize}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function prizeWidth(prize: number): number {
  return prize > 9 ? 41 : 32;
}
