/** Turns, rounds and the end of the game. */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { RELIEF_AFTER, RELIEF_PROVISIONS, TIE_WORTH } from './content.ts';
import { landOf, pointsOf, reachOf, setLand, territoryId } from './land.ts';
import { isEast, isWest } from './map.ts';
import { cardNumber, discard, gain, nextSeat, seatsOf, withNumber } from './pack.ts';
import type { EndReason, Land, StampedeEvent, StampedeState } from './state.ts';

const NO_DICE: readonly number[] = Object.freeze([]);
const CLAIM = cardNumber('claim');

/** Begins the turn of `state.turn`; turns without a choice pass until some seat can act. */
export function startTurn(state: StampedeState, events: StampedeEvent[]): void {
  while (!canAct(state, events)) if (passOn(state, events)) return;
}

/** Ends the turn, and begins the next one unless that was the last. */
export function endTurn(state: StampedeState, events: StampedeEvent[]): void {
  events.push({ type: 'turnEnded', seat: state.turn });
  if (!passOn(state, events)) startTurn(state, events);
}

/** Sets the phase that the turn begins with; returns false if the turn passes by itself. */
function canAct(state: StampedeState, events: StampedeEvent[]): boolean {
  const seat = state.turn;
  clearTurn(state);
  // WWS-CP-3: lost turns neither count as stranded nor interrupt the series.
  if ((state.lost[seat] as number) > 0) {
    const left = (state.lost[seat] as number) - 1;
    state.lost = withNumber(state.lost, seat, left);
    events.push({ type: 'turnLost', seat, left });
    return false;
  }
  const stranded = isStranded(state, seat);
  if (!stranded) state.streak = withNumber(state.streak, seat, 0);
  else if (isReliefDue(state, seat)) {
    gain(state, seat, 'provisions', RELIEF_PROVISIONS);
    events.push({ type: 'relieved', seat, provisions: RELIEF_PROVISIONS });
    return false;
  }
  if (stranded) state.phase = 'stranded';
  else state.phase = isEast(state.at[seat] as number) ? 'eastRoll' : 'west';
  events.push({ type: 'turnStarted', seat, round: state.round, stranded });
  return true;
}

function clearTurn(state: StampedeState): void {
  state.dice = NO_DICE;
  state.crossed = false;
  state.moved = false;
  state.played = false;
  state.drew = false;
  state.navigation = false;
  state.arrived = false;
  state.offers = 0;
  state.offer = null;
}

/** Whether a seat is in the West without a provision (WWS-STR-1). */
export function isStranded(state: StampedeState, seat: Seat): boolean {
  return state.provisions[seat] === 0 && isWest(state.at[seat] as number);
}

/** WWS-STR-12 */
function isReliefDue(state: StampedeState, seat: Seat): boolean {
  return state.options.relief && state.titles[seat] === 0 && (state.streak[seat] as number) >= RELIEF_AFTER;
}

/** Counts claims down and passes the turn on; returns true if that was the last turn of the game. */
function passOn(state: StampedeState, events: StampedeEvent[]): boolean {
  runDownClaims(state, events);
  state.turn = nextSeat(state, state.turn);
  if (state.turn !== state.first) return false;
  // WWS-TURN-4, WWS-END-3
  if (state.round === state.options.roundLimit) {
    endGame(state, 'roundLimit', events);
    return true;
  }
  state.round += 1;
  return false;
}

/** WWS-CL-7: the turn in which a claim is played is in addition to its three. */
function runDownClaims(state: StampedeState, events: StampedeEvent[]): void {
  for (let territory = 0; territory < state.land.length; territory++) {
    const land = landOf(state, territory);
    if (land.claimant !== state.turn) continue;
    const claimLeft = land.claimLeft - 1;
    setLand(state, territory, { ...land, claimLeft, claimant: claimLeft === 0 ? NOBODY : land.claimant });
    if (claimLeft > 0) continue;
    discard(state, CLAIM);
    events.push({ type: 'markerEnded', territory: territoryId(territory), marker: 'claim', why: 'lapsed' });
  }
}

/** Why the land as it is ends the game, or `null` (WWS-END-1, WWS-END-2). */
export function endReason(state: StampedeState): EndReason | null {
  let leader = 0;
  let canAdd = false;
  const reach: number[] = [];
  const points: number[] = [];
  for (let seat = 0; seat < seatsOf(state); seat++) {
    points.push(pointsOf(state, seat));
    reach.push(reachOf(state, seat));
    if ((points[seat] as number) > (points[leader] as number)) leader = seat;
    if (reach[seat] !== points[seat]) canAdd = true;
  }
  const top = points[leader] as number;
  if (reach.every((most, seat) => seat === leader || most < top)) return 'uncatchable';
  return canAdd ? null : 'noneOpen';
}

/** Ends the game if the land decides it; called after every action that may have changed the land (WWS-END-6). */
export function endIfDecided(state: StampedeState, before: readonly Land[], events: StampedeEvent[]): boolean {
  if (state.land === before) return false;
  const reason = endReason(state);
  if (reason) endGame(state, reason, events);
  return reason !== null;
}

function endGame(state: StampedeState, reason: EndReason, events: StampedeEvent[]): void {
  const winners = winnersOf(state);
  state.phase = 'over';
  state.offer = null;
  state.ending = { reason, winners };
  events.push({ type: 'gameOver', reason, winners });
}

/** The seats with most points; among equals the fullest pack wins, and then they share (WWS-END-4, WWS-END-5). */
export function winnersOf(state: StampedeState): Seat[] {
  const seats = state.at.map((_node, seat) => seat);
  const points = seats.map((seat) => pointsOf(state, seat));
  const most = Math.max(...points);
  const top = seats.filter((seat) => points[seat] === most);
  const sums = top.map((seat) => tieSum(state, seat));
  const fullest = Math.max(...sums);
  return top.filter((_seat, i) => sums[i] === fullest);
}

/** What the pack counts if points are tied (WWS-END-4). */
export function tieSum(state: StampedeState, seat: Seat): number {
  return (
    TIE_WORTH.titles * (state.titles[seat] as number) +
    TIE_WORTH.provisions * (state.provisions[seat] as number) +
    TIE_WORTH.company * (state.company[seat] as number)
  );
}
