/** What the companion of a first game says, and when it leaves: one sentence a turn, no repeats, none without need. */
import { COUNSEL_KINDS, type Counsel } from '../parts/board.ts';

/** The text on the slip. */
export interface CompanionLine {
  /** `praise`: the advice was followed; `farewell`: the companion's last words. */
  readonly kind: 'advice' | 'praise' | 'farewell';
  readonly text: string;
}

/** The state of the companion at a table. */
export interface CompanionState {
  readonly slip: CompanionLine | null;
  /** The advice being given. */
  readonly advice: Counsel | null;
  /** The last sentence of advice. */
  readonly last: string | null;
  /** Ids of all advice given so far. */
  readonly told: readonly string[];
  /** Whether the table waited for the person in the last position seen; `null` before the first. */
  readonly acting: boolean | null;
  /** Whether there was advice in the present turn. */
  readonly needed: boolean;
  /** Number of turns in a row without advice. */
  readonly idle: number;
  /** Whether it has left for good. */
  readonly alone: boolean;
}

/** A position as the companion sees it. */
export interface SeenPosition {
  /** Whether the table waits for the person. */
  readonly acting: boolean;
  readonly view: object;
  readonly counsel: readonly Counsel[];
}

const PATIENCE = 3;
const PRAISE = 'That’s it.';
const FAREWELL = 'You know your way now.';

/** The initial state, including what was said before the page was reloaded. */
export function initialCompanion(told: readonly string[] = [], alone = false): CompanionState {
  return { slip: null, advice: null, last: null, told, acting: null, needed: true, idle: 0, alone };
}

/** The state after another position is shown. */
export function nextCompanion(before: CompanionState, seen: SeenPosition): CompanionState {
  if (before.alone) return before.slip?.kind === 'advice' ? { ...before, slip: null } : before;
  const turns = seen.acting && !before.acting;
  const now = turns ? atNewTurn(before) : { ...before, acting: seen.acting };
  if (now.idle >= PATIENCE) return { ...now, alone: true, slip: { kind: 'farewell', text: FAREWELL } };
  if (now.advice) return following(now, now.advice, seen);
  if (!seen.acting || now.needed) return now.slip?.kind === 'advice' ? { ...now, slip: null } : now;
  const advice = mostUrgent(seen.counsel, now.told);
  return advice ? saying(now, advice) : now;
}

/** The state at a new turn, which begins when the table starts to wait for the person. */
function atNewTurn(before: CompanionState): CompanionState {
  const idle = before.needed ? 0 : before.idle + 1;
  return { ...before, acting: true, needed: false, idle, advice: null, slip: null };
}

/** Keeps advice while it is valid, praises it once it is followed, and drops it at once when something else is done. */
function following(now: CompanionState, advice: Counsel, { view, acting, counsel }: SeenPosition): CompanionState {
  if (advice.met?.(view)) return { ...now, advice: null, slip: { kind: 'praise', text: PRAISE } };
  if (acting && counsel.some(({ id }) => id === advice.id)) return now;
  return { ...now, advice: null, slip: null };
}

function mostUrgent(counsel: readonly Counsel[], told: readonly string[]): Counsel | undefined {
  for (const kind of COUNSEL_KINDS) {
    const found = counsel.find((one) => one.kind === kind && (kind === 'now' || !told.includes(one.id)));
    if (found) return found;
  }
  return undefined;
}

function saying(now: CompanionState, advice: Counsel): CompanionState {
  const { id, text } = advice;
  const told = now.told.includes(id) ? now.told : [...now.told, id];
  return { ...now, advice, slip: { kind: 'advice', text }, last: text, told, needed: true };
}

/** Removes the slip, as praise and farewell do after a while. */
export function withoutSlip(now: CompanionState): CompanionState {
  return { ...now, advice: null, slip: null };
}

/** "I’ll manage": the companion says nothing more in this game. */
export function sentAway(now: CompanionState): CompanionState {
  return { ...now, advice: null, slip: null, alone: true };
}

/** Shows the last sentence again, or hides it. */
export function withLastSentence(now: CompanionState): CompanionState {
  if (now.slip) return withoutSlip(now);
  return now.last === null ? now : { ...now, slip: { kind: 'advice', text: now.last } };
}
