/** Tabernacle on a screen: the chart in its frame, or the portrait sheet for phones. */
import './palette.css';
import './drawing.css';
import './scene.css';
import './tall.css';
import { lazy, Suspense, useMemo } from 'react';
import { usePanZoom } from '../../../web/parts/pan-zoom.ts';
import { tallAnchors, WIDE_ANCHORS } from './anchors.ts';
import { Chart, Frame, Sprite } from './ground.tsx';
import { type TabernacleScene, useLive } from './live.ts';
import { useMotion } from './motion.ts';
import { type Stage, tallStage, unitOf, WIDE } from './stage.ts';
import { cardsOf } from './tall-foot.ts';
import { ChartLayers, WideLayers } from './wide.tsx';

// Most windows never need it.
const TallLayers = lazy(async () => ({ default: (await import('./tall.tsx')).TallLayers }));

/** The scene of a position. */
export function Scene(props: TabernacleScene) {
  const { tall, tempo, reduced, sheet } = props;
  const { width, height } = sheet;
  const stage = useMemo(() => (tall ? tallStage({ width, height }) : WIDE), [tall, width, height]);
  const panZoom = usePanZoom({ width: stage.width, pane: stage.pane, tempo: reduced ? 0 : tempo });
  const live = useLive(stage, props, panZoom);
  const { stall, hand } = cardsOf(props.view, live.home);
  const anchors = useMemo(
    () => (tall ? tallAnchors(stage, { stall, hand }) : WIDE_ANCHORS),
    [tall, stage, stall, hand],
  );
  useMotion(panZoom.root, stage, anchors, props, live.home, panZoom.lie);
  return (
    <div ref={panZoom.root} className={`tabernacle-board ${tall ? 'tall' : 'wide'} ${live.near ? 'near' : 'far'}`}>
      <Sprite />
      {!tall && <Frame />}
      <div className="window" style={tall ? windowOf(stage) : undefined}>
        <div
          ref={panZoom.sheet}
          className="sheet"
          style={
            { '--near': unitOf(stage) * (tall ? Math.max(panZoom.scale, stage.detail) : 1) } as React.CSSProperties
          }
        >
          <Chart stage={stage} />
          <ChartLayers props={props} live={live} />
        </div>
      </div>
      {tall ? (
        <Suspense>
          <TallLayers props={props} live={live} panZoom={panZoom} />
        </Suspense>
      ) : (
        <WideLayers props={props} live={live} panZoom={panZoom} />
      )}
    </div>
  );
}

/** The window onto the chart, as a part of the sheet. */
function windowOf({ pane, width, height }: Stage): React.CSSProperties {
  const part = (length: number, of: number) => `${(length / of) * 100}%`;
  return {
    left: part(pane.x, width),
    top: part(pane.y, height),
    width: part(pane.width, width),
    height: part(pane.height, height),
  };
}
