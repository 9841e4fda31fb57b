/**
 * A race between choices, for searches without a tree: all are tried in the same worlds with the same luck, and whoever is
 * clearly behind the leader drops out. Clear cases end early, and what is close gets the whole thought.
 */
import { type Iteration, iterate, type Search } from './iterate.ts';
import { type Edge, meanOf, type TreeNode } from './tree.ts';

/** Worlds before anybody drops out, and between the looks that are taken after that. */
const FIRST_LOOK = 8;
const LOOK_UP = 4;
/** How many standard errors make a difference clear. */
const CLEAR = 2.2;
/** A reward that nobody need care about. */
const TRIFLE = 0.001;

interface Runner {
  readonly edge: Edge;
  /** What every world brought. */
  readonly rewards: number[];
}

/** Races the choices and puts them in order, the best first; says how many iterations it took. */
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
  // Whoever was not tried at all might be the best.
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

/** Takes out everybody whose chance to overtake the leader is slight or worth nothing. */
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

/** By how much a runner may be better than the leader, at the very best. */
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
