/**
 * A fast policy with which searches play a round to its end. It has a small network for each kind of decision, trained
 * on the choices of greedy players, that reads only what the seat knows.
 */

import { type Network, unpackNetwork } from '../../bots/model/network.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { HAND } from './content.ts';
import {
  CARD,
  cards,
  encode,
  foresee,
  knowsCentre,
  PROSPECT,
  prospect,
  SCENE,
  scene,
  slotHeld,
  TARGET,
  targets,
} from './encoder.ts';
import { legal } from './legal.ts';
import { CENTRE, isAlive, numberOf, PLACES, phaseOf } from './mine.ts';
import { POLICY_UNITS } from './policy-network.ts';
import type { RushAction, RushState } from './state.ts';

/** A one-layer network; weights are stored unit by unit. */
interface Net {
  readonly units: number;
  readonly scene: Float64Array;
  readonly target: Float64Array;
  readonly card: Float64Array;
  readonly prospect: Float64Array;
  readonly stay: Float64Array;
  readonly bias: Float64Array;
  readonly says: Float64Array;
}

/** Offsets of each group of features of an action; the last one marks sneaking and passing. */
export const AT_TARGET = SCENE;
export const AT_CARD = AT_TARGET + TARGET;
export const AT_PROSPECT = AT_CARD + CARD;
export const AT_STAY = AT_PROSPECT + PROSPECT;

const NETS = {
  mines: netOf(unpackNetwork(POLICY_UNITS.mines)),
  redirect: netOf(unpackNetwork(POLICY_UNITS.redirect)),
  take: netOf(unpackNetwork(POLICY_UNITS.take)),
};

const MOST_UNITS = 32;
const MOST_ACTIONS = 19;
/** Every unit's partial sums for the scene, each target and each card, as last computed. */
const ofScene = new Float64Array(MOST_UNITS);
const ofTarget = new Float64Array((PLACES + 1) * MOST_UNITS);
const ofCard = new Float64Array(HAND * MOST_UNITS);
const ofProspect = new Float64Array(MOST_UNITS);
const odds = new Float64Array(MOST_ACTIONS);

/** Draws an action of the seat according to the policy. */
export function policy(state: RushState, seat: Seat, chance: Chance): RushAction {
  const actions = legal(state, seat);
  if (actions.length === 1) return actions[0] as RushAction;
  weigh(state, seat, actions);
  let left = (chance.pick('habit', GRAINS) + 0.5) / GRAINS.length;
  let at = 0;
  for (; at < actions.length - 1; at++) {
    left -= odds[at] as number;
    if (left < 0) break;
  }
  return actions[at] as RushAction;
}

const GRAINS: readonly number[] = Array.from({ length: 4096 }, (_, grain) => grain);

/** The probability that the policy gives this action. */
export function chanceOf(state: RushState, seat: Seat, action: RushAction): number {
  const actions = legal(state, seat);
  if (actions.length === 1) return 1;
  weigh(state, seat, actions);
  return odds[actions.indexOf(action)] ?? 0;
}

/** Computes the probabilities of all legal actions into `odds`. */
function weigh(state: RushState, seat: Seat, actions: readonly RushAction[]): void {
  encode(state, seat);
  const phase = phaseOf(state) as keyof typeof NETS;
  if (phase === 'take' && !knowsCentre()) odds.fill(1 / actions.length, 0, actions.length);
  else {
    stirUnits(state, seat, phase);
    let top = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < actions.length; at++) {
      odds[at] = scoreOf(state, seat, actions[at] as RushAction, NETS[phase]);
      top = Math.max(top, odds[at] as number);
    }
    let all = 0;
    for (let at = 0; at < actions.length; at++) all += odds[at] = Math.exp((odds[at] as number) - top);
    for (let at = 0; at < actions.length; at++) odds[at] = (odds[at] as number) / all;
  }
}

/** Computes the partial sums that all actions share. */
function stirUnits(state: RushState, seat: Seat, phase: keyof typeof NETS): void {
  const net = NETS[phase];
  const { units } = net;
  stir(net.scene, SCENE, scene, 0, phase === 'redirect' ? SCENE : SCENE - TARGET, units, ofScene, 0);
  for (let unit = 0; unit < units; unit++) ofScene[unit] = (ofScene[unit] as number) + (net.bias[unit] as number);
  if (phase === 'take') {
    for (let spot = CENTRE + 1; spot <= PLACES; spot++) stirTarget(net, spot);
    return;
  }
  stirTarget(net, CENTRE);
  for (let other = 0; other < state.sneaks.length; other++)
    if (isAlive(state, other) && (other !== seat || phase === 'redirect')) stirTarget(net, other);
  if (phase === 'mines')
    for (let slot = 0; slot < HAND; slot++)
      stir(net.card, CARD, cards, slot * CARD, CARD, units, ofCard, slot * MOST_UNITS);
}

function stirTarget({ target, units }: Net, row: number): void {
  stir(target, TARGET, targets, row * TARGET, TARGET, units, ofTarget, row * MOST_UNITS);
}

function scoreOf(state: RushState, seat: Seat, action: RushAction, net: Net): number {
  const { units, says, stay } = net;
  foresee(state, seat, action);
  stir(net.prospect, PROSPECT, prospect, 0, PROSPECT, units, ofProspect, 0);
  const stays = action.type === 'sneak' || action.type === 'pass';
  const target = stays ? 0 : rowOf(action, seat) * MOST_UNITS;
  const card = action.type === 'swap' ? slotHeld(numberOf(action.card)) * MOST_UNITS : -1;
  let score = 0;
  for (let unit = 0; unit < units; unit++) {
    let heat = (ofScene[unit] as number) + (ofProspect[unit] as number);
    heat += stays ? (stay[unit] as number) : (ofTarget[target + unit] as number);
    if (card >= 0) heat += ofCard[card + unit] as number;
    if (heat > 0) score += heat * (says[unit] as number);
  }
  return score;
}

/** The row in `targets` of an action's target. */
export function rowOf(action: Exclude<RushAction, { readonly type: 'sneak' | 'pass' }>, seat: Seat): number {
  if (action.type === 'accept') return seat;
  if (action.type === 'take') return CENTRE + 1 + action.position;
  return action.target === 'centre' ? CENTRE : action.target;
}

/** Weighted sums of features for every unit, four units at a time so that the additions can run in parallel. */
function stir(
  weights: Float64Array,
  size: number,
  figures: Float64Array,
  from: number,
  count: number,
  units: number,
  into: Float64Array,
  at: number,
): void {
  for (let unit = 0; unit < units; unit += 4) {
    const one = unit * size;
    const two = one + size;
    const three = two + size;
    const four = three + size;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < count; i++) {
      const figure = figures[from + i] as number;
      a += figure * (weights[one + i] as number);
      b += figure * (weights[two + i] as number);
      c += figure * (weights[three + i] as number);
      d += figure * (weights[four + i] as number);
    }
    into[at + unit] = a;
    into[at + unit + 1] = b;
    into[at + unit + 2] = c;
    into[at + unit + 3] = d;
  }
}

function netOf({ units, bias, outputs }: Network): Net {
  const hundredths = (list: readonly number[]) => Float64Array.from(list, (weight) => weight / 100);
  const part = (from: number, to: number) => hundredths(units.flatMap((unit) => unit.slice(from, to)));
  return {
    units: units.length,
    scene: part(0, AT_TARGET),
    target: part(AT_TARGET, AT_CARD),
    card: part(AT_CARD, AT_PROSPECT),
    prospect: part(AT_PROSPECT, AT_STAY),
    stay: part(AT_STAY, AT_STAY + 1),
    bias: hundredths(bias),
    says: hundredths(outputs),
  };
}
