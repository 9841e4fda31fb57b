/**
 * What has just happened, seen moving. The scene already shows how it ended; every animation starts from how it was and
 * leaves nothing behind, so that it can be cut off at any time.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { type Player, playerOn } from '../../../web/parts/player.ts';
import type { Place, RushEvent, RushView, Target } from '../state.ts';
import type { Live, RushScene } from './live.ts';
import { duration } from './pace.ts';
import type { Point } from './stage.ts';

/** Places of a scene that things fly from and to. */
export interface Anchors {
  readonly table: Point;
  readonly pile: Point;
  readonly tin: Point;
  /** The width of a flying card back. */
  readonly card: number;
  seat(view: RushView, home: Seat, seat: Seat): Point;
  spot(position: number): Point;
}

interface Acting {
  readonly anchors: Anchors;
  readonly view: RushView;
  readonly home: Seat;
  readonly player: Player;
}

/** Plays the beat of the scene, once. */
export function useMotion(
  root: RefObject<HTMLElement | null>,
  anchors: Anchors,
  { beat, view, tempo, reduced }: RushScene,
  { home }: Live,
): void {
  const played = useRef<number | null>(beat?.seq ?? null);
  const running = useRef<Player | null>(null);
  const shown = useRef(view);

  useLayoutEffect(() => {
    if (shown.current !== view) running.current?.stop();
    shown.current = view;
    if (!root.current || !beat || beat.seq === played.current) return;
    played.current = beat.seq;
    if (tempo <= 0) return;
    const player = playerOn(root.current, tempo, reduced);
    running.current = player;
    const scene: Acting = { anchors, view, home, player };
    let at = 0;
    for (const event of beat.events) {
      act(scene, event, at);
      at += duration(event);
    }
  }, [root, anchors, beat, view, home, tempo, reduced]);

  useEffect(() => () => running.current?.stop(), []);
}

function act(scene: Acting, event: RushEvent, at: number): void {
  const { player } = scene;
  switch (event.type) {
    case 'sneaked':
      sneak(scene, event.seat, at);
      break;
    case 'swapOffered':
      fly(scene, 'card-back', seatPoint(scene, event.seat), scene.anchors.table, at, 420);
      appear(player, '[data-piece="swap"]', at + 300);
      appear(player, '[data-piece="arrow"]', at + 420);
      break;
    case 'redirected':
      pay(scene, event.seat, at);
      appear(player, '[data-piece="arrow"]', at + 420);
      break;
    case 'swapped':
      exchange(scene, event.seat, event.from, at);
      break;
    case 'roundStarted':
      deal(scene, at);
      break;
    case 'lapStarted':
      player.play('[data-piece="black"]', [{ opacity: 0.2 }, { opacity: 1 }], { at, lasts: 240 });
      break;
    case 'sold':
      market(scene, at);
      break;
    case 'blasted':
      if (event.hit + event.stopped + event.mended > 0) burst(scene, event.who, at);
      break;
    default:
      break;
  }
}

function seatPoint({ anchors, view, home }: Acting, seat: Seat): Point {
  return anchors.seat(view, home, seat);
}

function placePoint(scene: Acting, place: Place | Target): Point {
  if (typeof place === 'number') return seatPoint(scene, place);
  if (place === 'centre') return scene.anchors.spot(1);
  return scene.anchors.spot(Number(place.slice(-1)));
}

/** What has moved away from its first place is seen there only when it arrives. */
function appear(player: Player, what: string, at: number): void {
  player.play(what, [{ opacity: 0 }, { opacity: 1 }], { at, lasts: 240 });
}

function move({ x, y }: Point, scale = 1): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** A back or a token on its way. */
function fly(scene: Acting, symbol: string, from: Point, to: Point, at: number, lasts: number): void {
  const { anchors, player } = scene;
  const width = symbol === 'card-back' ? anchors.card : anchors.card * 0.6;
  const height = width * 1.38;
  const piece = player.add(
    `<use href="#rush-${symbol}" x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"/>`,
  );
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - anchors.card * 0.5 };
  player.play(
    piece,
    [
      { transform: move(from, 0.8), opacity: 0 },
      { transform: move(from, 1), opacity: 1, offset: 0.12 },
      { transform: move(top, 1.1), offset: 0.5 },
      { transform: move(to, 1), opacity: 1, offset: 0.94 },
      { transform: move(to, 1), opacity: 0 },
    ],
    { at, lasts, easing: 'ease-in-out', fleeting: true },
  );
}

/** A token hops from the pile to the post. */
function sneak(scene: Acting, seat: Seat, at: number): void {
  const count = scene.view.seats[seat]?.sneaks ?? 0;
  fly(scene, 'sneak', scene.anchors.pile, seatPoint(scene, seat), at, 340);
  appear(scene.player, `[data-sneak="${seat}:${count - 1}"]`, at + 300);
}

/** The plate flips off the cart and drops into the tin. */
function pay(scene: Acting, seat: Seat, at: number): void {
  fly(scene, 'plate', seatPoint(scene, seat), scene.anchors.tin, at, 420);
  const slot = scene.view.seats[seat]?.plates ?? 0;
  scene.player.play(`[data-token="${seat}:${slot}"]`, [{ opacity: 0 }, { opacity: 1 }], { at: at + 120, lasts: 300 });
}

/** The card taken goes one way, the card on the table the other. */
function exchange(scene: Acting, seat: Seat, from: Place, at: number): void {
  const place = placePoint(scene, from);
  fly(scene, 'card-back', place, seatPoint(scene, seat), at, 480);
  fly(scene, 'card-back', scene.anchors.table, place, at + 80, 460);
}

/** Everybody's cards come up out of the shaft. */
function deal(scene: Acting, at: number): void {
  const { view, anchors } = scene;
  for (const [seat, held] of view.seats.entries()) {
    if (!held.alive) continue;
    for (let i = 0; i < 3; i++)
      fly(scene, 'card-back', anchors.spot(1), seatPoint(scene, seat), at + 60 * seat + 90 * i, 420);
  }
  scene.player.play('[data-piece="white"]', [{ opacity: 0 }, { opacity: 1 }], { at, lasts: 300 });
}

/** One ink burst where dynamite or the Replacement Plate did something. */
function burst({ player }: Acting, who: string | number, at: number): void {
  player.play(
    `[data-damage="${who}"]`,
    [
      { opacity: 0, transform: 'scale(1.5)' },
      { opacity: 1, transform: 'scale(1)' },
    ],
    { at, lasts: 240, easing: 'ease-out' },
  );
}

/** Lines come in from the heaviest down, pay last. */
function market({ player, view }: Acting, at: number): void {
  const rows = view.last?.market ?? [];
  for (const [i, row] of rows.entries())
    player.play(
      `[data-pay="${row.who}"]`,
      [
        { opacity: 0, transform: 'translate(-30px, 0)' },
        { opacity: 1, transform: 'translate(0, 0)' },
      ],
      { at: at + 160 * i, lasts: 420, easing: 'ease-out' },
    );
}
