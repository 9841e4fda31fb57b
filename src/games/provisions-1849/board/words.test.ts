import { describe, expect, test } from 'vitest';
import { noChance } from '../../../engine/chance.ts';
import { PROSPECTOR_IDS } from '../content.ts';
import { provisions } from '../index.ts';
import { type Given, position } from '../position.ts';
import { drawing, late, opening } from '../positions.ts';
import type { ProvisionsState } from '../state.ts';
import { portraitOf } from './faces.ts';
import { counters, notices, points } from './notices.ts';
import { short } from './pieces.tsx';
import { bonusNow } from './reading.ts';
import { caution, exitSentence, exitWords, label, prompt, standingWords, subtitle } from './words.ts';

const NAMES = ['June', 'Ben', 'Ana', 'Cleo', 'Dora'];
const view = (state: ProvisionsState, viewer: number | null = 0) => provisions.view(state, viewer);
const sign = (given: Given, viewer: number | null = 0) =>
  exitWords(view(position(given), viewer), (seat) => NAMES[seat] ?? '');

describe('texts of the board', () => {
  test('name the month and the turn in the subtitle', () => {
    expect(subtitle(view(drawing))).toEqual(['October', 'turn 3 of 3']);
    expect(subtitle(view(position({ seats: 2, phase: 'bonus' })))).toEqual(['Before July']);
  });

  test('say first who can be served, otherwise who nearly can', () => {
    expect(prompt(view(drawing), 0, [], NAMES).title).toBe('You can serve Ursula Kemp and Edith Larkin.');
    expect(prompt(view(opening), 0, [], NAMES).title).toBe('Buy two cubes, or trade.');
    expect(prompt(view(drawing, 1), 1, [], NAMES).title).toBe('It is June’s turn to buy, sell or trade.');
    expect(prompt(view(drawing, null), null, [], NAMES).detail).toBe('You are watching.');
  });

  test('ask for a bonus, and name the seats still choosing (P49-SETUP-9)', () => {
    const state = position({ seats: 3, phase: 'bonus' });
    expect(prompt(view(state), 0, [], NAMES).title).toBe('Keep one of your three Bonus Cards.');
    const [first] = provisions.legal(state, 0);
    if (first) provisions.play(state, 0, first, noChance);
    expect(prompt(view(state), 0, [], NAMES).title).toBe('Ben and Ana are choosing a Bonus Card.');
  });

  test('guide through an unfinished action', () => {
    const buying = provisions.copy(opening);
    provisions.play(buying, 0, { type: 'buy', good: 'potato' }, noChance);
    expect(prompt(view(buying), 0, [], NAMES).title).toBe('Potato it is. Take a second cube.');
    const trading = provisions.copy(drawing);
    provisions.play(trading, 0, { type: 'trade', take: 'pistol', price: 2 }, noChance);
    expect(prompt(view(trading), 0, [], NAMES).title).toBe('Give two cubes, and take a Pistol.');
    provisions.play(trading, 0, { type: 'give', good: 'beans' }, noChance);
    expect(prompt(view(trading), 0, [], NAMES).title).toBe('Give a second cube, and take a Pistol.');
  });

  test('name actions by what they do', () => {
    const seen = view(drawing);
    expect(label(seen, { type: 'sell', card: 'C15', cubes: ['potato', 'lantern'] })).toBe(
      'Edith Larkin: spend a Potato and a Lantern; contracts give Coffee',
    );
    expect(label(seen, { type: 'trade', take: 'pistol', price: 1 })).toBe('{Pistol} Pistol for 1 they lack');
  });
});

describe('the sign at the door', () => {
  test('says after which month the last one leaves (P49-MONTH-3, P49-MONTH-5)', () => {
    expect(sign({ month: 'July' })).toBe('Leaves after July');
    expect(sign({ month: 'September' })).toBe('Stays into October');
    expect(sign({ month: 'September', options: { rowMovesEveryMonth: true } })).toBe('Leaves after September');
    expect(sign({ month: 'November' })).toBe('Leaves when December begins');
  });

  test('counts down in December, and stays after the last action (P49-DEC-1, P49-END-1)', () => {
    expect(sign({ month: 'December' })).toBe('Leaves before Ben');
    expect(sign({ month: 'December' }, 1)).toBe('Leaves before you act');
    expect(exitSentence(view(position({ month: 'December' })))).toMatch(
      / leaves before the next action, unless this action is a sale\.$/,
    );
    expect(sign({ month: 'December', turn: 3, acted: 1 })).toBe('Stays to the end');
  });
});

describe('cautions', () => {
  test('warn before cubes are bought that can score nothing any more', () => {
    const state = position({
      month: 'December',
      turn: 3,
      acted: 1,
      production: { potato: 2, flour: 1 },
      stock: [{}, { beans: 1, coffee: 1 }],
      row: ['C46', 'C47', 'C12', 'C48', 'C49', 'C50'],
    });
    expect(caution(view(state, 1), { type: 'buy', good: 'potato' })?.text).toContain('Delia Marsh');
    expect(caution(view(state, 1), { type: 'sell', card: 'C12', cubes: ['beans', 'coffee'] })).toBeNull();
    expect(caution(view(opening), { type: 'buy', good: 'potato' })).toBeNull();
  });

  test('warn before one gives the good that one takes (P49-TRADE-4)', () => {
    const state = position({ vigilantes: { beans: 2 }, stock: [{ beans: 2, flour: 1 }] });
    provisions.play(state, 0, { type: 'trade', take: 'beans', price: 2 }, noChance);
    expect(caution(view(state), { type: 'give', good: 'beans' })?.rule).toBe('P49-TRADE-4');
    expect(caution(view(state), { type: 'give', good: 'flour' })).toBeNull();
  });
});

describe('numbers of the board', () => {
  test('count sales, cubes, contracts and actions left, and leave the bonus out of the points', () => {
    expect(counters(view(drawing), 0).map(({ value }) => value)).toEqual([4, 7, 3, 7]);
    expect(counters(view(drawing), 2).map(({ value }) => value)).toEqual([4, 4, 4]);
    expect(points(view(drawing), 0)).toEqual({ value: 5, word: 'points' });
    expect(counters(view(late), 1)[0]?.value).toBe(6);
  });

  test('say how each line of the bonus stands (P49-SCORE-5)', () => {
    const standings = bonusNow(view(drawing), 0, 'B05');
    expect(standings.map(standingWords)).toEqual(['leads', 'tie pays nobody', 'one behind']);
    const [bonus] = notices(view(drawing), 0, null);
    expect(bonus).toMatchObject({ id: 'bonus', mark: 'now +5' });
    expect(notices(view(drawing, null), null, null).map(({ id }) => id)).toEqual(['exit']);
  });

  test('depend on the options of the table (P49-SCORE-7)', () => {
    const state = position({
      options: { secondValue: 'runnerUp', bonusTies: 'everyone' },
      won: [['C10'], ['C37', 'C36'], []],
      bonus: ['B09', 'B01', 'B02'],
    });
    expect(bonusNow(view(state), 0, 'B09').map(standingWords)).toEqual(['4 behind', 'second place']);
  });
});

describe('names and faces', () => {
  test('long names are cut to fit and keep the number that tells them apart', () => {
    expect(short('Ana', 7)).toBe('Ana');
    expect(short('Foreman 3', 7)).toBe('Fore… 3');
    expect(short('Bartholomew', 7)).toBe('Bartho…');
  });

  test('every prospector has a face, and no two have the same', () => {
    const faces = PROSPECTOR_IDS.map((id) => JSON.stringify(portraitOf(id)));
    expect(new Set(faces).size).toBe(PROSPECTOR_IDS.length);
  });
});
