import { describe, expect, test } from 'vitest';
import { shelf } from '../games/index.ts';
import { dice, sampled } from './chance.ts';
import { hidesNothing, tellsNothing } from './disclosure.ts';
import type { Game } from './game.ts';
import { openMatch, playAction } from './match.ts';
import { standardOptions } from './options.ts';

/** A game whose views hide these coins. */
const coins = (hidden: readonly string[]) => ({
  hidden: false,
  imagine: (_view: object, chance: Parameters<Game['imagine']>[1]) => ({
    coins: chance.deal('coins', hidden, hidden.length),
  }),
});

describe('a view', () => {
  test('hides nothing if only one state is possible', () => {
    expect(hidesNothing(coins([]), {})).toBe(true);
    expect(hidesNothing(coins(['a']), {})).toBe(true);
    expect(hidesNothing(coins(['a', 'a']), {})).toBe(true);
    expect(hidesNothing(coins(['a', 'b']), {})).toBe(false);
  });
});

describe.each(shelf.map((game) => [game.title, game] as const))('the record of %s', (_title, onShelf) => {
  test('may be shown at the end, or once nothing is hidden any more', async () => {
    const game = await onShelf.load();
    const luck = sampled(`record ${game.id}`);
    const next = dice(`record ${game.id}`);
    const table = { seats: Math.min(...game.seats), options: standardOptions(game) };
    const match = openMatch(game, table, [], luck);
    const told = () => tellsNothing(game, { outcome: game.outcome(match.state), view: game.view(match.state, null) });
    expect(told()).toBe(false);
    for (let n = 0; n < 5000 && game.outcome(match.state) === null; n++) {
      // Hands that were once hidden stay secret until the end, even if all cards are open now.
      if (game.hidden) expect(told()).toBe(false);
      const [seat = 0] = game.actors(match.state);
      const legal = game.legal(match.state, seat);
      const action = legal[next(legal.length)];
      if (!action || playAction(match, seat, action, luck)) throw new Error('A legal action was refused.');
    }
    expect(game.outcome(match.state)).not.toBeNull();
    expect(told()).toBe(true);
  });
});
