/** What a scene needs to know while it is looked at: who stands where, what is lit, what is being previewed. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { SceneProps, Target } from '../../../web/parts/board.ts';
import type { Hit } from '../../../web/parts/hits.tsx';
import type { ProvinceAction, ProvinceEvent, ProvinceView } from '../state.ts';
import { follow, type Member } from './crew.ts';
import { arrange, type Box, type Figure, type Group, landingPlace } from './figures.ts';
import { afterAll, landing } from './reading.ts';
import type { Point, Stage } from './stage.ts';
import { isLit, workerId } from './targets.ts';

/** What Province's scenes are drawn from. */
export type ProvinceScene = SceneProps<ProvinceView, ProvinceAction, ProvinceEvent>;

/** A step that is previewed: who would make it, and to where. */
export interface PreviewedStep {
  readonly from: Figure;
  readonly to: Point;
}

/** The live part of a scene. */
export interface Live {
  readonly groups: readonly Group[];
  readonly litGroups: readonly Group[];
  readonly step: PreviewedStep | null;
  /** Where a hired Sailor would stand. */
  readonly hired: Point | null;
  /** The view after the previewed action. */
  readonly after: ProvinceView | null;
  isLit(id: string): boolean;
  /** Refused to the player on turn, while it is this viewer. */
  isDim(id: string): boolean;
}

/** Everything that a scene derives from its props. */
export function useLive(stage: Stage, props: ProvinceScene): Live {
  const { view, viewer, targets, preview } = props;
  const crew = useCrew(view);
  const groups = useMemo(() => arrange(stage, view, crew), [stage, view, crew]);
  const lit = useMemo(() => new Set(targets.filter(isLit).map((target) => target.id)), [targets]);
  const legal = useMemo(() => preview !== null && isOffered(targets, preview), [targets, preview]);
  const after = useMemo(
    () => (preview && legal && preview.type !== 'endTurn' ? afterAll(view, [preview]) : null),
    [view, preview, legal],
  );
  const mine = viewer === view.active && view.phase !== 'over';
  return {
    groups,
    litGroups: groups.filter((group) => lit.has(workerId(group))),
    step: after && preview ? previewedStep(stage, view, groups, preview) : null,
    hired: after && preview?.type === 'hire' ? landingPlace(stage, view, groups, hiredKind(view), 'top') : null,
    after,
    isLit: (id) => lit.has(id),
    isDim: (id) => mine && !lit.has(id),
  };
}

/** People stay who they are from view to view. */
function useCrew(view: ProvinceView): readonly Member[] {
  const known = useRef<readonly Member[]>([]);
  const crew = useMemo(() => follow(known.current, view), [view]);
  useLayoutEffect(() => {
    known.current = crew;
  }, [crew]);
  return crew;
}

/** Whether an action is legal now: a preview may outlive the position that it was made for. */
function isOffered(targets: readonly Target<ProvinceAction>[], action: ProvinceAction): boolean {
  const wanted = JSON.stringify(action);
  return targets.some((target) =>
    target.choices.some((choice) => choice.whyNot === null && JSON.stringify(choice.action) === wanted),
  );
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

/** The shapes to hit: targets in the order given, where the scene has a place for them. */
export function hitsOf(targets: readonly Target<ProvinceAction>[], placeOf: (id: string) => Box | null): Hit[] {
  return targets.flatMap((target) => {
    const place = placeOf(target.id);
    if (!place) return [];
    const state = isLit(target) ? 'lit' : target.choices.length > 0 ? 'dim' : 'plain';
    return [
      { id: target.id, label: target.label, state, x: place.x, y: place.y, width: place.width, height: place.height },
    ];
  });
}
