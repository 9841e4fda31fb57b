/** Sums up many events in a few lines for a person who looked away: changes on the chart, and goods gathered. */
import { listed } from '../../engine/english.ts';
import type { LogLine, Seat } from '../../engine/game.ts';
import type { TabernacleEvent } from './state.ts';
import { line, tell } from './words.ts';

/** Tells the same events in fewer lines: the errands of a month together, the rest unchanged. */
export function recap(events: readonly TabernacleEvent[]): LogLine[] {
  const lines: (LogLine | null)[] = [];
  let errands: { at: number; seats: Set<Seat> } | null = null;
  for (const event of events) {
    switch (event.type) {
      case 'used':
        errands ??= { at: lines.push(null) - 1, seats: new Set() };
        errands.seats.add(event.seat);
        lines[errands.at] = gathering([...errands.seats]);
        break;
      case 'bidPlaced':
      case 'displayMoved':
      case 'passed':
        break;
      case 'monthStarted':
        errands = null;
        lines.push(tell(event));
        break;
      default:
        lines.push(tell(event));
    }
  }
  return lines.filter((told) => told !== null);
}

function gathering(seats: readonly Seat[]): LogLine {
  return line(`${listed(seats.map((seat) => `{s${seat}}`))} gathered goods.`, ['TAB-USE-1']);
}
