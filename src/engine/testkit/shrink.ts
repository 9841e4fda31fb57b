/** Makes a failing random game as short as possible, and prints it as a test. */
import type { Game } from '../game.ts';
import { type Check, rewalk, type Walk } from './walk.ts';

/** The shortest walk found that still breaks a check. */
export function shrink(game: Game, walk: Walk, checks: readonly Check[]): Walk {
  const breaks = (candidate: Walk): boolean => rewalk(game, candidate, checks) !== null;
  let best = walk;
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; ) {
    const shorter = withoutSome(best, size, breaks);
    if (shorter) best = shorter;
    else if (size === 1) break;
    else size = Math.ceil(size / 2);
    size = Math.min(size, Math.max(1, best.steps.length));
  }
  return best;
}

/** The walk without one run of `size` steps, if such a walk still breaks; later runs are tried first. */
function withoutSome(walk: Walk, size: number, breaks: (walk: Walk) => boolean): Walk | null {
  for (let from = walk.steps.length - size; from > -size; from -= size) {
    const start = Math.max(0, from);
    const steps = [...walk.steps.slice(0, start), ...walk.steps.slice(from + size)];
    const candidate = { ...walk, steps };
    if (steps.length < walk.steps.length && breaks(candidate)) return candidate;
  }
  return null;
}

/** A walk as a whole test file, which runs and passes the type checks in the folder of a game. */
export function printedTest(game: Game, walk: Walk, problem: string): string {
  return [
    `// Save this as src/games/${game.id}/found.test.ts to run it again.`,
    "import { expect, test } from 'vitest';",
    "import { momentChecks } from '../../engine/testkit/kit.ts';",
    "import { rewalk, type Walk } from '../../engine/testkit/walk.ts';",
    "import * as exported from './index.ts';",
    '',
    // The quoted events that follow the colon are in the error already.
    `test(${JSON.stringify(problem.replace(/: .*/s, ''))}, () => {`,
    // A list of its own: in place, an action could have no fields but those that all games share.
    '  const steps = [',
    ...walk.steps.map((step) => `    ${JSON.stringify(step)},`),
    '  ];',
    '  const walk: Walk = {',
    `    seats: ${walk.seats},`,
    `    options: ${JSON.stringify(walk.options)},`,
    `    setup: ${JSON.stringify(walk.setup)},`,
    '    steps,',
    '  };',
    // `index.ts` exports the game and nothing else, under a name that is not known here.
    '  const [game] = Object.values(exported);',
    '  expect(game && rewalk(game, walk, momentChecks)).toBeNull();',
    '});',
  ].join('\n');
}
