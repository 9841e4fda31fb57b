import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Game, Viewer } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import { sceneAtRest } from '../../../web/parts/board-testing.ts';
import { isLit } from '../../../web/parts/lighting.ts';
import { usePanZoom } from '../../../web/parts/pan-zoom.ts';
import { type Box, filling } from '../../../web/parts/viewport.ts';
import type { BuildingId } from '../content.ts';
import { tabernacle } from '../index.ts';
import { STANDARD } from '../options.ts';
import { position } from '../position.ts';
import type { TabernacleOptions, TabernacleState } from '../state.ts';
import { type Live, type TabernacleScene, useLive } from './live.ts';
import { meets, miniOf } from './mini-chart.tsx';
import { drawing, late } from './positions.ts';
import { boxOnScene, tallStage, WIDE } from './stage.ts';
import { TallLayers } from './tall.tsx';
import { footOf } from './tall-layout.ts';
import { raiseId, targets } from './targets.ts';
import { ChartLayers, WideLayers } from './wide.tsx';

const game: Game = tabernacle;

/** Draws a scene, with a building of the hand chosen if one is named. */
function Drawn({ scene, tool }: { readonly scene: TabernacleScene; readonly tool: BuildingId | null }) {
  const stage = scene.tall ? tallStage(scene.sheet) : WIDE;
  const panZoom = usePanZoom({ width: stage.width, viewport: stage.viewport, tempo: 0 });
  const plain = useLive(stage, scene, panZoom);
  const live: Live = tool === null ? plain : { ...plain, tool, near: true, idOf: (hex) => raiseId(tool, hex) };
  return (
    <>
      <ChartLayers props={scene} live={live} />
      {scene.tall ? (
        <TallLayers props={scene} live={live} panZoom={panZoom} />
      ) : (
        <WideLayers props={scene} live={live} panZoom={panZoom} />
      )}
    </>
  );
}

function sceneOf(
  state: TabernacleState,
  viewer: Viewer,
  tall: boolean,
  pointed: string | null = null,
): TabernacleScene {
  return sceneAtRest(tabernacle, targets, state, viewer, {
    tall,
    sheet: { width: 348, height: 364 },
    pointed,
    nameOf: (seat) => `Bartholomew the ${seat}th`,
  });
}

function drawn(scene: TabernacleScene, tool: BuildingId | null = null): string {
  return renderToStaticMarkup(<Drawn scene={scene} tool={tool} />);
}

const nodes = (markup: string): number => markup.match(/<[a-zA-Z]/g)?.length ?? 0;
const art = (file: string): number => nodes(readFileSync(new URL(`./art/${file}.svg`, import.meta.url), 'utf8'));

/** The most nodes of a live scene, including the drawing and the hit shapes. */
const MOST = 1500;
const GROUND = { wide: art('sprite') + art('chart') + art('frame'), tall: art('sprite') + art('chart') };

const TABLES: readonly (readonly [number, Partial<TabernacleOptions>])[] = [
  [2, {}],
  [3, { start: 'anse-du-sud' }],
  [5, { start: 'cap-nord' }],
];

describe('positions throughout a match', () => {
  test.each(TABLES)('of %i are drawn on both sheets, with a place for everything lit', (seats, options) => {
    let moment = 0;
    randomWalk(game, seats, { ...STANDARD, ...options }, `drawing ${seats}`, [
      ({ state }) => {
        moment += 1;
        if (moment % 37 !== 1) return;
        const now = state as TabernacleState;
        const [actor = 0] = tabernacle.actors(now);
        for (const viewer of [actor, null])
          for (const tall of [false, true]) {
            const scene = sceneOf(now, viewer, tall, 'hex:G5');
            const markup = drawn(scene);
            expect(markup).not.toMatch(/NaN|undefined/);
            expect(nodes(markup) + GROUND[tall ? 'tall' : 'wide']).toBeLessThanOrEqual(MOST);
            // Pairs have a place once a building is chosen; on the cut several half-price buildings are on a sheet.
            const apart = tall ? /^(raise|sell|stall|colonists)/ : /^(raise|sell)/;
            for (const { id } of scene.targets.filter((target) => isLit(target) && !apart.test(target.id)))
              expect(markup, id).toContain(`data-target="${id}"`);
          }
      },
    ]);
  });
});

describe('the scene stays within 1,500 nodes', () => {
  test('in the late position, whatever building is chosen', () => {
    for (const tool of [null, 'watchtower', 'quarry'] as const)
      for (const tall of [false, true]) {
        const markup = drawn(sceneOf(late, 0, tall, 'hex:H11'), tool);
        expect(nodes(markup) + GROUND[tall ? 'tall' : 'wide'], `${tool} ${tall}`).toBeLessThanOrEqual(MOST);
      }
  });

  test('where a watchtower may be raised almost anywhere, by five seats with full hands', () => {
    const wide = position({
      seats: 5,
      roads: 'H4 H5 G6 G7 F7 F8 F9 E9 D8 C9 C10 G10 H9 I9 J9 G11 F11 F12 G13 G14 G15',
      hands: [
        ['watchtower', 'cabin', 'tabernacle'],
        ['port', 'port', 'port'],
        ['quarry', 'quarry', 'quarry'],
        ['sawmill', 'sawmill', 'sawmill'],
        ['tannery', 'tannery', 'tannery'],
      ],
      display: ['cabin', 'gold-mine', 'gold-mine', 'trading-post', 'trading-post'],
      wood: [12, 1, 1, 1, 1],
      stall: ['watchtower', 'cabin'],
    });
    const markup = drawn(sceneOf(wide, 0, false, 'hex:G5'), 'watchtower');
    expect(markup.match(/#tab-tag-(?:vp|gold)"/g)?.length).toBe(57);
    expect(nodes(markup) + GROUND.wide).toBeLessThanOrEqual(MOST);
  });
});

describe('the cut', () => {
  const view = tabernacle.view(drawing, 0);
  const rooms = [
    { width: 348, height: 364 },
    { width: 501, height: 475 },
    { width: 530, height: 364 },
  ];

  test.each(rooms)(
    'of $width by $height has a card for every building, and none overlaps another or the chart',
    (room) => {
      const stage = tallStage(room);
      for (const hand of [0, 1, 3])
        for (const stall of [false, true]) {
          const foot = footOf(stage, { stall, hand });
          const cards = [
            ...[0, 1, 2, 3, 4].map(foot.place),
            ...(stall ? [foot.stall] : []),
            foot.pile,
            ...Array.from({ length: hand }, (_, i) => foot.hand(i)),
          ];
          const boxes = [...cards, foot.strip, stage.viewport];
          for (const [i, one] of boxes.entries())
            for (const other of boxes.slice(i + 1)) expect(meets(one, other)).toBe(false);
          for (const { x, y, width, height } of boxes) {
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
            expect(x + width).toBeLessThanOrEqual(room.width);
            expect(y + height).toBeLessThanOrEqual(room.height);
            expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
          }
        }
    },
  );

  test('puts its small chart on open sea, and leaves it out if there is none', () => {
    const stage = tallStage({ width: 501, height: 475 });
    const seen = (box: Box) => miniOf(stage, view, filling(stage.viewport, boxOnScene(stage, box), 0));
    const west = seen({ x: 44, y: 120, width: 620, height: 430 });
    expect(west?.box).toMatchObject({ x: stage.viewport.x + 5, y: stage.viewport.y + 5 });
    expect(west?.sight.x).toBeLessThan(60);
    expect(seen({ x: 600, y: 300, width: 300, height: 260 })).toBeNull();
  });
});

describe('the drawing', () => {
  test('has its sealed district, its closed counter and its four coasts', () => {
    const markup = drawn(sceneOf(drawing, 0, false), 'port');
    expect(markup).toContain('data-ribbon="la-batture"');
    expect(markup.match(/data-shut="[a-z-]+"/g)).toEqual(['data-shut="wood-counter"']);
    expect(markup.match(/#tab-lit"/g)).toHaveLength(4);
    expect(markup).toContain('Raise your port');
  });

  test('weighs at most 80 kB gzipped', async () => {
    const { gzipSync } = await import('node:zlib');
    const size = ['sprite', 'chart', 'frame']
      .map((file) => gzipSync(readFileSync(new URL(`./art/${file}.svg`, import.meta.url))).length)
      .reduce((sum, one) => sum + one, 0);
    expect(size).toBeLessThanOrEqual(80_000);
  });
});
