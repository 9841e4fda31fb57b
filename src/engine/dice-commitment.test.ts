import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceProblem } from './dice-check.ts';
import { commitmentTo, committedChance, diceKey, secretProblem } from './dice-commitment.ts';
import type { Game } from './game.ts';
import { type MatchFile, matchFile, openMatch, playAction } from './match.ts';
import { pebbles } from './testkit/pebbles.ts';

const secret = 'ab'.repeat(32);
const contributions = ['01'.repeat(32), ''];
const game: Game = pebbles;

function fairFile(): MatchFile {
  const key = diceKey(secret, contributions);
  const match = openMatch(game, { seats: 2, options: { goal: 12 } }, ['a', 'b'], committedChance(key, 0));
  for (let at = 1; at <= 6; at++) {
    const [seat = 0] = game.actors(match.state);
    playAction(match, seat, { type: 'roll' }, committedChance(key, at));
  }
  return { ...matchFile(match), fair: { commitment: commitmentTo(secret), contributions, secret } };
}

describe('verifiable dice', () => {
  test('the same key and action give the same dice; another action gives others', () => {
    const draws = (seq: number) =>
      committedChance(diceKey(secret, contributions), seq).roll('d', [1, 2, 3, 4, 5, 6], 40);
    expect(draws(3)).toEqual(draws(3));
    expect(draws(3)).not.toEqual(draws(4));
  });

  test('another contribution gives other dice', () => {
    const draws = (added: readonly string[]) =>
      committedChance(diceKey(secret, added), 1).roll('d', [1, 2, 3, 4, 5, 6], 40);
    expect(draws(contributions)).not.toEqual(draws(['02'.repeat(32), '']));
  });

  test('every face is equally frequent', () => {
    const chance = committedChance(diceKey(secret, []), 1);
    const rolls = chance.roll('d', [0, 1, 2, 3, 4, 5, 6], 70_000);
    const counts = Array.from({ length: 7 }, (_, face) => rolls.filter((roll) => roll === face).length);
    const spread = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // A chi-square of 6 degrees is above 22.5 once in a thousand; the key is fixed, so this never changes.
    expect(spread).toBeLessThan(22.5);
  });

  test('a commitment holds for one secret only', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const other = Buffer.from(bytes).toString('hex');
        const problem = secretProblem({ commitment: commitmentTo(secret), contributions: [], secret: other });
        expect(problem === null).toBe(other === secret);
      }),
    );
  });
});

describe('a match from a server', () => {
  test('is verified with all its dice', () => {
    expect(diceProblem(game, fairFile())).toBeNull();
  });

  test('is refused when the secret is not the promised one, or not shown', () => {
    const file = fairFile();
    const fair = { commitment: commitmentTo(secret), contributions };
    expect(diceProblem(game, { ...file, fair: { ...fair, secret: 'cd'.repeat(32) } })).toHaveProperty('problem');
    expect(diceProblem(game, { ...file, fair })).toHaveProperty('problem');
  });

  test('is refused when the server has chosen a die itself', () => {
    const key = diceKey('cd'.repeat(32), contributions);
    const match = openMatch(game, { seats: 2, options: { goal: 12 } }, ['a', 'b'], committedChance(key, 0));
    playAction(match, 0, { type: 'roll' }, committedChance(key, 1));
    const file = { ...matchFile(match), fair: { commitment: commitmentTo(secret), contributions, secret } };
    expect(diceProblem(game, file)).toEqual({
      problem: 'The set-up was not drawn from the secret of this match.',
      at: 0,
    });
  });
});
