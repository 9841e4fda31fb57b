/** How long actions take to watch: a stretch of rivals' actions plays in a short time, however many they are. */
import type { GameEvent } from '../../engine/game.ts';

/** The time in which a stretch of rivals' actions plays at normal speed, in milliseconds. */
export const STRETCH = 2500;

/** The paces for watching a match of bots or a replay: the pause after every action, and the tempo. */
export const WATCH_PACES = {
  slow: { breath: 900, tempo: 1.5, label: '½×' },
  normal: { breath: 350, tempo: 1, label: '1×' },
  fast: { breath: 40, tempo: 0.4, label: '3×' },
} as const;

/** One of the three paces. */
export type WatchPace = keyof typeof WATCH_PACES;

/** How long the events of one action take at normal speed. */
export function watchTime(events: readonly GameEvent[], duration: (event: GameEvent) => number): number {
  return events.reduce((sum, event) => sum + Math.max(0, duration(event)), 0);
}

/**
 * The factor by which to shorten the next action so that all waiting ones fit into the time left. While more actions
 * may come, half of the time is reserved for them.
 */
export function stretchScale(waiting: readonly number[], left: number, more: boolean): number {
  const total = waiting.reduce((sum, time) => sum + time, 0);
  if (total <= 0) return 1;
  const share = Math.max(0, more ? left / 2 : left);
  return Math.min(1, share / total);
}

/** When each event of an action begins, in milliseconds from the first. */
export function eventStarts(events: readonly GameEvent[], duration: (event: GameEvent) => number): number[] {
  let at = 0;
  return events.map((event) => {
    const start = at;
    at += Math.max(0, duration(event));
    return start;
  });
}
