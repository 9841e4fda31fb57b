/**
 * A game as an environment for any language: one JSON request per line, one JSON answer per line (docs/env.md). A
 * session holds one position; an impossible request is answered with a sentence and changes nothing.
 */
import type { TSchema } from 'typebox';
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import { type Chance, ChanceError, type Drawn, type Json, recorded, sampled, scripted } from '../engine/chance.ts';
import { listed } from '../engine/english.ts';
import type { Game, GameAction, GameEvent, Seat, Viewer } from '../engine/game.ts';
import { readOptions } from '../engine/options.ts';
import { actionProblem, stateProblem } from '../engine/replay.ts';
import { whyNot } from '../engine/sentence.ts';

/** A session of the line protocol. */
export interface Env {
  /** Answers every line with one line, whatever it contains. */
  answer(line: string): string;
  /** Whether the client has quit. */
  readonly done: boolean;
}

interface Position {
  readonly state: object;
  readonly seats: number;
  readonly seed: string;
  /**
   * Actions played since `new` or `load`: each draws from a random stream of its own, so that errors change no later
   * draw.
   */
  readonly plays: number;
}

/** An impossible request; the message is the answer. */
class Problem extends Error {
  readonly rule: string;
  constructor(message: string, rule = '') {
    super(message);
    this.rule = rule;
  }
}

const seat = Type.Integer({ minimum: 0 });
const viewer = Type.Union([seat, Type.Null()]);
const action = Type.Object({ type: Type.String() });
const seed = Type.Optional(Type.Union([Type.String(), Type.Number()]));

/** The fields of each request, as a schema and in words. */
const REQUESTS = {
  new: { shape: Type.Object({ seats: Type.Integer(), seed }), takes: 'seats (and options, seed)' },
  load: { shape: Type.Object({ state: Type.Object({}), seed }), takes: 'state (and seed)' },
  play: {
    shape: Type.Object({ seat, action, chance: Type.Optional(Type.Array(Type.Unknown())) }),
    takes: 'seat and action (and chance, a list of outcomes)',
  },
  refuse: { shape: Type.Object({ seat, action }), takes: 'seat and action' },
  view: { shape: Type.Object({ seat: viewer }), takes: 'seat (null for a spectator)' },
  imagine: { shape: Type.Object({ seat: viewer, seed }), takes: 'seat (null for a spectator) and seed' },
  state: { shape: Type.Object({}), takes: 'nothing else' },
  quit: { shape: Type.Object({}), takes: 'nothing else' },
} satisfies Record<string, { shape: TSchema; takes: string }>;

type Request =
  | { do: 'new'; seats: number; options?: unknown; seed?: string | number }
  | { do: 'load'; state: object; seed?: string | number }
  | { do: 'play'; seat: Seat; action: GameAction; chance?: readonly Json[] }
  | { do: 'refuse'; seat: Seat; action: GameAction }
  | { do: 'view'; seat: Viewer }
  | { do: 'imagine'; seat: Viewer; seed?: string | number }
  | { do: 'state' }
  | { do: 'quit' };

/** Opens a session for one game. */
export function createEnv(game: Game): Env {
  let position: Position | null = null;
  let done = false;

  const current = (): Position => {
    if (!position) throw new Problem('There is no game yet; start with {"do":"new"} or {"do":"load"}.');
    return position;
  };

  const dispatch = (request: Request): object => {
    switch (request.do) {
      case 'new': {
        const started = begin(game, request.seats, request.options ?? {}, String(request.seed ?? 0));
        position = started.position;
        return started.answer;
      }
      case 'load':
        position = load(game, request.state, String(request.seed ?? 0));
        return report(game, position.state, [], []);
      case 'play': {
        const played = play(game, current(), request.seat, request.action, request.chance ?? []);
        position = played.position;
        return played.answer;
      }
      case 'refuse':
        return { refusal: judge(game, current(), request.seat, request.action) };
      case 'view':
        return { view: viewOf(game, current(), request.seat) };
      case 'imagine':
        return { state: game.imagine(viewOf(game, current(), request.seat), sampled(String(request.seed ?? 0))) };
      case 'state':
        return { state: current().state };
      case 'quit':
        done = true;
        return { bye: true };
    }
  };

  return {
    answer: (line) => JSON.stringify(attempt(() => dispatch(readRequest(line)))),
    get done() {
      return done;
    },
  };
}

/** Answers every line, even if a loaded position makes the rules throw. */
function attempt(work: () => object): object {
  try {
    return work();
  } catch (error) {
    if (error instanceof Problem) return { error: error.message, ...(error.rule ? { rule: error.rule } : {}) };
    if (error instanceof ChanceError) return { error: error.message };
    return { error: `This cannot be worked out: ${error instanceof Error ? error.message : 'no reason given'}` };
  }
}

function readRequest(line: string): Request {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    throw new Problem('This line is not JSON.');
  }
  const kinds = Object.keys(REQUESTS).join(', ');
  if (typeof request !== 'object' || request === null || !('do' in request))
    throw new Problem(`A request is an object with "do": one of ${kinds}.`);
  const kind = request.do;
  if (typeof kind !== 'string' || !Object.hasOwn(REQUESTS, kind))
    throw new Problem(`There is no such request; "do" is one of ${kinds}.`);
  const { shape, takes } = REQUESTS[kind as keyof typeof REQUESTS];
  if (!Value.Check(shape, request)) throw new Problem(`"${kind}" takes ${takes}.`);
  return request as Request;
}

function begin(game: Game, seats: number, given: unknown, seed: string): { position: Position; answer: object } {
  if (!game.seats.includes(seats)) throw new Problem(`${game.title} is for ${listed(game.seats, 'or')} players.`);
  const read = readOptions(game, given, seats);
  if ('problem' in read) throw new Problem(read.problem);
  const drawn: Drawn[] = [];
  const luck = recorded(sampled(`${seed} 0`), (outcome) => drawn.push(outcome));
  const state = game.setup({ seats, options: read.options }, luck);
  return { position: { state, seats, seed, plays: 0 }, answer: report(game, state, game.opening(state), drawn) };
}

function load(game: Game, given: object, seed: string): Position {
  const problem = stateProblem(game, given);
  if (problem) throw new Problem(problem);
  const state = game.copy(given);
  // A state need not contain the number of seats: every seat of the largest table may be asked about.
  return { state, seats: Math.max(...game.seats), seed, plays: 0 };
}

function play(
  game: Game,
  position: Position,
  who: Seat,
  action: GameAction,
  outcomes: readonly Json[],
): { position: Position; answer: object } {
  const refusal = judge(game, position, who, action);
  if (refusal) throw new Problem(refusal.text, refusal.rule);
  const plays = position.plays + 1;
  const script = luckFrom(outcomes, sampled(`${position.seed} ${plays}`));
  const drawn: Drawn[] = [];
  const state = game.copy(position.state);
  const events = game.play(
    state,
    who,
    action,
    recorded(script, (outcome) => drawn.push(outcome)),
  );
  if (script.left() > 0) throw new Problem(`This action draws ${drawn.length} times; ${outcomes.length} were given.`);
  return { position: { ...position, state, plays }, answer: report(game, state, events, drawn) };
}

/**
 * Chance that first gives the scripted outcomes, with or without the names of draws, and then draws from the stream.
 */
function luckFrom(outcomes: readonly Json[], then: Chance): Chance & { left(): number } {
  let at = 0;
  const next = (draw: string): Chance => {
    const outcome = outcomes[at];
    if (outcome === undefined) return then;
    at += 1;
    return scripted([isDrawn(outcome) ? outcome : { draw, got: outcome }]);
  };
  return {
    pick: (draw, from) => next(draw).pick(draw, from),
    roll: (draw, faces, count) => next(draw).roll(draw, faces, count),
    deal: (draw, items, count) => next(draw).deal(draw, items, count),
    left: () => outcomes.length - at,
  };
}

function isDrawn(outcome: Json): outcome is Json & Drawn {
  return typeof outcome === 'object' && outcome !== null && 'draw' in outcome && 'got' in outcome;
}

function judge(
  game: Game,
  { state, seats }: Position,
  who: Seat,
  action: GameAction,
): ReturnType<typeof whyNot> | null {
  if (who >= seats) throw new Problem(`There is no seat ${who}; seats are counted from 0 to ${seats - 1}.`);
  const problem = actionProblem(game, action);
  if (problem) throw new Problem(problem);
  const refusal = game.refuse(state, who, action);
  return refusal ? whyNot(game, refusal) : null;
}

function viewOf(game: Game, { state, seats }: Position, who: Viewer): object {
  if (who !== null && who >= seats)
    throw new Problem(`There is no seat ${who}; seats are counted from 0 to ${seats - 1}.`);
  return game.view(state, who);
}

/** The report after every change: who acts, their legal actions, the events and the outcomes of chance. */
function report(game: Game, state: object, events: readonly GameEvent[], chance: readonly Drawn[]): object {
  const actors = game.actors(state);
  const legal = Object.fromEntries(actors.map((actor) => [actor, game.legal(state, actor)]));
  return { actors, legal, events, chance, outcome: game.outcome(state) };
}
