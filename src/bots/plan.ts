/** Plans a turn: extends the most promising lines step by step until the game waits for another seat, or for luck. */
import { type Chance, paired } from '../engine/chance.ts';
import type { Game, GameAction, Seat } from '../engine/game.ts';

/** One step of a plan. */
export interface PlannedStep {
  readonly action: GameAction;
  /** Whether luck had no part in it: then the next step is possible, too. */
  readonly sure: boolean;
}

interface Line extends PlannedStep {
  readonly state: object;
  readonly value: number;
  readonly before: Line | null;
}

const LONGEST = 24;

/** The actions worth considering in a position: all legal ones, or those that the game calls sensible. */
export function choicesIn({ insight, legal }: Game, state: object, seat: Seat): GameAction[] {
  return insight.sensible ? insight.sensible(state, seat) : legal(state, seat);
}

/** How a turn is planned. */
export interface Planning {
  /** Lines kept after each step. */
  readonly width: number;
  /** Whether lines continue beyond a draw, which is the same for all of them; otherwise they end there. */
  readonly beyond: boolean;
}

/** Plays a planned turn in place, up to the first step that depends on luck. The plan draws from `whims`. */
export function playPlan(game: Game, state: object, seat: Seat, whims: Chance, luck: Chance, planning: Planning): void {
  for (const { action, sure } of planTurn(game, state, seat, whims, planning)) {
    game.play(state, seat, action, luck);
    if (!sure) return;
  }
}

/** The line to the end of the turn that has the best insight. */
export function planTurn(
  game: Game,
  state: object,
  seat: Seat,
  luck: Chance,
  { width, beyond }: Planning,
): PlannedStep[] {
  const choices = choicesIn(game, state, seat);
  if (choices.length === 1) return [{ action: choices[0] as GameAction, sure: false }];
  const seed = beyond ? seedOf(luck) : null;
  return stepsOf(bestLine({ game, seat, luck, seed, throws: THROWS }, state, choices, width));
}

/** The value of a turn that begins with this step, by the insight at its end; `seed` determines its luck. */
export function worthOfStep(
  game: Game,
  state: object,
  seat: Seat,
  action: GameAction,
  seed: number,
  width: number,
): number {
  const turn: Turn = { game, seat, luck: paired(seed), seed, throws: THROWS };
  const after = game.copy(state);
  const drawn = { count: 0 };
  game.play(after, seat, action, counted(luckOf(turn, 0), drawn));
  if (drawn.count > 0) return meanAfter(turn, state, action);
  if (!game.actors(after).includes(seat)) return game.insight.value(after, seat);
  return bestLine(turn, after, choicesIn(game, after, seat), width).value;
}

/** The turn that is planned, and its luck. */
interface Turn {
  readonly game: Game;
  readonly seat: Seat;
  readonly luck: Chance;
  /** The seed of the luck that all lines share; with `null` they draw from `luck`. */
  readonly seed: number | null;
  /**
   * How many times a step that depends on luck is tried: with a single throw, the luckiest step would be chosen. After
   * that draw, a line's further steps are tried once, and end at the next draw.
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

/** The mean value of a step that depends on luck. */
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

/** The value of the turn after a draw: with the best that can still be done in it, if plans look beyond luck. */
function worthBehind(turn: Turn, after: object, at: number): number {
  const { game, seat, seed, throws } = turn;
  if (seed === null || throws === 1 || !game.actors(after).includes(seat)) return game.insight.value(after, seat);
  const rest: Turn = { ...turn, seed: seed + at, throws: 1 };
  return bestLine(rest, after, choicesIn(game, after, seat), 1).value;
}

function luckOf({ luck, seed }: Turn, at: number): Chance {
  return seed === null ? luck : paired(seed + at);
}

const BYTES: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte);

/** Draws a seed for the luck of a turn. */
export function seedOf(luck: Chance): number {
  // The name of the draw is part of the seed of paired chance: another name would change what bots play.
  return luck.roll('fate', BYTES, 4).reduce((word, byte) => (word << 8) | byte, 0);
}

function stepsOf(last: Line): PlannedStep[] {
  const steps: PlannedStep[] = [];
  for (let line: Line | null = last; line; line = line.before) steps.push(line);
  return steps.reverse();
}

/** Chance that counts its draws. */
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
