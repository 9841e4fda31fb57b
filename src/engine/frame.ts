/** Builds what a table shows: everything a viewer gets is made here, from `view` and `redact` alone. */
import type { Game, GameAction, GameEvent, Viewer } from './game.ts';
import { type Match, refuseUndo, stateAt } from './match.ts';
import { type Choice, type Frame, PROTOCOL, type Step, type WhyNot } from './protocol.ts';
import { whyNot } from './sentence.ts';

/** What a viewer sees of a match now. */
export function frameOf(match: Match, viewer: Viewer): Frame {
  const seq = match.log.length;
  return {
    ...position(match.game, match.state, viewer, match.names),
    seq,
    step: stepOf(match, seq, viewer),
    undo: undoFor(match, viewer),
  };
}

/** What a viewer may still know of the moment after action `seq`; it offers no choices. */
export function pastFrame(match: Match, seq: number, viewer: Viewer): Frame {
  const { game } = match;
  const at = Math.max(0, Math.min(seq, match.log.length));
  const shown = position(game, stateAt(match, at), viewer, match.names);
  const now = game.recall ? game.view(match.state, viewer) : null;
  const view = now && game.recall ? game.recall.view(shown.view, now) : shown.view;
  return { ...shown, view, choices: [], seq: at, step: recalled(game, stepOf(match, at, viewer), now), undo: null };
}

/** The steps from action `since` on, as a viewer may still know them; step 0 is the set-up. */
export function historyOf(match: Match, viewer: Viewer, since: number): Step[] {
  const { game } = match;
  const now = game.recall ? game.view(match.state, viewer) : null;
  const steps: Step[] = [];
  for (let seq = Math.max(0, since); seq <= match.log.length; seq++)
    steps.push(recalled(game, stepOf(match, seq, viewer), now));
  return steps;
}

/** A step, without what its viewer may no longer look up; `now` is that viewer's view of the present. */
export function recalled(game: Pick<Game, 'recall'>, step: Step, now: object | null): Step {
  const { recall } = game;
  if (!recall || now === null) return step;
  return { ...step, events: step.events.map((event) => recall.event(event, now)) };
}

/** What a seat could try in a state, each with its why-not; `names` are those of the seats. */
export function choicesOf<S extends object, A extends GameAction>(
  game: Pick<Game<S, A>, 'candidates' | 'refuse' | 'refusals'>,
  state: S,
  viewer: Viewer,
  names: readonly string[] = [],
): Choice<A>[] {
  if (viewer === null) return [];
  return game.candidates(state, viewer).map((action) => {
    const refusal = game.refuse(state, viewer, action);
    return { action, whyNot: refusal && whyNot(game, refusal, names) };
  });
}

/** What a viewer sees of a state, regardless of how it came about. */
export function position(
  game: Game,
  state: object,
  viewer: Viewer,
  names: readonly string[],
): Omit<Frame, 'seq' | 'step' | 'undo'> {
  return {
    v: PROTOCOL,
    viewer,
    view: game.view(state, viewer),
    actors: game.actors(state),
    choices: choicesOf(game, state, viewer, names),
    outcome: game.outcome(state),
  };
}

/** The events, as a viewer may know them. */
export function seenBy(game: Game, events: readonly GameEvent[], viewer: Viewer): GameEvent[] {
  const seen: GameEvent[] = [];
  for (const event of events) {
    const shown = game.redact(event, viewer);
    if (shown) seen.push(shown);
  }
  return seen;
}

function stepOf(match: Match, seq: number, viewer: Viewer): Step {
  const events = seenBy(match.game, match.events[seq] ?? [], viewer);
  return { seq, seat: match.log[seq - 1]?.seat ?? null, events };
}

/** Why a spectator cannot undo. */
export const ONLOOKER: WhyNot = { text: 'Spectators cannot take anything back.', rule: '' };

function undoFor(match: Match, viewer: Viewer): WhyNot | null {
  if (viewer === null) return ONLOOKER;
  const refusal = refuseUndo(match, viewer);
  return refusal && whyNot(match.game, refusal, match.names);
}
