/** The time to look at the cards of a deal that lie open, before everybody picks them up (RUSH-ROUND-6). */
import type { RushEvent } from './state.ts';

/** For the open cards alone, in milliseconds. */
export const SPYING = 8000;
/** Besides, for the market of the round before, which is settled by the action that deals. */
const MARKET = 12_000;

/** How long a table waits after these events. */
export function reading(events: readonly RushEvent[]): number {
  const open = events.some((event) => event.type === 'roundStarted' && event.faceUp.some((cards) => cards.length > 0));
  if (!open) return 0;
  return events.some((event) => event.type === 'revealed') ? MARKET + SPYING : SPYING;
}
