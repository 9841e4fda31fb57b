/** How long what happened is to be watched: a stretch of rivals' actions is told in a short time, however long it was. */
import type { GameEvent } from '../../engine/game.ts';

/** What rivals did while a person waited plays within this time at normal speed, in milliseconds. */
export const STRETCH = 2500;

/** How fast a match of bots, or a replay, is watched: rest after every action, and tempo. */
export const WATCH_PACES = {
  slow: { breath: 900, tempo: 1.5, label: '½×' },
  normal: { breath: 350, tempo: 1, label: '1×' },
  fast: { breath: 40, tempo: 0.4, label: '3×' },
} as const;

/** One of the three paces. */
export type WatchPace = keyof typeof WATCH_PACES;

/** How long the events of one action are to be watched at normal speed. */
export function watchTime(events: readonly GameEvent[], duration: (event: GameEvent) => number): number {
  return events.reduce((sum, event) => sum + Math.max(0, duration(event)), 0);
}

/**
 * By how much to shorten the first of the waiting actions, so that all of them fit into the time that is left. While
 * more may come, half of the time is kept for it.
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
