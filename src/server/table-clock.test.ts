/** Whatever people do with seats and steps, clocks are exact. `CLOCKS=5000` tries more sequences, `SEED=…` others. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diceKey } from '../engine/dice-commitment.ts';
import type { Seat } from '../engine/game.ts';
import { type Pace, PROTOCOL } from '../engine/protocol.ts';
import type { Act } from './act.ts';
import { decide, playFor } from './decide.ts';
import type { CommandContext, Decision, TableCommand } from './decision.ts';
import { fullBank } from './table-clock.ts';
import { actorsOf, applyEntry, botAt, firstState, lateSeats, playing, type TableState } from './table-state.ts';
import { game, openingTerms, secret, type Wish } from './test-table.ts';

const RUNS = Number(process.env.CLOCKS ?? 500);
const SEED = Number(process.env.SEED ?? 1849);
const level = 'foreman';
const SEATS = 3;
const PEOPLE = ['ann', 'ben', 'cleo', 'dan'] as const;
const START = 1_000_000;

type Step =
  | { readonly what: 'ask'; readonly who: string; readonly wish: Wish }
  | { readonly what: 'play'; readonly type: string }
  | { readonly what: 'undo' | 'stand-in' | 'lapse' };

const seat = fc.nat(SEATS - 1);
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.constant({ do: 'away' as const, level }),
  fc.constant({ do: 'back' as const }),
  fc.constant({ do: 'rise' as const }),
  { weight: 4, arbitrary: seat.map((at) => ({ do: 'sit' as const, seat: at })) },
  seat.map((at) => ({ do: 'bot' as const, seat: at, level })),
  seat.map((at) => ({ do: 'free' as const, seat: at })),
  fc.boolean().map((yes) => ({ do: 'undo-answer' as const, yes })),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('ask' as const), who: fc.constantFrom(...PEOPLE), wish }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('play' as const), type: fc.constantFrom('shift', 'roll', 'pass') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('undo' as const, 'stand-in' as const, 'lapse' as const) }),
  },
);
const timed = fc.tuple(fc.constantFrom(0, 1, 700, 3000, 20_000), step);
const pace: fc.Arbitrary<Pace> = fc.oneof(
  fc.record({ kind: fc.constant('live' as const), bank: fc.constantFrom(30, 60), extra: fc.constantFrom(0, 2, 10) }),
  fc.constant({ kind: 'days' as const, days: 1 }),
);

function begun(at: Pace): TableState {
  const act = openingTerms({ options: { goal: 30 }, seats: SEATS, pace: at });
  const state = firstState('t', game, { rev: 1, at: START, act });
  for (const [at, person] of PEOPLE.slice(0, 2).entries())
    apply(state, asked(state, person, { do: 'sit', seat: at }, START), START);
  apply(state, asked(state, 'ann', { do: 'bot', seat: 2, level }, START), START);
  apply(state, asked(state, 'ann', { do: 'start' }, START), START);
  return state;
}

function commandContext(state: TableState, person: string | null, now: number): CommandContext {
  return { person, name: person, names: [], key: diceKey(secret, state.contributions), secret, now, here: () => false };
}

function asked(state: TableState, person: string, what: Wish, now: number): readonly Act[] {
  const decision = decide(state, { ...what, v: PROTOCOL, id: 'x' } as TableCommand, commandContext(state, person, now));
  return actsOf(decision);
}

function actsOf(decision: Decision | { readonly text: string }): readonly Act[] {
  return 'text' in decision ? [] : decision.acts;
}

/** The entries that a step leads to, by the server's own rules. */
function actsFor(state: TableState, one: Step, now: number): readonly Act[] {
  const [actor = 0] = actorsOf(state);
  const holder = state.holders[actor];
  const seq = playing(state).log.length;
  switch (one.what) {
    case 'ask':
      return asked(state, one.who, one.wish, now);
    case 'play':
      if (holder?.kind !== 'person') return [];
      return asked(state, holder.person, { do: 'play', seq, action: { type: one.type } }, now);
    case 'undo': {
      const last = playing(state).log.at(-1);
      const owner = last && state.holders[last.seat];
      return owner?.kind === 'person' ? asked(state, owner.person, { do: 'undo', seq }, now) : [];
    }
    case 'stand-in':
      if (botAt(state, actor) === null) return [];
      return actsOf(playFor(state, actor, { type: 'pass' }, commandContext(state, null, now), holder?.kind !== 'bot'));
    case 'lapse':
      return lateSeats(state, now).map((late) => ({ type: 'away', seat: late, why: 'clock', level }));
  }
}

function apply(state: TableState, acts: readonly Act[], at: number): void {
  for (const act of acts) applyEntry(state, { rev: state.rev + 1, at, act });
}

const stepsOf = (state: TableState, of: Seat): number => playing(state).log.filter((entry) => entry.seat === of).length;

test('no clock has more than its initial time and what the standing steps have earned, and all time that runs is taken', () => {
  const reached = { undone: 0, standIns: 0, returns: 0, handovers: 0, empty: 0 };
  fc.assert(
    fc.property(pace, fc.array(timed, { minLength: 5, maxLength: 60 }), (at, steps) => {
      const state = begun(at);
      const full = fullBank(at);
      const extra = at.kind === 'live' ? at.extra * 1000 : 0;
      let now = START;
      /** The time that ran off each clock so far, counted independently. */
      const spent: number[] = Array.from({ length: SEATS }, () => 0);
      for (const [wait, one] of steps) {
        if (state.stage !== 'playing') break;
        now += wait;
        const waited = actorsOf(state);
        const before = state.bank.slice();
        const had = [0, 1, 2].map((of) => stepsOf(state, of));
        const since = state.since;
        const acts = actsFor(state, one, now);
        apply(state, acts, now);
        const moved = acts.some(({ type }) => type === 'played' || type === 'undone');
        for (let of = 0; of < SEATS; of++) {
          const bank = state.bank[of] ?? 0;
          const standing = stepsOf(state, of);
          const steps = standing - (had[of] ?? 0);
          const left = before[of] ?? 0;
          const ran = moved && waited.includes(of) ? Math.min(now - since, Math.max(0, left)) : 0;
          spent[of] = (spent[of] ?? 0) + ran;
          if (at.kind === 'live') {
            expect(bank).toBeLessThanOrEqual(full + extra * standing);
            expect(bank).toBe(full + extra * standing - (spent[of] ?? 0));
          } else {
            expect(bank).toBeLessThanOrEqual(full);
            if (steps === 0) expect(bank).toBe(left - ran);
          }
          if (bank <= 0) reached.empty += 1;
        }
        expect(state.since).toBe(moved ? now : since);
        reached.undone += acts.filter(({ type }) => type === 'undone').length;
        reached.standIns += acts.filter((act) => act.type === 'played' && act.standIn).length;
        reached.returns += acts.filter(({ type }) => type === 'back').length;
        reached.handovers += acts.filter((act) => act.type === 'seated' && act.holder.kind === 'person').length;
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // The sequences cover all of that.
  for (const [what, count] of Object.entries(reached)) expect(count, what).toBeGreaterThan(RUNS / 25);
});

test('clocks of processes that differ never give time back', () => {
  const state = begun({ kind: 'live', bank: 60, extra: 0 });
  const [first = 0] = actorsOf(state);
  const shift = (at: number): void => {
    const acts = actsFor(state, { what: 'play', type: 'shift' }, at);
    apply(state, acts, at);
  };
  if (state.holders[first]?.kind === 'bot') throw new Error('A person begins.');
  shift(START + 10_000);
  shift(START + 9000);
  expect(state.bank[first]).toBe(50_000);
  shift(START + 11_000);
  expect(state.bank[first]).toBe(49_000);
});
