/** Sums up many events in a few lines for a person who looked away, without the customers in between. */
import { listed } from '../../engine/english.ts';
import type { LogLine } from '../../engine/game.ts';
import { type ProspectorId, prospectorOf } from './content.ts';
import type { ProvisionsEvent } from './state.ts';
import { line, tell } from './words.ts';

/** Tells the same in fewer lines: those who joined are in sight anyway, and those who left are named together. */
export function recap(events: readonly ProvisionsEvent[]): LogLine[] {
  const lines: (LogLine | null)[] = [];
  let gone: { at: number; cards: ProspectorId[] } | null = null;
  for (const event of events) {
    switch (event.type) {
      case 'arrived':
      case 'toppedUp':
      case 'lootReturned':
        break;
      case 'departed':
        gone ??= { at: lines.push(null) - 1, cards: [] };
        gone.cards.push(event.card);
        lines[gone.at] = leaving(gone.cards);
        break;
      case 'monthStarted':
        gone = null;
        lines.push(tell(event));
        break;
      default:
        lines.push(tell(event));
    }
  }
  return lines.filter((told) => told !== null);
}

function leaving(cards: readonly ProspectorId[]): LogLine {
  const names = cards.map((card) => prospectorOf(card)?.name ?? card);
  return line(`${listed(names)} left unserved.`, ['P49-MONTH-3', 'P49-DEC-1'], ['door']);
}
