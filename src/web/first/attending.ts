/** What the companion of a first game says and when it leaves: one sentence a turn, none twice, and none without need. */
import { COUNSEL_KINDS, type Counsel } from '../parts/board.ts';

/** What stands on the slip. */
export interface CompanionLine {
  /** `praise`: it was done; `farewell`: the last words. */
  readonly kind: 'advice' | 'praise' | 'farewell';
  readonly text: string;
}

/** The companion at a table. */
export interface Attending {
  readonly slip: CompanionLine | null;
  /** The advice that is being given. */
  readonly advice: Counsel | null;
  /** The sentence that was said last. */
  readonly last: string | null;
  /** Ids of all advice that was given. */
  readonly told: readonly string[];
  /** Whether the table waited for the person when it was seen last; `null` before the first time. */
  readonly acting: boolean | null;
  /** Whether there was something to say in this turn of theirs. */
  readonly needed: boolean;
  /** How many turns in a row had no need of it. */
  readonly idle: number;
  /** Whether it has left for good. */
  readonly alone: boolean;
}

/** A position as the companion sees it. */
export interface Glimpse {
  /** Whether the table waits for the person. */
  readonly acting: boolean;
  readonly view: object;
  readonly counsel: readonly Counsel[];
}

const PATIENCE = 3;
const PRAISE = 'That’s it.';
const FAREWELL = 'You know your way now.';

/** A companion who has just sat down, or who has said something before the page was loaded again. */
export function arriving(told: readonly string[] = [], alone = false): Attending {
  return { slip: null, advice: null, last: null, told, acting: null, needed: true, idle: 0, alone };
}

/** The companion after another position has come into sight. */
export function attend(before: Attending, glimpse: Glimpse): Attending {
  if (before.alone) return before.slip?.kind === 'advice' ? { ...before, slip: null } : before;
  const turns = glimpse.acting && !before.acting;
  const now = turns ? atNewTurn(before) : { ...before, acting: glimpse.acting };
  if (now.idle >= PATIENCE) return { ...now, alone: true, slip: { kind: 'farewell', text: FAREWELL } };
  if (now.advice) return following(now, now.advice, glimpse);
  if (!glimpse.acting || now.needed) return now.slip?.kind === 'advice' ? { ...now, slip: null } : now;
  const advice = mostUrgent(glimpse.counsel, now.told);
  return advice ? saying(now, advice) : now;
}

/** A turn begins when the table waits for the person and did not before. */
function atNewTurn(before: Attending): Attending {
  const idle = before.needed ? 0 : before.idle + 1;
  return { ...before, acting: true, needed: false, idle, advice: null, slip: null };
}

/** Advice stands as long as it holds; it is praised when it was followed, and gone at once when something else was done. */
function following(now: Attending, advice: Counsel, { view, acting, counsel }: Glimpse): Attending {
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

function saying(now: Attending, advice: Counsel): Attending {
  const { id, text } = advice;
  const told = now.told.includes(id) ? now.told : [...now.told, id];
  return { ...now, advice, slip: { kind: 'advice', text }, last: text, told, needed: true };
}

/** The slip is put away: praise and farewell go by themselves. */
export function cleared(now: Attending): Attending {
  return { ...now, advice: null, slip: null };
}

/** "I’ll manage": nothing more in this game. */
export function dismissed(now: Attending): Attending {
  return { ...now, advice: null, slip: null, alone: true };
}

/** Brings the last sentence back, or puts it away again. */
export function repeated(now: Attending): Attending {
  if (now.slip) return cleared(now);
  return now.last === null ? now : { ...now, slip: { kind: 'advice', text: now.last } };
}
