/** Facts derived from a view: whose store is in front, who is to act, how the bonus stands. */
import type { Seat, Viewer } from '../../../engine/game.ts';
import { type BonusId, bonusOf, MONTHS, type Prospector, type ProspectorId, prospectorOf, ROW } from '../content.ts';
import { type Standing, standingsOf } from '../scoring.ts';
import type { Cubes, ProvisionsView, SeatView } from '../state.ts';

/** The store at the front of the scene: the viewer's own, or the first one for spectators. */
export function homeOf(viewer: Viewer): Seat {
  return viewer ?? 0;
}

/** The other seats, clockwise from the one at the front. */
export function rivalsOf(view: ProvisionsView, home: Seat): Seat[] {
  const count = view.seats.length;
  return Array.from({ length: count - 1 }, (_, i) => (home + 1 + i) % count);
}

/** The seats in this month's order of play, the one with the nugget first. */
export function orderOf(view: ProvisionsView): Seat[] {
  const count = view.seats.length;
  return Array.from({ length: count }, (_, i) => (view.nugget + i) % count);
}

/** A seat of the view; throws if there is none. */
export function seatOf(view: ProvisionsView, seat: Seat): SeatView {
  const held = view.seats[seat];
  if (!held) throw new Error(`There is no seat ${seat}.`);
  return held;
}

/** The prospector with this id. */
export function cardOf(id: ProspectorId): Prospector {
  const card = prospectorOf(id);
  if (!card) throw new Error(`There is no prospector "${id}".`);
  return card;
}

/** Whether the game waits for a seat. */
export function isAwaited(view: ProvisionsView, seat: Seat): boolean {
  return view.phase === 'bonus' ? !seatOf(view, seat).chosen : view.active === seat;
}

/** How many actions a seat still has, including the one under way. */
export function actionsLeft(view: ProvisionsView, seat: Seat): number {
  if (view.phase === 'over') return 0;
  const { turnsPerMonth } = view.options;
  const turns = (MONTHS.length - view.month) * turnsPerMonth - view.turn;
  if (view.phase !== 'action') return turns;
  const count = view.seats.length;
  return (seat - view.nugget + count) % count < view.acted ? turns - 1 : turns;
}

/** The slot, 1 to 6, of the card at an index of the row: a short row ends at slot 6. */
export function slotOf(view: ProvisionsView, index: number): number {
  return ROW - view.row.length + index + 1;
}

/** The total number of cubes. */
export function total(cubes: Cubes): number {
  return Object.values(cubes).reduce((sum, count) => sum + count, 0);
}

/** How the objectives of a Bonus Card stand for a seat now. */
export function bonusNow(view: ProvisionsView, seat: Seat, id: BonusId): readonly Standing[] {
  const card = bonusOf(id);
  if (!card) return [];
  const tallies = view.seats.map(({ sold, cards }) => ({ sold, sales: cards.length }));
  return standingsOf(card, tallies, seat, view.options);
}

/** Points for the objectives that are met. */
export function sumOf(standings: readonly Standing[]): number {
  return standings.reduce((sum, { met, points }) => sum + (met ? points : 0), 0);
}

/** The points of a seat; at the end, when all Bonus Cards are turned over, including theirs. */
export function pointsOf(view: ProvisionsView, seat: Seat): number {
  const held = view.seats[seat];
  if (!held) return 0;
  const bonus = view.phase === 'over' && held.bonus !== null ? sumOf(bonusNow(view, seat, held.bonus)) : 0;
  return held.points + bonus;
}
