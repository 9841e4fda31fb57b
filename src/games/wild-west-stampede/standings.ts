/**
 * How close each seat is to winning. What guides play well need not predict the winner: goods in the pack do, and the
 * journey that they are for does not. At tables of two, features are weighed by numbers fitted to games between quick
 * greedy players (`boomtown tune wild-west-stampede --standings --games 3000`); at larger ones a trained network is
 * used (`--policy`).
 */

import { compileNetwork, evaluate, unpackNetwork } from '../../bots/model/network.ts';
import type { Seat } from '../../engine/game.ts';
import { CARDS, type CardId } from './content.ts';
import { encodeSeats, FEATURES, features } from './encoder.ts';
import { journeyOf } from './insight.ts';
import { isEast } from './map.ts';
import { NO_CARD, SLOTS } from './pack.ts';
import { STANDING_UNITS } from './standing-network.ts';
import type { StampedeState } from './state.ts';
import { type Survey, surveyOf } from './survey.ts';
import { stepsHome } from './ways.ts';

/** What a unit of each feature adds to a seat's standing. */
type Weights = Readonly<Record<string, number>>;

const AT_TWO: Weights = {
  points: 0.1707,
  journey: 0.0845,
  provisions: 0.0212,
  company: 0.027,
  titles: 0.0932,
  short: -0.1251,
  'wolf-pack': 0.2146,
  'thunder-storm': 0.1161,
  spoil: 0.1469,
  indian: 0.2908,
  'davy-crockett': 0.1446,
  defection: 0.29,
  anarchy: 0.1375,
  influenza: 0.0128,
  'swamp-land': -0.0296,
  'precious-metals': 0.6779,
  mob: 1.39,
  'water-source': 0.1634,
  claim: 0.0106,
};

const CROWD = compileNetwork(unpackNetwork(STANDING_UNITS));

/** The standing of every seat. */
export function standings(state: StampedeState): number[] {
  return state.at.length > 2 ? inACrowd(state) : atTwo(state);
}

function atTwo(state: StampedeState): number[] {
  const lay = surveyOf(state);
  return state.at.map((_node, seat) => {
    const seen = featuresOf(state, seat, lay);
    let standing = 0;
    for (const feature in seen) standing += (seen[feature] as number) * (AT_TWO[feature] ?? 0);
    return standing;
  });
}

/** At larger tables the network decides. */
function inACrowd(state: StampedeState): number[] {
  encodeSeats(state);
  return state.at.map((_node, seat) => evaluate(CROWD, features, seat * FEATURES));
}

/** The features of a seat's standing at a table of two. */
export function standingFeatures(state: StampedeState, seat: Seat): Readonly<Record<string, number>> {
  return featuresOf(state, seat, surveyOf(state));
}

function featuresOf(state: StampedeState, seat: Seat, lay: Survey): Record<string, number> {
  const provisions = state.provisions[seat] as number;
  const seen: Record<string, number> = {
    points: lay.points[seat] as number,
    journey: journeyOf(state, seat, lay),
    provisions,
    company: state.company[seat] as number,
    titles: state.titles[seat] as number,
    short: Math.max(0, homeward(state.at[seat] as number) - provisions),
  };
  for (let slot = seat * SLOTS; slot < seat * SLOTS + SLOTS; slot++) {
    const card = state.hands[slot] as number;
    if (card === NO_CARD) continue;
    const id = featureOf(card);
    seen[id] = (seen[id] ?? 0) + 1;
  }
  return seen;
}

/** Provisions that the way home takes. */
function homeward(node: number): number {
  return isEast(node) ? 0 : stepsHome(node);
}

/** All kept Add cards (option `addCards`) are one feature. */
function featureOf(card: number): CardId | 'kept' {
  const { id, adds } = CARDS[card] as (typeof CARDS)[number];
  return adds > 0 ? 'kept' : id;
}
