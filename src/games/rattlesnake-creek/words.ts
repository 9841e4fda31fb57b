/** Sentences that players read: refusals, log lines, and who has won. */
import { count, listed } from '../../engine/english.ts';
import { type LogLine, NOBODY, type RefusalText, type RuleId, type Seat } from '../../engine/game.ts';
import { SNAKE } from './content.ts';
import type { CreekEvent, Placed } from './state.ts';

/** The refusals in the order in which they are checked; `{name}` stands for a fact that is filled in. */
export const REFUSALS = {
  gameOver: { rule: 'CREEK-END-1', text: 'The game is over.' },
  notYourTurn: { rule: 'CREEK-TURN-1', text: "It is {name}'s turn." },
  notInHand: { rule: 'CREEK-TURN-1', text: 'You do not hold that marker.' },
  noSuchClaim: { rule: 'CREEK-SETUP-1', text: 'There is no such claim along the creek.' },
  claimFull: { rule: 'CREEK-TURN-3', text: 'That claim is full. Choose one with a free place.' },
  turnedUp: { rule: 'CREEK-TURN-5', text: 'The claim has been turned up; that cannot be taken back.' },
} as const satisfies Record<string, RefusalText>;

/** The name of a refusal. */
export type RefusalKey = keyof typeof REFUSALS;

/** The events that cannot be taken back: turning up a claim. Draws of chance are walls already. */
export function wall(event: CreekEvent): RefusalKey | null {
  return event.type === 'turnedUp' ? 'turnedUp' : null;
}

/** Turns an event into a log line. Lines are grouped by round. */
export function tell(event: CreekEvent): LogLine | null {
  switch (event.type) {
    case 'gameStarted':
      return line(
        `The claims along the creek are worth ${listed(event.gold)} {gold} from the spring down.`,
        ['CREEK-SETUP-1'],
        event.gold.map((_gold, claim) => claimId(claim)),
      );
    case 'dealt':
      return event.hand && line(`{s${event.seat}} drew ${markersNamed(event.hand)}.`, ['CREEK-SETUP-3']);
    case 'roundStarted':
      return { kind: 'turn', text: `Round ${event.round}: {s${event.first}} begins`, rules: ['CREEK-TURN-2'] };
    case 'placed':
      return line(
        `{s${event.seat}} put ${event.marker === null ? 'a marker' : markerName(event.marker)} on the ${claimName(event.claim)}.`,
        ['CREEK-TURN-1'],
        [claimId(event.claim)],
      );
    case 'drew':
      return event.marker === null
        ? null
        : line(`{s${event.seat}} drew ${markerName(event.marker)}.`, ['CREEK-TURN-4']);
    case 'turnedUp':
      return line(turningUp(event), ['CREEK-TURN-5', 'CREEK-COUNT-3'], [claimId(event.claim)]);
    case 'gameOver':
      return { kind: 'result', text: winning(event.scores, event.winners), rules: ['CREEK-END-2'] };
  }
}

/** Log lines without rounds and draws: what was placed where, and with what result. */
export function recap(events: readonly CreekEvent[]): LogLine[] {
  return events
    .filter((event) => event.type !== 'roundStarted' && event.type !== 'drew')
    .map(tell)
    .filter((told) => told !== null);
}

/** A sentence that says who has won and with how much. */
export function winning(scores: readonly number[], winners: readonly Seat[]): string {
  const most = count(scores[winners[0] ?? 0] ?? 0, 'point');
  const names = listed(winners.map((seat) => `{s${seat}}`));
  return winners.length === 1 ? `{s${winners[0]}} wins with ${most}.` : `${names} share the win with ${most}.`;
}

/** "the rattlesnake", "a 5". */
export function markerName(marker: number): string {
  if (marker === SNAKE) return 'the rattlesnake';
  return `${marker === 8 ? 'an' : 'a'} ${marker}`;
}

/** "first claim": claims are counted from the spring. */
export function claimName(claim: number): string {
  return `${['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][claim] ?? 'next'} claim`;
}

/** The id of a claim's target on the board. */
export function claimId(claim: number): string {
  return `claim:${claim}`;
}

function line(text: string, rules: readonly RuleId[], targets?: readonly string[]): LogLine {
  return targets ? { kind: 'line', text, rules, targets } : { kind: 'line', text, rules };
}

function markersNamed(markers: readonly number[]): string {
  return listed(markers.map(markerName));
}

function turningUp({ claim, gold, markers, result }: Extract<CreekEvent, { type: 'turnedUp' }>): string {
  const lay = byOwner(markers)
    .map(({ seat, own }) => `{s${seat}} had ${markersNamed(own)}`)
    .join('; ');
  const fled = markers.filter((_placed, i) => result.driven.includes(i)).map(({ marker }) => marker);
  const scared = fled.length === 0 ? '' : ` ${fledName(fled)} ${fled.length === 1 ? 'was' : 'were'} driven off.`;
  const won = result.winner === NOBODY ? 'Nobody gets it' : `{s${result.winner}} gets it: ${gold} {gold}`;
  return `The ${claimName(claim)} was turned up: ${lay}.${scared} ${won}.`;
}

function fledName(fled: readonly number[]): string {
  return listed(fled.map((marker) => `the ${marker}`)).replace(/^t/, 'T');
}

/** The markers of a claim grouped by owner, in the order in which the seats first placed. */
function byOwner(markers: readonly Placed[]): { readonly seat: Seat; readonly own: number[] }[] {
  const seats = [...new Set(markers.map(({ seat }) => seat))];
  return seats.map((seat) => ({ seat, own: markers.flatMap((placed) => (placed.seat === seat ? placed.marker : [])) }));
}
