import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { GOAL_TYPES, type GoalId } from './content.ts';
import { goalProgress } from './goals.ts';
import { playing } from './playing.ts';
import type { Given } from './position.ts';
import { victoryPoints } from './town.ts';
import { view } from './view.ts';

/** A turn in which one more Grind claims the face-up Grind Goal and turns up the first of `next`. */
const beforeGrind = (next: readonly GoalId[], given: Given = {}): Given => ({
  phase: 'spend',
  labor: 2,
  grinds: 1,
  ...given,
  goals: ['grind', ...next],
});

describe('claiming', () => {
  test('a Goal scores 1 point (PROV-GOAL-1)', () => {
    const table = playing(beforeGrind(['coin10']));
    expect(victoryPoints(table.state, 0)).toBe(0);
    expect(table.does('grind')).toContainEqual({ type: 'goalClaimed', seat: 0, goal: 'grind' });
    expect(victoryPoints(table.state, 0)).toBe(1);
    expect(view(table.state, 1).resolved).toEqual([{ goal: 'grind', by: 0 }]);
  });

  test('affects only the face-up Goal, even if others in the stack are met (PROV-GOAL-2)', () => {
    const table = playing({ phase: 'spend', labor: 4, goals: ['coin10', 'grind'] });
    table.does('grind', 'grind');
    expect(table.state.goalOwners).toEqual([]);
  });

  test('happens at once and automatically, even when it ends the game (PROV-GOAL-3)', () => {
    const table = playing(
      beforeGrind([], {
        resolved: [
          ['coin5', 1],
          ['crowd', 1],
          ['labor', 1],
          ['spending', 1],
        ],
      }),
    );
    const events = table.does('grind');
    expect(events.map((event) => event.type)).toEqual(['ground', 'goalClaimed', 'endTriggered']);
  });

  test('turns up the next Goal and checks it right away, as often as it is met (PROV-GOAL-4)', () => {
    const table = playing(
      beforeGrind(['spending', 'labor', 'coin10'], { coinSpent: 4, laborEarned: 5, labor: 2, coin: [9, 3] }),
    );
    const events = table.does('grind');
    expect(table.state.goalOwners).toEqual([0, 0, 0, 0]);
    const turned = events.flatMap((event) => (event.type === 'goalTurnedUp' ? [[event.goal, event.left]] : []));
    expect(turned).toEqual([
      ['spending', 3],
      ['labor', 2],
      ['coin10', 1],
      [table.state.goals[4], 0],
    ]);
  });

  test('removes a Goal that both players meet when it is turned up (PROV-GOAL-5)', () => {
    const table = playing(
      beforeGrind(['workers'], {
        built: { camp: [0, 1], harbor: [0] },
        workers: ['camp@top', 'sailor0@top', 'sailor1@top'],
        ships: ['white', 'black'],
      }),
    );
    expect(table.does('grind')).toContainEqual({ type: 'goalRemoved', goal: 'workers' });
    expect(table.state.goalOwners).toEqual([0, NOBODY]);
    expect([0, 1].map((seat) => victoryPoints(table.state, seat))).toEqual([3, 0]);
  });

  test('gives a Goal that only the player off turn meets to that player (PROV-GOAL-6)', () => {
    const table = playing(beforeGrind(['coin10'], { coin: [2, 11] }));
    expect(table.does('grind')).toContainEqual({ type: 'goalClaimed', seat: 1, goal: 'coin10' });
  });

  test('gives a Goal that only the player off turn meets to that player, whichever seat it is (PROV-GOAL-6)', () => {
    const table = playing(beforeGrind(['coin10'], { active: 1, coin: [11, 2] }));
    expect(table.does('grind')).toContainEqual({ type: 'goalClaimed', seat: 0, goal: 'coin10' });
  });

  test.each(['labor', 'spending', 'grind'] as const)(
    'never counts what the rival did this turn for %s (PROV-GOAL-12, PROV-GOAL-17, PROV-GOAL-18)',
    (goal) => {
      const { state } = playing({ phase: 'spend', labor: 2, grinds: 3, coinSpent: 5 });
      expect(goalProgress(state, 0, goal)).toBeGreaterThan(0);
      expect(goalProgress(state, 1, goal)).toBe(0);
    },
  );

  test('counts the whole turn in progress and no other turn (PROV-GOAL-7)', () => {
    const now = playing(beforeGrind(['labor'], { laborEarned: 6 }));
    now.does('grind');
    expect(now.state.goalOwners).toEqual([0, 0]);
    const later = playing({ phase: 'spend', laborEarned: 4, labor: 4, goals: ['labor'] });
    later.does('endTurn', 'move green@top', 'endWork', 'endTurn', 'move green@lower', 'move green@coin');
    expect(later.state).toMatchObject({ active: 0, laborEarned: 1, goalOwners: [] });
  });

  test('of end-of-turn Goals waits for the end, and checks only the player whose turn ends (PROV-GOAL-8)', () => {
    const rich = playing({ phase: 'spend', coin: [3, 9], goals: ['coin5'] });
    rich.does('endTurn');
    expect(rich.state.goalOwners).toEqual([]);
    rich.does('move green@lower');
    expect(rich.state.goalOwners).toEqual([]);
    rich.does('endWork', 'endTurn');
    expect(rich.state.goalOwners).toEqual([1]);
    const crowded = playing({ wheel: [1, 2, 0], goals: ['crowd'] });
    crowded.does('move green@top');
    expect(crowded.state.goalOwners).toEqual([]);
    crowded.does('endWork', 'endTurn');
    expect(crowded.state.goalOwners).toEqual([0]);
  });

  test('continues at the end of the turn with each Goal turned up then (PROV-GOAL-9)', () => {
    const table = playing({ phase: 'spend', grinds: 2, coin: [5, 9], goals: ['coin5', 'grind', 'coin10'] });
    table.does('endTurn');
    expect(table.state.goalOwners).toEqual([0, 0]);
  });

  test('is permanent (PROV-GOAL-10)', () => {
    const table = playing({ coin: [9, 3], goals: ['coin10', 'twoVp'], built: { union: [0] } });
    table.does('move green@lower');
    expect(table.state.goalOwners).toEqual([0]);
    table.does('endWork', 'union');
    expect(table.state).toMatchObject({ platinum: NOBODY, goalOwners: [0] });
    expect(view(table.state, null).seats[0]?.goals).toEqual(['coin10']);
  });
});

/** Whether one Grind, which turns the Goal up, leaves it claimed by seat 0. */
const meets = (goal: GoalId, given: Given): boolean => {
  const table = playing(beforeGrind([goal, 'twoVp'], given));
  table.does('grind');
  return table.state.goalOwners[1] === 0;
};

describe('the nine Goals', () => {
  test('Workers Goal: two of Camp Worker, Village Worker, borrowed ones and own Sailors (PROV-GOAL-11)', () => {
    const ships = ['white', 'black'] as const;
    const harbor = { built: { harbor: [1] }, ships };
    expect(meets('workers', { built: { camp: [0], village: [0] } })).toBe(true);
    expect(meets('workers', { built: { camp: [0] } })).toBe(false);
    expect(meets('workers', { ...harbor, workers: ['sailor0@top', 'sailor0@coin'] })).toBe(true);
    expect(meets('workers', { ...harbor, workers: ['sailor0@top', 'sailor1@coin'] })).toBe(false);
    const borrowing = { lender: [0], camp: [1], harbor: [1] };
    expect(meets('workers', { built: borrowing, borrowed: 'camp', ships, workers: ['camp@top', 'sailor0@top'] })).toBe(
      true,
    );
    expect(meets('workers', { built: borrowing, ships, workers: ['camp@top', 'sailor0@top'] })).toBe(false);
  });

  test('Workers Goal: its card asks for access, not for ownership of Workers (PROV-GOAL-11)', () => {
    const text = GOAL_TYPES.find(({ id }) => id === 'workers')?.text;
    expect(text).toBe('Have access to 2 Workers that are not Green.');
  });

  test('a Camp borrowed and then built in one turn is one Worker, not two (PROV-GOAL-11)', () => {
    const table = playing({
      phase: 'spend',
      labor: 3,
      coin: [3, 3],
      built: { lender: [0], camp: [1] },
      goals: ['workers'],
    });
    table.does('borrow camp', 'build camp');
    expect(view(table.state, null).seats[0]?.specialWorkers).toBe(1);
    expect(table.state.goalOwners).toEqual([]);
  });

  test('Labor Goal: 5 Labor of the turn from any source, spent or not (PROV-GOAL-12)', () => {
    expect(meets('labor', { laborEarned: 5 })).toBe(true);
    expect(meets('labor', { laborEarned: 4 })).toBe(false);
    const union = playing({ phase: 'spend', labor: 4, coin: [2, 3], built: { union: [0] }, goals: ['labor'] });
    union.does('grind', 'union');
    expect(union.state.goalOwners).toEqual([0]);
    const mill = playing({ labor: 4, built: { lender: [0], mill: [1] }, goals: ['labor'] });
    mill.does('borrow mill');
    expect(mill.state.goalOwners).toEqual([0]);
  });

  test('Structure Goal: four Structures, those built second included (PROV-GOAL-13)', () => {
    expect(meets('structure', { built: { lender: [1, 0], mill: [1, 0], union: [1, 0], harbor: [0] } })).toBe(true);
    expect(meets('structure', { built: { lender: [0], mill: [0], union: [0] } })).toBe(false);
  });

  test('5 Coin Goal: 5 Coin when the turn ends (PROV-GOAL-14)', () => {
    for (const [coin, owners] of [
      [5, [0]],
      [4, []],
    ] as const) {
      const table = playing({ phase: 'spend', coin: [coin, 3], goals: ['coin5', 'coin10'] });
      table.does('endTurn');
      expect(table.state.goalOwners).toEqual(owners);
    }
  });

  test('2 VP Structure Goal: first at two of Bank, Village and Smithy (PROV-GOAL-15)', () => {
    const bases = { lender: [0, 1], camp: [0, 1], mill: [0, 1] };
    const table = (second: Given['built']) =>
      playing({ phase: 'spend', labor: 5, coin: [3, 3], built: { ...bases, ...second }, goals: ['twoVp'] });
    const first = table({ bank: [0] });
    first.does('build smithy');
    expect(first.state.goalOwners).toEqual([0]);
    const later = table({ bank: [1, 0] });
    later.does('build smithy');
    expect(later.state.goalOwners).toEqual([]);
  });

  test('Crowd Goal: three Workers of whatever kind on one space when the turn ends (PROV-GOAL-16)', () => {
    const end = (given: Given) => {
      const table = playing({ phase: 'spend', ...given, goals: ['crowd', 'twoVp'] });
      table.does('endTurn');
      return table.state.goalOwners;
    };
    expect(end({ wheel: [0, 1, 2] })).toEqual([]);
    expect(end({ wheel: [0, 1, 2], built: { camp: [1] }, workers: ['camp@coin'] })).toEqual([0]);
    expect(end({ wheel: [3, 0, 0] })).toEqual([0]);
  });

  test('Spending Goal: 4 Coin paid in the turn for anything (PROV-GOAL-17)', () => {
    expect(meets('spending', { coinSpent: 4 })).toBe(true);
    expect(meets('spending', { coinSpent: 3 })).toBe(false);
    const table = playing({
      phase: 'spend',
      labor: 1,
      coin: [5, 3],
      built: { harbor: [0] },
      ships: ['white', 'black'],
      goals: ['spending'],
    });
    table.does('build union');
    expect(table.state.goalOwners).toEqual([]);
    table.does('hire');
    expect(table.state.goalOwners).toEqual([0]);
  });

  test('Grind Goal: two Grinds in one turn (PROV-GOAL-18)', () => {
    const table = playing({ phase: 'spend', labor: 2, goals: ['grind'] });
    table.does('grind', 'endTurn', 'move green@coin', 'move green@top', 'endWork', 'grind');
    expect(table.state.goalOwners).toEqual([]);
    const twice = playing({ phase: 'spend', labor: 4, goals: ['grind'] });
    twice.does('grind', 'grind');
    expect(twice.state.goalOwners).toEqual([0]);
  });

  test('10 Coin Goal: the Platinum Coin, not just 10 Coin (PROV-GOAL-19)', () => {
    expect(meets('coin10', { coin: [10, 3] })).toBe(true);
    expect(meets('coin10', { coin: [12, 10], platinum: 1 })).toBe(false);
  });
});
