/** The end: who has won, the places of the others, and which land the points came from. */
import type { Outcome, PointLine, Seat } from '../../engine/game.ts';
import { landOf, pointsOf, territoryId, worthOf } from './land.ts';
import { TERRITORIES } from './map.ts';
import type { StampedeState } from './state.ts';
import { tieSum } from './turn.ts';
import { ENDINGS, ended, placeName } from './words.ts';

/** The result of the game, or `null` while it goes on. */
export function outcome(state: StampedeState): Outcome | null {
  const { ending } = state;
  if (!ending) return null;
  const seats = state.at.map((_node, seat) => seat);
  const points = seats.map((seat) => pointLines(state, seat));
  const scores = seats.map((seat) => pointsOf(state, seat));
  const level = scores.filter((score) => score === Math.max(...scores)).length > 1;
  return {
    places: seats.map((seat) => placeOf(state, seat)),
    scores,
    endings: [{ id: ending.reason, ...ENDINGS[ending.reason] }],
    points,
    decided: {
      text: ended(ending, level ? winnersSum(state, ending.winners) : null),
      rule: level ? 'WWS-END-4' : ENDINGS[ending.reason].rule,
    },
  };
}

function winnersSum(state: StampedeState, winners: readonly Seat[]): number {
  return tieSum(state, winners[0] as Seat);
}

/** A seat's place: one more than the seats ahead in points, or level in points with a fuller pack (WWS-END-4). */
function placeOf(state: StampedeState, seat: Seat): number {
  let place = 1;
  for (let other = 0; other < state.at.length; other++) {
    const ahead = pointsOf(state, other) - pointsOf(state, seat);
    if (ahead > 0 || (ahead === 0 && tieSum(state, other) > tieSum(state, seat))) place += 1;
  }
  return place;
}

/** One line for every territory, so that each point has its place on the map. */
function pointLines(state: StampedeState, seat: Seat): PointLine[] {
  return TERRITORIES.map((_place, territory) => {
    const { owner, founder } = landOf(state, territory);
    const owned = owner === seat;
    return {
      label: placeName(territoryId(territory)),
      rule: 'WWS-FOUND-4',
      points: owned ? worthOf(state, territory) : 0,
      detail: owned ? (founder === seat ? 'founded' : 'bought') : '',
    };
  });
}
