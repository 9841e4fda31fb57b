/** Sums up many events in few lines for somebody who was away: turns by their results, a round by its earnings. */
import { listed } from '../../engine/english.ts';
import type { LogLine } from '../../engine/game.ts';
import type { RushEvent } from './state.ts';
import { logLine, tell } from './words.ts';

/** Tells the events in fewer lines: finished swaps in one line, all sneaks of a lap in one line. */
export function recap(events: readonly RushEvent[]): LogLine[] {
  const lines: (LogLine | null)[] = [];
  let sneaks: { at: number; seats: number[] } | null = null;
  for (const [i, event] of events.entries()) {
    switch (event.type) {
      case 'swapOffered':
        // A finished swap is told by its result, so only a swap under way is told here.
        if (!isFinished(events, i)) lines.push(tell(event));
        break;
      case 'sneaked':
        sneaks ??= { at: lines.push(null) - 1, seats: [] };
        sneaks.seats.push(event.seat);
        lines[sneaks.at] = sneaking(sneaks.seats);
        break;
      case 'lapStarted':
        sneaks = null;
        break;
      case 'revealed':
        break;
      default:
        lines.push(tell(event));
    }
  }
  return lines.filter((told) => told !== null);
}

function isFinished(events: readonly RushEvent[], from: number): boolean {
  return events.slice(from).some((event) => event.type === 'swapped');
}

function sneaking(seats: readonly number[]): LogLine {
  const names = [...new Set(seats)].map((seat) => `{s${seat}}`);
  return logLine(`${listed(names)} sneaked towards the exit.`, ['RUSH-SNEAK-1'], ['sneak']);
}
