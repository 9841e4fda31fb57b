import { expect, test } from 'vitest';
import { Rematcher, rematchTerms } from './rematch.ts';
import type { TableTerms } from './table-opening.ts';
import { applyEntry, type TableState } from './table-state.ts';
import { accessTo } from './test-access.ts';
import { act, begun, opened, secret, startGame, T0 } from './test-table.ts';

function over(): TableState {
  const state = begun();
  applyEntry(state, { rev: state.rev + 1, at: T0, act: { type: 'revealed', secret } });
  return state;
}

function rematcher(state: TableState) {
  const asked: { readonly terms: TableTerms; readonly host: string }[] = [];
  const ask = (person: string | null, id: string) =>
    new Rematcher(accessTo(state).table, secret).follow({ person }, id, async (terms, host) => {
      asked.push({ terms, host });
      return { table: 'next' };
    });
  return { asked, ask };
}

test('everybody who asks gets the table that the first one opened', async () => {
  const state = over();
  const { asked, ask } = rematcher(state);
  expect(await ask('ben', '1')).toEqual({ table: 'next' });
  expect(await ask('ann', '2')).toEqual({ table: 'next' });
  expect(await ask(null, '3')).toEqual({ table: 'next' });
  expect(asked.map(({ host }) => host)).toEqual(['ben']);
  expect(state.rematch).toBe('next');
});

test('only people who sat there may ask, and only when the game is over', async () => {
  expect(await rematcher(over()).ask('cleo', '1')).toMatchObject({ text: expect.stringMatching(/who sat/) });
  expect(await rematcher(over()).ask(null, '1')).toMatchObject({ text: expect.stringMatching(/who sat/) });
  expect(await rematcher(begun()).ask('ann', '1')).toMatchObject({ text: expect.stringMatching(/to its end/) });
});

test('a failure to open the table is reported, and the next one who asks tries again', async () => {
  const state = over();
  const refused = { text: 'No room.', rule: '' };
  const { table } = accessTo(state);
  expect(await new Rematcher(table, secret).follow({ person: 'ann' }, '1', async () => refused)).toBe(refused);
  expect(state.rematch).toBeNull();
  expect(await rematcher(state).ask('ann', '2')).toEqual({ table: 'next' });
});

test('everybody sits one seat further, bots keep their names, and the name of the new table is always the same', () => {
  const state = opened(3);
  act(state, 'ann', { do: 'sit', seat: 0 });
  act(state, 'ben', { do: 'sit', seat: 2 });
  act(state, 'ann', { do: 'bot', seat: 1, level: 'foreman' });
  startGame(state);
  const terms = rematchTerms(state, secret);
  expect(terms.people).toEqual([
    { seat: 1, person: 'ann' },
    { seat: 0, person: 'ben' },
  ]);
  expect(terms.bots).toEqual([expect.objectContaining({ seat: 2 })]);
  expect(terms.name).toBe(rematchTerms(state, secret).name);
  expect(terms.after).toBe('t');
});
