/** The time to look at the face-up cards of a deal before everybody picks them up (RUSH-ROUND-6). */
import type { RushEvent } from './state.ts';

/** Milliseconds for the face-up cards alone. */
export const DEAL_READING = 8000;
/** Extra time for the previous round's market, which is settled by the same action that deals. */
const MARKET = 12_000;

/** How many milliseconds a table waits after these events. */
export function reading(events: readonly RushEvent[]): number {
  const open = events.some((event) => event.type === 'roundStarted' && event.faceUp.some((cards) => cards.length > 0));
  if (!open) return 0;
  return events.some((event) => event.type === 'revealed') ? MARKET + DEAL_READING : DEAL_READING;
}
