/** Collects what is wrong with a state, as sentences. */

/** Records the sentence unless the condition holds. */
export type Must = (holds: boolean, sentence: string) => void;

type Check<S extends object> = (state: S, must: Must) => void;

/**
 * Runs checks in stages. Later stages may rely on what earlier ones check, so a stage that finds something wrong is the
 * last one.
 */
export function findFaults<S extends object>(state: S, ...stages: readonly (readonly Check<S>[])[]): string[] {
  const found: string[] = [];
  const must: Must = (holds, sentence) => {
    if (!holds) found.push(sentence);
  };
  for (const checks of stages) {
    for (const check of checks) check(state, must);
    if (found.length > 0) break;
  }
  return found;
}
