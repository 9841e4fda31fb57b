/** What can be looked up again where memory fades (RUSH-OPT-3): no card but those that ended a round in the open. */
import type { RushEvent, RushView } from './state.ts';

/** An earlier view as it may be shown again; own cards of that time are gone from it as well. */
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

/** Until the game is over: then everybody may know everything that they have seen. */
function fades({ options, ending }: RushView): boolean {
  return options.memory === 'fade' && ending === null;
}

/** An event of a round without its cards. What the reveal and the market have shown stays in the log. */
export function withoutCards(event: RushEvent): RushEvent {
  if (event.type === 'roundStarted') return { ...event, faceUp: event.faceUp.map(() => []) };
  if (event.type === 'swapOffered') return { ...event, card: null };
  return event.type === 'swapped' ? { ...event, given: null, got: null } : event;
}
