import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { CUBES_PER_GOOD, GOODS, PROSPECTORS } from './content.ts';
import { faults } from './faults.ts';
import { legal } from './legal.ts';
import { STANDARD } from './options.ts';
import { drawing, late, opening } from './positions.ts';
import { actors, play, setup } from './rules.ts';
import { NONE, type ProvisionsAction, type ProvisionsState } from './state.ts';
import { KINDS } from './town.ts';

test('reachable positions have no faults', () => {
  for (const state of [opening, drawing, late]) expect(faults(state)).toEqual([]);
});

test('the 80 cubes and 52 + 18 + 16 cards are all there after every action of random games (P49-COMP-2, P49-COMP-5)', () => {
  for (const seats of [2, 3, 4, 5]) {
    for (let game = 0; game < 3; game++) {
      const next = dice(`kept ${seats} ${game}`);
      const luck = sampled(next);
      const state = setup({ seats, options: STANDARD }, luck);
      for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
        const list = legal(state, seat);
        play(state, seat, list[next(list.length)] as ProvisionsAction, luck);
        const { holding, production, vigilantes, stock, row, pile, discard, won, shown, dealt } = state;
        const cubes = GOODS.map((_good, i) =>
          [holding, production, vigilantes, stock.filter((_cubes, at) => at % KINDS === i)]
            .map((list, at) => (at < 3 ? (list[i] as number) : list.reduce((sum, count) => sum + count, 0)))
            .reduce((sum, count) => sum + count, 0),
        );
        expect(cubes).toEqual(GOODS.map(() => CUBES_PER_GOOD));
        const cards = [...row, ...pile, ...discard, ...won.flat()].sort((a, b) => a - b);
        expect(cards).toEqual(PROSPECTORS.map((_card, i) => i));
        expect(new Set(shown).size).toBe(shown.length);
        expect(new Set(dealt).size).toBe(seats * 3);
      }
    }
  }
});

describe('a fault is', () => {
  test.each<[string, (state: ProvisionsState) => Partial<ProvisionsState>, RegExp]>([
    [
      'a cube too many (P49-COMP-2)',
      ({ vigilantes }) => ({ vigilantes: vigilantes.with(0, 1) }),
      /ten cubes of potato/,
    ],
    ['a cube that is gone (P49-COMP-2)', ({ holding }) => ({ holding: holding.with(2, 0) }), /ten cubes of beans/],
    [
      'a shelf of six (P49-PROD-6)',
      ({ production, holding }) => ({ production: production.with(2, 6), holding: holding.with(2, 2) }),
      /Too many cubes of beans/,
    ],
    [
      'a store with three of a good (P49-BUY-5)',
      ({ stock, production }) => ({ stock: stock.with(2, 3), production: production.with(2, 4) }),
      /store has too many cubes of beans/,
    ],
    [
      'a prospector in two places (P49-COMP-5)',
      ({ row }) => ({ row: row.with(0, row[1] as number) }),
      /52 prospectors/,
    ],
    [
      'a row with a gap beside a pile (P49-SELL-10)',
      ({ row, pile }) => ({ row: row.slice(1), pile: [...pile, row[0] as number] }),
      /row must be full/,
    ],
    ['a Production Card beside two suppliers', ({ shown }) => ({ shown: shown.map(() => 1) }), /beside two suppliers/],
    ['a supplier without a card', () => ({ shown: [] }), /beside every supplier/],
    ['a Bonus Card that was not dealt (P49-SETUP-8)', ({ kept }) => ({ kept: kept.toReversed() }), /dealt to it/],
    ['a choice that is missing (P49-SETUP-9)', ({ kept }) => ({ kept: kept.with(0, NONE) }), /all have chosen/],
    ['a turn that no month has', () => ({ turn: 3 }), /no such turn/],
    ['loot in July (P49-OCT-1)', () => ({ phase: 'loot', month: 0, turn: 0 }), /handed out when October begins/],
    ['a game that goes on after December (P49-END-1)', () => ({ month: 6 }), /over when December is/],
    ['two things half done', () => ({ bought: 0, taking: 1, price: 2 }), /buy and trade at once/],
    ['a trade without a price', () => ({ taking: 1 }), /must have a price/],
    ['a trade for what nobody has', () => ({ taking: 0, price: 2 }), /must have what is to be taken/],
    ['an offer of what is not in stock', () => ({ taking: 1, price: 2, offered: 1 }), /offered must be/],
    ['a purchase that is not in stock', () => ({ bought: 1 }), /bought must be in stock/],
    [
      'a purchase that cannot be finished',
      ({ stock, production, holding }) => ({
        bought: 2,
        stock: stock.with(0, 2),
        production: production.with(7, 0),
        holding: holding.with(0, 4).with(7, 8),
      }),
      /something to do/,
    ],
  ])('%s', (_name, change, sentence) => {
    expect(faults({ ...drawing, ...change(drawing) }).join(' ')).toMatch(sentence);
  });

  test('a Gold Nugget that has not moved with the months, where the table named who starts (P49-MONTH-4)', () => {
    const named = { ...drawing, options: { ...STANDARD, startSeat: 2 } };
    expect(faults({ ...named, nugget: 2 })).toEqual([]);
    expect(faults({ ...named, nugget: 0 }).join(' ')).toMatch(/one seat a month/);
  });
});
