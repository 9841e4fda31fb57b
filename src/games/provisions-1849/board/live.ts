/** The interactive state of a scene: what is lit, whom one is about to serve, whose store is open. */
import { useMemo, useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { SceneProps } from '../../../web/parts/board.ts';
import type { Hit } from '../../../web/parts/hits.tsx';
import { hitsAt, type Lighting, type OwnHit, useLighting } from '../../../web/parts/lighting.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { ProspectorId } from '../content.ts';
import type { ProvisionsAction, ProvisionsEvent, ProvisionsView } from '../state.ts';
import { type Glance, glance } from './glance.ts';
import { homeOf, isAwaited } from './reading.ts';

import { payTargets, type StoreTarget } from './targets.ts';

/** The props of Provisions 1849's scenes. */
export type StoreScene = SceneProps<ProvisionsView, ProvisionsAction, ProvisionsEvent>;

/** The interactive part of a scene. */
export interface Live extends Lighting {
  readonly home: Seat;
  /** Whose store is open: one's own, or a rival's that one looks at. */
  readonly open: Seat;
  /** Whether the game waits for the viewer. */
  readonly mine: boolean;
  /** How each prospector of the row stands with the open store. */
  readonly glances: readonly Glance[];
  /** The prospector whose bill is shown. */
  readonly serving: ProspectorId | null;
  /** The ways to pay on the current page of the bill. */
  readonly ways: readonly StoreTarget[];
  readonly page: { readonly at: number; readonly of: number };
  /** Whether all stores are laid out side by side (portrait sheet only). */
  readonly stores: boolean;
  /** The action of the target that is pointed at. */
  readonly preview: ProvisionsAction | null;
  act(id: string): void;
}

/** Ways to pay on one page of the bill. */
const PAGE = 3;

/** Derives the interactive state from the scene's props and from what was chosen on it. */
export function useLive(props: StoreScene): Live {
  const { view, viewer, targets, preview, onAct } = props;
  const home = homeOf(viewer);
  const lighting = useLighting(props);
  const [chosen, setChosen] = useState<{
    readonly card: ProspectorId;
    readonly page: number;
    readonly at: object;
  } | null>(null);
  const [looked, setLooked] = useState<{ readonly seat: Seat; readonly at: object } | null>(null);
  const [spread, setSpread] = useState<object | null>(null);
  // A choice made in one position does not apply to the next.
  const serving = chosen?.at === view && lighting.isLit(`card:${chosen.card}`) ? chosen.card : null;
  const open = looked?.at === view ? looked.seat : home;
  const glances = useMemo(() => view.row.map((card) => glance(view, open, card)), [view, open]);
  const ways = useMemo(() => (serving === null ? [] : payTargets(targets, serving)), [targets, serving]);
  const pages = Math.max(1, Math.ceil(ways.length / PAGE));
  const page = serving === null ? 0 : (chosen?.page ?? 0) % pages;

  const act = (id: string) => {
    const [kind = '', name = ''] = id.split(':');
    if (id === 'close') {
      setChosen(null);
      return setSpread(null);
    }
    if (id === 'more' && serving !== null) return setChosen({ card: serving, page: page + 1, at: view });
    if (id === 'stores') return setSpread(view);
    if (id === 'home') return setLooked(null);
    if (kind === 'seat' || kind === 'store') {
      const seat = Number(name);
      setSpread(null);
      return setLooked(seat === open || seat === home ? null : { seat, at: view });
    }
    setLooked(null);
    if (kind === 'card' && lighting.isLit(id)) {
      const card = name as ProspectorId;
      return setChosen(card === serving ? null : { card, page: 0, at: view });
    }
    setChosen(null);
    onAct(id);
  };

  return {
    ...lighting,
    home,
    open,
    mine: viewer !== null && isAwaited(view, viewer),
    glances,
    serving,
    ways: ways.slice(page * PAGE, page * PAGE + PAGE),
    page: { at: page, of: pages },
    stores: spread === view,
    preview,
    act,
  };
}

/** The hit shapes: targets that have a place in the scene, then the scene's own. */
export function hitsOf(
  targets: readonly StoreTarget[],
  places: ReadonlyMap<string, Box>,
  own: readonly OwnHit[],
): Hit[] {
  const placeOf = (id: string) => {
    const place = places.get(id);
    return place && { ...place, opens: /^(seat|store):/.test(id) };
  };
  return hitsAt(targets, placeOf, own);
}
