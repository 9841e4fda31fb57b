/** Sentences that players read: refusals, log lines, and what ended the game. */
import type { LogLine, RefusalText, RuleId } from '../../engine/game.ts';
import { called, GOAL_TYPES, type GoalId, type Kind, type Space } from './content.ts';
import type { EndReason, ProvinceEvent } from './state.ts';

/** The refusals of Province in the order in which they are checked; `{name}` stands for a fact that is filled in. */
export const REFUSALS = {
  gameOver: { rule: 'PROV-END-6', text: 'The game is over.' },
  rivalsTurn: { rule: 'PROV-TURN-1', text: "It is your rival's turn." },

  workIsOver: { rule: 'PROV-TURN-2', text: 'Workers move only in the Work Cycle Phase.' },
  noWorkerThere: { rule: 'PROV-WORK-1', text: 'There is no such Worker there.' },
  noAccess: { rule: 'PROV-WORK-7', text: 'Build or borrow {structure} to move this Worker.' },
  rivalsSailor: { rule: 'PROV-SAIL-7', text: 'Only the player who hired a Sailor may move it.' },
  hasMoved: { rule: 'PROV-WORK-2', text: 'That Worker has already moved this turn.' },

  workEnded: { rule: 'PROV-TURN-2', text: 'The Work Cycle Phase is over.' },
  moveFirst: { rule: 'PROV-WORK-9', text: 'Move at least one Worker first.' },
  workFirst: { rule: 'PROV-TURN-2', text: 'Finish the Work Cycle Phase first.' },
  spendLater: { rule: 'PROV-TURN-3', text: 'Finish the Work Cycle Phase, then spend.' },

  noLender: { rule: 'PROV-LEND-1', text: 'Build the Lender first.' },
  nothingToBorrow: { rule: 'PROV-LEND-2', text: 'There is no such Structure.' },
  holdsToken: { rule: 'PROV-LEND-6', text: 'You already hold the Lender Token.' },
  borrowsOwn: { rule: 'PROV-LEND-7', text: 'You have built this yourself.' },
  rivalLacksIt: { rule: 'PROV-LEND-2', text: 'Your rival has not built this.' },
  noCastYet: { rule: 'PROV-LEND-12', text: 'Nothing to gain: the Ship Tokens have not been cast yet.' },
  noLandingLeft: { rule: 'PROV-LEND-12', text: 'Nothing to gain: no Worker can land any more this turn.' },

  noToken: { rule: 'PROV-LEND-8', text: 'You do not hold the Lender Token.' },
  tokenIsNew: { rule: 'PROV-LEND-9', text: 'You took the Lender Token this turn; pay it off on a later one.' },
  payOffCoin: { rule: 'PROV-LEND-8', text: 'Paying off the Lender Token costs {cost} Coin.' },

  nothingToBuild: { rule: 'PROV-BUILD-1', text: 'There is no such Structure.' },
  noStructureLeft: { rule: 'PROV-BUILD-9', text: 'You have built all seven of yours.' },
  oneBuild: { rule: 'PROV-BUILD-1', text: 'One Structure per turn.' },
  builtAlready: { rule: 'PROV-BUILD-4', text: 'You have built this already.' },
  needsOther: { rule: 'PROV-BUILD-7', text: 'Build {structure} first.' },
  shortOfLabor: { rule: 'PROV-BUILD-2', text: 'You need {missing} more Labor.' },
  shortOfCoin: { rule: 'PROV-BUILD-2', text: 'You need {missing} more Coin.' },

  grindLabor: { rule: 'PROV-GRIND-1', text: 'Grinding takes {labor} Labor.' },

  noUnion: { rule: 'PROV-UNION-1', text: 'You have no Union.' },
  unionUsedUp: { rule: 'PROV-UNION-2', text: 'The Union is used up this turn.' },
  unionCoin: { rule: 'PROV-UNION-1', text: 'The Union takes {cost} Coin.' },

  noHarbor: { rule: 'PROV-SAIL-1', text: 'You have no Harbor.' },
  shipsNotMixed: { rule: 'PROV-HARB-5', text: 'The Ship Tokens must show black and white.' },
  oneHire: { rule: 'PROV-SAIL-5', text: 'One Sailor per turn.' },
  sailorsFull: { rule: 'PROV-SAIL-4', text: 'Three Sailors are already at work.' },
  sailorCoin: { rule: 'PROV-SAIL-2', text: 'A Sailor costs {cost} Coin.' },

  shown: { rule: 'PROV-GOAL-4', text: 'What was shown cannot be taken back.' },
  turnOver: { rule: 'PROV-TURN-5', text: 'That turn is over.' },
} as const satisfies Record<string, RefusalText>;

/** The name of a refusal. */
export type RefusalKey = keyof typeof REFUSALS;

/** For each reason a game can end, its sentence and its rule. */
export const ENDINGS: Readonly<Record<EndReason, { readonly rule: RuleId; readonly text: string }>> = {
  seven: { rule: 'PROV-END-1', text: 'A player has built all seven Structures.' },
  oneOfEach: { rule: 'PROV-END-2', text: 'Every type of Structure has been built.' },
  goals: { rule: 'PROV-END-3', text: 'All five Goals are resolved.' },
  quiet: { rule: 'PROV-END-7', text: 'Nothing was built and no Goal resolved for too long.' },
};

/** The events that cannot be taken back: a Goal turned up, a turn ended. */
export function wall(event: ProvinceEvent): RefusalKey | null {
  if (event.type === 'goalTurnedUp') return 'shown';
  if (event.type === 'turnEnded') return 'turnOver';
  return null;
}

/**
 * Turns an event into a log line. Lines are grouped by turn, so only a seat that may be off turn is named; what the
 * seat on turn did begins with the verb, and `by` names that seat.
 */
export function tell(event: ProvinceEvent): LogLine | null {
  const told = sentence(event);
  return told && DONE_BY_SEAT.has(event.type) && 'seat' in event ? { ...told, by: event.seat } : told;
}

/** Events that a seat brings about itself; the log attributes them to it. */
const DONE_BY_SEAT: ReadonlySet<ProvinceEvent['type']> = new Set([
  'cast',
  'income',
  'moved',
  'borrowed',
  'repaid',
  'built',
  'ground',
  'unionPaid',
  'hired',
  'laborLost',
]);

function sentence(event: ProvinceEvent): LogLine | null {
  switch (event.type) {
    case 'gameStarted': {
      const [first, second] = [event.first, 1 - event.first];
      return logLine(
        `{s${first}} goes first with ${event.coin[first]} {Coin}, {s${second}} has ${event.coin[second]} {Coin}.`,
        ['PROV-SETUP-8', 'PROV-SETUP-9'],
      );
    }
    case 'turnStarted':
      return { kind: 'turn', text: `Turn ${event.turn}: {s${event.seat}}`, rules: ['PROV-TURN-1'] };
    case 'cast':
      return logLine(`Cast the Ship Tokens: ${event.ships.join(' and ')}.`, ['PROV-HARB-2'], ['ships']);
    case 'income':
      return logLine(
        `Earned ${amounts(event.labor, event.coin)} from ${called(event.from)}.`,
        [INCOME_RULE[event.from]],
        [`plot:${event.from}`],
      );
    case 'moved':
      return logLine(
        `Moved ${workers(event.kind, 1)} to ${SPACE_NAMES[event.to]}: ${gains(event.labor, event.coin)}.`,
        [event.to === 'coin' ? 'PROV-WORK-3' : 'PROV-WORK-4'],
        [`space:${event.to}`],
      );
    case 'workEnded':
      return null;
    case 'borrowed':
      return logLine(
        borrowing(event),
        ['PROV-LEND-2', event.fromRival ? 'PROV-LEND-5' : 'PROV-LEND-4'],
        [`plot:${event.structure}`, 'token'],
      );
    case 'repaid':
      return logLine(`Paid off the Lender Token for ${event.coin} {Coin}.`, ['PROV-LEND-8'], ['token']);
    case 'built':
      return logLine(building(event), [event.vp > 0 ? 'PROV-BUILD-5' : 'PROV-BUILD-6'], [`plot:${event.structure}`]);
    case 'ground':
      return logLine(grinding(event.labor, event.coin), ['PROV-GRIND-1'], ['grind']);
    case 'unionPaid':
      return logLine(convening(event.coin, event.labor), ['PROV-UNION-1'], ['plot:union']);
    case 'hired':
      return logLine(
        `Hired a Sailor for ${event.coin} {Coin}, who starts on the top Labor Space.`,
        ['PROV-SAIL-2'],
        ['space:top'],
      );
    case 'platinum':
      return event.holder === null
        ? logLine('The Platinum Coin went back to the supply.', ['PROV-COIN-8'], ['supply'])
        : logLine(`{s${event.holder}} holds the Platinum Coin.`, ['PROV-COIN-7']);
    case 'goalClaimed':
      return logLine(`{s${event.seat}} claimed the ${goalName(event.goal)}: 1 {points}.`, ['PROV-GOAL-3'], ['goal']);
    case 'goalRemoved':
      return logLine(`Both met the ${goalName(event.goal)}: removed, nobody scores it.`, ['PROV-GOAL-5'], ['goal']);
    case 'goalTurnedUp':
      return logLine(
        `The ${goalName(event.goal)} is turned up${event.left === 0 ? ', the last one' : `; ${event.left} to come`}.`,
        ['PROV-GOAL-4'],
        ['goal'],
      );
    case 'endTriggered':
      return logLine(`${ENDINGS[event.reason].text} The game is about to end.`, [ENDINGS[event.reason].rule]);
    case 'laborLost':
      return logLine(`Left ${event.labor} {Labor} unspent.`, ['PROV-LABOR-1']);
    case 'turnEnded':
      return null;
    case 'gameOver':
      return {
        kind: 'result',
        text: `The game is over. ${event.reasons.map((reason) => ENDINGS[reason].text).join(' ')}`,
        rules: event.reasons.map((reason) => ENDINGS[reason].rule),
      };
  }
}

const INCOME_RULE = { harbor: 'PROV-HARB-3', mill: 'PROV-EFF-5', smithy: 'PROV-EFF-6' } as const;

const SPACE_NAMES: Readonly<Record<Space, string>> = {
  top: 'the top Labor Space',
  lower: 'the lower Labor Space',
  coin: 'the Coin Space',
};

const NUMBERS = ['no', 'one', 'two', 'three'] as const;

/** "2 {Labor} 1 {Coin}". */
export function amounts(labor: number, coin: number, sign = ''): string {
  const parts: string[] = [];
  if (labor > 0) parts.push(`${sign}${labor} {Labor}`);
  if (coin > 0) parts.push(`${sign}${coin} {Coin}`);
  return parts.join(' ') || 'nothing, the supply is empty';
}

/** "+2 {Labor} +1 {Coin}". */
export function gains(labor: number, coin: number): string {
  return amounts(labor, coin, '+');
}

/** "a Green Worker", "three Green Workers", "the Camp Worker". */
export function workers(kind: Kind, count: number): string {
  if (kind === 'camp') return 'the Camp Worker';
  if (kind === 'village') return 'the Village Worker';
  const name = kind === 'green' ? 'Green Worker' : 'Sailor';
  return count === 1 ? `a ${name}` : `${NUMBERS[count] ?? count} ${name}s`;
}

/** "Sold 4 {Labor} at the Grind for 2 {Coin}." */
export function grinding(labor: number, coin: number): string {
  return coin > 0
    ? `Sold ${labor} {Labor} at the Grind for ${coin} {Coin}.`
    : `Sold ${labor} {Labor} at the Grind for nothing: the supply is empty.`;
}

/** "Bought 2 {Labor} from the Union for 4 {Coin}." */
export function convening(coin: number, labor: number): string {
  return `Bought ${labor} {Labor} from the Union for ${coin} {Coin}.`;
}

/** A log line that points at pieces on the board. */
export function logLine(text: string, rules: readonly RuleId[], targets?: readonly string[]): LogLine {
  return targets ? { kind: 'line', text, rules, targets } : { kind: 'line', text, rules };
}

function borrowing(event: Extract<ProvinceEvent, { type: 'borrowed' }>): string {
  const rival = 1 - event.seat;
  const from = event.fromRival ? `Took the Lender Token from {s${rival}}` : 'Took the Lender Token';
  const gained = event.labor + event.coin > 0 ? `: ${gains(event.labor, event.coin)}` : '';
  return `${from} and borrowed ${called(event.structure)}${gained}.`;
}

function building(event: Extract<ProvinceEvent, { type: 'built' }>): string {
  const price = `${event.labor} {Labor} ${event.coin} {Coin}`;
  const worth = event.vp > 0 ? `first, ${event.vp} {points}` : 'second, no {points}';
  const enters =
    event.enters === null ? '' : ` ${event.enters === 'camp' ? 'The Camp' : 'The Village'} Worker joins the wheel.`;
  const harbormaster = event.harbormaster ? ' Became Harbormaster.' : '';
  return `Built ${called(event.structure)} for ${price}: ${worth}.${enters}${harbormaster}`;
}

function goalName(id: GoalId): string {
  return GOAL_TYPES.find((goal) => goal.id === id)?.name ?? id;
}
