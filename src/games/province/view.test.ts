import { describe, expect, test } from 'vitest';
import { noChance, sampled } from '../../engine/chance.ts';
import { GOALS } from './content.ts';
import { playing } from './playing.ts';
import { position } from './position.ts';
import { drawing, late } from './positions.ts';
import { imagine, redact, view } from './view.ts';

describe('the view', () => {
  test('is the same for both players and for spectators', () => {
    for (const state of [drawing, late]) {
      expect(view(state, 1)).toEqual(view(state, 0));
      expect(view(state, null)).toEqual(view(state, 0));
    }
  });

  test('shows everything that lies on the table', () => {
    expect(view(drawing, null)).toMatchObject({
      active: 0,
      phase: 'work',
      turn: 11,
      supply: 28,
      faceUp: 'labor',
      goalsLeft: 2,
      resolved: [
        { goal: 'crowd', by: 0 },
        { goal: 'workers', by: 1 },
      ],
      harbormaster: 1,
      ships: ['white', 'black'],
      token: null,
      platinum: null,
      labor: 2,
      counted: { labor: 2, spent: 0, grinds: 0 },
      seats: [
        { coin: 4, vp: 4, built: ['lender', 'mill', 'union', 'harbor'], structuresLeft: 3, specialWorkers: 1 },
        { coin: 3, vp: 5, built: ['camp', 'village', 'mill', 'harbor'], structuresLeft: 3, specialWorkers: 3 },
      ],
    });
    expect(view(drawing, null).workers).toEqual([
      { kind: 'green', space: 'top', standing: 1, moved: 0 },
      { kind: 'green', space: 'lower', standing: 0, moved: 1 },
      { kind: 'green', space: 'coin', standing: 1, moved: 0 },
      { kind: 'camp', space: 'lower', standing: 1, moved: 0 },
      { kind: 'village', space: 'coin', standing: 1, moved: 0 },
      { kind: 'sailor0', space: 'lower', standing: 1, moved: 0 },
      { kind: 'sailor1', space: 'top', standing: 1, moved: 0 },
    ]);
  });

  test('counts the points as if the game ended now, the Lender Token included (PROV-SCORE-1)', () => {
    expect(view(late, null).seats.map((seat) => seat.vp)).toEqual([4, 7]);
  });

  test('lists the Goals not seen yet in content order, not in stack order (PROV-SETUP-6)', () => {
    const shown = new Set(['crowd', 'workers', 'labor']);
    expect(view(drawing, 0).unseen).toEqual(GOALS.filter((goal) => !shown.has(goal)));
  });

  test('reveals the stack and the unused Goals when the game is over, not before (PROV-SETUP-6)', () => {
    const table = playing({ phase: 'spend', quiet: 39, turn: 43, resolved: [['crowd', 0]], goals: ['coin10'] });
    expect(view(table.state, 0).revealed).toBeNull();
    table.does('endTurn');
    expect(view(table.state, 0)).toMatchObject({
      unseen: [],
      revealed: { stack: table.state.goals.slice(2, 5), unused: table.state.goals.slice(5) },
    });
  });

  test('reports what counts for a Goal that was turned up midway (PROV-GOAL-7)', () => {
    const table = playing({
      options: { goalRetro: false },
      phase: 'spend',
      labor: 5,
      coin: [9, 3],
      goals: ['spending', 'labor'],
    });
    table.does('build harbor');
    expect(view(table.state, 0)).toMatchObject({ laborEarned: 5, counted: { labor: 0, spent: 0, grinds: 0 } });
  });

  test('has no secret events', () => {
    const event = { type: 'goalTurnedUp', goal: 'labor', left: 2 } as const;
    for (const viewer of [0, 1, null]) expect(redact(event, viewer)).toEqual(event);
  });
});

describe('imagining', () => {
  test('keeps everything visible and reshuffles the unseen Goals', () => {
    const seen = view(drawing, 0);
    const stacks = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const world = imagine(seen, sampled(`world ${i}`));
      expect(view(world, 0)).toEqual(seen);
      expect([...world.goals].sort()).toEqual([...GOALS].sort());
      expect(world.goals.slice(0, 3)).toEqual(['crowd', 'workers', 'labor']);
      stacks.add(world.goals.slice(3, 5).join());
    }
    expect(stacks.size).toBeGreaterThan(20);
  });

  test('puts every unseen Goal on top of the stack equally often', () => {
    const seen = view(drawing, 0);
    const chance = sampled('even');
    const tops: Record<string, number> = {};
    for (let i = 0; i < 3000; i++) {
      const top = String(imagine(seen, chance).goals[3]);
      tops[top] = (tops[top] ?? 0) + 1;
    }
    expect(Object.keys(tops).sort()).toEqual([...seen.unseen].sort());
    for (const times of Object.values(tops)) expect(Math.abs(times - 500)).toBeLessThan(110);
  });

  test('draws nothing once everything is revealed', () => {
    const over = position({ phase: 'over', quiet: 40, ends: ['quiet'] });
    expect(imagine(view(over, null), noChance)).toEqual(over);
  });

  test('keeps the counts of the turn so far', () => {
    const table = playing({
      options: { goalRetro: false },
      phase: 'spend',
      labor: 7,
      coin: [9, 3],
      built: { lender: [0], mill: [1] },
      goals: ['spending', 'grind'],
    });
    table.does('build harbor', 'grind', 'borrow mill');
    const world = imagine(view(table.state, 1), sampled('counted'));
    expect({ ...world, goals: table.state.goals }).toEqual(table.state);
  });
});
