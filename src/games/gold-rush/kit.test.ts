import { drawsFrom, type FewWorlds, type SealedWorlds } from '../../engine/testkit/evenness.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { CARD_IDS, type CardId } from './content.ts';
import { encoder } from './encoding.ts';
import { goldRush } from './index.ts';
import { NO_CARD } from './mine.ts';
import { playing } from './playing.ts';
import { position } from './position.ts';
import type { RushOptions, RushState } from './state.ts';

/** All hands are face-up, so that only the three central cards are unknown; swaps are in `secrets.test.ts`. */
function centreOf(seats: number, memory: RushOptions['memory']): FewWorlds & SealedWorlds {
  const state = position({ seats, white: 3, options: { memory } });
  const shown = new Set(state.hands.map((card) => CARD_IDS[card]));
  const unseen = CARD_IDS.filter((card) => !shown.has(card));
  const worldOf = (world: object): string =>
    (world as RushState).centre.map((card): CardId | undefined => CARD_IDS[card]).join();
  const title = `the centre of ${seats} with memory=${memory}`;
  return { title, state, view: goldRush.view(state, 0), worldOf, odds: drawsFrom(unseen, 3) };
}

/** A card has been exchanged with the centre: both were seen, so that only two central cards are still unknown. */
function centreAfterSwap(): SealedWorlds {
  const table = playing({ seats: 6, white: 1, hands: [[20, 10, 5]] });
  table.does('swap 20 at centre', 'take 1');
  const { state } = table;
  const held = new Set(state.hands.map((card) => CARD_IDS[card]));
  const given = CARD_IDS[state.centre[1] ?? NO_CARD];
  const unseen = CARD_IDS.filter((card) => !held.has(card) && card !== given);
  const worldOf = (world: object): string =>
    (world as RushState).centre
      .map((card) => CARD_IDS[card])
      .filter((card) => card !== given)
      .join();
  return { title: 'the centre after a swap with it', state, worldOf, odds: drawsFrom(unseen, 2) };
}

testKit(goldRush, {
  encoder,
  // Five seat counts with every option make 34 set-ups, so each plays few games to stay within seconds; see KIT_GAMES.
  games: 100,
  moments: 100,
  few: [centreOf(6, 'open'), centreOf(5, 'fade')],
  sealed: [centreOf(6, 'open'), centreOf(5, 'fade'), centreAfterSwap()],
  rare: [position({ sneaks: [3, 3, 2], seats: 3 })],
  odd: [
    { type: 'swap', card: 'nugget-1', target: 9 },
    { type: 'swap', card: 'fools-gold', target: 'centre' },
    { type: 'redirect', target: 9 },
    { type: 'take', position: 3 },
  ] as readonly { type: string; card?: string; target?: string | number; position?: number }[],
});
