/** Who sees what: everything is public except the face-down Goals and the four out of play (PROV-SETUP-6). */
import type { Chance } from '../../engine/chance.ts';
import type { Seat, Viewer } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { GOAL_STACK, GOALS, type GoalId, KINDS, SPACES, STRUCTURES, STRUCTURES_EACH } from './content.ts';
import { copy } from './rules.ts';
import type { PlotView, ProvinceEvent, ProvinceState, ProvinceView, SeatView, WorkersView } from './state.ts';
import { builtBy, hasBuilt, victoryPoints, workersToMove } from './town.ts';

/** What everybody at the table sees, spectators included. */
export function view(state: ProvinceState, _viewer: Viewer): ProvinceView {
  const resolved = state.goalOwners.length;
  const over = state.phase === 'over';
  return {
    options: state.options,
    first: state.first,
    active: state.active,
    phase: state.phase,
    turn: state.turn,
    workers: workersSeen(state),
    seats: [seatSeen(state, 0), seatSeen(state, 1)],
    supply: state.supply,
    platinum: orNull(state.platinum),
    plots: plotsSeen(state),
    faceUp: resolved < GOAL_STACK ? (state.goals[resolved] as GoalId) : null,
    resolved: state.goalOwners.map((by, i) => ({ goal: state.goals[i] as GoalId, by: orNull(by) })),
    goalsLeft: Math.max(0, GOAL_STACK - 1 - resolved),
    unseen: over ? [] : unseenGoals(state),
    revealed: over
      ? { stack: state.goals.slice(resolved + 1, GOAL_STACK), unused: state.goals.slice(GOAL_STACK) }
      : null,
    harbormaster: orNull(state.harbormaster),
    ships: state.ships,
    token: orNull(state.token),
    tokenTaken: state.tokenTaken,
    borrowed: state.borrowed === NOBODY ? null : (STRUCTURES[state.borrowed] ?? null),
    labor: state.labor,
    laborEarned: state.laborEarned,
    coinSpent: state.coinSpent,
    grinds: state.grinds,
    unionUses: state.unionUses,
    hasBuilt: state.hasBuilt,
    hasHired: state.hasHired,
    counted: {
      labor: state.laborEarned - state.laborBefore,
      spent: state.coinSpent - state.spentBefore,
      grinds: state.grinds - state.grindsBefore,
    },
    quiet: state.quiet,
    eventful: state.eventful,
    ends: state.ends.slice(),
  };
}

/** Changes nothing: no event is secret, since a Goal is named only when it is turned up. */
export function redact(event: ProvinceEvent, _viewer: Viewer): ProvinceEvent {
  return event;
}

/** Builds a whole state that fits a view: unseen Goals come in random order, every order equally likely. */
export function imagine(seen: ProvinceView, chance: Chance): ProvinceState {
  const shown = seen.resolved.map((entry) => entry.goal);
  if (seen.faceUp !== null) shown.push(seen.faceUp);
  const hidden = seen.revealed
    ? [...seen.revealed.stack, ...seen.revealed.unused]
    : chance.deal('goals', seen.unseen, seen.unseen.length);
  const standing = new Array<number>(KINDS.length * SPACES.length).fill(0);
  const moved = standing.slice();
  for (const workers of seen.workers) {
    const place = KINDS.indexOf(workers.kind) * 3 + SPACES.indexOf(workers.space);
    standing[place] = workers.standing;
    moved[place] = workers.moved;
  }
  return {
    options: seen.options,
    first: seen.first,
    active: seen.active,
    phase: seen.phase,
    turn: seen.turn,
    standing,
    moved,
    coin: seen.seats.map((seat) => seat.coin),
    supply: seen.supply,
    platinum: seen.platinum ?? NOBODY,
    inner: seen.plots.map((plot) => plot.inner ?? NOBODY),
    outer: seen.plots.map((plot) => plot.outer ?? NOBODY),
    goals: shown.concat(hidden),
    goalOwners: seen.resolved.map((entry) => entry.by ?? NOBODY),
    harbormaster: seen.harbormaster ?? NOBODY,
    ships: seen.ships,
    token: seen.token ?? NOBODY,
    tokenTaken: seen.tokenTaken,
    borrowed: seen.borrowed === null ? NOBODY : STRUCTURES.indexOf(seen.borrowed),
    labor: seen.labor,
    laborEarned: seen.laborEarned,
    coinSpent: seen.coinSpent,
    grinds: seen.grinds,
    unionUses: seen.unionUses,
    hasBuilt: seen.hasBuilt,
    hasHired: seen.hasHired,
    laborBefore: seen.laborEarned - seen.counted.labor,
    spentBefore: seen.coinSpent - seen.counted.spent,
    grindsBefore: seen.grinds - seen.counted.grinds,
    quiet: seen.quiet,
    eventful: seen.eventful,
    ends: seen.ends.slice(),
  };
}

/** An independent copy in which the Goals that nobody has seen come in another random order. */
export function reseal(state: ProvinceState, chance: Chance): ProvinceState {
  const shown = state.phase === 'over' ? GOALS.length : Math.min(GOAL_STACK, state.goalOwners.length + 1);
  const hidden = state.goals.slice(shown);
  const goals = [...state.goals.slice(0, shown), ...chance.deal('resealed', hidden, hidden.length)];
  return { ...copy(state), goals };
}

function workersSeen({ standing, moved }: ProvinceState): WorkersView[] {
  const seen: WorkersView[] = [];
  for (const [k, kind] of KINDS.entries())
    for (const [s, space] of SPACES.entries()) {
      const place = k * SPACES.length + s;
      const workers = { kind, space, standing: standing[place] as number, moved: moved[place] as number };
      if (workers.standing + workers.moved > 0) seen.push(workers);
    }
  return seen;
}

function seatSeen(state: ProvinceState, seat: Seat): SeatView {
  return {
    coin: state.coin[seat] as number,
    vp: victoryPoints(state, seat),
    built: STRUCTURES.filter((_structure, type) => hasBuilt(state, seat, type)),
    structuresLeft: STRUCTURES_EACH - builtBy(state, seat),
    specialWorkers: workersToMove(state, seat),
    goals: state.goals.filter((_goal, i) => state.goalOwners[i] === seat),
  };
}

function plotsSeen(state: ProvinceState): PlotView[] {
  return STRUCTURES.map((structure, type) => ({
    structure,
    inner: orNull(state.inner[type] as number),
    outer: orNull(state.outer[type] as number),
  }));
}

/** In content order, so that the list reveals nothing about the order of the stack. */
function unseenGoals(state: ProvinceState): GoalId[] {
  const shown = Math.min(GOAL_STACK, state.goalOwners.length + 1);
  return GOALS.filter((goal) => state.goals.indexOf(goal) >= shown);
}

function orNull(seat: number): Seat | null {
  return seat === NOBODY ? null : seat;
}
