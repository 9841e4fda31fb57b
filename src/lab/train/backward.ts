/** The arithmetic of training: slopes go backwards through the layers of `bots/model/layers.ts`. */

/** Adds to the gradient of a layer's weights: each input times the slope of each unit. */
export function addWeightSlopes(
  gradient: Float64Array,
  at: number,
  units: number,
  inputs: Float64Array,
  from: number,
  count: number,
  slopes: Float64Array,
  slopesAt: number,
): void {
  for (let input = 0; input < count; input++) {
    const value = inputs[from + input] as number;
    if (value === 0) continue;
    const row = at + input * units;
    for (let unit = 0; unit < units; unit++)
      gradient[row + unit] = (gradient[row + unit] as number) + value * (slopes[slopesAt + unit] as number);
  }
}

/** Adds to the slope of each input what the slopes of the units make of it. */
export function backThrough(
  weights: Float64Array,
  at: number,
  units: number,
  slopes: Float64Array,
  slopesAt: number,
  into: Float64Array,
  to: number,
  count: number,
): void {
  for (let input = 0; input < count; input++) {
    const row = at + input * units;
    let sum = 0;
    for (let unit = 0; unit < units; unit++)
      sum += (weights[row + unit] as number) * (slopes[slopesAt + unit] as number);
    into[to + input] = (into[to + input] as number) + sum;
  }
}

/** A unit that was rectified to 0 has no slope. */
export function stopAtZero(slopes: Float64Array, units: Float64Array, at: number, count: number): void {
  for (let unit = at; unit < at + count; unit++) if ((units[unit] as number) <= 0) slopes[unit] = 0;
}
