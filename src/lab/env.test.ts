import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { dice } from '../engine/chance.ts';
import type { Game, GameAction } from '../engine/game.ts';
import { mixedOptions } from '../engine/options.ts';
import { anyKind } from '../engine/testkit/reachable.ts';
import { shelf } from '../games/index.ts';
import { createEnv, type Env } from './env.ts';

interface Report {
  readonly actors: readonly number[];
  readonly legal: Readonly<Record<string, readonly GameAction[]>>;
  readonly events: readonly { type: string }[];
  readonly chance: readonly { draw: string; got: unknown }[];
  readonly outcome: { scores: readonly number[] } | null;
}

const say = <T = Record<string, unknown>>(env: Env, request: unknown): T =>
  JSON.parse(env.answer(JSON.stringify(request))) as T;

/** Plays to the end, each action drawn by the seed; returns every report. */
function playOut(env: Env, opening: Report, seed: string): Report[] {
  const next = dice(seed);
  const reports = [opening];
  for (let report = opening; report.outcome === null; reports.push(report)) {
    const seat = report.actors[0] ?? 0;
    const legal = report.legal[seat] ?? [];
    report = say<Report>(env, { do: 'play', seat, action: legal[next(legal.length)] });
  }
  return reports;
}

describe.each(shelf.map((onShelf) => [onShelf.title, onShelf] as const))('%s as an environment', (_title, onShelf) => {
  let game: Game;
  let env: Env;
  let seats: number;

  beforeEach(async () => {
    game = await onShelf.load();
    env = createEnv(game);
    seats = game.seats[0] ?? 2;
  });

  const start = (seed = 'x'): Report => say<Report>(env, { do: 'new', seats, options: {}, seed });

  test('a new game reports who acts, what is legal, what happened and what was drawn', () => {
    const report = start();
    expect(report.actors.length).toBeGreaterThan(0);
    expect(Object.keys(report.legal)).toEqual(report.actors.map(String));
    expect(report.legal[report.actors[0] ?? 0]?.length).toBeGreaterThan(0);
    expect(report.events.length).toBeGreaterThan(0);
    expect(report.outcome).toBeNull();
  });

  test('a random game ends with an outcome and nothing more to do', () => {
    const last = playOut(env, start(), 'walk').at(-1);
    expect(last?.outcome?.scores).toHaveLength(seats);
    expect(last?.actors).toEqual([]);
    expect(last?.legal).toEqual({});
  });

  test('the same seed gives the same game', () => {
    const first = playOut(env, start('twin'), 'walk');
    expect(playOut(env, start('twin'), 'walk')).toEqual(first);
  });

  test('reported chance can be replayed, with or without the names of draws', () => {
    const next = dice('again');
    for (let report = start('luck'); report.outcome === null; ) {
      const seat = report.actors[0] ?? 0;
      const legal = report.legal[seat] ?? [];
      const action = legal[next(legal.length)];
      const { state } = say(env, { do: 'state' });
      const played = say<Report>(env, { do: 'play', seat, action });
      for (const chance of [played.chance, played.chance.map((drawn) => drawn.got)]) {
        say(env, { do: 'load', state, seed: 'another stream' });
        expect(say(env, { do: 'play', seat, action, chance })).toEqual(played);
      }
      report = played;
    }
  });

  test('a script with more outcomes than draws is refused and changes nothing', () => {
    const report = start();
    const seat = report.actors[0] ?? 0;
    const before = say(env, { do: 'state' });
    const chance = Array.from({ length: 50 }, () => ({ draw: 'nothing of this name', got: 1 }));
    const answer = say(env, { do: 'play', seat, action: report.legal[seat]?.[0], chance });
    expect(answer.error).toEqual(expect.any(String));
    expect(say(env, { do: 'state' })).toEqual(before);
  });

  test('a refused action names its rule and changes nothing', () => {
    let report = start();
    // If all seats choose at once, no seat is out of turn yet.
    while (report.actors.length === seats) {
      const [first = 0] = report.actors;
      report = say(env, { do: 'play', seat: first, action: report.legal[first]?.[0] });
    }
    const seat = report.actors[0] ?? 0;
    const other = [...Array(seats).keys()].find((candidate) => !report.actors.includes(candidate));
    const action = report.legal[seat]?.[0];
    const before = say(env, { do: 'state' });
    const answer = say(env, { do: 'play', seat: other, action });
    const rules = game.ledger.map((rule) => rule.id);
    expect(rules).toContain(answer.rule);
    expect(say(env, { do: 'refuse', seat: other, action }).refusal).toEqual({ text: answer.error, rule: answer.rule });
    expect(say(env, { do: 'refuse', seat, action }).refusal).toBeNull();
    expect(say(env, { do: 'state' })).toEqual(before);
  });

  test('what a viewer sees is the same in every state it imagines', () => {
    start();
    for (const seat of [0, null]) {
      const { view } = say<{ view: object }>(env, { do: 'view', seat });
      const { state } = say<{ state: object }>(env, { do: 'imagine', seat, seed: 'y' });
      expect(say(createLoaded(game, state), { do: 'view', seat }).view).toEqual(view);
    }
  });

  test('a state from the environment can be loaded and played on', () => {
    const report = start();
    const { state } = say<{ state: object }>(env, { do: 'state' });
    const loaded = say<Report>(createEnv(game), { do: 'load', state });
    expect(loaded.legal).toEqual(report.legal);
    expect(loaded.events).toEqual([]);
  });

  test('every state of a game with random options can be loaded with the same actions', { timeout: 60_000 }, () => {
    const next = dice('saved');
    const other = createEnv(game);
    for (const n of game.seats.slice(0, 2)) {
      let report = say<Report>(env, { do: 'new', seats: n, options: mixedOptions(game, n, next), seed: n });
      while (report.outcome === null) {
        const { state } = say<{ state: object }>(env, { do: 'state' });
        expect(say(other, { do: 'load', state })).toMatchObject({ actors: report.actors, legal: report.legal });
        const seat = report.actors[0] ?? 0;
        report = say<Report>(env, { do: 'play', seat, action: anyKind(report.legal[seat] ?? [], next) });
      }
    }
  });

  test.each([
    ['not json', 'This line is not JSON.'],
    ['[]', 'A request is an object with "do"'],
    ['{"do":"dance"}', 'There is no such request'],
    ['{"do":"new"}', '"new" takes seats'],
    ['{"do":"new","seats":99}', ' players.'],
    ['{"do":"load","state":{"a":1}}', 'This is not a position'],
    ['{"do":"play","seat":0,"action":{"type":"no such thing"}}', 'This is not an action'],
    ['{"do":"view","seat":99}', 'There is no seat 99'],
  ])('%s is answered with a sentence', (line, sentence) => {
    start();
    const { error } = JSON.parse(env.answer(line)) as { error: string };
    expect(error).toContain(sentence);
  });

  test('an unknown option is answered with the existing ones', () => {
    expect(say(env, { do: 'new', seats, options: { hat: 1 } }).error).toContain('has no option "hat"');
  });

  test('before a game only a new one can be requested', () => {
    expect(say(env, { do: 'state' }).error).toContain('start with');
  });

  test('quit ends the session', () => {
    expect(env.done).toBe(false);
    expect(say(env, { do: 'quit' })).toEqual({ bye: true });
    expect(env.done).toBe(true);
  });

  test('every line gets exactly one line in reply, and an error changes nothing', () => {
    const report = start();
    const seat = report.actors[0] ?? 0;
    const { state } = say<{ state: Record<string, unknown> }>(env, { do: 'state' });
    const action = report.legal[seat]?.[0] ?? { type: '' };
    const request = fc.record(
      {
        do: fc.constantFrom('new', 'load', 'play', 'refuse', 'view', 'imagine', 'state', 'nothing'),
        seat: fc.oneof(fc.constantFrom(seat, 0, 1, null), fc.jsonValue()),
        seats: fc.oneof(fc.constant(seats), fc.jsonValue()),
        seed: fc.oneof(fc.string(), fc.jsonValue()),
        options: fc.oneof(fc.constant({}), fc.jsonValue()),
        action: fc.oneof(fc.constant(action), broken(action), fc.jsonValue()),
        chance: fc.oneof(fc.constant([]), fc.array(fc.jsonValue()), fc.jsonValue()),
        state: fc.oneof(fc.constant(state), broken(state), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const line = fc.oneof(
      request.map((value) => JSON.stringify(value)),
      fc.json(),
      fc.string(),
    );
    fc.assert(
      fc.property(line, (text) => {
        const before = env.answer('{"do":"state"}');
        const answer = env.answer(text);
        expect(answer).not.toContain('\n');
        const content = JSON.parse(answer) as { error?: unknown };
        if (content.error === undefined) return;
        expect(content.error).toEqual(expect.any(String));
        expect(content.error).not.toContain('cannot be worked out');
        expect(env.answer('{"do":"state"}')).toBe(before);
      }),
      { numRuns: 2000 },
    );
  });
});

function createLoaded(game: Game, state: object): Env {
  const env = createEnv(game);
  say(env, { do: 'load', state });
  return env;
}

/** The object with one of its fields replaced by an arbitrary value. */
function broken(whole: object): fc.Arbitrary<object> {
  return fc
    .tuple(fc.constantFrom(...Object.keys(whole)), fc.jsonValue())
    .map(([key, value]) => ({ ...whole, [key]: value }));
}
