/** Tabernacle, a game of founding a town for two to five: everything the engine and the pages need to play it. */
import { defineGame } from '../../engine/game.ts';
import { candidates } from './actions.ts';
import { SEAT_COUNTS } from './content.ts';
import { faults } from './faults.ts';
import { imagine, reseal } from './imagine.ts';
import { features, value, values } from './insight.ts';
import { LEDGER } from './ledger.ts';
import { legal } from './legal.ts';
import { OPTIONS } from './options.ts';
import { recap } from './recap.ts';
import { refuse } from './refuse.ts';
import { actors, copy, opening, play } from './rules.ts';
import { outcome, SCORING } from './scoring.ts';
import { setup } from './setup.ts';
import { actionSchema, stateSchema } from './shape.ts';
import { styles } from './styles.ts';
import { tuning } from './tuning.ts';
import { redact, view } from './view.ts';
import { REFUSALS, tell, wall } from './words.ts';

/** The game Tabernacle. */
export const tabernacle = defineGame({
  id: 'tabernacle',
  title: 'Tabernacle',
  prefix: 'TAB',
  rulesVersion: '1',
  seats: SEAT_COUNTS,
  period: 'month',
  scoring: SCORING,
  hidden: true,
  // Only bids are secrets of a seat; tiles and the pile are hidden from all alike.
  hiddenIn: ({ phase }) => phase === 'bid',
  // The event tells which of two equal buildings was bought or used, but the state does not keep it.
  openEvents: ['bought', 'used'],
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
  tell,
  recap,
  insight: { value, values, features, tuning, styles },
});
