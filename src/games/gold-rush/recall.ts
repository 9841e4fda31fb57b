/** What can be looked up later with `memory: 'fade'` (RUSH-OPT-3): no cards except those shown when a round ended. */
import type { RushEvent, RushView } from './state.ts';

/** An earlier view as it may be shown again; even the viewer's own cards of that time are removed. */
export function recallView(past: RushView, now: RushView): RushView {
  if (!fades(now)) return past;
  return {
    ...past,
    seats: past.seats.map((seat) => ({ ...seat, hand: null, load: null, faceUp: [] })),
    swap: past.swap && { ...past.swap, card: null },
  };
}

/** An earlier event as it may be told again. */
export function recallEvent(event: RushEvent, now: RushView): RushEvent {
  return fades(now) ? withoutCards(event) : event;
}

/** Only until the game is over: then everybody may look up everything they have seen. */
function fades({ options, ending }: RushView): boolean {
  return options.memory === 'fade' && ending === null;
}

/** An event of a round without its cards. Cards shown by the reveal and the market stay in the log. */
export function withoutCards(event: RushEvent): RushEvent {
  if (event.type === 'roundStarted') return { ...event, faceUp: event.faceUp.map(() => []) };
  if (event.type === 'swapOffered') return { ...event, card: null };
  return event.type === 'swapped' ? { ...event, given: null, got: null } : event;
}
