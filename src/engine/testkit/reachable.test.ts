import * as Type from 'typebox';
import { expect, test } from 'vitest';
import { dice, sampled } from '../chance.ts';
import type { Game, GameAction } from '../game.ts';
import { standardOptions } from '../options.ts';
import { pebbles } from './pebbles.ts';
import { anyKind, expectLoadable } from './reachable.ts';

const game: Game = pebbles;

function walk(changed: Partial<Game>): void {
  const other = { ...game, ...changed };
  const setup = game.setup({ seats: 2, options: standardOptions(game) }, sampled('reachable'));
  expectLoadable(other, setup, dice('reachable'));
}

test('a sound game is loadable to its end', () => {
  expect(() => walk({})).not.toThrow();
});

test('invariants that forbid a reachable state are noticed', () => {
  const strict = (state: object) => ((state as { turn: number }).turn > 2 ? ['There is no third turn.'] : []);
  expect(() => walk({ faults: strict })).toThrow(
    'cannot be loaded. This position is impossible: There is no third turn.',
  );
});

test('a schema that is too narrow for a reachable state is noticed', () => {
  const stateSchema = Type.Object({ turn: Type.Integer({ maximum: 2 }) });
  expect(() => walk({ stateSchema })).toThrow('cannot be loaded. This is not a position');
});

test('a state that loses something as JSON is noticed', () => {
  const play: Game['play'] = (state, ...asked) => {
    const events = game.play(state, ...asked);
    Object.assign(state, { piles: new Set([1]) });
    return events;
  };
  expect(() => walk({ play })).toThrow('cannot be loaded.');
});

test('rare types of action are chosen as often as types with many choices', () => {
  const legal: GameAction[] = [{ type: 'rare' }, ...Array.from({ length: 99 }, () => ({ type: 'common' }))];
  const next = dice('kinds');
  const rare = Array.from({ length: 400 }, () => anyKind(legal, next)).filter(({ type }) => type === 'rare').length;
  expect(rare).toBeGreaterThan(150);
  expect(rare).toBeLessThan(250);
});
