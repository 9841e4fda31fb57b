import { describe, expect, test } from 'vitest';
import { noChance } from '../../../engine/chance.ts';
import type { Game } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import type { ProspectorId } from '../content.ts';
import { provisions } from '../index.ts';
import { STANDARD } from '../options.ts';
import { type Given, position } from '../position.ts';
import { drawing } from '../positions.ts';
import type { ProvisionsOptions, ProvisionsState } from '../state.ts';
import { glance, paidBy } from './glance.ts';

const game: Game = provisions;

function glanceAt(given: Given, card: ProspectorId) {
  return glance(provisions.view(position(given), 0), 0, card);
}

describe('a prospector at a glance', () => {
  test('matches the drawing: ticks, scrolls and rings, and a word', () => {
    const view = provisions.view(drawing, 0);
    const seen = view.row.map((card) => glance(view, 0, card));
    expect(seen.map(({ state }) => state)).toEqual(['short', 'ready', 'oneBuy', 'short', 'oneBuy', 'ready']);
    expect(seen.map(({ missing }) => missing.length)).toEqual([3, 0, 1, 2, 1, 0]);
    expect(seen[1]?.sources).toEqual(['cube', 'cube', 'contract', 'cube', 'contract']);
    expect(seen[1]?.cubes).toBe(3);
    expect(seen[5]?.cubes).toBe(2);
  });

  test('is ready exactly where a sale is legal for the seat to act', () => {
    const tables: readonly (readonly [number, Partial<ProvisionsOptions>])[] = [
      [2, { stockSpaces: 4 }],
      [3, {}],
      [5, { singleBuy: 'free' }],
    ];
    for (const [seats, options] of tables)
      randomWalk(game, seats, { ...STANDARD, ...options }, `glances ${seats}`, [
        ({ state }) => {
          const now = state as ProvisionsState;
          const [seat] = provisions.actors(now);
          if (seat === undefined || now.phase !== 'action' || now.bought >= 0 || now.taking >= 0) return;
          const view = provisions.view(now, seat);
          const sales = provisions.legal(now, seat).filter((action) => action.type === 'sell');
          for (const card of view.row) {
            const own = sales.filter((action) => action.card === card);
            const { state: standing, cubes } = glance(view, seat, card);
            expect(standing === 'ready').toBe(own.length > 0);
            if (own.length > 0) expect(cubes).toBe(Math.min(...own.map((action) => action.cubes.length)));
          }
        },
      ]);
  });

  test('is one purchase away only by a purchase that could be made (P49-BUY-2 to P49-BUY-5)', () => {
    const row: readonly ProspectorId[] = ['C46', 'C47', 'C12', 'C48', 'C49', 'C50'];
    const state = (given: Given) => glanceAt({ row, ...given }, 'C12').state;
    expect(state({ production: { beans: 1, coffee: 1 } })).toBe('oneBuy');
    expect(state({ production: { beans: 1 } })).toBe('short');
    // A single cube is no purchase: there must be a second one to take along.
    expect(state({ production: { coffee: 1 }, stock: [{ beans: 1 }] })).toBe('short');
    expect(state({ production: { coffee: 1, potato: 1 }, stock: [{ beans: 1 }] })).toBe('oneBuy');
    expect(state({ production: { coffee: 1 }, stock: [{ beans: 1 }], options: { singleBuy: 'free' } })).toBe('oneBuy');
    expect(state({ production: { coffee: 1 }, stock: [{ beans: 1 }], options: { singleBuy: 'stuck' } })).toBe('oneBuy');
    const two: readonly ProspectorId[] = ['C46', 'C47', 'C11', 'C48', 'C49', 'C50'];
    expect(glanceAt({ row: two, production: { lantern: 2 } }, 'C11').state).toBe('short');
    expect(glanceAt({ row: two, production: { lantern: 3 } }, 'C11').buy).toEqual(['lantern', 'lantern']);
  });

  test('lets a choice of contracts supply one good only (P49-SELL-4)', () => {
    const row: readonly ProspectorId[] = ['C46', 'C47', 'C15', 'C48', 'C49', 'C50'];
    expect(glanceAt({ row, won: [['C29']], stock: [{ lantern: 1 }] }, 'C15').missing).toHaveLength(1);
    expect(glanceAt({ row, won: [['C29', 'C09']], stock: [{ lantern: 1 }] }, 'C15').state).toBe('ready');
  });

  test('counts half a purchase: only the second cube is still to come', () => {
    const state = position({
      row: ['C46', 'C47', 'C12', 'C48', 'C49', 'C50'],
      production: { potato: 1, beans: 1, coffee: 1 },
    });
    provisions.play(state, 0, { type: 'buy', good: 'potato' }, noChance);
    expect(glance(provisions.view(state, 0), 0, 'C12').state).toBe('short');
  });

  test('derives the sources of a strip from the cubes that a payment spends', () => {
    expect(paidBy(['coffee', 'coffee', 'pistol'], ['coffee'])).toEqual(['cube', 'contract', 'contract']);
  });
});
