/** What the shell itself says: whom the table waits for, what a rival has just done, how it ended. */
import { listed } from '../../engine/english.ts';
import { type Game, type Outcome, type Seat, winners } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';
import { plain } from '../../engine/sentence.ts';
import type { Prompt } from '../parts/board.ts';
import { seatOf } from './lines.ts';

/** The last thing that a step tells, with who did it: what the prompt reads while rivals' moves play. */
export function recapPrompt(game: Pick<Game, 'tell'>, step: Step, names: readonly string[]): Prompt | null {
  for (const event of step.events.toReversed()) {
    const line = game.tell(event);
    if (!line || line.kind === 'turn') continue;
    const named = seatOf(line) !== null || step.seat === null;
    return { title: named ? line.text : `${names[step.seat ?? 0] ?? 'They'}: ${line.text}` };
  }
  return null;
}

/** What a step tells, as plain sentences: for those who listen instead of looking. */
export function spoken(game: Pick<Game, 'tell'>, step: Step, names: readonly string[]): string {
  return step.events
    .map((event) => game.tell(event))
    .filter((line) => line !== null)
    .map((line) => sentence(plain(line, names)))
    .join(' ');
}

/** How a match ended, in a prompt. */
export function endPrompt(outcome: Outcome, names: readonly string[]): Prompt {
  const score = outcome.scores.map((points, seat) => `${names[seat]} ${points}`).join(', ');
  return {
    title: `${winnersOf(outcome, names)}.`,
    detail: `${score}. ${plain(outcome.decided, names)}`,
    rule: outcome.decided.rule,
  };
}

/** Who has won, in a line; a game may also beat them all. */
export function winnersOf(outcome: Outcome, names: readonly string[]): string {
  const first = winners(outcome).map((seat: Seat) => names[seat] ?? `Seat ${seat + 1}`);
  if (first.length === 0) return 'Everybody has lost';
  if (first.length === 1) return `${first[0]} wins`;
  return `${listed(first)} share the win`;
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
