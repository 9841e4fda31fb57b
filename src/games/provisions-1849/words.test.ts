import { describe, expect, test } from 'vitest';
import { noChance, sampled } from '../../engine/chance.ts';
import { frameOf } from '../../engine/frame.ts';
import type { Game } from '../../engine/game.ts';
import { openMatch, playAction, undoAction } from '../../engine/match.ts';
import { plain } from '../../engine/sentence.ts';
import { provisions } from './index.ts';
import { LEDGER } from './ledger.ts';
import { STANDARD } from './options.ts';
import { playing } from './playing.ts';
import { recap } from './recap.ts';
import type { ProvisionsAction, ProvisionsEvent, ProvisionsView } from './state.ts';
import { bonusWords, decidedBy, goodsWords, tell } from './words.ts';

const rules = new Set(LEDGER.map((rule) => rule.id));
const told = (events: readonly ProvisionsEvent[]): string[] =>
  events.map(tell).flatMap((line) => (line ? [plain(line, ['Ann', 'Ben', 'Cy'])] : []));

describe('the log', () => {
  test('tells an action in one line, however many steps it took', () => {
    const table = playing({
      seats: 3,
      production: { potato: 5, flour: 1, clothing: 1 },
      vigilantes: { lantern: 1, beans: 1 },
      stock: [{}, { coffee: 2 }, { flour: 1, beans: 1 }],
      won: [[], [], ['C09']],
      row: ['C46', 'C47', 'C48', 'C49', 'C50', 'C12'],
      pile: ['C15'],
    });
    expect(told(table.does('buy potato potato'))).toEqual(['Ann bought 2 Potatoes.']);
    expect(told(table.does('trade coffee for lantern'))).toEqual(['Ben gave the vigilantes Coffee for a Lantern.']);
    expect(told(table.does('sell C12'))).toEqual([
      'Cy served Delia Marsh for 1 point with Beans, Coffee on contract.',
      'Edith Larkin joined the row, the last of the pile.',
    ]);
    expect(told(table.does('buy clothing flour'))).toEqual(['Ann bought Flour and Clothing.']);
    expect(told(table.does('trade coffee lantern for beans'))).toEqual([
      'Ben gave the vigilantes Coffee and a Lantern for Beans.',
    ]);
  });

  test('tells a sale paid by contracts alone', () => {
    const table = playing({ won: [['C03', 'C09']], row: ['C46', 'C47', 'C48', 'C49', 'C50', 'C12'] });
    expect(told(table.does('sell C12'))[0]).toBe(
      'Ann served Delia Marsh for 1 point with Beans and Coffee on contract.',
    );
  });

  test('tells the hand-out of October from beginning to end', () => {
    const given = { month: 'September', turn: 3, acted: 1, production: { potato: 5 }, row: ROW } as const;
    const table = playing({ ...given, vigilantes: { beans: 4 }, stock: [{ beans: 2 }] });
    expect(told(table.does('buy potato potato', 'take beans')).slice(1, 5)).toEqual([
      'The vigilantes fled the town; they left 4 cubes, and everybody takes one.',
      'Ann had no space for anything that was left.',
      'Ben took Beans.',
      'The rest went back to the suppliers: 3 Beans.',
    ]);
    const empty = playing(given);
    expect(told(empty.does('buy potato potato'))[1]).toBe('The vigilantes fled the town and left nothing behind.');
  });

  test('tells the Bonus Card to the seat that keeps it, and to others only that it was chosen (P49-HIDE-1)', () => {
    const [kept] = playing({ phase: 'bonus' }).does('s0 keep B01');
    if (kept?.type !== 'bonusKept') throw new Error('A card was kept.');
    expect(told([kept])).toEqual([
      'Ann has chosen a Bonus Card: +5 for the most Pistols, +3 for the most Flour, +2 for the most Equipment.',
    ]);
    const redacted = provisions.redact(kept, 1);
    expect(redacted && told([redacted])).toEqual(['Ann has chosen a Bonus Card.']);
  });

  test('says what the +2 of a pair is for at this table (P49-SCORE-7)', () => {
    expect(bonusWords('B09')).toBe('+8 for the most Lanterns and Pistols, +2 for the most Flour');
    expect(bonusWords('B09', 'runnerUp')).toBe('+8 for the most Lanterns and Pistols, +2 for second place in them');
    expect(bonusWords('B16', 'runnerUp')).toBe('+7 for the most sales');
  });

  test('cites rules of the ledger in every line of a whole game', () => {
    const luck = sampled('lines');
    const state = provisions.setup({ seats: 3, options: STANDARD }, luck);
    const events: ProvisionsEvent[] = provisions.opening(state);
    for (let seat = provisions.actors(state)[0]; seat !== undefined; seat = provisions.actors(state)[0])
      events.push(...provisions.play(state, seat, provisions.legal(state, seat)[0] as ProvisionsAction, luck));
    for (const line of [...events.map(tell), ...recap(events)])
      for (const rule of line?.rules ?? []) expect(rules).toContain(rule);
    expect(recap(events).length).toBeLessThan(told(events).length);
  });

  test('names goods by their icons, equal ones counted together', () => {
    expect(goodsWords(['beans', 'coffee', 'coffee'])).toBe('{Beans} and 2 {Coffee}');
  });
});

const ROW = ['C46', 'C47', 'C48', 'C49', 'C50', 'C51'] as const;

describe('the recap', () => {
  test('names all who left in a month together, and none who joined', () => {
    const table = playing({ month: 'December', row: ROW, pile: ['C01', 'C02'], production: { potato: 5, flour: 5 } });
    table.does('buy potato flour', 'buy potato flour');
    expect(recap(table.events).map((line) => plain(line, ['Ann', 'Ben']))).toEqual([
      'Ann bought a Potato and Flour.',
      'Wiley Burke and Ursula Kemp left unserved.',
      'Ben bought a Potato and Flour.',
    ]);
  });
});

describe('what decided the game', () => {
  test.each<[string, number[][], string]>([
    [
      'points',
      [
        [18, 5, 0],
        [21, 5, 0],
        [18, 6, 0],
      ],
      '{s1} won with 21 points.',
    ],
    [
      'prospectors (P49-SCORE-9)',
      [
        [12, 5, 3],
        [12, 6, 0],
      ],
      '{s0} and {s1} had 12 points each; {s1} served more prospectors, 6.',
    ],
    [
      'cubes (P49-SCORE-9)',
      [
        [12, 5, 1],
        [12, 5, 2],
      ],
      '{s0} and {s1} had 12 points each; {s1} had more goods left, 2.',
    ],
    [
      'nothing (P49-SCORE-9)',
      [
        [12, 5, 2],
        [9, 9, 9],
        [12, 5, 2],
      ],
      '{s0} and {s2} had 12 points each; {s0} and {s2} were level in everything and share the victory.',
    ],
  ])('by %s', (_name, ranks, text) => {
    expect(decidedBy(ranks).text).toBe(text);
  });
});

test('a bonus choice can be taken back after others have chosen, until July begins (P49-SETUP-9)', () => {
  const game: Game = provisions;
  const names = ['Ann', 'Ben', 'Cy'];
  const match = openMatch(game, { seats: 3, options: { ...STANDARD } }, names, sampled('take back'));
  const dealt = (seat: number) => (frameOf(match, seat).view as ProvisionsView).seats[seat]?.dealt ?? [];
  const keep = (seat: number, nth: number) =>
    playAction(
      match,
      seat,
      { type: 'keepBonus', card: dealt(seat)[nth] } as ProvisionsAction,
      seat === 2 ? sampled('july') : noChance,
    );
  expect(keep(0, 0)).toBeNull();
  expect(keep(1, 1)).toBeNull();
  expect(keep(0, 2)).toEqual({ because: 'bonus-already-chosen' });
  expect(undoAction(match, 0)).toBeNull();
  expect(keep(0, 2)).toBeNull();
  const seen = frameOf(match, 1).view as ProvisionsView;
  expect(seen.seats.map(({ chosen }) => chosen)).toEqual([true, true, false]);
  expect(keep(2, 0)).toBeNull();
  for (const seat of [0, 1, 2]) expect(undoAction(match, seat)).toEqual({ because: 'undo-production' });
  expect((frameOf(match, 0).view as ProvisionsView).seats[0]?.bonus).toBe(dealt(0)[2]);
});
