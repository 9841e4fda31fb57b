/** The card of a table: what lists say of it, and who is waited for. */
import { plain } from '../engine/sentence.ts';
import type { Card } from './store/store.ts';
import { actorsOf, botAt, deadlineOf, type TableState } from './table-state.ts';

/** The card as it is now; `line` is the latest heading of the log. */
export function cardOf(state: TableState, line: string, now: number): Card {
  const people = personsOf(state);
  const actors = actorsOf(state);
  const waiting = actors.flatMap((seat) => {
    const holder = state.holders[seat];
    return holder?.kind === 'person' && botAt(state, seat) === null ? [holder.person] : [];
  });
  const house = actors.some((seat) => botAt(state, seat) !== null);
  return {
    table: state.id,
    game: state.opened.game,
    stage: state.stage,
    listed: state.opened.listed,
    seats: state.opened.seats,
    free: state.holders.filter((holder) => holder.kind === 'free').length,
    line,
    updated: now,
    // A table that waits for the house itself is due at once, so that a node that starts finds it.
    deadline: house ? now : deadlineOf(state),
    people: [...new Set([state.opened.host, ...people])],
    waiting,
  };
}

/** How old the time on a card may get. */
const CARD_MS = 10_000;

/** Whether a card says something that the last one did not. */
export function isNews(card: Card, last: Card | null): boolean {
  if (!last || card.updated - last.updated > CARD_MS) return true;
  if (card.stage !== last.stage || card.line !== last.line || card.deadline !== last.deadline) return true;
  return (
    card.free !== last.free || card.people.join() !== last.people.join() || card.waiting.join() !== last.waiting.join()
  );
}

/** The people who have a seat. */
export function personsOf(state: TableState): string[] {
  return state.holders.flatMap((holder) => (holder.kind === 'person' ? [holder.person] : []));
}

/** The latest heading among the events from this action on, or `null`. */
export function headingSince({ match, game }: TableState, from: number, names: readonly string[]): string | null {
  if (!match) return null;
  for (let at = match.events.length - 1; at >= from; at--) {
    for (const event of (match.events[at] ?? []).toReversed()) {
      // Lists are read by everybody, so they say what everybody may know.
      const seen = game.redact(event, null);
      const line = seen && game.tell(seen);
      if (line && line.kind !== 'line') return plain(line, names);
    }
  }
  return null;
}
