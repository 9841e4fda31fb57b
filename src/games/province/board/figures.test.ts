import { describe, expect, test } from 'vitest';
import type { Game } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { TOTAL_COIN } from '../content.ts';
import { province } from '../index.ts';
import { STANDARD } from '../options.ts';
import { position } from '../position.ts';
import { opening } from '../positions.ts';
import type { ProvinceState } from '../state.ts';
import { supplyPieces } from './coins.ts';
import { type Member, trackCrew } from './crew.ts';
import { landingPlace, placeFigures } from './figures.ts';
import { arc } from './path.ts';
import { cornerOf, WIDE } from './stage.ts';
import { tallStage, UPRIGHT } from './tall-stage.ts';

const TALL = tallStage(UPRIGHT).stage;

const game: Game = province;
const viewOf = (state: ProvinceState) => province.view(state, null);

const crowd = position({
  wheel: [3, 0, 0],
  workers: ['camp@top', 'village@top', 'sailor0@top', 'sailor0@top', 'sailor1@top'],
  built: { lender: [0, 1], camp: [1, 0], village: [0, 1], harbor: [0, 1] },
  resolved: [
    ['workers', 0],
    ['structure', 0],
  ],
  goals: ['grind'],
  ships: ['white', 'white'],
});

describe('people on the ring road', () => {
  test('match the counts of the view, standing and lying', () => {
    randomWalk(game, 2, STANDARD, 'people', [
      ({ state }) => {
        const view = viewOf(state as ProvinceState);
        for (const stage of [WIDE, TALL])
          for (const group of placeFigures(stage, view, trackCrew([], view))) {
            const counted = view.workers.find(({ kind, space }) => kind === group.kind && space === group.space);
            expect(group.figures.filter((figure) => !figure.lying)).toHaveLength(counted?.standing ?? 0);
            expect(group.figures.filter((figure) => figure.lying)).toHaveLength(counted?.moved ?? 0);
          }
      },
    ]);
  });

  test('never stand in the same spot, even eight on one square (PROV-WORK-11)', () => {
    for (const stage of [WIDE, TALL]) {
      const figures = placeFigures(stage, viewOf(crowd), trackCrew([], viewOf(crowd))).flatMap(
        (group) => group.figures,
      );
      expect(figures).toHaveLength(8);
      for (const [i, one] of figures.entries())
        for (const other of figures.slice(i + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(10 * one.scale);
    }
  });

  test('have hit boxes of thumb size that do not overlap', () => {
    for (const stage of [WIDE, TALL])
      for (const state of [crowd, opening]) {
        const boxes = placeFigures(stage, viewOf(state), trackCrew([], viewOf(state))).map((group) => group.box);
        for (const [i, box] of boxes.entries()) {
          expect(box.width).toBeGreaterThanOrEqual(stage.reach - 0.01);
          expect(box.height).toBeGreaterThanOrEqual(stage.reach - 0.01);
          for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBeLessThan(4);
        }
      }
  });

  test('stay in place for a ghost, which keeps its distance', () => {
    const view = viewOf(opening);
    const groups = placeFigures(WIDE, view, trackCrew([], view));
    const at = landingPlace(WIDE, view, groups, 'green', 'lower');
    for (const figure of groups.flatMap((group) => group.figures))
      expect(Math.hypot(figure.x - at.x, figure.y - at.y)).toBeGreaterThan(30);
  });

  test('use the other lower square as Coin Space when the cycle runs the other way', () => {
    const lcl = viewOf(position({ options: { cycleOrder: 'LCL' } }));
    expect([cornerOf(viewOf(opening), 'coin'), cornerOf(lcl, 'coin')]).toEqual(['left', 'right']);
  });
});

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.min(Math.max(0, wide), Math.max(0, high));
}

describe('the crew', () => {
  test('keeps its keys through a whole game: only the Worker that moves changes place', () => {
    let crew: Member[] = [];
    let mover: { readonly kind: string; readonly from: string } | null = null;
    randomWalk(game, 2, STANDARD, 'crew', [
      ({ state, next }) => {
        const after = trackCrew(crew, viewOf(state as ProvinceState));
        expect(new Set(after.map((member) => member.key)).size).toBe(after.length);
        const walked = after.filter((member) =>
          crew.some((old) => old.key === member.key && old.space !== member.space),
        );
        expect(walked.length).toBe(mover ? 1 : 0);
        if (mover) expect(walked[0]?.kind).toBe(mover.kind);
        crew = after;
        const action = next?.action as { type: string; kind: string; from: string } | undefined;
        mover = action?.type === 'move' ? action : null;
      },
    ]);
  });
});

describe('a step', () => {
  test('goes clockwise round the ring from foot to foot', () => {
    const [from, to] = [
      { x: 640, y: 326 },
      { x: 770, y: 544 },
    ];
    const way = arc(WIDE.ring, from, to);
    expect([way[0], way.at(-1)]).toEqual([from, to]);
    expect(Math.min(...way.map((point) => point.x))).toBe(640);
  });
});

describe('the coin supply', () => {
  test('is laid out in the pieces of the box, and the rest can make up the Coin of the seats (PROV-COIN-6)', () => {
    for (let red = 0; red <= TOTAL_COIN; red++)
      for (let blue = 0; red + blue <= TOTAL_COIN; blue++) {
        const platinum = red >= 10 ? 0 : blue >= 10 ? 1 : null;
        const view = { ...viewOf(opening), platinum, supply: TOTAL_COIN - red - blue };
        const { platinum: ten, gold, silver } = supplyPieces(view);
        expect(ten * 10 + gold * 5 + silver).toBe(view.supply);
        expect(silver).toBeLessThanOrEqual(10 - (red % 5) - (blue % 5));
      }
  });
});
