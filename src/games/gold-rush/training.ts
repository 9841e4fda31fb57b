/** Training data for networks: which actions players choose, and who wins. Only `boomtown tune --policy` uses this. */

import type { SeatExample, TrainingExample, TrainingSource } from '../../bots/model/training.ts';
import type { Seat } from '../../engine/game.ts';
import { CARD, cards, encode, foresee, prospect, SCENE, scene, slotHeld, TARGET, targets } from './encoder.ts';
import { legal } from './legal.ts';
import { isAlive, NO_CARD, numberOf, phaseOf, seatsOf } from './mine.ts';
import { AT_CARD, AT_PROSPECT, AT_STAY, AT_TARGET, rowOf } from './policy.ts';
import { encodeSeat, features } from './standings.ts';
import type { RushState } from './state.ts';

export const trainingSource: TrainingSource = {
  decision: (state, seat) => glance(state as RushState, seat),
  standing: (state) => lookAbout(state as RushState),
};

/** A training example of a decision: the features of each legal action. */
function glance(state: RushState, seat: Seat): TrainingExample {
  encode(state, seat);
  const kind = phaseOf(state);
  const options = legal(state, seat).map((action) => {
    const figures = new Float32Array(AT_STAY + 1);
    foresee(state, seat, action);
    figures.set(scene.subarray(0, kind === 'redirect' ? SCENE : SCENE - TARGET));
    figures.set(prospect, AT_PROSPECT);
    if (action.type === 'sneak' || action.type === 'pass') figures[AT_STAY] = 1;
    else figures.set(rowAt(targets, rowOf(action, seat), TARGET), AT_TARGET);
    if (action.type === 'swap') figures.set(rowAt(cards, slotHeld(numberOf(action.card)), CARD), AT_CARD);
    return figures;
  });
  return { kind, options };
}

function rowAt(figures: Float64Array, row: number, size: number): Float64Array {
  return figures.subarray(row * size, row * size + size);
}

/** The features of the living seats when a round begins; `null` later in it. */
function lookAbout(state: RushState): SeatExample | null {
  if (state.story.length > 0 || state.table !== NO_CARD) return null;
  const seats = Array.from({ length: seatsOf(state) }, (_, seat) => seat).filter((seat) => isAlive(state, seat));
  const options = seats.map((seat) => {
    encodeSeat(state, seat);
    return Float32Array.from(features);
  });
  return { kind: 'standing', options, seats };
}
