import { describe, expect, test } from 'vitest';
import { noChance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { provisions } from './index.ts';
import { playing } from './playing.ts';
import { type Given, position } from './position.ts';
import type { ProvisionsAction, ProvisionsState } from './state.ts';

const SHELF = { production: { potato: 5, flour: 5 } };
const why = (state: ProvisionsState, action: ProvisionsAction, seat: Seat = 0) =>
  provisions.refuse(state, seat, action)?.because ?? null;
const ask = (given: Given, action: ProvisionsAction, seat: Seat = 0) =>
  provisions.refuse(position(given), seat, action);
const begun = (given: Given, ...steps: ProvisionsAction[]): ProvisionsState => {
  const game = playing(given);
  for (const step of steps) provisions.play(game.state, 0, step, noChance);
  return game.state;
};

describe('who may do what, and when', () => {
  test('nothing can be done or is offered after the end (P49-END-1)', () => {
    const state = position({ phase: 'over', stock: [{ potato: 1 }, {}] });
    for (const seat of [0, 1]) {
      expect(why(state, { type: 'pass' }, seat)).toBe('game-over');
      expect(provisions.legal(state, seat)).toEqual([]);
    }
  });

  test('only the seat whose turn it is acts, and the others are told whose it is (P49-TURN-1)', () => {
    const given: Given = { ...SHELF, seats: 3, nugget: 1 };
    expect(ask(given, { type: 'buy', good: 'potato' }, 0)).toEqual({
      because: 'not-your-turn',
      facts: { name: '{s1}' },
    });
    expect(provisions.legal(position(given), 0)).toEqual([]);
    const loot: Given = { phase: 'loot', vigilantes: { beans: 2 } };
    expect(ask(loot, { type: 'takeLoot', good: 'beans' }, 1)?.because).toBe('not-your-turn');
    expect(ask(loot, { type: 'takeLoot', good: 'beans' }, 0)).toBeNull();
    expect(provisions.legal(position(loot), 1)).toEqual([]);
  });

  test('bonuses can only be kept before July, and loot only taken when October begins (P49-TIME-2)', () => {
    const state = position({ ...SHELF, vigilantes: { beans: 1 } });
    expect(why(state, { type: 'keepBonus', card: 'B01' })).toBe('wrong-phase');
    expect(why(state, { type: 'takeLoot', good: 'beans' })).toBe('wrong-phase');
    expect(ask({ phase: 'loot', vigilantes: { beans: 1 } }, { type: 'buy', good: 'potato' })?.because).toBe(
      'wrong-phase',
    );
  });

  test('a seat keeps one of its own three cards, and a seat outside the table none (P49-SETUP-8, P49-SETUP-9)', () => {
    const state = position({ phase: 'bonus', seats: 3 });
    const cardOf = (seat: Seat, n: number) => provisions.view(state, seat).seats[seat]?.dealt?.[n] ?? 'B16';
    for (const seat of [0, 1, 2])
      for (const owner of [0, 1, 2])
        for (const n of [0, 1, 2])
          expect(why(state, { type: 'keepBonus', card: cardOf(owner, n) }, seat)).toBe(
            owner === seat ? null : 'bonus-not-dealt',
          );
    expect(why(state, { type: 'keepBonus', card: cardOf(0, 0) }, -1)).toBe('bonus-not-dealt');
    expect(why(state, { type: 'keepBonus', card: cardOf(2, 0) }, -1)).toBe('bonus-not-dealt');
    expect(why(state, { type: 'keepBonus', card: cardOf(1, 0) }, -2)).toBe('bonus-not-dealt');
    expect(why(state, { type: 'keepBonus', card: cardOf(0, 0) }, 3)).toBe('bonus-not-dealt');
    provisions.play(state, 1, { type: 'keepBonus', card: cardOf(1, 0) }, noChance);
    expect(provisions.legal(state, 1)).toEqual([]);
    expect(provisions.legal(state, 2)).toHaveLength(3);
  });
});

describe('an action under way', () => {
  test('a purchase is finished by buying, or left at one cube where the table allows it (P49-BUY-4)', () => {
    const first = { type: 'buy', good: 'potato' } as const;
    const never = begun(SHELF, first);
    expect(why(never, { type: 'pass' })).toBe('buy-half-done');
    expect(why(never, { type: 'give', good: 'potato' })).toBe('buy-half-done');
    expect(why(never, { type: 'enough' })).toBe('buy-count');
    expect(why(begun({ ...SHELF, options: { singleBuy: 'stuck' } }, first), { type: 'enough' })).toBe('buy-count');
    const free = begun({ ...SHELF, options: { singleBuy: 'free' } }, first);
    expect(why(free, { type: 'enough' })).toBeNull();
    expect(provisions.legal(free, 0)).toContainEqual({ type: 'enough' });
    expect(provisions.legal(never, 0)).not.toContainEqual({ type: 'enough' });
  });

  test('a trade is finished by giving (P49-TURN-2)', () => {
    const state = begun(
      { ...SHELF, vigilantes: { beans: 1 }, stock: [{ coffee: 2 }] },
      {
        type: 'trade',
        take: 'beans',
        price: 2,
      },
    );
    expect(why(state, { type: 'pass' })).toBe('trade-half-done');
    expect(why(state, { type: 'buy', good: 'potato' })).toBe('trade-half-done');
    expect(why(state, { type: 'give', good: 'coffee' })).toBeNull();
  });

  test('an action must be begun before it is finished (P49-TIME-2)', () => {
    const state = position({ ...SHELF, options: { singleBuy: 'free' }, stock: [{ coffee: 1 }] });
    expect(why(state, { type: 'enough' })).toBe('wrong-phase');
    expect(why(state, { type: 'give', good: 'coffee' })).toBe('wrong-phase');
  });
});

describe('why a purchase is refused', () => {
  test('the good is named that is not for sale, or has too few cubes or no room (P49-BUY-2, P49-BUY-3, P49-BUY-5)', () => {
    const given: Given = { production: { potato: 2, flour: 2, beans: 1 }, stock: [{ flour: 2 }] };
    expect(ask(given, { type: 'buy', good: 'coffee' })).toEqual({ because: 'buy-empty', facts: { good: 'Coffee' } });
    expect(ask(given, { type: 'buy', good: 'flour' })).toEqual({ because: 'buy-no-room', facts: { good: 'Flour' } });
    const half = begun(given, { type: 'buy', good: 'potato' });
    expect(provisions.refuse(half, 0, { type: 'buy', good: 'potato' })).toEqual({
      because: 'buy-two-needs-three',
      facts: { good: 'Potatoes' },
    });
    expect(why(half, { type: 'buy', good: 'beans' })).toBeNull();
    expect(why(half, { type: 'buy', good: 'coffee' })).toBe('buy-empty');
    const last = begun({ production: { potato: 1, beans: 1 } }, { type: 'buy', good: 'potato' });
    expect(why(last, { type: 'buy', good: 'potato' })).toBe('buy-two-needs-three');
  });

  test('one cube alone is refused unless the table allows it (P49-BUY-4)', () => {
    for (const production of [{ potato: 2 }, { potato: 1 }]) {
      const one = (singleBuy: 'never' | 'stuck' | 'free') =>
        ask({ production, options: { singleBuy } }, { type: 'buy', good: 'potato' })?.because ?? null;
      expect([one('never'), one('stuck'), one('free')]).toEqual(['buy-count', null, null]);
    }
    const oneSpace: Given = { production: { potato: 5 }, stock: [{ potato: 1 }] };
    expect(ask(oneSpace, { type: 'buy', good: 'potato' })?.because).toBe('buy-count');
    expect(provisions.legal(position(oneSpace), 0)).toEqual([{ type: 'pass' }]);
  });
});

describe('why a sale is refused', () => {
  const row = ['C46', 'C47', 'C12', 'C48', 'C49', 'C50'] as const;
  const sell = (stock: Given['stock'], cubes: Extract<ProvisionsAction, { type: 'sell' }>['cubes']) =>
    ask({ ...SHELF, row, stock: stock ?? [] }, { type: 'sell', card: 'C12', cubes });

  test('cubes must be in stock (P49-SELL-3)', () => {
    expect(sell([{ beans: 1 }], ['beans', 'coffee'])).toEqual({ because: 'sell-cubes-not-owned' });
    expect(sell([{ beans: 1, coffee: 1 }], ['beans', 'beans', 'coffee'])).toEqual({ because: 'sell-cubes-not-owned' });
  });

  test('cubes must be wanted; the prospector is named (P49-SELL-2)', () => {
    expect(sell([{ beans: 2, coffee: 1 }], ['beans', 'beans', 'coffee'])).toEqual({
      because: 'sell-cubes-not-needed',
      facts: { name: 'Delia Marsh' },
    });
  });

  test('cubes must cover the strip; what is missing is named (P49-SELL-2)', () => {
    expect(sell([{ beans: 1 }], [])).toEqual({ because: 'sell-incomplete', facts: { goods: 'Beans and Coffee' } });
    expect(sell([{ beans: 1 }], ['beans'])).toEqual({ because: 'sell-incomplete', facts: { goods: 'Coffee' } });
  });
});

describe('why a trade is refused', () => {
  const trade = (given: Given, price: 1 | 2, take: 'beans' | 'flour' = 'beans') =>
    ask({ ...SHELF, ...given }, { type: 'trade', take, price });

  test('it costs one cube or two (P49-TRADE-2)', () => {
    const given: Given = { ...SHELF, vigilantes: { beans: 1 }, stock: [{ coffee: 2 }] };
    for (const price of [0, 3]) expect(playing(given).why(`opens ${price} beans`)).toBe('trade-count');
  });

  test('there must be cubes to give, and the cube to take (P49-TRADE-7, P49-TRADE-8)', () => {
    expect(trade({ vigilantes: { beans: 1 } }, 1)?.because).toBe('trade-not-owned');
    expect(trade({ vigilantes: { beans: 1 }, stock: [{ coffee: 1 }] }, 2)?.because).toBe('trade-not-owned');
    expect(trade({ vigilantes: { flour: 1 }, stock: [{ coffee: 1 }] }, 1)).toEqual({
      because: 'trade-nothing-there',
      facts: { good: 'Beans' },
    });
  });

  test('one for one needs a good that they lack, and room (P49-TRADE-3, P49-TRADE-5)', () => {
    expect(trade({ vigilantes: { beans: 1 }, stock: [{ beans: 1 }] }, 1)?.because).toBe('trade-nothing-new');
    expect(trade({ vigilantes: { beans: 1 }, stock: [{ beans: 2, coffee: 1 }] }, 1)).toEqual({
      because: 'trade-no-room',
      facts: { good: 'Beans' },
    });
    expect(trade({ vigilantes: { beans: 1 }, stock: [{ beans: 1, coffee: 1 }] }, 1)).toBeNull();
    expect(trade({ vigilantes: { beans: 1 }, stock: [{ beans: 2 }] }, 2)).toBeNull();
  });

  test('what is given must be in stock, new to them if it is a single cube, and leave room (P49-TRADE-3, P49-TRADE-5, P49-TRADE-7)', () => {
    const one = begun(
      { ...SHELF, vigilantes: { beans: 1, flour: 1 }, stock: [{ flour: 1, coffee: 1 }] },
      {
        type: 'trade',
        take: 'beans',
        price: 1,
      },
    );
    expect(why(one, { type: 'give', good: 'pistol' })).toBe('trade-not-owned');
    expect(provisions.refuse(one, 0, { type: 'give', good: 'flour' })).toEqual({
      because: 'trade-one-needs-new',
      facts: { good: 'Flour' },
    });
    expect(provisions.legal(one, 0)).toEqual([{ type: 'give', good: 'coffee' }]);
    const two = begun(
      { ...SHELF, vigilantes: { beans: 1 }, stock: [{ beans: 2, flour: 1, coffee: 1 }] },
      { type: 'trade', take: 'beans', price: 2 },
      { type: 'give', good: 'flour' },
    );
    expect(why(two, { type: 'give', good: 'flour' })).toBe('trade-not-owned');
    expect(provisions.refuse(two, 0, { type: 'give', good: 'coffee' })).toEqual({
      because: 'trade-no-room',
      facts: { good: 'Beans' },
    });
    expect(provisions.legal(two, 0)).toEqual([{ type: 'give', good: 'beans' }]);
    const turned = begun(
      { ...SHELF, vigilantes: { beans: 1 }, stock: [{ beans: 2, coffee: 1 }] },
      { type: 'trade', take: 'beans', price: 2 },
      { type: 'give', good: 'beans' },
    );
    expect(why(turned, { type: 'give', good: 'coffee' })).toBeNull();
  });
});

describe('why loot is refused', () => {
  test('it is not there, or does not fit (P49-OCT-1, P49-OCT-2)', () => {
    const given: Given = { phase: 'loot', vigilantes: { beans: 1, coffee: 1 }, stock: [{ beans: 2, coffee: 1 }] };
    expect(ask(given, { type: 'takeLoot', good: 'flour' })).toEqual({ because: 'loot-none' });
    expect(ask(given, { type: 'takeLoot', good: 'beans' })).toEqual({
      because: 'loot-no-room',
      facts: { good: 'Beans' },
    });
    expect(ask(given, { type: 'takeLoot', good: 'coffee' })).toBeNull();
  });
});

describe('a pass', () => {
  const row = ['C46', 'C47', 'C12', 'C48', 'C49', 'C50'] as const;
  const passes = (given: Given) => {
    const state = position({ row, ...given });
    expect(provisions.legal(state, 0)).toEqual(
      expect.arrayContaining(why(state, { type: 'pass' }) === null ? [{ type: 'pass' }] : []),
    );
    return why(state, { type: 'pass' });
  };

  test('is only for seats that can neither buy nor sell nor trade (P49-PASS-1, P49-TURN-3)', () => {
    expect(passes({})).toBeNull();
    expect(passes({ stock: [{ beans: 1 }] })).toBeNull();
    expect(passes({ production: { potato: 3 } })).toBe('pass-not-allowed');
    expect(passes({ stock: [{ beans: 1, coffee: 1 }] })).toBe('pass-not-allowed');
    expect(passes({ production: { potato: 1 } })).toBeNull();
    expect(passes({ stock: [{ lantern: 1 }], row: ['C11'], pile: [] })).toBeNull();
    expect(passes({ stock: [{ lantern: 2 }], row: ['C11'], pile: [] })).toBe('pass-not-allowed');
    expect(passes({ production: { potato: 1 }, options: { singleBuy: 'stuck' } })).toBe('pass-not-allowed');
    expect(passes({ production: { potato: 1 }, stock: [{ potato: 2 }], options: { singleBuy: 'stuck' } })).toBeNull();
  });

  test('depends on the stock of the seat to act, whichever that is (P49-PASS-1, P49-SELL-2)', () => {
    const second = (stock: Given['stock']) =>
      ask({ row: ['C11'], pile: [], acted: 1, stock: stock ?? [] }, { type: 'pass' }, 1)?.because ?? null;
    expect(second([{ lantern: 2 }, { lantern: 1 }])).toBeNull();
    expect(second([{}, { lantern: 2 }])).toBe('pass-not-allowed');
  });

  test('depends on whether a trade can be made (P49-PASS-1, P49-TRADE-3, P49-TRADE-8)', () => {
    expect(passes({ vigilantes: { beans: 1 } })).toBeNull();
    expect(passes({ vigilantes: { beans: 1 }, stock: [{ beans: 1 }] })).toBeNull();
    expect(passes({ vigilantes: { beans: 1 }, stock: [{ flour: 1 }] })).toBe('pass-not-allowed');
    expect(passes({ vigilantes: { clothing: 1 }, stock: [{ clothing: 2 }] })).toBe('pass-not-allowed');
    expect(passes({ stock: [{ pistol: 2 }] })).toBeNull();
  });
});
