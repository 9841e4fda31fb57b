/**
 * The cheating operator. An operator knows their server's secret from the beginning and can send every page whatever
 * they like; a friend of theirs sits at the table and contributes last. Both want one die in six to show a six. They
 * can neither find a hash's second preimage nor read an honest page's memory. An attempt succeeds if the friend sits in
 * a game with that die *and* the honest page vouches for the record. `TRIES=100000` runs more attempts.
 */
import { describe, expect, test } from 'vitest';
import { dice } from '../engine/chance.ts';
import { commitmentTo, committedChance, type DiceRecord, type DiceRound, diceKey } from '../engine/dice-commitment.ts';
import { diceReport, vouches } from '../engine/dice-report.ts';
import { contributionCommitment } from '../engine/dice-rounds.ts';
import { observeRounds, type Witness } from '../engine/dice-witness.ts';
import type { Game } from '../engine/game.ts';
import { matchFile, openMatch } from '../engine/match.ts';
import { PROTOCOL } from '../engine/protocol.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import type { Act } from './act.ts';
import { decide } from './decide.ts';
import type { TableCommand } from './decision.ts';
import { fileOf } from './showing.ts';
import { startLate } from './starting.ts';
import { applyEntry, firstState, seatOf, type TableState } from './table-state.ts';
import { openingTerms, type Wish } from './test-table.ts';

const TRIES = Number(process.env.TRIES ?? 10_000);
const game: Game = pebbles;
const TABLE = 't';
const [HONEST, FRIEND] = [0, 1];

/** Random 32 bytes in hex, from a fixed seed. */
function drawn(seed: string): () => string {
  const next = dice(seed);
  const word = (): string =>
    next(2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return () => Array.from({ length: 8 }, word).join('');
}

/** Whether the die that the friend hopes for shows a six. */
function isSix(secret: string, contributions: readonly string[]): boolean {
  return committedChance(diceKey(secret, contributions), 1).roll('die', [1, 2, 3, 4, 5, 6], 1)[0] === 6;
}

const sealed = (seat: number, round: number, contribution: string): string =>
  contributionCommitment({ table: TABLE, seat, round }, contribution);

/** The page of an honest player. It cannot be told what to do, only shown the state of the table. */
function honestPage(draw: () => string) {
  let witness: Witness | null = null;
  return {
    shown: (fair: DiceRecord): string => {
      const step = observeRounds(witness, fair, HONEST, draw);
      witness = step.witness;
      const { answer } = step;
      if (!answer) return '';
      return answer.do === 'commit' ? answer.commitment : answer.contribution;
    },
    vouchesFor: (fair: DiceRecord): boolean => witness !== null && vouches(fair, witness),
    witness: (): Witness | null => witness,
  };
}
type HonestPage = ReturnType<typeof honestPage>;

/** What the two cheats have to work with. */
interface Scheme {
  readonly secret: string;
  readonly page: HonestPage;
  readonly draw: () => string;
}

/** What the record says at the end, and whether the friend is still in the game. */
interface Outcome {
  readonly fair: DiceRecord;
  readonly friendPlays: boolean;
}

const round = (number: number, phase: DiceRound['phase'], of: Partial<DiceRound> = {}): DiceRound => ({
  round: number,
  asked: [HONEST, FRIEND],
  commitments: ['', ''],
  contributions: ['', ''],
  phase,
  ...of,
});

const standing = (secret: string, rounds: readonly DiceRound[], contributions: readonly string[] = []): DiceRecord => ({
  table: TABLE,
  commitment: commitmentTo(secret),
  contributions,
  rounds,
});

const record = (secret: string, rounds: readonly DiceRound[]): DiceRecord => ({
  ...standing(secret, rounds, rounds.at(-1)?.contributions),
  secret,
});

/** A contribution for the friend that makes the die a six together with the honest one, found within so many tries. */
function chosen({ secret, draw }: Scheme, honest: string, tries = 60): string {
  let part = draw();
  for (let n = 0; n < tries && !isSix(secret, [honest, part]); n++) part = draw();
  return part;
}

/** Gets the honest page to commit and then reveal for a list with this commitment of the friend. */
function lured(scheme: Scheme, number: number, friend: string, before: readonly DiceRound[] = []) {
  const { secret, page } = scheme;
  const own = page.shown(standing(secret, [...before, round(number, 'commit')]));
  const commitments = [own, friend];
  const part = page.shown(standing(secret, [...before, round(number, 'reveal', { commitments })]));
  return { own, commitments, part };
}

/** A way to cheat by showing pages and records that the server's rules would never produce. */
type Cheat = (scheme: Scheme) => Outcome;

const cheats: Record<string, Cheat> = {
  'shows the page a made-up commitment of the friend, and chooses afterwards': (scheme) => {
    const { own, part } = lured(scheme, 1, sealed(FRIEND, 1, scheme.draw()));
    const friend = chosen(scheme, part);
    const commitments = [own, sealed(FRIEND, 1, friend)];
    const used = round(1, 'used', { commitments, contributions: [part, friend] });
    return { fair: record(scheme.secret, [used]), friendPlays: true };
  },
  'keeps the commitment and writes another part of the friend beside it': (scheme) => {
    const { commitments, part } = lured(scheme, 1, sealed(FRIEND, 1, scheme.draw()));
    const used = round(1, 'used', { commitments, contributions: [part, chosen(scheme, part)] });
    return { fair: record(scheme.secret, [used]), friendPlays: true };
  },
  'leaves the page’s part out': (scheme) => {
    const { secret, page, draw } = scheme;
    page.shown(standing(secret, [round(1, 'commit')]));
    let friend = draw();
    while (!isSix(secret, ['', friend])) friend = draw();
    const commitments = ['', sealed(FRIEND, 1, friend)];
    page.shown(standing(secret, [round(1, 'reveal', { commitments })]));
    const used = round(1, 'used', { commitments, contributions: ['', friend] });
    return { fair: record(secret, [used]), friendPlays: true };
  },
  'starts without asking the page': (scheme) => {
    const { secret, page, draw } = scheme;
    page.shown(standing(secret, []));
    let friend = draw();
    while (!isSix(secret, ['', friend])) friend = draw();
    const commitments = ['', sealed(FRIEND, 1, friend)];
    const used = round(1, 'used', { asked: [FRIEND], commitments, contributions: ['', friend] });
    page.shown(standing(secret, [used], used.contributions));
    return { fair: record(secret, [used]), friendPlays: true };
  },
  'says that nobody revealed, and starts again until the die is a six': (scheme) => {
    const done: DiceRound[] = [];
    for (let number = 1; number <= 30; number++) {
      const friend = scheme.draw();
      const { commitments, part } = lured(scheme, number, sealed(FRIEND, number, friend), done);
      const contributions = [part, friend];
      if (isSix(scheme.secret, contributions)) {
        done.push(round(number, 'used', { commitments, contributions }));
        break;
      }
      done.push(round(number, 'off', { commitments }));
    }
    return { fair: record(scheme.secret, done), friendPlays: true };
  },
  'throws a round away in which everybody revealed': (scheme) => {
    const first = scheme.draw();
    const { commitments, part } = lured(scheme, 1, sealed(FRIEND, 1, first));
    const contributions = [part, first];
    if (isSix(scheme.secret, contributions))
      return { fair: record(scheme.secret, [round(1, 'used', { commitments, contributions })]), friendPlays: true };
    const gone = round(1, 'void', { commitments, contributions });
    const second = scheme.draw();
    const again = lured(scheme, 2, sealed(FRIEND, 2, second), [gone]);
    const used = round(2, 'used', { commitments: again.commitments, contributions: [again.part, second] });
    return { fair: record(scheme.secret, [gone, used]), friendPlays: true };
  },
  'leaves such a round out of the record': (scheme) => {
    const first = scheme.draw();
    const { commitments, part } = lured(scheme, 1, sealed(FRIEND, 1, first));
    const contributions = [part, first];
    if (isSix(scheme.secret, contributions))
      return { fair: record(scheme.secret, [round(1, 'used', { commitments, contributions })]), friendPlays: true };
    // The same number again: the page has revealed for another list, and does not reveal for this one.
    const friend = chosen(scheme, part);
    const again = lured(scheme, 1, sealed(FRIEND, 1, friend));
    const used = round(1, 'used', {
      commitments: again.commitments,
      contributions: [again.part || part, friend],
    });
    return { fair: record(scheme.secret, [used]), friendPlays: true };
  },
  'commits in the page’s name': (scheme) => {
    const { secret, page, draw } = scheme;
    const own = draw();
    page.shown(standing(secret, [round(1, 'commit')]));
    const friend = chosen(scheme, own);
    const commitments = [sealed(HONEST, 1, own), sealed(FRIEND, 1, friend)];
    page.shown(standing(secret, [round(1, 'commit', { commitments: [commitments[0] ?? '', ''] })]));
    page.shown(standing(secret, [round(1, 'reveal', { commitments })]));
    const used = round(1, 'used', { commitments, contributions: [own, friend] });
    return { fair: record(secret, [used]), friendPlays: true };
  },
  'exchanges the secret': (scheme) => {
    const friend = scheme.draw();
    const { commitments, part } = lured(scheme, 1, sealed(FRIEND, 1, friend));
    const contributions = [part, friend];
    let secret = scheme.draw();
    while (!isSix(secret, contributions)) secret = scheme.draw();
    return { fair: record(secret, [round(1, 'used', { commitments, contributions })]), friendPlays: true };
  },
};

const schemeOf = (name: string, n: number): Scheme => {
  const draw = drawn(`${name} ${n}`);
  return { secret: draw(), page: honestPage(drawn(`honest ${name} ${n}`)), draw };
};

/** One in six of the tries plus four standard deviations, which luck alone exceeds once in 30,000. */
const byChance = (tries: number): number => tries / 6 + 4 * Math.sqrt((tries * 5) / 36);

test('before commitments, a friend who came last and knew the secret could choose the die', () => {
  let sixes = 0;
  for (let n = 0; n < 100; n++) {
    const scheme = schemeOf('before', n);
    const honest = drawn(`old ${n}`)();
    if (isSix(scheme.secret, [honest, chosen(scheme, honest, 3000)])) sixes += 1;
  }
  expect(sixes).toBe(100);
});

/** Fewer tries for the cheats that forge what pages see: each of them is noticed every time or never. */
const FORGED = Math.ceil(TRIES / 10);

describe(`of ${FORGED} tries, an operator with a friend succeeds no more often than by chance who`, () => {
  test.each(Object.entries(cheats))('%s', (name, cheat) => {
    const tries = FORGED;
    let [sixes, successes] = [0, 0];
    for (let n = 0; n < tries; n++) {
      const scheme = schemeOf(name, n);
      const { fair, friendPlays } = cheat(scheme);
      const six = friendPlays && isSix(fair.secret ?? '', fair.contributions);
      if (six) sixes += 1;
      if (six && scheme.page.vouchesFor(fair)) successes += 1;
    }
    // The cheat does bend the die, otherwise this would prove nothing; and the page notices.
    expect(sixes).toBeGreaterThan(byChance(tries));
    expect(successes).toBeLessThan(byChance(tries));
  });
});

/** A table of the genuine server, whose secret the operator knows. */
function tableOf(secret: string): TableState {
  const act = openingTerms({ options: {}, host: 'honest', commitment: commitmentTo(secret) });
  const state = firstState(TABLE, game, { rev: 1, at: 0, act });
  const seat = (at: number, person: string): Act => ({ type: 'seated', seat: at, holder: { kind: 'person', person } });
  apply(state, [seat(HONEST, 'honest'), seat(FRIEND, 'friend')]);
  return state;
}

function apply(state: TableState, acts: readonly Act[]): void {
  for (const act of acts) applyEntry(state, { rev: state.rev + 1, at: 0, act });
}

function ask(state: TableState, secret: string, person: string, wish: Wish): void {
  const who = { person, name: person, names: [], key: diceKey(secret, []), secret, here: () => true, now: 0 };
  const decision = decide(state, { ...wish, v: PROTOCOL, id: 'x' } as TableCommand, who);
  if ('text' in decision) throw new Error(decision.text);
  apply(state, decision.acts);
}

/** Chooses the friend's contribution from everything that can be known before the commitments are complete. */
type Choose = (scheme: Scheme) => string;

/** Plays one start by the server's rules; the friend may look at the die and withhold their reveal. */
function startedBy(scheme: Scheme, choose: Choose, withholds: boolean): { six: boolean; plays: boolean } {
  const { secret, page } = scheme;
  const state = tableOf(secret);
  ask(state, secret, 'honest', { do: 'start' });
  const fair = (): DiceRecord => standing(secret, state.rounds, state.contributions);
  const answers = (): void => {
    const { round: number, phase } = state.rounds.at(-1) as DiceRound;
    const text = page.shown(fair());
    if (phase === 'commit') ask(state, secret, 'honest', { do: 'commit', round: number, commitment: text });
    else ask(state, secret, 'honest', { do: 'reveal', round: number, contribution: text });
  };
  answers();
  const part = choose(scheme);
  ask(state, secret, 'friend', { do: 'commit', round: 1, commitment: sealed(FRIEND, 1, part) });
  answers();
  const honest = state.rounds[0]?.contributions[HONEST] ?? '';
  if (withholds && !isSix(secret, [honest, part])) {
    apply(state, startLate(state, { names: [], secret }).acts);
    answers();
    answers();
  } else ask(state, secret, 'friend', { do: 'reveal', round: 1, contribution: part });
  apply(state, [{ type: 'revealed', secret }]);
  const file = fileOf(state, []);
  expect(file.fair && page.vouchesFor(file.fair)).toBe(true);
  return { six: isSix(secret, state.contributions), plays: seatOf(state, 'friend') !== null };
}

describe(`by the rules of the server, in ${TRIES} starts, the friend has a six no more often than by chance who`, () => {
  const ways: [string, Choose, boolean][] = [
    ['gives any part', ({ draw }) => draw(), false],
    ['chooses among 6 parts, guessing at the honest one', (scheme) => chosen(scheme, scheme.draw(), 6), false],
    ['withholds the part when the die is no six', ({ draw }) => draw(), true],
  ];
  test.each(ways)('%s', { timeout: 60_000 + TRIES * 10 }, (name, choose, withholds) => {
    let successes = 0;
    for (let n = 0; n < TRIES; n++) {
      const { six, plays } = startedBy(schemeOf(name, n), choose, withholds);
      if (six && plays) successes += 1;
    }
    expect(successes).toBeLessThan(byChance(TRIES));
    expect(successes).toBeGreaterThan(TRIES / 6 - 4 * Math.sqrt((TRIES * 5) / 36));
  });
});

test('friends who give their seats away buy one more throw each, two at most, and the report names them', () => {
  const tries = Math.ceil(TRIES / 5);
  const seats = 4;
  let sixes = 0;
  for (let n = 0; n < tries; n++) {
    const { secret, page, draw } = schemeOf('burnt', n);
    const rounds: DiceRound[] = [];
    let asked = Array.from({ length: seats }, (_, seat) => seat);
    for (let number = 1; ; number++) {
      const friends = asked.map((seat) => (seat === HONEST ? '' : draw()));
      const texts = (of: (seat: number, part: string) => string): string[] =>
        Array.from({ length: seats }, (_, seat) =>
          asked.includes(seat) ? of(seat, friends[asked.indexOf(seat)] ?? '') : '',
        );
      const empty = texts(() => '');
      const open = { round: number, asked, contributions: empty };
      const own = page.shown(standing(secret, [...rounds, { ...open, commitments: empty, phase: 'commit' }]));
      const commitments = texts((seat, part) => (seat === HONEST ? own : sealed(seat, number, part)));
      const part = page.shown(standing(secret, [...rounds, { ...open, commitments, phase: 'reveal' }]));
      const contributions = texts((seat, friend) => (seat === HONEST ? part : friend));
      const out = asked.at(-1) ?? 0;
      if (number > 2 || isSix(secret, contributions)) {
        rounds.push({ ...open, commitments, contributions, phase: 'used' });
        break;
      }
      rounds.push({ ...open, commitments, contributions: contributions.with(out, ''), phase: 'void' });
      asked = asked.slice(0, -1);
    }
    const fair = record(secret, rounds);
    expect(page.vouchesFor(fair)).toBe(true);
    if (isSix(secret, fair.contributions)) sixes += 1;
    if (n > 20) continue;
    const key = diceKey(secret, fair.contributions);
    const match = openMatch(game, { seats: 2, options: {} }, [], committedChance(key, 0));
    const { checked } = diceReport(game, { ...matchFile(match), fair }, page.witness());
    expect(checked.filter((line) => /did not reveal/.test(line))).toHaveLength(rounds.length - 1);
  }
  const most = 1 - (5 / 6) ** 3;
  expect(sixes).toBeLessThan(tries * most + 4 * Math.sqrt(tries * most * (1 - most)));
});
