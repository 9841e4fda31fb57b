/** Says where the time of a measured server went, from the profiles that its process leaves behind. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** A function's own time, as a share of all the time in which its thread was busy. */
export interface Hot {
  readonly name: string;
  readonly share: number;
}

/** The busiest functions of the busiest thread of a process, from the folder of its profiles. */
export function hottest(folder: string, count: number): readonly Hot[] {
  const threads = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => ownTimes(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile));
  const [busiest] = threads.sort((a, b) => sumOf(b) - sumOf(a));
  if (!busiest) return [];
  const all = sumOf(busiest);
  return [...busiest]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, time]) => ({ name, share: time / all }));
}

/** Microseconds by function; waiting is no time. */
function ownTimes({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [at, sample] of samples.entries()) {
    const name = names.get(sample) ?? '';
    if (!WAITING.has(name)) times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0));
  }
  return times;
}

const WAITING: ReadonlySet<string> = new Set(['(idle)', '(program)', '(root)', '']);

function nameOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)';
  const [, file] = /([^/]+\/[^/]+)$/.exec(url) ?? [];
  return file === undefined ? name : `${name} ${file}:${lineNumber + 1}`;
}

function sumOf(times: ReadonlyMap<string, number>): number {
  return [...times.values()].reduce((sum, time) => sum + time, 0);
}
