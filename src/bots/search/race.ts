/**
 * A race between choices, for searches without a tree: all are tried in the same worlds with the same luck, and one
 * that is clearly behind the leader drops out. Clear cases end early, and close ones get the whole budget.
 */
import { type Iteration, iterate, type Search } from './iterate.ts';
import { type Edge, meanOf, type TreeNode } from './tree.ts';

/** Worlds before a choice may drop out, and between later comparisons. */
const FIRST_LOOK = 8;
const LOOK_UP = 4;
/** The number of standard errors that makes a difference clear. */
const CLEAR = 2.2;
/** A difference in reward that does not matter. */
const TRIFLE = 0.001;

interface Runner {
  readonly edge: Edge;
  /** The reward in every world. */
  readonly rewards: number[];
}

/** Races the choices and sorts them, best first; returns the number of iterations. */
export function race(
  search: Search,
  root: TreeNode,
  choices: Edge[],
  trial: (index: number) => Iteration,
  hasTime: () => boolean,
): number {
  const { iterations, candidates, faith } = search.parameters;
  const running: Runner[] = choices.slice(0, candidates).map((edge) => ({ edge, rewards: [] }));
  const behind = choices.slice(candidates);
  let done = 0;
  let open = true;
  // The first world is always tried with every choice, since any of them might be the best.
  const goesOn = (world: number): boolean => world === 0 || done + running.length <= iterations;
  for (let world = 0; open && running.length > 1 && goesOn(world); world++) {
    for (const { edge, rewards } of running) {
      open = hasTime();
      if (!open) break;
      const before = edge.total;
      iterate(search, root, edge, trial(world));
      rewards.push(edge.total - before);
      done += 1;
    }
    if (running.some(({ edge }) => edge.proven === 1)) break;
    if (open && world + 1 >= FIRST_LOOK && (world + 1) % LOOK_UP === 0) dropOut(running, behind, faith);
  }
  running.sort((a, b) => rank(a.edge, b.edge, faith));
  choices.splice(0, choices.length, ...running.map(({ edge }) => edge), ...behind);
  return done;
}

/** Drops every choice that is unlikely to overtake the leader, or would gain next to nothing by it. */
function dropOut(running: Runner[], behind: Edge[], faith: number): void {
  running.sort((a, b) => rank(a.edge, b.edge, faith));
  const leader = running[0] as Runner;
  for (let at = running.length - 1; at > 0; at--) {
    const runner = running[at] as Runner;
    if (bestHope(leader, runner, faith) > TRIFLE) continue;
    running.splice(at, 1);
    behind.unshift(runner.edge);
  }
}

/** An upper bound on how much better a runner may be than the leader. */
function bestHope(leader: Runner, runner: Runner, faith: number): number {
  const worlds = runner.rewards.length;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < worlds; i++) {
    const difference = (runner.rewards[i] as number) - (leader.rewards[i] as number);
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / worlds;
  const spread = Math.sqrt(Math.max(0, squares / worlds - mean * mean));
  const lead = meanOf(leader.edge, faith) - meanOf(runner.edge, faith);
  return (CLEAR * spread) / Math.sqrt(worlds + faith) - lead;
}

function rank(a: Edge, b: Edge, faith: number): number {
  return b.proven - a.proven || meanOf(b, faith) - meanOf(a, faith);
}
