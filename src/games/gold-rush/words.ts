/** Sentences that players read: refusals, log lines, and what ended the game. */
import { capital, count, listed } from '../../engine/english.ts';
import type { LogLine, RefusalText, RuleId } from '../../engine/game.ts';
import { CASH_GOAL, type CardId, cardOf, ROUND_CAP } from './content.ts';
import type { EndReason, MarketRow, Party, Place, RushEvent, Target } from './state.ts';

/** The refusals of Gold Rush in the order in which they are checked; `{name}` stands for a fact that is filled in. */
export const REFUSALS = {
  gameOver: { rule: 'RUSH-GOAL-1', text: 'The game is over.' },
  dead: { rule: 'RUSH-DYN-10', text: 'You are out of the game.' },
  redirectNoPlate: { rule: 'RUSH-REDIR-7', text: 'Only a plate can be paid; yours are all blasted.' },
  redirectLastToken: { rule: 'RUSH-REDIR-8', text: 'You must keep at least one token.' },
  notYourTurn: { rule: 'RUSH-ROUND-8', text: "It is {name}'s move." },

  swapUnderWay: { rule: 'RUSH-SWAP-4', text: 'A swap is under way; it must be finished first.' },
  noSwapPending: { rule: 'RUSH-REDIR-1', text: 'There is no swap to answer.' },

  notInHand: { rule: 'RUSH-SWAP-1', text: 'You do not hold that card.' },
  selfSwap: { rule: 'RUSH-SWAP-3', text: 'You cannot swap with yourself.' },
  badTarget: { rule: 'RUSH-SWAP-2', text: 'There is no such player.' },
  deadTarget: { rule: 'RUSH-ROUND-9', text: '{name} is out of the game.' },
  passWithTokens: { rule: 'RUSH-SNEAK-3', text: 'Sneak tokens are left: swap or sneak.' },
  noSneakTokens: { rule: 'RUSH-SNEAK-3', text: 'No sneak tokens are left; pass instead.' },
  redirectToSwapper: { rule: 'RUSH-REDIR-3', text: '{name} cannot swap with themselves.' },
  redirectToSelf: { rule: 'RUSH-REDIR-4', text: 'It already points at you: let it happen, or send it elsewhere.' },
  redirectBack: { rule: 'RUSH-REDIR-6', text: 'You cannot send it straight back to {name}.' },
  takeNotCentre: { rule: 'RUSH-SWAP-8', text: 'From a hand the card is drawn blindly.' },
  badPosition: { rule: 'RUSH-SWAP-7', text: 'Choose one of the three central cards.' },

  swapFinal: { rule: 'RUSH-SWAP-4', text: 'Once you have picked someone, the swap stands.' },
  undoTooLate: { rule: 'RUSH-SNEAK-1', text: 'Too late to take that back.' },
  'undo.nothing': { rule: 'RUSH-SNEAK-1', text: 'Too late to take that back.' },
  'undo.late': { rule: 'RUSH-SNEAK-1', text: 'Too late to take that back.' },
  'undo.other': { rule: 'RUSH-SNEAK-1', text: 'Too late to take that back.' },
} as const satisfies Record<string, RefusalText>;

/** The name of a refusal. */
export type RefusalKey = keyof typeof REFUSALS;

/** For each reason a game can end, its sentence and its rule. */
export const ENDINGS: Readonly<Record<EndReason, { readonly rule: RuleId; readonly text: string }>> = {
  cash: { rule: 'RUSH-MAYOR-1', text: `Somebody has $${CASH_GOAL} or more, and more than anybody else.` },
  lastAlive: { rule: 'RUSH-MAYOR-3', text: 'Only one is left alive.' },
  everyoneDied: { rule: 'RUSH-DYN-11', text: 'Everybody has died.' },
  roundLimit: { rule: 'RUSH-MAYOR-6', text: `${ROUND_CAP} rounds have been played.` },
};

/** The events that cannot be taken back: swaps, and anything that showed or faded cards. */
export function wall(event: RushEvent): RefusalKey | null {
  switch (event.type) {
    case 'swapOffered':
    case 'redirected':
    case 'swapped':
      return 'swapFinal';
    case 'revealed':
    case 'faded':
      return 'undoTooLate';
    default:
      return null;
  }
}

/** Turns an event into a log line. Lines are grouped by round. */
export function tell(event: RushEvent): LogLine | null {
  switch (event.type) {
    case 'gameStarted':
      return logLine(`{s${event.dealer}} deals first. Four plates each, and $${CASH_GOAL} to become mayor.`, [
        'RUSH-SETUP-3',
        'RUSH-SETUP-4',
      ]);
    case 'roundStarted':
      return {
        kind: 'turn',
        text: `Round ${event.round}: {s${event.dealer}} deals, {s${event.first}} begins${faceUp(event)}`,
        rules: ['RUSH-ROUND-4', 'RUSH-ROUND-7'],
      };
    case 'lapStarted':
      return logLine(
        event.lap === event.laps ? "Everyone's last turn." : `Lap ${event.lap} of ${event.laps}.`,
        ['RUSH-TURN-1'],
        ['dice'],
      );
    case 'sneaked':
      return logLine(
        `{s${event.seat}} sneaked towards the exit; ${count(event.left, '{sneak} token')} left.`,
        ['RUSH-SNEAK-1'],
        [seatTarget(event.seat), 'sneak'],
      );
    case 'passed':
      return logLine(
        `{s${event.seat}} passed: no {sneak} tokens were left.`,
        ['RUSH-SNEAK-3'],
        [seatTarget(event.seat)],
      );
    case 'swapOffered':
      return logLine(
        `{s${event.seat}} put a card down to swap with ${targetName(event.target)}.`,
        ['RUSH-SWAP-1', 'RUSH-SWAP-2'],
        [seatTarget(event.seat), targetId(event.target)],
      );
    case 'redirected':
      return logLine(
        `{s${event.by}} paid a {plates} and sent {s${event.seat}} on to ${targetName(event.target)}.`,
        ['RUSH-REDIR-1', 'RUSH-REDIR-2'],
        [seatTarget(event.by), targetId(event.target), 'tin'],
      );
    case 'swapped':
      return logLine(
        swapping(event),
        [typeof event.from === 'number' ? 'RUSH-SWAP-8' : 'RUSH-SWAP-7'],
        [seatTarget(event.seat), placeId(event.from)],
      );
    case 'faded':
      return null;
    case 'revealed':
      return logLine(revealing(event), ['RUSH-DYN-1']);
    case 'blasted':
      return logLine(blasting(event), ['RUSH-DYN-3', 'RUSH-DYN-6'], [partyId(event.who)]);
    case 'died':
      return logLine(
        `${capital(partyName(event.who))} had no {plates} left and is dead.`,
        ['RUSH-DYN-8'],
        [partyId(event.who)],
      );
    case 'revived':
      return logLine(
        `${capital(partyName(event.who))} had no {plates} left, ${event.lost > 0 ? `lost $${event.lost}` : 'had no cash to lose'} and starts over with ${event.plates} {plates}.`,
        ['RUSH-NQD-1'],
        [partyId(event.who)],
      );
    case 'sold':
      return event.rows.length === 0
        ? logLine('Nobody came to the market.', ['RUSH-NQD-5'])
        : logLine(
            `Market: ${event.rows.map(selling).join('; ')}.`,
            ['RUSH-MKT-3', 'RUSH-MKT-4', 'RUSH-MKT-5', 'RUSH-MKT-7'],
            ['market'],
          );
    case 'tied':
      return logLine(`${capital(listed(event.who.map(partyName)))} are level at $${event.cash}: no mayor yet.`, [
        'RUSH-MAYOR-2',
      ]);
    case 'gameOver':
      return { kind: 'result', text: ended(event.reason, event.winners), rules: [ENDINGS[event.reason].rule] };
  }
}

/** A log line that points at pieces on the board. */
export function logLine(text: string, rules: readonly RuleId[], targets?: readonly string[]): LogLine {
  return targets ? { kind: 'line', text, rules, targets } : { kind: 'line', text, rules };
}

/** "{s1}", "the Stranger". */
export function partyName(who: Party): string {
  return who === 'stranger' ? 'the Stranger' : `{s${who}}`;
}

/** "a Nugget (20)". */
export function cardName(id: CardId): string {
  const card = cardOf(id);
  return card ? `${card.name} (${signed(card.value)})` : id;
}

/** A sentence that says who has won and why. */
export function ended(reason: EndReason, winners: readonly Party[]): string {
  const names = listed(winners.map(partyName));
  switch (reason) {
    case 'cash':
      return `${capital(names)} is the new mayor, alone at the top with $${CASH_GOAL} or more.`;
    case 'lastAlive':
      return `${capital(names)} is the new mayor, the only one left alive.`;
    case 'everyoneDied':
      return 'Everybody has died, so everybody has lost.';
    case 'roundLimit':
      return `After ${ROUND_CAP} rounds the richest win: ${names}.`;
  }
}

function faceUp({ faceUp: cards, noted }: Extract<RushEvent, { type: 'roundStarted' }>): string {
  if (!noted) return '';
  const shown = cards.flatMap((hand, seat) => (hand.length > 0 ? [`{s${seat}} has ${values(hand)}`] : []));
  return `. Face-up: ${shown.join('; ')}`;
}

function swapping({ seat, from, given, got, noted }: Extract<RushEvent, { type: 'swapped' }>): string {
  const cards = noted && given !== null && got !== null ? `: gave ${cardName(given)}, got ${cardName(got)}` : '';
  return typeof from === 'number'
    ? `{s${seat}} drew a card from {s${from}}${cards}.`
    : `{s${seat}} took central card ${spotNumber(from)}${cards}.`;
}

function revealing({ hands, centre }: Extract<RushEvent, { type: 'revealed' }>): string {
  const shown = hands.flatMap((hand, seat) => (hand.length > 0 ? [`{s${seat}} has ${values(hand)}`] : []));
  if (centre) shown.push(`the Stranger has ${values(centre)}`);
  return `All show their hands: ${shown.join('; ')}.`;
}

function blasting({ who, stopped, mended, hit }: Extract<RushEvent, { type: 'blasted' }>): string {
  const owner = `${partyName(who)}'s`;
  const parts: string[] = [];
  if (stopped > 0) parts.push(`${owner} Replacement Plate stopped a Dynamite`);
  if (mended > 0) parts.push(`${parts.length > 0 ? 'it' : `${owner} Replacement Plate`} mended a blast`);
  if (hit > 0) parts.push(`Dynamite blasted ${hit} {plates}${parts.length > 0 ? '' : ` off ${owner} cart`}`);
  return `${capital(listed(parts))}.`;
}

function selling({ who, total, earned }: MarketRow): string {
  return `${partyName(who)} hauled ${signed(total)} for $${earned}`;
}

function values(cards: readonly CardId[]): string {
  return cards.map((id) => signed(cardOf(id)?.value ?? 0)).join(', ');
}

/** A number with a typographic minus sign. */
function signed(value: number): string {
  return value < 0 ? `\u2212${-value}` : String(value);
}

function targetName(target: Target): string {
  return target === 'centre' ? 'the centre' : `{s${target}}`;
}

function spotNumber(place: Place): number {
  return Number(String(place).slice(-1)) + 1;
}

function seatTarget(seat: number): string {
  return `seat:${seat}`;
}

function targetId(target: Target): string {
  return target === 'centre' ? 'centre' : seatTarget(target);
}

function placeId(place: Place): string {
  return typeof place === 'number' ? seatTarget(place) : `spot:${spotNumber(place) - 1}`;
}

function partyId(who: Party): string {
  return who === 'stranger' ? 'stranger' : seatTarget(who);
}
