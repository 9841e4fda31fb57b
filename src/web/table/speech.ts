/** The shell's own sentences: whom the table waits for, what a rival has just done, how it ended. */
import { listed } from '../../engine/english.ts';
import { type Game, type Outcome, type Seat, winners } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';
import { scored } from '../../engine/result.ts';
import { fullSentence, plain } from '../../engine/sentence.ts';
import type { Prompt } from '../parts/board.ts';
import type { SharedReading } from './context.ts';
import type { Asking } from './hand.ts';
import { seatNamedIn } from './lines.ts';
import type { SessionState } from './session-state.ts';

/**
 * The prompt while rivals' actions play: the last line of a step, with the seat it is about. That need not be the seat
 * that acted: the next turn may begin with somebody else's income, and some events have no seat.
 */
export function recapPrompt(game: Pick<Game, 'tell'>, step: Step): Prompt | null {
  for (const event of step.events.toReversed()) {
    const line = game.tell(event);
    if (!line || line.kind === 'turn') continue;
    return { title: fullSentence(line), by: line.by ?? seatNamedIn(line) };
  }
  return null;
}

/**
 * What a screen reader announces when another position is shown: everything since action `told`. If that is `null`, at
 * first and while looking back, only what led to this position.
 */
export function news(
  game: Pick<Game, 'tell'>,
  shown: Step,
  steps: readonly Step[],
  told: number | null,
  names: readonly string[],
): string {
  if (told === null) return spoken(game, shown, names);
  if (shown.seq < told) return 'Undone.';
  return steps
    .filter(({ seq }) => seq > told && seq <= shown.seq)
    .map((step) => spoken(game, step, names))
    .filter((text) => text !== '')
    .join(' ');
}

/** A text of the board without markup. */
export function plainWords(text: string, names: readonly string[]): string {
  return plain({ text }, names);
}

/** The lines of a step as plain sentences, for screen readers. */
export function spoken(game: Pick<Game, 'tell'>, step: Step, names: readonly string[]): string {
  return step.events
    .map((event) => game.tell(event))
    .filter((line) => line !== null)
    .map((line) => sentence(plain(line, names)))
    .join(' ');
}

const PRESS = 'Press the board or Escape to continue.';

/**
 * The prompt while something has to be read, or `null`. A table on this device waits for its reader, one on a server
 * only while everybody reads (`reading`). `seconds` is how long that lasts at most.
 */
export function readingPrompt(
  { present, shown, holding, heldUntil }: Pick<SessionState, 'present' | 'shown' | 'holding' | 'heldUntil'>,
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
      detail: `The game and the clocks wait until everyone is ready. ${PRESS}`,
    };
  const time = heldUntil === null ? '' : `: ${seconds} s`;
  if (!hosted) return { title: `The table is waiting for you${time}.`, detail: PRESS };
  const mine = viewer !== null && shown.actors.includes(viewer);
  const meanwhile = mine
    ? 'It is your turn, and the clocks are running.'
    : 'The others keep playing; you will see what they did.';
  return { title: `Take your time${time}.`, detail: `${meanwhile} ${PRESS}` };
}

function stillReading({ waits }: SharedReading, seconds: number, names: readonly string[]): Prompt {
  const readers = waits.map((seat) => names[seat] ?? `Seat ${seat + 1}`);
  return {
    title: `${listed(readers)} ${readers.length === 1 ? 'is' : 'are'} still reading.`,
    detail: `Play continues when everyone is ready, in ${seconds} s at most. The clocks are stopped.`,
  };
}

/** The question before an action that ends the turn, perhaps for good. */
export function askingPrompt({ label, why }: Pick<Asking, 'label' | 'why'>): Prompt & { readonly detail: string } {
  const title = why === 'final' ? 'End your turn with this? It is final.' : 'End your turn with this?';
  return { title, detail: `${label}.` };
}

/** A prompt as one text for screen readers. */
export function aloud({ title, detail = '' }: Prompt): string {
  return `${title} ${detail}`.trim();
}

/** The prompt while a closing action is about to be played automatically. */
export function closingPrompt(label: string): Prompt & { readonly detail: string } {
  return { title: 'Nothing left to choose.', detail: `In a moment: ${lowered(label)}.` };
}

/** The prompt while a choice made ahead waits. */
export function premovePrompt(usual: Prompt, label: string): Prompt {
  return { title: usual.title, detail: `As soon as you are asked: ${lowered(label)}. Escape cancels it.` };
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** The prompt at the end of a match. */
export function endPrompt(outcome: Outcome, names: readonly string[]): Prompt {
  const score = outcome.scores.map((points, seat) => `${names[seat]} has ${points}`).join(', ');
  return {
    title: `${winnersOf(outcome, names)}.`,
    detail: `${score}. ${plain(outcome.decided, names)}`,
    rule: outcome.decided.rule,
  };
}

/** Who has won, in a line; a game may also beat everybody. */
export function winnersOf(outcome: Outcome, names: readonly string[]): string {
  const first = winners(outcome).map((seat: Seat) => names[seat] ?? `Seat ${seat + 1}`);
  if (first.length === 0) return 'Everybody has lost';
  if (first.length === 1) return `${first[0]} wins`;
  return `${listed(first)} share the win`;
}

/** The words on a seat's plate at the end: `won`, `6 behind`. */
export function standingWords(outcome: Outcome, scoring: Game['scoring'], seat: Seat): string {
  const won = winners(outcome);
  if (won.includes(seat)) return won.length > 1 ? 'shares the win' : 'won';
  if (won.length === 0) return 'lost';
  const best = Math.max(...won.map((winner) => outcome.scores[winner] ?? 0));
  const behind = best - (outcome.scores[seat] ?? 0);
  return behind > 0 ? `${scored(behind, scoring?.unit)} behind` : `place ${outcome.places[seat]}`;
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
