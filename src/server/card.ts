/** The card of a table: what lists say of it, and whom it waits for. */
import type { GameEvent, LogLine } from '../engine/game.ts';
import { resultOf } from '../engine/result.ts';
import { fullSentence } from '../engine/sentence.ts';
import type { Holder } from './act.ts';
import type { Card, Company } from './store/store.ts';
import { actorsOf, botAt, deadlineOf, type TableState } from './table-state.ts';

/** A card without the texts about the game. */
type Unheaded = Omit<Card, 'line' | 'company'>;

/** The card as of now; `people` are those of the table. */
export function cardOf(state: TableState, people: readonly string[], now: number): Unheaded {
  const waiting: string[] = [];
  let botsTurn = false;
  for (const seat of actorsOf(state)) {
    const holder = state.holders[seat];
    if (botAt(state, seat) !== null) botsTurn = true;
    else if (holder?.kind === 'person') waiting.push(holder.person);
  }
  let free = 0;
  for (const { kind } of state.holders) if (kind === 'free') free += 1;
  return {
    table: state.id,
    game: state.opened.game,
    // Lists do not mention the few seconds of a start.
    stage: state.stage === 'starting' ? 'gathering' : state.stage,
    listed: state.opened.listed,
    seats: state.opened.seats,
    free,
    updated: now,
    // A table that waits for a bot is due at once, so that a process that starts finds it.
    deadline: botsTurn ? now : deadlineOf(state),
    people,
    waiting,
  };
}

/** How old the time on a card may get. */
const CARD_MS = 10_000;

/**
 * Whether a card says something that the last one did not. A change within somebody's turn is not news: it goes on the
 * card when the table waits for the next person, or a while later.
 */
export function isNews(card: Unheaded, last: Unheaded | null): boolean {
  // While people gather little happens, and every change counts.
  if (!last || card.stage === 'gathering' || card.updated - last.updated > CARD_MS) return true;
  if (card.stage !== last.stage || card.deadline !== last.deadline) return true;
  return card.free !== last.free || !alike(card.people, last.people) || !alike(card.waiting, last.waiting);
}

function alike(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((text, at) => text === other[at]));
}

/** The people of a table: its host, and those who have a seat. */
export function peopleOf({ opened, holders }: TableState): string[] {
  const people = new Set([opened.host]);
  for (const holder of holders) if (holder.kind === 'person') people.add(holder.person);
  return [...people];
}

/** Who sits at a table and how the game went, as a lobby shows it. */
export function companyOf(state: TableState): Company {
  const { opened, match } = state;
  const outcome = match && state.stage === 'over' ? state.game.outcome(match.state) : null;
  return {
    host: opened.host,
    pace: opened.pace,
    // A person who leaves the table after the game still counts as having played it.
    holders: outcome
      ? state.holders.map((holder, seat) => lastHolder(holder, state.held[seat]))
      : state.holders.slice(),
    news: opened.listed && state.stage === 'playing' ? newsOf(state) : '',
    result: outcome && resultOf(outcome, state.game.scoring),
  };
}

function lastHolder(holder: Holder, held: readonly string[] = []): Holder {
  const person = held.at(-1);
  return holder.kind === 'free' && person !== undefined ? { kind: 'person', person } : holder;
}

/** How many actions are searched for news; only in an odd game would more have none. */
const NEWS_BACK = 8;

/** The latest event as a whole sentence, or an empty text. */
function newsOf(state: TableState): string {
  const { match } = state;
  const line = match && lastTold(state, Math.max(0, match.events.length - NEWS_BACK), ({ kind }) => kind === 'line');
  return line ? fullSentence(line) : '';
}

/** The latest heading among the events from this action on, or `null`; `{s0}` stands for the name of seat 0. */
export function headingSince(state: TableState, from: number): string | null {
  return lastTold(state, from, ({ kind }) => kind !== 'line')?.text ?? null;
}

/** The latest matching line of the log from this action on, or `null`. */
function lastTold({ match, game }: TableState, from: number, wanted: (line: LogLine) => boolean): LogLine | null {
  if (!match) return null;
  for (let at = match.events.length - 1; at >= from; at--) {
    const events = match.events[at] ?? [];
    for (let n = events.length - 1; n >= 0; n--) {
      // Everybody reads lists, so they contain only what everybody may know.
      const seen = game.redact(events[n] as GameEvent, null);
      const line = seen && game.tell(seen);
      if (line && wanted(line)) return line;
    }
  }
  return null;
}
