/** Complete values of the engine's types, for tests that care about a part of them. */
import type { Outcome } from '../game.ts';
import { type Frame, PROTOCOL } from '../protocol.ts';

/** The outcome of a match of two that the first seat has won, except for the given parts. */
export function sampleOutcome(part: Partial<Outcome>): Outcome {
  return { places: [1, 2], scores: [1, 0], endings: [], points: [[], []], decided: { text: '', rule: '' }, ...part };
}

/** What a spectator is shown before the first action, except for the given parts. */
export function sampleFrame(part: Partial<Frame>): Frame {
  return {
    v: PROTOCOL,
    seq: 0,
    viewer: null,
    view: {},
    actors: [],
    choices: [],
    step: { seq: 0, seat: null, events: [] },
    undo: null,
    outcome: null,
    ...part,
  };
}
