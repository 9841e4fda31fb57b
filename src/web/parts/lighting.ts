/**
 * Which targets of a board are lit, and the hit shapes over them. A board names its targets and says where each one is;
 * whether they are lit follows from their choices, here and nowhere else.
 */
import { useMemo } from 'react';
import type { GameAction, Seat, Viewer } from '../../engine/game.ts';
import type { Sitter } from '../../engine/table.ts';
import type { SceneProps, Target } from './board.ts';
import type { Hit } from './hits.tsx';

/** `lit`: has a legal choice; `dim`: all its choices are refused; `plain`: can only be read. */
export type Light = Hit['state'];

/** The place and shape of a target, in the units of the scene. */
export type HitPlace = Omit<Hit, 'id' | 'label' | 'state'>;

/** A hit shape for the scene's own purposes, such as closing a sheet; lit unless it says otherwise. */
export type OwnHit = Omit<Hit, 'state'> & { readonly state?: Light };

/** Lookup of what is lit, pointed at and asked about on a board. */
export interface Lighting {
  /** Whether there is a target with this id. */
  has(id: string): boolean;
  /** Whether something can be done with a target now. */
  isLit(id: string): boolean;
  /** Whether a target has choices that are all refused. */
  isDim(id: string): boolean;
  /** Whether somebody points at a target or has focused it. */
  isPointed(id: string): boolean;
  /** Whether a target's reason for refusal is shown. */
  isAsked(id: string): boolean;
}

/** How a target is lit. */
export function lightOf(target: Pick<Target, 'choices'> | undefined): Light {
  if (!target || target.choices.length === 0) return 'plain';
  return target.choices.some((choice) => choice.whyNot === null) ? 'lit' : 'dim';
}

/** Whether something can be done with a target now. */
export function isLit(target: Pick<Target, 'choices'> | undefined): boolean {
  return lightOf(target) === 'lit';
}

/** Whether an action is legal now. A preview may outlive the position that it was made for. */
export function isOffered<A extends GameAction>(targets: readonly Target<A>[], action: A): boolean {
  const wanted = JSON.stringify(action);
  return targets.some(({ choices }) =>
    choices.some((choice) => choice.whyNot === null && JSON.stringify(choice.action) === wanted),
  );
}

/** The props that tell a scene about its targets. */
export type Pointing = Pick<SceneProps, 'targets' | 'pointed' | 'asked'>;

/** How the targets of a scene are lit. */
export function lightingOf({ targets, pointed, asked }: Pointing): Lighting {
  const lights = new Map(targets.map((target) => [target.id, lightOf(target)]));
  return {
    has: (id) => lights.has(id),
    isLit: (id) => lights.get(id) === 'lit',
    isDim: (id) => lights.get(id) === 'dim',
    isPointed: (id) => pointed === id,
    isAsked: (id) => asked === id,
  };
}

/** The lighting, memoized for each position. */
export function useLighting({ targets, pointed, asked }: Pointing): Lighting {
  return useMemo(() => lightingOf({ targets, pointed, asked }), [targets, pointed, asked]);
}

/** The shape over a target at a place. */
export function hitOf(target: Target, place: HitPlace): Hit {
  return { id: target.id, label: target.label, state: lightOf(target), ...place };
}

/** The hit shapes of a board, bottom to top: its targets that have a place, in their order, then the scene's own. */
export function hitsAt(
  targets: readonly Target[],
  placeOf: (id: string) => HitPlace | null | undefined,
  own: readonly OwnHit[] = [],
): Hit[] {
  const placed = targets.flatMap((target) => {
    const place = placeOf(target.id);
    return place ? [hitOf(target, place)] : [];
  });
  return [...placed, ...own.map((hit): Hit => ({ state: 'lit', ...hit }))];
}

/** The name of each seat in a scene; the viewer is “You”. */
export function namesFor(viewer: Viewer, sitters: readonly Sitter[]): (seat: Seat) => string {
  return (seat) => (seat === viewer ? 'You' : (sitters[seat]?.name ?? `Seat ${seat + 1}`));
}
