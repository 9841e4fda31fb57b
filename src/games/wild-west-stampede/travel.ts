/** Walking: by dice in the East, by provisions in the West, and over the border at the landings. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { DIE } from './content.ts';
import { stepsBetween } from './distance.ts';
import { isSource } from './land.ts';
import { isCity, type LandingId, NO_NODE, nodeId, territoryAt } from './map.ts';
import { lose } from './pack.ts';
import { shootouts } from './shootout.ts';
import type { StampedeEvent, StampedeState } from './state.ts';

/** The number of steps that the dice allow. */
export function rollOf(state: StampedeState): number {
  const [one = 0, other = 0] = state.dice;
  return one + other;
}

/** Rolls both dice for the East (WWS-EAST-1). */
export function roll(state: StampedeState, seat: Seat, chance: Chance, events: StampedeEvent[]): void {
  state.dice = chance.roll('dice', DIE, 2);
  state.phase = 'eastMove';
  events.push({ type: 'rolled', seat, dice: state.dice });
}

/** Walks in the East for free; returns true if that ends the turn, false if a city is visited (WWS-CITY-2). */
export function moveEast(state: StampedeState, seat: Seat, to: number, events: StampedeEvent[]): boolean {
  walk(state, seat, to, 0, events);
  const city = isCity(to);
  state.visited[seat] = city ? to : NO_NODE;
  if (city) state.phase = 'visit';
  return !city;
}

/** Crosses to a landing, bound for the West; the end of the walk is chosen next (WWS-BORDER-2, WWS-BORDER-3). */
export function crossWest(state: StampedeState, seat: Seat, gate: number, events: StampedeEvent[]): void {
  toLanding(state, seat, gate, 'west', 0, events);
  state.phase = 'crossed';
}

/** Walks in the West, at a provision a step unless a guide leads; fights everybody already there (WWS-WEST-2). */
export function moveWest(state: StampedeState, seat: Seat, to: number, chance: Chance, events: StampedeEvent[]): void {
  walk(state, seat, to, fare(state, stepsBetween(state.at[seat] as number, to)), events);
  state.moved = true;
  state.visited[seat] = NO_NODE;
  state.phase = 'west';
  const territory = territoryAt(to);
  state.arrived = territory >= 0 && isSource(state, territory);
  shootouts(state, seat, chance, events);
}

/** Pays the way to a landing, then rolls for the East (WWS-BORDER-5). */
export function headEast(
  state: StampedeState,
  seat: Seat,
  gate: number,
  chance: Chance,
  events: StampedeEvent[],
): void {
  toLanding(state, seat, gate, 'east', fare(state, stepsBetween(state.at[seat] as number, gate)), events);
  state.moved = true;
  roll(state, seat, chance, events);
}

/** The price of a number of steps in the West. */
export function fare(state: StampedeState, steps: number): number {
  return state.navigation ? 0 : steps;
}

function walk(state: StampedeState, seat: Seat, to: number, cost: number, events: StampedeEvent[]): void {
  const from = state.at[seat] as number;
  lose(state, seat, 'provisions', cost);
  state.at[seat] = to;
  events.push({ type: 'moved', seat, from: nodeId(from), to: nodeId(to), steps: stepsBetween(from, to), cost });
}

function toLanding(
  state: StampedeState,
  seat: Seat,
  gate: number,
  to: 'east' | 'west',
  cost: number,
  events: StampedeEvent[],
): void {
  const from = state.at[seat] as number;
  lose(state, seat, 'provisions', cost);
  state.at[seat] = gate;
  state.crossed = true;
  const steps = stepsBetween(from, gate);
  events.push({ type: 'crossed', seat, from: nodeId(from), gate: nodeId(gate) as LandingId, to, steps, cost });
}
