/** The table options of Provisions 1849; the first choice of each is the default. */
import type { OptionSpec } from '../../engine/game.ts';
import { SEAT_COUNTS } from './content.ts';
import type { ProvisionsOptions } from './state.ts';

/** The default options: the rulebook as we read it. */
export const STANDARD: ProvisionsOptions = Object.freeze({
  startSeat: 'random',
  turnsPerMonth: 3,
  stockSpaces: 2,
  singleBuy: 'never',
  rowMovesEveryMonth: false,
  secondValue: 'thirdGood',
  bonusTies: 'nobody',
});

/** The options that a table may choose. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'startSeat',
    label: 'Gold Nugget',
    explain: 'Who starts with the Gold Nugget and acts first in July. It moves on by one seat every month.',
    rule: 'P49-SETUP-12',
    standard: STANDARD.startSeat,
    choices: [
      { value: 'random', label: 'Random' },
      ...[0, 1, 2, 3, 4].map((seat) => ({
        value: seat,
        label: `Seat ${seat + 1}`,
        seats: SEAT_COUNTS.filter((seats) => seats > seat),
      })),
    ],
  },
  {
    id: 'turnsPerMonth',
    label: 'Turns a month',
    explain: 'How often everybody acts in a month. Two make a short game; four a long one, best with two or three.',
    rule: 'P49-COMP-8',
    standard: STANDARD.turnsPerMonth,
    choices: [
      { value: 3, label: 'Three' },
      { value: 2, label: 'Two' },
      { value: 4, label: 'Four' },
    ],
  },
  {
    id: 'stockSpaces',
    label: 'Shelf space',
    explain: 'How many cubes of each good a store can hold. More space makes hoarding easier.',
    rule: 'P49-COMP-6',
    standard: STANDARD.stockSpaces,
    choices: [
      { value: 2, label: 'Two' },
      { value: 3, label: 'Three' },
      { value: 4, label: 'Four' },
    ],
  },
  {
    id: 'singleBuy',
    label: 'Buying one cube',
    explain: 'Whether a purchase may be a single cube: never, only if two cannot be bought, or whenever you like.',
    rule: 'P49-BUY-4',
    standard: STANDARD.singleBuy,
    choices: [
      { value: 'never', label: 'Never' },
      { value: 'stuck', label: 'If stuck' },
      { value: 'free', label: 'Freely' },
    ],
  },
  {
    id: 'rowMovesEveryMonth',
    label: 'Customer Row',
    explain: 'Whether the rightmost prospector also leaves when October and December begin.',
    rule: 'P49-MONTH-5',
    standard: STANDARD.rowMovesEveryMonth,
    choices: [
      { value: false, label: 'Waits in October, December' },
      { value: true, label: 'Moves every month' },
    ],
  },
  {
    id: 'secondValue',
    label: 'The +2 beside +8',
    explain:
      'What the second line of a combined Bonus Card asks for: the most of a third good, or second place in the pair.',
    rule: 'P49-SCORE-7',
    standard: STANDARD.secondValue,
    choices: [
      { value: 'thirdGood', label: 'Most of a third good' },
      { value: 'runnerUp', label: 'Second most of the pair' },
    ],
  },
  {
    id: 'bonusTies',
    label: 'Ties for most',
    explain: 'Whether a tie for the most of something scores for nobody, or for all who are tied with one or more.',
    rule: 'P49-SCORE-5',
    standard: STANDARD.bonusTies,
    choices: [
      { value: 'nobody', label: 'Nobody scores' },
      { value: 'everyone', label: 'All tied score' },
    ],
  },
  {
    id: 'novemberSaleSpares',
    label: 'A sale that ends November',
    explain: 'Whether it counts as the action before December’s first, so that nobody leaves the row then.',
    rule: 'P49-DEC-4',
    standard: true,
    omitStandard: true,
    choices: [
      { value: true, label: 'Spares the first to leave' },
      { value: false, label: 'Spares nobody' },
    ],
  },
  {
    id: 'emptyPileSaleSpares',
    label: 'December sale, empty pile',
    explain: 'Whether a sale in December also keeps the next one from leaving when nobody new comes from the pile.',
    rule: 'P49-DEC-2',
    standard: false,
    omitStandard: true,
    choices: [
      { value: false, label: 'Spares nobody' },
      { value: true, label: 'Spares the next one anyway' },
    ],
  },
];
