/** Whether the record of a match, which contains everything that was ever drawn or dealt, would reveal a secret. */
import { type Chance, sampled } from './chance.ts';
import type { Game, Outcome } from './game.ts';

/** Whether a view leaves nothing to imagine: everything that was dealt or shuffled can be read from it. */
export function hidesNothing(game: Pick<Game, 'imagine'>, view: object): boolean {
  const drawn = sampled('disclosure');
  let open = true;
  // A draw with a single outcome, such as the last card of a pile, hides nothing.
  const weigh = (outcomes: number): void => {
    if (outcomes > 1) open = false;
  };
  const chance: Chance = {
    pick: (draw, from) => {
      weigh(from.length);
      return drawn.pick(draw, from);
    },
    roll: (draw, faces, count) => {
      weigh(count === 0 ? 1 : faces.length);
      return drawn.roll(draw, faces, count);
    },
    deal: (draw, items, count) => {
      weigh(count === 0 ? 1 : new Set(items.map((item) => JSON.stringify(item))).size);
      return drawn.deal(draw, items, count);
    },
  };
  game.imagine(view, chance);
  return open;
}

/**
 * Whether a record tells the players nothing that they may not know: the match is over, or everybody sees the same and
 * nothing is face down. If the game has hidden hands the record waits for the end, because it also tells past hands.
 */
export function tellsNothing(
  game: Pick<Game, 'hidden' | 'imagine'>,
  { outcome, view }: { readonly outcome: Outcome | null; readonly view: object },
): boolean {
  return outcome !== null || (!game.hidden && hidesNothing(game, view));
}
