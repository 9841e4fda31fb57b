/** The gradient of the policy's loss: how much each weight contributed to the surprise at a choice. */
import type { ChoiceNetwork } from '../../bots/model/choice-network.ts';
import { addWeightSlopes, backThrough, stopAtZero } from './backward.ts';
import { LEAST } from './win-gradient.ts';

/** A choice that was made: the numbers of the position and of each action. */
export interface ChoiceCase {
  readonly numbers: Float64Array;
  readonly seats: number;
  readonly seat: number;
  readonly actions: Float64Array;
  readonly count: number;
  readonly chosen: number;
}

/** Adds `part` times the gradient of the loss of a choice, and returns the loss. */
export function addChoiceGradient(
  network: ChoiceNetwork,
  { numbers, seats, seat, actions, count, chosen }: ChoiceCase,
  part: number,
  gradient: Float64Array,
): number {
  const chances = network.evaluate(numbers, seats, seat, actions, count);
  const { layout, weights } = network;
  const { table, seat: row, open, known, action, rival, scene, option } = network.shape;
  const optionSlope = new Float64Array(option);
  const base = new Float64Array(option);
  for (let at = 0; at < count; at++) {
    const slope = part * ((chances[at] as number) - (at === chosen ? 1 : 0));
    const units = at * option;
    for (let unit = 0; unit < option; unit++) {
      const weight = layout.output + unit;
      const active = network.options[units + unit] as number;
      gradient[weight] = (gradient[weight] as number) + slope * active;
      optionSlope[unit] = active > 0 ? slope * (weights[weight] as number) : 0;
      base[unit] = (base[unit] as number) + (optionSlope[unit] as number);
    }
    for (let i = 0; i < action; i++)
      gradient[layout.direct + i] =
        (gradient[layout.direct + i] as number) + slope * (actions[at * action + i] as number);
    addWeightSlopes(gradient, layout.actionIn, option, actions, at * action, action, optionSlope, 0);
  }
  addBias(gradient, layout.optionBias, base, 0, option);
  addWeightSlopes(gradient, layout.sceneOut, option, network.scene, 0, scene, base, 0);
  const sceneSlope = new Float64Array(scene);
  backThrough(weights, layout.sceneOut, option, base, 0, sceneSlope, 0, scene);
  stopAtZero(sceneSlope, network.scene, 0, scene);
  addBias(gradient, layout.sceneBias, sceneSlope, 0, scene);
  addWeightSlopes(gradient, layout.tableIn, scene, numbers, 0, table, sceneSlope, 0);
  addWeightSlopes(gradient, layout.ownIn, scene, numbers, table + seat * row, known, sceneSlope, 0);
  addWeightSlopes(gradient, layout.rivalsIn, scene, network.rivalMean, 0, rival, sceneSlope, 0);
  const meanSlope = new Float64Array(rival);
  backThrough(weights, layout.rivalsIn, scene, sceneSlope, 0, meanSlope, 0, rival);
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    const rivalSlope = meanSlope.map((slope) => slope / (seats - 1));
    for (let unit = 0; unit < rival; unit++)
      if ((network.rivals[other * rival + unit] as number) <= 0) rivalSlope[unit] = 0;
    addBias(gradient, layout.rivalBias, rivalSlope, 0, rival);
    addWeightSlopes(gradient, layout.rivalIn, rival, numbers, table + other * row, open, rivalSlope, 0);
  }
  return -Math.log(Math.max(LEAST, chances[chosen] as number));
}

function addBias(gradient: Float64Array, at: number, slopes: Float64Array, from: number, count: number): void {
  for (let unit = 0; unit < count; unit++)
    gradient[at + unit] = (gradient[at + unit] as number) + (slopes[from + unit] as number);
}
