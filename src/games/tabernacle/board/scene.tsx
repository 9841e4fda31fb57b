/** Tabernacle on a screen: the chart in its frame, or the portrait sheet for phones. */
import './palette.css';
import './drawing.css';
import './scene.css';
import './tall.css';
import { usePanZoom } from '../../../web/parts/pan-zoom.ts';
import { ANCHORS } from './anchors.ts';
import { Chart, Frame, Sprite } from './ground.tsx';
import { type TabernacleScene, useLive } from './live.ts';
import { useMotion } from './motion.ts';
import { TALL, WIDE } from './stage.ts';
import { TallLayers } from './tall.tsx';
import { ChartLayers, WideLayers } from './wide.tsx';

/** The scene of a position. */
export function Scene(props: TabernacleScene) {
  const { tall, tempo, reduced } = props;
  const stage = tall ? TALL : WIDE;
  const panZoom = usePanZoom({ width: stage.width, pane: stage.pane, tempo: reduced ? 0 : tempo });
  const live = useLive(stage, props, panZoom);
  useMotion(panZoom.root, stage, tall ? ANCHORS.tall : ANCHORS.wide, props, live.home, panZoom.lie);
  return (
    <div ref={panZoom.root} className={`tabernacle-board ${tall ? 'tall' : 'wide'} ${live.near ? 'near' : 'far'}`}>
      <Sprite />
      {!tall && <Frame />}
      <div className="window">
        <div ref={panZoom.sheet} className="sheet">
          <Chart stage={stage} />
          <ChartLayers props={props} live={live} />
        </div>
      </div>
      {tall ? (
        <TallLayers props={props} live={live} panZoom={panZoom} />
      ) : (
        <WideLayers props={props} live={live} panZoom={panZoom} />
      )}
    </div>
  );
}
