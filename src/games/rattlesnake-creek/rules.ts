/** How the game is set up and played, in the order of the ledger. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat, TableSetup } from '../../engine/game.ts';
import { decide, isFull, isOver, onTurn, placedOn, roundOf, seatsOf } from './claims.ts';
import { goldFor, HAND, MARKERS } from './content.ts';
import { scoresOf, winnersOf } from './scoring.ts';
import type { CreekAction, CreekEvent, CreekOptions, CreekState } from './state.ts';

/** Lays the gold along the creek, draws the hands, and chooses who begins (CREEK-SETUP-1 to CREEK-SETUP-4). */
export function setup({ seats, options }: TableSetup<CreekOptions>, chance: Chance): CreekState {
  const gold = chance.deal('gold', goldFor(seats), seats + 4);
  const hands = Array.from({ length: seats }, () => inOrder(chance.deal('hand', MARKERS, HAND)));
  const bags = hands.map((hand) => MARKERS.filter((marker) => !hand.includes(marker)));
  const claims = gold.map(() => []);
  return { options, gold, claims, hands, bags, first: chance.pick('first', [...hands.keys()]) };
}

/** Events of the set-up for a viewer who joins. */
export function opening({ gold, hands, first }: CreekState): CreekEvent[] {
  return [
    { type: 'gameStarted', gold, first },
    ...hands.map((hand, seat): CreekEvent => ({ type: 'dealt', seat, hand })),
    { type: 'roundStarted', round: 1, first },
  ];
}

/** The seat that the game waits for; nobody once the game is over. */
export function actors(state: CreekState): Seat[] {
  return isOver(state) ? [] : [onTurn(state)];
}

/** Plays a legal action and returns its events. */
export function play(state: CreekState, seat: Seat, { marker, claim }: CreekAction, chance: Chance): CreekEvent[] {
  const markers = [...(state.claims[claim] ?? []), { seat, marker }];
  state.claims[claim] = markers;
  state.hands[seat] = without(state.hands[seat], marker);
  return [
    { type: 'placed', seat, claim, marker },
    ...drawing(state, seat, chance),
    ...(isFull(markers) ? [turningUp(state, claim)] : []),
    ...goingOn(state),
  ];
}

/** Draws a marker from the bag if any are left (CREEK-TURN-4). */
function drawing(state: CreekState, seat: Seat, chance: Chance): CreekEvent[] {
  const bag = state.bags[seat] ?? [];
  if (bag.length === 0) return [];
  const marker = chance.pick('draw', bag);
  state.bags[seat] = without(bag, marker);
  state.hands[seat] = inOrder([...(state.hands[seat] ?? []), marker]);
  return [{ type: 'drew', seat, marker }];
}

/** Turns a full claim up and decides it (CREEK-TURN-5). */
function turningUp(state: CreekState, claim: number): CreekEvent {
  const markers = state.claims[claim] ?? [];
  return { type: 'turnedUp', claim, gold: state.gold[claim] ?? 0, markers, result: decide(markers, seatsOf(state)) };
}

/** Ends the game, or starts the next round with the last seat of this one (CREEK-TURN-2). */
function goingOn(state: CreekState): CreekEvent[] {
  if (isOver(state)) return [{ type: 'gameOver', scores: scoresOf(state), winners: winnersOf(state) }];
  if (placedOn(state.claims) % seatsOf(state) > 0) return [];
  state.first = (state.first - 1 + seatsOf(state)) % seatsOf(state);
  return [{ type: 'roundStarted', round: roundOf(state), first: state.first }];
}

/** An independent copy: markers and lists of markers never change in place, so only the outer lists are copied. */
export function copy(state: CreekState): CreekState {
  const { options, gold, claims, hands, bags, first } = state;
  return { options, gold, claims: claims.slice(), hands: hands.slice(), bags: bags.slice(), first };
}

function without(markers: readonly number[] = [], gone: number): number[] {
  return markers.filter((marker) => marker !== gone);
}

function inOrder(markers: readonly number[]): number[] {
  return markers.toSorted((a, b) => a - b);
}
