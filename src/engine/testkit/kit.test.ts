import { describe, expect, test } from 'vitest';
import { sampled } from '../chance.ts';
import type { Game } from '../game.ts';
import { standardOptions } from '../options.ts';
import { previewAction } from '../preview.ts';
import { nobodyPeeks, openDrawsAreSeen } from './checks.ts';
import { momentChecks, testKit } from './kit.ts';
import { pebbles } from './pebbles.ts';
import { printedTest, shrink } from './shrink.ts';
import { type Check, randomWalk, rewalk, type Walk, WalkFailure } from './walk.ts';

const game = pebbles as unknown as Game;
const options = standardOptions(game);

testKit(game, { odd: [{ type: 'shift' }], games: 50, moments: 100 });

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

describe('the kit notices', () => {
  test('a view that gives a secret away', () => {
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

  test('a refusal that depends on what is hidden', () => {
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

  test('an open draw that the events keep to themselves', () => {
    const secretive: Game = {
      ...game,
      redact: (event, viewer) => (event.type === 'rolled' ? { ...event, pips: 0 } : game.redact(event, viewer)),
    };
    expect(() => failing(secretive, [openDrawsAreSeen])).not.toThrow();
  });

  test('an enumerator that forgets something', () => {
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
  const printed = printedTest(game, short, 'A pile of three.');
  expect(printed).toContain('expect(rewalk(pebbles, walk, momentChecks)).toBeNull();');
  expect(printed).toContain(JSON.stringify(short.steps[0]));
});

test('a preview shows what is certain and keeps what chance decides', () => {
  const state = game.setup({ seats: 2, options }, sampled('preview'));
  const view = game.view(state, 0);
  const shifted = previewAction(game, view, 0, { type: 'shift' }) as { piles: number[]; shifts: number };
  expect(shifted).toMatchObject({ piles: [1, 0], shifts: 1 });
  const rolled = previewAction(game, view, 0, { type: 'roll' }) as { piles: number[]; active: number };
  expect(rolled).toMatchObject({ piles: [0, 0], active: 1 });
  expect(previewAction(game, view, 1, { type: 'roll' })).toBeNull();
});
