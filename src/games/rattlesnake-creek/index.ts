/** Rattlesnake Creek, a small game of bluff for two to four: everything that tables, bots and commands need to play it. */
import { defineGame } from '../../engine/game.ts';
import { SEAT_COUNTS } from './content.ts';
import { faults } from './faults.ts';
import { features, value, values } from './insight.ts';
import { LEDGER } from './ledger.ts';
import { candidates, legal, refuse } from './legal.ts';
import { OPTIONS } from './options.ts';
import { actors, copy, opening, play, setup } from './rules.ts';
import { outcome } from './scoring.ts';
import { actionSchema, stateSchema } from './shape.ts';
import { imagine, redact, view } from './view.ts';
import { REFUSALS, recap, tell, wall } from './words.ts';

/** The game Rattlesnake Creek. */
export const rattlesnakeCreek = defineGame({
  id: 'rattlesnake-creek',
  title: 'Rattlesnake Creek',
  prefix: 'CREEK',
  rulesVersion: '1',
  seats: SEAT_COUNTS,
  period: 'round',
  hidden: true,
  options: OPTIONS,
  ledger: LEDGER,
  refusals: REFUSALS,
  actionSchema,
  stateSchema,
  setup,
  opening,
  actors,
  candidates,
  refuse,
  legal,
  play,
  copy,
  view,
  redact,
  imagine,
  // Every marker has been seen by its owner, and the bags have no order.
  reseal: copy,
  outcome,
  faults,
  wall,
  opensRound: (event) => event.type === 'roundStarted',
  tell,
  recap,
  insight: { value, values, features },
});
