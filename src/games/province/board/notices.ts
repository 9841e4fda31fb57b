/** The counters and notices beside the board. */
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { BoardNotice, SeatCounter } from '../../../web/parts/board.ts';
import { GOAL_STACK, GOAL_VP, type GoalId, STRUCTURES, STRUCTURES_EACH } from '../content.ts';
import type { ProvinceView } from '../state.ts';
import { goalOf, progressOf, typesBuilt } from './reading.ts';

/** The counters of a seat, always visible to everybody. */
export function counters(view: ProvinceView, seat: Seat): readonly SeatCounter[] {
  const held = view.seats[seat];
  if (!held) return [];
  return [
    { id: 'labor', icon: 'labor', label: 'Labor', value: seat === view.active ? view.labor : 0 },
    { id: 'coin', icon: 'coin', label: 'Coin', value: held.coin },
    { id: 'built', icon: 'structure', label: 'Built', value: held.built.length, of: STRUCTURES_EACH },
    { id: 'workers', icon: 'company', label: 'Workers', value: held.specialWorkers },
  ];
}

/** Current victory points, the Lender Token included. */
export function points(view: ProvinceView, seat: Seat): { readonly value: number; readonly word: string } {
  const value = view.seats[seat]?.vp ?? 0;
  return { value, word: value === 1 ? 'point' : 'points' };
}

/** Notices for the face-up Goal and for how near the end is. */
export function notices(view: ProvinceView, viewer: Viewer, preview: ProvinceView | null): readonly BoardNotice[] {
  return [goalNotice(view, viewer, preview), endNotice(view, preview)];
}

function goalNotice(view: ProvinceView, viewer: Viewer, preview: ProvinceView | null): BoardNotice {
  const seat = viewer ?? view.active;
  if (view.faceUp === null)
    return {
      id: 'goal',
      title: 'No Goal left',
      chip: { icon: 'star', word: 'No Goal left' },
      text: 'All five Goals are claimed or removed.',
      rule: 'PROV-END-3',
    };
  const goal = goalOf(view.faceUp);
  const now = progressOf(view, seat, view.faceUp);
  const next = preview && progressAfter(view, preview, seat, view.faceUp);
  return {
    id: 'goal',
    title: goal.name,
    chip: { icon: 'star', word: goal.name },
    mark: `${GOAL_VP} {points}`,
    text: `${goal.text} ${standing(view, viewer, view.faceUp, now.have)}`,
    rule: GOAL_RULES[view.faceUp],
    bars: [{ value: now.have, of: now.of, ...(next !== null && next !== now.have ? { next } : {}) }],
  };
}

const GOAL_RULES: Readonly<Record<GoalId, string>> = {
  workers: 'PROV-GOAL-11',
  labor: 'PROV-GOAL-12',
  structure: 'PROV-GOAL-13',
  coin5: 'PROV-GOAL-14',
  twoVp: 'PROV-GOAL-15',
  crowd: 'PROV-GOAL-16',
  spending: 'PROV-GOAL-17',
  grind: 'PROV-GOAL-18',
  coin10: 'PROV-GOAL-19',
};

/** Progress after the preview; if the preview claims the Goal, another may lie face-up, and this one is complete. */
function progressAfter(view: ProvinceView, preview: ProvinceView, seat: Seat, goal: GoalId): number {
  if (preview.resolved.length > view.resolved.length) return progressOf(view, seat, goal).of;
  return progressOf(preview, seat, goal).have;
}

function standing(view: ProvinceView, viewer: Viewer, goal: GoalId, have: number): string {
  const seat = viewer ?? view.active;
  if (goal === 'coin10' && view.platinum !== null && view.platinum !== seat) return `{s${view.platinum}} holds it.`;
  if (goal === 'crowd') return `The largest crowd is ${have}.`;
  if (goalOf(goal).checked === 'thisTurn' && seat !== view.active) return 'It counts what you do on your own turn.';
  return viewer === null ? `{s${seat}} has ${have}.` : `You have ${have}.`;
}

/** How near the nearest of the three ends is, from 0 to 1 (PROV-END-4). */
export function progress(view: ProvinceView): number {
  const most = Math.max(...view.seats.map((seat) => seat.built.length));
  return Math.max(most / STRUCTURES_EACH, typesBuilt(view) / STRUCTURES.length, view.resolved.length / GOAL_STACK);
}

function endNotice(view: ProvinceView, preview: ProvinceView | null): BoardNotice {
  const most = (of: ProvinceView) => Math.max(...of.seats.map((seat) => seat.built.length));
  const bar = (label: string, of: number, value: (of: ProvinceView) => number) => {
    const now = value(view);
    const next = preview ? value(preview) : now;
    return { label, value: now, of, ...(next > now ? { next } : {}) };
  };
  return {
    id: 'end',
    title: 'How near the end is',
    chip: { icon: 'flag', word: 'Game end' },
    ...(view.ends.length > 0 && view.phase !== 'over' ? { text: lastTurn(view) } : {}),
    rule: 'PROV-END-4',
    bars: [
      bar('Structures', STRUCTURES_EACH, most),
      bar('Kinds built', STRUCTURES.length, typesBuilt),
      bar('Goals gone', GOAL_STACK, (of) => of.resolved.length),
    ],
  };
}

function lastTurn(view: ProvinceView): string {
  if (!view.options.equalTurns || view.active !== view.first) return 'The game ends with this turn.';
  return `{s${1 - view.first}} has one last turn after this one.`;
}
