import { expect, test } from 'vitest';
import { dice } from '../../engine/chance.ts';
import type { Game, Seat } from '../../engine/game.ts';
import { pebbles } from '../../engine/testkit/pebbles.ts';
import { type SearchParameters, USUAL } from './parameters.ts';
import { think } from './think.ts';

interface Lap {
  steps: number;
  round: number;
  /** The total of each seat. */
  has: number[];
}

const parameters: SearchParameters = { ...USUAL, iterations: 60, forethought: 0, faith: 0, policies: true };

/** Three seats take one or two in turn; a round is one turn each. By policy everybody takes two. */
function laps(seen: Lap[]): Game {
  const at = (state: object) => state as Lap;
  return {
    ...pebbles,
    hidden: false,
    actors: (state) => [at(state).steps % 3],
    legal: () => [{ type: 'one' }, { type: 'two' }],
    play: (state, seat: Seat, action) => {
      const lap = at(state);
      lap.has[seat] = (lap.has[seat] as number) + (action.type === 'two' ? 2 : 1);
      lap.steps += 1;
      if (lap.steps % 3 > 0) return [{ type: 'took' }];
      lap.round += 1;
      return [{ type: 'took' }, { type: 'round' }];
    },
    copy: (state) => ({ ...at(state), has: at(state).has.slice() }),
    imagine: (view) => ({ ...at(view), has: at(view).has.slice() }),
    opensRound: (event) => event.type === 'round',
    outcome: () => null,
    insight: {
      value: () => 0,
      features: () => ({}),
      policy: () => ({ type: 'two' }),
      standings: (state) => {
        seen.push({ ...at(state), has: at(state).has.slice() });
        return at(state).has;
      },
    },
  };
}

function ask(steps: number, seat: Seat) {
  const seen: Lap[] = [];
  const view: Lap = { steps, round: 0, has: [0, 0, 0] };
  const { thoughts } = think({ game: laps(seen), seats: 3, view, seat, dice: dice('laps') }, parameters);
  return { seen, best: thoughts[0] };
}

test('all seats act by the policy until the round is over, and the position is valued there', () => {
  const { seen, best } = ask(0, 0);
  expect(best?.action.type).toBe('two');
  expect(best?.mean).toBeCloseTo(1 / 3);
  expect(new Set(seen.map((lap) => JSON.stringify(lap)))).toEqual(
    new Set([1, 2].map((own) => JSON.stringify({ steps: 3, round: 1, has: [own, 2, 2] }))),
  );
});

test('a step that ends the round is not played beyond', () => {
  const { seen } = ask(2, 2);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(({ steps }) => steps === 3)).toBe(true);
});
