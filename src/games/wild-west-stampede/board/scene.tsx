/** The scene of Wild West Stampede: a survey map that moves in its viewport, and the table in front of it. */
import './palette.css';
import './scene.css';
import { lazy, Suspense, useMemo } from 'react';
import { useSheetScale } from '../../../web/parts/fit.ts';
import { Ground, SceneRoot, SheetWindow, Sprite } from '../../../web/parts/layers.tsx';
import { usePanZoom } from '../../../web/parts/pan-zoom.ts';
import { useCamera } from './camera.ts';
import { Over, Under } from './country.tsx';
import { LAND, Places, PRINT, SPRITE } from './ground.tsx';
import { type StampedeScene, useLive } from './live.ts';
import { useMotion } from './motion.ts';
import { tallSheet, wideSheet } from './sheets.ts';
import { WideDesk } from './wide.tsx';

// A chunk of its own: only phones need it.
const TallDesk = lazy(async () => ({ default: (await import('./tall.tsx')).TallDesk }));

/** Pieces grow where a phone shows the whole map, so that they can still be seen. */
const READABLE = 0.62;
/** Below this many pixels a unit, text and trees are hidden. */
const FAR = 0.42;
/** Below this many screen pixels a unit, decorative text is hidden. */
const DIM = 0.62;

/** The scene of a position. */
export function Scene(props: StampedeScene) {
  const { view, tall, tempo, reduced, sheet } = props;
  const live = useLive(props);
  const { width } = sheet;
  const high = Math.round(sheet.height);
  const wide = useMemo(() => wideSheet(high), [high]);
  const narrow = useMemo(() => tallSheet(width, high), [width, high]);
  const { window } = tall ? narrow : wide;
  const pan = usePanZoom({ width, viewport: window.viewport, tempo: reduced ? 0 : tempo });
  const camera = useCamera(props, live, pan, window);
  useMotion(pan.root, props);
  const near = window.placement.scale * pan.scale;
  const pixels = useSheetScale() * near;
  const grow = tall ? Math.max(1, Math.min(2.4, READABLE / near)) : 1;
  return (
    <div className="wild-west-stampede-frame">
      <SceneRoot
        ref={pan.root}
        name="wild-west-stampede-board"
        tall={tall}
        state={tall && near < FAR ? 'far' : pixels < DIM ? 'dim' : ''}
      >
        <Sprite html={SPRITE} />
        <SheetWindow sheet={pan.sheet} near={near} style={{ height: `${(window.viewport.height / high) * 100}%` }}>
          <Ground html={LAND} viewBox="0 0 1600 1000" />
          <Under view={view} live={live} />
          <Ground html={PRINT} viewBox="0 0 1600 1000" />
          <Over scene={props} live={live} sizes={{ grow, slip: !tall }} places={<Places />} />
        </SheetWindow>
        {tall ? (
          <Suspense>
            <TallDesk scene={props} live={live} pan={pan} camera={camera} sheet={narrow} />
          </Suspense>
        ) : (
          <WideDesk scene={props} live={live} pan={pan} camera={camera} sheet={wide} />
        )}
      </SceneRoot>
    </div>
  );
}
