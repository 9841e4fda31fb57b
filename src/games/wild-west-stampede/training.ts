/** The training examples of Stampede's network: who wins at larger tables. Only `boomtown tune --policy` uses this. */
import type { SeatExample, TrainingSource } from '../../bots/model/training.ts';
import { encodeSeats, FEATURES, features } from './encoder.ts';
import type { StampedeState } from './state.ts';

export const trainingSource: TrainingSource = { standing: (state) => lookAbout(state as StampedeState) };

function lookAbout(state: StampedeState): SeatExample {
  encodeSeats(state);
  const seats = state.at.map((_node, seat) => seat);
  const options = seats.map((seat) => Float32Array.from(features.subarray(seat * FEATURES, (seat + 1) * FEATURES)));
  return { kind: 'standing', options, seats };
}
