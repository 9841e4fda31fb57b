/** Cards played from the hand: whom and what they may hit, and what they leave behind. */
import { describe, expect, test } from 'vitest';
import { wildWestStampede as game } from './index.ts';
import type { Given, Traveller } from './position.ts';
import { IDLE, land, pack, rolled, seat, seen, table } from './testing.ts';

const WEST: Traveller = { at: 'lakes', pack: '9/9/1' };
const withCard = (
  hand: NonNullable<Traveller['hand']>,
  others: readonly Traveller[] = [{}],
  given: Partial<Given> = {},
) => table({ ...WEST, hand }, others, given);

describe('a Mob', () => {
  test('takes bought land too, and clears its founder and its price (WWS-CL-4)', () => {
    const one = withCard(['mob'], [{}], {
      land: { desert: { owner: 1, founder: 0, paid: [5, 5] }, lakes: { owner: 1 } },
    });
    one.does('play mob at 1');
    expect(land(one, 'desert')).toMatchObject({ open: true, owner: null, founder: null, paid: null, value: 9 });
    expect(land(one, 'lakes').owner).toBe(1);
    expect([seat(one, 1).points, pack(one, 0)]).toEqual([4, '9/9/1']);
    expect(one.events).toContainEqual({ type: 'drivenOut', seat: 1, territory: 'desert', value: 9 });
  });

  test('compares values only, wherever the land is (WWS-CL-4)', () => {
    const values = [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1];
    const one = withCard(['mob'], [{}], {
      values,
      land: { 'lone-star': { owner: 1 }, northwest: { owner: 1 }, desert: { owner: 1 }, 'rio-grande': { owner: 0 } },
    });
    one.does('play mob at 1');
    expect(land(one, 'northwest').open).toBe(true);
    expect([seat(one, 0).points, seat(one, 1).points]).toEqual([10, 10]);
  });

  test('opens land that was founded as a swamp without the swamp (WWS-CL-2, WWS-CL-4)', () => {
    const swamp = { rocky: { swamp: true } } as const;
    const one = table({ at: 'rocky', pack: '20/20/1' }, [{ at: 'lakes', pack: '9/9/1', hand: ['mob'] }], {
      land: swamp,
    });
    one.does('found plain', 'end', 'play mob at 0');
    expect(land(one, 'rocky')).toMatchObject({ open: true, swamp: false });
    expect(pack(one, 0)).toBe('6/6/0');
  });

  test('can hit an owner of Northwest alone (WWS-CL-4)', () => {
    const one = withCard(['mob'], [{}], { land: { northwest: { owner: 1 } } });
    one.does('play mob at 1');
    expect(land(one, 'northwest').open).toBe(true);
  });

  test('needs a rival who owns land (WWS-CARD-6, WWS-CL-4)', () => {
    const one = withCard(['mob'], [{}, {}], { land: { desert: { owner: 2 }, lakes: { owner: 0 } } });
    expect([one.why('play mob at 0'), one.why('play mob at 1'), one.why('play mob at 2')]).toEqual([
      'chooseAnother',
      'noLand',
      null,
    ]);
  });
});

describe('cards on land', () => {
  const taken = { silver: { owner: 1 }, rocky: { owner: 0 }, desert: { water: true } } as const;
  const closed = ['silver', 'rocky', 'desert'] as const;

  test('turn only dry, open land into a swamp (WWS-CL-2)', () => {
    const one = withCard(['swamp-land'], [{}], { land: taken });
    for (const id of closed) expect(one.refusal(`play swamp-land on ${id}`)).toBe('WWS-CL-2');
    one.does('play swamp-land on lakes');
    expect(land(one, 'lakes')).toMatchObject({ swamp: true, open: true, value: 4 });
    expect(seen(one.state).decks.land.discards).toEqual([]);
    // There is only one such card, so a second one needs a state built by hand.
    const again = { ...withCard(['swamp-land']).state, land: one.state.land };
    expect(game.refuse(again, 0, { type: 'playCard', card: 'swamp-land', territory: 'lakes' })?.because).toBe('notDry');
  });

  test('claim or flood only open land (WWS-CL-5, WWS-CL-7)', () => {
    const water = withCard(['water-source'], [{}], { land: { silver: { owner: 1 }, rocky: { owner: 0 } } });
    for (const id of ['silver', 'rocky'] as const) expect(water.refusal(`play water-source on ${id}`)).toBe('WWS-CL-5');
    const claim = withCard(['claim'], [{}], { land: taken });
    for (const id of closed) expect(claim.why(`play claim on ${id}`)).toBe('notOpen');
    expect(claim.why('play claim on lakes')).toBeNull();
  });

  test('leave the claims of others alone; a swamp or a source may be added to them (WWS-CL-8)', () => {
    const given = { land: { lakes: { claim: [1, 2] } } } as const;
    const one = withCard(['claim', 'swamp-land', 'water-source'], [{}], given);
    expect(one.why('play claim on lakes')).toBe('claimed');
    expect([one.why('play swamp-land on lakes'), one.why('play water-source on lakes')]).toEqual([null, null]);
  });

  test('end a swamp and a claim if a source comes, and both cards are discarded (WWS-CL-5)', () => {
    const one = withCard(['water-source'], [{}], { land: { lakes: { swamp: true, claim: [1, 2] } } });
    one.does('play water-source on lakes');
    const ended = { type: 'markerEnded', territory: 'lakes', why: 'water' } as const;
    expect(one.events).toContainEqual({ ...ended, marker: 'swamp' });
    expect(one.events).toContainEqual({ ...ended, marker: 'claim' });
    expect(land(one, 'lakes')).toMatchObject({ water: true, swamp: false, claim: null });
    expect(seen(one.state).decks.land.discards).toEqual(['swamp-land', 'claim']);
  });

  test('make a source that nobody can found, and that keeps its card (WWS-CL-5, WWS-CARD-9)', () => {
    const one = table({ ...WEST, pack: '9/9/1', hand: ['water-source'] }, [IDLE]);
    one.does('play water-source on lakes');
    expect(land(one, 'lakes')).toMatchObject({ water: true, open: false, owner: null });
    expect(seen(one.state).decks.land.discards).toEqual([]);
    expect(one.refusal('found plain')).toBe('WWS-FOUND-5');
    // The traveller there has not arrived, so nothing is drawn.
    expect(one.refusal('draw company')).toBe('WWS-CL-6');
    expect(game.legal(one.state, 0).some(({ type }) => type === 'draw')).toBe(false);
  });

  test('return the price with metals, on land that the player founded and still owns (WWS-CL-3)', () => {
    const hand = ['precious-metals'] as const;
    const given = {
      land: {
        silver: { owner: 1 },
        rocky: { owner: 0, founder: 1 },
        desert: { owner: 1, founder: 0 },
        dakota: { owner: 0, paid: [2, 2] },
      },
    } as const;
    const one = withCard(hand, [{}], given);
    for (const id of ['silver', 'rocky', 'desert', 'lakes'])
      expect(one.refusal(`play precious-metals on ${id}`)).toBe('WWS-CL-3');
    one.does('play precious-metals on dakota');
    expect(pack(one, 0)).toBe('11/11/1');
    expect(land(one, 'dakota')).toMatchObject({ owner: 0, paid: { provisions: 2, company: 2 } });
    expect(seen(one.state).decks.land.discards).toEqual(['precious-metals']);
  });
});

describe('cards against others', () => {
  test('need a rival for whom they change something (WWS-CARD-7)', () => {
    const hand = ['spoil', 'indian', 'defection', 'wolf-pack'] as const;
    const bare = withCard(hand, [{ pack: '0/0/5' }, { pack: '0/0/0' }]);
    for (const play of ['spoil', 'indian for goods', 'defection', 'wolf-pack at 1'])
      expect(bare.refusal(`play ${play}`)).toBe('WWS-CARD-7');
    expect(bare.why('play indian for navigation')).toBeNull();
    const some = withCard(hand, [{ pack: '0/0/0' }, { pack: '1/1/0' }]);
    for (const play of ['spoil', 'indian for goods', 'defection', 'wolf-pack at 2'])
      expect(some.why(`play ${play}`)).toBeNull();
  });

  test('need the goods that they take: Defection company, Spoil and Indian provisions (WWS-CARD-7)', () => {
    const why = (pack: '5/0/0' | '0/5/0') => {
      const one = withCard(['spoil', 'indian', 'defection'], [{ pack }]);
      return ['defection', 'spoil', 'indian for goods'].map((play) => one.why(`play ${play}`));
    };
    expect(why('5/0/0')).toEqual(['changesNothing', null, null]);
    expect(why('0/5/0')).toEqual([null, 'changesNothing', 'changesNothing']);
  });

  test('give company to the player with Defection, and to nobody with Anarchy (WWS-CC-2, WWS-CC-3, WWS-CARD-10)', () => {
    const defection = withCard(['defection'], [{ pack: '3/7/1' }]);
    defection.does('play defection');
    expect([pack(defection, 0), pack(defection, 1)]).toEqual(['9/14/1', '3/2/1']);
    const anarchy = withCard(['anarchy'], [{ pack: '3/7/1' }]);
    anarchy.does('play anarchy at 1');
    expect([pack(anarchy, 0), pack(anarchy, 1)]).toEqual(['9/9/1', '3/3/1']);
  });

  test('hit only the rival they name (WWS-CP-2, WWS-CP-3, WWS-CC-4)', () => {
    const others = [{ pack: '20/0/0' }, { pack: '20/0/0' }] as const;
    const wolves = withCard(['wolf-pack'], others);
    wolves.does('play wolf-pack at 2');
    expect(wolves.state.provisions).toEqual([9, 20, 10]);
    const storm = withCard(['thunder-storm'], others);
    storm.does('play thunder-storm at 1');
    expect(storm.state.lost).toEqual([0, 1, 0]);
    const ill = withCard(['influenza'], [{ at: 'rocky' }, { at: 'boston' }]);
    ill.does('play influenza at 1');
    expect(seen(ill.state).seats.map(({ at }) => at)).toEqual(['lakes', 'atlanta', 'boston']);
  });

  test('move travellers in the East and stranded ones, and leave pack and hand alone (WWS-CC-4)', () => {
    const one = withCard(['influenza'], [{ at: 'rocky', pack: '0/4/2', hand: ['mob'] }]);
    one.does('play influenza at 1', 'end');
    expect([pack(one, 1), seat(one, 1).hand, one.state.phase]).toEqual(['0/4/2', ['mob'], 'eastRoll']);
    expect(withCard(['influenza'], [{ at: 'boston' }]).why('play influenza at 1')).toBeNull();
  });
});

describe('when cards are played', () => {
  test('one a turn, before or after the move, and again next turn (WWS-CARD-4, WWS-CARD-5)', () => {
    const one = table({ ...WEST, hand: ['spoil', 'anarchy'] }, [{ ...IDLE, pack: '30/9/0' }]);
    one.does('go dakota', 'play spoil');
    expect(one.refusal('play anarchy at 1')).toBe('WWS-CARD-4');
    expect(game.legal(one.state, 0).some(({ type }) => type === 'playCard')).toBe(false);
    one.does('end', 'end');
    expect(one.why('play anarchy at 1')).toBeNull();
  });

  test('in the turn of a crossing to the West, but not during it and not in the East (WWS-CARD-5)', () => {
    const one = table({ at: 'chicago', pack: '9/9/1', hand: ['spoil'] }, [IDLE], {}, [rolled(5), rolled(5)]);
    one.does('roll');
    expect(one.refusal('play spoil')).toBe('WWS-CARD-5');
    one.does('cross chicago-road');
    expect(one.refusal('play spoil')).toBe('WWS-CARD-5');
    one.does('go lakes');
    expect(one.why('play spoil')).toBeNull();
    one.does('end', 'end', 'head chicago-road');
    expect(one.refusal('play spoil')).toBe('WWS-CARD-5');
    one.does('go chicago');
    expect(one.refusal('play spoil')).toBe('WWS-CARD-5');
  });

  test('only from one’s own hand and on one’s own turn (WWS-CARD-2, WWS-CARD-5)', () => {
    const one = withCard(['spoil'], [{ ...IDLE, hand: ['mob'] }]);
    expect([one.refusal('play mob at 1'), one.refusal('play mob at 0', 1)]).toEqual(['WWS-CARD-2', 'WWS-TURN-3']);
    expect(game.legal(one.state, 1)).toEqual([]);
  });

  test('Davy Crockett only while founding, as the one card of the turn (WWS-CP-7, WWS-CARD-4)', () => {
    const one = withCard(['davy-crockett', 'spoil']);
    expect(one.refusal('play davy-crockett')).toBe('WWS-CP-7');
    one.does('found davy');
    expect(pack(one, 0)).toBe('7/7/0');
    expect(seat(one, 0).hand).toEqual(['spoil']);
    expect(one.refusal('play spoil')).toBe('WWS-CARD-4');
    expect(withCard(['spoil']).refusal('found davy')).toBe('WWS-CARD-2');
  });

  test('a guide makes the way to a landing free, up to ten steps, and a founding only with the option (WWS-CP-6)', () => {
    const hand = ['indian'] as const;
    const one = table({ at: 'mountain', pack: '1/9/1', hand }, [IDLE], {}, [rolled(5)]);
    one.does('play indian for navigation');
    expect([one.why('head chicago-road'), one.why('head st-louis')]).toEqual([null, 'tenSteps']);
    expect(one.refusal('found plain')).toBe('WWS-FOUND-2');
    one.does('head chicago-road');
    expect(seat(one, 0).provisions).toBe(1);
    const free = table({ at: 'mountain', pack: '1/9/1', hand }, [IDLE], { options: { indianWaiver: 'all' } });
    expect(free.refusal('found plain')).toBe('WWS-FOUND-2');
    free.does('play indian for navigation', 'found plain');
    expect([pack(free, 0), land(free, 'mountain').paid]).toEqual(['1/7/0', { provisions: 0, company: 2 }]);
    free.does('end', 'end');
    expect(seen(free.state).navigation).toBe(false);
  });
});
