import { describe, expect, test } from 'vitest';
import { noChance } from '../../../engine/chance.ts';
import type { Game, Seat } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import { legalIn, listedIn } from '../../../web/parts/board-testing.ts';
import { isLit } from '../../../web/parts/lighting.ts';
import { provisions } from '../index.ts';
import { STANDARD } from '../options.ts';
import { playing } from '../playing.ts';
import { position } from '../position.ts';
import { drawing } from '../positions.ts';
import type { ProvisionsOptions, ProvisionsState } from '../state.ts';
import { buttons } from './buttons.ts';
import { payTargets, targets } from './targets.ts';

const game: Game = provisions;

const targetsOf = listedIn(provisions, targets);
const buttonsOf = listedIn(provisions, buttons);

const target = (state: ProvisionsState, viewer: Seat | null, id: string) =>
  targetsOf(state, viewer).find((one) => one.id === id);

const TABLES: readonly (readonly [number, Partial<ProvisionsOptions>])[] = [
  [2, { singleBuy: 'free', stockSpaces: 4 }],
  [3, {}],
  [4, { singleBuy: 'stuck', turnsPerMonth: 2, rowMovesEveryMonth: true }],
  [5, { secondValue: 'runnerUp', bonusTies: 'everyone' }],
];

describe('what can be pointed at', () => {
  test('covers every legal action of every position, together with the buttons', () => {
    for (const [seats, options] of TABLES)
      randomWalk(game, seats, { ...STANDARD, ...options }, `pointing ${seats}`, [
        ({ state }) => {
          const now = state as ProvisionsState;
          for (const seat of provisions.actors(now)) {
            const wanted = new Set(provisions.legal(now, seat).map((action) => JSON.stringify(action)));
            expect(legalIn(targetsOf(now, seat))).toEqual(wanted);
            expect(legalIn(buttonsOf(now, seat))).toEqual(wanted);
          }
        },
      ]);
  });

  test('has whole sentences, for players and for spectators', () => {
    for (const viewer of [0, 1, null])
      for (const [seats, options] of TABLES)
        randomWalk(game, seats, { ...STANDARD, ...options }, 'sentences', [
          ({ state, at }) => {
            if (at % 7 !== 0) return;
            const list = targetsOf(state as ProvisionsState, viewer);
            expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
            const said = list.flatMap(({ label, about = label }) => [label, about]);
            expect(
              said.filter(
                (text) => !/^(?:[A-Z0-9]|\{s\d\}).*[.!]$/.test(text) || /undefined|NaN|\{(?!s\d\})/.test(text),
              ),
            ).toEqual([]);
          },
        ]);
  });

  test('has nothing to do for viewers that the game does not wait for', () => {
    expect(targetsOf(drawing, 1).some(isLit)).toBe(false);
    expect(targetsOf(drawing, null).some(isLit)).toBe(false);
    expect(buttonsOf(drawing, 1)).toEqual([]);
  });

  test('lights in the drawing’s position two crates, two prospectors and the vigilantes, as drawn', () => {
    const lit = targetsOf(drawing, 0)
      .filter(isLit)
      .map(({ id }) => id)
      .filter((id) => !id.startsWith('pay:') && !id.startsWith('take:'));
    expect(lit).toEqual(['crate:potato', 'crate:clothing', 'card:C50', 'card:C15', 'vigilantes']);
  });

  test('says why a crate is dim, with the rule (P49-BUY-3, P49-BUY-5)', () => {
    expect(target(drawing, 0, 'crate:flour')?.choices[0]?.whyNot?.rule).toBe('P49-BUY-3');
    expect(target(drawing, 0, 'crate:beans')?.choices[0]?.whyNot?.rule).toBe('P49-BUY-5');
    expect(target(drawing, 0, 'card:C43')?.choices[0]?.whyNot?.text).toContain('Flour');
  });

  test('says halfway through a purchase why the same crate cannot give the second cube (P49-BUY-2)', () => {
    const table = playing({ production: { potato: 2, flour: 1 } });
    provisions.play(table.state, 0, { type: 'buy', good: 'potato' }, noChance);
    expect(target(table.state, 0, 'crate:potato')?.choices[0]?.whyNot?.rule).toBe('P49-BUY-2');
    expect(isLit(target(table.state, 0, 'crate:flour'))).toBe(true);
  });

  test('lists every way to pay, the fewest cubes first (P49-SELL-7)', () => {
    const state = position({
      won: [['C29']],
      stock: [{ potato: 1, coffee: 1, lantern: 1 }],
      row: ['C46', 'C47', 'C15', 'C48', 'C49', 'C50'],
    });
    const ways = payTargets(targetsOf(state, 0), 'C15');
    expect(ways).toHaveLength(3);
    expect(ways.map(({ id }) => id.split('+').length)).toEqual([2, 2, 3]);
    expect(ways.at(-1)?.label).toBe('Spend a Potato, Coffee and a Lantern. Serves Edith Larkin for 2 points.');
  });

  test('tells nobody else which bonus cards were dealt (P49-HIDE-1)', () => {
    const state = position({ seats: 3, phase: 'bonus', bonus: ['B05', 'B09', 'B16'] });
    const kept = (viewer: Seat | null) => targetsOf(state, viewer).filter(({ id }) => id.startsWith('keep:')).length;
    expect([kept(0), kept(1), kept(null)]).toEqual([3, 3, 0]);
    expect(target(drawing, 1, 'bonus')?.label).not.toBe(target(drawing, 0, 'bonus')?.label);
    expect(target(drawing, null, 'bonus')?.label).toBe('A Bonus Card, secret until the end.');
  });

  test('offers a trade at each price, and the hand-out without one (P49-TRADE-3, P49-OCT-1)', () => {
    expect(target(drawing, 0, 'take:pistol')?.choices.map(({ action }) => action)).toEqual([
      { type: 'trade', take: 'pistol', price: 1 },
      { type: 'trade', take: 'pistol', price: 2 },
    ]);
    const loot = position({ phase: 'loot', vigilantes: { potato: 1, flour: 1 }, stock: [{ potato: 2 }] });
    expect(target(loot, 0, 'take:potato')?.choices[0]?.whyNot?.rule).toBe('P49-OCT-2');
  });

  test('includes everything that log lines refer to', () => {
    const ids = new Set(targetsOf(drawing, 0).map(({ id }) => id));
    for (const id of ['seat:1', 'crate:beans', 'card:C50', 'vigilantes', 'door']) expect(ids).toContain(id);
  });
});
