import { describe, expect, test } from 'vitest';
import { commitmentTo, committedChance, type DiceRecord, type DiceRound, diceKey } from './dice-commitment.ts';
import { diceReport, vouches, witnessReport } from './dice-report.ts';
import { contributionCommitment, roundsProblem } from './dice-rounds.ts';
import { type DiceAnswer, diceResponder, observeRounds, readWitness, type Witness } from './dice-witness.ts';
import type { Game } from './game.ts';
import { type MatchFile, matchFile, openMatch } from './match.ts';
import { readMatchFile } from './match-file.ts';
import type { PublicTable, You } from './protocol.ts';
import { pebbles } from './testkit/pebbles.ts';

const game: Game = pebbles;
const secret = 'ab'.repeat(32);
const [OWN, OTHER] = ['01'.repeat(32), '02'.repeat(32)];
const sealed = (seat: number, part: string, round = 1): string =>
  contributionCommitment({ table: 't', seat, round }, part);
const [MINE, THEIRS] = [sealed(0, OWN), sealed(1, OTHER)];

const round = (phase: DiceRound['phase'], commitments = ['', ''], contributions = ['', '']): DiceRound => ({
  round: 1,
  asked: [0, 1],
  commitments,
  contributions,
  phase,
});
const fair = (...rounds: DiceRound[]): DiceRecord => ({
  table: 't',
  commitment: commitmentTo(secret),
  contributions: rounds.at(-1)?.phase === 'used' ? (rounds.at(-1)?.contributions ?? []) : [],
  rounds,
});
const record = (...rounds: DiceRound[]): DiceRecord => ({ ...fair(...rounds), secret });

/** A page at seat 1 that is shown these records one after another. */
function shown(...standings: DiceRecord[]): { witness: Witness; answers: (DiceAnswer | null)[] } {
  let witness: Witness | null = null;
  const answers = standings.map((one) => {
    const step = observeRounds(witness, one, 0, () => OWN);
    // A witness survives the page's storage.
    witness = readWitness(JSON.stringify(step.witness));
    expect(witness).toEqual(step.witness);
    return step.answer;
  });
  if (!witness) throw new Error('Something was shown.');
  return { witness, answers };
}

const COMPLETE = round('reveal', [MINE, THEIRS]);
const USED = round('used', [MINE, THEIRS], [OWN, OTHER]);
const whole = () => shown(fair(), fair(round('commit')), fair(COMPLETE), fair(USED));

describe('a page', () => {
  test('commits when it is asked, and reveals when the list is complete', () => {
    expect(whole().answers).toEqual([
      null,
      { do: 'commit', round: 1, commitment: MINE },
      { do: 'reveal', round: 1, contribution: OWN },
      null,
    ]);
  });

  test('repeats its answer after a reload until it has arrived', () => {
    const { answers } = shown(
      fair(round('commit')),
      fair(round('commit')),
      fair(round('commit', [MINE, ''])),
      fair(COMPLETE),
      fair(COMPLETE),
      fair(round('reveal', [MINE, THEIRS], [OWN, ''])),
    );
    expect(answers.map((answer) => answer?.do)).toEqual(['commit', 'commit', undefined, 'reveal', 'reveal', undefined]);
  });

  test('reveals only for the first list, under the same commitment of the server, and after committing itself', () => {
    const other = round('reveal', [MINE, sealed(1, 'ef'.repeat(32))]);
    expect(shown(fair(round('commit')), fair(COMPLETE), fair(other)).answers.at(-1)).toBeNull();
    const promised = { ...fair(COMPLETE), commitment: commitmentTo('cd'.repeat(32)) };
    expect(shown(fair(round('commit')), promised).answers.at(-1)).toBeNull();
    expect(shown(fair(round('commit')), fair(round('reveal', ['', THEIRS]))).answers.at(-1)).toBeNull();
    expect(shown(fair(COMPLETE)).answers).toEqual([null]);
  });

  test('sends again what the server could not store', async () => {
    const sent: string[] = [];
    const later: (() => void)[] = [];
    let [witness, kept]: [Witness | null, boolean] = [null, false];
    const hear = diceResponder({
      load: () => witness,
      keep: (next) => {
        witness = next;
      },
      fresh: () => OWN,
      send: async (answer) => {
        sent.push(answer.do);
        return kept;
      },
      after: (_milliseconds, what) => later.push(what),
    });
    hear({ stage: 'starting', fair: fair(round('commit')) } as PublicTable, { seat: 0 } as You);
    await Promise.resolve();
    kept = true;
    await new Promise(setImmediate);
    later.shift()?.();
    await new Promise(setImmediate);
    expect(sent).toEqual(['commit', 'commit']);
    expect(later).toEqual([]);
  });
});

describe('the report', () => {
  const fileOf = (seed: DiceRecord): MatchFile => {
    const match = openMatch(
      game,
      { seats: 2, options: {} },
      ['a', 'b'],
      committedChance(diceKey(secret, seed.contributions), 0),
    );
    return { ...matchFile(match), fair: seed };
  };

  test('vouches for a record that has exactly what the page saw and sent', () => {
    const { witness } = whole();
    expect(vouches(record(USED), witness)).toBe(true);
    const file = readMatchFile(JSON.stringify(fileOf(record(USED))));
    if ('problem' in file) throw new Error(file.problem);
    const report = diceReport(game, file.file, witness);
    expect(report).toMatchObject({ broken: [], unchecked: [] });
    expect(report.checked.join(' ')).toMatch(/Every die.*Seats 1 and 2 committed.*exactly what this page saw/);
  });

  test('says what it cannot know without a page, and that a record is older than commitments', () => {
    expect(diceReport(game, fileOf(record(USED)), null).unchecked.join()).toMatch(/only a page that was there/);
    const { rounds: _, table: __, ...old } = record(USED);
    expect(diceReport(game, fileOf(old), whole().witness)).toMatchObject({
      checked: [expect.stringMatching(/Every die/)],
      unchecked: [expect.stringMatching(/one after the other/)],
      broken: [],
    });
    const { fair: ___, ...local } = fileOf(old);
    expect(diceReport(game, local, null).unchecked).toHaveLength(1);
  });

  test.each([
    ['another commitment', record(round('used', [MINE, sealed(1, OWN)], [OWN, OWN])), /different commitments/],
    ['another part', record(round('used', [MINE, THEIRS], [OWN, OWN])), /different parts/],
    ['without the page’s part', record(round('used', ['', THEIRS], ['', OTHER])), /revealed its part/],
    ['no such round', { ...record(), rounds: [] }, /no such round/],
    ['another promise', { ...record(USED), commitment: commitmentTo(OWN) }, /different from the one in the record/],
    ['another table', { ...record(USED), table: 'u' }, /another table/],
  ])('finds a record with %s', (_name, seed, says) => {
    const { witness } = whole();
    expect(witnessReport(seed, witness).broken.join()).toMatch(says);
    expect(vouches(seed, witness)).toBe(false);
  });

  test('does not vouch if the page took no part', () => {
    const late = shown(fair(), fair(USED)).witness;
    expect(witnessReport(record(USED), late)).toMatchObject({ broken: [], checked: [] });
    const elsewhere = shown(fair(round('commit', [THEIRS, '']))).witness;
    expect(witnessReport(record(USED), elsewhere).unchecked.join()).toMatch(/other device/);
  });
});

describe('rounds in a record', () => {
  const two = (first: Partial<DiceRound>, second: Partial<DiceRound> = {}): DiceRecord => {
    const own = sealed(0, OWN, 2);
    return record(
      { ...round('void', [MINE, THEIRS], [OWN, '']), ...first },
      { ...round('used', [own, ''], [OWN, '']), round: 2, asked: [0], ...second },
    );
  };

  test('may be repeated when somebody withheld', () => {
    expect(roundsProblem(two({}))).toBeNull();
  });

  test.each([
    ['nobody withheld', two({ contributions: [OWN, OTHER] }), /nobody withheld/],
    ['nobody revealed', two({ contributions: ['', ''] }), /nobody had revealed/],
    ['others were asked', two({}, { asked: [0, 1] }), /exactly those/],
    ['the first is missing', { ...two({}), rounds: (two({}).rounds ?? []).slice(1) }, /missing/],
    ['one was used before', two({ phase: 'used' }), /missing|not the one/],
    ['a part does not open', record(round('used', [MINE, THEIRS], [OWN, OWN])), /not the one it committed/],
    ['a part is missing', record(round('used', [MINE, THEIRS], [OWN, ''])), /was missing/],
    ['a commitment is doubled', record(round('used', [MINE, MINE], [OWN, OWN])), /twice/],
    ['the dice are of others', { ...record(USED), contributions: [OWN, OWN] }, /last round/],
    ['there are none', { ...record(USED), rounds: [] }, /no round/],
  ])('are refused where %s', (_name, seed, says) => {
    expect(roundsProblem(seed)).toMatch(says);
  });
});
