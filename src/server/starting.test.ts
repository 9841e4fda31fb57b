/** The start of a game: everybody commits to a contribution to the dice, then everybody reveals it. */
import { describe, expect, test } from 'vitest';
import { diceProblem } from '../engine/dice-check.ts';
import { diceKey } from '../engine/dice-commitment.ts';
import { contributionCommitment, roundsProblem } from '../engine/dice-rounds.ts';
import { PROTOCOL } from '../engine/protocol.ts';
import type { Act } from './act.ts';
import { decide, playFor } from './decide.ts';
import type { CommandContext, TableCommand } from './decision.ts';
import { fileOf, publicTable } from './showing.ts';
import { startLate } from './starting.ts';
import { fromSnapshot, snapshotOf } from './table-snapshot.ts';
import { actorsOf, applyEntry, currentRound, deadlineOf, seatOf, type TableState } from './table-state.ts';
import { game, opened, secret, T0, type Wish } from './test-table.ts';

const PEOPLE = ['ann', 'ben', 'cleo', 'dan'];

const who = (state: TableState, person: string | null, absent: readonly string[] = []): CommandContext => ({
  person,
  name: person,
  names: [],
  key: diceKey(secret, state.contributions),
  secret,
  here: (one) => !absent.includes(one),
  now: T0,
});

function apply(state: TableState, acts: readonly Act[], at = T0): void {
  for (const act of acts) applyEntry(state, { rev: state.rev + 1, at, act });
}

function ask(state: TableState, person: string, wish: Wish, absent?: readonly string[]): string | null {
  const decision = decide(state, { ...wish, v: PROTOCOL, id: 'x' } as TableCommand, who(state, person, absent));
  if ('text' in decision) return decision.text;
  apply(state, decision.acts);
  return null;
}

/** A table with this many people seated, the first of them its host. */
function gathered(people: number, seats = people): TableState {
  const state = opened(seats);
  for (let seat = 0; seat < people; seat++) ask(state, PEOPLE[seat] ?? '', { do: 'sit', seat });
  for (let seat = people; seat < seats; seat++) ask(state, 'ann', { do: 'bot', seat, level: 'foreman' });
  return state;
}

const part = (seat: number, round: number): string => `${seat}${round}`.repeat(32);

function commit(state: TableState, seat: number, contribution?: string): string | null {
  const { round } = currentRound(state);
  const commitment = contributionCommitment({ table: 't', seat, round }, contribution ?? part(seat, round));
  return ask(state, PEOPLE[seat] ?? '', { do: 'commit', round, commitment });
}

function reveal(state: TableState, seat: number, contribution?: string): string | null {
  const { round } = currentRound(state);
  return ask(state, PEOPLE[seat] ?? '', { do: 'reveal', round, contribution: contribution ?? part(seat, round) });
}

const late = (state: TableState): void => apply(state, startLate(state, who(state, null)).acts);

/** Plays first legal actions until the game is over. */
function playOut(state: TableState): void {
  while (state.stage === 'playing') {
    const [seat = 0] = actorsOf(state);
    const decision = playFor(state, seat, { type: 'roll' }, who(state, null));
    if ('text' in decision) throw new Error(decision.text);
    apply(state, decision.acts);
  }
}

describe('a start', () => {
  test('asks for commitments, then for reveals, and deals with the last reveal', () => {
    const state = gathered(3);
    expect(ask(state, 'ann', { do: 'start' })).toBeNull();
    expect(state.stage).toBe('starting');
    for (const seat of [2, 0, 1]) expect(commit(state, seat)).toBeNull();
    for (const seat of [1, 2, 0]) {
      expect(state.match).toBeNull();
      expect(reveal(state, seat)).toBeNull();
    }
    expect(state.stage).toBe('playing');
    expect(state.contributions).toEqual([part(0, 1), part(1, 1), part(2, 1)]);
    playOut(state);
    const file = fileOf(state, []);
    expect(file.fair && roundsProblem(file.fair)).toBeNull();
    expect(diceProblem(game, file)).toBeNull();
  });

  test('takes one commitment per seat, before the first reveal, and never the same one twice', () => {
    const state = gathered(3);
    ask(state, 'ann', { do: 'start' });
    const commitment = contributionCommitment({ table: 't', seat: 0, round: 1 }, part(0, 1));
    expect(reveal(state, 0)).toMatch(/when everybody has committed/);
    commit(state, 0);
    expect(ask(state, 'ben', { do: 'commit', round: 1, commitment })).toMatch(/sent the same commitment/);
    expect(commit(state, 0)).toBeNull();
    expect(commit(state, 0, 'ef'.repeat(32))).toMatch(/already committed/);
    expect(ask(state, 'dan', { do: 'commit', round: 1, commitment })).toMatch(/watch/);
    expect(ask(state, 'ben', { do: 'commit', round: 2, commitment })).toMatch(/round .* over/);
    commit(state, 1);
    commit(state, 2);
    expect(commit(state, 2, 'ef'.repeat(32))).toMatch(/are in already/);
    expect(state.rev).toBe(9);
  });

  test('takes no reveal but the one that was committed to, at this seat and in this round', () => {
    const state = gathered(2);
    ask(state, 'ann', { do: 'start' });
    commit(state, 0);
    commit(state, 1);
    expect(reveal(state, 0, part(1, 1))).toMatch(/not the part/);
    expect(reveal(state, 0, 'ef'.repeat(32))).toMatch(/not the part/);
    expect(reveal(state, 0)).toBeNull();
    expect(reveal(state, 0)).toBeNull();
    expect(state.rounds[0]?.contributions).toEqual([part(0, 1), '']);
  });

  test('freezes the seats, and can be closed', () => {
    const state = gathered(2, 3);
    ask(state, 'ann', { do: 'start' });
    const frozen: Wish[] = [
      { do: 'sit', seat: 1 },
      { do: 'rise' },
      { do: 'free', seat: 2 },
      { do: 'bot', seat: 2, level: 'foreman' },
      { do: 'start' },
    ];
    for (const wish of frozen) expect(ask(state, 'ann', wish)).toMatch(/is starting/);
    expect(ask(state, 'ann', { do: 'play', seq: 0, action: { type: 'roll' } })).toMatch(/not started/);
    expect(ask(state, 'ann', { do: 'close' })).toBeNull();
    expect(commit(state, 0)).toMatch(/closed/);
  });

  test('asks only people who are here, and nobody if nobody is', () => {
    const some = gathered(3);
    ask(some, 'ann', { do: 'start' }, ['ben']);
    expect(currentRound(some).asked).toEqual([0, 2]);
    expect(commit(some, 1)).toMatch(/not asked/);
    const none = gathered(2);
    ask(none, 'ann', { do: 'start' }, ['ann', 'ben']);
    expect(none.stage).toBe('playing');
    expect(none.contributions).toEqual(['', '']);
  });
});

describe('a start that somebody is late for', () => {
  test('goes on without a person who did not commit, who keeps the seat', () => {
    const state = gathered(3);
    ask(state, 'ann', { do: 'start' });
    commit(state, 0);
    commit(state, 2);
    expect(deadlineOf(state)).toBe(T0 + 5000);
    late(state);
    expect(currentRound(state)).toMatchObject({ phase: 'reveal', asked: [0, 1, 2] });
    expect(commit(state, 1)).toMatch(/are in already/);
    reveal(state, 0);
    reveal(state, 2);
    expect(state.stage).toBe('playing');
    expect(seatOf(state, 'ben')).toBe(1);
    expect(state.contributions).toEqual([part(0, 1), '', part(2, 1)]);
  });

  test('goes on with the server’s secret alone if nobody commits', () => {
    const state = gathered(2);
    ask(state, 'ann', { do: 'start' });
    late(state);
    expect(state.stage).toBe('playing');
    expect(state.contributions).toEqual(['', '']);
  });

  test('replaces a person who does not reveal by a bot for good, and starts again with the others', () => {
    const state = gathered(3);
    ask(state, 'ann', { do: 'start' });
    for (const seat of [0, 1, 2]) commit(state, seat);
    reveal(state, 0);
    reveal(state, 2);
    expect(deadlineOf(state)).toBe(T0 + 20_000);
    late(state);
    expect(state.holders[1]).toMatchObject({ kind: 'bot' });
    expect(state.rounds).toMatchObject([{ phase: 'void' }, { round: 2, asked: [0, 2], phase: 'commit' }]);
    for (const seat of [0, 2]) commit(state, seat);
    for (const seat of [0, 2]) reveal(state, seat);
    expect(state.stage).toBe('playing');
    expect(state.contributions).toEqual([part(0, 2), '', part(2, 2)]);
    ask(state, 'ann', { do: 'free', seat: 1 });
    expect(ask(state, 'ben', { do: 'sit', seat: 1 })).toMatch(/only watch/);
    expect(ask(state, 'dan', { do: 'sit', seat: 1 })).toBeNull();
    playOut(state);
    const { fair } = fileOf(state, []);
    expect(fair && roundsProblem(fair)).toBeNull();
  });

  test('is called off after the second repetition, and those who withheld may not sit again', () => {
    const state = gathered(4);
    ask(state, 'ann', { do: 'start' });
    for (const out of [3, 2, 1]) {
      for (let seat = 0; seat <= out; seat++) commit(state, seat);
      for (let seat = 0; seat < out; seat++) reveal(state, seat);
      expect(state.stage).toBe('starting');
      late(state);
    }
    expect(state.stage).toBe('gathering');
    expect(state.rounds.map(({ phase }) => phase)).toEqual(['void', 'void', 'off']);
    expect(state.barred).toEqual(['dan', 'cleo', 'ben']);
    expect(state.holders.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot', 'bot']);
    ask(state, 'ann', { do: 'free', seat: 1 });
    expect(ask(state, 'ben', { do: 'sit', seat: 1 })).toMatch(/only watch/);
    ask(state, 'ann', { do: 'bot', seat: 1, level: 'foreman' });
    ask(state, 'ann', { do: 'start' });
    expect(currentRound(state)).toMatchObject({ round: 4, asked: [0] });
    commit(state, 0);
    reveal(state, 0);
    expect(state.stage).toBe('playing');
    playOut(state);
    const { fair } = fileOf(state, []);
    expect(fair && roundsProblem(fair)).toBeNull();
  });

  test('is called off, and everybody keeps their seat, if nobody reveals', () => {
    const state = gathered(2);
    ask(state, 'ann', { do: 'start' });
    for (const seat of [0, 1]) commit(state, seat);
    late(state);
    expect(state.stage).toBe('gathering');
    expect(state.barred).toEqual([]);
    expect(state.holders.map(({ kind }) => kind)).toEqual(['person', 'person']);
    expect(deadlineOf(state)).toBeNull();
  });
});

describe('the log of a start', () => {
  test('is limited: a table where it was called off too often refuses another one', () => {
    const state = gathered(2);
    let refusal: string | null = null;
    while (refusal === null && state.rounds.length < 1000) {
      refusal = ask(state, 'ann', { do: 'start' });
      if (refusal !== null) break;
      for (const seat of [0, 1]) commit(state, seat);
      apply(state, startLate(state, who(state, null)).acts);
      expect(state.stage).toBe('gathering');
    }
    expect(state.rounds).toHaveLength(60);
    expect(refusal).toBe('The start of this game has failed too often. Open another table.');
  });

  test('survives a snapshot in the middle of a start', () => {
    const state = gathered(2);
    ask(state, 'ann', { do: 'start' });
    commit(state, 0);
    const again = fromSnapshot('t', game, snapshotOf(state));
    if (!again) throw new Error('The snapshot is of this format.');
    commit(again, 1);
    reveal(again, 0);
    reveal(again, 1);
    expect(again.stage).toBe('playing');
  });

  test('may predate rounds: then the contributions come from those who sat down', () => {
    const state = opened(2);
    const contributions = ['cd'.repeat(32), 'ef'.repeat(32)];
    apply(
      state,
      contributions.map((contribution, seat) => ({
        type: 'seated',
        seat,
        holder: { kind: 'person', person: PEOPLE[seat] ?? '', contribution },
      })),
    );
    const old = gathered(2);
    ask(old, 'ann', { do: 'start' }, PEOPLE);
    const { setup = [], setupHash = '' } = old.match ?? {};
    apply(state, [{ type: 'started', setup, hash: setupHash }]);
    expect(state.contributions).toEqual(contributions);
    expect(publicTable(state, [], [], T0).fair).not.toHaveProperty('rounds');
  });
});
