/** Several searches of the same question as one: each has grown a tree of its own, and the visits at their roots add up. */
import type { Thought } from './think.ts';

/** All thoughts together, the best first. */
export function mergeThoughts(searches: readonly (readonly Thought[])[]): Thought[] {
  const merged = new Map<string, Thought>();
  for (const thoughts of searches)
    for (const thought of thoughts) {
      const key = JSON.stringify(thought.action);
      const known = merged.get(key);
      merged.set(key, known ? both(known, thought) : thought);
    }
  // Sorting keeps the order of equals: where nobody counted visits, the first search is followed.
  return [...merged.values()].sort((a, b) => Number(b.sure) - Number(a.sure) || b.visits - a.visits || b.mean - a.mean);
}

function both(one: Thought, other: Thought): Thought {
  const visits = one.visits + other.visits;
  const mean =
    visits === 0 ? (one.mean + other.mean) / 2 : (one.mean * one.visits + other.mean * other.visits) / visits;
  return { action: one.action, visits, mean, sure: one.sure || other.sure };
}
