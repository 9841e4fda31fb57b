/**
 * Animates what has just happened. The scene already shows the result; every animation starts from the earlier position
 * and leaves nothing behind, so it can be stopped at any time.
 */
import type { Seat } from '../../../engine/game.ts';
import { type Player, playerOn } from '../../../web/parts/player.ts';
import { type Point, seenAt, type Transform } from '../../../web/parts/viewport.ts';
import { DISTRICT_IDS, HEXES, type HexId } from '../chart.ts';
import { BASICS } from '../content.ts';
import type { TabernacleEvent, TabernacleView } from '../state.ts';
import { shieldAt, standAt } from './land.tsx';
import type { TabernacleScene } from './live.ts';
import { centreOf, regionOf } from './map.ts';
import { duration } from './pace.ts';
import { homeDistrict } from './reading.ts';
import { onScene, type Stage } from './stage.ts';

/** Places of a scene, outside the chart, that pieces fly from and to. */
export interface Anchors {
  /** The size of a flying coin or card, as a scale. */
  readonly size: number;
  seat(view: TabernacleView, home: Seat, seat: Seat): Point;
  place(slot: number | null): Point;
  hand(index: number): Point;
  readonly pile: Point;
  readonly reserve: Point;
}

type TabernacleBeat = NonNullable<TabernacleScene['beat']>;

interface Acting {
  readonly stage: Stage;
  readonly anchors: Anchors;
  readonly view: TabernacleView;
  readonly before: TabernacleView;
  readonly home: Seat;
  /** Players for elements that move with the chart, and for those that do not. */
  readonly chart: Player;
  readonly still: Player;
  /** The scene position where a point of the chart is now visible. */
  seen(point: Point): Point;
}

/** The inputs of a beat's animations. */
interface BeatOn {
  readonly stage: Stage;
  readonly anchors: Anchors;
  readonly view: TabernacleView;
  readonly home: Seat;
  readonly sheet: HTMLElement;
  readonly still: HTMLElement;
  readonly tempo: number;
  readonly reduced: boolean;
  transform(): Transform;
}

/** Starts the animations of a beat; the players returned can stop them. */
export function playBeat({ before, events }: TabernacleBeat, on: BeatOn): Player[] {
  const { stage, anchors, view, home, sheet, still, tempo, reduced } = on;
  const scene: Acting = {
    stage,
    anchors,
    view,
    before,
    home,
    chart: playerOn(sheet, tempo, reduced),
    still: playerOn(still, tempo, reduced),
    seen: (point) => seenAt(on.transform(), stage.viewport, onScene(stage, point)),
  };
  let at = 0;
  for (const event of events) {
    act(scene, event, at);
    at += duration(event);
  }
  return [scene.chart, scene.still];
}

function act(scene: Acting, event: TabernacleEvent, at: number): void {
  switch (event.type) {
    case 'used':
      walk(scene, event.seat, event.hex, at);
      flyGoods(scene, event.good, centreOf(event.hex), event.seat, event.amount - event.tax, at + 300);
      if (event.owner !== null) flyGoods(scene, event.good, centreOf(event.hex), event.owner, event.tax, at + 420);
      break;
    case 'bought':
      walk(scene, event.seat, event.hex, at);
      if (event.owner !== null) flyGoods(scene, 'gold', centreOf(event.hex), event.owner, event.toll, at + 200);
      card(scene, event.building, scene.anchors.place(event.slot), toHand(scene, event.seat), at + 260);
      break;
    case 'displayMoved':
      slide(scene, at);
      break;
    case 'sold':
      walk(scene, event.seat, event.hex, at);
      if (event.owner !== null) flyGoods(scene, 'gold', centreOf(event.hex), event.owner, event.toll, at + 200);
      card(scene, event.building, toHand(scene, event.seat), scene.anchors.place(null), at + 240);
      flyGoods(scene, 'gold', centreOf(event.hex), event.seat, event.gold, at + 320);
      break;
    case 'built':
      walk(scene, event.seat, event.hex, at);
      raise(scene, event, at + 240);
      break;
    case 'razed':
      fell(scene, event, at);
      break;
    case 'roadsLaid':
      lay(scene, event, at);
      break;
    case 'indianTaken':
      feather(scene, event.hex, event.seat, at);
      break;
    case 'discovered':
      turnOver(
        scene,
        event.tiles.map(({ hex }) => hex),
        at,
      );
      break;
    case 'sealed':
      seal(scene, event, at);
      break;
    case 'closed':
    case 'reopened':
      flip(scene, event.basic, at);
      break;
    case 'traded':
      walk(scene, event.seat, event.hex, at);
      if (event.owner !== null) flyGoods(scene, 'gold', centreOf(event.hex), event.owner, event.toll, at + 200);
      points(scene, scene.seen(centreOf(event.hex)), event.seat, event.points, at + 320);
      break;
    case 'bidsShown':
      for (const [seat, bid] of event.bids.entries())
        if (bid !== null && bid > 0)
          fly(scene, chip('gold', bid), seatPoint(scene, seat), scene.anchors.reserve, at + 60 * seat, 700);
      break;
    case 'markerTaken':
    case 'monthStarted':
      scene.still.play('[data-piece="seats"]', [{ opacity: 0.4 }, { opacity: 1 }], { at, lasts: 300 });
      scene.still.play('[data-piece="colonists"]', [{ opacity: 0 }, { opacity: 1 }], { at, lasts: 300 });
      break;
    case 'monopolies':
      for (const seat of scene.view.seats.keys()) {
        const sum = event.standings.reduce((all, one) => all + (one.prizes[seat] ?? 0), 0);
        points(scene, middleOf(scene), seat, sum, at + 120 * seat);
      }
      break;
    default:
      break;
  }
}

function middleOf({ stage: { viewport } }: Acting): Point {
  return { x: viewport.x + viewport.width / 2, y: viewport.y + viewport.height / 2 };
}

function seatPoint({ anchors, view, home }: Acting, seat: Seat): Point {
  return anchors.seat(view, home, seat);
}

function toHand(scene: Acting, seat: Seat): Point {
  if (seat !== scene.home) return seatPoint(scene, seat);
  const index = (scene.view.seats[seat]?.hand.length ?? 1) - 1;
  return scene.anchors.hand(Math.max(0, index));
}

function at2({ x, y }: Point, scale = 1): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** A colonist walks over the hexes from the founders' district. */
function walk(scene: Acting, seat: Seat, hex: HexId, at: number): void {
  const { view, chart } = scene;
  const index = view.colonists.findLastIndex((one) => one.seat === seat && one.hex === hex);
  if (index < 0) return;
  const crowd = view.colonists.slice(0, index).filter((one) => one.hex === hex).length;
  const to = standAt(view, hex, crowd);
  const from = centreOf(HEXES.find((one) => one.district === view.start)?.id ?? hex);
  const way = [from, between(from, to, 0.35), between(from, to, 0.7), to];
  const steps = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y) / 72);
  chart.play(
    `[data-colonist="${index}"]`,
    way.map((point, i) => ({ transform: at2(point, 1.12), ...(i === 0 ? { opacity: 0 } : { opacity: 1 }) })),
    { at, lasts: Math.min(560, 160 + steps * 60), easing: 'ease-in-out' },
  );
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t - 10 * Math.sin(Math.PI * t) };
}

/** Flies goods from a hex to a seat. */
function flyGoods(scene: Acting, good: string, from: Point, seat: Seat, amount: number, at: number): void {
  if (amount <= 0) return;
  fly(scene, chip(good, amount), scene.seen(from), seatPoint(scene, seat), at, 420);
}

function points(scene: Acting, from: Point, seat: Seat, amount: number, at: number): void {
  if (amount > 0) fly(scene, chip('vp', amount), from, seatPoint(scene, seat), at, 700);
}

/** A slip with a number and its icon. */
function chip(icon: string, amount: number): string {
  const coin = icon === 'gold' ? 'tb-coin' : 'tb-ic';
  return `<path class="tb-chip" d="M-22-12h44v24h-44z"/><text x="-3" y="6" class="tb-num tb-e tb-chiptext">+${amount}</text><use href="#tab-i-${icon}" x="0" y="-9" width="18" height="18" class="${coin}"/>`;
}

function fly(scene: Acting, markup: string, from: Point, to: Point, at: number, lasts: number): void {
  const { still, anchors } = scene;
  const piece = still.add(markup);
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 40 * anchors.size };
  still.play(
    piece,
    [
      { transform: at2(from, anchors.size * 0.6), opacity: 0 },
      { transform: at2({ x: from.x, y: from.y - 14 * anchors.size }, anchors.size), opacity: 1, offset: 0.2 },
      { transform: at2(top, anchors.size * 1.1), offset: 0.55 },
      { transform: at2(to, anchors.size * 0.8), opacity: 1, offset: 0.94 },
      { transform: at2(to, anchors.size * 0.8), opacity: 0 },
    ],
    { at, lasts, easing: 'ease-in-out', fleeting: true },
  );
}

/** Flies a building as a card from one place to another. */
function card(scene: Acting, building: string, from: Point, to: Point, at: number): void {
  fly(
    scene,
    `<path class="tb-card" d="M-30-28h60v56h-60z"/><use href="#tab-b-${building}" class="tb-no" transform="scale(.7)"/>`,
    from,
    to,
    at,
    420,
  );
}

/** Slides dearer places to the left; the last one is filled from the pile. */
function slide(scene: Acting, at: number): void {
  const { still, before, view, anchors } = scene;
  const bought = view.display.findIndex((building, slot) => building !== before.display[slot]);
  if (bought < 0) return;
  const last = view.display.length - 1;
  const [first, second] = [anchors.place(0), anchors.place(1)];
  for (let slot = bought; slot < last; slot++)
    still.play(
      `[data-place="place:${slot}"]`,
      [
        { transform: `translate(${second.x - first.x}px, ${second.y - first.y}px)`, opacity: 0.6 },
        { transform: 'translate(0, 0)', opacity: 1 },
      ],
      { at, lasts: 260, easing: 'ease-out' },
    );
  const fresh = view.display[last];
  if (!fresh) return;
  card(scene, fresh, anchors.pile, anchors.place(last), at + 60);
  still.play(`[data-place="place:${last}"]`, [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], {
    at,
    lasts: 480,
  });
}

/** A building drops onto its site, and its points rise. */
function raise(scene: Acting, event: Extract<TabernacleEvent, { type: 'built' }>, at: number): void {
  scene.chart.play(
    `[data-building="${event.hex}"]`,
    [
      { transform: 'translate(0, -26px)', opacity: 0 },
      { transform: 'translate(0, 0)', opacity: 1 },
    ],
    { at, lasts: 300, easing: 'cubic-bezier(.3, 1.3, .5, 1)' },
  );
  const from = scene.seen(centreOf(event.hex));
  points(scene, from, event.seat, event.points + event.lake, at + 160);
  flyGoods(scene, 'gold', centreOf(event.hex), event.seat, event.gold, at + 240);
}

/** The destroyed building sinks and fades under the watchtower. */
function fell(scene: Acting, event: Extract<TabernacleEvent, { type: 'razed' }>, at: number): void {
  const { x, y } = centreOf(event.hex);
  const shield = shieldAt(event.building, { x: 0, y: 0 });
  const ruin = scene.chart.add(
    `<g><use href="#tab-b-${event.building}" class="tb-s${event.owner}"/><use href="#tab-deed-${event.owner}" transform="translate(${shield.x} ${shield.y}) scale(.88)"/></g>`,
  );
  scene.chart.play(
    ruin,
    [
      { transform: `translate(${x}px, ${y}px) rotate(0deg)`, opacity: 1 },
      { transform: `translate(${x + 8}px, ${y + 10}px) rotate(14deg)`, opacity: 0.9, offset: 0.5 },
      { transform: `translate(${x + 16}px, ${y + 26}px) rotate(38deg) scale(.8)`, opacity: 0 },
    ],
    { at: Math.max(0, at - 520), lasts: 520, easing: 'ease-in', fleeting: true },
  );
}

/** Stones appear from the hub outwards, one road after the other. */
function lay(scene: Acting, event: Extract<TabernacleEvent, { type: 'roadsLaid' }>, at: number): void {
  if (event.seat !== null && event.hexes[0]) walk(scene, event.seat, event.hexes[0], at);
  for (const [i, hex] of event.hexes.entries()) {
    const { x, y } = centreOf(hex);
    const around = (scale: number) => `translate(${x}px, ${y}px) scale(${scale}) translate(${-x}px, ${-y}px)`;
    scene.chart.play(
      `[data-road="${hex}"]`,
      [
        { transform: around(0.3), opacity: 0 },
        { transform: around(1), opacity: 1 },
      ],
      { at: at + 160 + i * 160, lasts: 260, easing: 'ease-out' },
    );
  }
  const [first] = event.hexes;
  if (event.seat !== null && first) points(scene, scene.seen(centreOf(first)), event.seat, event.points, at + 300);
}

function feather(scene: Acting, hex: HexId, seat: Seat | null, at: number): void {
  const from = scene.seen(centreOf(hex));
  const to = seat === null ? { x: from.x, y: from.y - 60 * scene.anchors.size } : seatPoint(scene, seat);
  fly(scene, '<use href="#tab-feather-token"/>', from, to, at, 420);
}

/** Turns tiles over one after another: the back first, then the face. */
function turnOver(scene: Acting, hexes: readonly HexId[], at: number): void {
  for (const [i, hex] of hexes.entries()) {
    const { x, y } = centreOf(hex);
    const flip = (scaleX: number) => ({ transform: `translate(${x}px, ${y}px) scale(${scaleX}, 1)` });
    const start = at + 60 * i;
    const district = DISTRICT_IDS.indexOf(homeDistrict(hex) ?? 'pointe');
    const back = scene.chart.add(`<use href="#tab-back" class="tb-back tb-k${district}"/>`);
    scene.chart.play(back, [flip(1), flip(0)], { at: start, lasts: 200, easing: 'ease-in', fleeting: true });
    scene.chart.play(`[data-tile="${hex}"]`, [{ ...flip(0), opacity: 1 }, flip(1)], {
      at: start + 200,
      lasts: 220,
      easing: 'ease-out',
    });
  }
}

/** A wall closes around the district, its ribbon appears, and the prizes fly out. */
function seal(scene: Acting, event: Extract<TabernacleEvent, { type: 'sealed' }>, at: number): void {
  const { wall, box } = regionOf(event.district);
  const ring = scene.chart.add(`<path d="${wall}" class="tb-newwall" pathLength="1"/>`);
  scene.chart.play(
    ring,
    [
      { opacity: 1, strokeDashoffset: 1 },
      { opacity: 1, strokeDashoffset: 0, offset: 0.8 },
      { opacity: 0, strokeDashoffset: 0 },
    ],
    { at, lasts: 900, easing: 'ease-in-out', fleeting: true },
  );
  scene.chart.play(`[data-ribbon="${event.district}"]`, [{ opacity: 0 }, { opacity: 1 }], { at: at + 560, lasts: 160 });
  const middle = scene.seen({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  for (const [seat, prize] of event.prizes.entries()) points(scene, middle, seat, prize, at + 700 + 90 * seat);
}

/** A counter turns over. */
function flip(scene: Acting, basic: string, at: number): void {
  const found = scene.view.basics.find((one) => one.id === basic);
  if (!found || !BASICS.some((one) => one.id === basic)) return;
  const { x, y } = centreOf(found.hex);
  const turn = (scaleY: number) => `translate(${x}px, ${y}px) scale(1, ${scaleY})`;
  scene.chart.play(
    `[data-basic="${basic}"]`,
    [
      { transform: turn(1) },
      { transform: turn(0.08), offset: 0.4 },
      { transform: turn(1.08), offset: 0.8 },
      { transform: turn(1) },
    ],
    { at, lasts: 320, easing: 'ease-out' },
  );
  scene.chart.play(`[data-shut="${basic}"]`, [{ opacity: 0 }, { opacity: 1 }], { at: at + 160, lasts: 200 });
}
