import { describe, expect, test } from 'vitest';
import { noChance, scripted } from '../../../engine/chance.ts';
import { choicesOf } from '../../../engine/frame.ts';
import type { Game, Viewer } from '../../../engine/game.ts';
import { previewAction } from '../../../engine/preview.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import { GOALS } from '../content.ts';
import { goalProgress } from '../goals.ts';
import { province } from '../index.ts';
import { STANDARD } from '../options.ts';
import { position } from '../position.ts';
import { drawing, late, opening } from '../positions.ts';
import type { ProvinceAction, ProvinceEvent, ProvinceState, ProvinceView } from '../state.ts';
import { counters, notices, points } from './notices.ts';
import { duration, sound } from './pace.ts';
import { changeOf, goalOf, progressOf } from './reading.ts';
import { caution, label, prompt, subtitle } from './words.ts';

const game: Game = province;
const NAMES = ['June', 'Foreman'];

const viewOf = (state: ProvinceState, viewer: Viewer = state.active) => province.view(state, viewer);

function promptOf(state: ProvinceState, viewer: Viewer = state.active) {
  const choices = choicesOf(province, state, viewer);
  return prompt(viewOf(state, viewer), viewer, choices, NAMES);
}

/** All five Goals, three of them claimed by June. */
const ALL_GOALS = [
  ['crowd', 0],
  ['labor', 1],
  ['coin5', 0],
  ['grind', 0],
  ['spending', 1],
] as const;

describe('the prompt', () => {
  test('asks for a Worker, counts those that have moved, and then says to finish', () => {
    expect(promptOf(opening).title).toBe('Choose a Worker to move.');
    expect(promptOf(drawing)).toMatchObject({
      title: 'Choose a Worker to move, or finish.',
      detail: 'You have moved 1 of the 4 you may move. Each goes one step.',
    });
    const state = province.copy(opening);
    for (const from of ['top', 'coin', 'lower'] as const)
      province.play(state, 0, { type: 'move', kind: 'green', from }, noChance);
    expect(promptOf(state).title).toBe('Finish working.');
  });

  test('tells everybody else who is on turn', () => {
    expect(promptOf(opening, 1).title).toBe('June is moving Workers.');
    expect(promptOf(position({ active: 1, phase: 'spend', moved: ['green@top'] }), 0).title).toBe(
      'Foreman is spending.',
    );
    expect(promptOf(opening, null).title).toBe('June is moving Workers.');
  });

  test('says what there is to spend, and what will be lost (PROV-LABOR-1)', () => {
    const rich = position({ phase: 'spend', moved: ['green@top'], labor: 3, coin: [5, 3] });
    expect(promptOf(rich)).toMatchObject({
      title: 'Build one Structure, or end the turn.',
      detail: 'You have 3 Labor and 5 Coin.',
    });
    const poor = position({ phase: 'spend', moved: ['green@top'], labor: 1, coin: [0, 3] });
    expect(promptOf(poor)).toMatchObject({ title: 'End the turn.' });
    expect(promptOf(poor).detail).toContain('1 Labor will be lost');
  });

  test('is a sentence in every position, and gives the score when the game is over', () => {
    randomWalk(game, 2, STANDARD, 'prompts', [
      ({ state }) => {
        for (const viewer of [0, 1, null]) {
          const { title, detail } = promptOf(state as ProvinceState, viewer);
          expect(title).toMatch(/\.$/);
          expect(detail).toMatch(/\.$/);
        }
      },
    ]);
    const over = position({
      phase: 'over',
      ends: ['goals'],
      resolved: ALL_GOALS,
    });
    expect(promptOf(over).detail).toBe('June has 3, Foreman has 2. All five Goals are gone.');
  });

  test('comes with a subtitle of turn and phase', () => {
    expect(subtitle(viewOf(drawing))).toEqual(['turn 11', 'Work Cycle Phase']);
  });
});

describe('a caution', () => {
  test('names the price of borrowing, and warns that it may be for nothing (PROV-LEND-16, PROV-TURN-2)', () => {
    const borrow = { type: 'borrow', structure: 'camp' } as const;
    expect(caution(viewOf(drawing), borrow)?.text).toMatch(/pay 3 Coin on a later turn, or lose 2 points/);
    const spending = position({ phase: 'spend', moved: ['green@top'], built: { lender: [0], camp: [1] } });
    expect(caution(viewOf(spending), borrow)?.text).toMatch(/^No Worker can move any more/);
  });

  test('warns of a Grind with an empty supply only (PROV-GRIND-3)', () => {
    const broke = position({
      phase: 'spend',
      moved: ['green@top'],
      coin: [9, 26],
      platinum: 1,
      labor: 2,
      resolved: [['coin10', 1]],
    });
    expect(caution(viewOf(broke), { type: 'grind' })?.rule).toBe('PROV-GRIND-3');
    expect(caution(viewOf(drawing), { type: 'grind' })).toBeNull();
  });

  test('asks before the turn that ends the game, with the score (PROV-END-4)', () => {
    expect(caution(viewOf(opening), { type: 'endTurn' })).toBeNull();
    const last = (options: object, active: 0 | 1) =>
      position({
        options,
        active,
        phase: 'spend',
        moved: ['green@top'],
        ends: ['goals'],
        resolved: ALL_GOALS,
      });
    expect(caution(viewOf(last({}, 0)), { type: 'endTurn' })?.text).toBe(
      'The game ends with this turn. You lead 3 to 2.',
    );
    expect(caution(viewOf(last({}, 1)), { type: 'endTurn' })?.text).toContain('You trail 2 to 3');
    expect(caution(viewOf(last({ equalTurns: true }, 0)), { type: 'endTurn' })).toBeNull();
  });

  test('appears exactly when the end of the turn will end the game', () => {
    randomWalk(game, 2, STANDARD, 'last words', [
      ({ state, next }) => {
        const now = state as ProvinceState;
        if (next?.action.type !== 'endTurn') return;
        const asked = caution(viewOf(now), { type: 'endTurn' }) !== null;
        const after = province.copy(now);
        const cast = scripted([{ draw: 'cast', got: ['white', 'white'] }]);
        const events = province.play(after, now.active, { type: 'endTurn' }, cast);
        // A Goal that is met by ending the turn may end the game without a caution.
        if (!events.some((event) => event.type === 'goalClaimed' || event.type === 'goalRemoved'))
          expect(after.phase === 'over').toBe(asked);
      },
    ]);
  });
});

describe('the cards beside the board', () => {
  test('count Labor for the player on turn only', () => {
    const labor = (seat: number) => counters(viewOf(drawing), seat).find((counter) => counter.id === 'labor')?.value;
    expect([labor(0), labor(1)]).toEqual([2, 0]);
    expect(counters(viewOf(drawing), 0).map((counter) => counter.label)).toEqual(['Labor', 'Coin', 'Built', 'Workers']);
    expect(points(viewOf(drawing), 0)).toEqual({ value: 4, word: 'points' });
  });

  test('show the progress of the Goal, and what the pointed move would add', () => {
    const move = { type: 'move', kind: 'green', from: 'top' } as const;
    const preview = previewAction(game, viewOf(drawing), 0, move) as ProvinceView;
    expect(notices(viewOf(drawing), 0, preview)[0]).toMatchObject({
      title: 'Labor Goal',
      text: 'Earn 5 Labor in one turn. You have 2.',
      bars: [{ value: 2, next: 3, of: 5 }],
    });
    expect(notices(viewOf(drawing), 1, null)[0]?.text).toContain('on your own turn');
  });

  test('show how near the end is (PROV-END-1 to PROV-END-3)', () => {
    const bars = notices(viewOf(late), 1, null)[1]?.bars;
    expect(bars?.map(({ label: name, value, of }) => [name, value, of])).toEqual([
      ['Structures', 5, 7],
      ['Kinds built', 7, 8],
      ['Goals gone', 4, 5],
    ]);
  });

  test('count a Goal as the rules do', () => {
    randomWalk(game, 2, STANDARD, 'progress', [
      ({ state }) => {
        for (const seat of [0, 1])
          for (const goal of GOALS) {
            const now = goalProgress(state as ProvinceState, seat, goal);
            const shown = progressOf(viewOf(state as ProvinceState), seat, goal);
            if (goal === 'coin10')
              expect(shown.have === shown.of).toBe(now > 0 || ((state as ProvinceState).coin[seat] as number) >= 10);
            else expect(shown).toEqual({ have: Math.min(now, goalOf(goal).atLeast), of: goalOf(goal).atLeast });
          }
      },
    ]);
  });
});

describe('the effect of an action', () => {
  test('is what the rules compute', () => {
    randomWalk(game, 2, STANDARD, 'changes', [
      ({ state, next }) => {
        const now = state as ProvinceState;
        if (!next || next.action.type === 'endTurn') return;
        const after = province.copy(now);
        province.play(after, now.active, next.action as ProvinceAction, noChance);
        expect(changeOf(viewOf(now), next.action as ProvinceAction)).toEqual({
          labor: after.labor - now.labor,
          coin: (after.coin[now.active] as number) - (now.coin[now.active] as number),
        });
        expect(label(viewOf(now), next.action as ProvinceAction)).toMatch(/^[A-Z]/);
      },
    ]);
  });

  test('doubles with the Bank and is nothing from an empty supply (PROV-EFF-2, PROV-COIN-4)', () => {
    const move = { type: 'move', kind: 'green', from: 'lower' } as const;
    expect(changeOf(viewOf(position({ built: { lender: [0], bank: [0] } })), move)).toEqual({ labor: 0, coin: 2 });
    const empty = position({ coin: [9, 26], platinum: 1, resolved: [['coin10', 1]] });
    expect(changeOf(viewOf(empty), move)).toEqual({ labor: 0, coin: 0 });
  });
});

describe('the pace of events', () => {
  test('stays within the limit of 900 ms', () => {
    randomWalk(game, 2, STANDARD, 'pace', [], (events) => {
      for (const event of events) {
        expect(duration(event as ProvinceEvent)).toBeGreaterThanOrEqual(0);
        expect(duration(event as ProvinceEvent)).toBeLessThanOrEqual(900);
      }
    });
  });

  test('plays a coin sound when Coin is earned', () => {
    expect(sound({ type: 'moved', seat: 0, kind: 'green', from: 'lower', to: 'coin', labor: 0, coin: 1 })).toBe('coin');
    expect(sound({ type: 'moved', seat: 0, kind: 'green', from: 'top', to: 'lower', labor: 1, coin: 0 })).toBe('step');
    expect(sound({ type: 'workEnded', seat: 0 })).toBeNull();
  });
});
