import { describe, expect, test } from 'vitest';
import type { Game } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import { legalIn, listedIn } from '../../../web/parts/board-testing.ts';
import { isLit } from '../../../web/parts/lighting.ts';
import { goldRush } from '../index.ts';
import { STANDARD } from '../options.ts';
import { position } from '../position.ts';
import type { RushOptions, RushState } from '../state.ts';
import { JUST_DEALT, offered } from './board-testing.ts';
import { buttons } from './buttons.ts';
import { giveId, targets } from './targets.ts';

const game: Game = goldRush;

const targetsOf = listedIn(goldRush, targets);
const buttonsOf = listedIn(goldRush, buttons);

const TABLES: readonly (readonly [number, Partial<RushOptions>])[] = [
  [2, { sneakyStranger: true }],
  [3, { sneakyStranger: true, strangerCart: true, memory: 'fade' }],
  [4, { notQuiteDead: true }],
  [6, {}],
];

const opening = position(JUST_DEALT);

describe('what can be pointed at', () => {
  test('covers every legal action of every position, as do the buttons', () => {
    for (const [seats, options] of TABLES)
      randomWalk(game, seats, { ...STANDARD, ...options }, `pointing ${seats}`, [
        ({ state }) => {
          const now = state as RushState;
          const [seat] = goldRush.actors(now);
          if (seat === undefined) return;
          const wanted = new Set(goldRush.legal(now, seat).map((action) => JSON.stringify(action)));
          expect(legalIn(targetsOf(now, seat))).toEqual(wanted);
          expect(legalIn(buttonsOf(now, seat))).toEqual(wanted);
        },
      ]);
  });

  test('has labels in whole sentences, for players and spectators', () => {
    for (const viewer of [0, 1, null])
      for (const [seats, options] of TABLES)
        randomWalk(game, seats, { ...STANDARD, ...options }, 'sentences', [
          ({ state }) => {
            const list = targetsOf(state as RushState, viewer);
            expect(new Set(list.map((target) => target.id)).size).toBe(list.length);
            for (const { label } of list) expect(label).toMatch(/^(?:[A-Z0-9]|\{s\d\}).*[.!]$/);
          },
        ]);
  });

  test('offers no actions to viewers that the game does not wait for', () => {
    expect(targetsOf(opening, 1).some(isLit)).toBe(false);
    expect(targetsOf(opening, null).some(isLit)).toBe(false);
    expect(buttonsOf(opening, 1)).toEqual([]);
  });

  test('has one target for each pair of a card and its receiver', () => {
    const pair = targetsOf(opening, 0).find((target) => target.id === giveId('dynamite-1', 1));
    expect(pair?.choices.map((choice) => choice.action)).toEqual([{ type: 'swap', card: 'dynamite-1', target: 1 }]);
  });

  test('says on the swapper’s cart why the swap cannot be sent back (RUSH-REDIR-3)', () => {
    const asked = offered(goldRush.copy(opening));
    const swapper = targetsOf(asked, 1).find((target) => target.id === 'seat:0');
    expect(isLit(swapper)).toBe(false);
    expect(swapper?.choices[0]?.whyNot?.rule).toBe('RUSH-REDIR-3');
    expect(isLit(targetsOf(asked, 1).find((target) => target.id === 'seat:2'))).toBe(true);
  });

  test('says about a rival only what the viewer has seen', () => {
    const label = targetsOf(opening, 0).find((target) => target.id === 'seat:1')?.label;
    expect(label).toContain('You know it holds 25 and 20.');
    expect(label).not.toContain('15');
  });
});
