/** The result: who has become mayor, how the others place, and where everybody's cash came from. */
import type { Outcome, PointLine, Scoring, Seat } from '../../engine/game.ts';
import { isAlive, seatsOf } from './mine.ts';
import { type Ending, type RushState, SOURCES } from './state.ts';
import { ENDINGS, ended } from './words.ts';

/** How the game ended, or `null` while it goes on. */
export function outcome(state: RushState): Outcome | null {
  const { ending } = state;
  if (!ending) return null;
  const seats = state.sneaks.map((_count, seat) => seat);
  const points = seats.map((seat) => pointsOf(state, seat));
  const { rule } = ENDINGS[ending.reason];
  const won = ending.winners.some((winner) => winner !== 'stranger');
  return {
    places: seats.map((seat) => placeOf(state, ending, seat)),
    ...(won ? {} : { lost: true as const }),
    scores: points.map((lines) => lines.reduce((sum, line) => sum + line.points, 0)),
    endings: [{ id: ending.reason, ...ENDINGS[ending.reason] }],
    points,
    decided: { text: ended(ending.reason, ending.winners), rule },
  };
}

/** A seat's place: winners first, then the living by cash, then the dead by how long they lived. */
function placeOf(state: RushState, ending: Ending, seat: Seat): number {
  if (ending.reason === 'everyoneDied') return seatsOf(state);
  let place = ending.winners.includes('stranger') && !ending.winners.includes(seat) ? 2 : 1;
  const own = standing(state, ending, seat);
  for (let other = 0; other < seatsOf(state); other++) if (isAhead(standing(state, ending, other), own)) place += 1;
  return place;
}

/** The criteria that decide places, most important first. */
function standing(state: RushState, ending: Ending, seat: Seat): readonly number[] {
  const won = ending.winners.includes(seat);
  const lived = isAlive(state, seat) ? state.round + 1 : (state.died[seat] as number);
  return [won ? 1 : 0, lived, won ? 0 : (state.cash[seat] as number)];
}

function isAhead(one: readonly number[], other: readonly number[]): boolean {
  for (const [i, value] of one.entries()) if (value !== other[i]) return value > (other[i] as number);
  return false;
}

const LABELS = {
  second: { label: 'As second heaviest', rule: 'RUSH-MKT-4', detail: 'best card each time' },
  third: { label: 'As third heaviest', rule: 'RUSH-MKT-5', detail: 'worst card each time' },
  level: { label: 'All loads level', rule: 'RUSH-MKT-7', detail: 'worst card each time' },
  floor: { label: 'For a card of 0 or less', rule: 'RUSH-MKT-8', detail: '$5 each time' },
} as const;

/** Cash in dollars; the last seat alive becomes mayor regardless of cash (RUSH-MAYOR-3). */
export const SCORING: Scoring = {
  unit: '$',
  besides: ['lastAlive', 'everyoneDied'],
  spoken: {
    [LABELS.second.label]: 'the second heaviest load',
    [LABELS.third.label]: 'the third heaviest load',
    [LABELS.level.label]: 'rounds with all loads level',
    [LABELS.floor.label]: 'cards of 0 or less',
    'Lost in a blast': 'what a blast took',
    Void: 'what the dead leave behind',
  },
};

/** Where a seat's cash came from and went; cash of the dead does not count (RUSH-DYN-10). */
function pointsOf(state: RushState, seat: Seat): PointLine[] {
  const lines: PointLine[] = SOURCES.map((source, i) => ({
    ...LABELS[source],
    points: state.income[seat * SOURCES.length + i] as number,
  }));
  const earned = lines.reduce((sum, line) => sum + line.points, 0);
  const cash = state.cash[seat] as number;
  const dead = !isAlive(state, seat);
  lines.push({
    label: 'Lost in a blast',
    rule: 'RUSH-NQD-1',
    points: withoutMinusZero(cash - earned),
    detail: cash < earned ? 'not quite dead' : 'nothing',
  });
  lines.push({
    label: 'Void',
    rule: 'RUSH-DYN-10',
    points: withoutMinusZero(dead ? -cash : 0),
    detail: dead ? `died in round ${state.died[seat]}` : 'alive',
  });
  return lines;
}

/** Turns -0 into 0, since -0 would be displayed. */
function withoutMinusZero(value: number): number {
  return value === 0 ? 0 : value;
}
