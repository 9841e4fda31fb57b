/** Plays matches of a game in many ways, and keeps the few that show the most of it. */
import { type Dice, type Drawn, dice, recorded, sampled } from '../chance.ts';
import type { Game, GameAction, Options, Seat } from '../game.ts';
import { mixedOptions } from '../options.ts';
import { optionSets } from './kit.ts';
import {
  checkOf,
  type Played,
  type RecordedMoment,
  type RecordedStep,
  type Recording,
  replay,
  toldIn,
} from './recording.ts';

interface Table {
  readonly seats: number;
  readonly options: Options;
}

/** A match that may be kept, and the features that occur in it. */
interface Candidate {
  readonly recording: Recording;
  readonly features: ReadonlySet<string>;
}

/** How often, out of 10 times, a seat takes the action that looks best. */
const SKILLS = [0, 5, 9];
/** How many legal actions such a seat compares. */
const LOOKED_AT = 5;
/** A game that is still going on after this many actions is cut off. */
const TOO_LONG = 1500;
/** A feature that occurs in this many matches already adds nothing. */
const OFTEN = 4;
/** At least this many matches are kept, even if the last of them show nothing new. */
export const FEWEST_MATCHES = 24;

/** Records matches with about `budget` actions in all, chosen from `rounds` matches or more at every table. */
export function recordMatches(game: Game, budget: number, rounds: number): Recording[] {
  const candidates: Candidate[] = [];
  for (let round = 0; round < rounds || candidates.length < FEWEST_MATCHES; round++) {
    for (const [i, table] of tablesOf(game, dice(`tables ${round}`)).entries()) {
      const played = playMatch(game, table, `round ${round} table ${i}`, SKILLS[(round + i) % SKILLS.length] ?? 0);
      candidates.push(watched(game, played));
    }
  }
  return chosen(candidates, budget);
}

/** At every seat count: the printed options, each value of each option alone, and as many tables with mixed options. */
function tablesOf(game: Game, next: Dice): Table[] {
  return game.seats.flatMap((seats) =>
    optionSets(game, seats).flatMap(({ options }) => [
      { seats, options },
      { seats, options: mixedOptions(game, seats, next) },
    ]),
  );
}

function playMatch(game: Game, table: Table, seed: string, skill: number): Played {
  const next = dice(seed);
  const luck = sampled(next);
  const setup: Drawn[] = [];
  const steps: RecordedStep[] = [];
  const state = game.setup(
    table,
    recorded(luck, (drawn) => setup.push(drawn)),
  );
  for (let actors = game.actors(state); actors.length > 0 && steps.length < TOO_LONG; actors = game.actors(state)) {
    const seat = actors[next(actors.length)] as Seat;
    const action = chosenAction(game, state, seat, skill, next);
    const chance: Drawn[] = [];
    game.play(
      state,
      seat,
      action,
      recorded(luck, (drawn) => chance.push(drawn)),
    );
    steps.push([seat, action, chance]);
  }
  return { ...table, setup, steps };
}

function chosenAction(game: Game, state: object, seat: Seat, skill: number, next: Dice): GameAction {
  const legal = game.legal(state, seat);
  const any = (): GameAction => legal[next(legal.length)] as GameAction;
  if (next(10) >= skill) return any();
  const looked = Array.from({ length: Math.min(LOOKED_AT, legal.length) }, any).map((action) => {
    const after = game.copy(state);
    game.play(after, seat, action, sampled(next));
    return { action, value: game.insight.value(after, seat) };
  });
  return looked.reduce((best, one) => (one.value > best.value ? one : best)).action;
}

/** Replays a match to get its checks and features. */
function watched(game: Game, played: Played): Candidate {
  const features = new Set<string>();
  const checks: string[] = [];
  const changed = Object.entries(played.options).filter(
    ([id, value]) => game.options.find((option) => option.id === id)?.standard !== value,
  );
  for (const moment of replay(game, played)) {
    checks.push(checkOf(moment));
    for (const feature of momentFeatures(moment)) {
      features.add(feature);
      if (!feature.includes('=')) for (const [id, value] of changed) features.add(`${feature} with ${id}=${value}`);
    }
  }
  return { recording: { ...played, checks, told: toldIn(game, played) }, features };
}

/** What a rule could have affected here: what happened with which details, what was refused and why, how it ended. */
function* momentFeatures({ choices, events, state }: RecordedMoment): Generator<string> {
  for (const event of events) {
    yield event.type;
    for (const [key, value] of Object.entries(event)) if (isFew(value)) yield `${event.type}.${key}=${value}`;
  }
  for (const { judged } of choices)
    for (const [{ type }, refusal] of judged) yield refusal ? `${type} ${refusal.because}` : `${type} is legal`;
  for (const [key, value] of Object.entries(state[1])) if (typeof value === 'string') yield `${key}=${value}`;
  const outcome = state[2];
  if (!outcome) return;
  yield `won by ${outcome.places.filter((place) => place === 1).length}`;
  yield `decided by ${outcome.decided.rule}`;
  for (const { id } of outcome.endings) yield `ends by ${id}`;
}

function isFew(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && value < 8);
}

/**
 * Repeatedly takes the match that shows the most new features for its length, until the budget is spent; then more
 * matches of the seat counts that have the fewest, if there are not enough yet.
 */
function chosen(candidates: readonly Candidate[], budget: number): Recording[] {
  const seen = new Map<string, number>();
  const left = new Set(candidates);
  const kept: Recording[] = [];
  const gainOf = ({ recording, features }: Candidate): number => {
    let gain = 0;
    for (const feature of features) gain += Math.max(0, OFTEN - (seen.get(feature) ?? 0)) ** 2;
    return gain / (recording.steps.length + 20);
  };
  const keptOf = ({ recording: { seats } }: Candidate): number => kept.filter((one) => one.seats === seats).length;
  for (let spent = 0; left.size > 0; ) {
    const rated = [...left].map((one) => ({ one, gain: gainOf(one), kept: keptOf(one) }));
    const byGain = rated.toSorted((a, b) => b.gain - a.gain);
    const full = spent >= budget || byGain[0]?.gain === 0;
    if (full && kept.length >= FEWEST_MATCHES) break;
    const [best] = full ? byGain.sort((a, b) => a.kept - b.kept) : byGain;
    if (!best) break;
    left.delete(best.one);
    kept.push(best.one.recording);
    spent += best.one.recording.steps.length;
    for (const feature of best.one.features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  }
  return kept;
}
