/** Who sees what: hands, the centre and the cards set aside are hidden, everything else is public. */
import type { Seat, Viewer } from '../../engine/game.ts';
import { faceUpCards } from './deal.ts';
import {
  handIds,
  idOf,
  isAlive,
  lapOf,
  loadOf,
  NO_CARD,
  onTurn,
  phaseOf,
  seatsOf,
  targetOf,
  turnsLeft,
} from './mine.ts';
import type { MineEvent, RushEvent, RushState, RushView, SeatView, StrangerView, SwapView } from './state.ts';
import { trackedCards } from './tracker.ts';

/** What a seat, or a spectator, may know. A dead seat sees what a spectator sees. */
export function view(state: RushState, viewer: Viewer): RushView {
  const over = state.ending !== null;
  const open = state.options.memory === 'open';
  return {
    viewer,
    options: state.options,
    round: state.round,
    phase: phaseOf(state),
    dealer: state.dealer,
    first: state.first,
    turn: over ? null : onTurn(state),
    white: state.white,
    black: { rolled: state.rolled, shows: state.black },
    lap: lapOf(state),
    final: state.final,
    seats: seatsSeen(state, viewer),
    centre: over && state.last?.centre ? state.centre.map(idOf) : state.centre.map(() => null),
    aside: state.aside.length,
    tin: state.tin,
    pile: state.pile,
    swap: swapSeen(state, viewer),
    stranger: strangerSeen(state),
    story: state.story.map((event) => told(event, open ? viewer : null)),
    tracker: open && !over ? trackedCards(state, viewer) : [],
    income: state.income.slice(),
    last: state.last,
    ending: state.ending,
  };
}

/** Whether the cards dealt face-up can be seen: with `fade` only until the round's first action (RUSH-OPT-3). */
export function faceUpSeen(state: Pick<RushView, 'options' | 'story' | 'ending'>): boolean {
  return state.ending === null && (state.options.memory === 'open' || state.story.length === 0);
}

/** Swapped cards are shown only to the seats involved (RUSH-SWAP-9); everything else is public. */
export function redact(event: RushEvent, viewer: Viewer): RushEvent {
  return event.type === 'swapOffered' || event.type === 'swapped' ? told(event, viewer) : event;
}

function told(event: MineEvent, viewer: Viewer): MineEvent {
  if (event.type === 'swapOffered') return event.seat === viewer ? event : { ...event, card: null };
  if (event.type !== 'swapped') return event;
  const tookPart = viewer !== null && (event.seat === viewer || event.from === viewer);
  return tookPart ? event : { ...event, given: null, got: null };
}

function seatsSeen(state: RushState, viewer: Viewer): SeatView[] {
  const over = state.ending !== null;
  const faceUp = faceUpSeen(state) ? faceUpCards(state) : [];
  return Array.from({ length: seatsOf(state) }, (_, seat): SeatView => {
    const hand = handIds(state, seat);
    const shown = hand.length > 0 && (seat === viewer || over);
    return {
      alive: isAlive(state, seat),
      died: state.died[seat] as number,
      plates: state.plates[seat] as number,
      blasts: state.blasts[seat] as number,
      cash: state.cash[seat] as number,
      sneaks: state.sneaks[seat] as number,
      cards: hand.length,
      hand: shown ? hand : null,
      load: shown ? loadOf(state, seat) : null,
      faceUp: faceUp[seat] ?? [],
      turnsLeft: turnsLeft(state, seat),
    };
  });
}

/** The swap under way: only the swapper sees the card on the table; its target is public. */
function swapSeen(state: RushState, viewer: Viewer): SwapView | null {
  const { pending, table } = state;
  if (table === NO_CARD) return null;
  const by = pending[0] as Seat;
  return {
    by,
    card: by === viewer ? idOf(table) : null,
    target: targetOf(pending[pending.length - 1] as number),
    chain: pending.slice(2).map((to, i) => ({ by: pending[i + 1] as Seat, to: targetOf(to) })),
  };
}

function strangerSeen(state: RushState): StrangerView | null {
  if (!state.options.sneakyStranger) return null;
  const party = seatsOf(state);
  return {
    alive: isAlive(state, party),
    died: state.died[party] as number,
    cash: state.cash[party] as number,
    plates: state.plates[party] as number,
    blasts: state.blasts[party] as number,
  };
}
