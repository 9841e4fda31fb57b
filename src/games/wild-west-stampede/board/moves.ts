/**
 * Animates what has just happened. The scene already shows the result; every animation starts from the earlier position
 * and leaves nothing behind, so it can be stopped at any time.
 */
import type { Seat } from '../../../engine/game.ts';
import type { Beat } from '../../../web/parts/board.ts';
import { type Player, playerOn } from '../../../web/parts/player.ts';
import type { Point } from '../../../web/parts/viewport.ts';
import type { Good } from '../content.ts';
import { walkBetween } from '../distance.ts';
import type { NodeId, TerritoryId } from '../map.ts';
import type { Change, StampedeEvent, StampedeView } from '../state.ts';
import { AROUND, nodeOf, pawnAt } from './chart.ts';
import { showDuels } from './duel-moves.ts';
import { duration, walkTime } from './pace.ts';
import { DECK_STARS, glyphOf } from './pieces.tsx';
import { homeOf, seatOf } from './reading.ts';
import { coloursOf, paintOf } from './seats.ts';

/** The events to animate. */
type StampedeBeat = Beat<StampedeView, StampedeEvent>;

interface Acting {
  readonly view: StampedeView;
  readonly before: StampedeView;
  /** Players for elements on the map, and for those on the table in front of it. */
  readonly map: Player;
  readonly desk: Player;
}

/** Where a beat is played, and how fast. */
export interface Stage {
  readonly sheet: HTMLElement;
  readonly desk: HTMLElement;
  readonly tempo: number;
  readonly reduced: boolean;
}

/** Plays a beat; the players returned can stop it at any time. */
export function playBeat(beat: StampedeBeat, view: StampedeView, stage: Stage): readonly Player[] {
  const map = playerOn(stage.sheet, stage.tempo, stage.reduced);
  const desk = playerOn(stage.desk, stage.tempo, stage.reduced);
  const acting: Acting = { view, before: beat.before, map, desk };
  let at = 0;
  for (const event of beat.events) {
    act(acting, event, at);
    at += duration(event);
  }
  showDuels(desk, beat.events);
  return [map, desk];
}

function act(scene: Acting, event: StampedeEvent, at: number): void {
  const { map, desk } = scene;
  switch (event.type) {
    case 'turnStarted':
      map.play(`[data-plate="${event.seat}"]`, [{ opacity: 0 }, { opacity: 1 }], { at, lasts: 240 });
      if (event.stranded) map.play(`[data-pawn="${event.seat}"]`, HALT, { at, lasts: 420 });
      break;
    case 'rolled':
      roll(desk, at);
      break;
    case 'moved':
      walk(scene, event.seat, event.from, event.to, event.steps, at);
      eat(scene, event.seat, event.cost, walkTime(event.steps), at);
      break;
    case 'crossed':
      walk(scene, event.seat, event.from, event.gate, event.steps, at);
      eat(scene, event.seat, event.cost, walkTime(event.steps), at);
      break;
    case 'reshuffled':
      desk.play(`[data-deck="${event.deck}"]`, SHUFFLED, { at, lasts: 420 });
      break;
    case 'drew':
      popCard(scene, event.seat, event.card ? glyphOf(event.card) : null, DECK_STARS[event.deck], at);
      desk.play(`[data-deck="${event.deck}"]`, [{ translate: '0 -8px' }, { translate: '0 0' }], { at, lasts: 300 });
      if (event.card) desk.play(`[data-card="${event.card}"]`, RISE, { at: at + 240, lasts: 300 });
      break;
    case 'turnedIn':
      changes(scene, event.changes, at);
      break;
    case 'cardPlayed':
      popCard(scene, event.seat, glyphOf(event.card), null, at, 900);
      changes(scene, event.changes, at + 600);
      if (event.territory) appearMark(scene, event.territory, at + 500);
      if (event.target !== null) shake(map, event.target, at + 500);
      break;
    case 'discarded':
      popCard(scene, event.seat, glyphOf(event.card), null, at);
      break;
    case 'shootoutWon':
      changes(scene, event.changes, at + 300);
      break;
    case 'established':
      map.play(`[data-home="${event.territory}"]`, DROP, { at, lasts: 420, easing: 'cubic-bezier(.3, 1.3, .5, 1)' });
      float(scene, event.seat, null, event.value, at + 200);
      break;
    case 'sold':
      map.play(`[data-home="${event.territory}"]`, DROP, { at: at + 200, lasts: 420 });
      float(scene, event.to, null, event.value, at + 300);
      break;
    case 'drivenOut':
      tearDown(scene, event.seat, event.territory, at);
      float(scene, event.seat, null, -event.value, at + 200);
      break;
    case 'fellIll':
      carryOff(scene, event.seat, event.from, at);
      break;
    case 'turnLost':
      storm(scene, event.seat, at);
      break;
    case 'relieved':
      float(scene, event.seat, 'provisions', event.provisions, at);
      break;
    case 'titlesTraded':
      float(scene, event.seat, 'titles', -event.titles, at);
      float(scene, event.seat, 'provisions', event.provisions, at + 250);
      break;
    case 'traded':
      float(scene, event.seat, 'provisions', event.ask, at + 150);
      float(scene, event.with, 'provisions', -event.ask, at);
      break;
    case 'markerEnded':
      fadeMark(scene, event.territory, event.marker, at);
      break;
    case 'gameOver':
      for (const seat of event.winners) map.play(`[data-pawn="${seat}"]`, CHEER, { at, lasts: 600 });
      break;
    case 'tradeOffered':
    case 'saleOffered':
    case 'offerBegun':
      desk.play('[data-panel]', SLIDE, { at, lasts: 360, easing: 'cubic-bezier(.2, .7, .2, 1)' });
      break;
    case 'declined':
      shake(map, event.by, at);
      break;
    case 'offerCancelled':
      shake(map, event.seat, at);
      break;
    default:
      break;
  }
}

const RISE: Keyframe[] = [
  { opacity: 0, translate: '0 14px' },
  { opacity: 1, translate: '0 0' },
];
const DROP: Keyframe[] = [
  { opacity: 0, transform: 'translate(0, -14px)' },
  { opacity: 1, transform: 'translate(0, 0)' },
];
const HALT: Keyframe[] = [
  { transform: 'translate(-14px, 0)' },
  { transform: 'translate(4px, 0) rotate(3deg)', offset: 0.6 },
  { transform: 'translate(0, 0)' },
];
const CHEER: Keyframe[] = [
  { transform: 'translate(0, 0)' },
  { transform: 'translate(0, -18px)', offset: 0.3 },
  { transform: 'translate(0, 0)', offset: 0.55 },
  { transform: 'translate(0, -10px)', offset: 0.75 },
  { transform: 'translate(0, 0)' },
];
const SHUFFLED: Keyframe[] = [
  { translate: '0 0' },
  { translate: '-6px 0', offset: 0.3 },
  { translate: '6px 0', offset: 0.6 },
  { translate: '0 0' },
];
const SLIDE: Keyframe[] = [
  { opacity: 0, translate: '0 40px' },
  { opacity: 1, translate: '0 0' },
];

/** The current place of a seat's pawn on the map. */
function pawnOf(view: StampedeView, seat: Seat): Point {
  const { at } = seatOf(view, seat);
  const there = view.seats.flatMap((held, i) => (held.at === at ? [i] : []));
  return pawnAt(at, there.indexOf(seat), there.length);
}

/** The pawn hops from node to node and ends where the scene draws it. */
function walk({ map, view }: Acting, seat: Seat, from: NodeId, to: NodeId, steps: number, at: number): void {
  const end = pawnOf(view, seat);
  const points = walkBetween(from, to).map((id) => pawnAt(id, 0, 1));
  points[points.length - 1] = end;
  const frames = points.flatMap((point, i): Keyframe[] => {
    const here = `translate(${point.x - end.x}px, ${point.y - end.y}px)`;
    const next = points[i + 1];
    if (!next) return [{ transform: here }];
    const hop = `translate(${(point.x + next.x) / 2 - end.x}px, ${(point.y + next.y) / 2 - end.y - 7}px)`;
    return [{ transform: here }, { transform: hop }];
  });
  map.play(`[data-pawn="${seat}"]`, frames, { at, lasts: walkTime(steps), easing: 'linear' });
}

/** Provisions are spent one by one during the walk: on the pack if it is the one shown, and at the pawn. */
function eat(scene: Acting, seat: Seat, cost: number, lasts: number, at: number): void {
  if (cost === 0) return;
  float(scene, seat, 'provisions', -cost, at + lasts - 200);
  const { desk, view } = scene;
  const left = seatOf(view, seat).provisions;
  if (seat !== homeOf(view, view.viewer)) return;
  const step = lasts / cost;
  for (let eaten = 0; eaten < cost; eaten++) {
    const number = desk.copy('[data-stock="sack"] > text', (copy) => {
      copy.textContent = String(left + cost - eaten);
    });
    desk.play(number, SHOWN, { at: at + eaten * step, lasts: step, fleeting: true });
  }
  desk.play('[data-stock="sack"] > text', [{ opacity: 0 }, { opacity: 1 }], { at: at + lasts, lasts: 60 });
}

const SHOWN: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.02 }, { opacity: 1 }];

/** Dice tumble and settle. */
function roll(desk: Player, at: number): void {
  for (const die of [0, 1])
    desk.play(
      `[data-die="${die}"]`,
      [
        { transform: `translate(${-40 - die * 20}px, -46px) rotate(${-260 - die * 80}deg)`, opacity: 0 },
        { transform: 'translate(4px, 6px) rotate(24deg)', opacity: 1, offset: 0.6 },
        { transform: 'translate(-1px, -3px) rotate(-8deg)', offset: 0.82 },
        { transform: 'translate(0, 0) rotate(0deg)' },
      ],
      { at: at + die * 70, lasts: 640, easing: 'ease-out' },
    );
}

const GOODS: Readonly<Record<Good, string>> = { provisions: 'sack', company: 'people', titles: 'deed' };

/** A gain or loss rises from a pawn; without a good it is of points. */
function float({ map, view }: Acting, seat: Seat, good: Good | null, by: number, at: number): void {
  if (by === 0) return;
  const { x, y } = pawnOf(view, seat);
  const sign = by > 0 ? '+' : '\u2212';
  const icon = good === null ? 'home' : GOODS[good];
  const piece = map.add(
    `<g class="ws-float ${by > 0 ? 'ws-up' : 'ws-down'}"><rect x="-34" y="-15" width="68" height="30" rx="4"/><text x="-6" y="7">${sign}${Math.abs(by)}</text><g transform="translate(21 0)scale(.95)"><use href="#ws-ico-${icon}"/></g></g>`,
  );
  const move = (dy: number) => `translate(${x}px, ${y - 50 + dy}px)`;
  map.play(
    piece,
    [
      { transform: move(16), opacity: 0 },
      { transform: move(0), opacity: 1, offset: 0.2 },
      { transform: move(-10), opacity: 1, offset: 0.75 },
      { transform: move(-26), opacity: 0 },
    ],
    { at: Math.max(0, at), lasts: 1000, easing: 'ease-out', fleeting: true },
  );
}

/** Shows changes of several packs, those of one seat one after another. */
function changes(scene: Acting, all: readonly Change[], at: number): void {
  const told = new Map<Seat, number>();
  for (const { seat, good, by } of all) {
    const before = told.get(seat) ?? 0;
    told.set(seat, before + 1);
    float(scene, seat, good, by, at + before * 220);
  }
}

/** A card turns up above a pawn: its face if the viewer may see it, otherwise its back. */
function popCard(
  { map, view }: Acting,
  seat: Seat,
  glyph: string | null,
  star: string | null,
  at: number,
  lasts = 700,
) {
  const { x, y } = pawnOf(view, seat);
  const face = glyph ? `<use href="#ws-${glyph}"/>` : '';
  const back = star && !glyph ? `<use href="#ws-star-${star}"/>` : '';
  const piece = map.add(
    `<g class="ws-pop"><rect x="-30" y="-38" width="60" height="76" rx="5" class="ws-face"/>${face}${back}</g>`,
  );
  const move = (dy: number, wide: number) => `translate(${x}px, ${y - 92 + dy}px) scale(${wide}, 1)`;
  map.play(
    piece,
    [
      { transform: move(50, 0.3), opacity: 0 },
      { transform: move(0, 0.05), opacity: 1, offset: 0.25 },
      { transform: move(-4, 1), opacity: 1, offset: 0.45 },
      { transform: move(-4, 1), opacity: 1, offset: 0.85 },
      { transform: move(-16, 1), opacity: 0 },
    ],
    { at, lasts, easing: 'ease-in-out', fleeting: true },
  );
}

/** The marker that a card puts beside a territory appears. */
function appearMark({ map }: Acting, territory: TerritoryId, at: number): void {
  for (const kind of ['flag', 'swamp', 'water'])
    map.play(`[data-${kind}="${territory}"]`, DROP, { at, lasts: 360, easing: 'cubic-bezier(.3, 1.3, .5, 1)' });
}

/** A flag or a swamp that has ended fades. */
function fadeMark({ map }: Acting, territory: TerritoryId, marker: 'swamp' | 'claim', at: number): void {
  const { x, y } = nodeOf(territory);
  const place = marker === 'claim' ? AROUND[territory].flag : AROUND[territory].swamp;
  const piece = map.add(`<g style="--ws-seat:#b7a06a;--ws-seat-d:#83703f"><use href="#ws-marker-${marker}"/></g>`);
  const move = (dy: number) => `translate(${x + place.x}px, ${y + place.y + dy}px)`;
  map.play(
    piece,
    [
      { transform: move(0), opacity: 1 },
      { transform: move(10), opacity: 0 },
    ],
    { at, lasts: 240, fleeting: true },
  );
}

function shake(map: Player, seat: Seat, at: number): void {
  const by = (x: number) => ({ transform: `translate(${x}px, 0)` });
  map.play(`[data-pawn="${seat}"]`, [by(0), by(-7), by(6), by(-4), by(2), by(0)], { at, lasts: 420 });
}

/** The home tilts and disappears; the land is open again. */
function tearDown({ map, before }: Acting, seat: Seat, territory: TerritoryId, at: number): void {
  const { character } = seatOf(before, seat);
  const { x, y } = nodeOf(territory);
  const { home } = AROUND[territory];
  const colours = Object.entries(coloursOf(character))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const { mark, ink } = paintOf(character);
  const piece = map.add(
    `<g style="${colours}"><use href="#ws-home"/><use href="#ws-mark-${mark}" transform="translate(6.4 -19)scale(.44)" fill="${ink}"/></g>`,
  );
  const move = (turn: number, dy: number) =>
    `translate(${x + home.x}px, ${y + home.y + dy}px) scale(.86) rotate(${turn}deg)`;
  map.play(
    piece,
    [
      { transform: move(0, 0), opacity: 1 },
      { transform: move(-6, 0), opacity: 1, offset: 0.3 },
      { transform: move(34, 10), opacity: 0 },
    ],
    { at, lasts: 600, easing: 'ease-in', fleeting: true },
  );
}

/** Influenza: the pawn fades out where it was and appears in Atlanta. */
function carryOff({ map, view }: Acting, seat: Seat, from: NodeId, at: number): void {
  const start = pawnAt(from, 0, 1);
  const end = pawnOf(view, seat);
  const there = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
  map.play(
    `[data-pawn="${seat}"]`,
    [
      { transform: there, opacity: 1 },
      { transform: there, opacity: 0, offset: 0.45 },
      { transform: 'translate(0, 0)', opacity: 0, offset: 0.5 },
      { transform: 'translate(0, 0)', opacity: 1 },
    ],
    { at, lasts: 600 },
  );
}

/** A storm passes over the seat that loses the turn. */
function storm({ map, view }: Acting, seat: Seat, at: number): void {
  const { x, y } = pawnOf(view, seat);
  const piece = map.add('<g><use href="#ws-card-thunder-storm"/></g>');
  const move = (dx: number) => `translate(${x + dx}px, ${y - 78}px) scale(1.3)`;
  map.play(
    piece,
    [
      { transform: move(-40), opacity: 0 },
      { transform: move(-6), opacity: 1, offset: 0.3 },
      { transform: move(6), opacity: 1, offset: 0.7 },
      { transform: move(40), opacity: 0 },
    ],
    { at, lasts: 700, fleeting: true },
  );
}
