import { describe, expect, test } from 'vitest';
import type { GameEvent, Line, Outcome } from '../../engine/game.ts';
import { endPrompt, recapPrompt, spoken, winnersOf } from './speech.ts';

const names = ['June', 'Foreman'];
const game = {
  tell: (event: GameEvent): Line | null => {
    if (event.type === 'silent') return null;
    if (event.type === 'turn') return { kind: 'turn', text: 'Turn 4: {s0}', rules: [] };
    return { kind: 'line', text: event.type === 'claimed' ? '{s1} claimed a Goal.' : 'Paid 2 {coin}.', rules: [] };
  },
};
const outcome = {
  places: [1, 2],
  scores: [7, 6],
  decided: { text: 'June has more points.', rule: 'X-1' },
} as unknown as Outcome;

describe('while rivals’ moves play', () => {
  test('the prompt says who did what', () => {
    expect(recapPrompt(game, { seq: 3, seat: 1, events: [{ type: 'paid' }, { type: 'silent' }] }, names)?.title).toBe(
      'Foreman: Paid 2 {coin}.',
    );
  });

  test('a line that names somebody stands as it is, and the next turn’s heading is passed over', () => {
    const step = { seq: 3, seat: 1, events: [{ type: 'claimed' }, { type: 'turn' }] };
    expect(recapPrompt(game, step, names)?.title).toBe('{s1} claimed a Goal.');
  });

  test('there is no prompt for what says nothing', () => {
    expect(recapPrompt(game, { seq: 3, seat: 1, events: [{ type: 'silent' }] }, names)).toBeNull();
  });
});

test('a step is spoken as sentences with names and words', () => {
  const step = { seq: 3, seat: 1, events: [{ type: 'paid' }, { type: 'claimed' }, { type: 'turn' }] };
  expect(spoken(game, step, names)).toBe('Paid 2 Coin. Foreman claimed a Goal. Turn 4: June.');
});

test('the end says who has won, and by what', () => {
  expect(winnersOf(outcome, names)).toBe('June wins');
  expect(winnersOf({ ...outcome, places: [1, 1] }, names)).toBe('June and Foreman share the win');
  expect(endPrompt(outcome, names)).toMatchObject({
    title: 'June wins.',
    detail: 'June 7, Foreman 6. June has more points.',
  });
});

test('where nobody has won everybody has lost', () => {
  expect(winnersOf({ ...outcome, places: [2, 2], lost: true }, names)).toBe('Everybody has lost');
});
