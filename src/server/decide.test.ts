import { describe, expect, test } from 'vitest';
import { dice } from '../engine/chance.ts';
import type { Pace } from '../engine/protocol.ts';
import { playFor } from './decide.ts';
import { tableFrame } from './showing.ts';
import { fromSnapshot, snapshotOf } from './table-snapshot.ts';
import { actorsOf, applyEntry, deadlineOf, lateSeats, playing } from './table-state.ts';
import { act, ask, begun, game, play, refused, rival, secret, T0, turn, who } from './test-table.ts';

describe('playing', () => {
  test('those who watch cannot act, and nobody acts for another seat', () => {
    const state = begun();
    const seq = 0;
    expect(refused(state, 'cleo', { do: 'play', seq, action: { type: 'pass' } })).toMatch(/watch/);
    expect(refused(state, rival(state), { do: 'play', seq, action: { type: 'pass' } })).not.toBe('');
    expect(refused(state, turn(state), { do: 'play', seq, action: { type: 'fly' } })).toMatch(/not an action/);
  });

  test('an action for an outdated position is refused', () => {
    const state = begun();
    const me = turn(state);
    play(state, 'shift');
    expect(refused(state, me, { do: 'play', seq: 0, action: { type: 'shift' } })).toMatch(/moved on/);
  });

  test('the secret of the dice is shown when the game is over, and not before', () => {
    const state = begun();
    while (state.stage === 'playing') {
      expect(state.secret).toBeNull();
      play(state, 'roll');
    }
    expect(state.stage).toBe('over');
    expect(state.secret).toBe(secret);
  });
});

test('the end looks the same to a reader of its entries one by one as to the writer of them all at once', () => {
  let asked = 0;
  for (let n = 0; n < 100; n++) {
    const luck = dice(`end ${n}`);
    const state = begun();
    while (state.stage === 'playing') {
      const [seat = 0] = actorsOf(state);
      const actions = game.legal(playing(state).state, seat);
      const action = actions[luck(actions.length)];
      if (!action) throw new Error('There is nothing to do.');
      const wish = { do: 'play' as const, seq: playing(state).log.length, action };
      const decision = ask(state, turn(state), wish);
      if ('text' in decision) throw new Error(decision.text);
      const [played, ...rest] = decision.acts;
      if (!played) throw new Error('Nothing came of it.');
      applyEntry(state, { rev: state.rev + 1, at: T0, act: played });
      const shown = [0, 1, null].map((viewer) => tableFrame(state, viewer, ['Ann', 'Ben']));
      for (const one of rest) applyEntry(state, { rev: state.rev + 1, at: T0, act: one });
      if (rest.length === 0) continue;
      expect(shown).toEqual([0, 1, null].map((viewer) => tableFrame(state, viewer, ['Ann', 'Ben'])));
      asked += shown.filter((frame) => frame?.undo?.rule === 'PEB-2').length;
    }
  }
  // Some games end in a way that could still have been asked back before the end.
  expect(asked).toBeGreaterThan(0);
});

describe('a clock', () => {
  const pace: Pace = { kind: 'live', bank: 60, extra: 5 };

  test('runs for the seats that the game waits for, and gives time for every action', () => {
    const state = begun(pace);
    const [seat = 0] = actorsOf(state);
    expect(deadlineOf(state)).toBe(T0 + 60_000);
    play(state, 'shift', T0 + 20_000);
    expect(state.bank[seat]).toBe(45_000);
    expect(deadlineOf(state)).toBe(T0 + 20_000 + 45_000);
  });

  test('that has run out makes a seat late, until a bot plays there', () => {
    const state = begun(pace);
    const [seat = 0] = actorsOf(state);
    expect(lateSeats(state, T0 + 59_999)).toEqual([]);
    expect(lateSeats(state, T0 + 60_000)).toEqual([seat]);
    applyEntry(state, {
      rev: state.rev + 1,
      at: T0 + 60_000,
      act: { type: 'away', seat, why: 'clock', level: 'foreman' },
    });
    expect(lateSeats(state, T0 + 90_000)).toEqual([]);
    expect(deadlineOf(state)).toBeNull();
    const late = seat === 0 ? 'ann' : 'ben';
    const action = { type: 'shift' };
    expect(refused(state, late, { do: 'back' }, T0 + 90_000)).toMatch(/time of this seat is up/);
    expect(refused(state, late, { do: 'play', seq: 0, action }, T0 + 90_000)).toMatch(/time of this seat is up/);
    const step = playFor(state, seat, action, who(state, null, T0), true);
    if ('text' in step) throw new Error(step.text);
    for (const one of step.acts) applyEntry(state, { rev: state.rev + 1, at: T0 + 90_000, act: one });
    act(state, late, { do: 'back' }, T0 + 91_000);
    expect(deadlineOf(state)).toBe(T0 + 95_000);
  });

  test('that has run low is not reset when somebody else takes the seat', () => {
    const state = begun(pace);
    const late = turn(state);
    const [seat = 0] = actorsOf(state);
    act(state, late, { do: 'rise' }, T0 + 59_000);
    expect(refused(state, 'cleo', { do: 'sit', seat }, T0 + 60_000)).toMatch(/time of this seat is up/);
    act(state, 'cleo', { do: 'sit', seat }, T0 + 59_500);
    expect(deadlineOf(state)).toBe(T0 + 60_000);
  });

  test('runs on while its seat is left to a bot and taken back', () => {
    const state = begun(pace);
    const late = turn(state);
    for (const at of [10_000, 20_000, 30_000, 40_000]) {
      act(state, late, { do: 'away', level: 'foreman' }, T0 + at);
      act(state, late, { do: 'back' }, T0 + at + 9000);
    }
    expect(deadlineOf(state)).toBe(T0 + 60_000);
  });

  test('earns no time for a step that is taken back, and does not get back the time that it took', () => {
    const state = begun(pace);
    const [seat = 0] = actorsOf(state);
    for (let n = 0; n < 5; n++) {
      play(state, 'shift', T0 + n * 2000 + 1000);
      act(state, seat === 0 ? 'ann' : 'ben', { do: 'undo', seq: 1 }, T0 + n * 2000 + 2000);
    }
    expect(state.bank[seat]).toBe(50_000);
    play(state, 'shift', T0 + 10_000);
    expect(state.bank[seat]).toBe(55_000);
  });

  test('of days gives each step its full time, and takes it back with an undone step', () => {
    const DAY = 86_400_000;
    const state = begun({ kind: 'days', days: 3 });
    const [seat = 0] = actorsOf(state);
    play(state, 'shift', T0 + DAY);
    expect(deadlineOf(state)).toBe(T0 + 4 * DAY);
    act(state, seat === 0 ? 'ann' : 'ben', { do: 'undo', seq: 1 }, T0 + DAY + 1000);
    expect(deadlineOf(state)).toBe(T0 + 3 * DAY);
    const away = seat === 0 ? 'ann' : 'ben';
    act(state, away, { do: 'away', level: 'foreman' }, T0 + 2 * DAY);
    act(state, away, { do: 'back' }, T0 + 2 * DAY);
    expect(deadlineOf(state)).toBe(T0 + 3 * DAY);
  });

  test('of days counts from the last action', () => {
    const state = begun({ kind: 'days', days: 2 });
    expect(deadlineOf(state)).toBe(T0 + 2 * 86_400_000);
  });
});

test('a table from a snapshot equals the table from its log', () => {
  const state = begun();
  for (const type of ['shift', 'roll', 'shift', 'pass']) play(state, type);
  const again = fromSnapshot('t', game, snapshotOf(state));
  if (!again) throw new Error('The snapshot was not read.');
  expect(snapshotOf(again)).toBe(snapshotOf(state));
  play(state, 'roll');
  play(again, 'roll');
  expect(snapshotOf(again)).toBe(snapshotOf(state));
});
