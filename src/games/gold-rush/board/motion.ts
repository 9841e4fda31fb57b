/**
 * Animates the latest events. The scene already shows the result; each animation starts from the previous look and
 * leaves nothing behind, so it can be stopped at any time.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { type RunningBeat, useBeats } from '../../../web/parts/beats.ts';
import { type Player, playerOn } from '../../../web/parts/player.ts';
import type { Point } from '../../../web/parts/viewport.ts';
import type { MarketRow, Party, Place, RushEvent, RushView, Target } from '../state.ts';
import type { Live, RushScene } from './live.ts';
import { duration } from './pace.ts';

/** Start and end points of flights in a scene. */
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
  /** Whether a sheet covers the mine, so that events below it are not visible. */
  readonly covered: boolean;
}

/** Plays the scene's beat once. */
export function useMotion(
  root: RefObject<HTMLElement | null>,
  anchors: Anchors,
  scene: RushScene,
  { home, sheets }: Live,
): RunningBeat {
  const { view, tempo, reduced } = scene;
  const covered = sheets.sheet !== null;
  const playing = useBeats(scene, ({ events }) => {
    if (!root.current) return null;
    const player = playerOn(root.current, tempo, reduced);
    let at = 0;
    for (const event of events) {
      act({ anchors, view, home, player, covered }, event, at);
      at += duration(event);
    }
    return [player];
  });

  // The deal is animated once its sheet is closed.
  const read = useRef(sheets.sheet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the sheet closes
  useLayoutEffect(() => {
    const before = read.current;
    read.current = sheets.sheet;
    if (!root.current || before !== 'deal' || covered || tempo <= 0 || view.story.length > 0) return;
    const player = playerOn(root.current, tempo, reduced);
    playing.start(player);
    deal({ anchors, view, home, player, covered }, 0);
  }, [sheets.sheet]);
  return playing;
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
      if (!scene.covered) deal(scene, at);
      break;
    case 'lapStarted':
      player.play('[data-piece="black"]', [{ opacity: 0.2 }, { opacity: 1 }], { at, lasts: 240 });
      break;
    case 'revealed':
      rollIn(scene, at);
      break;
    case 'blasted':
      blast(scene, event, at);
      break;
    case 'died':
      player.play(`[data-lost="${event.who}"]`, [{ opacity: 1 }, { opacity: 0.45 }], { at, lasts: 360 });
      break;
    case 'sold':
      weigh(scene, event.rows, at);
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

/** Fades a piece in at its final place when its flight arrives. */
function appear(player: Player, what: string, at: number): void {
  player.play(what, [{ opacity: 0 }, { opacity: 1 }], { at, lasts: 240 });
}

function move({ x, y }: Point, scale = 1): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Flies a card back or a token from one point to another. */
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

/** Flies a sneak token from the pile to the post. */
function sneak(scene: Acting, seat: Seat, at: number): void {
  const count = scene.view.seats[seat]?.sneaks ?? 0;
  fly(scene, 'sneak', scene.anchors.pile, seatPoint(scene, seat), at, 340);
  appear(scene.player, `[data-sneak="${seat}:${count - 1}"]`, at + 300);
}

/** Flies a plate from the cart into the tin. */
function pay(scene: Acting, seat: Seat, at: number): void {
  fly(scene, 'plate', seatPoint(scene, seat), scene.anchors.tin, at, 420);
  const slot = scene.view.seats[seat]?.plates ?? 0;
  scene.player.play(`[data-token="${seat}:${slot}"]`, [{ opacity: 0 }, { opacity: 1 }], { at: at + 120, lasts: 300 });
}

/** Flies the card taken one way and the card on the table the other. */
function exchange(scene: Acting, seat: Seat, from: Place, at: number): void {
  const place = placePoint(scene, from);
  fly(scene, 'card-back', place, seatPoint(scene, seat), at, 480);
  fly(scene, 'card-back', scene.anchors.table, place, at + 80, 460);
}

/** Flies everybody's cards up out of the shaft. */
function deal(scene: Acting, at: number): void {
  const { view, anchors } = scene;
  for (const [seat, held] of view.seats.entries()) {
    if (!held.alive) continue;
    for (let i = 0; i < 3; i++)
      fly(scene, 'card-back', anchors.spot(1), seatPoint(scene, seat), at + 60 * seat + 90 * i, 420);
  }
  scene.player.play('[data-piece="white"]', [{ opacity: 0 }, { opacity: 1 }], { at, lasts: 300 });
}

const HIDDEN_FIRST: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const POPS: Keyframe[] = [
  { opacity: 0, transform: 'scale(1.6)' },
  { opacity: 1, transform: 'scale(1)' },
];

/** All parties of the round, the Stranger included if it sells: heaviest first, those without a sale last. */
function onTheScale({ view }: Acting): Party[] {
  const { last } = view;
  if (!last) return [];
  const sold = last.market.map((row) => row.who);
  return [...sold, ...last.hands.flatMap((hand, seat) => (hand.length > 0 && !sold.includes(seat) ? [seat] : []))];
}

/** Shows the sheet, rolls the carts onto it one after another, and turns up their cards. */
function rollIn(scene: Acting, at: number): void {
  const { player, view } = scene;
  player.play('[data-piece="market"]', HIDDEN_FIRST, { at, lasts: 160 });
  for (const [i, who] of onTheScale(scene).entries()) {
    player.play(
      `[data-stand="${who}"]`,
      [
        { opacity: 0, transform: 'translate(420px, 0)' },
        { opacity: 1, transform: 'translate(60px, 0)', offset: 0.6 },
        { opacity: 1, transform: 'translate(0, 0)' },
      ],
      { at: at + 100 + 90 * i, lasts: 420, easing: 'ease-out' },
    );
    const cards = who === 'stranger' ? view.last?.centre : view.last?.hands[who];
    for (const card of cards ?? [])
      player.play(`[data-open="${card}"]`, [{ transform: 'scale(0, 1)' }, { transform: 'scale(1, 1)' }], {
        at: at + 420 + 90 * i,
        lasts: 200,
      });
  }
}

/** Pops the Replacement Plate first; then each Dynamite fizzes and flips a plate. */
function blast(scene: Acting, event: Extract<RushEvent, { type: 'blasted' }>, at: number): void {
  const { player, view } = scene;
  const { who, hit, plates } = event;
  const hand = (who === 'stranger' ? view.last?.centre : view.last?.hands[who]) ?? [];
  player.play(`[data-mend="${who}"]`, POPS, { at, lasts: 200, easing: 'ease-out' });
  for (const card of hand)
    if (card.startsWith('dynamite'))
      player.play(
        `[data-fizz="${card}"]`,
        [0, -4, 5, -4, 4, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })),
        { at: at + 80, lasts: 240 },
      );
  for (let slot = plates; slot < plates + hit; slot++)
    player.play(`[data-piece="market"] [data-token="${who}:${slot}"]`, POPS, {
      at: at + 240,
      lasts: 240,
      easing: 'ease-out',
    });
  player.play(`[data-hits="${who}"]`, POPS, { at: at + 240, lasts: 240, easing: 'ease-out' });
}

/** Sinks the balances by their loads, brackets the groups, and drops the coins earned. */
function weigh({ player }: Acting, rows: readonly MarketRow[], at: number): void {
  const ranks = [...new Set(rows.map((row) => row.rank))];
  for (const { who } of rows) {
    player.play(
      `[data-pan="${who}"]`,
      [{ transform: 'translate(var(--gr-dx, 0), var(--gr-dy, 0))' }, { transform: 'translate(0, 0)' }],
      { at, lasts: 600, easing: 'cubic-bezier(0.3, 1.5, 0.6, 1)' },
    );
    player.play(`[data-total="${who}"]`, HIDDEN_FIRST, { at: at + 420, lasts: 200 });
  }
  for (const [i, rank] of ranks.entries())
    player.play(`[data-group="${rank}"]`, HIDDEN_FIRST, { at: at + 620 + 80 * i, lasts: 240 });
  for (const [i, { who, earned, card }] of rows.entries()) {
    if (card) player.play(`[data-gold="${card}"]`, HIDDEN_FIRST, { at: at + 760 + 110 * i, lasts: 200 });
    player.play(
      `[data-pay="${who}"]`,
      [
        { opacity: 0, transform: earned > 0 ? 'translate(0, -110px)' : 'translate(0, -18px)' },
        { opacity: 1, transform: 'translate(0, 0)' },
      ],
      { at: at + 820 + 110 * i, lasts: earned > 0 ? 420 : 200, easing: 'cubic-bezier(0.4, 0, 0.7, 1.3)' },
    );
  }
}
