import { describe, expect, test } from 'vitest';
import { residentCalled } from '../bots/residents.ts';
import { invitationOf } from './invitation.ts';
import { partingOf } from './seating.ts';
import { fileOf } from './showing.ts';
import { fromSnapshot, snapshotOf } from './table-snapshot.ts';
import { applyEntry, botAt, currentRound, seatOf, type TableState } from './table-state.ts';
import { act, ask, begun, game, namesOfBots, opened, refused, secret, startGame, T0, type Wish } from './test-table.ts';

describe('seats', () => {
  test('of a private table are for people with the invitation, and for the host', () => {
    const state = opened(3, { kind: 'none' }, false);
    const invitation = invitationOf(secret);
    expect(refused(state, 'ben', { do: 'sit', seat: 0 })).toMatch(/private/);
    expect(refused(state, 'ben', { do: 'sit', seat: 0, invitation: `${invitation}x` })).toMatch(/private/);
    expect(refused(state, 'ben', { do: 'sit', seat: 0, invitation: '😀😀' })).toMatch(/private/);
    act(state, 'ann', { do: 'sit', seat: 0 });
    act(state, 'ben', { do: 'sit', seat: 1, invitation });
    act(state, 'ben', { do: 'sit', seat: 2 });
    expect(seatOf(state, 'ben')).toBe(2);
  });

  test('are taken by people the server knows, one each', () => {
    const state = opened(3);
    expect(refused(state, null, { do: 'sit', seat: 0 })).toMatch(/name/);
    act(state, 'ann', { do: 'sit', seat: 0 });
    expect(refused(state, 'ben', { do: 'sit', seat: 0 })).toMatch(/taken/);
    expect(refused(state, 'ben', { do: 'sit', seat: 9 })).toMatch(/no such seat/);
    act(state, 'ann', { do: 'sit', seat: 2 });
    expect(state.holders.map(({ kind }) => kind)).toEqual(['free', 'free', 'person']);
  });

  test('are given to bots and freed by the host only', () => {
    const state = opened();
    expect(refused(state, 'ben', { do: 'bot', seat: 1, level: 'foreman' })).toMatch(/Only the host/);
    expect(refused(state, 'ann', { do: 'bot', seat: 1, level: 'wizard' })).toMatch(/no such bot/);
    act(state, 'ann', { do: 'bot', seat: 0, level: 'foreman' });
    act(state, 'ann', { do: 'bot', seat: 1, level: 'foreman' });
    expect(new Set(namesOfBots(state)).size).toBe(2);
    for (const name of namesOfBots(state)) expect(residentCalled(name)?.level).toBe('foreman');
    act(state, 'ann', { do: 'free', seat: 1 });
    expect(state.holders[1]).toEqual({ kind: 'free' });
  });

  test('are given to the resident whom the host chose, unless somebody already has that name', () => {
    const state = opened(3);
    act(state, 'ann', { do: 'bot', seat: 1, level: 'assayer', who: 'lam' });
    expect(namesOfBots(state)).toEqual(['Lam']);
    act(state, 'ann', { do: 'bot', seat: 2, level: 'assayer', who: 'lam' });
    expect(new Set(namesOfBots(state)).size).toBe(2);
    expect(refused(state, 'ann', { do: 'bot', seat: 2, level: 'assayer', who: 'nobody' })).toMatch(/lives in town/);
  });

  test('of bots go to another resident when a person of the same name sits down', () => {
    const state = opened(3);
    act(state, 'ann', { do: 'bot', seat: 1, level: 'assayer', who: 'lam' });
    act(state, 'LAM', { do: 'sit', seat: 0 });
    expect(namesOfBots(state)).not.toContain('Lam');
    expect(residentCalled(namesOfBots(state)[0] ?? '')?.level).toBe('assayer');
  });

  test('show the sign of the person who sits there, for as long as they do', () => {
    const state = opened();
    expect(refused(state, 'ben', { do: 'sign', sign: 'boot' })).toMatch(/no seat/);
    act(state, 'ben', { do: 'sit', seat: 1 });
    act(state, 'ben', { do: 'sign', sign: 'boot' });
    expect(state.holders[1]).toMatchObject({ person: 'ben', sign: 'boot' });
    expect(ask(state, 'ben', { do: 'sign', sign: 'boot' })).toEqual({ acts: [] });
    act(state, 'ben', { do: 'rise' });
    expect(state.holders[1]).toEqual({ kind: 'free' });
  });

  test('are given to bots in a style that the game has', () => {
    const hoarder = { id: 'hoarder', name: 'Hoarder', says: 'Keeps its pebbles.', weighs: { pile: 2 } };
    const state = opened(3, undefined, true, { ...game, insight: { ...game.insight, styles: [hoarder] } });
    for (const level of ['foreman-sheriff', 'foreman-hoarder-too', 'foreman-', 'wizard-hoarder'])
      expect(refused(state, 'ann', { do: 'bot', seat: 1, level })).toBe('There is no such bot.');
    act(state, 'ann', { do: 'bot', seat: 1, level: 'assayer-hoarder' });
    act(state, 'ann', { do: 'bot', seat: 2, level: 'settler-hoarder' });
    expect(state.holders.slice(1)).toMatchObject([{ level: 'assayer-hoarder' }, { level: 'settler-hoarder' }]);
    expect(namesOfBots(state).map((name) => residentCalled(name)?.level)).toEqual(['assayer', 'settler']);
    act(state, 'ann', { do: 'sit', seat: 0 });
    startGame(state);
    expect(botAt(state, 1)).toBe('assayer-hoarder');
    expect(refused(state, 'ann', { do: 'away', level: 'foreman-sheriff' })).toBe('There is no such bot.');
    act(state, 'ann', { do: 'away', level: 'foreman-hoarder' });
    expect(botAt(state, 0)).toBe('foreman-hoarder');
  });

  test('must all be taken before the host starts', () => {
    const state = opened();
    act(state, 'ann', { do: 'sit', seat: 0 });
    expect(refused(state, 'ann', { do: 'start' })).toMatch(/still free/);
    act(state, 'ann', { do: 'bot', seat: 1, level: 'foreman' });
    expect(refused(state, 'ben', { do: 'start' })).toMatch(/Only the host/);
    startGame(state);
    expect(state.stage).toBe('playing');
  });

  test('may stay free if the host starts with the people who are seated', () => {
    const state = opened(4);
    act(state, 'ann', { do: 'sit', seat: 3 });
    expect(refused(state, 'ann', { do: 'start', seats: 1 })).toBe('Pebbles cannot be played by 1.');
    act(state, 'ben', { do: 'sit', seat: 1 });
    expect(refused(state, 'ben', { do: 'start', seats: 2 })).toMatch(/Only the host/);
    expect(refused(state, 'ann', { do: 'start' })).toMatch(/still free/);
    // A person who sat down a moment ago is not left out.
    expect(refused(state, 'ann', { do: 'start', seats: 3 })).toMatch(/just sat down/);
    const { acts } = act(state, 'ann', { do: 'start', seats: 2 });
    expect(acts[0]).toMatchObject({ type: 'seats-closed' });
    expect(state.stage).toBe('starting');
    expect([seatOf(state, 'ben'), seatOf(state, 'ann')]).toEqual([0, 1]);
    expect(currentRound(state).asked).toEqual([0, 1]);
    expect([state.opened.seats, state.bank.length, state.held.length, state.away.length]).toEqual([2, 2, 2, 2]);
    expect(fromSnapshot('t', game, snapshotOf(state))).toEqual(state);
  });

  test('that are vacated during the game are played by a bot until somebody sits down there', () => {
    const state = begun();
    act(state, 'ben', { do: 'rise' });
    expect(state.holders[1]).toEqual({ kind: 'free' });
    expect(state.away[1]?.level).toBe('foreman');
    act(state, 'cleo', { do: 'sit', seat: 1 });
    expect(state.away[1]).toBeNull();
    // The contributions to the dice at the start stay as they were.
    expect(state.contributions).toEqual(['0'.repeat(64), '1'.repeat(64)]);
  });
});

describe('a seat of a running game', () => {
  /** Ann and Ben play, a bot has the third seat. */
  const three = (listed = true): TableState => {
    const state = opened(3, { kind: 'none' }, listed);
    const invitation = invitationOf(secret);
    act(state, 'ann', { do: 'sit', seat: 0 });
    act(state, 'ben', { do: 'sit', seat: 1, invitation });
    act(state, 'ann', { do: 'bot', seat: 2, level: 'foreman' });
    startGame(state);
    return state;
  };
  const sit = (seat: number) => ({ do: 'sit' as const, seat });

  test('is not open to anybody who has seen another hand, the host included', () => {
    const state = three();
    act(state, 'ann', { do: 'free', seat: 2 });
    expect(refused(state, 'ann', sit(2))).toMatch(/keep it until/);
    act(state, 'ann', { do: 'rise' });
    expect(refused(state, 'ann', sit(2))).toMatch(/hand of seat 1.*take that seat again, or watch/);
    act(state, 'ann', sit(0));
    act(state, 'ben', { do: 'rise' });
    expect(refused(state, 'ann', sit(1))).toMatch(/keep it until/);
    expect(refused(state, 'ben', sit(2))).toMatch(/hand of seat 2/);
    act(state, 'ben', sit(1));
    expect(state.holders.map(({ kind }) => kind)).toEqual(['person', 'person', 'free']);
  });

  test('is open to a person who has only watched, and binds them as well', () => {
    const state = three();
    act(state, 'ann', { do: 'free', seat: 2 });
    act(state, 'cleo', sit(2));
    act(state, 'ben', { do: 'rise' });
    expect(refused(state, 'cleo', sit(1))).toMatch(/keep it until/);
    act(state, 'cleo', { do: 'rise' });
    expect(refused(state, 'cleo', sit(1))).toMatch(/hand of seat 3/);
  });

  test('that was taken by somebody else meanwhile leaves its former holder to watch', () => {
    const state = three();
    act(state, 'ben', { do: 'rise' });
    act(state, 'cleo', sit(1));
    act(state, 'ann', { do: 'free', seat: 2 });
    expect(refused(state, 'ben', sit(1))).toMatch(/Somebody else plays seat 2/);
    expect(refused(state, 'ben', sit(2))).toMatch(/watch the rest/);
    expect(seatOf(state, 'ben')).toBeNull();
  });

  test('that the host gave to a bot is open to its former holder only when the bot leaves', () => {
    const state = three();
    act(state, 'ann', { do: 'rise' });
    act(state, 'ann', { do: 'bot', seat: 0, level: 'foreman' });
    expect(refused(state, 'ann', sit(0))).toMatch(/bot has seat 1.*host to free it/);
    act(state, 'ann', { do: 'free', seat: 2 });
    expect(refused(state, 'ann', sit(2))).toMatch(/hand of seat 1/);
    act(state, 'ann', { do: 'free', seat: 0 });
    act(state, 'ann', sit(0));
    expect(seatOf(state, 'ann')).toBe(0);
  });

  test('of a private table can be taken back without the invitation', () => {
    const state = three(false);
    act(state, 'ben', { do: 'rise' });
    expect(refused(state, 'cleo', sit(1))).toMatch(/private/);
    act(state, 'ben', sit(1));
    expect(seatOf(state, 'ben')).toBe(1);
  });

  test('can be changed freely before the game, and by nobody after its end: it is part of the record', () => {
    const state = opened(3);
    for (const seat of [0, 1, 2, 0]) act(state, 'ann', sit(seat));
    act(state, 'ben', sit(1));
    act(state, 'ann', { do: 'bot', seat: 2, level: 'foreman' });
    startGame(state);
    expect(state.held).toEqual([['ann'], ['ben'], []]);
    applyEntry(state, { rev: state.rev + 1, at: T0, act: { type: 'revealed', secret } });
    const [seats, names] = [structuredClone(state.holders), ['Ann', 'Ben', 'Bot']];
    const wishes: readonly [string, Wish][] = [
      ['ben', { do: 'rise' }],
      ['ann', sit(2)],
      ['ann', { do: 'free', seat: 1 }],
      ['ann', { do: 'free', seat: 2 }],
      ['ann', { do: 'bot', seat: 2, level: 'foreman' }],
      ['cleo', sit(2)],
      ['ann', { do: 'start' }],
    ];
    const record = fileOf(state, names);
    for (const [person, wish] of wishes) expect(refused(state, person, wish)).toMatch(/over/);
    for (const gone of [true, false]) expect(partingOf(state, 'ben', gone)).toEqual({ acts: [] });
    expect(state.holders).toEqual(seats);
    expect(fileOf(state, names)).toEqual(record);
  });

  test('remembers its holders across a snapshot; a snapshot without them is not read', () => {
    const state = three();
    act(state, 'ben', { do: 'rise' });
    const body = snapshotOf(state);
    const again = fromSnapshot('t', game, body);
    if (!again) throw new Error('The snapshot was not read.');
    act(again, 'ann', { do: 'free', seat: 2 });
    expect(refused(again, 'ben', sit(2))).toMatch(/hand of seat 2/);
    const { format: _format, held: _held, ...older } = JSON.parse(body) as Record<string, unknown>;
    expect(fromSnapshot('t', game, JSON.stringify(older))).toBeNull();
  });
});
