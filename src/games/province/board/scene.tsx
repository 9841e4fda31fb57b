/** Province on a screen: the wide sheet, or the compact cut for small or square space. */
import './palette.css';
import './drawing.css';
import './scene.css';
import './states.css';
import './tall.css';
import { useMemo, useRef } from 'react';
import { Ground, SceneRoot, Sprite } from '../../../web/parts/layers.tsx';
import { type ProvinceScene, useLive } from './live.ts';
import { useMotion } from './motion.ts';
import { WIDE } from './stage.ts';
import { TallLayers } from './tall.tsx';
import { type TallStage, tallAnchors, tallStage } from './tall-stage.ts';
import { WIDE_ANCHORS, WideLayers } from './wide.tsx';

// Loaded as its own chunk: the drawing is larger than the code and changes less often.
const { SPRITE, WIDE_GROUND } = await import('./art.ts');

/** Draws a position. */
export function Scene(props: ProvinceScene) {
  const { view, tall, sheet } = props;
  const { width, height } = sheet;
  const root = useRef<HTMLDivElement>(null);
  const cut = useMemo(() => (tall ? tallStage({ width, height }) : null), [tall, width, height]);
  const anchors = useMemo(() => (cut ? tallAnchors(cut) : WIDE_ANCHORS), [cut]);
  const ground = useMemo(() => (cut ? cutOf(cut) : { viewBox: '0 0 1280 860' }), [cut]);
  const stage = cut?.stage ?? WIDE;
  const live = useLive(stage, props);
  useMotion(root, stage, anchors, props, live);
  const order = view.options.cycleOrder === 'LCL' ? 'lcl' : 'llc';
  return (
    <SceneRoot ref={root} name="province-board" tall={tall} state={order}>
      <Sprite html={SPRITE} />
      <Ground html={WIDE_GROUND} {...ground} />
      {tall ? <TallLayers props={props} live={live} /> : <WideLayers props={props} live={live} />}
    </SceneRoot>
  );
}

/** The part of the town behind the ring's view, as a viewBox, and where to place it. */
function cutOf({ ring, sheetOffset, width, height }: TallStage) {
  const part = (length: number, of: number) => `${(length / of) * 100}%`;
  const view = [
    (ring.x - sheetOffset.x) / sheetOffset.scale,
    (ring.y - sheetOffset.y) / sheetOffset.scale,
    ring.width / sheetOffset.scale,
    ring.height / sheetOffset.scale,
  ];
  return {
    viewBox: view.join(' '),
    style: {
      left: part(ring.x, width),
      top: part(ring.y, height),
      width: part(ring.width, width),
      height: part(ring.height, height),
    },
  };
}
