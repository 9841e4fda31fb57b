/** The final score: each seat's victory points and their sources, and what decided the game. */
import type { Outcome, PointLine, Scoring, Seat } from '../../engine/game.ts';
import { GOAL_TYPES, GOAL_VP, LENDER_TOKEN, STRUCTURE_TYPES } from './content.ts';
import type { ProvinceState } from './state.ts';
import { builtBy, firstBuildVp, goalsClaimed, ownWorkers, victoryPoints } from './town.ts';
import { ENDINGS } from './words.ts';

/** How the game ended, or `null` while it goes on. */
export function outcome(state: ProvinceState): Outcome | null {
  if (state.phase !== 'over') return null;
  const decided = decide(state);
  return {
    places: [decided.lead >= 0 ? 1 : 2, decided.lead <= 0 ? 1 : 2],
    scores: [victoryPoints(state, 0), victoryPoints(state, 1)],
    endings: state.ends.map((id) => ({ id, ...ENDINGS[id] })),
    points: [pointsOf(state, 0), pointsOf(state, 1)],
    decided: { text: decided.text, rule: decided.rule },
  };
}

/** Points, then Structures, then Workers decide; otherwise it is a tie (PROV-SCORE-3 to PROV-SCORE-6). */
function decide(state: ProvinceState): { lead: number; text: string; rule: string } {
  const points = [victoryPoints(state, 0), victoryPoints(state, 1)] as const;
  if (points[0] !== points[1])
    return { lead: points[0] - points[1], text: `More victory points: ${ratio(points)}.`, rule: 'PROV-SCORE-3' };
  const built = [builtBy(state, 0), builtBy(state, 1)] as const;
  if (built[0] !== built[1])
    return {
      lead: built[0] - built[1],
      text: `Level at ${points[0]} victory points; more Structures: ${ratio(built)}.`,
      rule: 'PROV-SCORE-4',
    };
  const workers = [ownWorkers(state, 0), ownWorkers(state, 1)] as const;
  if (workers[0] !== workers[1])
    return {
      lead: workers[0] - workers[1],
      text: `Level at ${points[0]} victory points and ${built[0]} Structures; more Workers: ${ratio(workers)}.`,
      rule: 'PROV-SCORE-5',
    };
  return { lead: 0, text: 'Level in victory points, Structures and Workers: a tie.', rule: 'PROV-SCORE-6' };
}

function ratio([a, b]: readonly [number, number]): string {
  return a > b ? `${a} to ${b}` : `${b} to ${a}`;
}

/** Names of the sources of points, as used inside a sentence. */
export const SCORING: Scoring = {
  spoken: { 'Structures built first': 'building first', 'Lender Token': 'the Lender Token' },
};

function pointsOf(state: ProvinceState, seat: Seat): PointLine[] {
  const firsts = STRUCTURE_TYPES.filter((_type, i) => state.inner[i] === seat);
  const claimed = GOAL_TYPES.filter((goal) => state.goalOwners[state.goals.indexOf(goal.id)] === seat);
  const holds = state.token === seat;
  return [
    {
      label: 'Structures built first',
      rule: 'PROV-BUILD-5',
      points: firstBuildVp(state, seat),
      detail: firsts.map((type) => `${type.name.slice(4)} ${type.vp}`).join(', ') || 'none',
    },
    {
      label: 'Goals',
      rule: 'PROV-GOAL-1',
      points: goalsClaimed(state, seat) * GOAL_VP,
      detail: claimed.map((goal) => goal.name).join(', ') || 'none',
    },
    {
      label: 'Lender Token',
      rule: 'PROV-LEND-16',
      points: holds ? -LENDER_TOKEN.penalty : 0,
      detail: holds ? 'still held' : 'not held',
    },
  ];
}
