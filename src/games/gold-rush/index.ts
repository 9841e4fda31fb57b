/** Gold Rush, a game of hauling for two to six: everything the engine needs to play it. */
import { defineGame } from '../../engine/game.ts';
import { candidates } from './actions.ts';
import { SEAT_COUNTS } from './content.ts';
import { reading } from './deal-reading.ts';
import { faults } from './faults.ts';
import { imagine } from './imagine.ts';
import { features, value, values } from './insight.ts';
import { LEDGER } from './ledger.ts';
import { legal } from './legal.ts';
import { OPTIONS } from './options.ts';
import { recallEvent, recallView } from './recall.ts';
import { recap } from './recap.ts';
import { refuse } from './refuse.ts';
import { reseal } from './reseal.ts';
import { actors, copy, opening, play, setup } from './rules.ts';
import { outcome, SCORING } from './scoring.ts';
import { actionSchema, stateSchema } from './shape.ts';
import { styles } from './styles.ts';
import { tuning } from './tuning.ts';
import { redact, view } from './view.ts';
import { REFUSALS, tell, wall } from './words.ts';

/** The game Gold Rush. */
export const goldRush = defineGame({
  id: 'gold-rush',
  title: 'Gold Rush',
  prefix: 'RUSH',
  rulesVersion: '1',
  seats: SEAT_COUNTS,
  period: 'round',
  scoring: SCORING,
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
  recall: { view: recallView, event: recallEvent },
  imagine,
  reseal,
  outcome,
  faults,
  wall,
  reading,
  opensRound: (event) => event.type === 'roundStarted',
  tell,
  recap,
  insight: { value, values, features, tuning, styles },
});
