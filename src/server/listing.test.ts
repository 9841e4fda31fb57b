import { expect, test } from 'vitest';
import { dice, sampled } from '../engine/chance.ts';
import { type Game, winners } from '../engine/game.ts';
import { openMatch, playAction } from '../engine/match.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { cardOf, companyOf, peopleOf } from './card.ts';
import { shownTables } from './listing.ts';
import { firstState, type TableState } from './table-state.ts';
import { openingTerms } from './test-table.ts';

const game: Game = pebbles;
const people = async () => [{ id: 'ann', name: 'Ann', recovery: '', created: 0 }];

/** A table of Ann and a bot that was played to its end. */
function played(): TableState {
  const table = { seats: 2, options: {} };
  const state = firstState('t', game, { rev: 1, at: 0, act: openingTerms({ options: {}, chat: false }) });
  state.holders[0] = { kind: 'person', person: 'ann' };
  state.holders[1] = { kind: 'bot', level: 'foreman', name: 'Ezra' };
  const luck = sampled('a list');
  const next = dice('a list');
  const match = openMatch(game, table, ['Ann', 'Ezra'], luck);
  while (game.outcome(match.state) === null) {
    const [seat = 0] = game.actors(match.state);
    const legal = game.legal(match.state, seat);
    const action = legal[next(legal.length)];
    if (!action || playAction(match, seat, action, luck)) throw new Error('A legal action was refused.');
  }
  state.match = match;
  return state;
}

const cardNow = (state: TableState) => ({ ...cardOf(state, peopleOf(state), 5), company: companyOf(state), line: '' });

test('a list tells who won and with how many points once the game is over, and nothing of it before', async () => {
  const state = played();
  state.stage = 'playing';
  expect((await shownTables({ people }, [cardNow(state)], 'ann'))[0]).not.toHaveProperty('result');

  state.stage = 'over';
  const outcome = game.outcome(state.match?.state ?? {});
  if (!outcome) throw new Error('The game is over.');
  const [forAnn] = await shownTables({ people }, [cardNow(state)], 'ann');
  const { scores } = outcome;
  expect(forAnn?.result).toEqual({ names: ['Ann', 'Ezra'], scores, winners: winners(outcome), you: 0 });
  expect((await shownTables({ people }, [cardNow(state)], null))[0]?.result?.you).toBeNull();
});

test('a person who left the table after the game stays in its result, and is nameless once forgotten', async () => {
  const state = played();
  state.stage = 'over';
  state.held[0]?.push('ann');
  state.holders[0] = { kind: 'free' };
  const [shown] = await shownTables({ people }, [cardNow(state)], 'ann');
  expect(shown?.result).toMatchObject({ names: ['Ann', 'Ezra'], you: 0 });
  const [forgotten] = await shownTables({ people: async () => [] }, [cardNow(state)], null);
  expect(forgotten?.result?.names).toEqual(['Somebody', 'Ezra']);
});
