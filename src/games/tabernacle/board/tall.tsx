/** The cut for small and square rooms: the chart, a strip for one district, and the cards at the thumb. */
import { SceneLayers } from '../../../web/parts/layers.tsx';
import type { HitPlace, OwnHit } from '../../../web/parts/lighting.ts';
import type { PanZoom } from '../../../web/parts/pan-zoom.ts';
import type { Box, Viewport } from '../../../web/parts/viewport.ts';
import { DISTRICT_IDS, type DistrictId } from '../chart.ts';
import { GOODS } from '../content.ts';
import type { DistrictView, TabernacleView } from '../state.ts';
import { hitsOf, type Live, MORE, type TabernacleScene } from './live.ts';
import { FURNITURE } from './map.ts';
import { type Mini, MiniChart, useMini } from './mini-chart.tsx';
import { canZoom } from './panels.tsx';
import { boxPath, Icon, moved, SeatShield } from './pieces.tsx';
import { districtName, seatOf } from './reading.ts';
import { SmallRegister } from './register.tsx';
import { boxOnScene, type Stage, TOP } from './stage.ts';
import { Cards } from './tall-cards.tsx';
import { cardsOf, type Foot, footOf, overlayOf } from './tall-layout.ts';
import { ALL, MarketSheet, sheetHits } from './tall-market.tsx';
import { monthTitle, ranked } from './words.ts';

/** Static layer and hit targets. */
export function TallLayers(props: { readonly props: TabernacleScene; readonly live: Live; readonly panZoom: PanZoom }) {
  const { live, panZoom } = props;
  const { view, viewer, onPoint } = props.props;
  const bidding = view.bid !== null && viewer !== null;
  const { stage } = live;
  const { viewport } = stage;
  const foot = footOf(stage, cardsOf(view, live.home));
  const mini = useMini(stage, view, panZoom);
  const over = overlayOf(stage);
  const hits = live.sheet
    ? sheetHits(props.props, live).map((hit) => ({
        ...hit,
        x: over.x + hit.x * over.scale,
        y: over.y + hit.y * over.scale,
        width: hit.width * over.scale,
        height: hit.height * over.scale,
      }))
    : hitsOf(
        props.props,
        live,
        placesOf(view, live, bidding, foot),
        ownHits(view, live, bidding, foot, mini, panZoom.scale),
      );
  return (
    <SceneLayers
      sheet={stage}
      hits={hits}
      viewport={{ box: viewport, shapes: panZoom.shapes }}
      onAct={live.act}
      onPoint={onPoint}
    >
      <path d={boxPath(viewport)} className="tt-frame" />
      {mini && <MiniChart mini={mini} view={view} targets={props.props.targets} />}
      <TopLine view={view} width={viewport.width} />
      {bidding ? (
        <TallBid view={view} live={live} foot={foot} />
      ) : (
        <Strip district={live.district} changed={live.after !== null} box={foot.strip} />
      )}
      {bidding && !stage.sideways ? null : <Cards view={view} live={live} foot={foot} />}
      <ZoomSigns scale={panZoom.scale} viewport={viewport} foot={foot} />
      <g transform={`translate(${over.x} ${over.y})scale(${over.scale})`}>
        {live.sheet === 'display' && <MarketSheet view={view} live={live} />}
        {live.sheet === 'register' && <SmallRegister view={view} box={ALL} />}
      </g>
    </SceneLayers>
  );
}

/** Month, roads and the reserve. */
function TopLine({ view, width }: { readonly view: TabernacleView; readonly width: number }) {
  return (
    <g data-piece="reserve">
      <text x={4} y={15} className="tt-text tt-strong">
        {monthTitle(view)}
      </text>
      <Icon name="road" x={96} y={2} size={16} />
      <text x={115} y={15} className="tt-text">
        {view.roadsLeft} to lay
      </text>
      {GOODS.map((good, i) => (
        <g key={good}>
          <Icon name={good} x={width - 142 + i * 48} y={2} size={16} />
          <text x={width - 123 + i * 48} y={15} className="tt-text tb-num">
            {view.reserve[good]}
          </text>
        </g>
      ))}
    </g>
  );
}

/** One district between two arrows: what is missing, who leads, what sealing it would pay. */
function Strip(props: { readonly district: DistrictView | null; readonly changed: boolean; readonly box: Box }) {
  const { district, changed, box } = props;
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  const line = height < 40;
  const [start, end] = [x + 50, x + width - 50];
  return (
    <g>
      <path d={boxPath(box)} className="tb-slip tb-thin" />
      <path
        d={`M${x + 26} ${middle - 10}l-10 10 10 10M${x + width - 26} ${middle - 10}l10 10-10 10`}
        className="tt-arrow"
      />
      <path d={`M${x + 42} ${y}v${height}M${x + width - 42} ${y}v${height}`} className="tb-cut" />
      {district ? (
        <>
          <text x={start} y={line ? middle + 5 : y + 18} className="tt-text tb-b">
            {districtName(district.id)}
          </text>
          <text x={end} y={line ? middle + 5 : y + 18} className="tt-text tt-soft tb-e">
            {stateOf(district, line)}
          </text>
          <Standing
            district={district}
            x={line ? start + 92 : start}
            y={line ? middle + 5 : y + 38}
            room={line ? end - start - 160 : width - 102}
            changed={changed}
          />
        </>
      ) : (
        <text x={x + width / 2} y={middle + 5} className="tt-text tt-soft tb-m">
          Look at a district
        </text>
      )}
    </g>
  );
}

/** How far a district is from being sealed; in fewer words if there is little room. */
function stateOf({ status, missing }: DistrictView, brief: boolean): string {
  if (status === 'founders') return 'founders';
  if (status === 'independent') return 'sealed';
  return `${missing} ${missing === 1 ? 'road' : 'roads'}${brief ? '' : ' missing'}`;
}

function Standing(props: {
  readonly district: DistrictView;
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly changed: boolean;
}) {
  const { district, x, y, room, changed } = props;
  const rows = ranked(district).slice(0, 4);
  if (rows.length === 0)
    return (
      <text x={x} y={y} className="tt-text tt-soft">
        {EMPTY[district.status]}
      </text>
    );
  const step = room / Math.max(3, rows.length);
  return rows.map(({ seat, strength, prize }, i) => (
    <g key={seat} transform={moved({ x: x + i * step, y })}>
      <SeatShield seat={seat} at={{ x: 7, y: -5 }} scale={0.68} />
      <text x={17} y={0} className="tt-text">
        {strength}
      </text>
      <text x={strength > 9 ? 35 : 28} y={0} className={changed ? 'tt-text tb-num tb-next' : 'tt-text tb-num'}>
        +{prize}
      </text>
    </g>
  ));
}

const EMPTY: Readonly<Record<DistrictView['status'], string>> = {
  founders: 'never sealed, never paid',
  undiscovered: 'nobody has been here yet',
  open: 'nobody has built here',
  independent: 'it paid nobody',
};

interface ZoomSignsProps {
  readonly scale: number;
  readonly viewport: Viewport;
  readonly foot: Foot;
}

function ZoomSigns({ scale, viewport, foot }: ZoomSignsProps) {
  const signs = [
    { id: 'zoom:in', at: foot.zoomIn, sign: 'M-7 0H7M0-7V7' },
    { id: 'zoom:out', at: foot.zoomOut, sign: 'M-7 0H7' },
  ] as const;
  return (
    <g className="tb-zooms">
      {signs.map(({ id, at, sign }) =>
        canZoom(id, scale, viewport) ? (
          <g key={id} transform={moved({ x: at.x + 20, y: at.y + 20 })}>
            <circle r={16} className="tb-zoom" />
            <path d={sign} className="tb-sign" />
          </g>
        ) : null,
      )}
    </g>
  );
}

/** The opening bid: a button for each coin. */
function TallBid({ view, live, foot }: { readonly view: TabernacleView; readonly live: Live; readonly foot: Foot }) {
  const { bid } = view;
  if (!bid) return null;
  const { gold } = seatOf(view, live.home);
  return (
    <g data-piece="bid">
      {!live.stage.sideways && (
        <text x={live.stage.width / 2} y={live.stage.height - 100} className="tt-text tb-b tb-m">
          {bid.own === null ? 'What is the first month worth?' : `You bid ${bid.own}`}
        </text>
      )}
      {Array.from({ length: Math.min(11, gold + 1) }, (_, amount) => {
        const box = foot.bid(amount);
        const id = `bid:${amount}`;
        return (
          <g key={id}>
            <path
              d={boxPath({ x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 })}
              className={live.isLit(id) ? 'tt-card tt-lit' : bid.own === amount ? 'tt-card tt-chosen' : 'tt-card'}
            />
            <Icon name="gold" x={box.x + 4} y={box.y + box.height / 2 - 8} size={16} />
            <text x={box.x + 12 + box.width / 2} y={box.y + box.height / 2 + 7} className="tt-figure tb-num tb-m">
              {amount}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function ownHits(
  view: TabernacleView,
  live: Live,
  bidding: boolean,
  foot: Foot,
  mini: Mini | null,
  scale: number,
): OwnHit[] {
  const { zoomIn, zoomOut, strip, stall } = foot;
  const zoom = (id: 'zoom:in' | 'zoom:out' | 'zoom:whole', label: string, box: Box): OwnHit => ({
    id,
    label,
    state: canZoom(id, scale, live.stage.viewport) ? 'plain' : 'dim',
    opens: true,
    ...box,
  });
  const zooms: OwnHit[] = [
    zoom('zoom:in', 'Enlarge the chart.', zoomIn),
    zoom('zoom:out', 'Reduce the chart.', zoomOut),
    ...(mini ? [zoom('zoom:whole', 'Show the whole chart.', mini.box)] : []),
  ];
  if (bidding) return zooms;
  const kinds = new Set(view.stall).size;
  const more =
    kinds > 1 ? [{ id: MORE, label: `Half price: ${kinds} kinds of buildings. Open the display.`, ...stall }] : [];
  const at = DISTRICT_IDS.indexOf(live.district?.id ?? 'pointe');
  const named = (step: number): DistrictId =>
    DISTRICT_IDS[(at + step + DISTRICT_IDS.length) % DISTRICT_IDS.length] ?? 'pointe';
  const arrow = (step: number, x: number): OwnHit => ({
    id: `go:${named(step)}`,
    label: `Go to ${districtName(named(step))}.`,
    x,
    y: strip.y,
    width: 44,
    height: strip.height,
  });
  return [...zooms, ...more, arrow(-1, strip.x), arrow(1, strip.x + strip.width - 44)];
}

function placesOf(view: TabernacleView, live: Live, bidding: boolean, foot: Foot): ReadonlyMap<string, HitPlace> {
  const { stage } = live;
  const { strip } = foot;
  const places = new Map<string, HitPlace>([
    ['reserve', { x: 90, y: 0, width: stage.viewport.width - 92, height: TOP }],
  ]);
  for (const { id, status } of view.districts) places.set(`district:${id}`, districtPlace(stage, id, status));
  if (bidding) {
    for (let amount = 0; amount < 11; amount++) places.set(`bid:${amount}`, foot.bid(amount));
    return places;
  }
  for (const i of seatOf(view, live.home).hand.keys()) places.set(`hand:${i}`, foot.hand(i));
  for (const slot of view.display.keys()) places.set(`place:${slot}`, foot.place(slot));
  const [only, ...others] = new Set(view.stall);
  if (only && others.length === 0) places.set(`stall:${only}`, foot.stall);
  // The hit shape of the district in the strip is there; those of all others are their milestones.
  if (live.district) places.set(`district:${live.district.id}`, { ...strip, x: strip.x + 44, width: strip.width - 88 });
  places.set('display', foot.pile);
  return places;
}

function districtPlace(stage: Stage, id: DistrictId, status: DistrictView['status']): HitPlace {
  const { stone, hidden, ribbon } = FURNITURE[id];
  const { x, y } = status === 'independent' ? ribbon : status === 'undiscovered' ? (hidden ?? stone) : stone;
  return { ...boxOnScene(stage, { x: x - 15, y: y - 15, width: 30, height: 30 }), moves: true };
}
