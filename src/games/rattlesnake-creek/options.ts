/** The table options of Rattlesnake Creek. */
import type { OptionSpec } from '../../engine/game.ts';
import type { CreekOptions } from './state.ts';

/** The default options. */
export const STANDARD: CreekOptions = Object.freeze({ neighbours: 2 });

/** The options and their choices. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'neighbours',
    label: 'Neighbours',
    explain: 'How much gold two claims side by side bring whoever has both of them.',
    rule: 'CREEK-SCORE-2',
    standard: STANDARD.neighbours,
    choices: [
      { value: 2, label: '2 gold' },
      { value: 4, label: '4 gold' },
      { value: 0, label: 'Nothing' },
    ],
  },
];
