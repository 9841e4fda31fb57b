import { expect, test } from 'vitest';
import { type Command, PROTOCOL } from '../engine/protocol.ts';
import { isLookup, lookUp } from './lookup.ts';
import { tableFrame } from './showing.ts';
import { applyEntry, type TableState } from './table-state.ts';
import { begun, opened, play, secret, T0 } from './test-table.ts';

const names = ['Ann', 'Ben'];
const base = { v: PROTOCOL, id: 'x' } as const;

function look(state: TableState, command: Command, person: string | null = 'ann') {
  if (!isLookup(command)) throw new Error('This does more than look.');
  return lookUp(state, person, command, {
    seatNames: () => names,
    frameFor: (viewer) => tableFrame(state, viewer, names),
  });
}

test('before the game there is nothing to look up', () => {
  expect(look(opened(), { ...base, do: 'show', seq: 0 })).toMatchObject({ ok: false, id: 'x' });
});

test('a moment of the past is shown from the seat of the person who asks, and the present with its choices', () => {
  const state = begun();
  play(state, 'shift');
  expect(look(state, { ...base, do: 'show', seq: 0 })).toMatchObject({ ok: true, frame: { seq: 0, viewer: 0 } });
  expect(look(state, { ...base, do: 'show', seq: 0 }, null)).toMatchObject({ frame: { viewer: null } });
  expect(look(state, { ...base, do: 'show', seq: 1 })).toMatchObject({ frame: tableFrame(state, 0, names) });
  expect(look(state, { ...base, do: 'show', seq: 99 })).toMatchObject({ frame: { seq: 1 } });
});

test('the history begins where the person who asks has left off', () => {
  const state = begun();
  for (const type of ['shift', 'pass']) play(state, type);
  const answer = look(state, { ...base, do: 'history', since: 1 });
  expect(answer).toMatchObject({ ok: true, steps: [{ seq: 1 }, { seq: 2 }] });
});

test('the record with its dice is shown when the game is over, not before', () => {
  const state = begun();
  expect(look(state, { ...base, do: 'file' })).toMatchObject({ ok: false });
  applyEntry(state, { rev: state.rev + 1, at: T0, act: { type: 'revealed', secret } });
  expect(look(state, { ...base, do: 'file' })).toMatchObject({ ok: true, file: { names } });
});

test('a command that changes the table is not a lookup', () => {
  expect(isLookup({ ...base, do: 'undo', seq: 0 })).toBe(false);
});
