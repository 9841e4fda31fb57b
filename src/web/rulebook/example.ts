/** Playing an example: the engine runs it, so that what the page shows is what the rules say. */
import { type Drawn, sampled, scripted } from '../../engine/chance.ts';
import { position, seenBy } from '../../engine/frame.ts';
import type { Game, GameAction, LogLine, Seat } from '../../engine/game.ts';
import type { Frame } from '../../engine/protocol.ts';
import { whyNot } from '../../engine/sentence.ts';
import type { Example, ExampleStep, Offer } from '../parts/book.ts';

/** What came of a choice. */
export type TriedOutcome =
  | { readonly kind: 'refused'; readonly text: string; readonly rule: string }
  | { readonly kind: 'played'; readonly state: object; readonly lines: readonly LogLine[] };

/** Plays one action; a refused one changes nothing. */
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

/** What is told until somebody's next turn, or the next round, is announced. */
function ofOneTurn(lines: readonly LogLine[]): LogLine[] {
  const next = lines.findIndex(({ kind }, at) => kind === 'turn' && at > 0);
  return lines.slice(0, next < 0 ? lines.length : next);
}

/** The choice that an example goes on with; none where the step is only looked at. */
export function onward(step: ExampleStep): Offer | undefined {
  return step.offers.find((offer) => offer.on);
}

/** The position at the beginning of a step, and what the others have done since the choice before. */
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

/** What the reader sees of a position. */
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
