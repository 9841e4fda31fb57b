/** Sums up many events in a few lines for a person who looked away: where everybody ended, not each roll and shot. */
import type { LogLine } from '../../engine/game.ts';
import type { StampedeEvent } from './state.ts';
import { tell } from './words.ts';

/** Tells the same events in fewer lines. */
export function recap(events: readonly StampedeEvent[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const [i, event] of events.entries()) {
    if (isDetail(event, events[i + 1])) continue;
    const told = tell(event);
    if (told) lines.push(told);
  }
  return lines;
}

/** Whether to leave an event out: dice, single shots, answered offers, and what the next line says anyway. */
function isDetail(event: StampedeEvent, next: StampedeEvent | undefined): boolean {
  switch (event.type) {
    case 'rolled':
    case 'shot':
    case 'offerBegun':
    case 'offerFilled':
    case 'reshuffled':
      return true;
    case 'drew':
      return next?.type === 'turnedIn';
    case 'turnStarted':
      return next === undefined;
    default:
      return false;
  }
}
