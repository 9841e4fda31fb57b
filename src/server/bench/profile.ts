/** Says where the time of a measured server went, from the profiles of its main thread. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** A function and the microseconds that it took for a move. */
export interface Hot {
  readonly name: string;
  readonly microseconds: number;
}

/** Where the main thread's time for a move went. */
export interface HotSpots {
  /** All the time in which it was busy. */
  readonly microseconds: number;
  /** Functions by their own time. */
  readonly own: readonly Hot[];
  /** Functions of ours by their time with all that they called. */
  readonly whole: readonly Hot[];
}

/** Removes the profiles of an earlier run. */
export function clearProfiles(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The busiest functions in a folder's profiles, in which so many moves were played. */
export function hotSpots(folder: string, moves: number, count: number): HotSpots {
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  for (const name of readdirSync(folder))
    addProfile(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile, own, whole);
  const busiest = (times: ReadonlyMap<string, number>): Hot[] =>
    [...times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, count)
      .map(([name, time]) => ({ name, microseconds: time / moves }));
  const all = [...own.values()].reduce((sum, time) => sum + time, 0);
  return { microseconds: all / moves, own: busiest(own), whole: busiest(whole) };
}

function addProfile({ nodes, samples, timeDeltas }: Profile, own: Map<string, number>, whole: Map<string, number>) {
  const times = new Map<number, number>();
  for (const [at, id] of samples.entries()) add(times, id, timeDeltas[at] ?? 0);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** `above` has the functions that called this one: one that calls itself counts once. */
  const visit = (node: ProfileNode, above: readonly string[]): void => {
    if (node.callFrame.url.includes(PROFILER)) return;
    const name = nameOf(node);
    const time = WAITING.has(name) ? 0 : (times.get(node.id) ?? 0);
    if (time > 0) add(own, name, time);
    const stack = node.callFrame.url.includes(OURS) && !above.includes(name) ? [...above, name] : above;
    for (const caller of stack) add(whole, caller, time);
    for (const child of node.children ?? []) {
      const called = byId.get(child);
      if (called) visit(called, stack);
    }
  };
  const [root] = nodes;
  if (root) visit(root, []);
}

function add<K>(times: Map<K, number>, key: K, time: number): void {
  times.set(key, (times.get(key) ?? 0) + time);
}

const WAITING: ReadonlySet<string> = new Set(['(idle)', '(program)', '(root)']);
const OURS = '/dist/node/';
/** What starts and ends the profiles takes time itself. */
const PROFILER = '/bench/figures.';

function nameOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  const name = functionName || '(anonymous)';
  const [, file] = /([^/]+\/[^/]+)$/.exec(url) ?? [];
  return file === undefined ? name : `${name} ${file}:${lineNumber + 1}`;
}
