/** The effects and events of each step of an action. */
import { describe, expect, test } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { GOODS } from './content.ts';
import { provisions } from './index.ts';
import { STANDARD } from './options.ts';
import { canPay, contractUses, meansOf } from './payment.ts';
import { playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { actionsLeft, cardNumber, goodNumber, prospectorId, WANTS } from './town.ts';
import { view } from './view.ts';

const SHELF = { production: { potato: 5, flour: 5, beans: 5 } };

describe('a purchase', () => {
  test('takes one cube after the other and reports both in the order of the goods (P49-BUY-1, P49-BUY-3)', () => {
    for (const words of ['buy flour potato', 'buy potato flour'])
      expect(playing(SHELF).does(words).at(-1)).toEqual({ type: 'bought', seat: 0, goods: ['potato', 'flour'] });
    expect(playing(SHELF).does('buy flour')).toEqual([{ type: 'cubeTaken', seat: 0, good: 'flour' }]);
    expect(playing(SHELF).does('buy potato potato').at(-1)).toMatchObject({ goods: ['potato', 'potato'] });
  });

  test('of one cube ends by itself only for a stuck seat (P49-BUY-4)', () => {
    const stuck: Given = { production: { potato: 1 }, options: { singleBuy: 'stuck' } };
    const alone = playing(stuck);
    expect(alone.does('buy potato').at(-1)).toEqual({ type: 'bought', seat: 0, goods: ['potato'] });
    expect(provisions.actors(alone.state)).toEqual([1]);
    const two = playing({ ...stuck, production: { potato: 2 } });
    two.does('buy potato');
    expect(provisions.actors(two.state)).toEqual([1]);
    const choice = playing({ ...stuck, ...SHELF });
    choice.does('buy potato');
    expect(provisions.actors(choice.state)).toEqual([0]);
  });

  test('of any size, where the table allows it, ends when the buyer says so, or when there is no second cube (P49-BUY-4)', () => {
    const options = { singleBuy: 'free' } as const;
    const game = playing({ ...SHELF, options });
    game.does('buy flour');
    expect(provisions.actors(game.state)).toEqual([0]);
    expect(game.does('enough')).toEqual([{ type: 'bought', seat: 0, goods: ['flour'] }]);
    expect(provisions.actors(game.state)).toEqual([1]);
    expect(game.state.bought).toBe(-1);
    const last = playing({ production: { flour: 1 }, options });
    last.does('buy flour');
    expect(provisions.actors(last.state)).toEqual([1]);
  });

  test('left at one cube is no sale: somebody leaves in December (P49-DEC-2)', () => {
    const game = playing({ ...SHELF, month: 'December', options: { singleBuy: 'free' } });
    expect(game.does('buy flour', 'enough').map(({ type }) => type)).toContain('departed');
  });
});

describe('a trade', () => {
  test('is opened, paid cube by cube, and reported in the order of the goods (P49-TRADE-2, P49-TRADE-4)', () => {
    const given: Given = { vigilantes: { lantern: 1 }, stock: [{ flour: 1, coffee: 1 }] };
    for (const words of ['trade flour coffee for lantern', 'trade coffee flour for lantern']) {
      const game = playing(given);
      const [first] = words.split(' ').slice(1);
      expect(game.does(words).slice(0, 3)).toEqual([
        { type: 'tradeOpened', seat: 0, take: 'lantern', price: 2 },
        { type: 'cubeOffered', seat: 0, good: first },
        { type: 'traded', seat: 0, gave: ['flour', 'coffee'], took: 'lantern' },
      ]);
      expect([game.state.taking, game.state.price, game.state.offered]).toEqual([-1, 0, -1]);
    }
  });

  test('for one cube is completed by that cube (P49-TRADE-3)', () => {
    const game = playing({ vigilantes: { lantern: 1 }, stock: [{ flour: 1 }] });
    expect(game.does('trade flour for lantern')).toContainEqual({
      type: 'traded',
      seat: 0,
      gave: ['flour'],
      took: 'lantern',
    });
  });
});

describe('other events', () => {
  test('a pass is reported, and is no sale: somebody leaves in December (P49-PASS-1, P49-DEC-3)', () => {
    const row = ['C46', 'C47', 'C48', 'C49', 'C50', 'C51'] as const;
    const events = playing({ month: 'December', row }).does('pass');
    expect(events[0]).toEqual({ type: 'passed', seat: 0 });
    expect(events[1]).toEqual({ type: 'departed', card: 'C51', because: 'december' });
  });

  test('the slot of a sale is counted from the right in a short row (P49-ROW-1)', () => {
    const game = playing({ row: ['C46', 'C12', 'C50'], pile: [], stock: [{ beans: 1, coffee: 1 }] });
    expect(game.does('sell C12 beans coffee')[0]).toMatchObject({ type: 'sold', slot: 5 });
  });

  test('a prospector who joins the row is reported with the size of the pile (P49-SELL-10)', () => {
    const given: Given = { row: ['C46', 'C12', 'C47', 'C48', 'C49', 'C50'], pile: ['C01', 'C02'] };
    const game = playing({ ...given, stock: [{ beans: 1, coffee: 1 }] });
    expect(game.does('sell C12 beans coffee')).toContainEqual({ type: 'arrived', card: 'C01', pile: 1 });
  });

  test('the last of a row leaves too, and an empty row stays empty (P49-DEC-5)', () => {
    const game = playing({ ...SHELF, month: 'December', row: ['C46'], pile: [] });
    game.does('buy potato flour');
    expect(game.state.row).toEqual([]);
    expect(view(game.state, 0).discard.at(-1)).toBe('C46');
    expect(game.does('buy potato beans').map(({ type }) => type)).not.toContain('departed');
  });

  test('a Bonus Card that is kept is reported with the reading of its +2 (P49-SETUP-9)', () => {
    const game = playing({ phase: 'bonus', options: { secondValue: 'runnerUp' } });
    expect(game.does('s0 keep B01')).toEqual([{ type: 'bonusKept', seat: 0, card: 'B01', secondValue: 'runnerUp' }]);
  });

  test('shelves that need nothing are not reported as filled up (P49-PROD-1)', () => {
    const all = { potato: 5, flour: 5, beans: 5, coffee: 5, equipment: 5, lantern: 5, pistol: 5, clothing: 5 };
    const full = playing({ month: 'July', turn: 3, acted: 1, production: all });
    expect(full.does('buy potato flour').map(({ type }) => type)).not.toContain('toppedUp');
    const empty = playing({ month: 'July', turn: 3, acted: 1, production: { ...all, clothing: 0 } });
    expect(empty.does('buy potato flour')).toContainEqual({
      type: 'toppedUp',
      cubes: [{ good: 'clothing', cubes: 1 }],
    });
  });
});

describe('the hand-out', () => {
  const september: Given = { month: 'September', turn: 3, acted: 1, ...SHELF };

  test('reports how much was left, who took what, and who found nothing (P49-OCT-1, P49-OCT-2)', () => {
    const game = playing({ ...september, vigilantes: { lantern: 1, coffee: 0 } });
    expect(game.does('buy potato flour')).toContainEqual({ type: 'vigilantesLeft', cubes: 1 });
    const events = game.does('take lantern');
    expect(events.slice(0, 2)).toEqual([
      { type: 'looted', seat: 0, good: 'lantern' },
      { type: 'lootSkipped', seat: 1, because: 'nothingLeft' },
    ]);
    expect(events.map(({ type }) => type)).not.toContain('lootReturned');
    expect(game.state.stock[goodNumber('lantern')]).toBe(1);
  });

  test('counts the cubes of all goods (P49-OCT-1)', () => {
    const game = playing({ ...september, vigilantes: { lantern: 2, coffee: 1 } });
    expect(game.does('buy potato flour')).toContainEqual({ type: 'vigilantesLeft', cubes: 3 });
  });

  test('names nobody as skipped where there was no loot from the start (P49-OCT-2)', () => {
    const types = playing(september)
      .does('buy potato flour')
      .map(({ type }) => type);
    expect(types).not.toContain('lootSkipped');
    expect(types).not.toContain('lootReturned');
  });
});

describe('a newcomer is told', () => {
  test('the start before July, the month later, and the result at the end (P49-SETUP-5, P49-TIME-1, P49-END-1)', () => {
    const start = provisions.setup({ seats: 3, options: STANDARD }, sampled('start'));
    expect(provisions.opening(start)).toEqual([
      { type: 'gameStarted', seats: 3, nugget: start.nugget, row: start.row.map(prospectorId) },
    ]);
    expect(provisions.opening(position({ ...SHELF, month: 'August', nugget: 1 }))).toEqual([
      { type: 'monthStarted', month: 1, nugget: 1 },
    ]);
    expect(provisions.opening(position({ phase: 'over' }))).toMatchObject([{ type: 'gameOver' }]);
  });

  test('whom the table waits for (P49-SETUP-9, P49-END-1)', () => {
    const game = playing({ phase: 'bonus', seats: 3 });
    game.does('s1 keep B04');
    expect(provisions.actors(game.state)).toEqual([0, 2]);
    expect(provisions.actors(position({ phase: 'over' }))).toEqual([]);
  });
});

test('set-up asks chance for prospectors, Bonus Cards and the Gold Nugget by name (P49-SETUP-5, P49-SETUP-8, P49-SETUP-12)', () => {
  const luck = sampled('names');
  const asked: string[] = [];
  provisions.setup(
    { seats: 3, options: STANDARD },
    {
      ...luck,
      deal: (draw, items, count) => {
        asked.push(`${draw} ${count} of ${items.length}`);
        return luck.deal(draw, items, count);
      },
      pick: (draw, items) => {
        asked.push(`${draw} of ${items.length}`);
        return luck.pick(draw, items);
      },
    },
  );
  expect(asked).toEqual(['prospectors 52 of 52', 'bonus 9 of 16', 'nugget of 3']);
});

describe('actions left', () => {
  test('are six months of turns before July, less those taken, none at the end (P49-COMP-8, P49-END-1)', () => {
    const left = (given: Given) => [0, 1].map((seat) => actionsLeft(position(given), seat));
    expect(left({ phase: 'bonus' })).toEqual([18, 18]);
    expect(left({ ...SHELF })).toEqual([18, 18]);
    expect(left({ ...SHELF, acted: 1 })).toEqual([17, 18]);
    expect(left({ ...SHELF, acted: 1, nugget: 1 })).toEqual([18, 17]);
    expect(left({ ...SHELF, month: 'August', turn: 2 })).toEqual([14, 14]);
    expect(left({ ...SHELF, month: 'December', turn: 3, acted: 1 })).toEqual([0, 1]);
    expect(left({ ...SHELF, options: { turnsPerMonth: 4 }, month: 'November' })).toEqual([8, 8]);
    const three = position({ ...SHELF, seats: 3, nugget: 1, acted: 1 });
    expect([0, 1, 2].map((seat) => actionsLeft(three, seat))).toEqual([18, 17, 18]);
    expect(left({ phase: 'loot', vigilantes: { beans: 2 }, acted: 1 })).toEqual([9, 9]);
    expect(left({ phase: 'over' })).toEqual([0, 0]);
  });
});

describe('contracts', () => {
  test('without a choice supply before those with one, so that the choice stays open (P49-SELL-4)', () => {
    const cards = ['C29', 'C09'].map(cardNumber);
    const rest = WANTS[cardNumber('C12')]?.map((want, good) => (good === goodNumber('coffee') ? want : 0)) ?? [];
    expect(contractUses(cards, rest)).toEqual([{ good: 'coffee', card: 'C09' }]);
  });

  test('are not named for a good that none of them supplies (P49-SELL-3)', () => {
    const rest = WANTS[cardNumber('C12')] ?? [];
    expect(contractUses([cardNumber('C09')], rest)).toEqual([]);
  });

  test('with a choice supply one good a sale: two goods need two of them (P49-SELL-4)', () => {
    const pays = (won: Given['won']) => {
      const state = position({ won: won ?? [], row: ['C46', 'C47', 'C12', 'C48', 'C49', 'C50'] });
      return canPay(state, cardNumber('C12'), meansOf(state, 0));
    };
    expect(pays([['C33']])).toBe(false);
    expect(pays([['C33', 'C03']])).toBe(true);
    expect(pays([['C33', 'C29']])).toBe(true);
    expect(pays([['C29', 'C30']])).toBe(false);
  });
});

describe('the candidates of a seat', () => {
  test('include trades at one for one and two for one of every good, and at no other price (P49-TRADE-2, P49-TRADE-3)', () => {
    const trades = provisions.candidates(position(SHELF), 0).filter(({ type }) => type === 'trade');
    expect(trades).toEqual(GOODS.flatMap((take) => [1, 2].map((price) => ({ type: 'trade', take, price }))));
  });

  test('include no sale for a seat outside the table (P49-SELL-1)', () => {
    const tried = (seat: number) => provisions.candidates(position(SHELF), seat);
    const others = tried(1).filter(({ type }) => type !== 'sell');
    expect(others.length).toBeLessThan(tried(1).length);
    for (const seat of [-1, 2, 9]) expect(tried(seat)).toEqual(others);
  });
});
