/**
 * Animates what has just happened. The scene already shows the result; every animation starts from the earlier position
 * and leaves nothing behind, so it can be stopped at any time.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { useBeats } from '../../../web/parts/beats.ts';
import { type Player, playerOn } from '../../../web/parts/player.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import { type Good, productionOf } from '../content.ts';
import type { ProductionRow, ProvisionsEvent, ProvisionsView } from '../state.ts';
import type { Live, StoreScene } from './live.ts';
import { duration } from './pace.ts';
import { orderOf } from './reading.ts';
import { moveRow, type RowScene } from './row-motion.ts';

/** Places that pieces fly from and to; the place of a cube is its centre. */
export interface Anchors {
  /** The size of a flying cube. */
  readonly cube: number;
  readonly pile: Point;
  readonly door: Point;
  /** Where the purple hand comes from. */
  readonly den: Point;
  shelf(good: Good, index: number): Point;
  hold(good: Good): Point;
  stock(view: ProvisionsView, home: Seat, seat: Seat, good: Good, index: number): Point;
  loot(view: ProvisionsView, good: Good): Point;
  slot(slot: number): Box;
  /** Where the card of a prospector just served goes. */
  won(view: ProvisionsView, home: Seat, seat: Seat): Point;
  day(view: ProvisionsView, month: number, turn: number): Point;
  order(count: number, index: number): Point;
}

/** The state of a beat; `shelf` and `stock` count the cubes as its events go by. */
interface Acting extends RowScene {
  readonly anchors: Anchors;
  readonly view: ProvisionsView;
  readonly before: ProvisionsView;
  readonly home: Seat;
  readonly player: Player;
  readonly shelf: Record<Good, number>;
  readonly stock: readonly Record<Good, number>[];
  /** When a cube reached the shelf in this beat: it is hidden until then. */
  readonly came: Map<string, number>;
}

type Clones = ReadonlyMap<string, Element>;

/** Plays each beat of the scene once. */
export function useMotion(
  root: RefObject<HTMLElement | null>,
  anchors: Anchors,
  scene: StoreScene,
  { home }: Live,
): void {
  const { beat, view, tempo, reduced } = scene;
  const cards = useRef<{ readonly anchors: Anchors; readonly clones: Clones } | null>(null);

  useBeats(scene, ({ before, events }) => {
    if (!root.current) return null;
    const clones = cards.current?.anchors === anchors ? cards.current.clones : new Map();
    const player = playerOn(root.current, tempo, reduced);
    enact({ anchors, view, home, player, clones, ...countsOf(before) }, events);
    return [player];
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the row may have been drawn anew
  useLayoutEffect(() => {
    if (root.current) cards.current = { anchors, clones: clonesIn(root.current) };
  }, [root, anchors, beat, view, home, tempo, reduced]);
}

/** Clones the cards of the row as now drawn, so that a card can be animated after it has left. */
function clonesIn(root: HTMLElement): Clones {
  const found = [...root.querySelectorAll('svg.live [data-card]')];
  return new Map(
    found.map((card) => {
      const clone = card.cloneNode(true) as Element;
      for (const frame of clone.querySelectorAll('.gs-lit')) frame.remove();
      clone.removeAttribute('data-card');
      return [card.getAttribute('data-card') ?? '', clone];
    }),
  );
}

function countsOf(before: ProvisionsView) {
  const shelf = Object.fromEntries(before.suppliers.map(({ good, production }) => [good, production]));
  return {
    before,
    shelf: shelf as Record<Good, number>,
    stock: before.seats.map(({ stock }) => ({ ...stock })),
    came: new Map<string, number>(),
  };
}

function enact(scene: Acting, events: readonly ProvisionsEvent[]): void {
  let at = 0;
  const timed = events.map((event) => {
    const start = at;
    at += duration(event);
    return { event, at: start };
  });
  for (const { event, at: start } of timed) act(scene, event, start);
  moveRow(scene, timed, at);
}

function act(scene: Acting, event: ProvisionsEvent, at: number): void {
  const { player } = scene;
  switch (event.type) {
    case 'bonusKept':
      if (event.card !== null) appear(player, '[data-piece="bonus"]', at, { x: 0, y: -60 });
      else nod(player, event.seat, at);
      break;
    case 'monthStarted':
      player.play(`[data-leaf="${event.month}"]`, [{ opacity: 0.2 }, { opacity: 1 }], { at, lasts: 240 });
      break;
    case 'toppedUp':
      for (const [i, { good, cubes }] of event.cubes.entries()) fill(scene, good, cubes, at + 35 * i);
      break;
    case 'produced':
      for (const [i, row] of event.rows.entries()) produce(scene, row, at + 90 * i);
      break;
    case 'cubeTaken':
      take(scene, event.seat, event.good, at);
      break;
    case 'sold':
      for (const [i, good] of event.cubes.entries()) spend(scene, event.seat, good, at + 40 * i);
      appear(player, `[data-won="${event.card}"]`, at + 380, { x: 0, y: 14 });
      break;
    case 'tradeOpened':
      player.play(`[data-loot="${event.take}"]`, lift(), { at, lasts: 200 });
      break;
    case 'cubeOffered':
      appear(player, '[data-piece="offer"]', at, { x: 0, y: 10 });
      break;
    case 'traded':
      for (const [i, good] of event.gave.entries()) give(scene, event.seat, good, at + 60 * i);
      loot(scene, event.seat, event.took, at + 260);
      break;
    case 'looted':
      loot(scene, event.seat, event.good, at);
      break;
    case 'lootReturned':
      for (const [i, { good, cubes }] of event.cubes.entries()) giveBack(scene, good, cubes, at + 30 * i);
      break;
    case 'passed':
    case 'lootSkipped':
      nod(player, event.seat, at);
      break;
    case 'vigilantesLeft':
      player.play('[data-piece="vigilantes"]', [{ opacity: 0.2 }, { opacity: 1 }], { at, lasts: 420 });
      break;
    case 'barrelMoved':
      roll(scene, event.position, at);
      break;
    case 'nuggetMoved':
      handOver(scene, at);
      break;
    default:
      break;
  }
}

/** Hides an element until it has moved in from where it was. */
function appear(player: Player, what: string, at: number, from: Point = { x: 0, y: 0 }): void {
  player.play(
    what,
    [
      { opacity: 0, transform: move(from) },
      { opacity: 1, transform: move({ x: 0, y: 0 }) },
    ],
    {
      at,
      lasts: 200,
      easing: 'ease-out',
    },
  );
}

/** A seat that had nothing to do shakes its head. */
function nod(player: Player, seat: Seat, at: number): void {
  const frames = [0, -3, 3, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  player.play(`[data-order="${seat}"]`, frames, { at, lasts: 240 });
}

function lift(): Keyframe[] {
  return [0, -7, 0].map((y) => ({ transform: `translate(0, ${y}px)` }));
}

function move({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}

/** A stop on a cube's way; the cube is hidden until the first stop with `shown`. */
interface Stop {
  readonly at: number;
  readonly place: Point;
  readonly hidden?: boolean;
}

/** Moves a cube from stop to stop; afterwards it is where the scene draws it. */
function travel({ anchors, player }: Acting, good: Good, stops: readonly Stop[]): void {
  const last = stops.at(-1);
  if (!last || last.at <= 0) return;
  const size = anchors.cube;
  const cube = player.add(
    `<use href="#gs-cube-${good}" x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"/>`,
  );
  const frames = stops.map(({ at, place, hidden = false }) => ({
    transform: move(place),
    opacity: hidden ? 0 : 1,
    offset: at / last.at,
    easing: 'ease-in-out',
  }));
  player.play(cube, frames, { at: 0, lasts: last.at, easing: 'linear', fleeting: true });
}

const FLIGHT = 240;

/** Flies a cube from one place to another; it stays at the first until then. */
function fly(scene: Acting, good: Good, from: Point, to: Point, at: number, since = 0): void {
  const waits: Stop[] =
    since > 0
      ? [
          { at: 0, place: from, hidden: true },
          { at: since, place: from, hidden: true },
        ]
      : [];
  travel(scene, good, [
    ...waits,
    { at: since, place: from },
    { at: Math.max(at, since), place: from },
    { at: Math.max(at, since) + FLIGHT, place: to },
  ]);
}

/** Flies a cube from a place where it was hidden. */
function emerge(scene: Acting, good: Good, from: Point, to: Point, at: number): void {
  travel(scene, good, [
    { at: 0, place: from, hidden: true },
    { at, place: from, hidden: true },
    { at, place: from },
    { at: at + FLIGHT, place: to },
  ]);
}

/** Cubes come up from Holding. */
function fill(scene: Acting, good: Good, cubes: number, at: number): void {
  const { anchors, player, shelf, came } = scene;
  for (let i = 0; i < cubes; i++) {
    const index = shelf[good];
    const start = at + 40 * i;
    emerge(scene, good, anchors.hold(good), anchors.shelf(good, index), start);
    appear(player, `[data-cube="${good}:${index}"]`, start + FLIGHT - 30);
    came.set(`${good}:${index}`, start + FLIGHT);
    shelf[good] += 1;
  }
}

function produce(scene: Acting, { good, card, cubes }: ProductionRow, at: number): void {
  const { player } = scene;
  player.play(
    `[data-tag="${good}"]`,
    [
      { opacity: 0, transform: 'translate(0, -12px)' },
      { opacity: 1, transform: 'none' },
    ],
    {
      at,
      lasts: 160,
    },
  );
  if (productionOf(card)?.kind === 'stolen') steal(scene, good, cubes, at + 120);
  else fill(scene, good, cubes, at + 120);
}

/** A purple hand fetches the cubes. */
function steal(scene: Acting, good: Good, cubes: number, at: number): void {
  const { anchors, shelf, view, before, came } = scene;
  if (cubes === 0) return;
  const lair = view.vigilantes[good] > 0 ? anchors.loot(view, good) : anchors.loot(before, good);
  reach(scene, anchors.shelf(good, Math.max(0, shelf[good] - 1)), at);
  for (let i = 0; i < cubes; i++) {
    shelf[good] -= 1;
    const index = shelf[good];
    fly(scene, good, anchors.shelf(good, index), lair, at + 180 + 40 * i, came.get(`${good}:${index}`) ?? 0);
  }
  bringTo(scene, good, at + 180 + FLIGHT);
}

/** Hides a good that is new to the vigilantes until its first cube arrives. */
function bringTo({ player, before }: Acting, good: Good, arrives: number): void {
  if (before.vigilantes[good] === 0) appear(player, `[data-loot="${good}"]`, arrives - 30);
}

function reach({ anchors, player }: Acting, to: Point, at: number): void {
  const size = anchors.cube * 1.1;
  const hand = player.add(
    `<use href="#gs-hand" x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" fill="#7a3fb0" stroke="#2a1c12" stroke-width=".6"/>`,
  );
  player.play(
    hand,
    [
      { transform: move(anchors.den), opacity: 0 },
      { transform: move(to), opacity: 1, offset: 0.4 },
      { transform: move(to), opacity: 1, offset: 0.5 },
      { transform: move(anchors.den), opacity: 0 },
    ],
    { at, lasts: 460, easing: 'ease-in-out', fleeting: true },
  );
}

/** Flies a cube from a crate into a store. */
function take(scene: Acting, seat: Seat, good: Good, at: number): void {
  const { anchors, shelf } = scene;
  shelf[good] -= 1;
  fly(scene, good, anchors.shelf(good, shelf[good]), store(scene, seat, good, at + FLIGHT), at);
}

/** Adds a cube to a store, hidden until it arrives, and returns its place. */
function store(scene: Acting, seat: Seat, good: Good, arrives: number): Point {
  const { anchors, player, view, home, stock } = scene;
  const held = stock[seat];
  const index = held?.[good] ?? 0;
  if (held) held[good] += 1;
  appear(player, `[data-stock="${seat}:${good}:${index}"]`, arrives - 30);
  return anchors.stock(view, home, seat, good, index);
}

/** Removes a cube from a store and returns where it was. */
function unstore({ anchors, view, home, stock }: Acting, seat: Seat, good: Good): Point {
  const held = stock[seat];
  if (held) held[good] -= 1;
  return anchors.stock(view, home, seat, good, held?.[good] ?? 0);
}

/** Flies a spent cube back to Holding, not to the shelf. */
function spend(scene: Acting, seat: Seat, good: Good, at: number): void {
  fly(scene, good, unstore(scene, seat, good), scene.anchors.hold(good), at);
}

function give(scene: Acting, seat: Seat, good: Good, at: number): void {
  fly(scene, good, unstore(scene, seat, good), scene.anchors.loot(scene.view, good), at);
  bringTo(scene, good, at + FLIGHT);
}

function loot(scene: Acting, seat: Seat, good: Good, at: number): void {
  fly(scene, good, scene.anchors.loot(scene.before, good), store(scene, seat, good, at + FLIGHT), at);
}

function giveBack(scene: Acting, good: Good, cubes: number, at: number): void {
  const { anchors, before } = scene;
  for (let i = 0; i < Math.min(3, cubes); i++)
    fly(scene, good, anchors.loot(before, good), anchors.hold(good), at + 40 * i);
}

/** The Barrel rolls on by one position. */
function roll({ anchors, view, player }: Acting, position: number, at: number): void {
  const { turnsPerMonth } = view.options;
  const place = (number: number) =>
    anchors.day(view, Math.floor((number - 1) / turnsPerMonth), (number - 1) % turnsPerMonth);
  const [from, to] = [place(position - 1), place(position)];
  player.play(
    '[data-piece="barrel"]',
    [{ transform: move({ x: from.x - to.x, y: from.y - to.y }) }, { transform: 'translate(0, 0)' }],
    { at, lasts: 240, easing: 'ease-in-out' },
  );
}

/** The next seat becomes first: everybody moves up, and the nugget hops. */
function handOver({ anchors, view, before, player }: Acting, at: number): void {
  const was = orderOf(before);
  for (const [i, seat] of orderOf(view).entries()) {
    const from = anchors.order(was.length, was.indexOf(seat));
    const to = anchors.order(was.length, i);
    player.play(
      `[data-order="${seat}"]`,
      [{ transform: move({ x: from.x - to.x, y: from.y - to.y }) }, { transform: 'translate(0, 0)' }],
      { at, lasts: 320, easing: 'ease-in-out' },
    );
  }
  player.play('[data-piece="nugget"]', lift(), { at, lasts: 320 });
}
