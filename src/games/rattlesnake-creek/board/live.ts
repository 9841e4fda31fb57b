/** State of the scene besides the position: the chosen marker, and where everything can be hit. */
import { useState } from 'react';
import type { SceneProps } from '../../../web/parts/board.ts';
import { type HitPlace, type Lighting, useLighting } from '../../../web/parts/lighting.ts';
import type { CreekAction, CreekEvent, CreekView } from '../state.ts';
import { claimId } from '../words.ts';
import type { Stage } from './stage.ts';
import { handId, putId } from './targets.ts';

/** Props of the scene. */
export type CreekScene = SceneProps<CreekView, CreekAction, CreekEvent>;

/** The live part of a scene. */
export interface Live {
  readonly lighting: Lighting;
  /** The viewer's markers in display order. */
  readonly hand: readonly number[];
  /** The marker chosen to be placed on a claim. */
  readonly chosen: number | null;
  /** The hit area of a target. */
  placeOf(id: string): HitPlace | null;
  act(id: string): void;
}

/** Everything that the scene derives from its props and from what the viewer has chosen on it. */
export function useLive(props: CreekScene, stage: Stage): Live {
  const { view, viewer } = props;
  const lighting = useLighting(props);
  const [pick, setPick] = useState<number | null>(null);
  const hand = viewer === null ? [] : (view.seats[viewer]?.hand ?? []);
  const chosen = pick !== null && lighting.isLit(handId(pick)) ? pick : null;

  const places = new Map<string, HitPlace>(
    hand.flatMap((marker, i) => {
      const box = stage.hand[i];
      return box ? [[handId(marker), { ...box, opens: true }]] : [];
    }),
  );
  for (const [claim, box] of stage.claims.entries()) {
    const put = chosen === null ? null : putId(chosen, claim);
    const isPut = put !== null && lighting.has(put);
    places.set(isPut ? put : claimId(claim), isPut ? { ...box, of: claimId(claim) } : box);
  }

  return {
    lighting,
    hand,
    chosen,
    placeOf: (id) => places.get(id) ?? null,
    act: (id) => {
      const marker = hand.find((one) => handId(one) === id);
      if (marker === undefined || !lighting.isLit(id)) return props.onAct(id);
      setPick(marker === chosen ? null : marker);
    },
  };
}
