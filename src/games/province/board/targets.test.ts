import { describe, expect, test } from 'vitest';
import { noChance, sampled } from '../../../engine/chance.ts';
import type { Game, Seat } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import { listedIn } from '../../../web/parts/board-testing.ts';
import { STRUCTURES } from '../content.ts';
import { province } from '../index.ts';
import { STANDARD } from '../options.ts';
import { position } from '../position.ts';
import { drawing, opening } from '../positions.ts';
import type { ProvinceState } from '../state.ts';
import { buttons } from './buttons.ts';
import { wayTo } from './reading.ts';
import { targets } from './targets.ts';

const game: Game = province;

const targetsFor = listedIn(province, targets);
const buttonsFor = listedIn(province, buttons);

const targetsOf = (state: ProvinceState, viewer: Seat | null = state.active) => targetsFor(state, viewer);
const buttonsOf = (state: ProvinceState, viewer: Seat | null = state.active) => buttonsFor(state, viewer);

function labelOf(state: ProvinceState, id: string, viewer: Seat | null = state.active): string {
  return targetsOf(state, viewer).find((target) => target.id === id)?.label ?? '';
}

describe('what can be pointed at', () => {
  test('offers every choice of every position, except the ends of phases, on exactly one piece', () => {
    for (const seed of ['pointing', 'hands', 'fingers'])
      randomWalk(game, 2, STANDARD, seed, [
        ({ state }) => {
          const now = state as ProvinceState;
          const offered = targetsOf(now).flatMap((target) =>
            target.choices.map((choice) => JSON.stringify(choice.action)),
          );
          const wanted = province
            .candidates(now, now.active)
            .filter((action) => action.type !== 'endWork' && action.type !== 'endTurn')
            .map((action) => JSON.stringify(action));
          expect([...offered].sort()).toEqual([...wanted].sort());
        },
      ]);
  });

  test('has labels in whole sentences, for players and spectators', () => {
    for (const viewer of [0, 1, null])
      randomWalk(game, 2, STANDARD, 'sentences', [
        ({ state }) => {
          const list = targetsOf(state as ProvinceState, viewer);
          expect(new Set(list.map((target) => target.id)).size).toBe(list.length);
          for (const { label, about } of list) {
            expect(label).toMatch(/^(?:[A-Z0-9]|\{s\d\}).*\.$/);
            expect(label).not.toMatch(/undefined|NaN|\{(?!s\d\})|\s{2}/);
            if (about) expect(about).toMatch(/\.$/);
          }
        },
      ]);
  });

  test('says where a Worker goes and what that earns', () => {
    expect(labelOf(opening, 'worker:green:top')).toBe(
      'Green Worker on the top Labor Space. Move it to the lower Labor Space for 1 Labor.',
    );
    expect(labelOf(opening, 'worker:green:lower')).toContain('to the Coin Space for 1 Coin');
  });

  test('says why a Worker may not be moved (PROV-WORK-7, PROV-WORK-2)', () => {
    expect(labelOf(drawing, 'worker:village:coin')).toMatch(/^Village Worker on the Coin Space\. .*Village/);
    expect(labelOf(drawing, 'worker:green:lower')).toContain('moved');
  });

  test('puts the most likely meaning of pointing at a lot first', () => {
    const first = (id: string) => targetsOf(drawing).find((target) => target.id === id)?.choices[0]?.action.type;
    expect(first('plot:camp')).toBe('borrow');
    expect(first('plot:bank')).toBe('build');
  });

  test('says what a lot costs, who has built there, and what it does', () => {
    const harbor = targetsOf(drawing).find((target) => target.id === 'plot:harbor');
    expect(harbor?.label).toContain(
      'The Harbor costs 1 Labor and 4 Coin. {s1} built it first for 1 point, you second.',
    );
    expect(harbor?.about).toContain('scores 1 point');
  });
});

describe('a lot that is too expensive', () => {
  const spending = (given: object) => position({ phase: 'spend', moved: ['green@top'], ...given });

  test('says when grinding or the Union closes the gap', () => {
    expect(labelOf(spending({ labor: 5, coin: [1, 3] }), 'plot:mill')).toMatch(/Grind once and you can pay for it\.$/);
    const member = spending({ labor: 1, coin: [6, 3], built: { union: [0] } });
    expect(labelOf(member, 'plot:mill')).toMatch(/Go to the Union twice and you can pay for it\.$/);
  });

  test('suggests only what leads to a build that the rules allow', () => {
    for (let labor = 0; labor <= 9; labor++)
      for (let coin = 0; coin <= 8; coin++) {
        const state = spending({ labor, coin: [coin, 3], built: { union: [0], lender: [1] } });
        for (const structure of STRUCTURES) {
          const build = { type: 'build', structure } as const;
          const refusal = province.refuse(state, 0, build);
          if (!refusal?.because.startsWith('shortOf')) continue;
          const way = wayTo(province.view(state, 0), structure);
          if (!way) continue;
          const later = province.copy(state);
          for (let time = 0; time < way.times; time++) {
            expect(province.refuse(later, 0, { type: way.by })).toBeNull();
            province.play(later, 0, { type: way.by }, sampled('way'));
          }
          expect(province.refuse(later, 0, build)).toBeNull();
        }
      }
  });
});

describe('the buttons', () => {
  test('reach every legal choice, and only the player on turn has them', () => {
    for (const seed of ['buttons', 'keys'])
      randomWalk(game, 2, STANDARD, seed, [
        ({ state }) => {
          const now = state as ProvinceState;
          if (now.phase === 'over') return;
          expect(buttonsOf(now, 1 - now.active)).toEqual([]);
          const pressed = new Set(
            buttonsOf(now).flatMap((button) => button.choices.map((choice) => JSON.stringify(choice.action))),
          );
          for (const action of province.legal(now, now.active)) expect(pressed).toContain(JSON.stringify(action));
        },
      ]);
  });

  test('have letters that no other button has, and never that of undo', () => {
    randomWalk(game, 2, STANDARD, 'letters', [
      ({ state }) => {
        const letters = buttonsOf(state as ProvinceState).map((button) => button.letter);
        expect(new Set(letters).size).toBe(letters.length);
        expect(letters).not.toContain('U');
      },
    ]);
  });

  test('have one golden action: to go on', () => {
    expect(
      buttonsOf(opening)
        .filter((button) => button.tone === 'gold')
        .map((button) => button.id),
    ).toEqual(['finish']);
    const spending = position({ phase: 'spend', moved: ['green@top'], labor: 2 });
    expect(
      buttonsOf(spending)
        .filter((button) => button.tone === 'gold')
        .map((button) => button.id),
    ).toEqual(['endTurn']);
  });

  test('move all Workers at once, and say what that earns (PROV-WORK-10)', () => {
    const all = buttonsOf(opening).find((button) => button.id === 'moveAll');
    expect(all).toMatchObject({ run: true, effect: '+2 {Labor} +1 {Coin}' });
    const state = province.copy(opening);
    for (const { action } of all?.choices ?? []) {
      expect(province.refuse(state, 0, action)).toBeNull();
      province.play(state, 0, action, noChance);
    }
    expect(province.legal(state, 0).some((action) => action.type === 'move')).toBe(false);
  });

  test('name the price of every trade, cost first', () => {
    const state = position({
      phase: 'spend',
      moved: ['green@top'],
      coin: [5, 3],
      built: { union: [0], harbor: [0], lender: [1] },
      ships: ['white', 'black'],
      labor: 2,
    });
    const effects = Object.fromEntries(buttonsOf(state).map((button) => [button.id, button.effect]));
    expect(effects).toMatchObject({ grind: '−2 {Labor} +1 {Coin}', union: '−2 {Coin} +1 {Labor}', hire: '−3 {Coin}' });
  });

  test('list what can still be built with its cost, until something is built (PROV-BUILD-1)', () => {
    const state = position({ phase: 'spend', moved: ['green@top'], coin: [6, 3], labor: 3 });
    const menu = buttonsOf(state).find((button) => button.id === 'build');
    expect(menu?.choices).toHaveLength(STRUCTURES.length);
    expect(menu?.choices[0]?.label).toBe('The Lender, 2 {Labor} 2 {Coin}');
    province.play(state, 0, { type: 'build', structure: 'union' }, noChance);
    expect(buttonsOf(state).find((button) => button.id === 'build')?.choices[0]?.whyNot?.rule).toBe('PROV-BUILD-1');
  });

  test('offer only the rival’s types to borrow, and repaying only to the holder (PROV-LEND-2, PROV-LEND-8)', () => {
    const borrow = buttonsOf(drawing).find((button) => button.id === 'borrow');
    expect(borrow?.choices.map((choice) => choice.label)).toEqual(['The Camp', 'The Village']);
    expect(buttonsOf(drawing).some((button) => button.id === 'repay')).toBe(false);
    const holder = position({ built: { lender: [0], mill: [1] }, token: 0, coin: [4, 3] });
    expect(buttonsOf(holder).map((button) => button.id)).toContain('repay');
    expect(buttonsOf(holder).map((button) => button.id)).not.toContain('borrow');
  });
});
