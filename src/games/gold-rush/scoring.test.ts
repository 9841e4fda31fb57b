import { describe, expect, test } from 'vitest';
import { playing } from './playing.ts';
import type { Given } from './position.ts';
import { copy } from './rules.ts';
import { outcome } from './scoring.ts';
import type { RushState } from './state.ts';

/** Plays the last lap to its end, where everybody alive sneaks; `died` moves a death to an earlier round. */
function settled(given: Given, died: readonly (readonly [seat: number, round: number])[] = []): RushState {
  const { state, does } = playing({ rolled: 1, round: 7, ...given });
  for (const [seat, round] of died) state.died[seat] = round;
  const living = state.sneaks.filter((_count, seat) => state.died[seat] === 0).length;
  does(...new Array<string>(living).fill('sneak'));
  return state;
}

const hands = (...written: string[]) => written.map((hand) => hand.split(' ').filter(Boolean).map(Number));

const pointsOf = (state: RushState, seat: number) =>
  Object.fromEntries((outcome(state)?.points[seat] ?? []).map(({ label, points }) => [label, points]));

describe('places', () => {
  test('exist only when the game is over', () => {
    const state = settled({ hands: hands('20 10 5', '25 15 10') });
    expect(state.round).toBe(8);
    expect(outcome(state)).toBeNull();
  });

  test('put the mayor first, then the living by cash, then the dead by how long they lived and by cash (RUSH-GOAL-1)', () => {
    const state = settled(
      {
        hands: hands('40 20 10', '30 5 10', '10 10 5', '-5 15 20', '-10 15 20', ''),
        tokens: ['4P', '4P', '4P', '1P', '1P', 'dead'],
        cash: [20, 95, 20, 10, 50, 90],
        dealer: 4,
        turn: 0,
      },
      [[5, 4]],
    );
    expect(state.ending).toEqual({ reason: 'cash', winners: [1] });
    // Seat 2 sold as third and now has more than seat 0; seat 4 died richer than seat 3, and seat 5 died long before.
    expect(outcome(state)?.places).toEqual([3, 1, 2, 5, 4, 6]);
    expect(outcome(state)).not.toHaveProperty('lost');
  });

  test('are shared by equals', () => {
    const state = settled({ hands: hands('40 20 10', '30 5 10', '15 10 5'), cash: [5, 95, 0] });
    expect(outcome(state)?.places).toEqual([2, 1, 2]);
  });

  test('start at two when the Stranger is mayor (RUSH-STR-4)', () => {
    const state = settled({
      options: { sneakyStranger: true },
      hands: hands('40 20 10', '10 5 5'),
      centre: [30, 15, 15],
      stranger: { cash: 90 },
    });
    expect(outcome(state)).toMatchObject({ places: [3, 2], lost: true, endings: [{ id: 'cash' }] });
  });

  test('are all last when everybody has died (RUSH-DYN-11)', () => {
    const state = settled({ hands: hands('-5 20 10', '-10 15 5'), tokens: ['1P', '1P+2B'], cash: [80, 0] });
    expect(outcome(state)).toMatchObject({ places: [2, 2], lost: true, endings: [{ id: 'everyoneDied' }] });
  });
});

describe('the points', () => {
  const three: Given = { hands: hands('40 20 10', '30 5 10', '10 0 5'), cash: [20, 95, 20] };
  const survived: Given = { hands: hands('-5 10 20', '15 20 25'), tokens: ['1P', '4P'], cash: [60, 0] };

  test('name the sources of cash and add up to it (RUSH-MKT-4, RUSH-MKT-5, RUSH-MKT-8)', () => {
    const state = settled(three);
    expect(pointsOf(state, 1)).toMatchObject({ 'As second heaviest': 125, 'As third heaviest': 0 });
    expect(pointsOf(state, 2)).toMatchObject({ 'As second heaviest': 20, 'For a card of 0 or less': 5 });
    expect(outcome(state)?.scores).toEqual([20, 125, 25]);
  });

  test('of a lone survivor come from a level market (RUSH-MKT-10)', () => {
    expect(pointsOf(settled(survived), 1)).toMatchObject({ 'All loads level': 15, Void: 0 });
  });

  test('of the dead are void (RUSH-DYN-10)', () => {
    const state = settled(survived);
    expect(pointsOf(state, 0)).toMatchObject({ 'As second heaviest': 60, Void: -60 });
    expect(outcome(state)?.scores).toEqual([0, 15]);
  });

  test('are never negative zero, which would be shown as -0 (RUSH-DYN-10)', () => {
    const state = settled({ ...survived, cash: [0, 0] });
    expect(state.died[0]).toBeGreaterThan(0);
    const points =
      outcome(state)
        ?.points.flat()
        .map((line) => line.points) ?? [];
    expect(points.some((value) => Object.is(value, -0))).toBe(false);
  });

  test('show what the not quite dead have lost (RUSH-NQD-1)', () => {
    const state = settled({
      options: { notQuiteDead: true },
      hands: hands('-5 10 20', '40 20 25', '30 20 5'),
      tokens: ['1P', '4P', '4P'],
      cash: [60, 0, 75],
    });
    expect(state.ending?.winners).toEqual([2]);
    expect(pointsOf(state, 0)).toMatchObject({ 'As second heaviest': 60, 'Lost in a blast': -60 });
    expect(outcome(state)?.scores[0]).toBe(5);
  });

  test('have the same lines in the same order for every seat, and asking changes nothing', () => {
    const state = settled(three);
    const before = copy(state);
    const labels = outcome(state)?.points.map((lines) => lines.map((line) => line.label));
    expect(new Set(labels?.map((list) => list.join())).size).toBe(1);
    expect(state).toEqual(before);
  });
});
