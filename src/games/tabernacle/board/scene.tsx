/** The scene of Tabernacle: the chart in its frame, or the portrait sheet for phones. */
import './palette.css';
import './drawing.css';
import './scene.css';
import './tall.css';
import { lazy, Suspense, useMemo } from 'react';
import { Ground, SceneRoot, SheetWindow, Sprite } from '../../../web/parts/layers.tsx';
import { usePanZoom } from '../../../web/parts/pan-zoom.ts';
import { tallAnchors, WIDE_ANCHORS } from './anchors.ts';
import { type TabernacleScene, useLive } from './live.ts';
import { useMotion } from './motion.ts';
import { type Stage, tallStage, unitOf, viewBoxOf, WIDE } from './stage.ts';
import { cardsOf } from './tall-layout.ts';
import { ChartLayers, WideLayers } from './wide.tsx';

// A chunk of its own: most windows never need it.
const TallLayers = lazy(async () => ({ default: (await import('./tall.tsx')).TallLayers }));

// A chunk of its own: the drawing is larger than the code and changes less often.
const { SPRITE, CHART_GROUND, FRAME } = await import('./art.ts');

/** The scene of a position. */
export function Scene(props: TabernacleScene) {
  const { tall, tempo, reduced, sheet } = props;
  const { width, height } = sheet;
  const stage = useMemo(() => (tall ? tallStage({ width, height }) : WIDE), [tall, width, height]);
  const panZoom = usePanZoom({ width: stage.width, viewport: stage.viewport, tempo: reduced ? 0 : tempo });
  const live = useLive(stage, props, panZoom);
  const { stall, hand } = cardsOf(props.view, live.home);
  const anchors = useMemo(
    () => (tall ? tallAnchors(stage, { stall, hand }) : WIDE_ANCHORS),
    [tall, stage, stall, hand],
  );
  useMotion(panZoom.root, stage, anchors, props, live.home, panZoom.transform);
  return (
    <SceneRoot ref={panZoom.root} name="tabernacle-board" tall={tall} state={live.near ? 'near' : 'far'}>
      <Sprite html={SPRITE} />
      {!tall && <Ground html={FRAME} viewBox="0 0 1400 930" />}
      <SheetWindow
        sheet={panZoom.sheet}
        near={unitOf(stage) * (tall ? Math.max(panZoom.scale, stage.detail) : 1)}
        style={tall ? windowOf(stage) : undefined}
      >
        <Ground html={CHART_GROUND} viewBox={viewBoxOf(stage.chart)} />
        <ChartLayers props={props} live={live} />
      </SheetWindow>
      {tall ? (
        <Suspense>
          <TallLayers props={props} live={live} panZoom={panZoom} />
        </Suspense>
      ) : (
        <WideLayers props={props} live={live} panZoom={panZoom} />
      )}
    </SceneRoot>
  );
}

/** The chart's viewport as percentages of the sheet. */
function windowOf({ viewport, width, height }: Stage): React.CSSProperties {
  const part = (length: number, of: number) => `${(length / of) * 100}%`;
  return {
    left: part(viewport.x, width),
    top: part(viewport.y, height),
    width: part(viewport.width, width),
    height: part(viewport.height, height),
  };
}
