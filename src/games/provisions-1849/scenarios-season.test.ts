/** Worked scenarios by number: months, December and scoring. */
import { describe, expect, test } from 'vitest';
import { BONUS_CARDS, type Good, PROSPECTORS, type ProspectorId } from './content.ts';
import { provisions } from './index.ts';
import { type Playing, playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { copy } from './rules.ts';
import { CALM, endOf, loot, MANY, QUEUE, rowOf } from './scenario-testing.ts';
import { outcome } from './scoring.ts';
import { cardNumber } from './town.ts';
import { view } from './view.ts';

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

  test('S32: when October begins nobody leaves the row (P49-MONTH-5, P49-OCT-1)', () => {
    const game = endOf('September', { vigilantes: { potato: 2 } });
    game.does('buy flour beans');
    expect(rowOf(game.state)).toBe(QUEUE.join(' '));
    expect(game.state.phase).toBe('loot');
  });

  test('S33: the hand-out goes in September’s order and skips seats without room (P49-OCT-1, P49-OCT-2)', () => {
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

  test('S34: the remaining loot goes to Holding, before October’s top-up and cards (P49-OCT-3, P49-OCT-4)', () => {
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

  test('S51: a month keeps its order, and the next one begins one seat further (P49-TURN-1, P49-TURN-4, P49-MONTH-4)', () => {
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

  test('S58: when December begins the nugget moves too, and production comes before the first action (P49-MONTH-4, P49-TIME-2)', () => {
    const game = endOf('November', { seats: 3, nugget: 2 });
    const events = game.does('buy potato flour').map(({ type }) => type);
    expect(game.state.nugget).toBe(0);
    expect(provisions.actors(game.state)).toEqual([0]);
    expect(events.indexOf('produced')).toBeLessThan(events.lastIndexOf('departed'));
  });
});

describe('December', () => {
  test('S37: after a purchase at the end of November one leaves before the first action (P49-DEC-1, P49-MONTH-5)', () => {
    const game = endOf('November');
    const events = game.does('buy potato flour');
    expect(rowOf(game.state)).toBe('C01 C46 C47 C48 C49 C50');
    expect(events.filter(({ type }) => type === 'departed')).toEqual([
      { type: 'departed', card: 'C51', because: 'december' },
    ]);
  });

  test('S38: after a sale that brought somebody new nobody leaves (P49-DEC-2, P49-DEC-4)', () => {
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

  test('S41: a sale that drew nobody does not spare the row (P49-DEC-2, P49-DEC-5)', () => {
    const game = december({ row: ['C46', 'C12', 'C50'], pile: [], stock: [{ beans: 1, coffee: 1 }] });
    game.does('sell C12 beans coffee');
    expect(rowOf(game.state)).toBe('C46');
  });

  test('S42: with nobody left in the row one can still buy and trade (P49-DEC-5)', () => {
    const game = december({ row: [], pile: [], vigilantes: { lantern: 1 }, stock: [{}, { coffee: 1 }] });
    game.does('buy potato flour');
    expect(rowOf(game.state)).toBe('');
    const options = game.options();
    expect(options).toContain('trade coffee for lantern');
    expect(options).toContain('buy potato flour');
  });

  test('S43: a prospector who has just joined can be served at once (P49-DEC-3)', () => {
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

  /** Cards whose strips hold exactly this many of a good. */
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
    throw new Error('There are not that many.');
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

  test('S47: most of something that nobody sold is a tie (P49-SCORE-5)', () => {
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
    // Two cards that score no bonus for either seat, so that five points meet five.
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

  test('S52: nobody sees what another seat was dealt or has chosen, and nothing else can be done (P49-SETUP-9, P49-HIDE-1)', () => {
    const game = choosing();
    game.does(`s0 keep ${card(game, 0)}`);
    expect(view(game.state, 0).seats[1]).toMatchObject({ chosen: false, dealt: null, bonus: null });
    expect(view(game.state, 1).seats[0]).toMatchObject({ chosen: true, dealt: null, bonus: null });
    expect(game.why('pass', 1)).toBe('wrong-phase');
    const other = copy(game.state);
    other.kept = other.kept.with(0, other.dealt[1] as number);
    expect(view(other, 1)).toEqual(view(game.state, 1));
  });

  test('S55: a seat that has chosen cannot choose again without undo (P49-SETUP-9)', () => {
    const game = choosing();
    game.does(`s0 keep ${card(game, 0)}`);
    expect(game.why(`keep ${card(game, 0, 1)}`, 0)).toBe('bonus-already-chosen');
  });
});
