/** The score: gold, neighbours, and who has won. */
import type { Outcome, PointLine, Seat } from '../../engine/game.ts';
import { goldOf, isOver, ownersOf, pairsOf } from './claims.ts';
import type { CreekState } from './state.ts';
import { winning } from './words.ts';

/** The parts of a state that scoring needs. */
type Scored = Pick<CreekState, 'gold' | 'claims' | 'hands' | 'options'>;

/** The score of every seat so far. */
export function scoresOf(state: Scored): number[] {
  const owners = ownersOf(state);
  return state.hands.map(
    (_hand, seat) => goldOf(state.gold, owners, seat) + pairsOf(owners, seat) * state.options.neighbours,
  );
}

/** The seats with the highest score and, among those, the most claims; several if they are equal in both. */
export function winnersOf(state: CreekState): Seat[] {
  const places = placesOf(state);
  return [...places.keys()].filter((seat) => places[seat] === 1);
}

/** How the game ended, or `null` while it goes on. */
export function outcome(state: CreekState): Outcome | null {
  if (!isOver(state)) return null;
  const scores = scoresOf(state);
  const winners = winnersOf(state);
  return {
    places: placesOf(state),
    scores,
    endings: [{ id: 'full', rule: 'CREEK-END-1', text: 'All claims are decided.' }],
    points: scores.map((_score, seat) => pointsOf(state, seat)),
    decided: {
      text: winning(scores, winners),
      rule: scores.filter((score) => score === Math.max(...scores)).length > 1 ? 'CREEK-END-3' : 'CREEK-END-2',
    },
  };
}

/** Each seat's place: by score, then by number of claims (CREEK-END-2, CREEK-END-3). */
function placesOf(state: CreekState): number[] {
  const owners = ownersOf(state);
  const ranks = scoresOf(state).map((score, seat) => score * 10 + owners.filter((owner) => owner === seat).length);
  return ranks.map((rank) => 1 + ranks.filter((other) => other > rank).length);
}

function pointsOf(state: CreekState, seat: Seat): PointLine[] {
  const owners = ownersOf(state);
  const claims = owners.filter((owner) => owner === seat).length;
  const pairs = pairsOf(owners, seat);
  return [
    {
      label: 'Claims',
      rule: 'CREEK-SCORE-1',
      points: goldOf(state.gold, owners, seat),
      detail: claims === 1 ? '1 claim' : `${claims} claims`,
    },
    {
      label: 'Neighbours',
      rule: 'CREEK-SCORE-2',
      points: pairs * state.options.neighbours,
      detail: pairs === 1 ? '1 pair' : `${pairs} pairs`,
    },
  ];
}
