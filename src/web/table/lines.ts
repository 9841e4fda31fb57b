/** The log as a person reads it: lines grouped by turn, what happened since their last turn, and where undo stops. */
import type { Game, GameEvent, LogLine, Seat, Viewer } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';
import { iconWord, parts } from '../../engine/sentence.ts';

/** One line of the log and the action it belongs to. */
export interface ShownLine {
  readonly key: string;
  readonly seq: number;
  readonly line: LogLine;
}

/** What keeps earlier actions from being undone: a key of the game's refusals, and the number of lines before it. */
export interface Wall {
  readonly because: string;
  readonly after: number;
}

/** The lines of one turn, in the order they happened. */
export interface LogTurn {
  readonly key: string;
  /** Whose turn it was, or `null` before the first. */
  readonly seat: Seat | null;
  readonly title: LogLine | null;
  /** The action that began the turn. */
  readonly seq: number;
  readonly lines: readonly ShownLine[];
  readonly events: readonly GameEvent[];
  /** The walls in this turn, the last one of each kind, in order. */
  readonly walls: readonly Wall[];
}

type OpenTurn = Omit<LogTurn, 'lines' | 'events' | 'walls'> & {
  lines: ShownLine[];
  events: GameEvent[];
  walls: Wall[];
};

/** The log of all steps by turn; a line of kind `turn` begins a new one. */
export function logTurns(game: Telling, steps: readonly Step[]): readonly LogTurn[] {
  return extended(game, [], steps);
}

/** Reads a growing log. Finished turns stay the same objects, so that they are not rendered again. */
export function logReader(game: Telling): (steps: readonly Step[]) => readonly LogTurn[] {
  let read: readonly Step[] = [];
  let turns: readonly LogTurn[] = [];
  return (steps) => {
    // After an undo the last step read is gone, or another one is in its place.
    const goesOn = read.at(-1) === steps[read.length - 1];
    turns = goesOn ? extended(game, turns, steps.slice(read.length)) : logTurns(game, steps);
    read = steps;
    return turns;
  };
}

type Telling = Pick<Game, 'tell' | 'wall'>;

/** The turns with later steps added; all but the last stay the same objects. */
function extended(game: Telling, turns: readonly LogTurn[], steps: readonly Step[]): readonly LogTurn[] {
  if (steps.length === 0) return turns;
  const over = turns.slice(0, -1);
  const last = turns.at(-1);
  let open: OpenTurn | null = last
    ? { ...last, lines: last.lines.slice(), events: last.events.slice(), walls: last.walls.slice() }
    : null;
  for (const { seq, events } of steps) {
    for (const [index, event] of events.entries()) {
      const key = `${seq}.${index}`;
      const line = game.tell(event);
      const title = line?.kind === 'turn' ? line : null;
      const because = game.wall(event);
      // A wall at the beginning of a turn is shown at the end of the turn before it.
      if (title && because !== null && open) raise(open, because);
      if (title && open) over.push(open);
      if (title || !open) open = newTurn(key, seq, title);
      open.events.push(event);
      if (line && !title) open.lines.push({ key, seq, line });
      if (because !== null && !title) raise(open, because);
    }
  }
  return open ? [...over, open] : over;
}

function newTurn(key: string, seq: number, title: LogLine | null): OpenTurn {
  return { key, seat: title && seatNamedIn(title), title, seq, lines: [], events: [], walls: [] };
}

function raise(turn: OpenTurn, because: string): void {
  turn.walls = [...turn.walls.filter((wall) => wall.because !== because), { because, after: turn.lines.length }];
}

/** The seat that a line names first. */
export function seatNamedIn(line: LogLine): Seat | null {
  for (const part of parts(line.text)) if (typeof part === 'object' && 'seat' in part) return part.seat;
  return null;
}

/** The turns of rivals since the viewer's last one; empty while rivals still play, and for spectators. */
export function turnsSince(turns: readonly LogTurn[], viewer: Viewer): readonly LogTurn[] {
  const now = turns.length - 1;
  if (viewer === null || turns[now]?.seat !== viewer) return [];
  let from = now;
  while (from > 0 && isRivals(turns[from - 1], viewer)) from -= 1;
  return turns.slice(from, now);
}

function isRivals(turn: LogTurn | undefined, viewer: Seat): boolean {
  return turn?.seat !== undefined && turn.seat !== null && turn.seat !== viewer;
}

/** The action with which the viewer's last turn ended; 0 before they have had one. */
export function lastTurnEnd(steps: readonly Step[], viewer: Viewer, acting: boolean): number {
  let at = steps.length - 1;
  if (acting) while (at >= 0 && steps[at]?.seat === viewer) at -= 1;
  while (at >= 0 && steps[at]?.seat !== viewer) at -= 1;
  return steps[at]?.seq ?? 0;
}

/** Where undo stops: a turn and the wall in it. */
export interface Stop {
  readonly turn: LogTurn;
  readonly wall: Wall;
}

/** The last wall that stops undo, or `null`; `passes` are those that the others, or bots, may waive. */
export function lastStop(turns: readonly LogTurn[], passes: readonly string[]): Stop | null {
  for (const turn of turns.toReversed()) {
    const wall = turn.walls.findLast(({ because }) => !passes.includes(because));
    if (wall) return { turn, wall };
  }
  return null;
}

/** A token of a log line: words, a name, or an icon with the number before it and its word, which the text may say. */
export type LogToken =
  | string
  | { readonly seat: Seat }
  | { readonly icon: string; readonly number: string; readonly word: string };

/** Splits a line's text into tokens; a number in front of an icon stays with it. */
export function tokens(text: string): LogToken[] {
  const out: LogToken[] = [];
  const pieces = parts(text);
  for (const [at, part] of pieces.entries()) {
    if (typeof part === 'string' || 'seat' in part) {
      out.push(part);
      continue;
    }
    const before = out.at(-1);
    const after = pieces[at + 1];
    const word = iconWord(part.icon, typeof before === 'string' ? before : '', typeof after === 'string' ? after : '');
    const found = typeof before === 'string' ? /^(.*?)([+−-]?\d+)\s*$/s.exec(before) : null;
    if (found) out.pop();
    if (found?.[1]) out.push(found[1]);
    out.push({ icon: part.icon, number: found?.[2]?.replace('-', '−') ?? '', word });
  }
  return out;
}
