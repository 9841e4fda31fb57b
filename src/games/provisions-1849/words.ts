/** Texts that players read: why something is refused, what happened, and what decided the game. */
import { count, listed } from '../../engine/english.ts';
import type { LogLine, Outcome, RefusalText, RuleId } from '../../engine/game.ts';
import {
  type BonusId,
  bonusOf,
  cubesNamed,
  type Good,
  goodName,
  MONTHS,
  type ProspectorId,
  productionOf,
  prospectorOf,
} from './content.ts';
import type { ContractUse, Departure, ProductionRow, ProvisionsEvent, ProvisionsOptions } from './state.ts';

/** The refusals of Provisions 1849, in the order of the checks; `{name}` is filled with a fact. */
export const REFUSALS = {
  'game-over': { rule: 'P49-END-1', text: 'The year is over; nothing more can be done.' },
  'wrong-phase': { rule: 'P49-TIME-2', text: 'This is not the time for that.' },
  'not-your-turn': { rule: 'P49-TURN-1', text: "It is {name}'s turn." },
  'buy-half-done': {
    rule: 'P49-BUY-4',
    text: 'Take the second cube of your purchase first, or take the first one back.',
  },
  'trade-half-done': { rule: 'P49-TURN-2', text: 'Finish your trade first, or take it back.' },

  'bonus-already-chosen': { rule: 'P49-SETUP-9', text: 'You have chosen; take it back if you want another card.' },
  'bonus-not-dealt': { rule: 'P49-SETUP-8', text: 'Keep one of the three cards dealt to you.' },

  'buy-empty': { rule: 'P49-BUY-3', text: 'The shelf has no {good}; look again after the next production.' },
  'buy-two-needs-three': {
    rule: 'P49-BUY-2',
    text: 'You can buy two cubes of one good only if three or more are for sale; choose another supplier.',
  },
  'buy-no-room': { rule: 'P49-BUY-5', text: 'Your store is full of {good}; sell or trade some first.' },
  'buy-count': { rule: 'P49-BUY-4', text: 'A purchase is two cubes, no less.' },

  'sell-not-in-row': { rule: 'P49-SELL-1', text: 'Serve somebody who stands in the row.' },
  'sell-cubes-not-owned': { rule: 'P49-SELL-3', text: 'You can only spend cubes from your own stock.' },
  'sell-cubes-not-needed': { rule: 'P49-SELL-2', text: '{name} does not want all of that.' },
  'sell-contract-once': {
    rule: 'P49-SELL-4',
    text: 'Each contract gives one good a sale, so something is still missing.',
  },
  'sell-incomplete': { rule: 'P49-SELL-2', text: 'Still missing: {goods}.' },

  'trade-count': { rule: 'P49-TRADE-2', text: 'Offer one cube or two.' },
  'trade-not-owned': { rule: 'P49-TRADE-7', text: 'You do not have the cubes to give.' },
  'trade-nothing-there': { rule: 'P49-TRADE-8', text: 'The vigilantes have no {good}.' },
  'trade-nothing-new': { rule: 'P49-TRADE-3', text: 'They have all that you have, so they want two cubes for one.' },
  'trade-one-needs-new': {
    rule: 'P49-TRADE-3',
    text: 'They already have {good}: for one cube, offer something that they lack.',
  },
  'trade-no-room': { rule: 'P49-TRADE-5', text: 'Your store has no space for more {good}.' },

  'loot-none': { rule: 'P49-OCT-1', text: 'They left none of that behind.' },
  'loot-no-room': { rule: 'P49-OCT-2', text: 'Your store has no space for more {good}.' },

  'pass-not-allowed': { rule: 'P49-TURN-3', text: 'You can buy, sell or trade, so you must.' },

  'undo-arrival': { rule: 'P49-HIDE-2', text: 'Somebody new has joined the row since; that stands.' },
  'undo-production': { rule: 'P49-PROD-4', text: 'The month has begun with new production; that stands.' },
  'undo-end': { rule: 'P49-END-1', text: 'The game is over and the Bonus Cards are on the table; that stands.' },
} as const satisfies Record<string, RefusalText>;

/** The name of a refusal. */
export type RefusalKey = keyof typeof REFUSALS;

/** The refusal to take an event back once it has revealed something hidden, or `null`. */
export function wall(event: ProvisionsEvent): RefusalKey | null {
  switch (event.type) {
    case 'arrived':
      return 'undo-arrival';
    case 'produced':
      return 'undo-production';
    case 'gameOver':
      return 'undo-end';
    default:
      return null;
  }
}

const DEPARTURE_RULES: Readonly<Record<Departure, readonly RuleId[]>> = {
  month: ['P49-MONTH-3'],
  december: ['P49-DEC-1'],
  novemberSale: ['P49-DEC-1', 'P49-DEC-4'],
};

/** The log line of an event. Lines are grouped by month. */
export function tell(event: ProvisionsEvent): LogLine | null {
  switch (event.type) {
    case 'gameStarted':
      return line(
        `{s${event.nugget}} has the Gold Nugget. In the row: ${listed(event.row.toReversed().map(nameOf))}.`,
        ['P49-SETUP-5', 'P49-SETUP-12'],
        event.row.map(cardTarget),
      );
    case 'bonusKept': {
      const card = event.card === null ? '' : `: ${bonusWords(event.card, event.secondValue)}`;
      return line(`{s${event.seat}} has chosen a Bonus Card${card}.`, ['P49-SETUP-9'], [seatTarget(event.seat)]);
    }
    case 'monthStarted':
      return {
        kind: 'turn',
        text: `${MONTHS[event.month]}: {s${event.nugget}} acts first`,
        rules: ['P49-TIME-1', 'P49-TURN-1'],
      };
    case 'toppedUp':
      return line(`The shelves were filled up: ${amounts(event.cubes)}.`, ['P49-PROD-1'], crates(event.cubes));
    case 'produced':
      return line(production(event.rows), ['P49-PROD-5', 'P49-PROD-8'], crates(event.rows));
    case 'cubeTaken':
    case 'tradeOpened':
    case 'cubeOffered':
      return null;
    case 'bought':
      return line(
        `{s${event.seat}} bought ${goodsWords(event.goods)}.`,
        ['P49-BUY-1'],
        [seatTarget(event.seat), ...event.goods.map(crateTarget)],
      );
    case 'sold':
      return line(
        `{s${event.seat}} served ${nameOf(event.card)} for ${count(pointsOf(event.card), 'point')}${paidWith(event.cubes, event.contracts)}.`,
        ['P49-SELL-2', 'P49-SELL-9'],
        [seatTarget(event.seat), cardTarget(event.card)],
      );
    case 'traded':
      return line(
        `{s${event.seat}} gave the vigilantes ${goodsWords(event.gave)} for ${goodsWords([event.took])}.`,
        [event.gave.length === 1 ? 'P49-TRADE-3' : 'P49-TRADE-2'],
        [seatTarget(event.seat), 'vigilantes'],
      );
    case 'passed':
      return line(`{s${event.seat}} could do nothing and passed.`, ['P49-PASS-1'], [seatTarget(event.seat)]);
    case 'arrived':
      return line(
        `${nameOf(event.card)} joined the row${event.pile === 0 ? ', the last of the pile' : ''}.`,
        ['P49-SELL-10'],
        [cardTarget(event.card)],
      );
    case 'departed':
      return line(
        `${nameOf(event.card)} left unserved${event.because === 'novemberSale' ? ", November's last sale or not" : ''}.`,
        DEPARTURE_RULES[event.because],
        ['door'],
      );
    case 'barrelMoved':
      return null;
    case 'vigilantesLeft':
      return line(
        event.cubes === 0
          ? 'The vigilantes fled the town and left nothing behind.'
          : `The vigilantes fled the town; they left ${count(event.cubes, 'cube')}, and everybody takes one.`,
        ['P49-OCT-1'],
        ['vigilantes'],
      );
    case 'looted':
      return line(
        `{s${event.seat}} took ${goodsWords([event.good])}.`,
        ['P49-OCT-1'],
        [seatTarget(event.seat), 'vigilantes'],
      );
    case 'lootSkipped':
      return line(
        event.because === 'noRoom'
          ? `{s${event.seat}} had no space for anything that was left.`
          : `Nothing was left for {s${event.seat}}.`,
        ['P49-OCT-2'],
        [seatTarget(event.seat)],
      );
    case 'lootReturned':
      return line(`The rest went back to the suppliers: ${amounts(event.cubes)}.`, ['P49-OCT-3'], ['vigilantes']);
    case 'nuggetMoved':
      return null;
    case 'gameOver':
      return {
        kind: 'result',
        text: `${event.winners.length > 1 ? 'Shared victory' : 'Winner'}: ${listed(event.winners.map(seatName))}. ${event.scores
          .map(
            (score, seat) =>
              `{s${seat}} has ${score}, ${bonusWords(event.bonuses[seat] as BonusId, event.secondValue)}`,
          )
          .join('; ')}.`,
        rules: ['P49-AIM-1', 'P49-SCORE-1'],
      };
  }
}

/** A line about pieces on the board. */
export function line(text: string, rules: readonly RuleId[], targets?: readonly string[]): LogLine {
  return targets ? { kind: 'line', text, rules, targets } : { kind: 'line', text, rules };
}

/** "{Flour} and 2 {Lanterns}": goods as icons with their names, equal ones counted together. */
export function goodsWords(goods: readonly Good[]): string {
  const kinds = [...new Set(goods)];
  return listed(
    kinds.map((good) => {
      const number = goods.filter((other) => other === good).length;
      return cubesNamed(good, number).replace(goodName(good, number), '{$&}');
    }),
  );
}

/** What a Bonus Card asks for, in a few words; what its +2 asks for depends on the table. */
export function bonusWords(id: BonusId, secondValue: ProvisionsOptions['secondValue'] = 'thirdGood'): string {
  const card = bonusOf(id);
  const second = card?.layout === 'combinedGoods' && secondValue === 'runnerUp' ? 1 : undefined;
  const lines = (card?.objectives ?? []).map(({ goods, points }, line) => {
    if (line === second) return `+${points} for second place in them`;
    return `+${points} for the most ${goods.length === 0 ? 'sales' : goods.map((good) => goodName(good, 2)).join(' and ')}`;
  });
  return lines.join(', ');
}

/** What decided the game, from points, prospectors and cubes of every seat: P49-SCORE-9. */
export function decidedBy(ranks: readonly (readonly number[])[]): Outcome['decided'] {
  const [points = 0, cards = 0, cubes = 0] = bestOf(ranks);
  const level = (values: readonly number[]): number[] =>
    ranks.flatMap((rank, seat) => (values.every((value, i) => rank[i] === value) ? [seat] : []));
  const onPoints = level([points]);
  const onCards = level([points, cards]);
  const onCubes = level([points, cards, cubes]);
  const names = (seats: readonly number[]): string => listed(seats.map(seatName));
  if (onPoints.length === 1) return { text: `${names(onPoints)} won with ${points} points.`, rule: 'P49-AIM-1' };
  const tied = `${names(onPoints)} had ${points} points each`;
  if (onCards.length === 1)
    return { text: `${tied}; ${names(onCards)} served more prospectors, ${cards}.`, rule: 'P49-SCORE-9' };
  if (onCubes.length === 1)
    return { text: `${tied}; ${names(onCubes)} had more goods left, ${cubes}.`, rule: 'P49-SCORE-9' };
  return { text: `${tied}; ${names(onCubes)} were level in everything and share the victory.`, rule: 'P49-SCORE-9' };
}

function bestOf(ranks: readonly (readonly number[])[]): readonly number[] {
  return ranks.reduce((best, rank) => {
    const differs = rank.findIndex((value, i) => value !== best[i]);
    return differs >= 0 && (rank[differs] as number) > (best[differs] as number) ? rank : best;
  });
}

function production(rows: readonly ProductionRow[]): string {
  const parts = rows.map(({ good, card, cubes }) => {
    const sign = productionOf(card)?.kind === 'stolen' ? '\u2212' : '+';
    return `{${goodName(good, 2)}} ${cubes === 0 ? '0' : `${sign}${cubes}`}`;
  });
  return `Production: ${parts.join(', ')}.`;
}

/** " with {Flour} and a {Lantern}, a {Pistol} on contract". */
function paidWith(cubes: readonly Good[], contracts: readonly ContractUse[]): string {
  const supplied = goodsWords(contracts.map(({ good }) => good));
  if (cubes.length === 0) return ` with ${supplied} on contract`;
  return ` with ${goodsWords(cubes)}${contracts.length > 0 ? `, ${supplied} on contract` : ''}`;
}

function amounts(cubes: readonly { readonly good: Good; readonly cubes: number }[]): string {
  return listed(cubes.map(({ good, cubes: number }) => `${number} {${goodName(good, number)}}`));
}

function crates(rows: readonly { readonly good: Good }[]): string[] {
  return rows.map(({ good }) => crateTarget(good));
}

function nameOf(card: ProspectorId): string {
  return prospectorOf(card)?.name ?? card;
}

function pointsOf(card: ProspectorId): number {
  return prospectorOf(card)?.points ?? 0;
}

function seatName(seat: number): string {
  return `{s${seat}}`;
}

function seatTarget(seat: number): string {
  return `seat:${seat}`;
}

function crateTarget(good: Good): string {
  return `crate:${good}`;
}

function cardTarget(card: ProspectorId): string {
  return `card:${card}`;
}
