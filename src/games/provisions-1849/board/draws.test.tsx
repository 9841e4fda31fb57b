import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Game, Viewer } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import { sceneAtRest } from '../../../web/parts/board-testing.ts';
import { isLit } from '../../../web/parts/lighting.ts';
import { PROSPECTOR_IDS } from '../content.ts';
import { provisions } from '../index.ts';
import { STANDARD } from '../options.ts';
import { position } from '../position.ts';
import { drawing, late, opening } from '../positions.ts';
import type { ProvisionsOptions, ProvisionsState } from '../state.ts';
import { portraitOf } from './faces.ts';
import { type StoreScene, useLive } from './live.ts';
import { TallLayers } from './tall.tsx';
import { targets } from './targets.ts';
import { WideLayers } from './wide.tsx';

const game: Game = provisions;
const SPRITE = readFileSync(new URL('./art/sprite.svg', import.meta.url), 'utf8');

function Drawn(props: StoreScene) {
  const live = useLive(props);
  return props.tall ? <TallLayers props={props} live={live} /> : <WideLayers props={props} live={live} />;
}

function sceneOf(state: ProvisionsState, viewer: Viewer, tall: boolean): StoreScene {
  return sceneAtRest(provisions, targets, state, viewer, {
    tall,
    sheet: { width: 348, height: 416 },
    nameOf: (seat) => `Storekeeper ${seat}`,
  });
}

const TABLES: readonly (readonly [number, Partial<ProvisionsOptions>])[] = [
  [2, { singleBuy: 'free', stockSpaces: 3 }],
  [3, {}],
  [4, { turnsPerMonth: 4, stockSpaces: 4 }],
  [5, { secondValue: 'runnerUp' }],
];

/** A sheet, the store under it (303 nodes) and the symbols in use have at most 1,500 nodes together. */
const ROOM = 920;

/** Five seats that have each served as many as can be expected, and as much loot as possible. */
function crowded(): ProvisionsState {
  const won = (from: number) => PROSPECTOR_IDS.slice(from, from + 8);
  return position({
    month: 'December',
    won: [0, 8, 16, 24, 32].map(won),
    stock: [0, 1, 2, 3, 4].map(() => ({ potato: 1, flour: 1, coffee: 1, pistol: 1 })),
    vigilantes: { potato: 2, flour: 1, beans: 3, coffee: 1, equipment: 2, lantern: 1, pistol: 1, clothing: 4 },
    production: { beans: 5, equipment: 5, lantern: 5, clothing: 5 },
  });
}

const drawn = new Set(SPRITE.match(/id="gs-[^"]+"/g)?.map((id) => id.slice(4, -1)));

/** Draws a scene and checks it against the sprite, the limit of nodes and the list of targets. */
function expectDrawn(scene: StoreScene): void {
  const markup = renderToStaticMarkup(<Drawn {...scene} />);
  const found = (pattern: RegExp) => new Set([...markup.matchAll(pattern)].map(([, name]) => name ?? ''));
  expect(markup).not.toMatch(/NaN|undefined/);
  expect(markup.match(/<[a-z]/g)?.length).toBeLessThan(ROOM);
  expect([...found(/href="#([^"]+)"/g)].filter((name) => !drawn.has(name))).toEqual([]);
  // Ways to pay have a place only once a prospector is chosen.
  const shown = scene.targets.filter((target) => isLit(target) && !target.id.startsWith('pay:'));
  const placed = found(/data-target="([^"]+)"/g);
  expect(shown.map(({ id }) => id).filter((id) => !placed.has(id))).toEqual([]);
}

test.each(TABLES)(
  'positions throughout a match of %i are drawn on both sheets, with a place for everything lit',
  (seats, options) => {
    randomWalk(game, seats, { ...STANDARD, ...options }, `drawing ${seats}`, [
      ({ state, at }) => {
        if (at % 31 !== 0) return;
        const now = state as ProvisionsState;
        const [actor = 0] = provisions.actors(now);
        for (const viewer of [actor, (actor + 1) % seats, null])
          for (const tall of [false, true]) {
            expectDrawn(sceneOf(now, viewer, tall));
          }
      },
    ]);
  },
);

test.each(Object.entries({ opening, drawing, late, crowded: crowded() }))(
  'the position “%s” is drawn',
  (_name, state) => {
    for (const viewer of [0, 1, null]) for (const tall of [false, true]) expectDrawn(sceneOf(state, viewer, tall));
  },
);

test('every part of every face is in the sprite', () => {
  for (const id of PROSPECTOR_IDS) for (const part of portraitOf(id).parts) expect(drawn).toContain(`gs-${part}`);
});

test('no hit shape of the portrait sheet is narrower than a thumb, except the six prospectors and eight goods side by side', () => {
  const markup = renderToStaticMarkup(<Drawn {...sceneOf(drawing, 0, true)} />);
  for (const [, id = '', width = '', height = ''] of markup.matchAll(
    /data-target="([^"]+)"[^>]*? width="([\d.]+)" height="([\d.]+)"/g,
  )) {
    if (id === 'calendar' || id === 'bonus') continue;
    expect(Number(width), id).toBeGreaterThanOrEqual(40);
    expect(Number(height), id).toBeGreaterThanOrEqual(40);
  }
});
