/** Queries on a view for drawing and wording; the rules themselves answer them. */
import { sampled } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import {
  CLOCKWISE,
  GOAL_TYPES,
  GOALS,
  type GoalId,
  type GoalType,
  GRIND,
  PLATINUM_AT,
  SPACES,
  type Space,
  STRUCTURE_TYPES,
  STRUCTURES,
  type StructureId,
  type StructureType,
  UNION,
} from '../content.ts';
import { goalProgress } from '../goals.ts';
import { play } from '../rules.ts';
import type { PlotView, ProvinceAction, ProvinceState, ProvinceView } from '../state.ts';
import { imagine, view as seen } from '../view.ts';

/** What an action changes for the player on turn. */
export interface Change {
  readonly labor: number;
  readonly coin: number;
}

/** A seat's progress towards a Goal. */
export interface Progress {
  readonly have: number;
  readonly of: number;
}

/** Looks up a type by its id. */
export function typeOf(structure: StructureId): StructureType {
  return STRUCTURE_TYPES[STRUCTURES.indexOf(structure)] as StructureType;
}

/** Looks up a Goal by its id. */
export function goalOf(goal: GoalId): GoalType {
  return GOAL_TYPES[GOALS.indexOf(goal)] as GoalType;
}

/** A type's two sites. */
export function plotOf(view: ProvinceView, structure: StructureId): PlotView {
  return view.plots[STRUCTURES.indexOf(structure)] as PlotView;
}

export function hasBuilt(view: ProvinceView, seat: Seat, structure: StructureId): boolean {
  const plot = plotOf(view, structure);
  return plot.inner === seat || plot.outer === seat;
}

/** Whether the player on turn may use a type now: built, or borrowed this turn. */
export function hasAccess(view: ProvinceView, structure: StructureId): boolean {
  return view.borrowed === structure || hasBuilt(view, view.active, structure);
}

/** The space one step clockwise. */
export function landing(view: ProvinceView, from: Space): Space {
  return SPACES[CLOCKWISE[view.options.cycleOrder][SPACES.indexOf(from)] as number] as Space;
}

/** The view after legal actions of the player on turn; whatever chance decides, such as the next Goal, is made up. */
export function afterAll(view: ProvinceView, actions: readonly ProvinceAction[]): ProvinceView {
  const state = behind(view);
  for (const action of actions) play(state, view.active, action, sampled('board'));
  return seen(state, null);
}

/** What a sequence of legal actions earns and costs. `endTurn` is ignored: its effects are not certain. */
export function changeOf(view: ProvinceView, ...actions: readonly ProvinceAction[]): Change {
  const after = afterAll(
    view,
    actions.filter((action) => action.type !== 'endTurn'),
  );
  return { labor: after.labor - view.labor, coin: purse(after, view.active) - purse(view, view.active) };
}

function purse(view: ProvinceView, seat: Seat): number {
  return view.seats[seat]?.coin ?? 0;
}

/** How often to grind, or go to the Union, to make a type affordable; `null` if neither can. */
export function wayTo(
  view: ProvinceView,
  structure: StructureId,
): { readonly by: 'grind' | 'union'; readonly times: number } | null {
  const { labor, coin } = typeOf(structure);
  const purseNow = purse(view, view.active);
  const grinds = coin - purseNow;
  if (grinds > 0 && grinds <= view.supply && view.labor - grinds * GRIND.labor >= labor)
    return { by: 'grind', times: grinds };
  const visits = labor - view.labor;
  const allowed = view.options.unionLimit === 0 || view.unionUses + visits <= view.options.unionLimit;
  if (visits > 0 && hasAccess(view, 'union') && allowed && purseNow - visits * UNION.coin >= coin)
    return { by: 'union', times: visits };
  return null;
}

/** A seat's progress towards a Goal. For the Platinum Coin, progress is the Coin needed to hold it. */
export function progressOf(view: ProvinceView, seat: Seat, goal: GoalId): Progress {
  const { atLeast } = goalOf(goal);
  const have = goalProgress(behind(view), seat, goal);
  if (goal !== 'coin10') return { have: Math.min(have, atLeast), of: atLeast };
  const coin = purse(view, seat);
  return { have: have > 0 ? PLATINUM_AT : Math.min(coin, PLATINUM_AT), of: PLATINUM_AT };
}

/** How many Workers stand or lie on a space. */
export function crowdOn(view: ProvinceView, space: Space): number {
  return view.workers.reduce((sum, group) => sum + (group.space === space ? group.standing + group.moved : 0), 0);
}

/** How many types have been built by anybody. */
export function typesBuilt(view: ProvinceView): number {
  return view.plots.filter((plot) => plot.inner !== null).length;
}

/** A state that fits a view; hidden parts are drawn at random, and nothing here depends on them. */
function behind(view: ProvinceView): ProvinceState {
  return imagine(view, sampled('board'));
}
