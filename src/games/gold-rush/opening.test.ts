import { describe, expect, test } from 'vitest';
import { turnsLeft } from './mine.ts';
import { playing } from './playing.ts';
import type { Given } from './position.ts';
import { opening } from './rules.ts';
import type { RushEvent, RushState } from './state.ts';

const typesOf = (events: readonly RushEvent[]) => events.map((event) => event.type);

describe('the opening events for a newcomer', () => {
  const underWay = (given: Given) => {
    const table = playing({
      hands: [
        [20, 10, 5],
        [25, 15, 10],
      ],
      seats: 3,
      white: 2,
      rolled: 2,
      ...given,
    });
    table.does('swap 20 at centre', 'take 1');
    return table.state;
  };

  test('are the deal in the first round, and later the current round (RUSH-SETUP-5)', () => {
    expect(typesOf(opening(underWay({ round: 1 }))).slice(0, 3)).toEqual(['gameStarted', 'roundStarted', 'lapStarted']);
    expect(typesOf(opening(underWay({ round: 4 })))).toEqual(['roundStarted', 'lapStarted', 'swapOffered', 'swapped']);
  });

  test('include the cards that were shown, unless memory fades (RUSH-OPT-3)', () => {
    const cardsOf = (state: RushState) =>
      opening(state).flatMap((event) => (event.type === 'roundStarted' ? event.faceUp.flat() : []));
    expect(cardsOf(underWay({ options: { memory: 'open' } })).length).toBeGreaterThan(0);
    expect(cardsOf(underWay({ options: { memory: 'fade' } }))).toEqual([]);
    expect(opening(underWay({ options: { memory: 'fade' } }))).toContainEqual(
      expect.objectContaining({ type: 'swapped', given: null, got: null }),
    );
    const untouched = playing({ seats: 3, white: 2, options: { memory: 'fade' } }).state;
    expect(cardsOf(untouched).length).toBeGreaterThan(0);
  });

  test('are only the result once the game is over (RUSH-GOAL-1)', () => {
    const { state, does } = playing({
      rolled: 1,
      cash: [95, 0],
      hands: [
        [20, 10, 5],
        [25, 15, 40],
      ],
    });
    does('sneak', 'sneak');
    expect(state.ending).not.toBeNull();
    expect(opening(state)).toEqual([{ type: 'gameOver', ...state.ending }]);
    expect(turnsLeft(state, 0)).toBe(0);
  });
});
