import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Game, Viewer } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import { sceneAtRest } from '../../../web/parts/board-testing.ts';
import { isLit } from '../../../web/parts/lighting.ts';
import { goldRush } from '../index.ts';
import { STANDARD } from '../options.ts';
import { recallView } from '../recall.ts';
import type { RushOptions, RushState } from '../state.ts';
import { type RushScene, useLive } from './live.ts';
import { TallLayers } from './tall.tsx';
import { targets } from './targets.ts';
import { WideLayers } from './wide.tsx';

const game: Game = goldRush;

function Drawn(props: RushScene) {
  const live = useLive(props);
  return props.tall ? <TallLayers props={props} live={live} /> : <WideLayers props={props} live={live} />;
}

function sceneOf(state: RushState, viewer: Viewer, tall: boolean): RushScene {
  return sceneAtRest(goldRush, targets, state, viewer, {
    tall,
    sheet: { width: 348, height: 456 },
    nameOf: (seat) => `Prospector ${seat}`,
  });
}

const TABLES: readonly (readonly [number, Partial<RushOptions>])[] = [
  [2, { sneakyStranger: true }],
  [3, { sneakyStranger: true, strangerCart: true }],
  [5, { memory: 'fade' }],
  [6, { sneakyStranger: true }],
];

/** Maximum number of nodes of a scene, besides the sprite and the mine. */
const ROOM = 720;

test.each(TABLES)(
  'both sheets draw positions throughout a match of %i, with a place for every lit target',
  (seats, options) => {
    let position = 0;
    randomWalk(game, seats, { ...STANDARD, ...options }, `drawing ${seats}`, [
      ({ state }) => {
        const now = state as RushState;
        position += 1;
        if (position % 11 !== 1) return;
        const [actor = 0] = goldRush.actors(now);
        for (const viewer of [actor, (actor + 1) % seats, null])
          for (const tall of [false, true]) {
            const scene = sceneOf(now, viewer, tall);
            const markup = renderToStaticMarkup(<Drawn {...scene} />);
            expect(markup).not.toMatch(/NaN|undefined/);
            const past = { ...scene, view: recallView(scene.view, scene.view), targets: [] };
            expect(renderToStaticMarkup(<Drawn {...past} />)).not.toMatch(/NaN|undefined/);
            expect(markup.match(/<[a-z]/g)?.length).toBeLessThan(ROOM);
            // Targets for a chosen card get a place only once one is chosen; accepting a swap has a button.
            const shown = scene.targets.filter((target) => isLit(target) && !target.id.startsWith('give:'));
            const placed = tall ? shown.filter((target) => target.id !== 'accept') : shown;
            if (scene.view.options.memory === 'open')
              for (const { id } of placed) expect(markup, id).toContain(`data-target="${id}"`);
          }
      },
    ]);
  },
);
