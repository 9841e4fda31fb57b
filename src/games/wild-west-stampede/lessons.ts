/** What can be learned from games of Stampede: who wins where more than two sit. Only `boomtown tune --habits` reads this. */
import type { SeatExample, TrainingSource } from '../../bots/model/training.ts';
import { BEARINGS, bearings, takeBearings } from './bearings.ts';
import type { StampedeState } from './state.ts';

export const lessons: TrainingSource = { standing: (state) => lookAbout(state as StampedeState) };

function lookAbout(state: StampedeState): SeatExample {
  takeBearings(state);
  const seats = state.at.map((_node, seat) => seat);
  const options = seats.map((seat) => Float32Array.from(bearings.subarray(seat * BEARINGS, (seat + 1) * BEARINGS)));
  return { kind: 'standing', options, seats };
}
