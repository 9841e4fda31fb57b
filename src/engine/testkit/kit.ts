/**
 * The tests that every game inherits. A game's own test file calls `testKit(game, …)` and gets them all, at every seat
 * count and with every option; a failing random game is shrunk and printed as a ready-made test.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../chance.ts';
import type { Encoder } from '../encoder.ts';
import type { Game, GameAction, Options } from '../game.ts';
import { hashOf } from '../hash.ts';
import { matchFile, openMatch, playAction, refuseUndo, stateAt, undoAction } from '../match.ts';
import { readMatchFile } from '../match-file.ts';
import { choicesAt, readOptions, standardOptions } from '../options.ts';
import { actionProblem, stateProblem, verifyMatch } from '../replay.ts';
import { UNDO } from '../sentence.ts';
import * as checks from './checks.ts';
import { encoderTests } from './encoding.ts';
import { evennessTests, type FewWorlds, type SealedWorlds } from './evenness.ts';
import { randomActions } from './random-actions.ts';
import { loadableTests } from './reachable.ts';
import * as secrets from './secrets.ts';
import { printedTest, shrink } from './shrink.ts';
import { type Check, randomWalk, rewalk, type Walk, WalkFailure } from './walk.ts';

/** What a game adds to the kit. */
export interface KitConfig {
  /** Its encoder. Held here, because it is loaded apart from the game. */
  readonly encoder: Encoder;
  /** Well-formed actions that no list offers, so that their refusals are reached, too. */
  readonly odd: readonly GameAction[];
  /** Positions with refusals that random games hardly ever reach. */
  readonly rare?: readonly object[];
  /** Random games for each seat count and option. */
  readonly games?: number;
  /** Moments of these games, spread over all of them, at which every promise is checked. */
  readonly moments?: number;
  /** In long games, odd actions are tried at one moment in this many. */
  readonly oneIn?: number;
  /** Views with few possible worlds, counted by hand, with which `imagine` is compared. */
  readonly few?: readonly FewWorlds[];
  /**
   * States with little that no seat has seen, counted by hand, with which `reseal` is compared. Empty for a game in which
   * some seat has seen everything: `reseal` may then change nothing.
   */
  readonly sealed: readonly SealedWorlds[];
}

/** Cheap enough for every moment of thousands of games. */
const everyMoment: readonly Check[] = [checks.keepsItsInvariants, checks.outcomeAddsUp, secrets.openingTellsNoMore];

/** The checks at some moments of every game; `rewalk` takes these too. */
export const momentChecks: readonly Check[] = [
  ...everyMoment,
  checks.legalIsWhatIsNotRefused,
  checks.askingChangesNothing,
  checks.insightAgrees,
  checks.sensibleIsLegal,
  checks.copiesAreIndependent,
  checks.sealIsUnseen,
  checks.survivesJson,
  checks.replaysAlike,
  checks.isFollowedAlike,
  checks.openDrawsAreSeen,
  secrets.eventsTellNoMore,
  secrets.learningIsAWall,
  secrets.openIsOpen,
];

const MINUTES = 60_000;

/** Least number of games, and of moments, for each table of every game: more than `npm test` has time for. */
const KIT_GAMES = Number(process.env.KIT_GAMES ?? 0);

/** Games of each table in which every state is loaded: the schema check takes a millisecond. */
const LOADABLE_GAMES = 2;

/** Registers the inherited tests of a game. */
export function testKit(game: Game, config: KitConfig): void {
  const { odd, rare = [], oneIn = 1, few = [], sealed, encoder } = config;
  const games = Math.max(config.games ?? 2000, KIT_GAMES);
  const moments = Math.max(config.moments ?? 1000, KIT_GAMES);
  describe(`${game.title} keeps the contract`, () => {
    for (const seats of game.seats) {
      for (const set of optionSets(game, seats))
        test(`${games} random games of ${seats} with ${set.name} end and keep the invariants; ${moments} moments keep every promise`, {
          timeout: (KIT_GAMES > 0 ? 60 : 5) * MINUTES,
        }, () => {
          playGames(game, seats, set, games, moments, sealed.length > 0 ? [] : [checks.nothingIsSealed]);
        });
      matchTests(game, seats);
    }
    loadableTests(game, Math.max(LOADABLE_GAMES, KIT_GAMES), rare);
    hiddenTest(game);
    evennessTests(game, few, sealed);
    encoderTests(game, encoder);
    refusalTests(game, odd, rare, oneIn);
    inputTests(game);
  });
}

interface OptionSet {
  readonly name: string;
  readonly options: Options;
}

/** The printed options, and each option changed alone or together with the one that it needs. */
export function optionSets(game: Game, seats: number): OptionSet[] {
  const standard = standardOptions(game);
  const changed = game.options
    .filter((option) => option.seats?.includes(seats) ?? true)
    .flatMap((option) => {
      const base = option.needs ? { ...standard, [option.needs.option]: option.needs.value } : standard;
      return choicesAt(option, seats)
        .filter((choice) => choice.value !== option.standard)
        .map((choice) => ({ name: `${option.id}=${choice.value}`, options: { ...base, [option.id]: choice.value } }));
    });
  return [{ name: 'the printed options', options: standard }, ...changed];
}

/** Plays this many games, and more until every promise has been checked at this many moments. */
function playGames(
  game: Game,
  seats: number,
  set: OptionSet,
  games: number,
  moments: number,
  more: readonly Check[],
): void {
  let actions = 0;
  let held = 0;
  // The length of a game is only known once some have been played.
  let oneIn = 10;
  const sample: Check = (moment) => {
    if (held >= moments || moment.dice(oneIn) > 0) return;
    for (const check of [...momentChecks, ...more]) check(moment);
    held += 1;
  };
  for (let played = 0; played < games || held < moments; played++) {
    actions += walkOrPrint(game, seats, set.options, `${set.name} ${played}`, [...everyMoment, sample]).steps.length;
    oneIn = Math.max(1, Math.floor((actions / (played + 1)) * (games / moments)));
  }
}

/** Shrinks a game that fails as far as possible, and prints it. */
function walkOrPrint(game: Game, seats: number, options: Options, seed: string, using: readonly Check[]): Walk {
  try {
    return randomWalk(game, seats, options, seed, using);
  } catch (error) {
    if (!(error instanceof WalkFailure)) throw error;
    const short = shrink(game, error.walk, momentChecks);
    const problem = rewalk(game, short, momentChecks) ?? error.message;
    throw new Error(`${problem}\n\n${printedTest(game, short, problem)}\n`, { cause: error });
  }
}

function matchTests(game: Game, seats: number): void {
  const options = standardOptions(game);
  const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat + 1}`);

  test(`a match of ${seats} verifies, jumps anywhere and takes back to the exact state`, { timeout: MINUTES }, () => {
    const next = dice(`match ${seats}`);
    const match = openMatch(game, { seats, options }, names, sampled(next));
    const hashes = [hashOf(match.state)];
    for (const { seat, action } of randomActions(match, next)) {
      const before = JSON.stringify(match.state);
      expect(playAction(match, seat, action, sampled(next))).toBeNull();
      hashes.push(hashOf(match.state));
      secrets.ensureChoicesAreSecret(match, next);
      if (next(4) > 0 || refuseUndo(match, seat)) continue;
      expect(undoAction(match, seat)).toBeNull();
      expect(JSON.stringify(match.state)).toBe(before);
      hashes.pop();
    }
    const read = readMatchFile(JSON.stringify(matchFile(match)));
    if ('problem' in read) throw new Error(read.problem);
    const verified = verifyMatch(game, read.file);
    if ('problem' in verified) throw new Error(verified.problem);
    expect(hashOf(verified.match.state)).toBe(hashes.at(-1));
    match.snapshots.clear();
    for (const [seq, hash] of hashes.entries()) if (next(5) === 0) expect(hashOf(stateAt(match, seq))).toBe(hash);
  });
}

/** Number of games per seat count in which a game with secrets must show one. */
const HIDDEN_GAMES = 20;

function hiddenTest(game: Game): void {
  if (!game.hidden) return;
  test('at some moment two seats see different things, since the game says that it has secrets', () => {
    expect(hiddenProblem(game)).toBeNull();
  });
}

/** A sentence if random games never reach a moment at which one seat sees what another does not know, or `null`. */
export function hiddenProblem(game: Game): string | null {
  let found = false;
  const look: Check = ({ state, seats, at, dice: next }) => {
    found ||= secrets.seesMore(game, state, at % seats, (at + 1) % seats, next);
  };
  for (const seats of game.seats)
    for (let n = 0; n < HIDDEN_GAMES && !found; n++)
      randomWalk(game, seats, standardOptions(game), `hidden ${n}`, [look]);
  return found ? null : 'The game says that it has secrets, but no seat ever sees what another one does not know.';
}

function refusalTests(game: Game, odd: readonly GameAction[], rare: readonly object[], oneIn: number): void {
  test('every refusal has a sentence, cites a rule of the ledger and is reached', { timeout: 5 * MINUTES }, () => {
    const reached = new Set<string>();
    const rules = new Set(game.ledger.map((rule) => rule.id));
    const tables = game.seats.flatMap((seats) => optionSets(game, seats).map(({ options }) => ({ seats, options })));
    const walls = new Set<string>();
    const hear = (events: readonly { type: string }[]): void => {
      for (const event of events) {
        const wall = game.wall(event);
        if (wall !== null) walls.add(wall);
      }
    };
    const tryOdd = checks.oddActionsAreRefused(odd, reached);
    const atSome: Check = (moment) => {
      if (oneIn === 1 || moment.dice(oneIn) === 0) tryOdd(moment);
    };
    const isReached = (key: string): boolean => key in UNDO || reached.has(key) || walls.has(key);
    for (const [i, { seats, options }] of [...tables, ...tables, ...tables, ...tables].entries()) {
      // Every table once; further rounds only for refusals that are hard to reach.
      if (i >= tables.length && Object.keys(game.refusals).every(isReached)) break;
      randomWalk(game, seats, options, `refusals ${i}`, [atSome], hear);
    }
    const seats = Math.max(...game.seats);
    for (const state of rare) tryOdd({ game, state, seats, at: 0, next: null, dice: dice('rare') });
    for (const [key, refusal] of Object.entries(game.refusals)) {
      expect(rules, `${key} cites ${refusal.rule}`).toContain(refusal.rule);
      expect(refusal.text, key).toMatch(/[.?!]$/);
      expect(isReached(key), `refusal "${key}" is never reached`).toBe(true);
    }
  });
}

function inputTests(game: Game): void {
  const options = standardOptions(game);
  const seats = game.seats[0] ?? 2;
  const anything = fc.jsonValue({ maxDepth: 4 });

  test('arbitrary JSON can be read safely as an action, a state, options or a match', () => {
    const state = game.setup({ seats, options }, sampled('input'));
    const before = JSON.stringify(state);
    fc.assert(
      fc.property(anything, fc.integer({ min: -2, max: 9 }), (value, seat) => {
        const shaped = actionProblem(game, value) === null;
        if (shaped) game.refuse(state, seat, value as object as GameAction);
        if (stateProblem(game, value) === null) expect(game.faults(value as object)).toEqual([]);
        const read = readOptions(game, value, seats);
        if ('options' in read) expect(Object.keys(read.options).sort()).toEqual(Object.keys(options).sort());
        const file = readMatchFile(value);
        expect('problem' in file && file.problem.endsWith('.')).toBe(true);
        expect(JSON.stringify(state)).toBe(before);
      }),
      { numRuns: 2000 },
    );
  });

  test('a state with one arbitrary change is either refused with a sentence or sound', () => {
    const sound = randomMoment(game, seats, options);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(sound)), anything, (key, value) => {
        const changed = { ...(JSON.parse(JSON.stringify(sound)) as object), [key]: value };
        const problem = stateProblem(game, changed);
        if (problem !== null) {
          expect(problem).toMatch(/\.$/);
          return;
        }
        for (let seat = 0; seat < seats; seat++) game.legal(changed, seat);
        game.view(changed, null);
      }),
      { numRuns: 1000 },
    );
  });

  test('a match file with one arbitrary change to an entry is refused with a sentence', () => {
    const match = openMatch(game, { seats, options }, ['Ann', 'Ben'], sampled('tampered'));
    const next = dice('tampered');
    for (let i = 0; i < 12; i++) {
      const seat = game.actors(match.state)[0];
      if (seat === undefined) break;
      const legal = game.legal(match.state, seat);
      playAction(match, seat, legal[next(legal.length)] as GameAction, sampled(next));
    }
    const text = JSON.stringify(matchFile(match));
    fc.assert(
      fc.property(
        fc.nat({ max: 11 }),
        fc.constantFrom('seat', 'action', 'chance', 'hash'),
        anything,
        (at, key, value) => {
          const file = JSON.parse(text) as { log: Record<string, unknown>[] };
          const entry = file.log[at];
          if (!entry) return;
          const same = JSON.stringify(entry[key]) === JSON.stringify(value);
          entry[key] = value;
          const read = readMatchFile(file);
          const result = 'problem' in read ? read : verifyMatch(game, read.file);
          if (!same) expect('problem' in result && result.problem).toMatch(/\.$/);
        },
      ),
      { numRuns: 500 },
    );
  });
}

function randomMoment(game: Game, seats: number, options: Options): object {
  const walk = randomWalk(game, seats, options, 'moment', []);
  const half: Walk = { ...walk, steps: walk.steps.slice(0, Math.floor(walk.steps.length / 2)) };
  let found: object = {};
  const keep: Check = ({ state }) => {
    found = game.copy(state);
  };
  rewalk(game, half, [keep]);
  return found;
}
