/**
 * Recorded matches: what was played, and for every action a short check of the choices, the events, the view and the
 * resulting state. A replay shows at once if any rule that a match touches has gone wrong.
 */
import { type Drawn, scripted } from '../chance.ts';
import type { Game, GameAction, GameEvent, Options, Outcome, Refusal, Seat } from '../game.ts';
import { hashOf } from '../hash.ts';

/** One action of a recorded match: who did what, and what chance answered. */
export type RecordedStep = readonly [seat: Seat, action: GameAction, chance: readonly Drawn[]];

/** A match as it was played. */
export interface Played {
  readonly seats: number;
  readonly options: Options;
  readonly setup: readonly Drawn[];
  readonly steps: readonly RecordedStep[];
}

/** A match with its checks: first that of the set-up, then one per action. */
export interface Recording extends Played {
  readonly checks: readonly string[];
  /** What `toldIn` returned: a hash of everything that each seat, and then a spectator, was told. */
  readonly told: readonly string[];
}

/** What a seat could try, each with its refusal, and the legal list. */
export interface Choices {
  readonly judged: readonly (readonly [GameAction, Refusal | null])[];
  readonly legal: readonly GameAction[];
}

/** A moment of a match; each aspect has a check of its own, so that a difference can be named. */
export interface RecordedMoment {
  readonly choices: readonly Choices[];
  readonly events: readonly GameEvent[];
  /** The view of one viewer, and the events as this viewer may know them. */
  readonly seen: readonly unknown[];
  /** Whom the game waits for, the state and the outcome. */
  readonly state: readonly [readonly Seat[], object, Outcome | null];
}

const ASPECTS = ['choices', 'events', 'seen', 'state'] as const;
type Aspect = (typeof ASPECTS)[number];

/** Characters kept of each hash. One error in 65,536 passes one check, but hardly ever the following ones, too. */
const SIGNS = 4;

/** A position can be long; its beginning is enough to identify it. */
const MOST_SHOWN = 2000;

/**
 * Replays a match, and yields the set-up and the moment after each action. An action must not change what was copied or
 * told before it. Choices and views are empty unless they are among the aspects.
 */
export function* replay(
  game: Game,
  { seats, options, setup, steps }: Played,
  aspects: readonly Aspect[] = ASPECTS,
): Generator<RecordedMoment> {
  const state = game.setup({ seats, options }, scripted(setup));
  const offered = new Map<string, GameAction>();
  let told = game.opening(state);
  yield momentOf(game, state, seats, 0, told, offered, aspects);
  for (const [at, [seat, action, chance]] of steps.entries()) {
    const copied = game.copy(state);
    const before = [hashOf(state), hashOf(told)];
    const luck = scripted(chance);
    const events = game.play(state, seat, action, luck);
    if (luck.left() > 0) throw new Error('it draws less than it did');
    if (hashOf(copied) !== before[0]) throw new Error('a copy made before it differs from the state then');
    if (hashOf(told) !== before[1]) throw new Error('it changes events that were told before');
    told = events;
    yield momentOf(game, state, seats, at + 1, told, offered, aspects);
  }
}

/**
 * Replays a recording; throws at the first action that differs from it. Comparing events and state alone takes a
 * twentieth of the time.
 */
export function expectSame(game: Game, recording: Recording, aspects: readonly Aspect[] = ASPECTS): void {
  const { seats, options, steps, checks, told } = recording;
  let at = 0;
  let problem: string | null = null;
  try {
    for (const moment of replay(game, recording, aspects)) {
      problem = differenceOf(moment, checks[at] ?? '', aspects);
      if (problem !== null) break;
      at += 1;
    }
    if (problem === null && aspects.includes('seen')) problem = toldDifference(told, toldIn(game, recording));
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  if (problem === null) return;
  const where =
    at > steps.length
      ? 'The end'
      : at === 0
        ? 'The set-up'
        : `Action ${at}, ${JSON.stringify(steps[at - 1]?.slice(0, 2))},`;
  throw new Error(
    `${where} of a recorded match of ${seats} with ${JSON.stringify(options)} replays differently: ${problem}. ` +
      `If the rules have changed on purpose, record them again: RECORD=${game.id} npx vitest run src/games/recordings.test.ts`,
  );
}

/** A hash of everything that each seat, and last a spectator, is told from the set-up to the end of a match. */
export function toldIn(game: Game, played: Played): string[] {
  const viewers = [...Array.from({ length: played.seats }, (_, seat) => seat), null];
  const told = viewers.map((): (GameEvent | null)[] => []);
  for (const { events } of replay(game, played, []))
    for (const [i, viewer] of viewers.entries()) told[i]?.push(...events.map((event) => game.redact(event, viewer)));
  return told.map((events) => hashOf(events));
}

function toldDifference(before: readonly string[], now: readonly string[]): string | null {
  const viewer = now.findIndex((hash, i) => hash !== before[i]);
  if (viewer < 0) return null;
  return `${viewer === now.length - 1 ? 'a spectator' : `seat ${viewer}`} is told something else during the match`;
}

/** The check of a moment. */
export function checkOf(moment: RecordedMoment): string {
  return ASPECTS.map((aspect) => hashOf(moment[aspect]).slice(0, SIGNS)).join('');
}

function differenceOf(moment: RecordedMoment, check: string, aspects: readonly Aspect[]): string | null {
  const now = checkOf(moment);
  if (now === check) return null;
  const part = (text: string, i: number): string => text.slice(i * SIGNS, (i + 1) * SIGNS);
  const others = ASPECTS.filter((aspect, i) => aspects.includes(aspect) && part(now, i) !== part(check, i));
  if (others.length === 0) return null;
  const shown = JSON.stringify(Object.fromEntries(others.map((aspect) => [aspect, moment[aspect]])));
  return `other ${others.join(' and ')}; now it is ${shown.slice(0, MOST_SHOWN)}`;
}

/** Viewers and waiting seats take turns: all of them at every moment would take long and find little more. */
function momentOf(
  game: Game,
  state: object,
  seats: number,
  at: number,
  events: readonly GameEvent[],
  offered: Map<string, GameAction>,
  aspects: readonly Aspect[],
): RecordedMoment {
  const actors = game.actors(state);
  const asked = new Set([...actors, at % seats]);
  const turn = at % (seats + 1);
  const viewer = turn === seats ? null : turn;
  return {
    choices: aspects.includes('choices') ? [...asked].map((seat) => choicesOf(game, state, seat, offered)) : [],
    events,
    seen: aspects.includes('seen') ? [game.view(state, viewer), events.map((event) => game.redact(event, viewer))] : [],
    state: [actors, state, game.outcome(state)],
  };
}

/**
 * Besides what it is offered now, a seat tries the latest action of each type that anybody was offered: mostly illegal.
 */
function choicesOf(game: Game, state: object, seat: Seat, offered: Map<string, GameAction>): Choices {
  const candidates = game.candidates(state, seat);
  const tried = [...offered.values(), ...candidates];
  for (const action of candidates) offered.set(action.type, action);
  return {
    judged: tried.map((action) => [action, game.refuse(state, seat, action)]),
    legal: game.legal(state, seat),
  };
}
