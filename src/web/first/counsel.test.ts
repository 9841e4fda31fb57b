import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { choicesOf } from '../../engine/frame.ts';
import { standardOptions } from '../../engine/options.ts';
import { plain } from '../../engine/sentence.ts';
import { shelf } from '../../games/index.ts';
import { COUNSEL_LENGTH, type Companion, type Counsel } from '../parts/board.ts';

const companions = import.meta.glob<{ companion: Companion }>('../../games/*/board/companion.ts');

/** Names as long as those of residents can be. */
const NAMES = Array.from({ length: 6 }, () => 'Georgina');
const GAMES = 2;
const STEPS = 250;

describe.each(shelf.map((game) => [game.id, game] as const))('the companion of %s', (id, shelved) => {
  test('speaks in short sentences that are not yet met, and finds something to say', async () => {
    const [game, found] = await Promise.all([
      shelved.load(),
      companions[`../../games/${id}/board/companion.ts`]?.() ?? Promise.reject(new Error(`${id} has no companion.`)),
    ]);
    const said = new Map<string, Counsel>();
    for (let number = 0; number < GAMES; number++) {
      const next = dice(`counsel ${number}`);
      const luck = sampled(next);
      const state = game.setup({ seats: Math.min(...game.seats), options: standardOptions(game) }, luck);
      for (let step = 0; step < STEPS && game.outcome(state) === null; step++) {
        const [seat = 0] = game.actors(state);
        const view = game.view(state, seat);
        for (const counsel of found.companion.counsel(view, seat, choicesOf(game, state, seat))) {
          expect(counsel.met?.(view) ?? false, `${counsel.text} is met before anything was done`).toBe(false);
          said.set(counsel.text, counsel);
        }
        const legal = game.legal(state, seat);
        const action = legal[next(legal.length)];
        if (!action) throw new Error('Nothing is legal.');
        game.play(state, seat, action, luck);
      }
    }
    for (const { text } of said.values()) {
      const words = plain({ text: text.replaceAll('*', '') }, NAMES);
      expect(words.length, words).toBeLessThanOrEqual(COUNSEL_LENGTH);
      expect(words).toMatch(/^[A-Z0-9].*\.$/);
      expect(text.split('*').length % 2, `${text} closes what it stresses`).toBe(1);
    }
    expect(new Set([...said.values()].map((counsel) => counsel.id)).size).toBeGreaterThan(3);
  });
});
