import { describe, expect, test } from 'vitest';
import { residentCalled } from '../bots/residents.ts';
import { dice } from '../engine/chance.ts';
import { commitmentTo, diceKey } from '../engine/dice-commitment.ts';
import { contributionCommitment } from '../engine/dice-rounds.ts';
import type { Game } from '../engine/game.ts';
import { type Pace, PROTOCOL } from '../engine/protocol.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { decide, playFor } from './decide.ts';
import type { Circumstances, Decision, TableCommand } from './decision.ts';
import { invitationOf } from './invitation.ts';
import { partingOf } from './seating.ts';
import { fileOf, tableFrame } from './showing.ts';
import { fromSnapshot, snapshotOf } from './table-snapshot.ts';
import {
  actorsOf,
  applyEntry,
  botAt,
  currentRound,
  deadlineOf,
  firstState,
  lateSeats,
  playing,
  seatOf,
  type TableState,
} from './table-state.ts';

const game: Game = pebbles;
const secret = 'ab'.repeat(32);
const T0 = 1_000_000;
type Wish = TableCommand extends infer D ? (D extends unknown ? Omit<D, 'v' | 'id'> : never) : never;

function opened(seats = 2, pace: Pace = { kind: 'none' }, listed = true, of = game): TableState {
  const act = {
    type: 'opened' as const,
    game: game.id,
    rules: game.rulesVersion,
    options: { goal: 12 },
    seats,
    pace,
    listed,
    chat: true,
    host: 'ann',
    commitment: commitmentTo(secret),
  };
  return firstState('t', of, { rev: 1, at: T0, act });
}

function who(state: TableState, person: string | null, now: number): Circumstances {
  const key = diceKey(secret, state.contributions);
  return { person, name: person, names: [], key, secret, now, here: () => true };
}

function ask(state: TableState, person: string | null, wish: Wish, now = T0) {
  return decide(state, { ...wish, v: PROTOCOL, id: 'x' } as TableCommand, who(state, person, now));
}

function botNames({ holders }: TableState): string[] {
  return holders.flatMap((holder) => (holder.kind === 'bot' ? [holder.name] : []));
}

/** Asks, and lets what was decided come true. */
function act(state: TableState, person: string | null, wish: Wish, at = T0): Decision {
  const decision = ask(state, person, wish, at);
  if ('text' in decision) throw new Error(decision.text);
  for (const one of decision.acts) applyEntry(state, { rev: state.rev + 1, at, act: one });
  return decision;
}

function refused(state: TableState, person: string | null, wish: Wish, at = T0): string {
  const decision = ask(state, person, wish, at);
  return 'text' in decision ? decision.text : '';
}

/** Ann and Ben at a table that has begun. */
function begun(pace?: Pace): TableState {
  const state = opened(2, pace);
  act(state, 'ann', { do: 'sit', seat: 0 });
  act(state, 'ben', { do: 'sit', seat: 1 });
  start(state);
  return state;
}

/** Starts the game; everybody who is asked commits and reveals. */
function start(state: TableState): void {
  act(state, 'ann', { do: 'start' });
  const { round, asked } = currentRound(state);
  const part = (seat: number): string => String(seat).repeat(64);
  const of = (seat: number): string => {
    const holder = state.holders[seat];
    return holder?.kind === 'person' ? holder.person : '';
  };
  for (const seat of asked) {
    const commitment = contributionCommitment({ table: 't', seat, round }, part(seat));
    act(state, of(seat), { do: 'commit', round, commitment });
  }
  for (const seat of asked) act(state, of(seat), { do: 'reveal', round, contribution: part(seat) });
}

const turn = (state: TableState): 'ann' | 'ben' => (actorsOf(state)[0] === 0 ? 'ann' : 'ben');
const rival = (state: TableState): 'ann' | 'ben' => (turn(state) === 'ann' ? 'ben' : 'ann');
const play = (state: TableState, type: string, at = T0): void => {
  act(state, turn(state), { do: 'play', seq: playing(state).log.length, action: { type } }, at);
};

describe('seats', () => {
  test('of a private table are for those with the invitation, and for whoever opened it', () => {
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

  test('are taken by people the house knows, one each', () => {
    const state = opened(3);
    expect(refused(state, null, { do: 'sit', seat: 0 })).toMatch(/name/);
    act(state, 'ann', { do: 'sit', seat: 0 });
    expect(refused(state, 'ben', { do: 'sit', seat: 0 })).toMatch(/already/);
    expect(refused(state, 'ben', { do: 'sit', seat: 9 })).toMatch(/no such seat/);
    act(state, 'ann', { do: 'sit', seat: 2 });
    expect(state.holders.map(({ kind }) => kind)).toEqual(['free', 'free', 'person']);
  });

  test('are given to bots and freed by the host alone', () => {
    const state = opened();
    expect(refused(state, 'ben', { do: 'bot', seat: 1, level: 'foreman' })).toMatch(/opened the table/);
    expect(refused(state, 'ann', { do: 'bot', seat: 1, level: 'wizard' })).toMatch(/no such bot/);
    act(state, 'ann', { do: 'bot', seat: 0, level: 'foreman' });
    act(state, 'ann', { do: 'bot', seat: 1, level: 'foreman' });
    expect(new Set(botNames(state)).size).toBe(2);
    for (const name of botNames(state)) expect(residentCalled(name)?.level).toBe('foreman');
    act(state, 'ann', { do: 'free', seat: 1 });
    expect(state.holders[1]).toEqual({ kind: 'free' });
  });

  test('are given to the resident whom the host chose, unless somebody has that name already', () => {
    const state = opened(3);
    act(state, 'ann', { do: 'bot', seat: 1, level: 'assayer', who: 'lam' });
    expect(botNames(state)).toEqual(['Lam']);
    act(state, 'ann', { do: 'bot', seat: 2, level: 'assayer', who: 'lam' });
    expect(new Set(botNames(state)).size).toBe(2);
    expect(refused(state, 'ann', { do: 'bot', seat: 2, level: 'assayer', who: 'nobody' })).toMatch(/lives in the town/);
  });

  test('go to another resident when a person of the same name sits down', () => {
    const state = opened(3);
    act(state, 'ann', { do: 'bot', seat: 1, level: 'assayer', who: 'lam' });
    act(state, 'LAM', { do: 'sit', seat: 0 });
    expect(botNames(state)).not.toContain('Lam');
    expect(residentCalled(botNames(state)[0] ?? '')?.level).toBe('assayer');
  });

  test('show the sign of whoever sits there, for as long as they do', () => {
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
    expect(botNames(state).map((name) => residentCalled(name)?.level)).toEqual(['assayer', 'settler']);
    act(state, 'ann', { do: 'sit', seat: 0 });
    start(state);
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
    expect(refused(state, 'ben', { do: 'start' })).toMatch(/opened the table/);
    start(state);
    expect(state.stage).toBe('playing');
  });

  test('may stay free where the host starts with those who sit there', () => {
    const state = opened(4);
    act(state, 'ann', { do: 'sit', seat: 3 });
    expect(refused(state, 'ann', { do: 'start', seats: 1 })).toBe('Pebbles is not played by 1.');
    act(state, 'ben', { do: 'sit', seat: 1 });
    expect(refused(state, 'ben', { do: 'start', seats: 2 })).toMatch(/opened the table/);
    expect(refused(state, 'ann', { do: 'start' })).toMatch(/still free/);
    // Whoever sat down a moment ago is not left out.
    expect(refused(state, 'ann', { do: 'start', seats: 3 })).toMatch(/just sat down/);
    const { acts } = act(state, 'ann', { do: 'start', seats: 2 });
    expect(acts[0]).toMatchObject({ type: 'seats-closed' });
    expect(state.stage).toBe('starting');
    expect([seatOf(state, 'ben'), seatOf(state, 'ann')]).toEqual([0, 1]);
    expect(currentRound(state).asked).toEqual([0, 1]);
    expect([state.opened.seats, state.bank.length, state.held.length, state.away.length]).toEqual([2, 2, 2, 2]);
    expect(fromSnapshot('t', game, snapshotOf(state))).toEqual(state);
  });

  test('that are given up in the game are played by a bot until somebody sits down there', () => {
    const state = begun();
    act(state, 'ben', { do: 'rise' });
    expect(state.holders[1]).toEqual({ kind: 'free' });
    expect(state.away[1]?.level).toBe('foreman');
    act(state, 'cleo', { do: 'sit', seat: 1 });
    expect(state.away[1]).toBeNull();
    // What was added to the dice at the start stays what it was.
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
    start(state);
    return state;
  };
  const sit = (seat: number) => ({ do: 'sit' as const, seat });

  test('is not for whoever has seen another hand, the host included', () => {
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

  test('is for whoever has only watched, and binds them as well', () => {
    const state = three();
    act(state, 'ann', { do: 'free', seat: 2 });
    act(state, 'cleo', sit(2));
    act(state, 'ben', { do: 'rise' });
    expect(refused(state, 'cleo', sit(1))).toMatch(/keep it until/);
    act(state, 'cleo', { do: 'rise' });
    expect(refused(state, 'cleo', sit(1))).toMatch(/hand of seat 3/);
  });

  test('that somebody else has taken meanwhile leaves its former holder to watch', () => {
    const state = three();
    act(state, 'ben', { do: 'rise' });
    act(state, 'cleo', sit(1));
    act(state, 'ann', { do: 'free', seat: 2 });
    expect(refused(state, 'ben', sit(1))).toMatch(/Somebody else plays seat 2/);
    expect(refused(state, 'ben', sit(2))).toMatch(/watch the rest/);
    expect(seatOf(state, 'ben')).toBeNull();
  });

  test('that the host gave to a bot is free again for its former holder only when the bot leaves', () => {
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

  test('of a private table is taken again without the invitation', () => {
    const state = three(false);
    act(state, 'ben', { do: 'rise' });
    expect(refused(state, 'cleo', sit(1))).toMatch(/private/);
    act(state, 'ben', sit(1));
    expect(seatOf(state, 'ben')).toBe(1);
  });

  test('is anybody’s before the game, and nobody’s after its end: it is part of the record', () => {
    const state = opened(3);
    for (const seat of [0, 1, 2, 0]) act(state, 'ann', sit(seat));
    act(state, 'ben', sit(1));
    act(state, 'ann', { do: 'bot', seat: 2, level: 'foreman' });
    start(state);
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

  test('remembers its holders across a snapshot; one without them is not read', () => {
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

describe('playing', () => {
  test('those who watch cannot act, and nobody acts for another', () => {
    const state = begun();
    const seq = 0;
    expect(refused(state, 'cleo', { do: 'play', seq, action: { type: 'pass' } })).toMatch(/watch/);
    expect(refused(state, rival(state), { do: 'play', seq, action: { type: 'pass' } })).not.toBe('');
    expect(refused(state, turn(state), { do: 'play', seq, action: { type: 'fly' } })).toMatch(/not an action/);
  });

  test('an action for a position that is gone is refused', () => {
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

describe('taking back', () => {
  test('is free as long as nobody has acted since', () => {
    const state = begun();
    const me = turn(state);
    play(state, 'shift');
    act(state, me, { do: 'undo', seq: 1 });
    expect(playing(state).log).toHaveLength(0);
    expect(state.waited).toHaveLength(1);
  });

  test('needs the others’ consent when they have acted', () => {
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

  test('is dropped when one of them says no', () => {
    const state = begun();
    const me = turn(state);
    play(state, 'pass');
    play(state, 'shift');
    act(state, me, { do: 'undo', seq: 2 });
    act(state, me === 'ann' ? 'ben' : 'ann', { do: 'undo-answer', yes: false });
    expect(state.undoAsked).toBeNull();
    expect(playing(state).log).toHaveLength(2);
  });

  /** The bot that stands in for whoever has the turn acts. */
  const standIn = (state: TableState): void => {
    const [seat = 0] = actorsOf(state);
    const decision = playFor(state, seat, { type: 'shift' }, who(state, null, T0), true);
    if ('text' in decision) throw new Error(decision.text);
    for (const one of decision.acts) applyEntry(state, { rev: state.rev + 1, at: T0, act: one });
  };

  test('does not wait for somebody whose bot has acted, but for one who has acted themselves', () => {
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

  test('cannot even be asked where chance has decided', () => {
    const state = begun();
    const me = turn(state);
    play(state, 'roll');
    play(state, 'shift');
    expect(refused(state, me, { do: 'undo', seq: 2 })).not.toBe('');
  });
});

test('the end looks the same to who reads its lines one by one as to who wrote them in one go', () => {
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
  // Some of them end in a way that, before the end, could have been asked to be taken back.
  expect(asked).toBeGreaterThan(0);
});

describe('a clock', () => {
  const pace: Pace = { kind: 'live', bank: 60, extra: 5 };

  test('runs for those who are waited for, and gives time for every action', () => {
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

  test('that has run out is not wound up by whoever takes the seat', () => {
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

  test('gets no time for a step that is taken back, nor the time that it took', () => {
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

  test('of days has less for a step that was taken back, and all of it for the next', () => {
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

test('a table from a snapshot is the table from its log', () => {
  const state = begun();
  for (const type of ['shift', 'roll', 'shift', 'pass']) play(state, type);
  const again = fromSnapshot('t', game, snapshotOf(state));
  if (!again) throw new Error('The snapshot was not read.');
  expect(snapshotOf(again)).toBe(snapshotOf(state));
  play(state, 'roll');
  play(again, 'roll');
  expect(snapshotOf(again)).toBe(snapshotOf(state));
});
