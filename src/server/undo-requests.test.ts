import { describe, expect, test } from 'vitest';
import { playFor } from './decide.ts';
import { fromSnapshot, snapshotOf } from './table-snapshot.ts';
import { actorsOf, applyEntry, playing, type TableState } from './table-state.ts';
import { act, begun, game, play, refused, rival, T0, turn, who } from './test-table.ts';

describe('taking actions back', () => {
  test('is free as long as nobody has acted since', () => {
    const state = begun();
    const me = turn(state);
    play(state, 'shift');
    act(state, me, { do: 'undo', seq: 1 });
    expect(playing(state).log).toHaveLength(0);
    expect(state.waited).toHaveLength(1);
  });

  test('needs the others’ consent once they have acted', () => {
    const state = begun();
    const me = turn(state);
    play(state, 'pass');
    play(state, 'shift');
    const decision = act(state, me, { do: 'undo', seq: 2 });
    expect(decision.acts).toEqual([{ type: 'undo-asked', seat: me === 'ann' ? 0 : 1, count: 2 }]);
    act(state, rival(state) === me ? turn(state) : rival(state), { do: 'undo-answer', yes: true });
    expect(playing(state).log).toHaveLength(0);
    expect(state.undoAsked).toBeNull();
  });

  test('is dropped if one of them says no', () => {
    const state = begun();
    const me = turn(state);
    play(state, 'pass');
    play(state, 'shift');
    act(state, me, { do: 'undo', seq: 2 });
    act(state, me === 'ann' ? 'ben' : 'ann', { do: 'undo-answer', yes: false });
    expect(state.undoAsked).toBeNull();
    expect(playing(state).log).toHaveLength(2);
  });

  /** Plays an action by the bot that stands in for the person whose turn it is. */
  const standIn = (state: TableState): void => {
    const [seat = 0] = actorsOf(state);
    const decision = playFor(state, seat, { type: 'shift' }, who(state, null, T0), true);
    if ('text' in decision) throw new Error(decision.text);
    for (const one of decision.acts) applyEntry(state, { rev: state.rev + 1, at: T0, act: one });
  };

  test('does not need the consent of a person whose bot acted, but of one who acted themselves', () => {
    for (const acts of ['bot', 'person'] as const) {
      const state = begun();
      const me = turn(state);
      play(state, 'pass');
      const other = turn(state);
      if (acts === 'person') play(state, 'shift');
      act(state, other, { do: 'away', level: 'foreman' });
      if (acts === 'bot') standIn(state);
      const { acts: led } = act(state, me, { do: 'undo', seq: 2 });
      expect(led.map(({ type }) => type)).toEqual([acts === 'bot' ? 'undone' : 'undo-asked']);
      if (acts === 'bot') continue;
      const again = fromSnapshot('t', game, snapshotOf(state));
      if (!again) throw new Error('The snapshot was not read.');
      act(again, other, { do: 'undo-answer', yes: true });
      expect(playing(again).log).toHaveLength(0);
      expect(again.standIns).toEqual([]);
    }
  });

  test('cannot even be asked for once chance has decided something', () => {
    const state = begun();
    const me = turn(state);
    play(state, 'roll');
    play(state, 'shift');
    expect(refused(state, me, { do: 'undo', seq: 2 })).not.toBe('');
  });
});
