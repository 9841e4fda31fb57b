/** Targets in the words of this table: seats are replaced by the names of those who sit there. */
import { named } from '../../engine/sentence.ts';
import type { Target } from '../parts/board.ts';

/** The targets with names in their sentences. */
export function namedTargets(targets: readonly Target[], names: readonly string[]): readonly Target[] {
  return targets.map((target) => ({
    ...target,
    label: named(target.label, names),
    ...(target.about === undefined ? {} : { about: named(target.about, names) }),
  }));
}
