/** Facts derived from a view: who is where, how far a pack carries, what a founding costs, who can still be caught. */
import type { Seat, Viewer } from '../../../engine/game.ts';
import { CHARACTERS, type Character, DECKS, WEST_STEPS } from '../content.ts';
import { distancesFrom, NO_WAY, stepsBetween } from '../distance.ts';
import { LANDING_IDS, type LandingId, type NodeId, nodeNumber } from '../map.ts';
import type { SeatView, StampedeAction, StampedeView, TerritoryView } from '../state.ts';
import { nodeOf } from './chart.ts';

/** The seat whose pack is in front of the scene: the viewer's own, or for spectators the one on turn. */
export function homeOf(view: StampedeView, viewer: Viewer): Seat {
  return viewer ?? view.turn ?? 0;
}

/** A seat of the view; throws if there is none. */
export function seatOf(view: StampedeView, seat: Seat): SeatView {
  const held = view.seats[seat];
  if (!held) throw new Error(`There is no seat ${seat}.`);
  return held;
}

/** The person that a seat plays. */
export function personOf(view: StampedeView, seat: Seat): Character {
  const { character } = seatOf(view, seat);
  return CHARACTERS.find(({ id }) => id === character) as Character;
}

/** The seat that the game waits for. */
export function awaited(view: StampedeView): Seat | null {
  if (view.phase === 'over') return null;
  return view.phase === 'respond' && view.offer ? view.offer.to : view.turn;
}

/** The other seats, in the order of their turns after this one (WWS-TURN-3). */
export function rivalsOf(view: StampedeView, seat: Seat): Seat[] {
  const count = view.seats.length;
  return Array.from({ length: count - 1 }, (_, i) => (seat - 1 - i + count) % count);
}

/** The number of cards in a hand, whether the viewer knows them or not. */
export function cardsOf({ backs }: SeatView): number {
  return DECKS.reduce((sum, deck) => sum + backs[deck], 0);
}

export function isInWest(id: NodeId): boolean {
  return nodeOf(id).half === 'west';
}

export function isInEast(id: NodeId): boolean {
  return nodeOf(id).half === 'east';
}

export function territoryOf(view: StampedeView, id: NodeId): TerritoryView | null {
  return view.territories.find((territory) => territory.id === id) ?? null;
}

/** A landing with its distance. */
export interface Way {
  readonly landing: LandingId;
  readonly steps: number;
}

/** The landings by distance, the nearest first. */
export function landingsFrom(id: NodeId): Way[] {
  const row = distancesFrom(nodeNumber(id));
  return LANDING_IDS.map((landing) => ({ landing, steps: row[nodeNumber(landing)] ?? NO_WAY }))
    .filter(({ steps }) => steps !== NO_WAY)
    .sort((a, b) => a.steps - b.steps);
}

/** Steps from a place to the nearest landing; 0 from a landing itself. */
export function stepsHome(id: NodeId): number {
  return nodeOf(id).half === 'border' ? 0 : (landingsFrom(id)[0]?.steps ?? 0);
}

/** The cost and consequences of a walk. */
export interface Trip {
  readonly to: NodeId;
  readonly steps: number;
  /** Provisions paid, and left. */
  readonly cost: number;
  readonly left: number;
  /** Steps from there to the nearest landing. */
  readonly home: number;
  /** Whether that is enough for the way to this landing. */
  readonly safe: boolean;
  /** Rivals at the end of the walk, who will be fought. */
  readonly fights: readonly Seat[];
}

/** The node that an action leads to, or `null` if it is no walk. */
export function destinationOf(action: StampedeAction): NodeId | null {
  if (action.type === 'moveEast' || action.type === 'moveWest') return action.to;
  return action.type === 'crossWest' || action.type === 'headEast' ? action.gate : null;
}

/** A walk of a seat to a place, at the current price. */
export function tripTo(view: StampedeView, seat: Seat, to: NodeId): Trip {
  const { at, provisions } = seatOf(view, seat);
  const steps = stepsBetween(nodeNumber(at), nodeNumber(to));
  const west = isInWest(at) || isInWest(to);
  const cost = west && !view.navigation ? steps : 0;
  const left = provisions - cost;
  const home = isInWest(to) ? stepsHome(to) : 0;
  const fights = isInWest(to)
    ? view.seats.flatMap((other, rival) => (rival !== seat && other.at === to ? [rival] : []))
    : [];
  return { to, steps, cost, left, home, safe: left >= home, fights };
}

/** How many steps the pack of a seat lasts for this turn, in the West. */
export function stepsAffordable(view: StampedeView, seat: Seat): number {
  return view.navigation && view.turn === seat ? WEST_STEPS : Math.min(WEST_STEPS, seatOf(view, seat).provisions);
}

/** The price of founding a territory, besides a title (WWS-FOUND-2, WWS-CL-2, WWS-CP-7). */
export function foundingCost(
  view: StampedeView,
  { value, swamp }: TerritoryView,
  davy: boolean,
): { readonly provisions: number; readonly company: number } {
  const full = swamp ? value * 2 : value;
  const company = davy ? Math.ceil(full / 2) : full;
  const free = view.navigation && view.options.indianWaiver === 'all';
  return { provisions: free ? 0 : company, company };
}

/** How close a seat is to being out of reach (WWS-END-1). */
export interface Race {
  readonly leader: Seat;
  readonly points: number;
  /** The least points that nobody else could reach any more. */
  readonly needed: number;
  /** The rival who could still reach the most. */
  readonly chaser: Seat;
}

/** The race of the seat closest to being out of reach. */
export function raceOf({ seats }: StampedeView): Race {
  const races = seats.map(({ points }, leader): Race => {
    const chaser = seats
      .map(({ reach }, seat) => ({ reach, seat }))
      .filter(({ seat }) => seat !== leader)
      .sort((a, b) => b.reach - a.reach)[0] ?? { reach: 0, seat: leader };
    return { leader, points, needed: chaser.reach + 1, chaser: chaser.seat };
  });
  return races.sort((a, b) => a.needed - a.points - (b.needed - b.points) || b.points - a.points)[0] as Race;
}

/** The sum of the dice. */
export function rollOf({ dice }: StampedeView): number {
  return dice.reduce((sum, die) => sum + die, 0);
}
