/** The table options of Province; the first choice of each is the default. */
import type { OptionSpec } from '../../engine/game.ts';
import type { ProvinceOptions } from './state.ts';

/** The options of ranked play. */
export const STANDARD: ProvinceOptions = Object.freeze({
  first: 'random',
  cycleOrder: 'LLC',
  twoVpGoal: 'worth',
  workersGoalBorrow: true,
  goalRetro: true,
  unionLimit: 0,
  equalTurns: false,
  quietLimit: 40,
});

/** The options and their choices. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'first',
    label: 'First player',
    explain: 'Who takes the first turn. Going first means 2 Coin, going second 3.',
    rule: 'PROV-SETUP-8',
    standard: STANDARD.first,
    choices: [
      { value: 'random', label: 'Random' },
      { value: 0, label: 'Red' },
      { value: 1, label: 'Blue' },
    ],
  },
  {
    id: 'cycleOrder',
    label: 'Work Cycle',
    explain: 'The way round the wheel: a new Worker earns two Labor before its first Coin, or a Coin in between.',
    rule: 'PROV-WORK-1',
    standard: STANDARD.cycleOrder,
    choices: [
      { value: 'LLC', label: 'Labor, Labor, Coin' },
      { value: 'LCL', label: 'Labor, Coin, Labor' },
    ],
  },
  {
    id: 'twoVpGoal',
    label: '2 VP Structure Goal',
    explain: 'Whether only Structures that score 2 VP for you count, or any Bank, Village or Smithy you have built.',
    rule: 'PROV-GOAL-15',
    standard: STANDARD.twoVpGoal,
    choices: [
      { value: 'worth', label: 'Built first' },
      { value: 'printed', label: 'First or second' },
    ],
  },
  {
    id: 'workersGoalBorrow',
    label: 'Workers Goal',
    explain: 'Whether a Camp or Village borrowed this turn helps towards the two Workers.',
    rule: 'PROV-GOAL-11',
    standard: STANDARD.workersGoalBorrow,
    choices: [
      { value: true, label: 'Borrowed Workers count' },
      { value: false, label: 'Borrowed Workers do not count' },
    ],
  },
  {
    id: 'goalRetro',
    label: 'Goals of one turn',
    explain: 'Whether Labor, Coin and Grinds from before a Goal was turned up count for it in the same turn.',
    rule: 'PROV-GOAL-7',
    standard: STANDARD.goalRetro,
    choices: [
      { value: true, label: 'The whole turn counts' },
      { value: false, label: 'Only from then on' },
    ],
  },
  {
    id: 'unionLimit',
    label: 'Union',
    explain: 'How often the Union may turn 2 Coin into 1 Labor in a turn.',
    rule: 'PROV-UNION-2',
    standard: STANDARD.unionLimit,
    choices: [
      { value: 0, label: 'No limit' },
      { value: 1, label: 'Once a turn' },
    ],
  },
  {
    id: 'equalTurns',
    label: 'Last turn',
    explain:
      'Whether the game stops with the turn that ends it, or the second player gets a last turn after the first player’s. Equal turns favour the second player.',
    rule: 'PROV-END-4',
    standard: STANDARD.equalTurns,
    choices: [
      { value: false, label: 'Stops at once' },
      { value: true, label: 'Equal turns' },
    ],
  },
  {
    id: 'quietLimit',
    label: 'Quiet turns',
    explain: 'After this many turns in a row without a new Structure or a resolved Goal the game ends as it stands.',
    rule: 'PROV-END-7',
    standard: STANDARD.quietLimit,
    range: { min: 20, max: 100, step: 2 },
    choices: [
      { value: 40, label: '40' },
      { value: 20, label: '20' },
      { value: 30, label: '30' },
      { value: 60, label: '60' },
      { value: 80, label: '80' },
      { value: 100, label: '100' },
    ],
  },
];
