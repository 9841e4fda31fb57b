/** Province, a game for two by Samuel Strick: everything the engine needs to play it. */
import { defineGame } from '../../engine/game.ts';
import { candidates } from './actions.ts';
import { faults } from './faults.ts';
import { features, value, values } from './insight.ts';
import { LEDGER } from './ledger.ts';
import { legal } from './legal.ts';
import { OPTIONS } from './options.ts';
import { recap } from './recap.ts';
import { refuse } from './refuse.ts';
import { actors, copy, opening, play, setup } from './rules.ts';
import { outcome, SCORING } from './scoring.ts';
import { actionSchema, stateSchema } from './shape.ts';
import { styles } from './styles.ts';
import { tuning } from './tuning.ts';
import { imagine, redact, reseal, view } from './view.ts';
import { REFUSALS, tell, wall } from './words.ts';

/** The game Province. */
export const province = defineGame({
  id: 'province',
  title: 'Province',
  prefix: 'PROV',
  rulesVersion: '1',
  seats: [2],
  scoring: SCORING,
  hidden: false,
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
  reseal,
  outcome,
  faults,
  wall,
  waivable: ['turnOver'],
  openDraws: ['cast'],
  tell,
  recap,
  insight: { value, values, features, tuning, styles },
});
