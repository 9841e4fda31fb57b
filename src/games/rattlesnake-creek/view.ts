/** Who sees what: hands, bags and face-down markers are hidden, everything else is public. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat, Viewer } from '../../engine/game.ts';
import { decide, isFull, isOver, onTurn, roundOf, seatsOf } from './claims.ts';
import { MARKERS } from './content.ts';
import { scoresOf } from './scoring.ts';
import type { ClaimView, CreekEvent, CreekState, CreekView, Placed, SeatView } from './state.ts';

/** What a seat, or a spectator, may know (CREEK-SECRET-1). */
export function view(state: CreekState, viewer: Viewer): CreekView {
  const over = isOver(state);
  const claims = state.claims.map((markers, claim) => claimSeen(state, claim, markers, viewer));
  const scores = scoresOf(state);
  return {
    viewer,
    options: state.options,
    round: over ? roundOf(state) - 1 : roundOf(state),
    first: state.first,
    turn: over ? null : onTurn(state),
    claims,
    seats: state.hands.map((hand, seat): SeatView => {
      const own = seat === viewer;
      return {
        hand: own ? hand : null,
        held: hand.length,
        bag: state.bags[seat]?.length ?? 0,
        unseen: unseenOf(claims, seat, own ? hand : []),
        score: scores[seat] ?? 0,
      };
    }),
  };
}

function claimSeen(state: CreekState, claim: number, markers: readonly Placed[], viewer: Viewer): ClaimView {
  const seats = seatsOf(state);
  const full = isFull(markers);
  return {
    gold: state.gold[claim] ?? 0,
    markers: markers.map(({ seat, marker }) => ({ seat, marker: full || seat === viewer ? marker : null })),
    result: full ? decide(markers, seats) : null,
  };
}

/** A seat's markers that are neither in a visible hand nor visible on a claim. */
function unseenOf(claims: readonly ClaimView[], seat: Seat, hand: readonly number[]): number[] {
  const seen = claims.flatMap(({ markers }) =>
    markers.flatMap((placed) => (placed.seat === seat ? placed.marker : [])),
  );
  return MARKERS.filter((marker) => !hand.includes(marker) && !seen.includes(marker));
}

/** Shows drawn and face-down markers only to their owner. */
export function redact(event: CreekEvent, viewer: Viewer): CreekEvent {
  switch (event.type) {
    case 'dealt':
      return event.seat === viewer ? event : { ...event, hand: null };
    case 'placed':
    case 'drew':
      return event.seat === viewer ? event : { ...event, marker: null };
    default:
      return event;
  }
}

/** Builds a state that fits this view, dealing each seat's unseen markers at random to where they can be. */
export function imagine(view: CreekView, chance: Chance): CreekState {
  const dealt = view.seats.map((seen, seat) => {
    const unseen = chance.deal('imagined', seen.unseen, seen.unseen.length);
    const down = view.claims.flatMap(({ markers }) => markers.filter((placed) => hides(placed, seat))).length;
    return {
      down: unseen.slice(0, down),
      hand: seen.hand ?? inOrder(unseen.slice(down, down + seen.held)),
      bag: inOrder(unseen.slice(unseen.length - seen.bag)),
    };
  });
  const claims = view.claims.map(({ markers }) =>
    markers.map(({ seat, marker }): Placed => ({ seat, marker: marker ?? (dealt[seat]?.down.pop() as number) })),
  );
  return {
    options: view.options,
    gold: view.claims.map(({ gold }) => gold),
    claims,
    hands: dealt.map(({ hand }) => hand),
    bags: dealt.map(({ bag }) => bag),
    first: view.first,
  };
}

function hides({ seat, marker }: { readonly seat: Seat; readonly marker: number | null }, of: Seat): boolean {
  return seat === of && marker === null;
}

function inOrder(markers: readonly number[]): number[] {
  return markers.toSorted((a, b) => a - b);
}
