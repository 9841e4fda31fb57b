/** The live layers of the map: owned land, how far one gets, where one may go, and all travellers. */

import { memo, useMemo } from 'react';
import { count } from '../../../engine/english.ts';
import { later, useLater } from '../../../web/parts/later.ts';
import type { Point } from '../../../web/parts/viewport.ts';
import { walkBetween } from '../distance.ts';
import { CITIES, type NodeId } from '../map.ts';
import type { StampedeView } from '../state.ts';
import { placeName } from '../words.ts';
import { nodeOf, pawnAt, priceAt, walkPath } from './chart.ts';
import type { Live, StampedeScene } from './live.ts';
import { Icon, Pawn, Price, Territory } from './pieces.tsx';
import { foundingCost, isInWest, landingsFrom, seatOf, type Trip, territoryOf } from './reading.ts';
import { paintOf } from './seats.ts';

/** Layers under the print: bands of owned land, and the point of no return. */
export function Under({ view, live }: { readonly view: StampedeView; readonly live: Live }) {
  return (
    <svg className="under" viewBox="0 0 1600 1000" aria-hidden="true">
      <Bands view={view} />
      <NoReturn live={live} />
    </svg>
  );
}

/** Owned land: a band along its edge in the colour of its owner. */
export function Bands({ view }: { readonly view: StampedeView }) {
  return view.territories.map(({ id, owner }) => {
    if (owner === null) return null;
    const { character } = seatOf(view, owner);
    const { fill } = paintOf(character);
    return (
      <g key={id} clipPath={`url(#ws-c-t-${id})`} className="ws-band">
        <use href={`#ws-cell-${id}`} fill={fill} fillOpacity={0.1} stroke={fill} strokeOpacity={0.3} strokeWidth={22} />
        <use
          href={`#ws-cell-${id}`}
          fill="none"
          stroke={`url(#ws-hatch-${character})`}
          strokeWidth={22}
          strokeOpacity={0.5}
        />
      </g>
    );
  });
}

/** The computation of the point of no return, loaded when it is first needed. */
export const CONTOUR = later(() => import('./contour.ts'));

/** The point of no return, shown while walking in the West: beyond it the provisions do not last back to a landing. */
export function NoReturn({ live }: { readonly live: Live }) {
  const west = live.trips.filter(({ to }) => isInWest(to));
  const safe = west.filter((trip) => trip.safe).map(({ to }) => to);
  const edge = west.some((trip) => !trip.safe);
  const key = edge
    ? [...safe, ...live.trips.filter(({ to }) => nodeOf(to).kind === 'landing').map(({ to }) => to)].join(' ')
    : '';
  const contour = useLater(CONTOUR, key !== '');
  const line = useMemo(
    () => (key === '' || !contour ? null : contour.contourOf(new Set(key.split(' ')))),
    [key, contour],
  );
  if (!line) return null;
  return (
    <g className="ws-noreturn">
      <path d={line.d} className="ws-safe" />
      <path d={line.d} className="ws-shore" />
      <path d={line.d} className="ws-dots" />
      {line.label && (
        <>
          <path id="ws-noreturn" d={line.label} fill="none" />
          <text className="ws-nr">
            <textPath href="#ws-noreturn" startOffset="50%">
              point of no return
            </textPath>
          </text>
        </>
      )}
    </g>
  );
}

/** The scale of pieces: larger where the whole map is small. */
export interface Sizes {
  readonly grow: number;
  /** Whether the slip of a walk is drawn on the map; on a phone its text is below the map. */
  readonly slip: boolean;
}

/** Layers over the print: routes, places, pieces, prices and pawns, bottom to top. */
export function Over(props: MarksProps) {
  return (
    <svg className="live" viewBox="0 0 1600 1000" aria-hidden="true">
      <Marks {...props} />
      <g data-effects="" />
    </svg>
  );
}

/** The props of the marks. */
export interface MarksProps {
  readonly scene: Pick<StampedeScene, 'view' | 'asked'>;
  readonly live: Live;
  readonly sizes: Sizes;
  /** Spaces, stars and names, which never change. */
  readonly places: React.ReactNode;
}

/** All marks on the print, in the units of the chart. */
export function Marks({ scene, live, sizes, places }: MarksProps) {
  const { view, asked } = scene;
  return (
    <>
      {live.aim && <Route view={view} live={live} trip={live.aim} />}
      {places}
      <Rings view={view} live={live} />
      {view.territories.map((land) => (
        <Territory
          key={land.id}
          land={land}
          owner={land.owner === null ? null : seatOf(view, land.owner).character}
          claimant={land.claim ? seatOf(view, land.claim.seat).character : null}
          grow={sizes.grow}
        />
      ))}
      <Prices trips={live.trips} west={view.phase === 'west' || view.phase === 'crossed'} grow={sizes.grow} />
      <Needed view={view} live={live} />
      <Pawns view={view} live={live} grow={sizes.grow} />
      {asked?.startsWith('node:') && <Refused id={asked.slice(5)} />}
      {live.aim && sizes.slip && <TripSlip view={view} live={live} trip={live.aim} />}
    </>
  );
}

/** The route to the walk's end, along the roads. */
function Route({ view, live, trip }: { readonly view: StampedeView; readonly live: Live; readonly trip: Trip }) {
  const d = walkPath(walkBetween(seatOf(view, live.home).at, trip.to));
  return (
    <g className="ws-route">
      <path d={d} className="ws-route-halo" />
      <path d={d} className="ws-route-line" />
      <path d={d} className="ws-route-dots" />
    </g>
  );
}

const RINGS = { city: 26, landing: 21.6, territory: 31, space: 16 } as const;

/** Gold rings around named places that one may go to, or play a card on. */
function Rings({ view, live }: { readonly view: StampedeView; readonly live: Live }) {
  const here = live.mine ? seatOf(view, live.home).at : null;
  const founding = here !== null && live.isLit(`node:${here}`) && territoryOf(view, here) !== null ? [here] : [];
  const ends = live.trips.map(({ to }) => to).filter((to) => nodeOf(to).kind !== 'space');
  const lit = live.picks.card ? [...live.aimed] : [...new Set([...founding, ...ends])];
  return lit.map((id) => {
    const { x, y, kind } = nodeOf(id);
    const near = live.aim?.to === id || live.isPointed(`node:${id}`) || live.isPointed(`play:${live.picks.card}:${id}`);
    return (
      <g key={id} className={near ? 'ws-ring ws-near' : 'ws-ring'}>
        <circle cx={x} cy={y} r={RINGS[kind]} className="ws-ring-halo" />
        <circle cx={x} cy={y} r={RINGS[kind]} className="ws-ring-gold" />
        {near && <circle cx={x} cy={y} r={RINGS[kind] + 6} className="ws-ring-ink" />}
      </g>
    );
  });
}

/** The price of every walk: provisions in the West, steps in the East. */
const Prices = memo(function Prices(props: {
  readonly trips: readonly Trip[];
  readonly west: boolean;
  readonly grow: number;
}) {
  const { trips, west, grow } = props;
  return trips.map(({ to, steps, safe, fights }) => {
    const node = nodeOf(to);
    const { x, y } = priceAt(node);
    const fight = fights.length > 0;
    const kind = node.kind === 'territory' || node.kind === 'landing' || fight ? 'tag' : 'coin';
    const place = node.kind === 'space' && fight ? { x: node.x + 27, y: node.y + 4 } : { x: node.x + x, y: node.y + y };
    return (
      <Price key={to} kind={kind} value={steps} safe={safe} fight={fight} steps={!west} grow={grow} place={place} />
    );
  });
});

/** Before the roll, the number needed to cross at each landing (WWS-BORDER-2). */
function Needed({ view, live }: { readonly view: StampedeView; readonly live: Live }) {
  if (view.phase !== 'eastRoll' || view.turn !== live.home) return null;
  return landingsFrom(seatOf(view, live.home).at)
    .filter(({ steps }) => steps <= 12)
    .map(({ landing, steps }) => {
      const { x, y } = nodeOf(landing);
      return (
        <g key={landing} transform={`translate(${x - 30} ${y + 27})`} className="ws-needed">
          <path d="M-31-13H22L30 0L22 13H-31Q-34 13-34 10V-10Q-34-13-31-13Z" className="ws-need" />
          <Icon name="die" x={-20} y={0} scale={0.8} hole="#fdf3d9" />
          <text x={7} y={6} className="ws-pn">
            {Math.max(2, steps)}+
          </text>
        </g>
      );
    });
}

/** All pawns; those on the same node stand side by side. */
function Pawns({ view, live, grow }: { readonly view: StampedeView; readonly live: Live; readonly grow: number }) {
  const card = live.picks.card;
  const order = view.seats
    .map((held, seat) => ({ held, seat }))
    .sort(
      (a, b) =>
        nodeOf(a.held.at).y - nodeOf(b.held.at).y || Number(a.seat === view.turn) - Number(b.seat === view.turn),
    );
  return order.map(({ held, seat }) => {
    const there = view.seats.flatMap((other, i) => (other.at === held.at ? [i] : []));
    const border = nodeOf(held.at).half === 'border';
    const wagon = isInWest(held.at) || (border && view.phase === 'crossed');
    const place = pawnAt(held.at, there.indexOf(seat), there.length);
    return (
      <Pawn
        key={seat}
        seat={seat}
        character={held.character}
        wagon={wagon}
        active={view.turn === seat}
        aimed={card !== null && live.isLit(`play:${card}:${seat}`)}
        lost={held.lost}
        stranded={held.stranded && !(view.navigation && view.turn === seat)}
        grow={grow}
        place={place}
      />
    );
  });
}

/** A place that was asked about but cannot be reached. */
function Refused({ id }: { readonly id: NodeId }) {
  const { x, y, kind } = nodeOf(id);
  const r = RINGS[kind];
  return (
    <g className="ws-refused">
      <circle cx={x} cy={y} r={r} className="ws-dark" />
      <circle cx={x} cy={y} r={r + 1} className="ws-ring-halo" />
      <circle cx={x} cy={y} r={r + 1} className="ws-dashed" />
    </g>
  );
}

const SLIP = { width: 176, line: 18, top: 24 } as const;

/** The result of a walk, on a slip beside its end. */
function TripSlip({ view, live, trip }: { readonly view: StampedeView; readonly live: Live; readonly trip: Trip }) {
  const node = nodeOf(trip.to);
  const lines = slipLines(view, trip);
  const land = territoryOf(view, trip.to);
  const cost = land?.open ? foundingCost(view, land, false) : null;
  const height = SLIP.top + lines.length * SLIP.line + (cost ? 24 : 8);
  const corner = slipPlace(node, height, seatOf(view, live.home).at);
  const { x, y } = corner;
  const edge = tornEdge(x, y, SLIP.width, height);
  return (
    <g className="ws-slip" data-slip={trip.to}>
      <path d={edge} transform="translate(2.6 4)" className="ws-shade" />
      <path d={edge} className="ws-paper" />
      <text x={x + 11} y={y + 19} className="ws-sh">
        {node.name ? placeName(trip.to) : 'The open road'}
      </text>
      {lines.map(({ text, warns }, i) => (
        <text key={text} x={x + 11} y={y + SLIP.top + 14 + i * SLIP.line} className={warns ? 'ws-sb ws-sr' : 'ws-sb'}>
          {text}
        </text>
      ))}
      {cost && (
        <g transform={`translate(${x + 11} ${y + height - 9})`}>
          <text className="ws-sb">Found:</text>
          {(
            [
              ['sack', cost.provisions],
              ['people', cost.company],
              ['deed', 1],
            ] as const
          ).map(([icon, n], i) => (
            <g key={icon} transform={`translate(${56 + i * 36} 0)`}>
              <Icon name={icon} x={0} y={-5.6} scale={0.72} />
              <text x={9} className="ws-sb ws-strong">
                {n}
              </text>
            </g>
          ))}
        </g>
      )}
    </g>
  );
}

/** The lines on the slip of a walk. */
export function slipLines(
  view: StampedeView,
  trip: Trip,
): readonly { readonly text: string; readonly warns?: boolean }[] {
  const { to, steps, cost, left, home, safe, fights } = trip;
  const node = nodeOf(to);
  const fight = fights.map((rival) => ({ text: `Shootout: the ${nameOf(view, rival)}`, warns: true }));
  const walk = count(steps, 'step');
  if (node.half === 'east') {
    const deck = CITIES.find((city) => city.id === to)?.deck;
    return [
      { text: steps === 0 ? 'Stay here' : walk },
      { text: deck ? `Draws from ${deck}` : 'No card; the turn ends' },
    ];
  }
  if (view.phase === 'eastMove') return [{ text: walk }, { text: `Cross with ${count(left, 'provision')}` }];
  const price = cost === 0 ? `${walk}, free` : `\u2212${cost} provisions, ${left} left`;
  if (node.kind === 'landing') return [{ text: price }, { text: 'Then roll, in the East' }];
  return [
    { text: price },
    { text: `${home} to nearest landing` },
    ...(safe ? [] : [{ text: 'One-way trip', warns: true }]),
    ...fight,
  ];
}

function nameOf(view: StampedeView, seat: number): string {
  return seatOf(view, seat).character.replace('-', ' ');
}

/** Beside the end of the walk, away from its start, and within the sheet. */
function slipPlace(node: Point, height: number, from: NodeId): Point {
  const start = nodeOf(from);
  const right = node.x >= start.x;
  const x = right ? node.x + 40 : node.x - 40 - SLIP.width;
  const y = node.y >= start.y ? node.y + 10 : node.y - height - 10;
  return {
    x: Math.max(22, Math.min(1578 - SLIP.width, x < 22 ? node.x + 40 : x > 1400 ? node.x - 40 - SLIP.width : x)),
    y: Math.max(24, Math.min(974 - height, y)),
  };
}

/** The outline of paper torn along its lower edge. */
export function tornEdge(x: number, y: number, width: number, height: number, tooth = 4.4): string {
  const count = Math.round(width / tooth / 2);
  const step = width / count;
  const teeth = Array.from({ length: count }, () => `l${-step / 2} ${tooth}l${-step / 2} ${-tooth}`).join('');
  return `M${x} ${y}h${width}v${height}${teeth}Z`;
}
