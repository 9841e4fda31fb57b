/** The card of a table: what lists say of it, and who is waited for. */
import type { GameEvent } from '../engine/game.ts';
import { plain } from '../engine/sentence.ts';
import type { Card } from './store/store.ts';
import { actorsOf, botAt, deadlineOf, type TableState } from './table-state.ts';

/** A card without its line, the latest heading of the log. */
type Unheaded = Omit<Card, 'line'>;

/** The card as it is now; `people` are those of the table. */
export function cardOf(state: TableState, people: readonly string[], now: number): Unheaded {
  const waiting: string[] = [];
  let house = false;
  for (const seat of actorsOf(state)) {
    const holder = state.holders[seat];
    if (botAt(state, seat) !== null) house = true;
    else if (holder?.kind === 'person') waiting.push(holder.person);
  }
  let free = 0;
  for (const { kind } of state.holders) if (kind === 'free') free += 1;
  return {
    table: state.id,
    game: state.opened.game,
    // The few seconds of a start are nothing that a list tells of.
    stage: state.stage === 'starting' ? 'gathering' : state.stage,
    listed: state.opened.listed,
    seats: state.opened.seats,
    free,
    updated: now,
    // A table that waits for the house itself is due at once, so that a node that starts finds it.
    deadline: house ? now : deadlineOf(state),
    people,
    waiting,
  };
}

/** How old the time on a card may get. */
const CARD_MS = 10_000;

/**
 * Whether a card says something that the last one did not. What is new only within somebody's turn is no news of the table:
 * it is on the card when the next one is waited for, or a while later.
 */
export function isNews(card: Unheaded, last: Unheaded | null): boolean {
  if (!last || card.updated - last.updated > CARD_MS) return true;
  if (card.stage !== last.stage || card.deadline !== last.deadline) return true;
  return card.free !== last.free || !alike(card.people, last.people) || !alike(card.waiting, last.waiting);
}

function alike(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((text, at) => text === other[at]));
}

/** The people of a table: whoever opened it, and those who have a seat. */
export function peopleOf({ opened, holders }: TableState): string[] {
  const people = new Set([opened.host]);
  for (const holder of holders) if (holder.kind === 'person') people.add(holder.person);
  return [...people];
}

/** The latest heading among the events from this action on, or `null`. */
export function headingSince({ match, game }: TableState, from: number, names: readonly string[]): string | null {
  if (!match) return null;
  for (let at = match.events.length - 1; at >= from; at--) {
    const events = match.events[at] ?? [];
    for (let n = events.length - 1; n >= 0; n--) {
      // Lists are read by everybody, so they say what everybody may know.
      const seen = game.redact(events[n] as GameEvent, null);
      const line = seen && game.tell(seen);
      if (line && line.kind !== 'line') return plain(line, names);
    }
  }
  return null;
}
