/** Province on a screen: the wide sheet, or the portrait one for phones. */
import './palette.css';
import './drawing.css';
import './scene.css';
import './states.css';
import './tall.css';
import { useRef } from 'react';
import { Ground, Sprite } from './ground.tsx';
import { type ProvinceScene, useLive } from './live.ts';
import { useMotion } from './motion.ts';
import { TALL, WIDE } from './stage.ts';
import { TALL_ANCHORS, TallLayers } from './tall.tsx';
import { WIDE_ANCHORS, WideLayers } from './wide.tsx';

/** The scene of a position. */
export function Scene(props: ProvinceScene) {
  const { view, tall } = props;
  const root = useRef<HTMLDivElement>(null);
  const stage = tall ? TALL : WIDE;
  const live = useLive(stage, props);
  useMotion(root, stage, tall ? TALL_ANCHORS : WIDE_ANCHORS, props, live);
  const order = view.options.cycleOrder === 'LCL' ? 'lcl' : 'llc';
  return (
    <div ref={root} className={`province-board ${tall ? 'tall' : 'wide'} ${order}`}>
      <Sprite />
      <Ground tall={tall} />
      {tall ? <TallLayers props={props} live={live} /> : <WideLayers props={props} live={live} />}
    </div>
  );
}
