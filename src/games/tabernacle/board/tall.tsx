/** The cut for small and square rooms: the chart, a strip for one district, and one's hand at the thumb. */
import type { Seat } from '../../../engine/game.ts';
import { Hits } from '../../../web/parts/hits.tsx';
import type { Box } from '../../../web/parts/lie.ts';
import type { PanZoom } from '../../../web/parts/pan-zoom.ts';
import { DISTRICT_IDS, type DistrictId } from '../chart.ts';
import { type BuildingId, GOODS, HAND_LIMIT, MODULATORS } from '../content.ts';
import type { DistrictView, TabernacleView } from '../state.ts';
import type { Naming } from './company.tsx';
import { hitsOf, type Live, type OwnHit, type Place, type TabernacleScene } from './live.ts';
import { FURNITURE } from './map.ts';
import { boxPath, Deed, House, Icon, moved, short } from './pieces.tsx';
import { buildingOf, districtName, halfOf, leastToll, priceAt, seatOf } from './reading.ts';
import { SmallRegister } from './register.tsx';
import { boxOnScene, type Stage, TOP } from './stage.ts';
import { type Foot, footOf, overlayOf } from './tall-foot.ts';
import { ALL, MarketSheet, sheetHits } from './tall-market.tsx';
import { nameOf as buildingName, ranked } from './words.ts';

/** What stays where it is, and everything that can be hit. */
export function TallLayers(props: { readonly props: TabernacleScene; readonly live: Live; readonly panZoom: PanZoom }) {
  const { live, panZoom } = props;
  const { view, viewer, sitters, onPoint } = props.props;
  const nameOf = (seat: Seat) => (seat === viewer ? 'You' : (sitters[seat]?.name ?? `Seat ${seat + 1}`));
  const bidding = view.bid !== null && viewer !== null;
  const { stage } = live;
  const { pane, width, height } = stage;
  const foot = footOf(stage);
  const over = overlayOf(stage);
  const size = `0 0 ${width} ${height}`;
  return (
    <>
      <div className="still">
        <svg className="live" viewBox={size} aria-hidden="true">
          <path d={boxPath(pane)} className="tt-frame" />
          <TopLine view={view} width={width} />
          {bidding ? (
            <TallBid view={view} live={live} foot={foot} />
          ) : (
            <FootRow view={view} live={live} nameOf={nameOf} foot={foot} />
          )}
          <ZoomSigns whole={panZoom.scale === 1} foot={foot} />
          <g transform={`translate(${over.x} ${over.y})scale(${over.scale})`}>
            {live.sheet === 'display' && <MarketSheet view={view} live={live} />}
            {live.sheet === 'register' && <SmallRegister view={view} box={ALL} />}
          </g>
          <g data-effects="" />
        </svg>
      </div>
      <svg className="touch" viewBox={size} role="presentation">
        <Hits
          label="Board of Tabernacle"
          hits={
            live.sheet
              ? sheetHits(props.props, live).map((hit) => ({
                  ...hit,
                  x: over.x + hit.x * over.scale,
                  y: over.y + hit.y * over.scale,
                  width: hit.width * over.scale,
                  height: hit.height * over.scale,
                }))
              : hitsOf(props.props, live, placesOf(view, live, bidding, foot), ownHits(live, bidding, foot))
          }
          pane={{ box: pane, shapes: panZoom.shapes }}
          onAct={live.act}
          onPoint={onPoint}
        />
      </svg>
    </>
  );
}

/** Month, roads and the reserve. */
function TopLine({ view, width }: { readonly view: TabernacleView; readonly width: number }) {
  return (
    <g data-piece="reserve">
      <text x={4} y={15} className="tt-text tt-strong">
        {view.month === 0 ? 'Opening bid' : `Month ${view.month}`}
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

function FootRow(props: {
  readonly view: TabernacleView;
  readonly live: Live;
  readonly nameOf: Naming;
  readonly foot: Foot;
}) {
  const { view, live, nameOf, foot } = props;
  return (
    <>
      <Strip district={live.district} view={view} changed={live.after !== null} nameOf={nameOf} box={foot.strip} />
      <TallHand view={view} live={live} foot={foot} />
      <MarketButton view={view} live={live} box={foot.market} />
    </>
  );
}

/** One district between two arrows: what is missing, who leads, what sealing it would pay. */
function Strip(props: {
  readonly district: DistrictView | null;
  readonly view: TabernacleView;
  readonly changed: boolean;
  readonly nameOf: Naming;
  readonly box: Box;
}) {
  const { district, changed, box } = props;
  const { x, y, width, height } = box;
  return (
    <g>
      <path d={boxPath(box)} className="tb-slip tb-thin" />
      <path d={`M${x + 26} ${y + 13}l-10 10 10 10M${x + width - 26} ${y + 13}l10 10-10 10`} className="tt-arrow" />
      <path d={`M${x + 42} ${y}v${height}M${x + width - 42} ${y}v${height}`} className="tb-cut" />
      {district ? (
        <>
          <text x={x + 50} y={y + 18} className="tt-text tb-b">
            {districtName(district.id)}
          </text>
          <text x={x + width - 50} y={y + 18} className="tt-text tt-soft tb-e">
            {stateOf(district)}
          </text>
          <Standing district={district} x={x + 50} y={y + 38} room={width - 102} changed={changed} />
        </>
      ) : (
        <text x={x + width / 2} y={y + 28} className="tt-text tt-soft tb-m">
          Look at a district
        </text>
      )}
    </g>
  );
}

function stateOf({ status, missing }: DistrictView): string {
  if (status === 'founders') return 'founders';
  if (status === 'independent') return 'sealed';
  return `${missing} ${missing === 1 ? 'road' : 'roads'} missing`;
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
      <Deed seat={seat} at={{ x: 7, y: -5 }} scale={0.68} />
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

/** One's buildings: choose one, then a lit site. */
function TallHand({ view, live, foot }: { readonly view: TabernacleView; readonly live: Live; readonly foot: Foot }) {
  const { hand } = seatOf(view, live.home);
  return Array.from({ length: HAND_LIMIT }, (_, i) => {
    const box = foot.hand(i);
    const building = hand[i];
    const id = `hand:${i}`;
    const chosen = building !== undefined && live.tool === building && hand.indexOf(building) === i;
    const state = chosen
      ? 'tt-card tt-chosen'
      : live.isOn(id)
        ? 'tt-card tt-lit'
        : building
          ? 'tt-card'
          : 'tt-card tb-empty';
    return (
      <g key={id} data-hand={i} className={chosen ? 'tt-on' : undefined}>
        <path
          d={boxPath({ x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 })}
          className={state}
        />
        {building && <HandFace building={building} seat={live.home} box={box} />}
      </g>
    );
  });
}

function HandFace({ building, seat, box }: { readonly building: BuildingId; readonly seat: Seat; readonly box: Box }) {
  const { cost, points } = buildingOf(building);
  return (
    <>
      <House building={building} seat={seat} at={{ x: box.x + 24, y: box.y + 26 }} scale={0.54} />
      <text x={box.x + 58} y={box.y + 19} className="tt-text tb-num tb-e">
        {cost}
      </text>
      <Icon name="wood" x={box.x + 59} y={box.y + 6} size={15} />
      <text x={box.x + 58} y={box.y + 39} className="tt-text tb-num tb-e">
        {points}
      </text>
      <Icon name="vp" x={box.x + 59} y={box.y + 26} size={15} />
      <text x={box.x + box.width / 2} y={box.y + 59} className="tt-name tb-m">
        {short(buildingName(building), 12)}
      </text>
    </>
  );
}

/** Opens the display: what is for sale and what the cheapest costs. */
function MarketButton({ view, live, box }: { readonly view: TabernacleView; readonly live: Live; readonly box: Box }) {
  const { x, y } = box;
  const middle = x + box.width / 2;
  const toll = leastToll(view, live.home);
  const prices = [...view.display.map((_, slot) => priceAt(view, slot)), ...view.stall.map(halfOf)];
  const best = Math.min(...prices.filter((price) => price !== null)) + toll;
  const lit =
    MODULATORS.some((_, slot) => live.isOn(`place:${slot}`)) || view.stall.some((one) => live.isOn(`stall:${one}`));
  return (
    <g>
      <path
        d={boxPath({ x: x + 1, y: y + 1, width: box.width - 2, height: box.height - 2 })}
        className={lit ? 'tt-card tt-lit' : 'tt-card'}
      />
      <text x={middle} y={y + 26} className="tt-text tb-b tb-m">
        Display
      </text>
      {Number.isFinite(best) && (
        <>
          <text x={middle + 5} y={y + 50} className="tt-text tb-e">
            from {best}
          </text>
          <Icon name="gold" x={middle + 10} y={y + 37} size={17} />
        </>
      )}
    </g>
  );
}

function ZoomSigns({ whole, foot }: { readonly whole: boolean; readonly foot: Foot }) {
  return (
    <g className="tb-zooms">
      {[foot.zoomIn, foot.zoomOut].map(({ x, y }, i) =>
        whole && i === 1 ? null : (
          <g key={y} transform={moved({ x: x + 20, y: y + 20 })}>
            <circle r={16} className="tb-zoom" />
            <path d={i === 0 ? 'M-7 0H7M0-7V7' : 'M-7 0H7'} className="tb-sign" />
          </g>
        ),
      )}
    </g>
  );
}

/** The opening bid: a button a coin. */
function TallBid({ view, live, foot }: { readonly view: TabernacleView; readonly live: Live; readonly foot: Foot }) {
  const { bid } = view;
  if (!bid) return null;
  const { gold } = seatOf(view, live.home);
  return (
    <g data-piece="bid">
      <text x={live.stage.width / 2} y={live.stage.height - 100} className="tt-text tb-b tb-m">
        {bid.own === null ? 'What is the first month worth?' : `You bid ${bid.own}`}
      </text>
      {Array.from({ length: Math.min(11, gold + 1) }, (_, amount) => {
        const box = foot.bid(amount);
        const id = `bid:${amount}`;
        return (
          <g key={id}>
            <path
              d={boxPath({ x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 })}
              className={live.isOn(id) ? 'tt-card tt-lit' : bid.own === amount ? 'tt-card tt-chosen' : 'tt-card'}
            />
            <Icon name="gold" x={box.x + 6} y={box.y + 14} size={18} />
            <text x={box.x + 40} y={box.y + 30} className="tt-figure tb-num tb-m">
              {amount}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function ownHits(live: Live, bidding: boolean, { zoomIn, zoomOut, strip }: Foot): OwnHit[] {
  const zooms: OwnHit[] = [
    { id: 'zoom:in', label: 'Enlarge the chart.', ...zoomIn },
    { id: 'zoom:out', label: 'Reduce the chart.', ...zoomOut },
  ];
  if (bidding) return zooms;
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
  return [...zooms, arrow(-1, strip.x), arrow(1, strip.x + strip.width - 44)];
}

function placesOf(view: TabernacleView, live: Live, bidding: boolean, foot: Foot): ReadonlyMap<string, Place> {
  const { stage } = live;
  const { strip } = foot;
  const places = new Map<string, Place>([['reserve', { x: 90, y: 0, width: stage.width - 92, height: TOP }]]);
  for (const { id, status } of view.districts) places.set(`district:${id}`, districtPlace(stage, id, status));
  if (bidding) {
    for (let amount = 0; amount < 11; amount++) places.set(`bid:${amount}`, foot.bid(amount));
    return places;
  }
  for (const i of [0, 1, 2]) places.set(`hand:${i}`, foot.hand(i));
  // The district in the strip is hit there; all others by their milestones.
  if (live.district) places.set(`district:${live.district.id}`, { ...strip, x: strip.x + 44, width: strip.width - 88 });
  places.set('display', foot.market);
  return places;
}

function districtPlace(stage: Stage, id: DistrictId, status: DistrictView['status']): Place {
  const { stone, hidden, ribbon } = FURNITURE[id];
  const { x, y } = status === 'independent' ? ribbon : status === 'undiscovered' ? (hidden ?? stone) : stone;
  return { ...boxOnScene(stage, { x: x - 15, y: y - 15, width: 30, height: 30 }), moves: true };
}
