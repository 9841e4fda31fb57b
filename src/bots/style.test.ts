import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../engine/chance.ts';
import type { Game, GameAction, Insight, Seat, Style } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { shelf } from '../games/index.ts';
import type { Question } from './bot.ts';
import { botNamed, thoughtsOf } from './index.ts';
import { inStyle, styled } from './style.ts';

/** A seat's pile and its secret count for it; the others' piles count against it. */
const insight: Insight<{ piles: number[]; secrets: number[]; over: boolean }> = {
  value: ({ piles, secrets }, seat) => (piles[seat] ?? 0) + (secrets[seat] ?? 0),
  values: ({ piles, secrets }) => piles.map((pile, seat) => pile + (secrets[seat] ?? 0)),
  features: ({ piles, secrets }, seat): Record<string, number> => ({
    pile: piles[seat] ?? 0,
    secret: secrets[seat] ?? 0,
  }),
  standings: ({ piles }) => piles.map((pile) => pile / 2),
  tuning: { settings: { scale: 5 }, short: 20, long: 40 },
  styles: [
    { id: 'hoarder', name: 'Hoarder', says: 'Keeps its pebbles.', weighs: { pile: 3 } },
    { id: 'spender', name: 'Spender', says: 'Is glad to be rid of them.', weighs: { pile: -3 } },
  ],
};
const game = { ...pebbles, insight };
const state = {
  ...game.setup({ seats: 3, options: { goal: 12 } }, sampled('styles')),
  piles: [4, 2, 1],
  secrets: [1, 2, 3],
};

function asked(of: Game = game, seat: Seat = 0): Question {
  return { game: of, seats: 3, view: game.view(state, seat), seat, dice: dice('styles') };
}

describe('a style', () => {
  const bent = inStyle(asked(), 'hoarder').game.insight;

  test('weights its features for its own seat, and for no other', () => {
    expect([0, 1, 2].map((seat) => bent.value(state, seat))).toEqual([5 + 2 * 4, 4, 4]);
  });

  test('gives the same value for one seat alone and among all of them', () => {
    expect(bent.values?.(state)).toEqual([0, 1, 2].map((seat) => bent.value(state, seat)));
  });

  test('moves the standings as much as the value, on the search’s scale of chances', () => {
    expect(bent.standings?.(state)).toEqual([4 / 2 + (2 * 4) / 5, 1, 0.5]);
  });

  test('leaves the features as they are, since people are told them', () => {
    expect(bent.features(state, 0)).toEqual({ pile: 4, secret: 1 });
  });

  test('adds nothing that the game’s insight does not have', () => {
    const { value, features, styles } = insight;
    const plain = { ...game, insight: { value, features, ...(styles && { styles }) } };
    const simple = inStyle(asked(plain), 'hoarder').game.insight;
    expect([simple.values, simple.standings]).toEqual([undefined, undefined]);
  });

  test('that the game does not know has no effect', () => {
    const question = asked();
    for (const id of [undefined, '', 'sheriff', 'toString']) expect(inStyle(question, id)).toBe(question);
    const plain = asked(pebbles);
    expect(inStyle(plain, 'hoarder')).toBe(plain);
  });

  test('returns the same game object, so that a search can reuse its tree', () => {
    expect(inStyle(asked(), 'hoarder').game).toBe(inStyle(asked(), 'hoarder').game);
    const others = [asked(game, 1), asked({ ...game })].map((question) => inStyle(question, 'hoarder').game);
    expect(new Set([inStyle(asked(), 'hoarder').game, inStyle(asked(), 'spender').game, ...others]).size).toBe(4);
  });
});

describe('a bot with a style', () => {
  test('is given the changed game, and one without gets the game as it is', () => {
    const heard: Game[] = [];
    const listener = (question: Question) => {
      heard.push(question.game);
      return { type: 'pass' };
    };
    styled(listener, 'hoarder')(asked());
    styled(listener, undefined)(asked());
    expect(heard).toEqual([inStyle(asked(), 'hoarder').game, game]);
  });

  /** Whether the bot takes pebbles instead of passing. */
  const takes = (action: GameAction | undefined): boolean => action !== undefined && action.type !== 'pass';

  test('is found by its name, and decides by its style at every level', () => {
    for (const level of ['foreman', 'greedy', 'surveyor', 'assayer']) {
      const [hoards, spends] = ['hoarder', 'spender'].map((style) => takes(botNamed(`${level}-${style}`)?.(asked())));
      expect([level, hoards, spends]).toEqual([level, true, false]);
    }
    expect(botNamed('foreman-sheriff')?.(asked())).toEqual(botNamed('foreman')?.(asked()));
    expect(botNamed('wizard-hoarder')).toBeUndefined();
  });

  test('thinks in its style, alone and as one of several workers', () => {
    const best = (name: string, workers: number): GameAction | undefined =>
      thoughtsOf(name, asked(), workers)?.reduce((one, other) => (other.visits > one.visits ? other : one)).action;
    for (const level of ['foreman', 'assayer'])
      for (const workers of [1, 2])
        expect([takes(best(`${level}-hoarder`, workers)), takes(best(`${level}-spender`, workers))]).toEqual([
          true,
          false,
        ]);
    expect(thoughtsOf('wizard-hoarder', asked(), 1)).toBeUndefined();
  });
});

test('every style of every game changes its own seat’s value of a position, and nothing else', async () => {
  for (const { load } of shelf) {
    const played = await load();
    for (const style of played.insight.styles ?? []) expectBent(played, style);
  }
});

/** Checks, at some moments of a random game, that only the own seat's value differs. */
function expectBent(played: Game, style: Style): void {
  const next = dice(`bent ${style.id}`);
  const options = Object.fromEntries(played.options.map((option) => [option.id, option.standard]));
  const seats = played.seats.at(-1) ?? 2;
  const at = played.setup({ seats, options }, sampled(next));
  const question = { game: played, seats, view: at, seat: 1, dice: next };
  const { insight: bent } = inStyle(question, style.id).game;
  let differs = false;
  for (let seat = played.actors(at)[0]; seat !== undefined; seat = played.actors(at)[0]) {
    const legal = played.legal(at, seat);
    const action = legal[next(legal.length)];
    if (!action) throw new Error('Somebody is waited for who can do nothing.');
    played.play(at, seat, action, sampled(next));
    if (next(3) > 0) continue;
    const values = Array.from({ length: seats }, (_, other) => bent.value(at, other));
    const plain = Array.from({ length: seats }, (_, other) => played.insight.value(at, other));
    if (values[1] !== plain[1]) differs = true;
    expect(values.filter((_, other) => other !== 1)).toEqual(plain.filter((_, other) => other !== 1));
    for (const [other, value] of bent.values?.(at).entries() ?? []) expect(value).toBeCloseTo(values[other] ?? 0, 6);
  }
  expect([style.id, differs]).toEqual([style.id, true]);
}
