/** Drawing cards: where, how many, and what happens to them. */
import { describe, expect, test } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { CARDS, type CardId, type Deck } from './content.ts';
import { wildWestStampede as game } from './index.ts';
import type { Luck } from './playing.ts';
import type { Given, Traveller } from './position.ts';
import { IDLE, pack, rolled, seat, seen, table } from './testing.ts';

const FOUR = ['wolf-pack', 'claim', 'claim', 'mob'] as const;
const allOf = (deck: Deck): CardId[] =>
  CARDS.filter((card) => card.deck === deck).flatMap(({ id, count }) => Array.from({ length: count }, () => id));

describe('at a water source', () => {
  const source = { prairie: { water: true } } as const;
  const arriving = (luck: readonly Luck[], own: Traveller = {}, given: Partial<Given> = {}) => {
    const one = table({ at: 'rocky', pack: '9/3/1', ...own }, [IDLE], { land: source, ...given }, luck);
    one.does('go prairie');
    return one;
  };

  test('one card is drawn on arrival, and the turn goes on (WWS-CL-6)', () => {
    const one = arriving(['anarchy']);
    expect(game.legal(one.state, 0).filter(({ type }) => type === 'draw')).toEqual([
      { type: 'draw', deck: 'provisions' },
      { type: 'draw', deck: 'company' },
    ]);
    one.does('draw company');
    expect([seat(one, 0).hand, seen(one.state).turn, one.state.phase]).toEqual([['anarchy'], 0, 'west']);
    expect(one.refusal('draw provisions')).toBe('WWS-CITY-2');
    expect(game.legal(one.state, 0).some(({ type }) => type === 'draw')).toBe(false);
    expect(one.why('play anarchy at 1')).toBeNull();
  });

  test('any territory can be one, including the first of the board (WWS-CL-5, WWS-CL-6)', () => {
    const land = { northwest: { water: true } } as const;
    const one = table({ at: 'northwest.gold-coast.2', pack: '9/3/1' }, [IDLE], { land }, ['anarchy']);
    one.does('go northwest', 'draw company');
    expect(seat(one, 0).hand).toEqual(['anarchy']);
    const stays = table({ at: 'northwest', pack: '0/3/1' }, [IDLE], { land });
    expect(stays.why('draw company')).toBe('mustArrive');
  });

  test('a fifth card means discarding one, and the turn goes on (WWS-CL-6, WWS-CARD-3)', () => {
    const one = arriving(['spoil'], { hand: FOUR });
    one.does('draw provisions');
    expect([one.refusal('end'), one.refusal('play spoil'), one.refusal('discard anarchy')]).toEqual([
      'WWS-CARD-3',
      'WWS-CARD-3',
      'WWS-CARD-2',
    ]);
    one.does('discard mob');
    expect([seat(one, 0).hand, one.state.phase]).toEqual([['wolf-pack', 'spoil', 'claim', 'claim'], 'west']);
    expect(seen(one.state).decks.land.discards).toEqual(['mob']);
    expect(seen(one.state).turn).toBe(0);
  });

  test('an Add card is turned in, even with a full hand (WWS-CL-6, WWS-CARD-1, WWS-CARD-3)', () => {
    const one = arriving(['add-provisions-15'], { hand: FOUR });
    one.does('draw provisions');
    expect([pack(one, 0), one.state.phase]).toEqual(['21/3/1', 'west']);
    expect(one.why('play wolf-pack at 1')).toBeNull();
  });

  test('a deck with all its cards in hands is not offered (WWS-CL-6, WWS-CITY-7)', () => {
    const company = allOf('company');
    const others = [0, 4, 8, 12].map((from): Traveller => ({ ...IDLE, hand: company.slice(from, from + 4) }));
    const own: Traveller = { at: 'rocky', pack: '9/3/1', hand: company.slice(16) };
    const one = table(own, others, { land: source, options: { addCards: 'keep' } });
    one.does('go prairie');
    expect(one.refusal('draw company')).toBe('WWS-CITY-7');
    expect(game.legal(one.state, 0).filter(({ type }) => type === 'draw')).toEqual([
      { type: 'draw', deck: 'provisions' },
    ]);
  });

  test('a traveller who stays there, passes by, or comes to other land draws nothing (WWS-CL-6)', () => {
    const stays = table({ at: 'prairie', pack: '9/3/1' }, [IDLE], { land: source });
    expect(stays.refusal('draw company')).toBe('WWS-CL-6');
    stays.does('go rocky');
    expect(stays.refusal('draw company')).toBe('WWS-CITY-2');
    const stuck = table({ at: 'prairie', pack: '0/3/1' }, [IDLE], { land: source });
    expect([stuck.why('draw company'), stuck.why('draw provisions')]).toEqual(['mustArrive', 'mustArrive']);
  });
});

describe('in a city', () => {
  test('nothing is drawn before the move, or after the one card (WWS-CITY-2, WWS-CITY-4)', () => {
    const one = table({ at: 'chicago' }, [IDLE], {}, [rolled(4), 'spoil']);
    expect(one.refusal('draw provisions')).toBe('WWS-CITY-2');
    one.does('roll');
    expect(one.refusal('draw provisions')).toBe('WWS-CITY-2');
    one.does('go chicago', 'draw provisions');
    expect([seat(one, 0).hand, seen(one.state).turn]).toEqual([['spoil'], 1]);
  });

  test('each star has its own deck (WWS-CITY-1)', () => {
    for (const [city, deck] of [
      ['chicago', 'provisions'],
      ['boston', 'company'],
      ['detroit', 'land'],
    ] as const) {
      const one = table({ at: city }, [IDLE], {}, [rolled(4)]);
      one.does('roll', `go ${city}`);
      expect(game.legal(one.state, 0)).toEqual([{ type: 'draw', deck }, { type: 'endTurn' }]);
    }
  });

  test('chance picks among the cards left in the star’s pile, each as often as it is there (WWS-CITY-3, WWS-CITY-7)', () => {
    const drawnFrom = (given: Partial<Given>) => {
      const { state, does } = table({ at: 'boston' }, [{ ...IDLE, hand: ['anarchy'] }], given, [rolled(4)]);
      does('roll', 'go boston');
      const luck = sampled('pile');
      const piles: unknown[] = [];
      const pick: typeof luck.pick = (draw, from) => {
        piles.push([draw, [...from].sort()]);
        return luck.pick(draw, from);
      };
      game.play(state, 0, { type: 'draw', deck: 'company' }, { ...luck, pick });
      return piles;
    };
    const without = (...gone: CardId[]) => {
      const left = allOf('company');
      for (const card of gone) left.splice(left.indexOf(card), 1);
      return left.sort();
    };
    expect(drawnFrom({})).toEqual([['company card', without('anarchy')]]);
    expect(drawnFrom({ discards: ['defection', 'add-company-6', 'spoil'] })).toEqual([
      ['company card', without('anarchy', 'defection', 'add-company-6')],
    ]);
    // The pile is empty: the discards are drawn from again, and nothing else.
    expect(drawnFrom({ discards: without('anarchy') })).toEqual([['company card', without('anarchy')]]);
  });

  test('the discards of one deck are shuffled for that deck alone, and only when its pile is empty (WWS-CITY-7)', () => {
    const discards: CardId[] = [...allOf('company'), 'add-title', 'spoil'];
    const one = table({ at: 'boston' }, [IDLE], { discards }, [rolled(4), 'anarchy']);
    one.does('roll', 'go boston', 'draw company');
    const { decks } = seen(one.state);
    expect([decks.company.pile, decks.company.discards]).toEqual([17, []]);
    expect([decks.land.discards, decks.provisions.discards]).toEqual([['add-title'], ['spoil']]);
    expect([decks.land.pile, decks.provisions.pile]).toEqual([17, 17]);
    const before = table({ at: 'boston' }, [IDLE], { discards: ['anarchy'] }, [rolled(4), 'defection']);
    before.does('roll', 'go boston', 'draw company');
    expect(before.events.some(({ type }) => type === 'reshuffled')).toBe(false);
    expect(seen(before.state).decks.company.discards).toEqual(['anarchy']);
  });

  test('nothing can be drawn if pile and discards are empty (WWS-CITY-7)', () => {
    const titles = Array.from({ length: 12 }, (): CardId => 'add-title');
    const travellers: Traveller[] = [
      { at: 'detroit', hand: titles.slice(0, 4) },
      { ...IDLE, hand: titles.slice(4, 8) },
      { hand: titles.slice(8) },
      { hand: ['swamp-land', 'precious-metals', 'mob', 'water-source'] },
      { hand: ['claim', 'claim'] },
    ];
    const [own, ...others] = travellers;
    const one = table(own ?? {}, others, { options: { addCards: 'keep' } }, [rolled(4)]);
    one.does('roll', 'go detroit');
    expect(one.refusal('draw land')).toBe('WWS-CITY-7');
    expect(game.legal(one.state, 0)).toEqual([{ type: 'playCard', card: 'add-title' }, { type: 'endTurn' }]);
    const discarded = table(own ?? {}, others.slice(0, -1), {
      options: { addCards: 'keep' },
      discards: ['claim', 'claim'],
    });
    discarded.does('roll', 'go detroit');
    expect(discarded.why('draw land')).toBeNull();
  });
});

describe('Add cards that may be kept', () => {
  const keep = { options: { addCards: 'keep' } } as const;
  const drawn = (own: Traveller, card: CardId = 'add-provisions-12') => {
    const one = table({ at: 'chicago', pack: '5/5/0', ...own }, [IDLE], keep, [rolled(4), card, rolled(4)]);
    one.does('roll', 'go chicago', 'draw provisions');
    return one;
  };

  test('are turned in or kept when drawn, which ends the visit (WWS-CARD-1)', () => {
    const turned = drawn({});
    expect(game.legal(turned.state, 0)).toEqual([{ type: 'turnIn' }, { type: 'keep' }]);
    expect(turned.refusal('end')).toBe('WWS-TURN-3');
    turned.does('turn-in');
    expect([pack(turned, 0), seat(turned, 0).hand, seen(turned.state).turn]).toEqual(['17/5/0', [], 1]);
    const kept = drawn({});
    kept.does('keep');
    expect([pack(kept, 0), seat(kept, 0).hand, seen(kept.state).turn]).toEqual(['5/5/0', ['add-provisions-12'], 1]);
  });

  test('are turned in with four cards in hand (WWS-CARD-2)', () => {
    const one = drawn({ hand: FOUR });
    expect(game.legal(one.state, 0)).toEqual([{ type: 'turnIn' }]);
    expect(one.refusal('keep')).toBe('WWS-CARD-2');
  });

  test('other cards go to the hand as usual (WWS-CARD-2, WWS-CARD-3)', () => {
    expect(seat(drawn({}, 'spoil'), 0).hand).toEqual(['spoil']);
    expect(drawn({ hand: FOUR }, 'spoil').state.phase).toBe('discard');
  });

  test('can be discarded as the fifth card and given in a trade like any other (WWS-CARD-3, WWS-STR-4)', () => {
    const full = drawn({ hand: ['add-title', 'claim', 'claim', 'mob'] }, 'spoil');
    full.does('discard add-title');
    expect(seen(full.state).decks.land.discards).toEqual(['add-title']);
    const stuck = table({ at: 'rocky', pack: '0/5/0', hand: ['add-title'] }, [IDLE], keep);
    stuck.does('turn-to 1', 'give add-title', 'ask 2', 'accept');
    expect(seat(stuck, 1).hand).toEqual(['add-title']);
  });

  test('can be played before the roll, or in a visit before the draw, as the one card of the turn (WWS-CARD-1, WWS-CARD-4)', () => {
    const hand = ['add-title', 'add-company-6'] as const;
    const one = table({ at: 'chicago', pack: '5/5/0', hand }, [IDLE], keep, [rolled(5)]);
    one.does('play add-title');
    expect([pack(one, 0), one.state.phase, seen(one.state).decks.land.discards]).toEqual([
      '5/5/1',
      'eastRoll',
      ['add-title'],
    ]);
    expect(one.refusal('play add-company-6')).toBe('WWS-CARD-4');
    one.does('roll');
    expect(one.refusal('play add-company-6')).toBe('WWS-TURN-3');
    one.does('go chicago');
    expect(one.refusal('play add-company-6')).toBe('WWS-CARD-4');
    const visit = table({ at: 'chicago', pack: '5/5/0', hand }, [IDLE], keep, [rolled(5)]);
    visit.does('roll', 'go chicago', 'play add-company-6');
    expect([pack(visit, 0), visit.state.phase, visit.why('draw provisions')]).toEqual(['5/11/0', 'visit', null]);
  });

  test('end a stranded turn if they bring provisions, and only then (WWS-CARD-1, WWS-STR-7)', () => {
    const stuck = (card: CardId) => table({ at: 'rocky', pack: '0/5/0', hand: [card] }, [IDLE], keep);
    const company = stuck('add-company-6');
    company.does('play add-company-6');
    expect([pack(company, 0), company.state.phase]).toEqual(['0/11/0', 'stranded']);
    const food = stuck('add-provisions-8');
    food.does('play add-provisions-8');
    expect([pack(food, 0), seen(food.state).turn]).toEqual(['8/5/0', 1]);
  });

  test('cannot be kept where they are turned in at once (WWS-CARD-1)', () => {
    const one = table({ at: 'chicago' }, [IDLE], {}, [rolled(4), 'add-provisions-8']);
    expect([one.why('keep'), one.why('turn-in')]).toEqual(['notNow', 'notNow']);
    one.does('roll', 'go chicago', 'draw provisions');
    expect(seen(one.state).turn).toBe(1);
  });
});
