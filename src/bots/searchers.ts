/** Which bots search, and for how long: a page must know this before it has loaded them. */
import { partsOf } from './levels.ts';
import type { Effort } from './search/index.ts';

export const SEARCHERS: ReadonlyMap<string, Effort> = new Map([
  ['surveyor', 'short'],
  ['assayer', 'long'],
]);

/** How many workers can share a search of this bot. */
export function workersFor(name: string, most: number): number {
  return SEARCHERS.has(partsOf(name)[0]) ? Math.max(1, most) : 1;
}
