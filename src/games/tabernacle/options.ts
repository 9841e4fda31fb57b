/** The table options of Tabernacle; the first choice of each is how we read the rulebook. */
import type { OptionSpec } from '../../engine/game.ts';
import type { TabernacleOptions } from './state.ts';

/** The default options: the rulebook as we read it. */
export const STANDARD: TabernacleOptions = Object.freeze({
  start: 'pointe',
  cabinFrom: 'now',
  rebid: 'all',
  resale: 'stall',
  secondShare: 'of-total',
  freePass: false,
  lakeIsWater: false,
  ties: 'pooled',
  winTie: 'shared',
});

/** The options that a table may choose. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'start',
    label: 'Where the founders land',
    explain:
      'The district with the four free buildings, from which everything is discovered. La Pointe is best for a first game.',
    rule: 'TAB-SETUP-4',
    standard: STANDARD.start,
    choices: [
      { value: 'pointe', label: 'La Pointe' },
      { value: 'cap-nord', label: 'Cap Nord' },
      { value: 'anse-du-sud', label: 'Anse du Sud' },
      { value: 'random', label: 'Any of the three' },
    ],
  },
  {
    id: 'cabinFrom',
    label: 'A cabin helps',
    explain:
      'Whether the third colonist comes and goes with the cabin at once, or is settled by the cabins that stand when a month begins.',
    rule: 'TAB-CABIN-2',
    standard: STANDARD.cabinFrom,
    choices: [
      { value: 'now', label: 'At once' },
      { value: 'next-month', label: 'From next month' },
    ],
  },
  {
    id: 'rebid',
    label: 'A tied bid',
    explain: 'Whether everybody bids again, or only those who share the highest bid.',
    rule: 'TAB-BID-4',
    standard: STANDARD.rebid,
    choices: [
      { value: 'all', label: 'All bid again' },
      { value: 'tied', label: 'Only the tied' },
    ],
  },
  {
    id: 'resale',
    label: 'A resold building',
    explain: 'Whether it is offered to all for half its cost, or goes under the pile.',
    rule: 'TAB-SELL-1',
    standard: STANDARD.resale,
    choices: [
      { value: 'stall', label: 'On the /2 site' },
      { value: 'pile', label: 'Under the pile' },
    ],
  },
  {
    id: 'secondShare',
    label: 'Second and third in a district',
    explain: 'Whether their half and quarter are taken with the points for tiles left over, or without.',
    rule: 'TAB-DIST-5',
    standard: STANDARD.secondShare,
    choices: [
      { value: 'of-total', label: 'With the tiles' },
      { value: 'of-buildings', label: 'Buildings only' },
    ],
  },
  {
    id: 'freePass',
    label: 'Passing',
    explain: 'Whether a colonist may stay idle even if there is something to do.',
    rule: 'TAB-COL-5',
    standard: STANDARD.freePass,
    choices: [
      { value: false, label: 'With nothing left to do' },
      { value: true, label: 'At will' },
    ],
  },
  {
    id: 'lakeIsWater',
    label: 'A port on a lake',
    explain: 'Whether a Lake tile is water enough for a port, or only the sea is.',
    rule: 'TAB-BUILD-8',
    standard: STANDARD.lakeIsWater,
    choices: [
      { value: false, label: 'Only by the sea' },
      { value: true, label: 'On a lake too' },
    ],
  },
  {
    id: 'ties',
    label: 'Tied ranks',
    explain:
      'Whether tied players divide the prizes of all ranks they fill, or each take half as the rulebook words it, however many they are.',
    rule: 'TAB-DIST-6',
    standard: STANDARD.ties,
    choices: [
      { value: 'pooled', label: 'Divided' },
      { value: 'literal', label: 'Half each' },
    ],
  },
  {
    id: 'winTie',
    label: 'A tie at the end',
    explain:
      'Whether those with the most points win together, or the one of them with the most gold, wood and stone left.',
    rule: 'TAB-END-3',
    standard: STANDARD.winTie,
    choices: [
      { value: 'shared', label: 'Shared' },
      { value: 'goods', label: 'Goods decide' },
    ],
  },
  {
    id: 'bidUntil',
    label: 'Bids that stay tied',
    explain: 'Whether lots decide after the third tie, or bids are repeated for as long as nobody wins.',
    rule: 'TAB-BID-5',
    standard: 'third-tie',
    omitStandard: true,
    choices: [
      { value: 'third-tie', label: 'Lots after three' },
      { value: 'won', label: 'Until one wins' },
    ],
  },
  {
    id: 'crown',
    label: 'Roads of the Crown',
    explain:
      'Whether the Crown lays a road once the players have laid none for months, or waits with everybody else, however long.',
    rule: 'TAB-GUARD-1',
    standard: true,
    omitStandard: true,
    choices: [
      { value: true, label: 'After quiet months' },
      { value: false, label: 'Never' },
    ],
  },
];
