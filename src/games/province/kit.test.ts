import { sampled } from '../../engine/chance.ts';
import { NOBODY } from '../../engine/game.ts';
import { drawsFrom } from '../../engine/testkit/evenness.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { encoder } from './encoding.ts';
import { province } from './index.ts';
import { STANDARD } from './options.ts';
import type { ProvinceState } from './state.ts';

/** The last Goal of the stack is face-up: only the order of the four Goals out of play is unknown. */
const lastGoal = {
  ...province.setup({ seats: 2, options: STANDARD }, sampled('goals')),
  goalOwners: [NOBODY, NOBODY, NOBODY, NOBODY],
};
const view = province.view(lastGoal, 0);
const lastGoals = {
  title: 'the orders of four unseen Goals',
  worldOf: (world: object): string => (world as ProvinceState).goals.slice(5).join(),
  odds: drawsFrom(view.unseen, 4),
};

testKit(province, {
  encoder,
  games: 250,
  moments: 200,
  few: [{ ...lastGoals, view }],
  sealed: [{ ...lastGoals, state: lastGoal }],
  odd: [
    { type: 'build', structure: 'saloon' },
    { type: 'borrow', structure: 'saloon' },
    { type: 'move', kind: 'green', from: 'harbor' },
    { type: 'move', kind: 'mule', from: 'top' },
    { type: 'move', kind: 'sailor1', from: 'top' },
  ] as readonly { type: string; structure?: string; kind?: string; from?: string }[],
});
