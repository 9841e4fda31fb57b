/** The end of the game: Provision Points, Bonus Cards turned over, and the winner. */
import { listed } from '../../engine/english.ts';
import type { Outcome, PointLine, RuleId, Scoring, Seat } from '../../engine/game.ts';
import {
  BONUS_CARDS,
  type BonusCard,
  type BonusLayout,
  type Good,
  goodName,
  type Objective,
  PROSPECTORS,
} from './content.ts';
import type { Cubes, ProvisionsEvent, ProvisionsOptions, ProvisionsState } from './state.ts';
import { bonusId, cubesOf, namedCubes, pointsOf, soldBy } from './town.ts';
import { decidedBy } from './words.ts';

/** One seat's counts that objectives are judged by. */
export interface Tally {
  readonly sold: Cubes;
  /** Prospectors served. */
  readonly sales: number;
}

/** How an objective of a Bonus Card stands for its owner. */
export interface Standing {
  readonly goods: readonly Good[];
  readonly points: number;
  /** Whether it asks for the most, or for second place (option `secondValue: 'runnerUp'`). */
  readonly asks: 'most' | 'second';
  readonly own: number;
  /** The highest count of any rival. */
  readonly best: number;
  readonly met: boolean;
}

/** How every objective of a card stands for a seat, each judged by itself: P49-SCORE-3 to P49-SCORE-8. */
export function standingsOf(
  card: BonusCard,
  tallies: readonly Tally[],
  seat: Seat,
  options: Pick<ProvisionsOptions, 'secondValue' | 'bonusTies'>,
): Standing[] {
  return card.objectives.map((objective, line) => {
    const second = card.layout === 'combinedGoods' && line === 1 && options.secondValue === 'runnerUp';
    const { goods } = second ? (card.objectives[0] as Objective) : objective;
    const counts = tallies.map((tally) => countOf(tally, goods));
    const own = counts[seat] as number;
    const rivals = counts.filter((_count, other) => other !== seat);
    const met = second ? isSecond(own, rivals) : isMost(own, rivals, options.bonusTies);
    return { goods, points: objective.points, asks: second ? 'second' : 'most', own, best: Math.max(...rivals), met };
  });
}

function countOf({ sold, sales }: Tally, goods: readonly Good[]): number {
  return goods.length === 0 ? sales : goods.reduce((sum, good) => sum + sold[good], 0);
}

// P49-SCORE-5
function isMost(own: number, rivals: readonly number[], ties: ProvisionsOptions['bonusTies']): boolean {
  if (ties === 'everyone') return own > 0 && rivals.every((count) => count <= own);
  return rivals.every((count) => count < own);
}

/** Whether a seat is alone in second place, with one seat alone ahead: P49-SCORE-7. */
function isSecond(own: number, rivals: readonly number[]): boolean {
  return rivals.filter((count) => count > own).length === 1 && !rivals.includes(own);
}

/** The result of the game, or `null` while it goes on. */
export function outcome(state: ProvisionsState): Outcome | null {
  if (state.phase !== 'over') return null;
  const tallies = talliesOf(state);
  const ranks = ranksOf(state, tallies);
  return {
    places: placesOf(ranks),
    scores: ranks.map(([score]) => score as number),
    endings: [{ id: 'december', rule: 'P49-END-1', text: 'December is over and the gold is gone.' }],
    points: tallies.map((_tally, seat) => pointLines(state, tallies, seat)),
    decided: decidedBy(ranks),
  };
}

/** The event when the Barrel has left the track: all Bonus Cards are turned over (P49-HIDE-1). */
export function gameOver(state: ProvisionsState): ProvisionsEvent {
  const ranks = ranksOf(state, talliesOf(state));
  const winners = placesOf(ranks).flatMap((place, seat) => (place === 1 ? [seat] : []));
  return {
    type: 'gameOver',
    bonuses: state.kept.map(bonusId),
    secondValue: state.options.secondValue,
    scores: ranks.map(([score]) => score as number),
    winners,
  };
}

function talliesOf(state: ProvisionsState): Tally[] {
  return state.won.map((cards, seat) => ({ sold: namedCubes(soldBy(state, seat)), sales: cards.length }));
}

/** What decides places, most important first: points, prospectors, cubes (P49-SCORE-1, P49-SCORE-9). */
function ranksOf(state: ProvisionsState, tallies: readonly Tally[]): number[][] {
  return tallies.map(({ sales }, seat) => {
    const card = BONUS_CARDS[state.kept[seat] as number] as BonusCard;
    let points = pointsOf(state, seat);
    for (const standing of standingsOf(card, tallies, seat, state.options)) if (standing.met) points += standing.points;
    return [points, sales, cubesOf(state, seat)];
  });
}

function placesOf(ranks: readonly (readonly number[])[]): number[] {
  return ranks.map((own) => 1 + ranks.filter((other) => isAhead(other, own)).length);
}

function isAhead(one: readonly number[], other: readonly number[]): boolean {
  for (const [i, value] of one.entries()) if (value !== other[i]) return value > (other[i] as number);
  return false;
}

const LAYOUT_RULES: Readonly<Record<BonusLayout, RuleId>> = {
  threeGoods: 'P49-SCORE-6',
  combinedGoods: 'P49-SCORE-7',
  mostSales: 'P49-SCORE-8',
};
const SERVED = 'Prospectors served';
const BONUS_LINES = ['Bonus, first line', 'Bonus, second line', 'Bonus, third line'] as const;

/** Whether Bonus Cards count yet: only once all of them are turned over (P49-HIDE-1). */
export const SCORING: Scoring = {
  atEnd: BONUS_LINES,
  spoken: {
    [SERVED]: 'prospectors served',
    [BONUS_LINES[0]]: 'the first line of the Bonus Card',
    [BONUS_LINES[1]]: 'the second line of the Bonus Card',
    [BONUS_LINES[2]]: 'the third line of the Bonus Card',
  },
};

/** The sources of a seat's points: P49-SCORE-1. */
function pointLines(state: ProvisionsState, tallies: readonly Tally[], seat: Seat): PointLine[] {
  const card = BONUS_CARDS[state.kept[seat] as number] as BonusCard;
  const standings = standingsOf(card, tallies, seat, state.options);
  return [
    {
      label: SERVED,
      rule: 'P49-SCORE-2',
      points: pointsOf(state, seat),
      detail: served(state.won[seat] as readonly number[]),
    },
    ...BONUS_LINES.map((label, line) => bonusLine(label, LAYOUT_RULES[card.layout], standings[line])),
  ];
}

function served(cards: readonly number[]): string {
  if (cards.length === 0) return 'nobody';
  return cards.map((card) => `${PROSPECTORS[card]?.name} ${PROSPECTORS[card]?.points}`).join(', ');
}

function bonusLine(label: string, rule: RuleId, standing: Standing | undefined): PointLine {
  if (!standing) return { label, rule, points: 0, detail: 'no such line' };
  const { goods, asks, own, best, met, points } = standing;
  const what = goods.length === 0 ? 'sales' : listed(goods.map((good) => goodName(good, 2)));
  return {
    label,
    rule,
    points: met ? points : 0,
    detail: `${asks === 'second' ? 'second in' : 'most'} ${what}: ${own} against ${best}`,
  };
}
