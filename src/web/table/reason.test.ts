import { describe, expect, test } from 'vitest';
import type { Outcome, Scoring } from '../../engine/game.ts';
import type { CurvePoint } from './curve.ts';
import { byPlace, headline, plainTold, totals, whyWon } from './reason.ts';
import { sourceRows } from './source-rows.ts';
import { standingWords } from './speech.ts';

const names = ['June', 'Ana', 'Ezra'];
/** An outcome from the points of each source, by seat. */
function outcomeOf(sources: Readonly<Record<string, readonly number[]>>, over: Partial<Outcome> = {}): Outcome {
  const rows = Object.entries(sources);
  const seats = rows[0]?.[1].map((_, seat) => seat) ?? [];
  const scores = seats.map((seat) => rows.reduce((sum, [, points]) => sum + (points[seat] ?? 0), 0));
  return {
    places: scores.map((own) => 1 + scores.filter((other) => other > own).length),
    scores,
    endings: [{ id: 'end', rule: 'R-1', text: 'It is over.' }],
    points: seats.map((seat) =>
      rows.map(([label, points]) => ({ label, rule: 'R-2', points: points[seat] ?? 0, detail: '' })),
    ),
    decided: { text: 'Level; {s0} has more Workers, 3.', rule: 'R-3' },
    ...over,
  };
}
const ended = (outcome: Outcome, scoring?: Scoring) => ({ outcome, names, scoring });
const curveOf = (...points: (readonly number[])[]): CurvePoint[] =>
  points.map((own, at) => ({ label: at === 0 ? null : `Month ${at}`, seq: at, points: own }));
const why = (outcome: Outcome, curve: CurvePoint[] | null = null, scoring?: Scoring) =>
  plainTold(whyWon(ended(outcome, scoring), curve));

describe('the headline', () => {
  test('says who won and by how much', () => {
    expect(headline(ended(outcomeOf({ Land: [20, 14, 3] })))).toBe('June wins by six');
    expect(headline(ended(outcomeOf({ Land: [40, 14, 3] })))).toBe('June wins by 26');
    expect(headline(ended(outcomeOf({ Cash: [20, 110, 85] }), { unit: '$' }))).toBe('Ana wins by $25');
  });

  test('says who shares a win, gives no margin where a tie was broken, and says when all lose', () => {
    expect(headline(ended(outcomeOf({ Land: [20, 20, 3] })))).toBe('June and Ana share the win');
    expect(headline(ended(outcomeOf({ Land: [20, 20, 3] }, { places: [1, 2, 3] })))).toBe('June wins');
    expect(headline(ended(outcomeOf({ Land: [0, 0, 0] }, { places: [3, 3, 3], lost: true })))).toBe('Nobody wins');
  });

  test('gives no margin where something other than points decided', () => {
    const alone = outcomeOf({ Cash: [30, 0, 0] }, { endings: [{ id: 'lastAlive', rule: 'R-1', text: 'Alone.' }] });
    const scoring: Scoring = { unit: '$', besides: ['lastAlive'] };
    expect(headline(ended(alone, scoring))).toBe('June wins');
    expect(why(alone, null, scoring)).toBe('Level; June has more Workers, 3.');
  });
});

describe('the reason', () => {
  test('is the source that made up the margin', () => {
    const outcome = outcomeOf({ Districts: [19, 9, 0], Roads: [6, 10, 2] });
    expect(why(outcome)).toBe('Districts made the difference: 19 for June, 9 for Ana.');
  });

  test('is two sources where neither was enough alone', () => {
    const outcome = outcomeOf({ Roads: [8, 5, 0], Districts: [19, 14, 0], Lakes: [0, 0, 0] });
    expect(why(outcome, null, { spoken: { Roads: 'roads' } })).toBe(
      'June outscored Ana on Districts, 19 to 14, and on roads, 8 to 5.',
    );
  });

  test('counts what the rival lost', () => {
    const outcome = outcomeOf({ Goals: [4, 4, 0], Token: [0, -2, 0] });
    expect(why(outcome)).toBe('Token made the difference: nothing for June, −2 for Ana.');
  });

  test('is what the game says where a tie was broken', () => {
    expect(why(outcomeOf({ Land: [20, 20, 3] }, { places: [1, 2, 3] }))).toBe('Level; June has more Workers, 3.');
  });

  test('says when the lead was won, with the swing', () => {
    const outcome = outcomeOf({ Districts: [19, 9, 0] });
    const curve = curveOf([0, 0, 0], [2, 6, 0], [4, 7, 0], [19, 9, 0]);
    expect(why(outcome, curve)).toBe(
      'Districts made the difference: 19 for June, 9 for Ana; month 3 gave June a lead that nobody took back, a swing of 13.',
    );
    expect(why(outcome, curveOf([0, 0, 0], [0, 0, 0], [4, 2, 0], [19, 9, 0]))).toContain(
      '; June led from month 2 to the end.',
    );
  });

  test('mentions the final count where that turned the match', () => {
    const outcome = outcomeOf({ Land: [10, 14, 0], Bonus: [9, 0, 0] });
    const before = curveOf([0, 0, 0], [10, 14, 0]);
    const counted = [...before, { label: null, seq: 9, points: [19, 14, 0] }];
    expect(why(outcome, counted)).toContain('; before the final count Ana was 4 ahead.');
  });
});

test('totals start with the best', () => {
  const outcome = outcomeOf({ Land: [3, 20, 14] });
  expect(byPlace(outcome)).toEqual([1, 2, 0]);
  expect(totals(ended(outcome))).toBe('Ana 20, Ezra 14, June 3.');
});

test('plates say who won and how far the others are behind', () => {
  const outcome = outcomeOf({ Land: [20, 14, 20] }, { places: [1, 3, 2] });
  expect([0, 1, 2].map((seat) => standingWords(outcome, undefined, seat))).toEqual(['won', '6 behind', 'place 2']);
  expect(standingWords(outcomeOf({ Land: [5, 5, 0] }), undefined, 1)).toBe('shares the win');
});

describe('the table of sources', () => {
  test('has the largest sum first, and one line for sources that gave nobody anything', () => {
    const { rows, nil } = sourceRows(
      outcomeOf({ Lakes: [0, 0, 0], Roads: [3, 1, 0], Goals: [4, 6, 2], Mills: [0, 0, 0] }),
    );
    expect(rows.map(({ label, best }) => [label, best])).toEqual([
      ['Goals', [1]],
      ['Roads', [0]],
    ]);
    expect(nil).toEqual(['Lakes', 'Mills']);
  });

  test('keeps a row that only takes points away', () => {
    expect(sourceRows(outcomeOf({ Token: [0, -2] })).rows.map(({ label }) => label)).toEqual(['Token']);
  });

  test('unfolds to the parts by seat, including a near miss, and to one part where all are alike', () => {
    const detailed = (details: readonly string[], points: readonly number[]) =>
      sourceRows({
        points: details.map((detail, seat) => [{ label: 'X', rule: 'R-1', points: points[seat] ?? 0, detail }]),
      }).rows[0]?.parts;
    expect(detailed(['Mill 3', 'none'], [3, 0])).toEqual([{ seat: 0, text: 'Mill 3' }]);
    expect(detailed(['most flour: 5 against 3', 'most flour: 3 against 5'], [4, 0])).toHaveLength(2);
    expect(detailed(['1 each', '1 each'], [3, 4])).toEqual([{ seat: null, text: '1 each' }]);
  });
});
