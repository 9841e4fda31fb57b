import { expect, test } from 'vitest';
import { Departures } from './departures.ts';
import { seatOf } from './table-state.ts';
import { accessTo } from './test-access.ts';
import { act, begun, opened, starting } from './test-table.ts';

test('a dismissed person leaves the seat to a bot, and a person without a seat is reported as not there', async () => {
  const state = begun();
  const departures = new Departures(accessTo(state).table);
  expect(await departures.dismiss('ben')).toBe('left');
  expect(seatOf(state, 'ben')).toBeNull();
  expect(state.away[1]?.level).toBe('foreman');
  expect(await departures.dismiss('cleo')).toBe('not-here');
});

test('a person who has to leave while the game is starting leaves after the start', async () => {
  const state = starting();
  const { table } = accessTo(state);
  const departures = new Departures(table);
  expect(await departures.dismiss('ben')).toBe('starting');
  departures.schedule();
  expect(seatOf(state, 'ben')).toBe(1);
  await table.commit(() => ({ acts: [{ type: 'start-called-off' }] }), null);
  departures.schedule();
  await table.inTurn(async () => {});
  expect(seatOf(state, 'ben')).toBeNull();
});

test('leaving later applies only to those whom a start holds back; others keep their seats', async () => {
  const state = begun();
  const { table } = accessTo(state);
  const departures = new Departures(table);
  departures.leaveLater('ben');
  departures.schedule();
  await table.inTurn(async () => {});
  expect(seatOf(state, 'ben')).toBe(1);
});

test('the seat of a person who has deleted their data is freed, and a host who is gone closes the table', async () => {
  const state = opened();
  act(state, 'ben', { do: 'sit', seat: 1 });
  const { table, disk, come } = accessTo(state);
  const departures = new Departures(table);
  disk.people.delete('ben');
  await come('cleo');
  departures.noteGone();
  departures.schedule();
  await table.inTurn(async () => {});
  expect(state.holders[1]).toEqual({ kind: 'free' });
  disk.people.delete('ann');
  await come('cleo');
  departures.noteGone();
  departures.schedule();
  await table.inTurn(async () => {});
  expect(state.stage).toBe('closed');
});
