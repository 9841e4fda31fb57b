import { expect, test } from 'vitest';
import { TableCalls } from './table-calls.ts';
import { actorsOf, applyEntry } from './table-state.ts';
import { accessTo } from './test-access.ts';
import { act, begun, opened, play, rival, T0, turn } from './test-table.ts';

test('a person whose turn has just come is scheduled for a call, but not at a table with a live clock', () => {
  for (const pace of [{ kind: 'none' as const }, { kind: 'live' as const, bank: 60, extra: 5 }]) {
    const state = begun(pace);
    const before = actorsOf(state);
    play(state, 'pass');
    const { table, jobs } = accessTo(state, { callAfterMs: 5000 });
    const calls = new TableCalls(table);
    calls.follow([], before);
    const job = { kind: 'call', table: 't', seat: actorsOf(state)[0], seq: 1 };
    expect(jobs).toEqual(pace.kind === 'none' ? [{ job, at: T0 + 5000 }] : []);
    calls.follow([], actorsOf(state));
    expect(jobs).toHaveLength(pace.kind === 'none' ? 1 : 0);
  }
});

test('a person is called who is still waited for and is not at the table', async () => {
  const state = begun();
  const [seat = 0] = actorsOf(state);
  const { table, calls } = accessTo(state);
  await new TableCalls(table).callSeat(seat, 0);
  expect(calls).toEqual([{ person: turn(state), why: 'turn' }]);
});

test('nobody is called who is at the table, has acted since, or has left the seat to a bot', async () => {
  const here = begun();
  const atTable = accessTo(here);
  await atTable.come(turn(here));
  await new TableCalls(atTable.table).callSeat(actorsOf(here)[0] ?? 0, 0);
  expect(atTable.calls).toEqual([]);

  const played = begun();
  const [seat = 0] = actorsOf(played);
  play(played, 'pass');
  play(played, 'pass');
  expect(actorsOf(played)).toEqual([seat]);
  const since = accessTo(played);
  await new TableCalls(since.table).callSeat(seat, 0);
  expect(since.calls).toEqual([]);

  const left = begun();
  act(left, turn(left), { do: 'away', level: 'foreman' });
  const away = accessTo(left);
  await new TableCalls(away.table).callSeat(actorsOf(left)[0] ?? 0, 0);
  expect(away.calls).toEqual([]);
  expect(rival(left)).not.toBe(turn(left));
});

test('an absent host is told of a guest, but not of themselves and not of a bot', async () => {
  const state = opened(3);
  const { table, calls, done, world } = accessTo(state);
  const collaborator = new TableCalls(table);
  const seated = async (seat: number, holder: Parameters<typeof accepted>[1]): Promise<void> => {
    collaborator.follow([accepted(seat, holder)], []);
    await done(new Promise<void>((go) => void world.after(100, go)));
  };
  const accepted = (
    seat: number,
    holder: { kind: 'person'; person: string } | { kind: 'bot'; level: string; name: string },
  ) => {
    const entry = { rev: state.rev + 1, at: T0, act: { type: 'seated' as const, seat, holder } };
    applyEntry(state, entry);
    return entry;
  };
  await seated(0, { kind: 'person', person: 'ann' });
  await seated(1, { kind: 'bot', level: 'foreman', name: 'Ada' });
  expect(calls).toEqual([]);
  await seated(2, { kind: 'person', person: 'ben' });
  expect(calls).toEqual([{ person: 'ann', why: 'guest' }]);
});
