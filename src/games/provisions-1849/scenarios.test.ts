/** The scenarios of the specification, each under its number. */
import { describe, expect, test } from 'vitest';
import { type Chance, sampled } from '../../engine/chance.ts';
import { BONUS_CARDS, GOODS, type Good, PROSPECTORS, type ProductionId, type ProspectorId } from './content.ts';
import { provisions } from './index.ts';
import { STANDARD } from './options.ts';
import { meansOf, paymentsFor } from './payment.ts';
import { type Playing, playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { copy, setup } from './rules.ts';
import { outcome } from './scoring.ts';
import type { ProvisionsState } from './state.ts';
import { cardNumber, prospectorId } from './town.ts';
import { view } from './view.ts';

const cubes = (numbers: readonly number[]) =>
  Object.fromEntries(GOODS.map((id, good) => [id, numbers[good]]).filter(([, count]) => count !== 0));
const onSale = ({ state }: Playing) => cubes(state.production);
const loot = ({ state }: Playing) => cubes(state.vigilantes);
const rowOf = (state: ProvisionsState) => state.row.map(prospectorId).join(' ');
const holds = ({ state }: Playing, seat: number) => cubes(state.stock.slice(seat * 8, seat * 8 + 8));

/** Cards that produce one cube each and steal nothing. */
const CALM: readonly ProductionId[] = ['M01', 'M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M08'];
const MANY: Partial<Record<Good, number>> = { potato: 4, flour: 4, beans: 4, coffee: 4 };
const QUEUE = ['C46', 'C47', 'C48', 'C49', 'C50', 'C51'] as const;

/** The last action of a month is about to be taken by seat 1 of two, unless said otherwise. */
function endOf(month: 'July' | 'September' | 'November' | 'December', given: Given = {}, cards = CALM): Playing {
  const seats = given.seats ?? Math.max(2, given.stock?.length ?? 0);
  return playing(
    { month, turn: 3, acted: seats - 1, production: MANY, row: QUEUE, pile: ['C01', 'C02', 'C03'], seats, ...given },
    [cards, CALM],
  );
}

/** A table whose bonus choices are all made but one, so that July's production comes next. */
function intoJuly(seats: number, cards: readonly ProductionId[], given: Given = {}): Playing {
  const game = playing({ phase: 'bonus', seats, ...given }, [cards]);
  for (let seat = 0; seat < seats; seat++) {
    const dealt = game.state.dealt[seat * 3] as number;
    game.does(`s${seat} keep ${BONUS_CARDS[dealt]?.id}`);
  }
  return game;
}

const JULY: readonly ProductionId[] = ['M12', 'M18', 'M13', 'M15', 'M01', 'M06', 'M10', 'M02'];

describe('setup and production', () => {
  test('S1: six open the row, the first in slot 6, and the seventh is put away unseen (P49-SETUP-5, P49-SETUP-6)', () => {
    const luck = sampled('s1');
    const inOrder: Chance = { ...luck, deal: (_draw, items, count) => items.slice(0, count) };
    const state = setup({ seats: 2, options: STANDARD }, inOrder);
    expect(rowOf(state)).toBe('C06 C05 C04 C03 C02 C01');
    expect(state.discard.map(prospectorId)).toEqual(['C07']);
    expect(view(state, 0).discard).toEqual([null]);
    expect(prospectorId(state.pile.at(-1) as number)).toBe('C08');
    expect(state.pile).toHaveLength(45);
  });

  test('S2: every empty supplier gets a cube, then the cards produce and steal (P49-PROD-1, P49-PROD-5, P49-PROD-8, P49-PROD-9)', () => {
    const game = intoJuly(2, JULY);
    expect(onSale(game)).toEqual({ potato: 5, equipment: 2, lantern: 3, pistol: 4, clothing: 2 });
    expect(loot(game)).toEqual({ flour: 1, beans: 1, coffee: 1 });
  });

  test('S3: with four players the shelves are brought to two first, and five is the most (P49-PROD-2, P49-PROD-6, P49-PROD-9)', () => {
    const game = intoJuly(4, JULY);
    expect(onSale(game)).toEqual({ potato: 5, beans: 1, equipment: 3, lantern: 4, pistol: 5, clothing: 3 });
    expect(loot(game)).toEqual({ flour: 2, beans: 1, coffee: 2 });
    expect(game.state.holding[0]).toBe(5);
  });

  test('S4: a top-up and a production take what Holding has (P49-PROD-3, P49-PROD-7)', () => {
    const full = { potato: 2 };
    const game = endOf('July', { stock: [full, full, full, full], production: { flour: 4, beans: 4 } }, [
      'M12',
      ...CALM.slice(1),
    ]);
    game.does('buy flour beans');
    expect(game.state.production[0]).toBe(2);
    expect(game.state.holding[0]).toBe(0);
    expect(game.events).toContainEqual(
      expect.objectContaining({ rows: expect.arrayContaining([{ good: 'potato', card: 'M12', cubes: 0 }]) }),
    );
  });

  test('S5, S6: one cube of Coffee is topped up for five players and left alone for three (P49-PROD-1, P49-PROD-2)', () => {
    const added = (seats: number) => {
      const game = endOf('July', { seats, production: { potato: 4, flour: 4, coffee: 1 } });
      const topped = game.does('buy potato flour').find((event) => event.type === 'toppedUp');
      return topped?.type === 'toppedUp' ? topped.cubes.find(({ good }) => good === 'coffee')?.cubes : undefined;
    };
    expect(added(5)).toBe(1);
    expect(added(3)).toBeUndefined();
  });

  test('S7: a shelf of four takes one of three cubes (P49-PROD-6)', () => {
    const game = endOf('July', {}, ['M01', 'M02', 'M10', 'M04', 'M05', 'M06', 'M07', 'M08']);
    const before = game.state.holding[2] as number;
    game.does('buy potato flour');
    expect(game.state.production[2]).toBe(5);
    expect(game.state.holding[2]).toBe(before - 1);
  });

  test('S8: a card that was shown in July can be shown in August, at any supplier (P49-PROD-10)', () => {
    const asked: readonly unknown[][] = [];
    const luck = sampled('s8');
    const listening: Chance = {
      ...luck,
      deal: (draw, items, count) => {
        if (draw === 'production') (asked as unknown[][]).push([...items]);
        return luck.deal(draw, items, count);
      },
    };
    const { state } = endOf('July', { shown: JULY });
    provisions.play(state, 1, { type: 'buy', good: 'potato' }, listening);
    provisions.play(state, 1, { type: 'buy', good: 'flour' }, listening);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toHaveLength(18);
  });
});

describe('buying', () => {
  const buys = (given: Given) =>
    playing(given)
      .options()
      .filter((option) => option.startsWith('buy'));

  test('S9: two of one good need three on the shelf (P49-BUY-2, P49-BUY-3)', () => {
    const given = { production: { potato: 3, equipment: 2 } };
    expect(buys(given)).toEqual(['buy potato potato', 'buy potato equipment']);
    expect(playing(given).why('buy equipment equipment')).toBe('buy-two-needs-three');
  });

  test('S10: what does not fit the store cannot be bought (P49-BUY-5)', () => {
    const given = { stock: [{ potato: 1 }], production: { potato: 5, beans: 1 } };
    expect(buys(given)).toEqual(['buy potato beans']);
    expect(playing(given).why('buy potato potato')).toBe('buy-no-room');
  });

  test('S11, S12: a single cube is no purchase, unless the table allows it to those who are stuck (P49-BUY-4, P49-BUY-5)', () => {
    const given: Given = { stock: [{ potato: 2 }], production: { potato: 5, beans: 1 } };
    expect(buys(given)).toEqual([]);
    expect(buys({ ...given, options: { singleBuy: 'stuck' } })).toEqual(['buy beans']);
  });

  test('S13, S14: who can neither buy, sell nor trade passes (P49-BUY-4, P49-PASS-1)', () => {
    expect(playing({ production: { beans: 2 }, row: QUEUE }).options()).toEqual(['pass']);
    expect(playing({ vigilantes: { beans: 2, flour: 1 }, row: QUEUE }).options()).toEqual(['pass']);
  });

  test('S15: who can act may not pass (P49-TURN-3)', () => {
    expect(playing({ production: { beans: 3 } }).why('pass')).toBe('pass-not-allowed');
  });
});

describe('selling', () => {
  const row = (card: ProspectorId): readonly ProspectorId[] => ['C46', 'C47', card, 'C48', 'C49', 'C50'];

  test('S16: spent cubes go to Holding, the row closes up and the next in the pile steps in (P49-SELL-8, P49-SELL-9, P49-SELL-10)', () => {
    const game = playing({ row: row('C12'), pile: ['C01', 'C02'], stock: [{ beans: 1, coffee: 1 }] });
    const [beans, coffee] = [game.state.holding[2] as number, game.state.holding[3] as number];
    game.does('sell C12 beans coffee');
    expect(rowOf(game.state)).toBe('C01 C46 C47 C48 C49 C50');
    expect([game.state.holding[2], game.state.holding[3]]).toEqual([beans + 1, coffee + 1]);
    expect(onSale(game)).toEqual({});
    expect(view(game.state, 1).seats[0]?.cards).toEqual(['C12']);
  });

  const luna: Given = { won: [['C29']], row: row('C15') };

  test('S17: a card with two contracts gives one good in a sale (P49-SELL-4)', () => {
    expect(playing({ ...luna, stock: [{ lantern: 1 }] }).why('sell C15 lantern')).toBe('sell-contract-once');
  });

  const paymentsOf = (given: Given, card: ProspectorId) => {
    const { state } = playing(given);
    return paymentsFor(state, cardNumber(card), meansOf(state, 0)).map(({ action }) =>
      action.type === 'sell' ? action.cubes.join(' ') : '',
    );
  };

  test('S18, S19: cubes and contracts supply a sale in any mix (P49-SELL-3, P49-SELL-7)', () => {
    expect(paymentsOf({ ...luna, stock: [{ lantern: 1, coffee: 1 }] }, 'C15')).toEqual(['coffee lantern']);
    const three = paymentsOf({ ...luna, stock: [{ lantern: 1, coffee: 1, potato: 1 }] }, 'C15');
    expect(three.toSorted()).toEqual(['coffee lantern', 'potato coffee lantern', 'potato lantern']);
  });

  test('S20: two cards supply two goods (P49-SELL-4)', () => {
    const game = playing({ won: [['C29', 'C09']], row: row('C15'), stock: [{ lantern: 1 }] });
    const sold = game.does('sell C15 lantern').find((event) => event.type === 'sold');
    expect(sold).toMatchObject({
      contracts: expect.arrayContaining([
        { good: 'potato', card: 'C29' },
        { good: 'coffee', card: 'C09' },
      ]),
    });
  });

  test('S21, S22: contracts alone can pay, count as sold, and serve again (P49-SELL-5, P49-SELL-7, P49-SCORE-4)', () => {
    const game = playing({
      won: [['C03', 'C09']],
      row: ['C46', 'C13', 'C12', 'C48', 'C49', 'C50'],
      stock: [{ equipment: 1 }, {}],
      production: MANY,
    });
    const sold = () => view(game.state, 1).seats[0]?.sold;
    const before = sold();
    game.does('sell C12 with nothing');
    expect(sold()).toEqual({ ...before, beans: (before?.beans ?? 0) + 1, coffee: (before?.coffee ?? 0) + 1 });
    game.does('buy potato flour', 'sell C13 equipment');
    expect(sold()).toMatchObject({ beans: (before?.beans ?? 0) + 2, equipment: (before?.equipment ?? 0) + 1 });
  });

  test('S23: the card that is sold helps in later sales only (P49-SELL-6)', () => {
    const stock = [{ beans: 1, equipment: 1, lantern: 1 }];
    const game = playing({ row: ['C08', 'C17', 'C46', 'C47', 'C48', 'C49'], stock, production: MANY });
    expect(game.why('sell C08 beans equipment')).toBe('sell-incomplete');
    game.does('sell C08 beans equipment lantern', 'buy potato flour');
    expect(view(game.state, 0).seats[0]?.cards).toEqual(['C08']);
    expect(
      playing({ won: [['C08']], row: row('C17'), stock: [{ flour: 1, equipment: 1 }] }).why('sell C17 flour equipment'),
    ).toBeNull();
  });

  test('S57: what is missing is told apart from a contract that is used up (P49-SELL-2, P49-SELL-4)', () => {
    const given: Given = {
      won: [['C09']],
      row: row('C12').with(2, 'C44'),
      stock: [{ potato: 1, equipment: 1, pistol: 1 }],
    };
    const game = playing({ ...given, row: ['C46', 'C47', 'C15', 'C48', 'C49', 'C50'] });
    expect(game.why('sell C48 potato equipment pistol')).toBe('sell-contract-once');
    expect(game.why('sell C48 potato equipment')).toBe('sell-incomplete');
    const refusal = provisions.refuse(game.state, 0, { type: 'sell', card: 'C48', cubes: ['potato', 'equipment'] });
    expect(refusal?.facts?.goods).toContain('Pistol');
  });

  test('S56: with an empty pile the gap stays on the left (P49-ROW-1, P49-SELL-10)', () => {
    const game = playing({ month: 'September', row: row('C12'), pile: [], stock: [{ beans: 1, coffee: 1 }] });
    const sold = game.does('sell C12 beans coffee').find((event) => event.type === 'sold');
    expect(sold).toMatchObject({ slot: 3 });
    expect(rowOf(game.state)).toBe('C46 C47 C48 C49 C50');
  });
});

describe('trading', () => {
  const trades = (given: Given) =>
    playing(given)
      .options()
      .filter((option) => option.startsWith('trade'));

  test('S24, S25: two of anything buy one; one for one needs a good they lack (P49-TRADE-2, P49-TRADE-3, P49-TRADE-6)', () => {
    const given: Given = { vigilantes: { flour: 1, beans: 1, equipment: 1 }, stock: [{ flour: 1, beans: 1 }] };
    expect(playing(given).refusal('trade flour for equipment')).toBe('P49-TRADE-3');
    const game = playing(given);
    game.does('trade flour beans for equipment');
    expect(loot(game)).toEqual({ flour: 2, beans: 2 });
    expect(holds(game, 0)).toEqual({ equipment: 1 });
  });

  test('S26, S27: what they have is judged before the exchange (P49-TRADE-2, P49-TRADE-3, P49-TRADE-4)', () => {
    const given: Given = { vigilantes: { lantern: 1 }, stock: [{ coffee: 2 }, { lantern: 1 }] };
    expect(trades(given)).toEqual(['trade coffee for lantern', 'trade coffee coffee for lantern']);
    const game = playing(given);
    game.does('trade coffee for lantern', 'trade lantern for coffee');
    expect(holds(game, 1)).toEqual({ coffee: 1 });
  });

  test('S28: room is judged after the exchange (P49-TRADE-5)', () => {
    const given: Given = { vigilantes: { beans: 2 }, stock: [{ beans: 2, flour: 1 }] };
    expect(playing(given).why('trade flour for beans')).toBe('trade-no-room');
    const game = playing(given);
    game.does('trade flour beans for beans');
    expect(holds(game, 0)).toEqual({ beans: 2 });
  });

  test('S29: with nobody there is nothing to trade (P49-TRADE-8)', () => {
    expect(playing({ stock: [{ beans: 2 }], production: MANY }).why('opens 1 flour')).toBe('trade-nothing-there');
  });
});

describe('months', () => {
  test('S30: into August the rightmost leaves, the nugget moves, then comes production (P49-MONTH-3, P49-MONTH-4)', () => {
    const game = endOf('July');
    const events = game.does('buy potato flour').map(({ type }) => type);
    expect(rowOf(game.state)).toBe('C01 C46 C47 C48 C49 C50');
    expect(view(game.state, 0).discard.at(-1)).toBe('C51');
    expect(game.state.nugget).toBe(1);
    expect(events.indexOf('departed')).toBeLessThan(events.indexOf('nuggetMoved'));
    expect(events.indexOf('nuggetMoved')).toBeLessThan(events.indexOf('produced'));
  });

  test('S31: also after a sale (P49-MONTH-3)', () => {
    const game = endOf('July', {
      row: ['C12', 'C47', 'C48', 'C49', 'C50', 'C51'],
      stock: [{}, { beans: 1, coffee: 1 }],
    });
    game.does('sell C12 beans coffee');
    expect(rowOf(game.state)).toBe('C02 C01 C47 C48 C49 C50');
  });

  test('S32: into October nobody leaves the row (P49-MONTH-5, P49-OCT-1)', () => {
    const game = endOf('September', { vigilantes: { potato: 2 } });
    game.does('buy flour beans');
    expect(rowOf(game.state)).toBe(QUEUE.join(' '));
    expect(game.state.phase).toBe('loot');
  });

  test('S33: the hand-out goes in September’s order and skips who has no room (P49-OCT-1, P49-OCT-2)', () => {
    const game = endOf('September', {
      seats: 3,
      nugget: 1,
      stock: [{}, { potato: 2, lantern: 2 }, {}],
      vigilantes: { potato: 1, lantern: 1 },
    });
    game.does('buy flour beans');
    expect(game.events).toContainEqual({ type: 'lootSkipped', seat: 1, because: 'noRoom' });
    expect(provisions.actors(game.state)).toEqual([2]);
    expect(game.options()).toEqual(['take potato', 'take lantern']);
    game.does('take potato');
    expect(provisions.actors(game.state)).toEqual([0]);
    game.does('take lantern');
    expect(game.state.nugget).toBe(2);
    expect(game.state.phase).toBe('action');
  });

  test('S34: what is left goes to Holding, before October’s top-up and cards (P49-OCT-3, P49-OCT-4)', () => {
    const game = endOf('September', { vigilantes: { potato: 5 }, production: { flour: 4, beans: 4 } });
    game.does('buy flour beans', 'take potato', 'take potato');
    expect(loot(game)).toEqual({});
    const types = game.events.map(({ type }) => type);
    expect(game.events).toContainEqual({ type: 'lootReturned', cubes: [{ good: 'potato', cubes: 3 }] });
    expect(types.indexOf('lootReturned')).toBeLessThan(types.lastIndexOf('toppedUp'));
    expect(game.state.production[0]).toBe(2);
  });

  test('S35: without loot nobody chooses (P49-OCT-2)', () => {
    const game = endOf('September');
    game.does('buy potato flour');
    expect(game.state.phase).toBe('action');
    expect(game.state.nugget).toBe(1);
  });

  test('S36: nobody may decline (P49-OCT-2)', () => {
    const game = endOf('September', { vigilantes: { potato: 2 } });
    game.does('buy flour beans');
    expect(game.why('pass')).toBe('wrong-phase');
    expect(game.options()).toEqual(['take potato']);
  });

  test('S51: a month keeps its order, the next begins one seat further (P49-TURN-1, P49-TURN-4, P49-MONTH-4)', () => {
    const shelf = { potato: 5, flour: 5, beans: 5, coffee: 5, equipment: 5, lantern: 5, pistol: 5, clothing: 5 };
    const game = playing({ seats: 3, nugget: 1, production: shelf, row: QUEUE }, [CALM]);
    const order: number[] = [];
    for (let n = 0; n < 9; n++) {
      order.push(provisions.actors(game.state)[0] as number);
      game.does(game.options().find((option) => option.startsWith('buy')) ?? 'pass');
    }
    expect(order).toEqual([1, 2, 0, 1, 2, 0, 1, 2, 0]);
    expect(provisions.actors(game.state)).toEqual([2]);
  });

  test('S58: into December the nugget moves too, and production comes before the first action (P49-MONTH-4, P49-TIME-2)', () => {
    const game = endOf('November', { seats: 3, nugget: 2 });
    const events = game.does('buy potato flour').map(({ type }) => type);
    expect(game.state.nugget).toBe(0);
    expect(provisions.actors(game.state)).toEqual([0]);
    expect(events.indexOf('produced')).toBeLessThan(events.lastIndexOf('departed'));
  });
});

describe('December', () => {
  test('S37: after a purchase in November one leaves before the first action (P49-DEC-1, P49-MONTH-5)', () => {
    const game = endOf('November');
    const events = game.does('buy potato flour');
    expect(rowOf(game.state)).toBe('C01 C46 C47 C48 C49 C50');
    expect(events.filter(({ type }) => type === 'departed')).toEqual([
      { type: 'departed', card: 'C51', because: 'december' },
    ]);
  });

  test('S38: after a sale that brought somebody nobody leaves (P49-DEC-2, P49-DEC-4)', () => {
    const game = endOf('November', {
      row: ['C12', 'C47', 'C48', 'C49', 'C50', 'C51'],
      stock: [{}, { beans: 1, coffee: 1 }],
    });
    game.does('sell C12 beans coffee');
    expect(rowOf(game.state)).toBe('C01 C47 C48 C49 C50 C51');
  });

  const december = (given: Given): Playing => playing({ month: 'December', production: MANY, row: QUEUE, ...given });

  test('S39: one leaves before each action (P49-DEC-1, P49-DEC-3)', () => {
    const game = december({ pile: ['C01', 'C02'] });
    game.does('buy potato flour');
    expect(rowOf(game.state)).toBe('C01 C46 C47 C48 C49 C50');
  });

  test('S40: a sale that drew the last card spares the row (P49-DEC-2)', () => {
    const game = december({
      row: ['C12', 'C47', 'C48', 'C49', 'C50', 'C51'],
      pile: ['C01'],
      stock: [{ beans: 1, coffee: 1 }],
    });
    game.does('sell C12 beans coffee');
    expect(rowOf(game.state)).toBe('C01 C47 C48 C49 C50 C51');
  });

  test('S41: a sale that drew nobody does not (P49-DEC-2, P49-DEC-5)', () => {
    const game = december({ row: ['C46', 'C12', 'C50'], pile: [], stock: [{ beans: 1, coffee: 1 }] });
    game.does('sell C12 beans coffee');
    expect(rowOf(game.state)).toBe('C46');
  });

  test('S42: with nobody left one can still buy and trade (P49-DEC-5)', () => {
    const game = december({ row: [], pile: [], vigilantes: { lantern: 1 }, stock: [{}, { coffee: 1 }] });
    game.does('buy potato flour');
    expect(rowOf(game.state)).toBe('');
    const options = game.options();
    expect(options).toContain('trade coffee for lantern');
    expect(options).toContain('buy potato flour');
  });

  test('S43: whoever comes in can be served at once (P49-DEC-3)', () => {
    const game = december({ pile: ['C12'], stock: [{}, { beans: 1, coffee: 1 }] });
    game.does('buy potato flour');
    expect(game.options()).toContain('sell C12 beans coffee');
  });

  test('S44: after the last action there is no departure and no production (P49-END-1)', () => {
    const game = endOf('December');
    const events = game.does('buy potato flour').map(({ type }) => type);
    expect(game.state.phase).toBe('over');
    expect(events).not.toContain('departed');
    expect(events).not.toContain('produced');
    expect(events.at(-1)).toBe('gameOver');
  });
});

describe('scoring', () => {
  const ended = (given: Given) => {
    const end = outcome(position({ phase: 'over', ...given }));
    if (!end) throw new Error('The game is not over.');
    return end;
  };

  test('S45: the worked example gives 18, 21 and 18, and six cards beat five (P49-SCORE-1, P49-SCORE-2, P49-SCORE-3, P49-SCORE-6, P49-SCORE-7, P49-SCORE-8, P49-SCORE-9)', () => {
    const end = ended({
      won: [
        ['C01', 'C06', 'C20', 'C39', 'C43'],
        ['C02', 'C36', 'C37', 'C41', 'C45'],
        ['C04', 'C05', 'C07', 'C14', 'C15', 'C50'],
      ],
      bonus: ['B01', 'B09', 'B16'],
    });
    expect(end.scores).toEqual([18, 21, 18]);
    expect(end.places).toEqual([3, 1, 2]);
    expect(end.points.map((lines) => lines.map(({ points }) => points))).toEqual([
      [10, 5, 3, 0],
      [13, 8, 0, 0],
      [11, 7, 0, 0],
    ]);
  });

  /** Cards whose strips hold exactly so many of a good. */
  const soldOf = (good: Good, count: number, not: Set<ProspectorId>): ProspectorId[] => {
    const found: ProspectorId[] = [];
    let left = count;
    for (const { id, strip } of PROSPECTORS) {
      const has = strip.filter((one) => one === good).length;
      if (has === 0 || has > left || not.has(id)) continue;
      found.push(id);
      not.add(id);
      left -= has;
      if (left === 0) return found;
    }
    throw new Error('There are not so many.');
  };

  test('S46, S54: a tie for the most scores nothing, unless the table gives it to everyone (P49-SCORE-5)', () => {
    const taken = new Set<ProspectorId>();
    const won = [soldOf('pistol', 3, taken), soldOf('pistol', 3, taken), soldOf('pistol', 1, taken)];
    const bonus = ['B01', 'B09', 'B16'] as const;
    const line = (given: Given) => ended({ won, bonus, ...given }).points[0]?.[1]?.points;
    expect(line({})).toBe(0);
    expect(line({ options: { bonusTies: 'everyone' } })).toBe(5);
    const five = [PROSPECTORS.slice(0, 5), PROSPECTORS.slice(5, 10)].map((cards) => cards.map(({ id }) => id));
    const sales = (bonusTies: 'nobody' | 'everyone') =>
      ended({ won: five, bonus: ['B16', 'B01'], options: { bonusTies } }).points[0]?.[1]?.points;
    expect([sales('nobody'), sales('everyone')]).toEqual([0, 7]);
  });

  test('S47: the most of nothing is a tie (P49-SCORE-5)', () => {
    const coffee = BONUS_CARDS.find(
      ({ layout, objectives }) => layout === 'threeGoods' && objectives[0]?.goods[0] === 'coffee',
    );
    expect(coffee).toBeDefined();
    const end = ended({ won: [['C01'], ['C02']], bonus: [coffee?.id, undefined] });
    expect(end.points[0]?.[1]?.points).toBe(0);
    const all = ended({ won: [['C01'], ['C02']], bonus: [coffee?.id, undefined], options: { bonusTies: 'everyone' } });
    expect(all.points[0]?.[1]?.points).toBe(0);
  });

  test('S48: two goods are added together before they are compared (P49-SCORE-7)', () => {
    const won = [['C13', 'C06'], ['C07', 'C02', 'C12'], ['C01']] as const;
    const end = ended({ won, bonus: ['B14', 'B01', 'B09'] });
    expect(end.points[0]?.[1]).toMatchObject({ points: 0, detail: expect.stringContaining('3 against 3') });
  });

  test('S49, S50: cards, then cubes, then a shared victory (P49-SCORE-9)', () => {
    // Two cards that score nothing for either, so that five points stand against five.
    const pairs = BONUS_CARDS.flatMap(({ id }) => BONUS_CARDS.map((other) => [id, other.id] as const));
    const idle = pairs
      .filter(([one, other]) => one !== other)
      .map((bonus) =>
        ended({
          won: [
            ['C46', 'C11'],
            ['C14', 'C15', 'C12'],
          ],
          bonus,
        }),
      )
      .find(({ scores }) => scores[0] === 5 && scores[1] === 5);
    expect(idle?.places).toEqual([2, 1]);
    const level = (stock: Given['stock']) =>
      ended({ won: [['C11'], ['C12']], bonus: ['B16', 'B15'], stock: stock ?? [] }).places;
    expect(level([{ potato: 1 }, { potato: 2 }])).toEqual([2, 1]);
    expect(level([{ potato: 1 }, { flour: 1 }])).toEqual([1, 1]);
  });

  test('S53: the second value can go to the runner-up (P49-SCORE-7)', () => {
    const taken = new Set<ProspectorId>();
    const won = [soldOf('lantern', 4, taken), soldOf('lantern', 6, taken), soldOf('lantern', 2, taken)];
    const combined = (cards: readonly ProspectorId[]) =>
      cards
        .flatMap((id) => PROSPECTORS[cardNumber(id)]?.strip ?? [])
        .filter((good) => good === 'lantern' || good === 'pistol').length;
    const [own = 0, first = 0, third = 0] = won.map(combined);
    const line = ended({ won, bonus: ['B09', 'B01', 'B16'], options: { secondValue: 'runnerUp' } }).points[0]?.[2];
    const second = first > own && own > third;
    expect(line?.points).toBe(second ? 2 : 0);
    expect(second).toBe(true);
  });
});

describe('the secret choice', () => {
  const choosing = (): Playing => playing({ phase: 'bonus', seats: 2 });
  const card = (game: Playing, seat: number, n = 0): string =>
    BONUS_CARDS[game.state.dealt[seat * 3 + n] as number]?.id ?? '';

  test('S52: nobody sees what another holds or has chosen, and nothing else can be done (P49-SETUP-9, P49-HIDE-1)', () => {
    const game = choosing();
    game.does(`s0 keep ${card(game, 0)}`);
    expect(view(game.state, 0).seats[1]).toMatchObject({ chosen: false, dealt: null, bonus: null });
    expect(view(game.state, 1).seats[0]).toMatchObject({ chosen: true, dealt: null, bonus: null });
    expect(game.why('pass', 1)).toBe('wrong-phase');
    const other = copy(game.state);
    other.kept = other.kept.with(0, other.dealt[1] as number);
    expect(view(other, 1)).toEqual(view(game.state, 1));
  });

  test('S55: who has chosen cannot choose again without taking back (P49-SETUP-9)', () => {
    const game = choosing();
    game.does(`s0 keep ${card(game, 0)}`);
    expect(game.why(`keep ${card(game, 0, 1)}`, 0)).toBe('bonus-already-chosen');
  });
});
