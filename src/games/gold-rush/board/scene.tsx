/** Gold Rush on a screen: the mine in section, or the portrait sheet for phones. */
import './palette.css';
import './scene.css';
import { useMemo, useRef } from 'react';
import { SceneRoot, Sprite } from '../../../web/parts/layers.tsx';
import { Mine, SPRITE } from './ground.tsx';
import { type RushScene, useLive } from './live.ts';
import { type Anchors, useMotion } from './motion.ts';
import { FRONT, GALLERIES, PILE, SPOTS, seating, TABLE, TIN } from './stage.ts';
import { TallLayers } from './tall.tsx';
import { tallAnchors, tallStage } from './tall-stage.ts';
import { lampClasses, WideLayers } from './wide.tsx';

const WIDE_ANCHORS: Anchors = {
  table: TABLE,
  pile: PILE,
  tin: TIN,
  card: 60,
  seat: (view, home, seat) => {
    const name = seating(view, home).get(seat);
    return name ? GALLERIES[name].mouth : FRONT;
  },
  spot: (position) => SPOTS[position] ?? TABLE,
};

/** Draws a position. */
export function Scene(props: RushScene) {
  const { view, tall, sheet } = props;
  const { width, height } = sheet;
  const root = useRef<HTMLDivElement>(null);
  const chosen = useLive(props);
  const anchors = useMemo(
    () => (tall ? tallAnchors(tallStage({ width, height })) : WIDE_ANCHORS),
    [tall, width, height],
  );
  const motion = useMotion(root, anchors, props, chosen);
  // The first press skips to the end of the animation; the next one closes the sheet.
  const act = (id: string) => (id === 'close' && motion.stop() ? undefined : chosen.act(id));
  const live = { ...chosen, act };
  return (
    <SceneRoot ref={root} name="gold-rush-board" tall={tall} state={tall ? '' : lampClasses(view, live)}>
      <Sprite html={SPRITE} />
      {!tall && <Mine />}
      {tall ? <TallLayers props={props} live={live} /> : <WideLayers props={props} live={live} />}
    </SceneRoot>
  );
}
