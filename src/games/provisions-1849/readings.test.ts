/** Readings of the rulebook that a table may choose instead of the default. */
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../engine/hash.ts';
import { plain } from '../../engine/sentence.ts';
import { provisions } from './index.ts';
import { type Playing, playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { prospectorId } from './town.ts';
import { view } from './view.ts';
import { tell } from './words.ts';

const QUEUE = ['C12', 'C47', 'C48', 'C49', 'C50', 'C51'] as const;
const SALE = 'sell C12 beans coffee';
const PURCHASE = 'buy potato flour';
const rowOf = ({ state }: Playing): string => state.row.map(prospectorId).join(' ');
const departures = ({ events }: Playing) =>
  events.flatMap((event) => (event.type === 'departed' ? [`${event.card} ${event.because}`] : []));

/** The second of two seats is about to take the last action of a month; both could serve C12. */
function endOf(month: 'August' | 'September' | 'November', given: Given = {}): Playing {
  return december({ month, turn: 3, acted: 1, ...given });
}

function december(given: Given = {}): Playing {
  const can = { beans: 1, coffee: 1 };
  return playing({
    month: 'December',
    production: { potato: 4, flour: 4 },
    stock: [can, can],
    row: QUEUE,
    pile: ['C01', 'C02', 'C03'],
    ...given,
  });
}

describe('a sale that ends November', () => {
  const options = { novemberSaleSpares: false } as const;

  test('spares nobody where the table says so, and the log says why (P49-DEC-4)', () => {
    const game = endOf('November', { options });
    game.does(SALE);
    expect(rowOf(game)).toBe('C02 C01 C47 C48 C49 C50');
    expect(departures(game)).toEqual(['C51 novemberSale']);
    const line = tell({ type: 'departed', card: 'C51', because: 'novemberSale' });
    expect(line && plain(line, [])).toBe("Wiley Burke left unserved, November's last sale or not.");
    expect(line?.rules).toEqual(['P49-DEC-1', 'P49-DEC-4']);
  });

  test('changes nothing for a purchase: one leaves, once (P49-DEC-1)', () => {
    const game = endOf('November', { options });
    game.does(PURCHASE);
    expect(departures(game)).toEqual(['C51 december']);
  });

  test('is the only sale that spares nobody: one in December does (P49-DEC-2)', () => {
    const first = december({ options });
    first.does(SALE);
    expect(departures(first)).toEqual([]);
    const second = december({ options, acted: 1 });
    second.does(SALE);
    expect([second.state.turn, second.state.acted]).toEqual([1, 0]);
    expect(departures(second)).toEqual([]);
  });

  test('is announced at the door (P49-DEC-4)', () => {
    expect(view(endOf('November').state, 0).exit).toBe('leavesUnlessSale');
    expect(view(endOf('November', { options }).state, 0).exit).toBe('leaves');
    expect(view(december({ options }).state, 0).exit).toBe('leavesUnlessSale');
  });

  test('spares nobody in other months, by either reading (P49-MONTH-3)', () => {
    for (const chosen of [{}, options]) {
      const game = endOf('August', { options: chosen });
      game.does(SALE);
      expect(departures(game)).toEqual(['C51 month']);
    }
  });
});

describe('a December sale with an empty pile', () => {
  const options = { emptyPileSaleSpares: true } as const;
  const row = ['C46', 'C12', 'C50'] as const;

  test('spares the next to leave where the table says so (P49-DEC-2)', () => {
    const game = december({ options, row, pile: [] });
    game.does(SALE);
    expect(rowOf(game)).toBe('C46 C50');
    game.does(PURCHASE);
    expect(rowOf(game)).toBe('C46');
  });

  test('also spares them if it ends November, unless the table says that spares nobody (P49-DEC-2, P49-DEC-4)', () => {
    const both = { ...options, novemberSaleSpares: false } as const;
    const rows = [{}, options, both].map((chosen) => {
      const game = endOf('November', { options: chosen, row, pile: [] });
      game.does(SALE);
      return `${rowOf(game)}: ${departures(game)}`;
    });
    expect(rows).toEqual(['C46: C50 december', 'C46 C50: ', 'C46: C50 novemberSale']);
  });

  test('is announced at the door (P49-DEC-2)', () => {
    expect(view(december({ row, pile: [] }).state, 0).exit).toBe('leaves');
    expect(view(december({ options, row, pile: [] }).state, 0).exit).toBe('leavesUnlessSale');
  });
});

describe('a row that moves every month', () => {
  const options = { rowMovesEveryMonth: true };

  test('loses its last card before the hand-out of October (P49-MONTH-5, P49-OCT-1)', () => {
    const game = endOf('September', { options, vigilantes: { potato: 2 } });
    const types = game.does(PURCHASE).map(({ type }) => type);
    expect(departures(game)).toEqual(['C51 month']);
    expect(types.indexOf('departed')).toBeLessThan(types.indexOf('vigilantesLeft'));
  });

  test('loses one card before December’s production and one before its first action (P49-MONTH-5, P49-DEC-1)', () => {
    const game = endOf('November', { options });
    const types = game.does(PURCHASE).map(({ type }) => type);
    expect(departures(game)).toEqual(['C51 month', 'C50 december']);
    expect(types.indexOf('departed')).toBeLessThan(types.indexOf('produced'));
    expect(types.lastIndexOf('departed')).toBeGreaterThan(types.indexOf('produced'));
  });

  test('loses only the first of these after a sale, or both if that sale spares nobody (P49-DEC-4)', () => {
    const [spared, both] = [options, { ...options, novemberSaleSpares: false } as const].map((chosen) => {
      const game = endOf('November', { options: chosen });
      game.does(SALE);
      return departures(game);
    });
    expect(spared).toEqual(['C51 month']);
    expect(both).toEqual(['C51 month', 'C50 novemberSale']);
  });
});

test('matches saved before these options existed keep their hashes (P49-DEC-2, P49-DEC-4)', () => {
  const state = position({ production: { potato: 5 } });
  expect(Object.keys(state.options)).toEqual([
    'startSeat',
    'turnsPerMonth',
    'stockSpaces',
    'singleBuy',
    'rowMovesEveryMonth',
    'secondValue',
    'bonusTies',
  ]);
  const chosen = position({ production: { potato: 5 }, options: { novemberSaleSpares: false } });
  expect(hashOf(chosen)).not.toBe(hashOf(state));
  expect(provisions.faults(chosen)).toEqual([]);
});
