/** Worked scenarios by number, and the rules around them. Values are 1 to 11 in board order. */

import { describe, expect, test } from 'vitest';
import { type Chance, type Json, sampled, scripted } from '../../engine/chance.ts';
import { CARDS, CHARACTERS, VALUES } from './content.ts';
import { wildWestStampede as game } from './index.ts';
import { CITIES, LANDINGS } from './map.ts';
import { STANDARD } from './options.ts';
import type { Playing } from './playing.ts';
import type { Pack } from './position.ts';
import { actors, setup } from './rules.ts';
import type { StampedeState } from './state.ts';
import { land, pack, rolled, seat, seen, table } from './testing.ts';
import { view } from './view.ts';

const legal = ({ state }: Playing) => game.legal(state, actors(state)[0] ?? 0).map(({ type }) => type);

describe('the box and the set-up', () => {
  test('holds eleven values, three decks of 18 and six people, and packs have no limit (WWS-COMP-2, WWS-COMP-3, WWS-COMP-4)', () => {
    expect([...VALUES].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (const deck of ['provisions', 'company', 'land'] as const)
      expect(CARDS.filter((card) => card.deck === deck).reduce((sum, { count }) => sum + count, 0)).toBe(18);
    expect(CHARACTERS).toHaveLength(6);
    const rich = table({ at: 'chicago', pack: '99/99/9' }, [{}], {}, [[1, 1], 'add-provisions-12']);
    rich.does('roll', 'go chicago', 'draw provisions');
    expect(seat(rich, 0).provisions).toBe(111);
  });

  test('1: values are in board order, and several may start in one city (WWS-SETUP-1, WWS-SETUP-5)', () => {
    const luck = sampled('s1');
    const order = [5, 11, 1, 2, 3, 4, 6, 7, 8, 9, 10];
    const fixed: Chance = {
      ...luck,
      deal: (draw, items, count) =>
        (items.length === 11 ? scripted([{ draw, got: order }]) : luck).deal(draw, items, count),
      roll: (draw, faces, count) =>
        scripted([{ draw, got: Array.from({ length: count }, () => 4) }]).roll(draw, faces, count),
    };
    const state = setup({ seats: 2, options: STANDARD }, fixed);
    const value = (id: string) => seen(state).territories.find((one) => one.id === id)?.value;
    expect([value('northwest'), value('mountain'), value('lone-star')]).toEqual([5, 11, 10]);
    expect(seen(state).seats.map(({ at }) => at)).toEqual(['dc', 'dc']);
  });

  test('deals every seat another person with their own stock, an empty hand and shuffled decks (WWS-SETUP-2, WWS-SETUP-3, WWS-SETUP-4)', () => {
    for (const seats of game.seats) {
      const state = setup({ seats, options: STANDARD }, sampled(`people ${seats}`));
      const people = seen(state).seats.map(({ character }) => character);
      expect(new Set(people).size).toBe(seats);
      for (const [who, one] of seen(state).seats.entries()) {
        const person = CHARACTERS.find(({ id }) => id === one.character);
        expect(one).toMatchObject({ provisions: person?.provisions, company: person?.company, titles: 0 });
        expect(view(state, who).seats[who]?.hand).toEqual([]);
      }
      expect(Object.values(seen(state).decks).map(({ pile }) => pile)).toEqual([18, 18, 18]);
    }
    expect(CHARACTERS.map(({ provisions, company }) => [provisions, company])).toEqual([
      [15, 5],
      [7, 15],
      [7, 10],
      [15, 7],
      [10, 7],
      [20, 3],
    ]);
    const firsts = new Set(
      Array.from({ length: 40 }, (_, n) => {
        const one = table({ at: 'chicago' }, [{}], {}, [[1, 1]]);
        one.does('roll', 'go chicago');
        const luck = sampled(`deck ${n}`);
        const events = game.play(one.state, 0, { type: 'draw', deck: 'provisions' }, luck);
        const drew = events.find((event) => event.type === 'drew');
        return drew?.type === 'drew' ? drew.card : null;
      }),
    );
    expect(firsts.size).toBeGreaterThan(3);
  });

  const setUpWith = (people: readonly string[]) =>
    setup(
      { seats: people.length, options: STANDARD },
      {
        ...sampled('people'),
        deal: (draw, items, count) =>
          (people.every((id) => (items as readonly Json[]).includes(id))
            ? scripted([{ draw, got: people }])
            : sampled('people')
          ).deal(draw, items, count),
      },
    );

  test('2, 3: the School Teacher begins, otherwise the first of a list, and play goes counterclockwise (WWS-TURN-1, WWS-TURN-2, WWS-TURN-3)', () => {
    const chef = setUpWith(['chef', 'doctor', 'aristocrat']);
    expect(seen(chef).seats.map(({ character }) => character)).toEqual(['chef', 'doctor', 'aristocrat']);
    expect(chef.first).toBe(0);
    expect(seen(chef).seats[2]).toMatchObject({ provisions: 20, company: 3, titles: 0 });
    const order = (state: StampedeState): number[] => {
      const turns: number[] = [];
      for (let n = 0; n < seen(state).seats.length; n++) {
        const [who = 0] = actors(state);
        turns.push(who);
        const start = state.turn;
        while (state.turn === start && state.phase !== 'over') {
          const action = game.legal(state, actors(state)[0] ?? 0).at(-1);
          if (!action) throw new Error('Nothing can be done.');
          game.play(state, actors(state)[0] ?? 0, action, sampled('order'));
        }
      }
      return turns;
    };
    expect(order(chef)).toEqual([0, 2, 1]);
    expect(order(setUpWith(['chef', 'doctor', 'school-teacher', 'banker']))).toEqual([2, 1, 0, 3]);
    const list = ['blacksmith', 'chef', 'doctor', 'banker', 'aristocrat'];
    for (let n = 0; n + 1 < list.length; n++) expect(setUpWith([list[n + 1] ?? '', list[n] ?? '']).first).toBe(1);
  });

  test('a round is one turn of every seat from the first on, including lost turns (WWS-TURN-4)', () => {
    const round = table({ at: 'boston' }, [{ at: 'boston', lost: 1 }], {}, [rolled(7)]);
    round.does('roll', 'go new-york', 'end');
    expect(seen(round.state)).toMatchObject({ round: 2, turn: 0 });
  });
});

describe('the East', () => {
  test('4: the start city is no visit, and a visited city is closed for a turn (WWS-SETUP-6, WWS-EAST-2, WWS-CITY-5, WWS-CITY-3)', () => {
    const one = table({ at: 'boston' }, [{ at: 'atlanta' }], {}, [rolled(7), rolled(3), rolled(7)]);
    one.does('roll', 'go boston');
    expect(legal(one)).toContain('draw');
    one.does('end', 'roll', 'go atlanta', 'end', 'roll');
    expect(one.refusal('go boston')).toBe('WWS-CITY-5');
    expect(one.why('go new-york')).toBeNull();
  });

  test('a roll is an upper limit, walking is free, pawns do not block, and the visit ends the turn (WWS-EAST-1, WWS-EAST-3, WWS-EAST-4, WWS-CITY-1, WWS-CITY-2, WWS-CITY-4)', () => {
    const one = table({ at: 'boston', pack: '5/5/0' }, [{ at: 'new-york', pack: '5/5/0' }], {}, [
      rolled(12),
      'add-title',
    ]);
    expect(legal(one)).toEqual(['roll']);
    one.does('roll', 'go new-york');
    expect(pack(one, 0)).toBe('5/5/0');
    expect(one.events.some(({ type }) => type === 'shootout')).toBe(false);
    expect(one.refusal('draw provisions')).toBe('WWS-CITY-1');
    one.does('draw land');
    expect(seen(one.state).turn).toBe(1);
    expect(CITIES.filter(({ deck }) => deck === 'land').map(({ id }) => id)).toContain('new-york');
    const road = table({ at: 'boston' }, [{}], {}, [rolled(2)]);
    road.does('roll');
    expect(road.refusal('go chicago')).toBe('WWS-EAST-2');
    road.does('go boston.new-york.1');
    expect(seen(road.state).turn).toBe(1);
  });

  test('25: being placed in a city is no visit; staying there on the next turn is (WWS-CITY-6, WWS-CC-4)', () => {
    const others = [{ at: 'boston' }, { at: 'prairie', pack: '9/4/0' }] as const;
    const one = table({ at: 'lakes', pack: '9/9/1', hand: ['influenza'] }, others, {}, [[1, 2]]);
    one.does('play influenza at 2');
    expect(seat(one, 2)).toMatchObject({ at: 'atlanta', provisions: 9 });
    expect(one.events.some(({ type }) => type === 'drew')).toBe(false);
    one.does('end', 'roll', 'go atlanta');
    expect(one.why('draw company')).toBeNull();
    const there = table({ at: 'lakes', pack: '9/9/1', hand: ['influenza'] }, [{ at: 'atlanta' }]);
    expect(there.refusal('play influenza at 1')).toBe('WWS-CC-4');
  });

  test('44: an empty pile is refilled from its discards (WWS-CITY-7)', () => {
    const rest = CARDS.filter(({ deck }) => deck === 'provisions').flatMap(({ id, count }) =>
      Array.from({ length: count }, () => id),
    );
    const discards = rest.filter((id, n) => !(id === 'spoil' && rest.indexOf('spoil') === n));
    const one = table({ at: 'chicago', hand: ['spoil'] }, [{}], { discards }, [[1, 1], 'add-provisions-12']);
    one.does('roll', 'go chicago', 'draw provisions');
    expect(one.events).toContainEqual({ type: 'reshuffled', deck: 'provisions', cards: 17 });
    expect(seen(one.state).decks.provisions.pile).toBe(16);
    expect(seen(one.state).decks.provisions.discards).toEqual(['add-provisions-12']);
  });
});

describe('the border', () => {
  const gates = (at: string, sum: number, provisions = 9) => {
    const one = table({ at, pack: `${provisions}/5/0` }, [{}], {}, [rolled(sum)]);
    one.does('roll');
    return LANDINGS.filter(({ id }) => one.why(`cross ${id.slice(2)}`) === null).map(({ id }) => id);
  };

  test('5: from Chicago 5 is enough for one landing and 7 for two (WWS-BORDER-1, WWS-BORDER-2, WWS-BORDER-3)', () => {
    expect([gates('chicago', 4), gates('chicago', 5), gates('chicago', 6)]).toEqual([
      [],
      ['g-chicago-road'],
      ['g-chicago-road'],
    ]);
    expect(gates('chicago', 7)).toEqual(['g-northern', 'g-chicago-road']);
    const low = table({ at: 'chicago' }, [{}], {}, [rolled(4)]);
    low.does('roll');
    expect(legal(low)).toContain('moveEast');
    const high = table({ at: 'chicago' }, [{}], {}, [rolled(12)]);
    high.does('roll');
    expect(game.refuse(high.state, 0, { type: 'moveEast', to: 'g-northern' })?.because).toBe('onTheRiver');
  });

  test('6: the first Western step takes a provision (WWS-BORDER-4)', () => {
    expect(gates('chicago', 12, 0)).toEqual([]);
    const one = table({ at: 'chicago', pack: '0/5/0' }, [{}], {}, [rolled(12)]);
    one.does('roll');
    expect(one.refusal('cross northern')).toBe('WWS-BORDER-4');
    expect(legal(one)).toContain('moveEast');
  });

  test('7: a traveller who has crossed walks on, as far as the provisions last (WWS-BORDER-4, WWS-WEST-2)', () => {
    const one = table({ at: 'chicago', pack: '4/5/0' }, [{}], {}, [rolled(12)]);
    one.does('roll', 'cross chicago-road');
    expect(one.why('go lakes')).toBeNull();
    expect(one.why('go prairie')).toBe('farAway');
    expect(one.why('end')).not.toBeNull();
    one.does('go lakes');
    expect(seat(one, 0)).toMatchObject({ provisions: 0, at: 'lakes' });
    expect(actors(one.state)).toEqual([0]);
  });

  test('8: home from Lakes costs 3, then the dice decide, and the border is crossed once (WWS-BORDER-5, WWS-BORDER-6)', () => {
    const home = (sum: number) => {
      const one = table({ at: 'lakes', pack: '3/5/0' }, [{}], {}, [rolled(sum)]);
      one.does('head northern');
      if (one.state.phase === 'eastRoll') one.does('roll');
      return one;
    };
    const short = home(6);
    expect(seat(short, 0).provisions).toBe(0);
    expect(short.refusal('go chicago')).toBe('WWS-EAST-2');
    expect(short.refusal('cross chicago-road')).toBe('WWS-BORDER-6');
    const long = home(7);
    long.does('go chicago');
    expect(long.why('draw provisions')).toBeNull();
  });

  test('9, 10: provisions and ten steps limit the way to a landing (WWS-BORDER-5, WWS-BORDER-6, WWS-WEST-1)', () => {
    const poor = table({ at: 'lakes', pack: '2/5/0' });
    expect(legal(poor)).not.toContain('headEast');
    expect(poor.why('end')).toBeNull();
    const far = table({ at: 'mountain', pack: '30/5/0' });
    expect(far.why('head chicago-road')).toBeNull();
    expect(far.refusal('head st-louis')).toBe('WWS-WEST-1');
  });
});

describe('the West', () => {
  test('nobody rolls there; one move of up to ten steps, priced by the shortest way, past stars and pawns (WWS-WEST-1, WWS-WEST-3, WWS-WEST-4)', () => {
    const one = table({ at: 'lakes', pack: '30/5/0' }, [{ at: 'prairie', pack: '5/5/0' }]);
    expect(one.why('roll')).not.toBeNull();
    const moved = one.does('go rocky').find((event) => event.type === 'moved');
    expect(moved?.type === 'moved' && moved.cost === moved.steps).toBe(true);
    expect(one.events.some(({ type }) => type === 'shootout')).toBe(false);
    expect(one.refusal('go lakes')).toBe('WWS-WEST-3');
  });

  test('11, 12: Add cards are turned in at once; a fifth card means discarding one (WWS-CARD-1, WWS-CARD-2, WWS-CARD-3, WWS-CP-1)', () => {
    const add = table({ at: 'chicago', pack: '5/5/0' }, [{}], {}, [[1, 1], 'add-provisions-12']);
    add.does('roll', 'go chicago', 'draw provisions');
    expect(seat(add, 0)).toMatchObject({ provisions: 17, hand: [] });
    expect(seen(add.state).decks.provisions.discards).toEqual(['add-provisions-12']);
    expect(seen(add.state).turn).toBe(1);
    const hand = ['wolf-pack', 'claim', 'claim', 'mob'] as const;
    const fifth = table({ at: 'chicago', hand }, [{}], {}, [[1, 1], 'spoil']);
    fifth.does('roll', 'go chicago', 'draw provisions');
    expect(fifth.refusal('end')).toBe('WWS-CARD-3');
    const options = game.legal(fifth.state, 0).map((action) => (action.type === 'discard' ? action.card : action.type));
    expect([...options].toSorted()).toEqual(['claim', 'mob', 'spoil', 'wolf-pack']);
    fifth.does('discard spoil');
    expect([...(seat(fifth, 0).hand ?? [])].toSorted()).toEqual([...hand].toSorted());
    expect(seen(fifth.state).turn).toBe(1);
  });

  test('13, 14: cards are played in the West, one a turn (WWS-CARD-4, WWS-CARD-5)', () => {
    const east = table({ at: 'chicago', hand: ['spoil'] });
    expect(legal(east)).toEqual(['roll']);
    expect(east.refusal('play spoil')).toBe('WWS-CARD-5');
    const hand = ['spoil', 'davy-crockett', 'anarchy'] as const;
    const one = table({ at: 'lakes', pack: '9/9/1', hand }, [{ pack: '9/9/0' }]);
    one.does('play spoil');
    expect(one.refusal('play anarchy at 1')).toBe('WWS-CARD-4');
    expect(one.why('found davy')).not.toBeNull();
    expect(one.why('found plain')).toBeNull();
  });
});

describe('founding', () => {
  test('15, 16, 17, 18: value in provisions and company and one title; Davy halves, a swamp doubles (WWS-FOUND-1, WWS-FOUND-2, WWS-FOUND-3, WWS-FOUND-4, WWS-FOUND-7, WWS-CP-7, WWS-CP-8, WWS-CL-2)', () => {
    const found = (at: string, start: Pack, davy = false, swamp = false) => {
      const one = table(
        { at, pack: start, hand: davy ? ['davy-crockett'] : [] },
        [{}],
        swamp ? { land: { [at]: { swamp: true } } } : {},
      );
      one.does(davy ? 'found davy' : 'found plain');
      return one;
    };
    const plain = found('rocky', '20/20/2');
    expect([pack(plain, 0), seat(plain, 0).points]).toEqual(['13/13/1', 7]);
    expect(land(plain, 'rocky')).toMatchObject({ owner: 0, value: 7 });
    const davy = found('rocky', '20/20/2', true);
    expect([pack(davy, 0), seat(davy, 0).points]).toEqual(['16/16/1', 7]);
    expect(seen(davy.state).decks.provisions.discards).toContain('davy-crockett');
    const swamp = found('rocky', '20/20/2', false, true);
    expect(pack(swamp, 0)).toBe('6/6/1');
    expect(land(swamp, 'rocky')?.swamp).toBe(false);
    expect(seen(swamp.state).decks.land.discards).toContain('swamp-land');
    expect(pack(found('rocky', '20/20/2', true, true), 0)).toBe('13/13/1');
    expect(pack(found('northwest', '1/1/1', true), 0)).toBe('0/0/0');
    expect(table({ at: 'g-northern.lakes.1', pack: '9/9/1' }).refusal('found plain')).toBe('WWS-FOUND-1');
  });

  test('a territory has one owner, its price is remembered, and homes never run out (WWS-FOUND-5, WWS-FOUND-6, WWS-COMP-5)', () => {
    const owned = table({ at: 'rocky', pack: '20/20/2' }, [{}], { land: { rocky: { owner: 1 } } });
    expect(owned.refusal('found plain')).toBe('WWS-FOUND-5');
    const water = table({ at: 'rocky', pack: '20/20/2' }, [{}], { land: { rocky: { water: true } } });
    expect(water.refusal('found plain')).toBe('WWS-FOUND-5');
    const four = {
      northwest: { owner: 0 },
      mountain: { owner: 0 },
      dakota: { owner: 0 },
      lakes: { owner: 0 },
    } as const;
    const fifth = table({ at: 'gold-coast', pack: '9/9/1', hand: ['davy-crockett'] }, [{}], { land: four });
    fifth.does('found davy');
    expect(land(fifth, 'gold-coast')).toMatchObject({ owner: 0, founder: 0, paid: { provisions: 3, company: 3 } });
  });
});
