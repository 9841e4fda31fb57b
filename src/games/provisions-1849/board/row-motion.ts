/** Animates the row: served prospectors go to a store, others to the door, and the rest make room. */
import type { Seat } from '../../../engine/game.ts';
import type { Player } from '../../../web/parts/player.ts';
import type { Point } from '../../../web/parts/viewport.ts';
import { type ProspectorId, ROW } from '../content.ts';
import type { ProvisionsEvent, ProvisionsView } from '../state.ts';
import type { Anchors } from './motion.ts';
import { middle } from './stage.ts';

/** What the row's animation needs to know of a beat. */
export interface RowScene {
  readonly anchors: Anchors;
  readonly view: ProvisionsView;
  readonly before: ProvisionsView;
  readonly home: Seat;
  readonly player: Player;
  /** The cards as they were drawn before, by id. */
  readonly clones: ReadonlyMap<string, Element>;
}

interface Timed {
  readonly event: ProvisionsEvent;
  readonly at: number;
}

/** The path of one card through a beat. */
interface Way {
  /** The slot at each time; the card slides between two of them. */
  readonly stops: { readonly at: number; readonly slot: number }[];
  /** When it is turned up; 0 if it was in the row from the start. */
  born: number;
  gone: { readonly at: number; readonly to: Point; readonly small: number } | null;
}

const SLIDE = 240;

/** Animates all cards of the row through a beat that lasts this many milliseconds. */
export function moveRow(scene: RowScene, timed: readonly Timed[], lasts: number): void {
  const ways = waysOf(scene, timed);
  for (const [card, way] of ways) {
    const moved = way.stops.length > 1 || way.born > 0 || way.gone;
    if (!moved) continue;
    if (scene.view.row.includes(card)) stay(scene, card, way, Math.max(lasts, 1));
    else leave(scene, card, way);
  }
}

function waysOf({ anchors, before, view, home }: RowScene, timed: readonly Timed[]): Map<ProspectorId, Way> {
  const row: ProspectorId[] = [...before.row];
  const slotAt = (index: number) => ROW - row.length + index + 1;
  const ways = new Map<ProspectorId, Way>(
    row.map((card, i) => [card, { stops: [{ at: 0, slot: slotAt(i) }], born: 0, gone: null }]),
  );
  const remove = (card: ProspectorId, gone: NonNullable<Way['gone']>) => {
    const index = row.indexOf(card);
    const way = ways.get(card);
    if (index < 0 || !way) return;
    way.gone = gone;
    row.splice(index, 1);
    for (const other of row.slice(0, index)) slide(ways.get(other), gone.at + 160);
  };
  for (const { event, at } of timed) {
    if (event.type === 'sold') remove(event.card, { at, to: anchors.won(view, home, event.seat), small: 0.3 });
    if (event.type === 'departed') remove(event.card, { at, to: anchors.door, small: 0.8 });
    if (event.type === 'arrived') {
      row.unshift(event.card);
      ways.set(event.card, { stops: [{ at, slot: 1 }], born: at, gone: null });
    }
  }
  return ways;
}

/** Slides a card one slot to the right. */
function slide(way: Way | undefined, at: number): void {
  const last = way?.stops.at(-1);
  if (!way || !last) return;
  way.stops.push(
    { at: Math.max(at, last.at), slot: last.slot },
    { at: Math.max(at, last.at) + SLIDE, slot: last.slot + 1 },
  );
}

/** Animates a card that stays in the row to its slot, from where it was or from the pile. */
function stay({ anchors, player }: RowScene, card: ProspectorId, { stops, born }: Way, lasts: number): void {
  const end = Math.max(lasts, (stops.at(-1)?.at ?? 0) + 1, born + SLIDE + 1);
  const last = stops.at(-1)?.slot ?? 1;
  const shift = (slot: number) => ({ transform: `translate(${anchors.slot(slot).x - anchors.slot(last).x}px, 0)` });
  const [first] = stops;
  const start: Keyframe[] =
    born > 0 || stops[0]?.at !== 0
      ? [
          { ...shift(1), opacity: 0, offset: 0 },
          { ...shift(1), opacity: 0, offset: Math.min(1, (born + 180) / end) },
          { ...shift(1), opacity: 1, offset: Math.min(1, (born + SLIDE) / end) },
        ]
      : [{ ...shift(first?.slot ?? last), opacity: 1, offset: 0 }];
  const later = stops
    .filter(({ at }) => at > born + SLIDE || (born === 0 && at > 0))
    .map(({ at, slot }) => ({ ...shift(slot), opacity: 1, offset: Math.min(1, at / end) }));
  player.play(`[data-card="${card}"]`, [...start, ...later, { ...shift(last), opacity: 1, offset: 1 }], {
    at: 0,
    lasts: end,
    easing: 'linear',
  });
  if (start.length > 1) turnUp(anchors, player, born);
}

/** Shows a card back leaving the pile and turning over on slot 1. */
function turnUp(anchors: Anchors, player: Player, at: number): void {
  const box = anchors.slot(1);
  const to = middle(box);
  const width = box.width * 0.66;
  const back = player.add(
    `<use href="#gs-cardback" x="${-width / 2}" y="${-width * 0.78}" width="${width}" height="${width * 1.56}"/>`,
  );
  player.play(
    back,
    [
      { transform: `translate(${anchors.pile.x}px, ${anchors.pile.y}px)`, opacity: 0 },
      { transform: `translate(${anchors.pile.x}px, ${anchors.pile.y}px)`, opacity: 1, offset: 0.05 },
      { transform: `translate(${to.x}px, ${to.y}px) scale(1, 1)`, opacity: 1, offset: 0.7 },
      { transform: `translate(${to.x}px, ${to.y}px) scale(.05, 1)`, opacity: 1 },
    ],
    { at, lasts: 220, easing: 'ease-in-out', fleeting: true },
  );
}

/** Animates the clone of a card that has left the row. */
function leave({ anchors, player, clones, before }: RowScene, card: ProspectorId, { stops, gone }: Way): void {
  const clone = clones.get(card);
  const index = before.row.indexOf(card);
  if (!clone || !gone || index < 0) return;
  const drawn = anchors.slot(ROW - before.row.length + index + 1);
  const end = gone.at + 420;
  const group = player.add('');
  group.append(clone);
  const from = middle(drawn);
  const shift = (slot: number) => `translate(${anchors.slot(slot).x - drawn.x}px, 0) scale(1)`;
  const frames = stops.map(({ at, slot }) => ({ transform: shift(slot), opacity: 1, offset: Math.min(1, at / end) }));
  const last = stops.at(-1)?.slot ?? 1;
  const { to, small } = gone;
  player.play(
    group,
    [
      ...frames,
      { transform: shift(last), opacity: 1, offset: gone.at / end, easing: 'ease-in' },
      {
        transform: `translate(${to.x - from.x * small}px, ${to.y - from.y * small}px) scale(${small})`,
        opacity: 0.2,
        offset: 1,
      },
    ],
    { at: 0, lasts: end, easing: 'linear', fleeting: true },
  );
}
