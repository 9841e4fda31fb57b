/** The table options of Wild West Stampede; the first choice of each is how we read the rulebook. */
import type { OptionSpec } from '../../engine/game.ts';
import type { StampedeOptions } from './state.ts';

/** The default options: the rulebook as we read it. */
export const STANDARD: StampedeOptions = Object.freeze({
  relief: true,
  indianWaiver: 'movement',
  homes: 'unlimited',
  addCards: 'immediate',
  roundLimit: 50,
});

/** The options that a table may choose. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'relief',
    label: 'Relief',
    explain:
      'Whether help comes to a stranded traveller who has no title and has found nobody to deal with for two turns.',
    rule: 'WWS-STR-12',
    standard: STANDARD.relief,
    choices: [
      { value: true, label: 'After two turns' },
      { value: false, label: 'Never' },
    ],
  },
  {
    id: 'indianWaiver',
    label: 'Indian guide',
    explain: 'What an Indian guide makes free for a turn: only walking, or the provisions for founding as well.',
    rule: 'WWS-CP-6',
    standard: STANDARD.indianWaiver,
    choices: [
      { value: 'movement', label: 'Walking' },
      { value: 'all', label: 'Founding too' },
    ],
  },
  {
    id: 'homes',
    label: 'Homes',
    explain: 'Whether the four homes of a colour are only marks, or the most territories that anybody can own.',
    rule: 'WWS-COMP-5',
    standard: STANDARD.homes,
    choices: [
      { value: 'unlimited', label: 'Only marks' },
      { value: 'four', label: 'Four at most' },
    ],
  },
  {
    id: 'addCards',
    label: 'Add cards',
    explain: 'Whether Add cards are turned in as they are drawn, or may be kept in hand and played later.',
    rule: 'WWS-CARD-1',
    standard: STANDARD.addCards,
    choices: [
      { value: 'immediate', label: 'At once' },
      { value: 'keep', label: 'May be kept' },
    ],
  },
  {
    id: 'roundLimit',
    label: 'Last round',
    explain: 'After this round the game is over, whoever is ahead. Games that are played to win hardly ever get there.',
    rule: 'WWS-END-3',
    standard: STANDARD.roundLimit,
    range: { min: 20, max: 200, step: 1 },
    choices: [
      { value: 50, label: '50' },
      { value: 30, label: '30' },
    ],
  },
];
