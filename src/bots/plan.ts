/** Plans a turn: the most promising lines are grown step by step until the game waits for somebody else, or for luck. */
import type { Chance } from '../engine/chance.ts';
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

/** Plays a turn in place as it was planned, until luck comes into it. The plan has luck of its own. */
export function playPlan(game: Game, state: object, seat: Seat, whims: Chance, luck: Chance, width: number): void {
  for (const { action, sure } of planTurn(game, state, seat, whims, width)) {
    game.play(state, seat, action, luck);
    if (!sure) return;
  }
}

/** The line to the end of the turn that the insight likes best, when so many lines are kept after every step. */
export function planTurn(game: Game, state: object, seat: Seat, luck: Chance, width: number): PlannedStep[] {
  const choices = choicesIn(game, state, seat);
  if (choices.length === 1) return [{ action: choices[0] as GameAction, sure: false }];
  const drawn = { count: 0 };
  const counting = counted(luck, drawn);
  let best: Line | null = null;
  let open: Line[] = [];
  const grow = (from: object, before: Line | null, action: GameAction): void => {
    const after = game.copy(from);
    const drawnBefore = drawn.count;
    game.play(after, seat, action, counting);
    const sure = drawn.count === drawnBefore;
    const value = sure ? game.insight.value(after, seat) : meanAfter(game, from, seat, action, luck);
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
  return stepsOf(best ?? (open[0] as Line));
}

/** What a step is worth that luck has a part in: who counted on one throw would always choose the luckiest. */
function meanAfter(game: Game, from: object, seat: Seat, action: GameAction, luck: Chance): number {
  let sum = 0;
  for (let throws = 0; throws < THROWS; throws++) {
    const after = game.copy(from);
    game.play(after, seat, action, luck);
    sum += game.insight.value(after, seat);
  }
  return sum / THROWS;
}

const THROWS = 2;

function stepsOf(last: Line): PlannedStep[] {
  const steps: PlannedStep[] = [];
  for (let line: Line | null = last; line; line = line.before) steps.push(line);
  return steps.reverse();
}

/** Chance that counts how often it is asked. */
export function counted(source: Chance, drawn: { count: number }): Chance {
  return {
    pick: (draw, from) => {
      drawn.count += 1;
      return source.pick(draw, from);
    },
    roll: (draw, faces, count) => {
      drawn.count += 1;
      return source.roll(draw, faces, count);
    },
    deal: (draw, items, count) => {
      drawn.count += 1;
      return source.deal(draw, items, count);
    },
  };
}
