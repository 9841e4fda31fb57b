/** Merges several searches of the same question: each grew a tree of its own, and the visits at their roots add up. */
import type { Thought } from './think.ts';

/** Merges the thoughts of all searches, best first. */
export function mergeThoughts(searches: readonly (readonly Thought[])[]): Thought[] {
  const merged = new Map<string, Thought>();
  for (const thoughts of searches)
    for (const thought of thoughts) {
      const key = JSON.stringify(thought.action);
      const known = merged.get(key);
      merged.set(key, known ? both(known, thought) : thought);
    }
  // Sorting is stable: if nothing was visited, the order of the first search stays.
  return [...merged.values()].sort((a, b) => Number(b.sure) - Number(a.sure) || b.visits - a.visits || b.mean - a.mean);
}

function both(one: Thought, other: Thought): Thought {
  const visits = one.visits + other.visits;
  const mean =
    visits === 0 ? (one.mean + other.mean) / 2 : (one.mean * one.visits + other.mean * other.visits) / visits;
  return { action: one.action, visits, mean, sure: one.sure || other.sure };
}
