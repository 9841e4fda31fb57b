/** The scene of Provisions 1849: the general store, or the portrait sheet for phones. */
import './palette.css';
import './drawing.css';
import './scene.css';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { Ground, SceneRoot, Sprite } from '../../../web/parts/layers.tsx';
import { type StoreScene, useLive } from './live.ts';
import { useMotion } from './motion.ts';
import { tallAnchors, tallStage } from './tall-stage.ts';
import { WideLayers } from './wide.tsx';
import { WIDE_ANCHORS } from './wide-anchors.ts';

// A chunk of its own: most windows never need it.
const TallLayers = lazy(async () => ({ default: (await import('./tall.tsx')).TallLayers }));

// A chunk of its own: the drawing is larger than the code and changes less often.
const { SPRITE, WIDE_GROUND } = await import('./art.ts');

/** The scene of a position. */
export function Scene(props: StoreScene) {
  const { tall, sheet } = props;
  const { width, height } = sheet;
  const root = useRef<HTMLDivElement>(null);
  const live = useLive(props);
  const anchors = useMemo(
    () => (tall ? tallAnchors(tallStage({ width, height })) : WIDE_ANCHORS),
    [tall, width, height],
  );
  useMotion(root, anchors, props, live);
  return (
    <SceneRoot ref={root} name="provisions-board" tall={tall}>
      <Sprite html={SPRITE} />
      {!tall && <Ground html={WIDE_GROUND} viewBox="0 0 1280 860" />}
      {tall ? (
        <Suspense>
          <TallLayers props={props} live={live} />
        </Suspense>
      ) : (
        <WideLayers props={props} live={live} />
      )}
    </SceneRoot>
  );
}
