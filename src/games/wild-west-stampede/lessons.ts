/** What can be learned from games of Stampede: who wins where more than two sit. Only `boomtown tune --habits` reads this. */
import type { Lessons, SeatGlance } from '../../engine/network.ts';
import { BEARINGS, bearings, takeBearings } from './bearings.ts';
import type { StampedeState } from './state.ts';

export const lessons: Lessons = { standing: (state) => lookAbout(state as StampedeState) };

function lookAbout(state: StampedeState): SeatGlance {
  takeBearings(state);
  const seats = state.at.map((_node, seat) => seat);
  const options = seats.map((seat) => Float32Array.from(bearings.subarray(seat * BEARINGS, (seat + 1) * BEARINGS)));
  return { kind: 'standing', options, seats };
}
