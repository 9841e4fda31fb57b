/** Rattlesnake Creek on a screen: the landscape, the claims along the creek, and the viewer's hand. */
import './scene.css';
import { useMemo } from 'react';
import { LitLayers, SceneRoot } from '../../../web/parts/layers.tsx';
import { isOffered, namesFor } from '../../../web/parts/lighting.ts';
import { Claim } from './claim.tsx';
import { Ground } from './ground.tsx';
import { type CreekScene, useLive } from './live.ts';
import { Marker } from './marker.tsx';
import { cutStage, wideStage } from './stage.ts';
import { Unseen } from './unseen.tsx';

export function Scene(props: CreekScene) {
  const { view, viewer, sitters, targets, tall, sheet, preview, beat, tempo, reduced } = props;
  const { width, height } = sheet;
  const count = view.claims.length;
  const stage = useMemo(() => (tall ? cutStage : wideStage)(count, { width, height }), [tall, count, width, height]);
  const live = useLive(props, stage);
  const coming = preview && isOffered(targets, preview) ? preview : null;
  const fresh = new Set(beat?.events.flatMap((event) => (event.type === 'placed' ? [event.claim] : [])));
  return (
    <SceneRoot name="creek-board" tall={tall} state={reduced ? 'creek-still' : ''}>
      <Ground stage={stage} />
      <LitLayers scene={props} placeOf={live.placeOf} onAct={live.act}>
        <g style={{ '--creek-tempo': tempo } as React.CSSProperties}>
          {view.claims.map((claim, i) => {
            const box = stage.claims[i];
            if (!box) return null;
            return (
              <Claim
                // A changed claim gets a new key, so that its animation restarts.
                key={fresh.has(i) ? `${i} ${beat?.seq}` : i}
                claim={claim}
                box={box}
                viewer={viewer}
                print={stage.print}
                ghost={coming?.claim === i ? coming.marker : null}
                fresh={fresh.has(i)}
              />
            );
          })}
        </g>
        {stage.unseen && <Unseen view={view} box={stage.unseen} nameOf={namesFor(viewer, sitters)} />}
        {viewer !== null &&
          live.hand.map((marker, i) => {
            const box = stage.hand[i];
            if (!box) return null;
            const raised = marker === live.chosen ? { ...box, y: box.y - 10 } : box;
            return (
              <g key={marker} className={marker === live.chosen ? 'creek-chosen' : ''}>
                <Marker box={raised} seat={viewer} marker={marker} />
              </g>
            );
          })}
      </LitLayers>
    </SceneRoot>
  );
}
