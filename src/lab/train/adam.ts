/** Adam: steps along the gradient, as long for rarely used weights as for others. */

const [MEMORY, LONG_MEMORY] = [0.9, 0.999];
const FLOOR = 1e-8;

/** Weights that are being fitted, with what Adam remembers of earlier gradients. */
export interface Fitted {
  readonly weights: Float64Array;
  readonly mean: Float64Array;
  readonly spread: Float64Array;
  step: number;
}

/** Begins to fit these weights. */
export function fitted(weights: Float64Array): Fitted {
  return { weights, mean: new Float64Array(weights.length), spread: new Float64Array(weights.length), step: 0 };
}

/** One step; `decay` shrinks the weights a little, so that those that say nothing fade. */
export function descend(state: Fitted, gradient: Float64Array, pace: number, decay: number): void {
  const { weights, mean, spread } = state;
  state.step += 1;
  const meanScale = 1 / (1 - MEMORY ** state.step);
  const spreadScale = 1 / (1 - LONG_MEMORY ** state.step);
  for (let i = 0; i < weights.length; i++) {
    const slope = gradient[i] as number;
    const [m, s] = [
      MEMORY * (mean[i] as number) + (1 - MEMORY) * slope,
      LONG_MEMORY * (spread[i] as number) + (1 - LONG_MEMORY) * slope * slope,
    ];
    mean[i] = m;
    spread[i] = s;
    const weight = weights[i] as number;
    weights[i] = weight - pace * ((m * meanScale) / (Math.sqrt(s * spreadScale) + FLOOR) + decay * weight);
  }
}
