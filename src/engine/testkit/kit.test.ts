import { describe, expect, test } from 'vitest';
import { type Chance, dice, sampled } from '../chance.ts';
import type { Game, GameEvent, Viewer } from '../game.ts';
import { openMatch, playAction } from '../match.ts';
import { standardOptions } from '../options.ts';
import { previewAction } from '../preview.ts';
import { nobodyPeeks, openDrawsAreSeen, outcomeAddsUp } from './checks.ts';
import { drawsFrom, type FewWorlds, unevenness } from './evenness.ts';
import { hiddenProblem, momentChecks, testKit } from './kit.ts';
import { pebbles } from './pebbles.ts';
import { pebblesEncoder } from './pebbles-encoding.ts';
import * as secrets from './secrets.ts';
import { printedTest, shrink } from './shrink.ts';
import { type Check, problemOf, randomWalk, rewalk, type Walk, WalkFailure } from './walk.ts';

const game: Game = pebbles;
const options = standardOptions(game);

interface Hands {
  secrets: (number | null)[];
  shifts: number;
  active: number;
}

/** What seat 0 of three does not know at the start: which of the other four pebbles the others hold. */
const twoUnknown: FewWorlds = (() => {
  const state = game.setup({ seats: 3, options }, sampled('few'));
  const own = (state as Hands).secrets[0];
  const left = ['1', '2', '3', '4', '5'].filter((secret) => Number(secret) !== own);
  const worldOf = (world: object): string => (world as Hands).secrets.slice(1).join();
  return { title: 'the pebbles of two others', view: game.view(state, 0), worldOf, odds: drawsFrom(left, 2) };
})();

testKit(game, {
  encoder: pebblesEncoder,
  odd: [{ type: 'shift' }],
  games: 50,
  moments: 100,
  few: [twoUnknown],
  sealed: [],
});

function failing(broken: Game, checks: readonly Check[]): Walk {
  for (let seed = 0; seed < 50; seed++) {
    try {
      randomWalk(broken, 2, options, `failing ${seed}`, checks);
    } catch (error) {
      if (error instanceof WalkFailure) return error.walk;
      throw error;
    }
  }
  throw new Error('The kit did not notice.');
}

const shown = (state: object, viewer: Viewer, secrets: (number | null)[]): object => ({
  ...game.view(state, viewer),
  secrets,
});

describe('the kit finds leaks:', () => {
  test('an opening that is not redacted', () => {
    const told: Game = { ...game, redact: (event) => event };
    expect(problemOf(told, [secrets.openingTellsNoMore])).toMatch(/^The opening tells .* what is hidden: /);
    expect(problemOf(game, [secrets.openingTellsNoMore])).toBeNull();
  });

  test('an event that names a secret hidden from the view', () => {
    const play: Game['play'] = (state, seat, action, chance) => [
      ...game.play(state, seat, action, chance),
      { type: 'muttered', seat, secret: (state as Hands).secrets[seat] } as GameEvent,
    ];
    const muttering: Game = { ...game, play };
    expect(problemOf(muttering, [secrets.eventsTellNoMore])).toMatch(/^The events tell .* what the view hides: /);
    const quiet = (event: GameEvent): GameEvent => ({ ...event, secret: null }) as GameEvent;
    const redacted: Game = { ...muttering, redact: (event, who) => quiet(game.redact(event, who) ?? event) };
    expect(problemOf(redacted, [secrets.eventsTellNoMore])).toBeNull();
  });

  test('an event that reveals a secret merely by happening', () => {
    const play: Game['play'] = (state, seat, action, chance) => {
      const events = game.play(state, seat, action, chance);
      return (state as Hands).secrets[seat] === 5 ? [...events, { type: 'smiled' }] : events;
    };
    const smiling: Game = { ...game, play };
    expect(problemOf(smiling, [secrets.eventsTellNoMore])).toMatch(/^The events tell .* what the view hides: /);
    const straight: Game = {
      ...smiling,
      redact: (event, who) => (event.type === 'smiled' ? null : game.redact(event, who)),
    };
    expect(problemOf(straight, [secrets.eventsTellNoMore])).toBeNull();
  });

  test('a draw that only an event reveals, and that leaves no trace in the state', () => {
    const play: Game['play'] = (state, seat, action, chance) => {
      const events = game.play(state, seat, action, chance);
      if (action.type !== 'pass') return events;
      return [...events, { type: 'dreamt', seat, number: chance.pick('dream', [1, 2, 3]) } as GameEvent];
    };
    const dreaming: Game = { ...game, play };
    expect(problemOf(dreaming, [secrets.eventsTellNoMore])).toMatch(/^The events tell .* what the view hides: /);
    const redact: Game['redact'] = (event, viewer) =>
      event.type === 'dreamt' && (event as { seat?: number }).seat !== viewer ? null : game.redact(event, viewer);
    expect(problemOf({ ...dreaming, redact }, [secrets.eventsTellNoMore])).toMatch(/^The events tell seat \d /);
    const silent: Game['redact'] = (event, viewer) => (event.type === 'dreamt' ? null : game.redact(event, viewer));
    expect(problemOf({ ...dreaming, redact: silent }, [secrets.eventsTellNoMore])).toBeNull();
    expect(problemOf({ ...dreaming, openEvents: ['dreamt'] }, [secrets.eventsTellNoMore])).toBeNull();
  });

  test('a choice that only an event reveals, and that leaves no trace in the state', () => {
    const play: Game['play'] = (state, seat, action, chance) => [
      ...game.play(state, seat, action, chance),
      { type: 'wished', seat, wish: (action as { wish?: number }).wish } as GameEvent,
    ];
    const legal: Game['legal'] = (state, seat) =>
      game.legal(state, seat).flatMap((action) => [1, 2].map((wish) => ({ ...action, wish })));
    const wishing: Game = { ...game, play, legal };
    expect(problemOf(wishing, [secrets.eventsTellNoMore])).toMatch(/^The events tell .* what the view hides: /);
    const redact: Game['redact'] = (event, viewer) =>
      event.type === 'wished' && (event as { seat?: number }).seat !== viewer ? null : game.redact(event, viewer);
    expect(problemOf({ ...wishing, redact }, [secrets.eventsTellNoMore])).toBeNull();
    expect(problemOf({ ...wishing, openEvents: ['wished'] }, [secrets.eventsTellNoMore])).toBeNull();
  });

  test('a peek that can be taken back', () => {
    const peeks: Game = {
      ...game,
      view: (state, viewer) => {
        const { secrets: held, shifts, active } = state as Hands;
        return shifts > 0 && active === viewer ? shown(state, viewer, held.slice()) : game.view(state, viewer);
      },
    };
    expect(problemOf(peeks, [nobodyPeeks])).toBeNull();
    const learns = /^Seat \d learns something by \{"type":"shift"\} and can take it back\.$/;
    expect(problemOf(peeks, [secrets.learningIsAWall])).toMatch(learns);
    const crossed: Game = { ...peeks, wall: (event) => (event.type === 'shifted' ? 'ended' : game.wall(event)) };
    expect(problemOf(crossed, [secrets.learningIsAWall])).toMatch(learns);
    expect(problemOf({ ...crossed, waivable: [] }, [secrets.learningIsAWall])).toBeNull();
  });

  test('a choice that others see while they may still take back their own', () => {
    const open: Game = {
      ...game,
      actors: () => [0, 1],
      refuse: () => null,
      legal: () => [{ type: 'shift' }, { type: 'pass' }],
      play: (state, seat, action) => {
        if (action.type === 'shift') (state as { piles: number[] }).piles[seat] = 1;
        return [{ type: 'chosen' }];
      },
      wall: () => null,
    };
    const match = openMatch(open, { seats: 2, options }, [], sampled('at once'));
    for (const seat of [0, 1]) expect(playAction(match, seat, { type: 'shift' }, sampled('at once'))).toBeNull();
    const next = dice('choices');
    expect(() => {
      for (let n = 0; n < 10; n++) secrets.ensureChoicesAreSecret(match, next);
    }).toThrow('Seat 0 sees that seat 1 chose {"type":"shift"} and can take its own back.');
  });

  test('a view that shows every hand', () => {
    const bare: Game = { ...game, view: (state, viewer) => shown(state, viewer, (state as Hands).secrets.slice()) };
    expect(problemOf(bare, [nobodyPeeks])).toBeNull();
    expect(hiddenProblem(bare)).toBe(
      'The game says that it has secrets, but no seat ever sees what another one does not know.',
    );
    expect(hiddenProblem(game)).toBeNull();
  });

  test('secrets in a game that claims to have none, always or at times', () => {
    expect(problemOf({ ...game, hidden: false }, [secrets.openIsOpen])).toBe(
      'The game says that nothing is hidden, but seat 0 is not shown the same as spectators.',
    );
    expect(problemOf({ ...game, hiddenIn: () => false }, [secrets.openIsOpen])).toMatch(
      /^hiddenIn says that all see the same, but seat \d sees what seat \d does not know\.$/,
    );
    expect(
      problemOf({ ...game, hiddenIn: (view) => (view as { viewer: Viewer }).viewer !== 1 }, [secrets.openIsOpen]),
    ).toBe('hiddenIn says both that one position has secrets and that it has none: seat 1 is told something else.');
    expect(
      problemOf({ ...game, hiddenIn: (view) => !(view as { over: boolean }).over }, [secrets.openIsOpen]),
    ).toBeNull();
  });

  test('worlds that are imagined unevenly, never, or although they are impossible', () => {
    const imagine = (bend: (secrets: number[], chance: Chance) => number[]): Game => ({
      ...game,
      imagine: (view, chance) => {
        const state = game.imagine(view, chance) as { secrets: number[] };
        return { ...state, secrets: bend(state.secrets, chance) };
      },
    });
    const sorted = ([own = 0, one = 0, other = 0]: number[]): number[] => [
      own,
      Math.min(one, other),
      Math.max(one, other),
    ];
    const leaning = imagine((held, chance) => (chance.pick('bent', [0, 0, 0, 0, 1]) === 1 ? sorted(held) : held));
    expect(unevenness(leaning, twoUnknown)).toMatch(/^imagine draws unevenly: /);
    expect(unevenness(imagine(sorted), twoUnknown)).toMatch(/^imagine draws unevenly: /);
    expect(
      unevenness(
        imagine(([own = 0]) => [own, own, own]),
        twoUnknown,
      ),
    ).toMatch(/^imagine draws .*, which cannot be\.$/);
    expect(unevenness(game, twoUnknown)).toBeNull();
  });
});

describe('the kit notices', () => {
  test('a view that reveals a secret', () => {
    const leaky = {
      ...game,
      view: (state: object) => ({
        ...game.view(state, null),
        secrets: (state as { secrets: number[] }).secrets.slice(),
      }),
    };
    leaky.imagine = (view, chance) =>
      game.imagine({ ...view, secrets: (view as { secrets: number[] }).secrets.map(() => null) }, chance);
    expect(() => failing(leaky as Game, [nobodyPeeks])).not.toThrow();
  });

  test('a refusal that depends on hidden information', () => {
    const telling: Game = {
      ...game,
      refuse: (state, seat, action) =>
        action.type === 'roll' && (state as { secrets: number[] }).secrets[1 - seat] === 3
          ? { because: 'shifts' }
          : game.refuse(state, seat, action),
    };
    expect(() => failing(telling, [nobodyPeeks])).not.toThrow();
  });

  test('an action that changes a copy and its original', () => {
    const shared: Game = { ...game, copy: (state) => ({ ...state }) };
    expect(() => failing(shared, momentChecks)).not.toThrow();
  });

  test('an open draw that the events do not show', () => {
    const secretive: Game = {
      ...game,
      redact: (event, viewer) => (event.type === 'rolled' ? { ...event, pips: 0 } : game.redact(event, viewer)),
    };
    expect(() => failing(secretive, [openDrawsAreSeen])).not.toThrow();
  });

  test('words for a source of points that no final count has', () => {
    const misnamed: Game = { ...game, scoring: { spoken: { Gravel: 'the gravel' } } };
    expect(problemOf(misnamed, [outcomeAddsUp])).toMatch(/^"Gravel" is named in the scoring/);
  });

  test('an enumerator that misses an action', () => {
    const forgetful: Game = { ...game, legal: (state, seat) => game.legal(state, seat).slice(0, 2) };
    expect(() => failing(forgetful, momentChecks)).not.toThrow();
  });
});

test('a failing game is shrunk to the steps that matter and printed as a test', () => {
  const threeOnPile: Check = ({ state }) => {
    if ((state as { piles: number[] }).piles[0] === 3) throw new Error('A pile of three.');
  };
  const walk = failing(game, [threeOnPile]);
  const short = shrink(game, walk, [threeOnPile]);
  expect(rewalk(game, short, [threeOnPile])).toBe('A pile of three.');
  expect(short.steps.length).toBeLessThanOrEqual(4);
  const printed = printedTest(game, short, 'A pile of three: 3 pebbles.');
  expect(printed).toContain('test("A pile of three", () => {');
  expect(printed).toContain('src/games/pebbles/found.test.ts');
  expect(printed).toContain(JSON.stringify(short.steps[0]));
});

test('a preview shows what is certain, and leaves what chance decides as it was', () => {
  const state = game.setup({ seats: 2, options }, sampled('preview'));
  const view = game.view(state, 0);
  const shifted = previewAction(game, view, 0, { type: 'shift' }) as { piles: number[]; shifts: number };
  expect(shifted).toMatchObject({ piles: [1, 0], shifts: 1 });
  const rolled = previewAction(game, view, 0, { type: 'roll' }) as { piles: number[]; active: number };
  expect(rolled).toMatchObject({ piles: [0, 0], active: 1 });
  expect(previewAction(game, view, 1, { type: 'roll' })).toBeNull();
});
