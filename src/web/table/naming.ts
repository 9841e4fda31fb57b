/** Targets as they are spoken of at this table: seats by the names of those who sit there. */
import { named } from '../../engine/sentence.ts';
import type { Target } from '../parts/board.ts';

/** The same targets with names in their sentences. */
export function namedTargets(targets: readonly Target[], names: readonly string[]): readonly Target[] {
  return targets.map((target) => ({
    ...target,
    label: named(target.label, names),
    ...(target.about === undefined ? {} : { about: named(target.about, names) }),
  }));
}
