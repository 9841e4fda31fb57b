/** Wild West Stampede, a race across a continent for two to six: all that the engine and pages need to play it. */
import { defineGame } from '../../engine/game.ts';
import { candidates } from './actions.ts';
import { SEAT_COUNTS } from './content.ts';
import { faults } from './faults.ts';
import { imagine } from './imagine.ts';
import { features, value } from './insight.ts';
import { LEDGER } from './ledger.ts';
import { legal } from './legal.ts';
import { OPTIONS } from './options.ts';
import { recap } from './recap.ts';
import { refuse } from './refuse.ts';
import { actors, copy, opening, play, setup } from './rules.ts';
import { outcome } from './scoring.ts';
import { sensible } from './sensible.ts';
import { actionSchema, stateSchema } from './shape.ts';
import { styles } from './styles.ts';
import { tuning } from './tuning.ts';
import { redact, view } from './view.ts';
import { REFUSALS, tell, wall } from './words.ts';

/** The game Wild West Stampede. */
export const wildWestStampede = defineGame({
  id: 'wild-west-stampede',
  title: 'Wild West Stampede',
  prefix: 'WWS',
  rulesVersion: '1',
  seats: SEAT_COUNTS,
  period: 'round',
  hidden: true,
  // The state no longer has the dice of a shootout once it is over.
  openEvents: ['shot'],
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
  // The piles have no order, and what is not in them is in a hand or on the table.
  reseal: copy,
  outcome,
  faults,
  wall,
  tell,
  recap,
  insight: { value, features, sensible, tuning, styles },
});
