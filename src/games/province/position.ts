/** Builds positions from short descriptions, for tests, lessons and the gallery. Defaults are the starting position. */
import type { Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import {
  GOALS,
  type GoalId,
  KINDS,
  type Kind,
  PLATINUM_AT,
  type Side,
  SPACES,
  type Space,
  STRUCTURES,
  type StructureId,
  TOTAL_COIN,
} from './content.ts';
import { faults } from './faults.ts';
import { STANDARD } from './options.ts';
import { start } from './rules.ts';
import type { EndReason, Phase, ProvinceOptions, ProvinceState } from './state.ts';
import { HARBOR } from './town.ts';

/** Description of a position. */
export interface Given {
  readonly options?: Partial<ProvinceOptions>;
  readonly first?: Seat;
  readonly active?: Seat;
  readonly phase?: Phase;
  readonly turn?: number;
  /** Number of Green Workers on top, lower and coin. */
  readonly wheel?: readonly [number, number, number];
  /** Workers besides the Green ones, such as `camp@lower`; the Camp and Village Workers are on top unless placed. */
  readonly workers?: readonly `${Kind}@${Space}`[];
  /** Which of the Workers above have moved this turn: `green@lower`. In the spending phase at least one has. */
  readonly moved?: readonly `${Kind}@${Space}`[];
  readonly coin?: readonly [number, number];
  readonly platinum?: Seat;
  /** Builders of each type, first builder first. */
  readonly built?: Partial<Record<StructureId, readonly Seat[]>>;
  /** Resolved Goals in order, each with the seat that claimed it. */
  readonly resolved?: readonly (readonly [GoalId, Seat | null])[];
  /** The face-up Goal and those below it. */
  readonly goals?: readonly GoalId[];
  readonly ships?: readonly [Side, Side];
  readonly token?: Seat;
  readonly borrowed?: StructureId;
  readonly labor?: number;
  readonly laborEarned?: number;
  readonly coinSpent?: number;
  readonly grinds?: number;
  readonly quiet?: number;
  readonly ends?: readonly EndReason[];
}

/** Returns the position; throws an error that names what is impossible about it. */
export function position(given: Given): ProvinceState {
  const first = given.first ?? 0;
  const active = given.active ?? first;
  const state = start({ ...STANDARD, ...given.options }, first, goalOrder(given));
  state.active = active;
  state.phase = given.phase ?? 'work';
  state.turn = given.turn ?? Math.max(given.quiet ?? 0, 20) + (active === first ? 1 : 2);
  state.goalOwners = (given.resolved ?? []).map(([, seat]) => seat ?? NOBODY);
  build(state, given);
  placeWorkers(state, given);
  fillPurses(state, given);
  state.ships = given.ships ?? null;
  state.token = given.token ?? NOBODY;
  if (given.borrowed) {
    state.borrowed = STRUCTURES.indexOf(given.borrowed);
    state.token = active;
    state.tokenTaken = true;
  }
  state.labor = given.labor ?? 0;
  state.grinds = given.grinds ?? 0;
  state.laborEarned = given.laborEarned ?? state.labor + 2 * state.grinds;
  state.coinSpent = given.coinSpent ?? 0;
  state.quiet = given.quiet ?? 0;
  state.ends = [...(given.ends ?? [])];
  const broken = faults(state);
  if (broken.length > 0) throw new Error(broken.join(' '));
  return state;
}

/** Named Goals first, then the rest, starting with one that is hard to meet by accident. */
function goalOrder({ resolved = [], goals = [] }: Given): GoalId[] {
  const named = [...resolved.map(([goal]) => goal), ...goals];
  return [...new Set([...named, 'twoVp' as const, ...GOALS])];
}

function build(state: ProvinceState, { built = {} }: Given): void {
  for (const [type, structure] of STRUCTURES.entries()) {
    const [inner = NOBODY, outer = NOBODY] = built[structure] ?? [];
    state.inner[type] = inner;
    state.outer[type] = outer;
  }
  state.harbormaster = state.inner[HARBOR] as number;
}

function placeWorkers(state: ProvinceState, { wheel = [1, 1, 1], workers = [], moved = [], built = {} }: Given): void {
  const places = workers.map(placeOf);
  for (const kind of ['camp', 'village'] as const)
    if (built[kind] && !workers.some((worker) => worker.startsWith(kind))) places.push(placeOf(`${kind}@top`));
  for (const [space, count] of wheel.entries()) state.standing[space] = count;
  for (const place of places) state.standing[place] = (state.standing[place] as number) + 1;
  const movedPlaces = moved.map(placeOf);
  if (state.phase !== 'work' && moved.length === 0) movedPlaces.push(wheel.findIndex((count) => count > 0));
  for (const place of movedPlaces) {
    state.standing[place] = (state.standing[place] as number) - 1;
    state.moved[place] = (state.moved[place] as number) + 1;
  }
}

function placeOf(worker: string): number {
  const [kind, space] = worker.split('@');
  return KINDS.indexOf(kind as Kind) * 3 + SPACES.indexOf(space as Space);
}

function fillPurses(state: ProvinceState, { coin = [2, 3], platinum }: Given): void {
  state.coin = [...coin];
  state.supply = TOTAL_COIN - coin[0] - coin[1];
  state.platinum = platinum ?? coin.findIndex((total) => total >= PLATINUM_AT);
}
