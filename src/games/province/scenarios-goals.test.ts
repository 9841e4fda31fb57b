/** Worked scenarios by number: Goals and the end. */
import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { playing } from './playing.ts';
import { outcome } from './scoring.ts';
import { SMITHY } from './town.ts';
import { wall } from './words.ts';

const P = 0;

const Q = 1;

describe('Goals', () => {
  test('S26: the fifth Labor claims the Labor Goal before the remaining moves (PROV-GOAL-3, PROV-GOAL-12)', () => {
    const table = playing({
      active: Q,
      phase: 'spend',
      wheel: [1, 0, 2],
      workers: ['camp@top'],
      built: { mill: [P], smithy: [P], camp: [P] },
      goals: ['labor'],
    });
    table.does('endTurn');
    expect(table.state.laborEarned).toBe(2);
    table.does('move green@top', 'move green@coin');
    expect(table.state.goalOwners).toEqual([]);
    const events = table.does('move green@coin');
    expect(events.map((event) => event.type)).toEqual(['moved', 'goalClaimed', 'goalTurnedUp']);
    expect(table.state.goalOwners).toEqual([P]);
    expect(table.refusal('move camp@top')).toBeNull();
  });

  test('S27: the second Grind claims the Grind Goal (PROV-GOAL-18)', () => {
    const table = playing({ phase: 'spend', labor: 4, goals: ['grind'] });
    table.does('grind');
    expect(table.state.goalOwners).toEqual([]);
    table.does('grind');
    expect(table.state.goalOwners).toEqual([P]);
    expect(table.state.coin[P]).toBe(4);
  });

  test('S28: paying off and the Union add up for the Spending Goal (PROV-GOAL-17)', () => {
    const table = playing({
      phase: 'spend',
      coin: [5, 3],
      built: { lender: [P], union: [P] },
      token: P,
      goals: ['spending'],
    });
    table.does('repay');
    expect(table.state.goalOwners).toEqual([]);
    table.does('union');
    expect(table.state).toMatchObject({ coinSpent: 5, goalOwners: [P] });
  });

  const four = { lender: [Q], mill: [Q], union: [Q], camp: [Q] };

  test('S29: a Goal that only the rival meets when turned up goes to the rival (PROV-GOAL-6)', () => {
    const table = playing({
      phase: 'spend',
      labor: 4,
      grinds: 1,
      built: { ...four, lender: [Q, P], mill: [Q, P], union: [Q, P] },
      goals: ['grind', 'structure'],
    });
    table.does('grind');
    expect(table.state.goalOwners).toEqual([P, Q]);
  });

  test('S30: a Goal that both meet when turned up is removed, and the next is checked (PROV-GOAL-5)', () => {
    const table = playing({
      phase: 'spend',
      labor: 4,
      grinds: 1,
      coinSpent: 4,
      built: { lender: [Q, P], mill: [Q, P], union: [Q, P], camp: [Q, P] },
      goals: ['grind', 'structure', 'spending', 'coin10'],
    });
    const events = table.does('grind');
    expect(table.state.goalOwners).toEqual([P, NOBODY, P]);
    expect(events.map((event) => event.type)).toEqual([
      'ground',
      'goalClaimed',
      'goalTurnedUp',
      'goalRemoved',
      'goalTurnedUp',
      'goalClaimed',
      'goalTurnedUp',
    ]);
  });

  test('S31: what was done earlier in the turn counts for a Goal turned up now (PROV-GOAL-7, PROV-GOAL-4)', () => {
    const table = playing({ phase: 'spend', labor: 1, grinds: 2, coin: [4, 3], goals: ['spending', 'grind'] });
    table.does('build harbor');
    expect(table.state.goalOwners).toEqual([P, P]);
  });

  test('S32: the 5 Coin Goal is checked when the turn ends (PROV-GOAL-8, PROV-GOAL-14)', () => {
    const spent = playing({ coin: [4, 3], built: { union: [P] }, goals: ['coin5'] });
    spent.does('move green@lower');
    expect(spent.state.coin[P]).toBe(5);
    spent.does('endWork', 'union', 'endTurn');
    expect(spent.state.goalOwners).toEqual([]);
    const kept = playing({ coin: [4, 3], goals: ['coin5'] });
    kept.does('move green@lower', 'endWork');
    expect(kept.state.goalOwners).toEqual([]);
    kept.does('endTurn');
    expect(kept.state.goalOwners).toEqual([P]);
  });

  test('S33: a Goal turned up at the end of a turn is still checked for that turn alone (PROV-GOAL-9)', () => {
    const table = playing({ phase: 'spend', wheel: [0, 3, 0], coin: [6, 8], goals: ['crowd', 'coin5', 'coin10'] });
    table.does('endTurn');
    expect(table.state.goalOwners).toEqual([P, P]);
  });

  test("S34: the rival's Sailor counts towards a crowd too (PROV-GOAL-16)", () => {
    const table = playing(
      {
        phase: 'spend',
        wheel: [1, 0, 2],
        workers: ['sailor1@coin'],
        built: { harbor: [Q] },
        ships: ['black', 'white'],
        goals: ['crowd'],
      },
      [['white', 'black']],
    );
    table.does('endTurn');
    expect(table.state.goalOwners).toEqual([P]);
  });

  test('S35: the Platinum Coin decides, not who has more Coin (PROV-GOAL-19, PROV-COIN-7)', () => {
    const table = playing({
      phase: 'spend',
      labor: 2,
      grinds: 1,
      coin: [12, 11],
      platinum: Q,
      goals: ['grind', 'coin10'],
    });
    table.does('grind');
    expect(table.state.goalOwners).toEqual([P, Q]);
  });

  test('S36: the Platinum Coin passes on at once (PROV-COIN-8)', () => {
    const table = playing({ active: Q, phase: 'spend', coin: [12, 10], platinum: Q, built: { union: [Q] } });
    const events = table.does('union');
    expect(table.state.platinum).toBe(P);
    expect(events).toContainEqual({ type: 'platinum', holder: P });
  });

  test('S37: a Village built second is not worth 2 VP (PROV-GOAL-15)', () => {
    const table = playing({
      phase: 'spend',
      labor: 5,
      coin: [3, 3],
      built: { camp: [Q, P], village: [Q, P], mill: [P] },
      goals: ['twoVp'],
    });
    table.does('build smithy');
    expect(table.state.inner[SMITHY]).toBe(P);
    expect(table.state.goalOwners).toEqual([]);
  });

  test('S38: a borrowed Camp counts for the Workers Goal, which is then kept (PROV-GOAL-11, PROV-GOAL-10)', () => {
    const table = playing({
      built: { lender: [P], camp: [Q], harbor: [P] },
      workers: ['sailor0@top'],
      ships: ['white', 'black'],
      goals: ['workers'],
    });
    table.does('borrow camp');
    expect(table.state.goalOwners).toEqual([P]);
    table.does('move green@top', 'endWork', 'endTurn');
    expect(table.state.goalOwners).toEqual([P]);
  });

  test('S39: a short supply pays what it has, an empty one nothing, and a Grind counts all the same (PROV-COIN-4, PROV-COIN-5, PROV-GRIND-3)', () => {
    const table = playing({
      wheel: [0, 2, 1],
      coin: [17, 17],
      platinum: Q,
      built: { lender: [P], bank: [P], mill: [P] },
      labor: 1,
    });
    table.does('move green@lower');
    expect(table.state).toMatchObject({ coin: [18, 17], supply: 0 });
    table.does('move green@lower', 'move green@coin');
    expect(table.state).toMatchObject({ coin: [18, 17], labor: 2 });
    table.does('endWork', 'grind');
    expect(table.state).toMatchObject({ coin: [18, 17], labor: 0, grinds: 1 });
  });
});

describe('the end', () => {
  test('S40: the eighth type ends the game after the turn is played out (PROV-END-2, PROV-END-4)', () => {
    const table = playing({
      phase: 'spend',
      labor: 3,
      coin: [9, 3],
      built: { lender: [Q, P], bank: [Q], camp: [Q], village: [Q], mill: [P], smithy: [P], harbor: [P] },
      token: P,
      ships: ['white', 'black'],
      resolved: [['twoVp', Q]],
      goals: ['coin10'],
    });
    table.does('build union');
    expect(table.state.ends).toEqual(['oneOfEach']);
    table.does('repay', 'hire', 'grind');
    expect(table.state.phase).toBe('spend');
    const events = table.does('endTurn');
    expect(events.at(-1)).toEqual({ type: 'gameOver', reasons: ['oneOfEach'] });
    expect(table.state).toMatchObject({ phase: 'over', active: P });
    expect(table.refusal('move green@top', Q)).toBe('PROV-END-6');
  });

  test('S41: the seventh Structure ends it too, and no eighth follows (PROV-END-1, PROV-BUILD-9)', () => {
    const table = playing({
      phase: 'spend',
      labor: 6,
      coin: [9, 3],
      built: { lender: [P], bank: [P], camp: [P], village: [P], mill: [P], harbor: [P] },
      resolved: [
        ['twoVp', P],
        ['structure', P],
        ['workers', P],
      ],
      goals: ['coin10'],
    });
    table.does('build smithy');
    expect(table.state.ends).toEqual(['seven']);
    expect(table.refusal('build union')).toBe('PROV-BUILD-9');
    expect(table.does('endTurn').at(-1)).toEqual({ type: 'gameOver', reasons: ['seven'] });
  });

  test('S42: the last Goal may go to the rival; the turn is still played out (PROV-END-3, PROV-GOAL-6)', () => {
    const table = playing({
      phase: 'spend',
      labor: 4,
      grinds: 1,
      built: { lender: [Q], mill: [Q], union: [Q], camp: [Q] },
      resolved: [
        ['coin5', P],
        ['crowd', P],
        ['spending', P],
      ],
      goals: ['grind', 'structure'],
    });
    table.does('grind');
    expect(table.state.goalOwners.at(-1)).toBe(Q);
    expect(table.state).toMatchObject({ ends: ['goals'], phase: 'spend', active: P });
    table.does('grind', 'endTurn');
    expect(table.state.phase).toBe('over');
  });

  const allGoals = (owners: readonly number[]) =>
    (['workers', 'structure', 'coin5', 'crowd', 'grind'] as const).map((goal, i) => [goal, owners[i] ?? Q] as const);

  test('S43: tied at 7 VP, more Structures win (PROV-SCORE-4)', () => {
    const table = playing({
      phase: 'over',
      built: {
        lender: [P, Q],
        bank: [P],
        camp: [P],
        village: [P],
        mill: [Q],
        smithy: [Q],
        union: [Q, P],
        harbor: [Q, P],
      },
      resolved: allGoals([P, P, P, Q, Q]),
      token: P,
      ends: ['oneOfEach', 'goals'],
    });
    expect(outcome(table.state)).toMatchObject({ scores: [7, 7], places: [1, 2], decided: { rule: 'PROV-SCORE-4' } });
  });

  test('S44: tied in VP and Structures, more Workers win (PROV-SCORE-5)', () => {
    const table = playing({
      phase: 'over',
      built: { camp: [P], harbor: [Q] },
      workers: ['sailor1@top', 'sailor1@lower'],
      ships: ['white', 'black'],
      resolved: [
        ['spending', P],
        ['labor', Q],
        ['grind', P],
        ['crowd', Q],
        ['workers', null],
      ],
      ends: ['goals'],
    });
    expect(outcome(table.state)).toMatchObject({
      scores: [3, 3],
      places: [2, 1],
      decided: { rule: 'PROV-SCORE-5', text: expect.stringMatching(/; more Workers: \d to \d\.$/) },
    });
  });

  test('S45: the Union can be used as often as it is paid (PROV-UNION-1, PROV-UNION-2)', () => {
    const table = playing({ phase: 'spend', labor: 1, coin: [6, 3], built: { union: [P] } });
    table.does('union', 'union', 'union');
    expect(table.state).toMatchObject({ labor: 4, coin: [0, 3], coinSpent: 6 });
  });

  test('S46: the fortieth quiet turn in a row ends the game (PROV-END-7)', () => {
    const table = playing({ phase: 'spend', quiet: 38 });
    table.does('endTurn', 'move green@top', 'endWork');
    expect(table.state).toMatchObject({ quiet: 39, phase: 'spend' });
    expect(table.does('endTurn').at(-1)).toEqual({ type: 'gameOver', reasons: ['quiet'] });
    expect(outcome(table.state)).toMatchObject({ scores: [0, 0], places: [1, 1] });
  });

  test('S47: a move that turned a Goal up cannot be taken back (PROV-GOAL-4)', () => {
    const table = playing({ labor: 4, goals: ['labor'] });
    const walls = table.does('move green@top').map(wall);
    expect(walls).toContain('shown');
    expect(playing({}).does('move green@top').map(wall)).toEqual([null]);
  });

  test('S48: nothing but the Lender Token scores -2 (PROV-SCORE-2, PROV-LEND-16)', () => {
    const table = playing({ phase: 'spend', quiet: 39, turn: 43, token: P, built: { lender: [Q, P] } });
    table.does('endTurn');
    expect(outcome(table.state)?.scores).toEqual([-2, 1]);
  });
});
