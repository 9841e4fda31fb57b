/** Derived state of a scene: where Workers stand, what is lit, what is being previewed. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { SceneProps } from '../../../web/parts/board.ts';
import { isOffered, type Lighting, useLighting } from '../../../web/parts/lighting.ts';
import type { Point } from '../../../web/parts/viewport.ts';
import type { ProvinceAction, ProvinceEvent, ProvinceView } from '../state.ts';
import { type Member, trackCrew } from './crew.ts';
import { type Figure, type Group, landingPlace, placeFigures } from './figures.ts';
import { afterAll, landing } from './reading.ts';
import type { Stage } from './stage.ts';
import { workerId } from './targets.ts';

/** Props of Province's scenes. */
export type ProvinceScene = SceneProps<ProvinceView, ProvinceAction, ProvinceEvent>;

/** A previewed step: which Worker moves, and to where. */
export interface PreviewedStep {
  readonly from: Figure;
  readonly to: Point;
}

/** The live part of a scene. */
export interface Live extends Lighting {
  readonly groups: readonly Group[];
  readonly litGroups: readonly Group[];
  readonly step: PreviewedStep | null;
  /** Where a hired Sailor would stand. */
  readonly hired: Point | null;
  /** The view after the previewed action. */
  readonly after: ProvinceView | null;
}

/** Everything that a scene derives from its props. */
export function useLive(stage: Stage, props: ProvinceScene): Live {
  const { view, viewer, targets, preview } = props;
  const crew = useCrew(view);
  const groups = useMemo(() => placeFigures(stage, view, crew), [stage, view, crew]);
  const lighting = useLighting(props);
  const legal = useMemo(() => preview !== null && isOffered(targets, preview), [targets, preview]);
  const after = useMemo(
    () => (preview && legal && preview.type !== 'endTurn' ? afterAll(view, [preview]) : null),
    [view, preview, legal],
  );
  const mine = viewer === view.active && view.phase !== 'over';
  return {
    ...lighting,
    groups,
    litGroups: groups.filter((group) => lighting.isLit(workerId(group))),
    step: after && preview ? previewedStep(stage, view, groups, preview) : null,
    hired: after && preview?.type === 'hire' ? landingPlace(stage, view, groups, hiredKind(view), 'top') : null,
    after,
    // For the player on turn, everything that is not offered is dimmed.
    isDim: (id) => mine && !lighting.isLit(id),
  };
}

/** Keeps each Worker's identity from view to view. */
function useCrew(view: ProvinceView): readonly Member[] {
  const known = useRef<readonly Member[]>([]);
  const crew = useMemo(() => trackCrew(known.current, view), [view]);
  useLayoutEffect(() => {
    known.current = crew;
  }, [crew]);
  return crew;
}

function previewedStep(
  stage: Stage,
  view: ProvinceView,
  groups: readonly Group[],
  action: ProvinceAction,
): PreviewedStep | null {
  if (action.type !== 'move') return null;
  const group = groups.find(({ kind, space }) => kind === action.kind && space === action.from);
  const from = group?.figures.findLast((figure) => !figure.lying);
  return from ? { from, to: landingPlace(stage, view, groups, action.kind, landing(view, action.from)) } : null;
}

function hiredKind(view: ProvinceView): 'sailor0' | 'sailor1' {
  return view.active === 0 ? 'sailor0' : 'sailor1';
}
