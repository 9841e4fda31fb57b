/** Random games that look for states which a game can reach but calls broken. */
import { test } from 'vitest';
import { type Dice, dice, sampled } from '../chance.ts';
import type { Game, GameAction } from '../game.ts';
import { mixedOptions } from '../options.ts';
import { stateProblem } from '../replay.ts';

/** Picks a type of action first, then one of that type: rare types are chosen as often as types with many choices. */
export function anyKind<Action extends GameAction>(legal: readonly Action[], next: Dice): Action {
  const kinds = [...new Set(legal.map(({ type }) => type))];
  const kind = kinds[next(kinds.length)];
  const actions = legal.filter(({ type }) => type === kind);
  const action = actions[next(actions.length)];
  if (!action) throw new Error('A seat is waited for and has no legal action.');
  return action;
}

/** Registers tests that every reached state can be loaded, starting from the set-up and from rare positions. */
export function loadableTests(game: Game, games: number, rare: readonly object[]): void {
  const timeout = 60_000 * (1 + games);
  for (const seats of game.seats)
    test(`every state of ${games} games of ${seats} with random options can be loaded`, { timeout }, () => {
      for (let n = 0; n < games; n++) {
        const next = dice(`loadable ${seats} ${n}`);
        const options = mixedOptions(game, seats, next);
        expectLoadable(game, game.setup({ seats, options }, sampled(next)), next);
      }
    });
  if (rare.length === 0) return;
  test('every state that follows from a rare position can be loaded', { timeout }, () => {
    for (const [i, state] of rare.entries())
      for (let n = 0; n < games; n++) expectLoadable(game, game.copy(state), dice(`rare ${i} ${n}`), AFTER_RARE);
  });
}

/** After this many actions, a rare position has become an ordinary one. */
const AFTER_RARE = 30;

/** Plays on, to the end or for `most` actions. `env` and files must accept every state, written as JSON. */
export function expectLoadable(game: Game, state: object, next: Dice, most = Number.POSITIVE_INFINITY): void {
  const luck = sampled(next);
  for (let played = 0; ; played++) {
    const saved = JSON.stringify(state);
    const problem = stateProblem(game, JSON.parse(saved));
    if (problem !== null) throw new Error(`A state that was reached cannot be loaded. ${problem} ${saved}`);
    const [seat] = game.actors(state);
    if (seat === undefined || played === most) return;
    game.play(state, seat, anyKind(game.legal(state, seat), next), luck);
  }
}
