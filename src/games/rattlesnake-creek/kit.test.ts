import { sampled } from '../../engine/chance.ts';
import { drawsFrom, type FewWorlds } from '../../engine/testkit/evenness.ts';
import { testKit } from '../../engine/testkit/kit.ts';

import { HAND, MARKERS } from './content.ts';
import { encoder } from './encoding.ts';
import { rattlesnakeCreek } from './index.ts';
import { STANDARD } from './options.ts';
import { setup } from './rules.ts';
import type { CreekState } from './state.ts';

/** At the start a rival can hold any hand of the ten markers. */
function rivalsHand(): FewWorlds {
  const state = setup({ seats: 2, options: STANDARD }, sampled('kit'));
  return {
    title: "a rival's hand",
    view: rattlesnakeCreek.view(state, 0),
    worldOf: (world) => (world as CreekState).hands[1]?.join() ?? '',
    odds: drawsFrom(MARKERS.map(String), HAND, true),
  };
}

testKit(rattlesnakeCreek, {
  encoder,
  games: 200,
  moments: 150,
  few: [rivalsHand()],
  sealed: [],
  odd: [
    { type: 'place', marker: 9, claim: 0 },
    { type: 'place', marker: 5, claim: 7 },
    { type: 'place', marker: 1, claim: -1 },
  ] as readonly { type: string; marker: number; claim: number }[],
});
