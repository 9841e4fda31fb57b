import { describe, expect, test } from 'vitest';
import { dice, recorded, sampled } from '../../engine/chance.ts';
import { BONUS_CARDS, GOODS, PRODUCTION_CARDS, PROSPECTORS, type ProductionId } from './content.ts';
import { provisions } from './index.ts';
import { STANDARD } from './options.ts';
import { playing } from './playing.ts';
import { position } from './position.ts';
import { setup } from './rules.ts';
import type { ProvisionsEvent, ProvisionsOptions, ProvisionsState } from './state.ts';
import { prospectorId } from './town.ts';
import { view } from './view.ts';

const SEATS = [2, 3, 4, 5];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const opened = (seats: number, options: Partial<ProvisionsOptions> = {}, seed = 'box'): ProvisionsState =>
  setup({ seats, options: { ...STANDARD, ...options } }, sampled(seed));

/** Plays a whole game at random and shows the callback every position with the events that led to it. */
function walk(
  seats: number,
  options: Partial<ProvisionsOptions>,
  look: (state: ProvisionsState, events: readonly ProvisionsEvent[], before: ProvisionsState) => void,
  keep: (draw: string) => void = () => {},
): ProvisionsState {
  const next = dice(`walk ${seats} ${JSON.stringify(options)}`);
  const chance = recorded(sampled(next), ({ draw }) => keep(draw));
  const state = setup({ seats, options: { ...STANDARD, ...options } }, chance);
  for (let seat = provisions.actors(state)[0]; seat !== undefined; seat = provisions.actors(state)[0]) {
    const legal = provisions.legal(state, seat);
    const before = provisions.copy(state);
    const action = legal[next(legal.length)];
    if (!action) throw new Error('Somebody is waited for who can do nothing.');
    look(state, provisions.play(state, seat, action, chance), before);
  }
  return state;
}

describe('the box', () => {
  test('has eight suppliers, each with cubes for sale and cubes in Holding (P49-COMP-1, P49-COMP-11)', () => {
    const { suppliers } = view(opened(2), null);
    expect(suppliers.map(({ good }) => good)).toEqual([
      'potato',
      'flour',
      'beans',
      'coffee',
      'equipment',
      'lantern',
      'pistol',
      'clothing',
    ]);
    for (const supplier of suppliers) expect(supplier).toMatchObject({ production: 0, holding: 10 });
  });

  test('has ten cubes of every good, which are never lost or created (P49-COMP-2)', () => {
    for (const seats of SEATS) {
      walk(seats, {}, (state) => {
        for (const [good] of GOODS.entries()) {
          const stocked = sum(state.kept.map((_card, seat) => state.stock[seat * GOODS.length + good] as number));
          const all =
            stocked +
            (state.holding[good] as number) +
            (state.production[good] as number) +
            (state.vigilantes[good] as number);
          expect(all).toBe(10);
        }
      });
    }
  });

  test('has 18 Production Cards, twelve that produce and six that steal (P49-COMP-3)', () => {
    const amounts = (kind: string) => PRODUCTION_CARDS.filter((card) => card.kind === kind).map(({ amount }) => amount);
    expect(amounts('produce')).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4]);
    expect(amounts('stolen')).toEqual([1, 1, 2, 2, 2, 3]);
  });

  test('lets the vigilantes hold any number of cubes (P49-COMP-4)', () => {
    const state = position({
      seats: 2,
      month: 'July',
      turn: 3,
      acted: 1,
      vigilantes: { potato: 7 },
      production: { potato: 3, flour: 3, beans: 3 },
    });
    const game = playing(state, [['M18', 'M01', 'M02', 'M03', 'M04', 'M05', 'M06', 'M07']]);
    game.does('buy flour beans');
    expect(game.state.vigilantes[0]).toBe(10);
  });

  test('has 52 prospectors: 200 goods wanted, 108 points, and never more of a good than a store can hold (P49-COMP-5)', () => {
    expect(new Set(PROSPECTORS.map(({ id }) => id)).size).toBe(52);
    expect(sum(PROSPECTORS.map(({ strip }) => strip.length))).toBe(200);
    expect(sum(PROSPECTORS.map(({ points }) => points))).toBe(108);
    for (const { strip } of PROSPECTORS)
      for (const good of GOODS) expect(strip.filter((one) => one === good).length).toBeLessThanOrEqual(2);
    expect(PROSPECTORS.filter(({ contract }) => contract.length === 2).map(({ id }) => id)).toEqual([
      'C29',
      'C30',
      'C31',
      'C32',
      'C33',
      'C51',
      'C52',
    ]);
  });

  test.each([2, 3, 4] as const)('gives a store %d spaces for each good (P49-COMP-6)', (stockSpaces) => {
    const given = { options: { stockSpaces }, production: { potato: 5 }, stock: [{ potato: stockSpaces - 2 }] };
    const game = playing(given);
    game.does('buy potato potato');
    expect(game.state.stock[0]).toBe(stockSpaces);
    const full = playing({ ...given, production: { potato: 5, flour: 2, beans: 1 }, stock: [{ potato: stockSpaces }] });
    expect(full.why('buy flour potato')).toBe('buy-no-room');
  });

  test('has 16 Bonus Cards of three layouts (P49-COMP-7)', () => {
    expect(new Set(BONUS_CARDS.map(({ id }) => id)).size).toBe(16);
    for (const { layout, objectives } of BONUS_CARDS) {
      const values = objectives.map(({ points }) => points);
      expect(values).toEqual({ threeGoods: [5, 3, 2], combinedGoods: [8, 2], mostSales: [7] }[layout]);
    }
  });

  test.each([2, 3, 4] as const)(
    'has a track of six months with %d positions each (P49-COMP-8, P49-TIME-1)',
    (turnsPerMonth) => {
      const moves: number[] = [];
      const months = new Set<number>();
      const acted = new Map<number, number>();
      walk(2, { turnsPerMonth }, (state, events, before) => {
        for (const event of events) if (event.type === 'barrelMoved') moves.push(event.position);
        for (const event of events) if (event.type === 'monthStarted') months.add(event.month);
        const done = before.phase === 'action' && state.bought < 0 && state.taking < 0;
        const [seat = 0] = provisions.actors(before);
        if (done) acted.set(seat, (acted.get(seat) ?? 0) + 1);
      });
      expect(moves).toEqual(Array.from({ length: 6 * turnsPerMonth }, (_, n) => n + 2));
      expect([...months]).toEqual([0, 1, 2, 3, 4, 5]);
      expect([...acted.values()]).toEqual([6 * turnsPerMonth, 6 * turnsPerMonth]);
    },
  );

  test('has one Gold Nugget, and the seat that has it acts first (P49-COMP-9)', () => {
    const game = playing({ seats: 3, nugget: 2, production: { potato: 3 } });
    expect(provisions.actors(game.state)).toEqual([2]);
  });

  test('serves two to five (P49-COMP-10)', () => {
    expect(provisions.seats).toEqual([2, 3, 4, 5]);
  });
});

test('most points win: prospectors and bonus together (P49-AIM-1)', () => {
  const won = [
    ['C14', 'C35'],
    ['C11', 'C12', 'C13'],
  ] as const;
  const end = provisions.outcome(position({ phase: 'over', won, bonus: ['B01', 'B16'] }));
  expect(end?.scores[1]).toBe(3 + 7);
  expect(end?.scores[0]).toBeLessThan(10);
  expect(end?.places).toEqual([2, 1]);
});

describe('the set-up', () => {
  test('puts all cubes into Holding, none for sale and none with the vigilantes (P49-SETUP-1, P49-SETUP-2, P49-SETUP-4)', () => {
    for (const seats of SEATS) {
      const state = opened(seats);
      expect(state.holding).toEqual(GOODS.map(() => 10));
      expect([...state.production, ...state.vigilantes].every((count) => count === 0)).toBe(true);
    }
  });

  test('shows no Production Card before July (P49-SETUP-3)', () => {
    expect(view(opened(3), 0).suppliers.every(({ card }) => card === null)).toBe(true);
  });

  test('gives every seat an empty store (P49-SETUP-7)', () => {
    const { seats } = view(opened(5), null);
    expect(seats).toHaveLength(5);
    for (const { stock, cards } of seats) expect([sum(Object.values(stock)), cards.length]).toEqual([0, 0]);
  });

  test('deals every seat three Bonus Cards that only it sees (P49-SETUP-8)', () => {
    const state = opened(5);
    const hands = [0, 1, 2, 3, 4].map((seat) => view(state, seat).seats[seat]?.dealt ?? []);
    expect(new Set(hands.flat()).size).toBe(15);
    for (const viewer of [0, 1, null])
      for (const [seat, other] of view(state, viewer).seats.entries())
        if (seat !== viewer) expect(other.dealt).toBeNull();
  });

  test('never shows the cards that nobody kept, not even at the end (P49-SETUP-10)', () => {
    const end = walk(3, {}, () => {});
    const seen = view(end, null);
    expect(seen.seats.map(({ bonus }) => bonus !== null)).toEqual([true, true, true]);
    expect(seen.seats.every(({ dealt }) => dealt === null)).toBe(true);
  });

  test('starts the Barrel on the first turn of July (P49-SETUP-11)', () => {
    const state = opened(2);
    expect([state.month, state.turn]).toEqual([0, 0]);
    const first: ProvisionsEvent[] = [];
    walk(2, {}, (_state, events) => first.push(...events));
    expect(first.find((event) => event.type === 'barrelMoved')).toMatchObject({ position: 2, month: 0, turn: 1 });
  });

  test('gives the Gold Nugget to a random seat, or to the one that the table names (P49-SETUP-12)', () => {
    const starts = new Set(Array.from({ length: 60 }, (_, n) => opened(4, {}, `nugget ${n}`).nugget));
    expect([...starts].sort()).toEqual([0, 1, 2, 3]);
    expect(opened(4, { startSeat: 2 }).nugget).toBe(2);
  });
});

describe('production', () => {
  test('shuffles all 18 cards every month and shows eight of them, one for each supplier (P49-PROD-4)', () => {
    let shuffles = 0;
    const end = walk(
      2,
      {},
      (state) => {
        if (state.phase !== 'bonus') expect(new Set(state.shown).size).toBe(8);
      },
      (draw) => {
        if (draw === 'production') shuffles += 1;
      },
    );
    expect(end.phase).toBe('over');
    expect(shuffles).toBe(6);
  });

  test('of one supplier does not affect another, and the event lists goods in order (P49-PROD-11)', () => {
    const given = {
      seats: 2,
      month: 'July' as const,
      turn: 3,
      acted: 1,
      production: { potato: 4, flour: 4, beans: 4 },
    };
    const beansLeft = (cards: readonly ProductionId[]) => {
      const game = playing(given, [cards]);
      const produced = game.does('buy potato flour').find((event) => event.type === 'produced');
      expect(produced?.type === 'produced' && produced.rows.map(({ good }) => good)).toEqual([...GOODS]);
      return game.state.production[2];
    };
    expect(beansLeft(['M01', 'M02', 'M13', 'M03', 'M04', 'M05', 'M06', 'M07'])).toBe(3);
    expect(beansLeft(['M18', 'M15', 'M13', 'M16', 'M17', 'M12', 'M10', 'M11'])).toBe(3);
  });
});

describe('an action', () => {
  test('is one purchase, one sale or one trade, and then it is the next seat’s turn (P49-TURN-2, P49-SELL-11)', () => {
    const given = {
      production: { potato: 3, flour: 3 },
      vigilantes: { lantern: 1 },
      stock: [{ beans: 1, coffee: 1 }],
      row: ['C12', 'C46', 'C47', 'C48', 'C49', 'C50'] as const,
    };
    for (const action of ['buy potato flour', 'sell C12 beans coffee', 'trade beans for lantern']) {
      const game = playing(given);
      game.does(action);
      expect(provisions.actors(game.state)).toEqual([1]);
    }
    const half = playing(given);
    half.does('buy potato');
    expect(half.why('sell C12 beans coffee')).toBe('buy-half-done');
  });

  test('that buys takes cubes off the shelf into the same good’s spaces, for free (P49-BUY-1)', () => {
    const game = playing({ production: { potato: 3, flour: 2 }, stock: [{ beans: 1 }] });
    game.does('buy potato flour');
    expect(view(game.state, 1).seats[0]?.stock).toMatchObject({ potato: 1, flour: 1, beans: 1 });
    expect(game.state.production.slice(0, 2)).toEqual([2, 1]);
  });

  test('cannot buy cubes that are in Holding or with the vigilantes (P49-BUY-6)', () => {
    const game = playing({ vigilantes: { beans: 3 }, production: { potato: 3 } });
    expect(game.why('buy flour')).toBe('buy-empty');
    expect(game.why('buy beans')).toBe('buy-empty');
  });

  test('that sells serves anybody in the row, and nobody else (P49-SELL-1)', () => {
    const row = ['C12', 'C46', 'C47', 'C48', 'C49', 'C13'] as const;
    const stock = [{ beans: 2, coffee: 1, equipment: 1 }];
    for (const sale of ['sell C12 beans coffee', 'sell C13 beans equipment'])
      expect(playing({ row, stock }).why(sale)).toBeNull();
    expect(playing({ row, stock }).why('sell C11')).toBe('sell-not-in-row');
  });

  test('that trades is with the vigilantes: no other stock ever changes (P49-TRADE-1)', () => {
    walk(3, {}, (state, events, before) => {
      const traded = events.find((event) => event.type === 'traded');
      if (traded?.type !== 'traded') return;
      for (const seat of [0, 1, 2])
        if (seat !== traded.seat)
          expect(state.stock.slice(seat * 8, seat * 8 + 8)).toEqual(before.stock.slice(seat * 8, seat * 8 + 8));
    });
    const game = playing({ vigilantes: { lantern: 1 }, stock: [{ coffee: 1 }, { pistol: 2 }] });
    expect(game.why('opens 1 pistol')).toBe('trade-nothing-there');
  });

  test('that trades gives cubes, never contracts (P49-TRADE-7)', () => {
    const game = playing({ won: [['C09', 'C03']], vigilantes: { lantern: 1 }, stock: [{ potato: 1 }] });
    expect(game.options().filter((option) => option.startsWith('trade'))).toEqual(['trade potato for lantern']);
    expect(game.why('opens 2 lantern')).toBe('trade-not-owned');
  });
});

describe('the calendar', () => {
  test('moves the Barrel when all have acted, and gives every month its turns (P49-MONTH-1, P49-MONTH-2)', () => {
    const game = playing({ seats: 2, production: { potato: 5, flour: 5, beans: 5 } });
    game.does('buy potato flour');
    expect([game.state.turn, game.state.month]).toEqual([0, 0]);
    const events = game.does('buy potato beans').map(({ type }) => type);
    expect([game.state.turn, game.state.month]).toEqual([1, 0]);
    expect(events).toContain('barrelMoved');
    expect(events).not.toContain('produced');
  });

  test('never brings back a prospector who has left (P49-ROW-2)', () => {
    for (const seats of [2, 5]) {
      const gone = new Set<string>();
      walk(seats, { turnsPerMonth: 4 }, (_state, events) => {
        for (const event of events) {
          if (event.type === 'arrived') expect(gone.has(event.card)).toBe(false);
          if (event.type === 'departed') gone.add(event.card);
        }
      });
      expect(gone.size).toBeGreaterThan(5);
    }
  });
});

test('everybody sees everything except the pile’s order, the first card put away and others’ bonuses (P49-HIDE-2)', () => {
  walk(3, {}, (state) => {
    const seen = view(state, 1);
    expect(seen.row).toEqual(state.row.map(prospectorId));
    expect(seen.pile).toBe(state.pile.length);
    expect(seen.discard.slice(1)).toEqual(state.discard.slice(1).map(prospectorId));
    expect(seen.discard[0]).toBeNull();
    expect(seen.seats[0]?.cards).toEqual((state.won[0] as number[]).map(prospectorId));
    const turned = provisions.copy(state);
    turned.pile = turned.pile.toReversed();
    expect(view(turned, 1)).toEqual(seen);
  });
});

test('after every event the 52 prospectors and up to 15 dealt bonuses are each in one place (P49-COMP-5, P49-COMP-7)', () => {
  for (const seats of SEATS) {
    walk(seats, {}, (state) => {
      const cards = [...state.row, ...state.pile, ...state.discard, ...state.won.flat()];
      expect(new Set(cards).size).toBe(52);
      expect(cards).toHaveLength(52);
      expect(new Set(state.dealt).size).toBe(seats * 3);
      for (const [seat, kept] of state.kept.entries())
        if (kept >= 0) expect(state.dealt.slice(seat * 3, seat * 3 + 3)).toContain(kept);
      expect(provisions.faults(state)).toEqual([]);
    });
  }
});
