/** Plans a turn: the most promising lines are grown step by step until the game waits for somebody else, or for luck. */
import { type Chance, paired } from '../engine/chance.ts';
import type { Game, GameAction, Seat } from '../engine/game.ts';

/** One step of a plan. */
export interface PlannedStep {
  readonly action: GameAction;
  /** Whether luck had no part in it: then the next step is possible too. */
  readonly sure: boolean;
}

interface Line extends PlannedStep {
  readonly state: object;
  readonly value: number;
  readonly before: Line | null;
}

const LONGEST = 24;

/** What is worth a thought in a position: all that is legal, or what the game calls sensible. */
export function choicesIn({ insight, legal }: Game, state: object, seat: Seat): GameAction[] {
  return insight.sensible ? insight.sensible(state, seat) : legal(state, seat);
}

/** How a turn is planned. */
export interface Planning {
  /** Lines that are kept after every step. */
  readonly width: number;
  /** Whether lines are followed beyond the luck in them, which is the same for all; else they end there. */
  readonly beyond: boolean;
}

/** Plays a turn in place as it was planned, until luck comes into it. The plan has luck of its own. */
export function playPlan(game: Game, state: object, seat: Seat, whims: Chance, luck: Chance, planning: Planning): void {
  for (const { action, sure } of planTurn(game, state, seat, whims, planning)) {
    game.play(state, seat, action, luck);
    if (!sure) return;
  }
}

/** The line to the end of the turn that the insight likes best. */
export function planTurn(
  game: Game,
  state: object,
  seat: Seat,
  luck: Chance,
  { width, beyond }: Planning,
): PlannedStep[] {
  const choices = choicesIn(game, state, seat);
  if (choices.length === 1) return [{ action: choices[0] as GameAction, sure: false }];
  const fate = beyond ? fateOf(luck) : null;
  return stepsOf(bestLine({ game, seat, luck, fate, throws: THROWS }, state, choices, width));
}

/** What a turn that begins with this step is worth once it is over, as the insight sees it; luck hangs on the fate. */
export function worthOfStep(
  game: Game,
  state: object,
  seat: Seat,
  action: GameAction,
  fate: number,
  width: number,
): number {
  const turn: Turn = { game, seat, luck: paired(fate), fate, throws: THROWS };
  const after = game.copy(state);
  const drawn = { count: 0 };
  game.play(after, seat, action, counted(luckOf(turn, 0), drawn));
  if (drawn.count > 0) return meanAfter(turn, state, action);
  if (!game.actors(after).includes(seat)) return game.insight.value(after, seat);
  return bestLine(turn, after, choicesIn(game, after, seat), width).value;
}

/** Whose turn is planned, and what luck it meets. */
interface Turn {
  readonly game: Game;
  readonly seat: Seat;
  readonly luck: Chance;
  /** All lines meet the luck that hangs on this; with none, luck as it comes. */
  readonly fate: number | null;
  /**
   * How often luck is tried where it has a part in a step: who counted on one throw would choose the luckiest. Behind luck
   * that has decided it is tried once, and looked at no further.
   */
  readonly throws: number;
}

const THROWS = 2;

function bestLine(turn: Turn, state: object, choices: readonly GameAction[], width: number): Line {
  const { game, seat } = turn;
  const drawn = { count: 0 };
  let best: Line | null = null;
  let open: Line[] = [];
  const grow = (from: object, before: Line | null, action: GameAction): void => {
    const after = game.copy(from);
    drawn.count = 0;
    game.play(after, seat, action, counted(luckOf(turn, 0), drawn));
    const sure = drawn.count === 0;
    const value = sure ? game.insight.value(after, seat) : meanAfter(turn, from, action);
    const line = { action, sure, state: after, value, before };
    if (sure && game.actors(after).includes(seat)) open.push(line);
    else if (!best || value > best.value) best = line;
  };
  for (const action of choices) grow(state, null, action);
  for (let step = 1; step < LONGEST && open.length > 0; step++) {
    const kept = open.sort((a, b) => b.value - a.value).slice(0, width);
    open = [];
    for (const line of kept) for (const action of choicesIn(game, line.state, seat)) grow(line.state, line, action);
  }
  return best ?? (open[0] as Line);
}

/** What a step is worth that luck has a part in. */
function meanAfter(turn: Turn, from: object, action: GameAction): number {
  const { game, seat, throws } = turn;
  let sum = 0;
  for (let at = 0; at < throws; at++) {
    const after = game.copy(from);
    game.play(after, seat, action, luckOf(turn, at));
    sum += worthBehind(turn, after, at);
  }
  return sum / throws;
}

/** What the turn is worth once luck has decided: with the best that can still be done in it, where one looks beyond. */
function worthBehind(turn: Turn, after: object, at: number): number {
  const { game, seat, fate, throws } = turn;
  if (fate === null || throws === 1 || !game.actors(after).includes(seat)) return game.insight.value(after, seat);
  const rest: Turn = { ...turn, fate: fate + at, throws: 1 };
  return bestLine(rest, after, choicesIn(game, after, seat), 1).value;
}

function luckOf({ luck, fate }: Turn, at: number): Chance {
  return fate === null ? luck : paired(fate + at);
}

const BYTES: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte);

/** A number that luck can hang on. */
export function fateOf(luck: Chance): number {
  return luck.roll('fate', BYTES, 4).reduce((word, byte) => (word << 8) | byte, 0);
}

function stepsOf(last: Line): PlannedStep[] {
  const steps: PlannedStep[] = [];
  for (let line: Line | null = last; line; line = line.before) steps.push(line);
  return steps.reverse();
}

/** Chance that counts how often it is asked. */
export function counted(source: Chance, drawn: { count: number }): Chance {
  const count = <T>(got: T): T => {
    drawn.count += 1;
    return got;
  };
  return {
    pick: (draw, from) => count(source.pick(draw, from)),
    roll: (draw, faces, times) => count(source.roll(draw, faces, times)),
    deal: (draw, items, times) => count(source.deal(draw, items, times)),
  };
}
