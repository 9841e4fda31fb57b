/** Plays an example with the engine, so that the page shows what the rules say. */
import { type Drawn, sampled, scripted } from '../../engine/chance.ts';
import { position, seenBy } from '../../engine/frame.ts';
import type { Game, GameAction, LogLine, Seat } from '../../engine/game.ts';
import type { Frame } from '../../engine/protocol.ts';
import { whyNot } from '../../engine/sentence.ts';
import type { Example, ExampleStep, Offer } from '../parts/book.ts';

/** The result of a choice. */
export type TriedOutcome =
  | { readonly kind: 'refused'; readonly text: string; readonly rule: string }
  | { readonly kind: 'played'; readonly state: object; readonly lines: readonly LogLine[] };

/** Plays one action on a copy of the position; a refused one returns the reason. */
export function tryChoice(
  game: Game,
  state: object,
  example: Pick<Example, 'seat' | 'names'>,
  move: { readonly seat: Seat; readonly action: GameAction; readonly luck?: readonly Drawn[] },
): TriedOutcome {
  const refusal = game.refuse(state, move.seat, move.action);
  if (refusal) return { kind: 'refused', ...whyNot(game, refusal, example.names) };
  const next = game.copy(state);
  const chance = scripted(move.luck ?? [], sampled('example'));
  const events = seenBy(game, game.play(next, move.seat, move.action, chance), example.seat);
  return { kind: 'played', state: next, lines: ofOneTurn(events.flatMap((event) => game.tell(event) ?? [])) };
}

/** The lines up to the heading of the next turn or round. */
function ofOneTurn(lines: readonly LogLine[]): LogLine[] {
  const next = lines.findIndex(({ kind }, at) => kind === 'turn' && at > 0);
  return lines.slice(0, next < 0 ? lines.length : next);
}

/** The choice that an example goes on with; none in a step without choices. */
export function onward(step: ExampleStep): Offer | undefined {
  return step.offers.find((offer) => offer.on);
}

/** The position at the beginning of a step, and what the others have done since the previous choice. */
export function startOf(
  game: Game,
  example: Example,
  at: number,
): { readonly state: object; readonly lines: LogLine[] } {
  let state = game.copy(example.state());
  let lines: LogLine[] = [];
  for (const step of example.steps.slice(0, at)) {
    lines = [];
    const chosen = onward(step);
    if (chosen) state = played(game, state, example, { seat: example.seat, ...chosen }).state;
    for (const move of step.others ?? []) {
      const after = played(game, state, example, move);
      state = after.state;
      lines.push(...after.lines);
    }
  }
  return { state, lines };
}

function played(...args: Parameters<typeof tryChoice>): Extract<TriedOutcome, { kind: 'played' }> {
  const outcome = tryChoice(...args);
  if (outcome.kind === 'refused') throw new Error(`An example plays what is refused: ${outcome.text}`);
  return outcome;
}

/** The scene of a position as the reader sees it. */
export function sceneOf(
  game: Game,
  state: object,
  example: Pick<Example, 'seat' | 'names'>,
): Pick<Frame, 'view' | 'choices'> {
  return position(game, state, example.seat, example.names);
}

/** Whether two actions are the same. */
export function sameAction(a: GameAction, b: GameAction): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => JSON.stringify(fieldOf(a, key)) === JSON.stringify(fieldOf(b, key)));
}

function fieldOf(action: GameAction, key: string): unknown {
  return Object.entries(action).find(([name]) => name === key)?.[1];
}
