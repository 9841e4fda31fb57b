/** Worked scenarios by number. */
import { describe, expect, test } from 'vitest';
import { type Chance, sampled } from '../../engine/chance.ts';
import { BONUS_CARDS, type ProductionId, type ProspectorId } from './content.ts';
import { provisions } from './index.ts';
import { STANDARD } from './options.ts';
import { meansOf, paymentsFor } from './payment.ts';
import { type Playing, playing } from './playing.ts';
import type { Given } from './position.ts';
import { setup } from './rules.ts';
import { CALM, cubes, endOf, holds, loot, MANY, QUEUE, rowOf } from './scenario-testing.ts';
import { cardNumber, prospectorId } from './town.ts';
import { view } from './view.ts';

const onSale = ({ state }: Playing) => cubes(state.production);

/** A table where all but one seat have chosen a bonus, so that July's production comes next. */
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

  test('S10: a cube that does not fit the store cannot be bought (P49-BUY-5)', () => {
    const given = { stock: [{ potato: 1 }], production: { potato: 5, beans: 1 } };
    expect(buys(given)).toEqual(['buy potato beans']);
    expect(playing(given).why('buy potato potato')).toBe('buy-no-room');
  });

  test('S11, S12: a single cube is no purchase, unless the table allows it to a stuck seat (P49-BUY-4, P49-BUY-5)', () => {
    const given: Given = { stock: [{ potato: 2 }], production: { potato: 5, beans: 1 } };
    expect(buys(given)).toEqual([]);
    expect(buys({ ...given, options: { singleBuy: 'stuck' } })).toEqual(['buy beans']);
  });

  test('S13, S14: a seat that can neither buy, sell nor trade passes (P49-BUY-4, P49-PASS-1)', () => {
    expect(playing({ production: { beans: 2 }, row: QUEUE }).options()).toEqual(['pass']);
    expect(playing({ vigilantes: { beans: 2, flour: 1 }, row: QUEUE }).options()).toEqual(['pass']);
  });

  test('S15: a seat that can act may not pass (P49-TURN-3)', () => {
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

  test('S23: the card being sold to helps in later sales only (P49-SELL-6)', () => {
    const stock = [{ beans: 1, equipment: 1, lantern: 1 }];
    const game = playing({ row: ['C08', 'C17', 'C46', 'C47', 'C48', 'C49'], stock, production: MANY });
    expect(game.why('sell C08 beans equipment')).toBe('sell-incomplete');
    game.does('sell C08 beans equipment lantern', 'buy potato flour');
    expect(view(game.state, 0).seats[0]?.cards).toEqual(['C08']);
    expect(
      playing({ won: [['C08']], row: row('C17'), stock: [{ flour: 1, equipment: 1 }] }).why('sell C17 flour equipment'),
    ).toBeNull();
  });

  test('S57: a missing good is told apart from a contract that is used up (P49-SELL-2, P49-SELL-4)', () => {
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

  test('S29: there is no trade while the vigilantes have nothing (P49-TRADE-8)', () => {
    expect(playing({ stock: [{ beans: 2 }], production: MANY }).why('opens 1 flour')).toBe('trade-nothing-there');
  });
});
