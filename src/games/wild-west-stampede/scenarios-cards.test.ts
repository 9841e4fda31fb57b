/** Worked scenarios by number: cards, shootouts, the stranded and the end. */

import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import type { CardId } from './content.ts';
import { CARDS } from './content.ts';
import { wildWestStampede as game } from './index.ts';
import { TERRITORY_IDS } from './map.ts';
import { STANDARD } from './options.ts';
import type { Luck, Playing } from './playing.ts';
import type { Given, Pack, Traveller } from './position.ts';
import { actors, setup } from './rules.ts';
import { outcome } from './scoring.ts';
import { land, pack, rolled, seat, seen, table } from './testing.ts';

describe('cards against others', () => {
  const hit = (card: string, others: readonly Traveller[], own: Traveller = {}) => {
    const one = table({ at: 'lakes', pack: '5/5/1', hand: [card.split(' ')[0] as CardId], ...own }, others);
    one.does(`play ${card}`);
    return one;
  };
  const all = (one: Playing) => one.state.provisions.join(' ');

  test('19, 20, 21: Wolf Pack, Spoil and the Indian take at most what is there (WWS-CP-2, WWS-CP-4, WWS-CP-5, WWS-CARD-8, WWS-CARD-9, WWS-CARD-10)', () => {
    const wolves = hit('wolf-pack at 1', [{ pack: '6/0/0' }]);
    expect(all(wolves)).toBe('5 0');
    expect(seen(wolves.state).decks.provisions.discards).toEqual(['wolf-pack']);
    expect(all(hit('spoil', [{ pack: '3/0/0' }, { pack: '5/0/0' }, { pack: '12/0/0' }]))).toBe('5 0 0 7');
    expect(all(hit('indian for goods', [{ pack: '1/0/0' }, { pack: '0/0/0' }, { pack: '9/0/0' }]))).toBe('8 0 0 7');
  });

  test('a victim is a rival, anywhere, for whom the card changes something (WWS-CARD-6, WWS-CARD-7)', () => {
    const one = table({ at: 'lakes', pack: '5/5/1', hand: ['wolf-pack', 'anarchy'] }, [
      { at: 'boston', pack: '0/4/0' },
    ]);
    expect(one.refusal('play wolf-pack at 0')).toBe('WWS-CARD-6');
    expect(one.refusal('play wolf-pack at 1')).toBe('WWS-CARD-7');
    expect(one.why('play anarchy at 1')).toBeNull();
  });

  test('22: a guide makes the walk free, not the founding, and must be hired before it (WWS-CP-6)', () => {
    const one = table({ at: 'rocky', pack: '3/9/1', hand: ['indian'] }, [{ pack: '4/0/0' }]);
    one.does('play indian for navigation', 'go dakota');
    expect(seat(one, 0).provisions).toBe(3);
    one.does('found plain');
    expect(seat(one, 0).provisions).toBe(0);
    const late = table({ at: 'rocky', pack: '9/9/1', hand: ['indian'] }, [{ pack: '4/0/0' }]);
    late.does('go dakota');
    expect(late.refusal('play indian for navigation')).toBe('WWS-CP-6');
    expect(late.why('play indian for goods')).toBeNull();
  });

  test('23, 24: Defection takes five of each; Anarchy halves, rounded up (WWS-CC-1, WWS-CC-2, WWS-CC-3)', () => {
    const defection = hit('defection', [{ pack: '1/3/0' }, { pack: '1/8/0' }, { pack: '1/0/0' }]);
    expect(defection.state.company.join(' ')).toBe('13 0 3 0');
    expect(hit('anarchy at 1', [{ pack: '1/7/0' }]).state.company[1]).toBe(3);
    expect(hit('anarchy at 1', [{ pack: '1/1/0' }]).state.company[1]).toBe(0);
    expect(table({ at: 'lakes', pack: '5/5/1', hand: ['anarchy'] }, [{ pack: '1/0/0' }]).why('play anarchy at 1')).toBe(
      'changesNothing',
    );
    const add = table({ at: 'boston', pack: '5/5/0' }, [{}], {}, [[1, 1], 'add-company-8']);
    add.does('roll', 'go boston', 'draw company');
    expect(seat(add, 0).company).toBe(13);
  });

  test('26: storms add up (WWS-CP-3)', () => {
    const others: readonly Traveller[] = [{ at: 'boston' }, { at: 'boston', lost: 1 }];
    const one = table({ at: 'lakes', pack: '9/9/1', hand: ['thunder-storm'] }, others, {}, [rolled(5), rolled(5)]);
    one.does('play thunder-storm at 2');
    expect(seat(one, 2).lost).toBe(2);
    one.does('end');
    expect(seen(one.state).turn).toBe(1);
    one.does('roll', 'go boston', 'end', 'end');
    expect(seen(one.state).turn).toBe(1);
    one.does('roll', 'go new-york', 'end', 'end');
    expect(seen(one.state).turn).toBe(2);
  });

  test('27: a Mob takes the most valuable territory (WWS-CL-4)', () => {
    const own = { lakes: { owner: 1 }, desert: { owner: 1 }, mountain: { owner: 1 } } as const;
    const one = table({ at: 'rocky', pack: '9/9/1', hand: ['mob'] }, [{}], { land: own });
    expect(seat(one, 1).points).toBe(15);
    one.does('play mob at 1');
    expect([seat(one, 1).points, land(one, 'desert')?.open]).toEqual([6, true]);
    expect(table({ at: 'rocky', pack: '9/9/1', hand: ['mob'] }).refusal('play mob at 1')).toBe('WWS-CL-4');
  });
});

describe('cards on land', () => {
  test('28: a water source ends markers, and nobody can found it any more (WWS-CL-5, WWS-CL-8)', () => {
    const one = table({ at: 'rocky', pack: '9/9/1', hand: ['water-source'] }, [{}], {
      land: { lakes: { swamp: true, claim: [1, 2] } },
    });
    expect(seat(one, 0).reach).toBe(66);
    one.does('play water-source on lakes');
    expect(land(one, 'lakes')).toMatchObject({ water: true, swamp: false, claim: null, open: false });
    expect(seen(one.state).decks.land.discards.toSorted()).toEqual(['claim', 'swamp-land']);
    expect(seat(one, 0).reach).toBe(62);
  });

  test('29: a traveller who arrives at a source draws provisions or company (WWS-CL-6, WWS-CL-1)', () => {
    const one = table({ at: 'rocky', pack: '20/9/1' }, [{}], { land: { prairie: { water: true } } }, [
      'add-company-8',
      rolled(5),
    ]);
    one.does('go prairie');
    expect(one.refusal('draw land')).toBe('WWS-CL-6');
    one.does('draw company');
    expect(seat(one, 0).company).toBe(17);
    expect(actors(one.state)).toEqual([0]);
    expect(one.refusal('found plain')).toBe('WWS-FOUND-5');
    one.does('end', 'roll', 'go boston', 'end');
    expect(one.refusal('draw company')).toBe('WWS-CL-6');
    const title = table({ at: 'new-york', pack: '1/1/0' }, [{}], {}, [[1, 1], 'add-title']);
    title.does('roll', 'go new-york', 'draw land');
    expect(seat(title, 0).titles).toBe(1);
  });

  test('30: a claim lasts for three turns of its owner (WWS-CL-7, WWS-CL-8)', () => {
    const one = table({ at: 'rocky', pack: '20/9/1', hand: ['claim'] }, [
      { at: 'lakes', pack: '20/20/2', hand: ['claim'] },
    ]);
    one.does('play claim on lakes');
    for (let turn = 0; turn < 4; turn++) {
      one.does('end');
      expect(seen(one.state).turn).toBe(1);
      if (turn < 3) {
        expect(one.refusal('found plain')).toBe('WWS-CL-7');
        expect(one.why('play claim on lakes')).not.toBeNull();
      } else expect(one.why('found plain')).toBeNull();
      one.does('end');
    }
    expect(seen(one.state).decks.land.discards).toContain('claim');
    const swamp = table({ at: 'rocky', pack: '9/9/1', hand: ['swamp-land'] }, [{}], {
      land: { lakes: { claim: [1, 2] } },
    });
    swamp.does('play swamp-land on lakes');
    expect(land(swamp, 'lakes')).toMatchObject({ swamp: true });
  });

  test('Precious Metals return what founding cost (WWS-CL-3)', () => {
    const own = { silver: { owner: 0, paid: [3, 3] } } as const;
    const one = table({ at: 'rocky', pack: '1/1/0', hand: ['precious-metals'] }, [{}], { land: own });
    one.does('play precious-metals on silver');
    expect(pack(one, 0)).toBe('4/4/0');
  });
});

describe('shootouts', () => {
  test('31: the first to win two rounds takes half of everything, rounded up (WWS-SHOOT-1, WWS-SHOOT-2, WWS-SHOOT-3, WWS-SHOOT-5, WWS-SHOOT-6)', () => {
    const duel: readonly Luck[] = [
      [5, 5],
      [3, 2],
      [1, 6],
      [4, 1],
    ];
    const shoot = table({ at: 'g-northern.lakes.1', pack: '9/4/0' }, [{ at: 'lakes', pack: '9/5/1' }], {}, duel);
    const before = seat(shoot, 0).provisions;
    shoot.does('go lakes');
    const cost = shoot.events.find((event) => event.type === 'moved');
    const paid = cost?.type === 'moved' ? cost.cost : 0;
    expect(seat(shoot, 0)).toMatchObject({ provisions: before - paid + 5, company: 7, titles: 1 });
    expect(seat(shoot, 1)).toMatchObject({ provisions: 4, company: 2, titles: 0 });
    expect(seat(shoot, 0).at).toBe(seat(shoot, 1).at);
    expect(actors(shoot.state)).toEqual([0]);
  });

  test('32: passing by and staying put start no shootout (WWS-SHOOT-1, WWS-SHOOT-5)', () => {
    const one = table({ at: 'lakes', pack: '9/4/0' }, [{ at: 'lakes', pack: '9/5/1' }]);
    one.does('end');
    expect(one.events.some(({ type }) => type === 'shootout')).toBe(false);
  });

  test('33: several travellers are fought one after another, in the order of play (WWS-SHOOT-4)', () => {
    const duels: readonly Luck[] = [
      [6, 1],
      [6, 1],
      [1, 6],
      [1, 6],
    ];
    const one = table(
      { at: 'lakes', pack: '11/0/0' },
      [
        { at: 'dakota', pack: '6/0/0' },
        { at: 'dakota', pack: '10/0/0' },
      ],
      {},
      duels,
    );
    one.does('go dakota');
    const met = one.events.flatMap((event) => (event.type === 'shootout' ? [event.rival] : []));
    expect(met).toEqual([2, 1]);
    const moved = one.events.find((event) => event.type === 'moved');
    const left = 11 - (moved?.type === 'moved' ? moved.cost : 0) + 5;
    expect(seat(one, 2).provisions).toBe(5);
    expect(seat(one, 1).provisions).toBe(6 + Math.ceil(left / 2));
    expect(seat(one, 0).provisions).toBe(left - Math.ceil(left / 2));
  });
});

describe('stranded', () => {
  const stuck = (own: Traveller, others: readonly Traveller[] = [{}], given: Partial<Given> = {}) =>
    table({ at: 'rocky', ...own }, others, given);

  test('without a provision in the West nobody moves or founds (WWS-STR-1, WWS-STR-2, WWS-STR-6)', () => {
    const one = stuck({ pack: '0/9/1' });
    expect(one.state.phase).toBe('stranded');
    expect([one.why('go dakota'), one.why('found plain')].every((key) => key !== null)).toBe(true);
    expect(table({ at: 'rocky', pack: '1/9/1' }).refusal('trade 1')).toBe('WWS-STR-6');
    expect(table({ at: 'boston', pack: '0/9/1' }).state.phase).toBe('eastRoll');
  });

  test('34: titles bring 7 each, and end the turn (WWS-STR-3, WWS-STR-7)', () => {
    const one = stuck({ pack: '0/4/3' });
    one.does('trade 2');
    expect([pack(one, 0), seen(one.state).turn]).toEqual(['14/4/1', 1]);
  });

  test('35: a trade gives one kind for provisions that the partner has (WWS-STR-4, WWS-STR-8, WWS-STR-9)', () => {
    const offer = () => {
      const one = stuck({ pack: '0/6/0' }, [{ pack: '9/0/0' }]);
      one.does('turn-to 1', 'give 4 company');
      return one;
    };
    expect(offer().refusal('ask 10')).toBe('WWS-STR-9');
    const no = offer();
    no.does('ask 5');
    expect(actors(no.state)).toEqual([1]);
    no.does('decline');
    expect([no.state.phase, no.state.offers]).toEqual(['stranded', 1]);
    const yes = offer();
    yes.does('ask 5', 'accept');
    expect([pack(yes, 0), pack(yes, 1), seen(yes.state).turn]).toEqual(['5/2/0', '4/4/0', 1]);
  });

  test('36, 37: land is sold by its founder for what it cost, and bought land is not (WWS-STR-5, WWS-STR-10)', () => {
    const one = stuck({ pack: '0/0/0' }, [{ pack: '5/4/1' }], { land: { silver: { owner: 0, paid: [3, 3] } } });
    one.does('sell silver to 1', 'accept');
    expect([pack(one, 0), pack(one, 1), seat(one, 1).points]).toEqual(['3/3/1', '2/1/0', 6]);
    expect(seen(one.state).turn).toBe(1);
    const bought = stuck({ pack: '0/0/0' }, [{ pack: '9/9/1' }], {
      land: { silver: { owner: 0, founder: 1, paid: [3, 3] } },
    });
    expect(bought.refusal('sell silver to 1')).toBe('WWS-STR-10');
    const metals = table({ at: 'rocky', pack: '3/3/0', hand: ['precious-metals'] }, [{}], {
      land: { silver: { owner: 0, founder: 1, paid: [3, 3] } },
    });
    expect(metals.refusal('play precious-metals on silver')).toBe('WWS-CL-3');
  });

  test('38: relief comes at the third turn without a title (WWS-STR-12)', () => {
    const one = stuck({ pack: '0/4/0' }, [{ at: 'boston' }]);
    const wait = () => {
      one.does('end', 'roll');
      const onward = game.legal(one.state, 1).find((action) => action.type === 'moveEast');
      one.does(`go ${onward?.type === 'moveEast' ? onward.to : ''}`);
      if (one.state.phase === 'visit') one.does('end');
    };
    wait();
    wait();
    expect(one.events).toContainEqual({ type: 'relieved', seat: 0, provisions: 7 });
    expect(seat(one, 0).provisions).toBe(7);
    expect(seen(one.state).turn).toBe(1);
  });

  test('39: a guide frees a stranded turn (WWS-STR-11)', () => {
    const one = table({ at: 'rocky', pack: '0/5/0', hand: ['indian'] }, [{ pack: '0/4/0' }], {}, [rolled(6)]);
    one.does('play indian for navigation', 'head st-louis');
    if (one.state.phase === 'eastRoll') one.does('roll');
    expect(one.why('go indianapolis')).toBeNull();
    expect(seat(one, 0).provisions).toBe(0);
  });
});

describe('the end', () => {
  /** All land but Dakota and Lakes. */
  const MOST = {
    'lone-star': 0,
    'rio-grande': 0,
    rocky: 0,
    'gold-coast': 0,
    desert: 1,
    prairie: 1,
    silver: 1,
    mountain: 1,
    northwest: 1,
  } as const;
  const owned = (by: Readonly<Record<string, number>>): NonNullable<Given['land']> =>
    Object.fromEntries(Object.entries(by).map(([id, owner]) => [id, { owner }]));

  test('40, 41: a leader beyond everybody’s reach wins, and not before (WWS-END-1, WWS-END-6)', () => {
    // Seat 0: 11 + 10 + 7 + 5 = 33; seat 1: 9 + 8 + 6 + 2 + 1 = 26; open are 3 and 4.
    const held = owned(MOST);
    const one = table({ at: 'lakes', pack: '9/9/1', hand: ['water-source'] }, [{}], { land: held });
    expect([seat(one, 0).points, seat(one, 1).reach, one.state.ending]).toEqual([33, 33, null]);
    one.does('play water-source on dakota');
    expect(one.state.ending).toEqual({ reason: 'uncatchable', winners: [0] });
    expect(outcome(one.state)?.places).toEqual([1, 2]);
    expect(actors(one.state)).toEqual([]);
  });

  test('42: with no land open the most points win, and the pack breaks ties (WWS-END-2, WWS-END-4, WWS-END-5)', () => {
    const level = owned({ ...MOST, lakes: 1 });
    const end = (one: Pack, other: Pack) => {
      const game33 = table({ at: 'lakes', pack: one, hand: ['water-source'] }, [{ pack: other }], {
        land: { ...level, lakes: { owner: 1 } },
      });
      // Seat 1 has 9 + 8 + 6 + 4 + 2 + 1 = 30; only Dakota, the 3, is open.
      expect(seat(game33, 1).points).toBe(30);
      game33.does('play water-source on dakota');
      return game33.state.ending;
    };
    expect(end('5/5/0', '5/5/0')?.winners).toEqual([0]);
  });

  test('43: the game is over after the last seat of round 50 (WWS-END-3)', () => {
    const one = table({ at: 'boston' }, [{ at: 'boston' }], { round: 50, turn: 1, land: { lakes: { owner: 1 } } }, [
      rolled(5),
    ]);
    one.does('roll', 'go boston', 'end');
    expect(one.state.ending).toEqual({ reason: 'roundLimit', winners: [1] });
  });

  test('45: a sale can end the game for its buyer (WWS-END-6, WWS-STR-5)', () => {
    // Seat 1: 11 + 10 + 9 = 30; seat 0: 8 + 5 = 13; open are 1, 2, 3, 4, 6 and 7: 23.
    const held = owned({ 'lone-star': 1, 'rio-grande': 1, desert: 1, prairie: 0, 'gold-coast': 0 });
    const one = table({ at: 'rocky', pack: '0/0/0' }, [{ pack: '20/20/3' }], { land: held });
    one.does('sell prairie to 1', 'accept');
    expect(one.state.ending).toEqual({ reason: 'uncatchable', winners: [1] });
    expect([outcome(one.state)?.places, actors(one.state)]).toEqual([[2, 1], []]);
  });
});

test('cards, values and homes are conserved in whole games (WWS-COMP-2, WWS-COMP-3, WWS-COMP-5)', () => {
  for (const seats of [2, 6]) {
    const next = dice(`conserved ${seats}`);
    const luck = sampled(next);
    const state = setup({ seats, options: STANDARD }, luck);
    const total = CARDS.reduce((sum, { count }) => sum + count, 0);
    for (let n = 0; n < 400 && state.phase !== 'over'; n++) {
      const [who = 0] = actors(state);
      const actions = game.legal(state, who);
      const action = actions[next(actions.length)];
      if (!action) throw new Error('Nothing can be done.');
      game.play(state, who, action, luck);
      const held = state.hands.filter((card) => card >= 0).length;
      const laid = state.land.reduce(
        (sum, { owner, swamp, claimant }) => sum + Number(owner === -2) + Number(swamp) + Number(claimant >= 0),
        0,
      );
      const piles = [...state.pile, ...state.discards].reduce((sum, count) => sum + count, 0);
      expect(held + laid + piles + Number(state.drawn >= 0)).toBe(total);
      expect([...state.values].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    }
  }
  expect(TERRITORY_IDS).toHaveLength(11);
});
