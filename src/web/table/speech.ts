/** What the shell itself says: whom the table waits for, what a rival has just done, how it ended. */
import { listed } from '../../engine/english.ts';
import { type Game, type Outcome, type Seat, winners } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';
import { plain } from '../../engine/sentence.ts';
import type { Prompt } from '../parts/board.ts';
import type { SharedReading } from './context.ts';
import { seatOf } from './lines.ts';
import type { Sitting } from './session.ts';

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

const PRESS = 'Press on the board to go on, or Escape.';

/**
 * What is said while something has to be read, or `null`: at a table of this device it waits for the one who reads, at one
 * of a server only as long as everybody reads (`reading`). `seconds` is how long that lasts at most.
 */
export function readingPrompt(
  { present, shown, holding, heldUntil }: Pick<Sitting, 'present' | 'shown' | 'holding' | 'heldUntil'>,
  hosted: boolean,
  reading: SharedReading | null,
  seconds: number,
  names: readonly string[],
): Prompt | null {
  const { viewer } = present;
  const asked = viewer !== null && reading?.waits.includes(viewer) === true;
  if (!holding) return reading && !asked ? stillReading(reading, seconds, names) : null;
  if (asked)
    return {
      title: `Time to read: ${seconds} s.`,
      detail: `Nobody plays and no clock runs until all are ready. ${PRESS}`,
    };
  const time = heldUntil === null ? '' : `: ${seconds} s`;
  if (!hosted) return { title: `The table waits for you${time}.`, detail: PRESS };
  const mine = viewer !== null && shown.actors.includes(viewer);
  const meanwhile = mine
    ? 'It is your turn, and clocks run meanwhile.'
    : 'The others play on meanwhile; you will see what they did.';
  return { title: `Read in peace${time}.`, detail: `${meanwhile} ${PRESS}` };
}

function stillReading({ waits }: SharedReading, seconds: number, names: readonly string[]): Prompt {
  const readers = waits.map((seat) => names[seat] ?? `Seat ${seat + 1}`);
  return {
    title: `${listed(readers)} ${readers.length === 1 ? 'is' : 'are'} still reading.`,
    detail: `Play goes on when all are ready, in ${seconds} s at the latest. No clock runs.`,
  };
}

/** How a match ended, in a prompt. */
export function endPrompt(outcome: Outcome, names: readonly string[]): Prompt {
  const score = outcome.scores.map((points, seat) => `${names[seat]} has ${points}`).join(', ');
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
