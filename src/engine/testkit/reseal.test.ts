import { describe, expect, test } from 'vitest';
import { type Chance, sampled } from '../chance.ts';
import type { Game } from '../game.ts';
import { standardOptions } from '../options.ts';
import { nothingIsSealed, sealIsUnseen } from './checks.ts';
import { drawsFrom, type SealedWorlds, unevenSeal } from './evenness.ts';
import { pebbles } from './pebbles.ts';
import { type Stacked, stacked } from './stacked-pebbles.ts';
import { problemOf } from './walk.ts';

const options = standardOptions(stacked);

const threeTokens: SealedWorlds = {
  title: 'the face-down tokens',
  state: stacked.setup({ seats: 2, options }, sampled('stacked')),
  worldOf: (state) => (state as Stacked).stack.join(),
  odds: drawsFrom(['1', '2', '3'], 3),
};

describe('the kit notices of reseal', () => {
  const resealing = (reseal: (state: Stacked, chance: Chance) => object): Game => ({
    ...stacked,
    reseal: (state, chance) => reseal(stacked.copy(state) as Stacked, chance),
  });

  test('nothing where it draws evenly what nobody has seen', () => {
    expect(problemOf(stacked, [sealIsUnseen])).toBeNull();
    expect(unevenSeal(stacked, threeTokens)).toBeNull();
    expect(problemOf(pebbles, [nothingIsSealed])).toBeNull();
  });

  test('a redraw of what a seat has seen', () => {
    const dealing = resealing((state, chance) => ({ ...state, secrets: chance.deal('again', state.secrets, 2) }));
    expect(problemOf(dealing, [sealIsUnseen])).toMatch(/^Resealing changes what \d sees\.$/);
  });

  test('a state that is changed, or shared with the copy', () => {
    const changing: Game = {
      ...stacked,
      reseal: (state, chance) => {
        (state as Stacked).stack = chance.deal('resealed', (state as Stacked).stack, 3);
        return stacked.copy(state);
      },
    };
    const sharing: Game = { ...stacked, reseal: (state) => ({ ...state }) };
    const changed = 'Resealing, or playing on from there, has changed the original.';
    expect(problemOf(changing, [sealIsUnseen])).toBe(changed);
    expect(problemOf(sharing, [sealIsUnseen])).toBe(changed);
  });

  test('a broken state, another turn, other choices, another end', () => {
    const broken = resealing((state) => ({ ...state, secrets: state.secrets.map(() => 9) }));
    expect(problemOf(broken, [sealIsUnseen])).toMatch(/^A resealed state is broken: /);
    const passing = resealing((state) => ({ ...state, active: 1 - state.active }));
    expect(problemOf(passing, [sealIsUnseen])).toBe('Resealing changes whom the game waits for.');
    const tired: Game = {
      ...resealing((state) => ({ ...state, stack: [9] })),
      refuse: (state, seat, action) =>
        (state as Stacked).stack[0] === 9 ? { because: 'shifts' } : stacked.refuse(state, seat, action),
    };
    expect(problemOf(tired, [sealIsUnseen])).toMatch(/^Resealing changes the choices of \d\.$/);
    const decided: Game = {
      ...stacked,
      outcome: (state) => {
        const outcome = stacked.outcome(state);
        return outcome && { ...outcome, scores: (state as Stacked).stack };
      },
    };
    expect(problemOf(decided, [sealIsUnseen])).toBe('Resealing changes how the game ended.');
  });

  test('worlds that it never draws, draws unevenly, or that cannot be', () => {
    expect(unevenSeal({ ...stacked, reseal: stacked.copy }, threeTokens)).toMatch(/^reseal draws unevenly: /);
    const turned = resealing((state, chance) => {
      const by = chance.pick('turn', [0, 1, 2]);
      return { ...state, stack: [...state.stack.slice(by), ...state.stack.slice(0, by)] };
    });
    expect(unevenSeal(turned, threeTokens)).toMatch(/^reseal draws unevenly: /);
    const emptied = resealing((state) => ({ ...state, stack: [] }));
    expect(unevenSeal(emptied, threeTokens)).toMatch(/^reseal draws .*, which cannot be\.$/);
  });

  test('a second redraw that depends on the first', () => {
    const start = threeTokens.worldOf(threeTokens.state);
    const once = resealing((state, chance) =>
      threeTokens.worldOf(state) === start ? { ...state, stack: chance.deal('resealed', state.stack, 3) } : state,
    );
    expect(unevenSeal(once, threeTokens)).toMatch(/^reseal, done twice, draws unevenly: /);
  });

  test('a redraw in a game that declares nothing to be sealed', () => {
    const quiet = 'reseal draws something, and the kit is given no odds.';
    expect(problemOf(stacked, [nothingIsSealed])).toBe(quiet);
  });
});
