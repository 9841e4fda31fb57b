/**
 * Which targets of a board are lit, and the shapes over them. A board names its targets and says where each one is; what
 * can be done with them follows from their choices, here and nowhere else.
 */
import { useMemo } from 'react';
import type { GameAction, Seat, Viewer } from '../../engine/game.ts';
import type { Sitter } from '../../engine/table.ts';
import type { SceneProps, Target } from './board.ts';
import type { Hit } from './hits.tsx';

/** `lit`: something can be done with it; `dim`: what could be tried is refused; `plain`: it can only be read. */
export type Light = Hit['state'];

/** Where a target can be hit, in the units of the scene, and how. */
export type HitPlace = Omit<Hit, 'id' | 'label' | 'state'>;

/** A shape to hit for what the scene does by itself, such as closing a sheet. */
export type OwnHit = Omit<Hit, 'state'>;

/** What is lit, pointed at and asked about on a board. */
export interface Lighting {
  /** Whether there is a target with this id. */
  has(id: string): boolean;
  /** Whether something can be done with a target now. */
  isLit(id: string): boolean;
  /** Whether something could be tried with a target and is refused. */
  isDim(id: string): boolean;
  /** Whether somebody points at a target or has focused it. */
  isPointed(id: string): boolean;
  /** Whether a target's why-not is being shown. */
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

/** Whether an action is legal now: a preview may outlive the position that it was made for. */
export function isOffered<A extends GameAction>(targets: readonly Target<A>[], action: A): boolean {
  const wanted = JSON.stringify(action);
  return targets.some(({ choices }) =>
    choices.some((choice) => choice.whyNot === null && JSON.stringify(choice.action) === wanted),
  );
}

/** What a scene is told about its targets. */
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

/** The same, computed once for each position. */
export function useLighting({ targets, pointed, asked }: Pointing): Lighting {
  return useMemo(() => lightingOf({ targets, pointed, asked }), [targets, pointed, asked]);
}

/** The shape over a target at a place. */
export function hitOf(target: Target, place: HitPlace): Hit {
  return { id: target.id, label: target.label, state: lightOf(target), ...place };
}

/** The shapes of a board, bottom to top: its targets in their order, where they have a place, then the scene's own. */
export function hitsAt(
  targets: readonly Target[],
  placeOf: (id: string) => HitPlace | null | undefined,
  own: readonly OwnHit[] = [],
): Hit[] {
  const placed = targets.flatMap((target) => {
    const place = placeOf(target.id);
    return place ? [hitOf(target, place)] : [];
  });
  return [...placed, ...own.map((hit): Hit => ({ ...hit, state: 'lit' }))];
}

/** What a scene calls each seat: the viewer is “You”. */
export function namesFor(viewer: Viewer, sitters: readonly Sitter[]): (seat: Seat) => string {
  return (seat) => (seat === viewer ? 'You' : (sitters[seat]?.name ?? `Seat ${seat + 1}`));
}
