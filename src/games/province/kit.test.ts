import { sampled } from '../../engine/chance.ts';
import { NOBODY } from '../../engine/game.ts';
import { drawsFrom, type FewWorlds } from '../../engine/testkit/evenness.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { province } from './index.ts';
import { STANDARD } from './options.ts';
import type { ProvinceState } from './state.ts';

/** A view with the last Goal of the stack face-up: only the order of the four Goals out of play is unknown. */
function lastGoals(): FewWorlds {
  const state = province.setup({ seats: 2, options: STANDARD }, sampled('goals'));
  const view = province.view({ ...state, goalOwners: [NOBODY, NOBODY, NOBODY, NOBODY] }, 0);
  const worldOf = (world: object): string => (world as ProvinceState).goals.slice(5).join();
  return { title: 'the orders of four unseen Goals', view, worldOf, odds: drawsFrom(view.unseen, 4) };
}

testKit(province, {
  games: 250,
  moments: 200,
  few: [lastGoals()],
  odd: [
    { type: 'build', structure: 'saloon' },
    { type: 'borrow', structure: 'saloon' },
    { type: 'move', kind: 'green', from: 'harbor' },
    { type: 'move', kind: 'mule', from: 'top' },
    { type: 'move', kind: 'sailor1', from: 'top' },
  ] as readonly { type: string; structure?: string; kind?: string; from?: string }[],
});
