/** Which bots search, and how long: what a page must know of them before it has loaded them. */
import { partsOf } from './levels.ts';
import type { Effort } from './search/index.ts';

export const SEARCHERS: ReadonlyMap<string, Effort> = new Map([
  ['surveyor', 'short'],
  ['assayer', 'long'],
]);

/** How many minds can share a thought of this bot. */
export function mindsFor(name: string, most: number): number {
  return SEARCHERS.has(partsOf(name)[0]) ? Math.max(1, most) : 1;
}
