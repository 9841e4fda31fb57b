/** What the styles of every game must satisfy. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { shelf } from './index.ts';

/** The names of the insight's features at a moment of an unfinished random game. */
function partsAt(game: Game, seats: number, seed: string, steps: number): string[] {
  const next = dice(seed);
  const luck = sampled(next);
  const state = game.setup({ seats, options: standardOptions(game) }, luck);
  let parts = Object.keys(game.insight.features(state, 0));
  for (let step = 0; step < steps; step++) {
    const seat = game.actors(state)[0];
    if (seat === undefined) break;
    const legal = game.legal(state, seat);
    const action = legal[next(legal.length)];
    if (action) game.play(state, seat, action, luck);
    const mover = game.actors(state)[0];
    if (mover !== undefined) parts = Object.keys(game.insight.features(state, mover));
  }
  return parts;
}

const games = await Promise.all(shelf.map(async ({ id, load }) => [id, await load()] as const));
const withStyles = games.filter(([, game]) => game.insight.styles !== undefined);

describe.each(withStyles)('the styles of %s', (_id, game) => {
  test('have unique one-word ids and unique names', () => {
    const { styles = [] } = game.insight;
    expect(styles.length).toBeGreaterThan(0);
    for (const { id } of styles) expect(id).toMatch(/^[a-z]+$/);
    for (const of of ['id', 'name'] as const)
      expect(new Set(styles.map((style) => style[of])).size).toBe(styles.length);
    // The protocol allows 32 characters for a level's id, a hyphen and a style.
    for (const { id } of styles) expect(`greenhorn-${id}`.length).toBeLessThanOrEqual(32);
  });

  test('describe themselves in a sentence or two', () => {
    for (const { name, says } of game.insight.styles ?? []) {
      expect(name).toMatch(/^[A-Z][a-z]+( [a-z]+)?$/);
      expect(says).toMatch(/^[A-Z].{20,120}\.$/);
    }
  });

  test('weigh only features that the insight has at every moment of a random game', () => {
    const bent = new Set((game.insight.styles ?? []).flatMap(({ weighs }) => Object.keys(weighs)));
    const moment = fc.record({
      seats: fc.constantFrom(...game.seats),
      seed: fc.string(),
      steps: fc.nat({ max: 60 }),
    });
    fc.assert(
      fc.property(moment, ({ seats, seed, steps }) => {
        expect(partsAt(game, seats, seed, steps)).toEqual(expect.arrayContaining([...bent]));
      }),
      { numRuns: 12 },
    );
    for (const { weighs } of game.insight.styles ?? [])
      for (const times of Object.values(weighs)) expect(times).not.toBe(1);
  });
});
