/** The gradient of the win network's loss: how much each weight contributed to the difference from a target. */
import type { WinNetwork } from '../../bots/model/win-network.ts';
import { addWeightSlopes, backThrough, stopAtZero } from './backward.ts';

let slopes = { first: new Float64Array(0), second: new Float64Array(0), others: new Float64Array(0) };
let base = new Float64Array(0);

/**
 * Adds `part` times the gradient of the loss at a position, and returns the loss. The target has the share of the win of
 * each seat, followed by the share of nobody.
 */
export function addWinGradient(
  network: WinNetwork,
  numbers: Float64Array,
  seats: number,
  target: ArrayLike<number>,
  targetAt: number,
  part: number,
  gradient: Float64Array,
): number {
  const chances = network.evaluate(numbers, seats);
  const { layout, weights, sum } = network;
  const { table, seat: row, first, second } = network.shape;
  prepare(seats, first, second);
  let loss = 0;
  for (let seat = 0; seat <= seats; seat++) {
    const share = target[targetAt + seat] as number;
    if (share > 0) loss -= share * Math.log(Math.max(LEAST, chances[seat] as number));
  }
  for (let seat = 0; seat < seats; seat++) {
    const slope = part * ((chances[seat] as number) - (target[targetAt + seat] as number));
    const at = seat * second;
    for (let unit = 0; unit < second; unit++) {
      const weight = layout.output + unit;
      slopes.second[at + unit] = slope * (weights[weight] as number);
      gradient[weight] = (gradient[weight] as number) + slope * (network.second[at + unit] as number);
    }
    const numbersAt = table + seat * row;
    for (let i = 0; i < row; i++)
      gradient[layout.direct + i] =
        (gradient[layout.direct + i] as number) + slope * (numbers[numbersAt + i] as number);
    stopAtZero(slopes.second, network.second, at, second);
    addWeightSlopes(gradient, layout.ownIn, second, network.first, seat * first, first, slopes.second, at);
    addWeightSlopes(gradient, layout.othersIn, second, network.others, seat * first, first, slopes.second, at);
    for (let unit = 0; unit < second; unit++)
      gradient[layout.secondBias + unit] =
        (gradient[layout.secondBias + unit] as number) + (slopes.second[at + unit] as number);
    backThrough(weights, layout.ownIn, second, slopes.second, at, slopes.first, seat * first, first);
    backThrough(weights, layout.othersIn, second, slopes.second, at, slopes.others, seat * first, first);
  }
  const nobody = part * ((chances[seats] as number) - (target[targetAt + seats] as number));
  gradient[layout.nobodyBias] = (gradient[layout.nobodyBias] as number) + nobody;
  for (let unit = 0; unit < first; unit++) {
    const weight = layout.nobody + unit;
    gradient[weight] = (gradient[weight] as number) + (nobody * (sum[unit] as number)) / seats;
    shareOut(unit, seats, first, (nobody * (weights[weight] as number)) / seats);
  }
  for (let seat = 0; seat < seats; seat++) {
    const at = seat * first;
    stopAtZero(slopes.first, network.first, at, first);
    addWeightSlopes(gradient, layout.seatIn, first, numbers, table + seat * row, row, slopes.first, at);
    for (let unit = 0; unit < first; unit++) base[unit] = (base[unit] as number) + (slopes.first[at + unit] as number);
  }
  addWeightSlopes(gradient, layout.tableIn, first, numbers, 0, table, base, 0);
  for (let unit = 0; unit < first; unit++)
    gradient[layout.firstBias + unit] = (gradient[layout.firstBias + unit] as number) + (base[unit] as number);
  return loss;
}

/** A chance below this is taken for this much: a loss stays finite. */
export const LEAST = 1e-9;

/** A unit of a seat counts for the others through their mean, and for nobody through the sum. */
function shareOut(unit: number, seats: number, first: number, nobody: number): void {
  let all = 0;
  for (let seat = 0; seat < seats; seat++) all += slopes.others[seat * first + unit] as number;
  for (let seat = 0; seat < seats; seat++) {
    const at = seat * first + unit;
    const fromOthers = (all - (slopes.others[at] as number)) / (seats - 1);
    slopes.first[at] = (slopes.first[at] as number) + fromOthers + nobody;
  }
}

function prepare(seats: number, first: number, second: number): void {
  if (slopes.first.length !== seats * first || slopes.second.length !== seats * second)
    slopes = {
      first: new Float64Array(seats * first),
      second: new Float64Array(seats * second),
      others: new Float64Array(seats * first),
    };
  slopes.first.fill(0);
  slopes.others.fill(0);
  if (base.length !== first) base = new Float64Array(first);
  base.fill(0);
}
