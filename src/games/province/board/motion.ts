/**
 * Animates the latest events. The scene already shows the result; each animation starts from the previous look and
 * leaves nothing behind, so it can be stopped at any time.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useBeats } from '../../../web/parts/beats.ts';
import type { Beat } from '../../../web/parts/board.ts';
import { type Player, playerOn } from '../../../web/parts/player.ts';
import type { Point } from '../../../web/parts/viewport.ts';
import type { GoalId, Side, StructureId } from '../content.ts';
import type { ProvinceEvent, ProvinceView } from '../state.ts';
import type { Figure } from './figures.ts';
import type { Live, ProvinceScene } from './live.ts';
import { duration } from './pace.ts';
import { arc } from './path.ts';
import { plotOf } from './reading.ts';
import { type Stage, squareOf } from './stage.ts';

/** Start and end points of flights in a scene. */
export interface Anchors {
  readonly tracker: Point;
  readonly token: Point;
  readonly goal: Point & { readonly size: number };
  readonly stack: Point;
  /** Scale of a chip. */
  readonly chip: number;
  plot(structure: StructureId): Point;
  /** Where a claimed Goal's token goes. */
  claim(view: ProvinceView, goal: GoalId): Point & { readonly size: number };
  /** Position of a tab, if the scene has it. */
  tab(name: 'grind' | 'union'): Point | null;
}

type Figures = ReadonlyMap<string, Figure>;

/** Plays the scene's beat once, starting from what was shown before it. */
export function useMotion(
  root: RefObject<HTMLElement | null>,
  stage: Stage,
  anchors: Anchors,
  scene: ProvinceScene,
  { groups }: Live,
): void {
  const { view, tempo, reduced } = scene;
  const drawn = useRef<{ readonly stage: Stage; readonly figures: Figures } | null>(null);
  const figures = () => byKey(groups.flatMap((group) => group.figures));

  const play = ({ before, events }: Beat<ProvinceView, ProvinceEvent>) => {
    if (!root.current) return null;
    const player = playerOn(root.current, tempo, reduced);
    const now = figures();
    const last = drawn.current?.stage === stage ? drawn.current.figures : now;
    enact({ stage, anchors, view, before, player }, events, last, now);
    return [player];
  };
  useBeats(scene, play, stage);

  useLayoutEffect(() => {
    drawn.current = { stage, figures: figures() };
  });
}

/** Animates events one after another; figures move when the last turn of the beat starts, or at once without one. */
function enact(scene: Acting, events: readonly ProvinceEvent[], before: Figures, now: Figures): void {
  let at = 0;
  let settle = 0;
  for (const event of events) {
    if (event.type === 'turnStarted') settle = at;
    act(scene, event, at);
    at += duration(event);
  }
  people(scene, before, now, settle, events);
}

interface Acting {
  readonly stage: Stage;
  readonly anchors: Anchors;
  readonly view: ProvinceView;
  readonly before: ProvinceView;
  readonly player: Player;
}

function byKey(figures: readonly Figure[]): Figures {
  return new Map(figures.map((figure) => [figure.key, figure]));
}

/** Moves figures from old to new positions: along the road if they changed space, straight if they make room. */
function people(
  { stage, player }: Acting,
  before: Figures,
  now: Figures,
  settle: number,
  events: readonly ProvinceEvent[],
): void {
  const arrival = events.some((event) => event.type === 'hired' || (event.type === 'built' && event.enters !== null));
  for (const [key, to] of now) {
    const from = before.get(key);
    if (!from) {
      if (arrival) player.play(`[data-figure="${key}"]`, arriving(to), { at: settle, lasts: 240 });
      continue;
    }
    if (same(from, to)) continue;
    const steps = from.space !== to.space ? arc(stage.ring, from, to) : [from, to];
    player.play(
      `[data-figure="${key}"]`,
      steps.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
      { at: settle, lasts: 240, easing: 'ease-in-out' },
    );
    if (from.lying === to.lying) continue;
    // A Worker walks upright and falls over when the step is done.
    const at = to.lying ? settle + 240 : settle;
    player.play(`[data-body="${key}"]`, [posture(from.lying), posture(to.lying)], {
      at,
      lasts: 120,
      easing: 'ease-in',
    });
  }
}

function same(a: Figure, b: Figure): boolean {
  return a.x === b.x && a.y === b.y && a.lying === b.lying;
}

function arriving({ x, y }: Point): Keyframe[] {
  return [
    { transform: `translate(${x}px, ${y - 18}px)`, opacity: 0 },
    { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
  ];
}

function posture(lying: boolean): Keyframe {
  return lying
    ? { transform: 'scale(1, .66) rotate(-84deg)', opacity: 0.72 }
    : { transform: 'scale(1, 1) rotate(0deg)', opacity: 1 };
}

function act(scene: Acting, event: ProvinceEvent, at: number): void {
  const { anchors, player, stage } = scene;
  switch (event.type) {
    case 'moved': {
      const { x, y } = squareOf(stage, scene.view, event.to);
      earn(scene, { x, y: y - 20 * stage.figure }, event.labor, event.coin, at + 180);
      break;
    }
    case 'income':
      earn(scene, anchors.plot(event.from), event.labor, event.coin, at);
      break;
    case 'ground':
      earn(scene, anchors.tab('grind') ?? anchors.tracker, 0, event.coin, at);
      break;
    case 'unionPaid':
      earn(scene, anchors.tab('union') ?? anchors.plot('union'), event.labor, 0, at);
      break;
    case 'borrowed':
      hop(scene, at);
      earn(scene, anchors.plot(event.structure), event.labor, event.coin, at + 120);
      break;
    case 'repaid':
      hop(scene, at);
      break;
    case 'built':
      raise(scene, event.structure, event.vp, at);
      break;
    case 'cast':
      cast(scene, event.ships, at);
      break;
    case 'goalClaimed':
      claim(scene, event.goal, at);
      break;
    case 'goalRemoved':
      fade(scene, event.goal, at);
      break;
    case 'goalTurnedUp':
      turnUp(scene, at);
      break;
    case 'platinum':
      player.play('[data-piece="supply"]', [{ opacity: 0.4 }, { opacity: 1 }], { at, lasts: 240 });
      break;
  }
}

/** A chip with what was earned: Labor flies to the sign, Coin rises and fades. */
function earn({ anchors, player }: Acting, from: Point, labor: number, coin: number, at: number): void {
  if (labor + coin === 0) return;
  const chip = player.add(chipMarkup(labor, coin));
  const place = ({ x, y }: Point, size: number) => `translate(${x}px, ${y}px) scale(${size})`;
  const size = anchors.chip;
  const up = { x: from.x, y: from.y - 34 * size };
  const frames: Keyframe[] =
    labor > 0
      ? [
          { transform: place(from, size * 0.6), opacity: 0 },
          { transform: place(up, size), opacity: 1, offset: 0.3 },
          { transform: place(anchors.tracker, size * 0.7), opacity: 0.2 },
        ]
      : [
          { transform: place(from, size * 0.6), opacity: 0 },
          { transform: place(up, size), opacity: 1, offset: 0.3 },
          { transform: place({ x: up.x, y: up.y - 26 * size }, size), opacity: 0 },
        ];
  player.play(chip, frames, { at, lasts: 420, easing: 'ease-in-out', fleeting: true });
}

function chipMarkup(labor: number, coin: number): string {
  return `<path class="pv-chip" d="M-18-11H18q5 0 5 5V6q0 5-5 5H-18q-5 0-5-5V-6q0-5 5-5Z"/><text x="-18" y="5.5" class="pv-numc">+${labor + coin}</text><use href="#prov-i-${labor > 0 ? 'hammer' : 'coin'}" x="2" y="-8" width="16" height="16" class="pv-ic-d"/>`;
}

/** Animates the Lender Token changing hands. */
function hop({ anchors, player }: Acting, at: number): void {
  const { x, y } = anchors.token;
  const around = (scale: number, dy: number) =>
    `translate(${x}px, ${y + dy}px) scale(${scale}) translate(${-x}px, ${-y}px)`;
  player.play(
    '[data-piece="token"]',
    [
      { transform: around(1, 0) },
      { transform: around(1.22, -14 * anchors.chip), offset: 0.45 },
      { transform: around(1, 0) },
    ],
    { at, lasts: 300, easing: 'ease-in-out' },
  );
}

/** Drops a Structure onto its site while its shadow grows; a first builder's ruby flashes once. */
function raise({ anchors, view, player }: Acting, structure: StructureId, vp: number, at: number): void {
  const site = `${structure}:${plotOf(view, structure).outer === null || vp > 0 ? 'inner' : 'outer'}`;
  const drop = 14 * anchors.chip;
  player.play(
    `[data-building="${site}"]`,
    [
      { transform: `translate(0, ${-drop}px)`, opacity: 0 },
      { transform: 'translate(0, 0)', opacity: 1 },
    ],
    { at, lasts: 240, easing: 'cubic-bezier(.3, 1.3, .5, 1)' },
  );
  player.play(`[data-shadow="${site}"]`, [{ opacity: 0 }, { opacity: 1 }], { at: at + 60, lasts: 180 });
  if (vp === 0) return;
  const { x, y } = player.middleOf(`[data-rubies="${structure}"]`) ?? anchors.plot(structure);
  const star = player.add('<path class="pv-shine" d="M0-15L3-3L15 0L3 3L0 15L-3 3L-15 0L-3-3Z"/>');
  const turn = (scale: number, angle: number) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${angle}deg)`,
  });
  player.play(star, [turn(0, 0), { ...turn(anchors.chip, 45), offset: 0.4 }, turn(0, 90)], {
    at: at + 220,
    lasts: 600,
    fleeting: true,
  });
}

/** Rocks both ships, fades the old sails, then frames the outcome. */
function cast({ before, player }: Acting, ships: readonly [Side, Side], at: number): void {
  for (const i of [0, 1] as const) {
    const ship = `[data-ship="${i}"]`;
    const old = before.ships?.[i] ?? null;
    const heel = [0, -8, 6, -3, 0].map((angle) => ({ transform: `rotate(${i === 0 ? angle : -angle}deg)` }));
    player.play(ship, heel, { at, lasts: 820, easing: 'ease-in-out' });
    if (old === ships[i]) continue;
    const sails = player.copy(ship, (copy) => {
      copy.setAttribute('data-ship', 'old');
      const use = copy.querySelector('use');
      use?.setAttribute('class', `pv-${old ?? 'furled'}`);
      use?.setAttribute('href', old ? '#prov-t-ship' : '#prov-t-ship-furled');
    });
    player.play(sails, heel, { at, lasts: 820, easing: 'ease-in-out' });
    player.play(sails, [{ opacity: 1 }, { opacity: 1, offset: 0.35 }, { opacity: 0 }], {
      at,
      lasts: 640,
      fleeting: true,
    });
    player.play(ship, [{ opacity: 0 }, { opacity: 0, offset: 0.3 }, { opacity: 1 }], { at, lasts: 560 });
  }
  player.play('[data-piece="outcome"]', [{ opacity: 0 }, { opacity: 1 }], { at: at + 720, lasts: 180 });
}

/** Flies the token to the seat that claimed it. */
function claim({ anchors, view, player }: Acting, goal: GoalId, at: number): void {
  const from = anchors.goal;
  const to = anchors.claim(view, goal);
  const token = player.add(medalMarkup(goal));
  const place = (where: Point & { readonly size: number }) => ({
    transform: `translate(${where.x}px, ${where.y}px) scale(${where.size / 96})`,
  });
  player.play(token, [place(from), { ...place({ ...from, y: from.y - 8 }), offset: 0.2 }, place(to)], {
    at,
    lasts: 420,
    easing: 'ease-in-out',
    fleeting: true,
  });
  player.play(`[data-claim="${goal}"]`, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], {
    at,
    lasts: 420,
  });
}

/** Fades a removed token in place. */
function fade({ anchors, player }: Acting, goal: GoalId, at: number): void {
  const { x, y, size } = anchors.goal;
  const token = player.add(medalMarkup(goal));
  const transform = `translate(${x}px, ${y}px) scale(${size / 96})`;
  player.play(
    token,
    [
      { transform, opacity: 1 },
      { transform, opacity: 0 },
    ],
    { at, lasts: 420, fleeting: true },
  );
}

function medalMarkup(goal: GoalId): string {
  const use = (name: string) => `<use href="#prov-goal-${name}" x="-48" y="-48" width="96" height="96"/>`;
  return use('medal') + use(goal);
}

/** Moves the top of the stack over and turns it face up. */
function turnUp({ anchors, player }: Acting, at: number): void {
  const { goal, stack } = anchors;
  const back = player.add('<use href="#prov-goal-back" x="-48" y="-48" width="96" height="96"/>');
  const place = ({ x, y }: Point, scaleX: number, scale = goal.size / 96) =>
    `translate(${x}px, ${y}px) scale(${scaleX * scale}, ${scale})`;
  player.play(
    back,
    [
      { transform: place(stack, 1, (goal.size / 96) * 0.66) },
      { transform: place(goal, 1), offset: 0.7 },
      { transform: place(goal, 0) },
    ],
    { at, lasts: 260, easing: 'ease-in', fleeting: true },
  );
  const flip = (scaleX: number) => ({
    transform: `translate(${goal.x}px, 0) scale(${scaleX}, 1) translate(${-goal.x}px, 0)`,
  });
  player.play('[data-piece="goal"]', [flip(0), flip(1)], { at: at + 260, lasts: 160, easing: 'ease-out' });
}
