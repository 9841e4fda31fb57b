/** Time to read before anybody acts: how long the table waits, and for whom. */
import { describe, expect, test } from 'vitest';
import { diceKey } from '../engine/dice-commitment.ts';
import type { Game } from '../engine/game.ts';
import { type Pace, PROTOCOL } from '../engine/protocol.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import type { Act } from './act.ts';
import { decide, playFor } from './decide.ts';
import type { TableCommand } from './decision.ts';
import { readersOf, readingAt } from './reading.ts';
import { publicTable } from './showing.ts';
import { fromSnapshot, snapshotOf } from './table-snapshot.ts';
import { actorsOf, applyEntry, deadlineOf, firstState, lateSeats, type TableState } from './table-state.ts';
import { openingTerms, secret, type Wish } from './test-table.ts';

const TIME = 8000;
const T0 = 1_800_000_000_000;
/** Pebbles, where the set-up and every action reveal something to read. */
const game: Game = { ...pebbles, reading: () => TIME };
const LIVE: Pace = { kind: 'live', bank: 60, extra: 5 };

function commandContext(state: TableState, person: string | null, now: number) {
  // Nobody is asked to contribute to the dice.
  return { person, name: person, now, names: [], key: diceKey(secret, state.contributions), secret, here: () => false };
}

function apply(state: TableState, at: number, ...acts: readonly Act[]): void {
  for (const act of acts) applyEntry(state, { rev: state.rev + 1, at, act });
}

/** Asks at this time and applies the decision. Returns the text of a refusal, or `null`. */
function ask(state: TableState, person: string, wish: Wish, now: number): string | null {
  const decision = decide(state, { ...wish, v: PROTOCOL, id: 'x' } as TableCommand, commandContext(state, person, now));
  if ('text' in decision) return decision.text;
  apply(state, now, ...decision.acts);
  return null;
}

/** A table that has started at T0: Ann, Ben and, with three seats, a bot. */
function started(seats = 2, pace: Pace = LIVE): TableState {
  const state = firstState('t', game, { rev: 1, at: T0, act: openingTerms({ seats, pace }) });
  for (const [seat, person] of ['ann', 'ben'].entries())
    apply(state, T0, { type: 'seated', seat, holder: { kind: 'person', person } });
  if (seats > 2)
    apply(state, T0, { type: 'seated', seat: 2, holder: { kind: 'bot', level: 'foreman', name: 'Foreman' } });
  expect(ask(state, 'ann', { do: 'start' }, T0)).toBeNull();
  return state;
}

const nameOf = (seat: number): string => ['ann', 'ben'][seat] ?? '';

/** The person whose turn it is, and an action that they could take. */
function mover(state: TableState) {
  const [seat = 0] = actorsOf(state);
  const action = game.legal((state.match as NonNullable<TableState['match']>).state, seat)[0];
  if (!action) throw new Error('Nobody can act.');
  return { seat, person: nameOf(seat), wish: { do: 'play', seq: state.match?.log.length ?? 0, action } as Wish };
}

describe('while something is to be read', () => {
  test('nobody acts before the announced time is over', () => {
    const state = started();
    const { person, wish } = mover(state);
    expect(ask(state, person, wish, T0)).toBe(
      'Not everybody has finished reading. Play goes on when all have, in at most 8 s.',
    );
    expect(ask(state, person, wish, T0 + TIME - 1)).toMatch(/in at most 1 s/);
    expect(ask(state, person, wish, T0 + TIME)).toBeNull();
  });

  test('nobody acts before all persons have read; then play goes on at once', () => {
    const state = started();
    const { person, wish } = mover(state);
    expect(ask(state, 'ann', { do: 'read', seq: 0 }, T0 + 1000)).toBeNull();
    expect(readersOf(state)).toEqual([1]);
    expect(ask(state, person, wish, T0 + 1001)).toMatch(/^Not everybody has finished reading/);
    expect(ask(state, 'ben', { do: 'read', seq: 0 }, T0 + 2000)).toBeNull();
    expect(ask(state, person, wish, T0 + 2001)).toBeNull();
  });

  test('bots wait as well, but nobody waits for a bot', () => {
    const state = started(3);
    const { seat, wish } = mover(state);
    const action = (wish as Extract<Wish, { do: 'play' }>).action;
    const bot = (now: number) => playFor(state, seat, action, commandContext(state, null, now));
    expect(bot(T0 + TIME - 1)).toHaveProperty('text');
    expect(readersOf(state)).toEqual([0, 1]);
    expect(bot(T0 + TIME)).toHaveProperty('acts');
  });

  test('a person who has left, or for whom a bot stands in, is not waited for; one who comes back is', () => {
    const state = started();
    ask(state, 'ann', { do: 'read', seq: 0 }, T0 + 1000);
    ask(state, 'ben', { do: 'away', level: 'foreman' }, T0 + 2000);
    expect(readingAt(state, T0 + 2000)).toBeNull();
    const other = started();
    ask(other, 'ben', { do: 'away', level: 'foreman' }, T0 + 1000);
    ask(other, 'ben', { do: 'back' }, T0 + 1500);
    ask(other, 'ann', { do: 'read', seq: 0 }, T0 + 2000);
    expect(readersOf(other)).toEqual([1]);
    expect(readingAt(other, T0 + 2000)).not.toBeNull();
  });

  test('having read something earlier does not count for the current text, and reading twice counts once', () => {
    const state = started();
    for (const person of ['ann', 'ben']) ask(state, person, { do: 'read', seq: 0 }, T0);
    const { person, wish } = mover(state);
    ask(state, person, wish, T0 + 100);
    expect(state.reading?.seq).toBe(1);
    const before = state.rev;
    expect(ask(state, 'ann', { do: 'read', seq: 0 }, T0 + 200)).toBeNull();
    expect(state.rev).toBe(before);
    ask(state, 'ann', { do: 'read', seq: 1 }, T0 + 300);
    ask(state, 'ann', { do: 'read', seq: 1 }, T0 + 400);
    expect(state.reading?.read).toEqual([0]);
    expect(state.rev).toBe(before + 1);
  });

  test('no clock runs; clocks start when all have read, or when the reading time is over', () => {
    const state = started();
    const { seat, person, wish } = mover(state);
    expect(deadlineOf(state)).toBe(T0 + TIME + 60_000);
    expect(lateSeats(state, T0 + 60_000)).toEqual([]);
    for (const one of ['ann', 'ben']) ask(state, one, { do: 'read', seq: 0 }, T0 + 3000);
    expect(deadlineOf(state)).toBe(T0 + 63_000);
    ask(state, person, wish, T0 + 13_000);
    expect(state.bank[seat]).toBe(60_000 - 10_000 + 5000);
    const slow = started();
    ask(slow, person, wish, T0 + TIME + 10_000);
    expect(slow.bank[seat]).toBe(60_000 - 10_000 + 5000);
  });

  test('coming back during the reading time neither starts a clock nor adds to one', () => {
    const state = started();
    ask(state, 'ben', { do: 'away', level: 'foreman' }, T0 + 1000);
    ask(state, 'ben', { do: 'back' }, T0 + 2000);
    expect(deadlineOf(state)).toBe(T0 + TIME + 60_000);
    expect(state.bank).toEqual([60_000, 60_000]);
  });

  test('everybody is told who is still reading and how long that may take, even after a snapshot', () => {
    const state = started();
    ask(state, 'ann', { do: 'read', seq: 0 }, T0 + 1000);
    const told = (one: TableState, now: number) => publicTable(one, ['Ann', 'Ben'], [], now).reading;
    expect(told(state, T0 + 2500)).toEqual({ seq: 0, left: 5500, waits: [1] });
    expect(told(state, T0 + TIME)).toBeNull();
    const again = fromSnapshot('t', game, snapshotOf(state));
    expect(again && told(again, T0 + 2500)).toEqual({ seq: 0, left: 5500, waits: [1] });
  });
});

test('a game that reveals nothing to read, and a table of bots only, go on at once', () => {
  const plain = started();
  const state: TableState = { ...plain, game: pebbles };
  for (const person of ['ann', 'ben']) ask(state, person, { do: 'read', seq: 0 }, T0);
  const { person, wish } = mover(state);
  ask(state, person, wish, T0);
  expect(state.reading).toBeNull();
  const bots = started(3);
  for (const seat of [0, 1])
    apply(bots, T0, { type: 'seated', seat, holder: { kind: 'bot', level: 'foreman', name: 'Foreman 2' } });
  expect(readingAt(bots, T0)).toBeNull();
});
