/** Stranded travellers: what they may do, what it costs, and when the turn is over. */
import { describe, expect, test } from 'vitest';
import { wildWestStampede as game } from './index.ts';
import type { Playing } from './playing.ts';
import type { Given, Pack, Traveller } from './position.ts';
import { IDLE, land, pack, seat, seen, table } from './testing.ts';

const stuck = (own: Traveller = {}, others: readonly Traveller[] = [{ pack: '9/9/1' }], given: Partial<Given> = {}) =>
  table({ at: 'rocky', pack: '0/6/0', ...own }, others, given);
const offered = (one: Playing) => game.legal(one.state, 0).filter(({ type }) => type.startsWith('offer'));

describe('offers', () => {
  const own = { land: { silver: { owner: 0, paid: [3, 3] } } } as const;

  test('count from the start, so a cancelled one counts too (WWS-STR-8)', () => {
    const one = stuck({}, [{ pack: '9/9/1' }], own);
    one.does('turn-to 1', 'cancel');
    expect([one.state.phase, seen(one.state).offers]).toEqual(['stranded', 1]);
    one.does('turn-to 1', 'give 1 company', 'cancel', 'turn-to 1', 'cancel');
    expect([one.why('turn-to 1'), one.why('sell silver to 1')]).toEqual(['threeOffers', 'threeOffers']);
    expect(one.refusal('turn-to 1')).toBe('WWS-STR-8');
    expect(offered(one)).toEqual([]);
    expect(one.why('end')).toBeNull();
  });

  test('are three a turn, trades and sales together, and three again next turn (WWS-STR-8)', () => {
    const one = stuck({}, [{ ...IDLE, pack: '9/9/1' }], own);
    one.does('sell silver to 1', 'decline', 'turn-to 1', 'give 1 company', 'ask 1', 'decline');
    expect(seen(one.state).offers).toBe(2);
    expect(one.why('sell silver to 1')).toBeNull();
    one.does('sell silver to 1', 'decline');
    expect([one.why('turn-to 1'), one.why('sell silver to 1')]).toEqual(['threeOffers', 'threeOffers']);
    one.does('end', 'end');
    expect(seen(one.state).offers).toBe(0);
    expect(one.why('turn-to 1')).toBeNull();
  });

  test('are answered by the partner alone, who says yes or no (WWS-STR-8)', () => {
    const one = stuck({}, [{ pack: '9/9/1' }, { pack: '9/9/1' }]);
    one.does('turn-to 2', 'give 1 company', 'ask 1');
    expect([one.why('accept', 0), one.why('accept', 1), one.why('accept', 2)]).toEqual([
      'notYourOffer',
      'notYourOffer',
      null,
    ]);
    expect(game.legal(one.state, 2)).toEqual([{ type: 'accept' }, { type: 'decline' }]);
    expect([game.legal(one.state, 0), game.legal(one.state, 1)]).toEqual([[], []]);
  });

  test('exist only for travellers without a provision (WWS-STR-6)', () => {
    const one = table({ at: 'rocky', pack: '1/6/2' }, [{ pack: '9/9/1' }], own);
    expect([one.refusal('turn-to 1'), one.refusal('sell silver to 1'), one.refusal('trade 1')]).toEqual([
      'WWS-STR-6',
      'WWS-STR-6',
      'WWS-STR-6',
    ]);
  });
});

test('any founded land can be sold, including the first of the board (WWS-STR-5)', () => {
  const one = stuck({}, [{ pack: '9/9/1' }], { land: { northwest: { owner: 0 } } });
  one.does('sell northwest to 1', 'accept');
  expect([land(one, 'northwest').owner, pack(one, 0), pack(one, 1)]).toEqual([1, '1/7/1', '8/8/0']);
});

describe('a trade', () => {
  test('asks for 1 to 20 provisions, and not for more than the partner has (WWS-STR-9)', () => {
    const rich = stuck({}, [{ pack: '30/0/0' }]);
    rich.does('turn-to 1', 'give 6 company');
    expect([rich.why('ask 0'), rich.why('ask 1'), rich.why('ask 20'), rich.why('ask 21')]).toEqual([
      'askRange',
      null,
      null,
      'askRange',
    ]);
    const poor = stuck({}, [{ pack: '3/0/0' }]);
    poor.does('turn-to 1', 'give 6 company');
    expect([poor.why('ask 3'), poor.why('ask 4')]).toEqual([null, 'partnerHas']);
    expect(offered(poor)).toHaveLength(3);
  });

  test('needs a partner who has provisions and can take something in return (WWS-STR-4, WWS-STR-9)', () => {
    const four = ['mob', 'claim', 'claim', 'spoil'] as const;
    expect(stuck({}, [{ pack: '0/9/1' }]).why('turn-to 1')).toBe('partnerHas');
    expect(stuck({ pack: '0/0/0' }).why('turn-to 1')).toBe('nothingToOffer');
    expect(stuck({ pack: '0/0/0', hand: ['anarchy'] }, [{ hand: four }]).why('turn-to 1')).toBe('nothingToOffer');
    expect(stuck({ pack: '0/0/0', hand: ['anarchy'] }).why('turn-to 1')).toBeNull();
    expect(stuck({ pack: '0/0/1' }).why('turn-to 1')).toBeNull();
    expect(stuck().why('turn-to 0')).toBe('chooseAnother');
  });

  test('gives at most what is there, and no card to a full hand (WWS-STR-9)', () => {
    const four = ['mob', 'claim', 'claim', 'spoil'] as const;
    const one = stuck({ pack: '0/6/2', hand: ['anarchy'] }, [{ pack: '9/0/0', hand: four }]);
    one.does('turn-to 1');
    expect([one.why('give 6 company'), one.why('give 7 company')]).toEqual([null, 'giveTooMuch']);
    expect([one.why('give 2 title'), one.why('give 3 title')]).toEqual([null, 'giveTooMuch']);
    expect([one.why('give anarchy'), one.why('give indian')]).toEqual(['fullHand', 'notInHand']);
    expect(offered(one).filter((action) => action.type === 'offerGive' && action.kind === 'card')).toEqual([]);
  });

  test('can be for any number of company or titles up to what is there, and no other (WWS-STR-9)', () => {
    const one = stuck({ pack: '0/3/2' });
    one.does('turn-to 1');
    expect(game.candidates(one.state, 0)).toEqual([
      { type: 'offerGive', kind: 'company', n: 1 },
      { type: 'offerGive', kind: 'company', n: 2 },
      { type: 'offerGive', kind: 'company', n: 3 },
      { type: 'offerGive', kind: 'title', n: 1 },
      { type: 'offerGive', kind: 'title', n: 2 },
      { type: 'cancelOffer' },
    ]);
  });

  test('of a card shows it to all, and it stays known in its new hand (WWS-STR-4, WWS-STR-9)', () => {
    const one = stuck({ hand: ['anarchy', 'mob'] }, [{ pack: '9/0/0' }]);
    one.does('turn-to 1', 'give mob');
    expect(seen(one.state).seats[0]?.shown).toEqual([]);
    one.does('ask 4');
    expect(seen(one.state).seats[0]?.shown).toEqual(['mob']);
    one.does('accept');
    expect([seat(one, 0).hand, seat(one, 1).hand]).toEqual([['anarchy'], ['mob']]);
    expect(seen(one.state).seats.map(({ shown }) => shown)).toEqual([[], ['mob']]);
    expect([pack(one, 0), pack(one, 1)]).toEqual(['4/6/0', '5/0/0']);
  });

  test('of a declined card leaves it known while it is held, until it is played (WWS-STR-9)', () => {
    const offerer: Traveller = { at: 'rocky', pack: '0/6/0', hand: ['anarchy', 'anarchy'] };
    const one = table({ pack: '9/9/1' }, [offerer], { turn: 1 });
    one.does('turn-to 0', 'give anarchy', 'ask 4', 'decline');
    expect(seen(one.state).seats[1]?.shown).toEqual(['anarchy']);
    one.does('turn-to 0', 'give anarchy', 'ask 3', 'decline');
    expect(seen(one.state).seats[1]?.shown).toEqual(['anarchy']);
    one.does('play anarchy at 0');
    expect(seen(one.state).seats[1]?.shown).toEqual([]);
    expect(seat(one, 1).hand).toEqual(['anarchy']);
  });

  test('of a card leaves other shown cards as known as before (WWS-STR-9)', () => {
    const one = stuck({ hand: ['anarchy', 'influenza', 'mob'], shown: ['mob', 'influenza'] });
    one.does('play anarchy at 1');
    expect(seen(one.state).seats[0]?.shown).toEqual(['influenza', 'mob']);
    one.does('turn-to 1', 'give influenza', 'ask 2', 'accept');
    expect(seen(one.state).seats.map(({ shown }) => shown)).toEqual([['mob'], ['influenza']]);
  });

  test('of titles moves the titles (WWS-STR-4)', () => {
    const one = stuck({ pack: '0/6/3' });
    one.does('turn-to 1', 'give 2 title', 'ask 9', 'accept');
    expect([pack(one, 0), pack(one, 1), seen(one.state).turn]).toEqual(['9/6/1', '0/9/3', 1]);
  });
});

describe('a sale', () => {
  const silver = { land: { silver: { owner: 0, paid: [3, 3] } } } as const;

  test('needs a buyer with the whole price: provisions, company and a title (WWS-STR-5, WWS-STR-10)', () => {
    const sale = (buyer: Pack) => stuck({}, [{ pack: buyer }], silver).refusal('sell silver to 1');
    expect(sale('3/3/1')).toBeNull();
    expect([sale('2/3/1'), sale('3/2/1'), sale('3/3/0')]).toEqual(['WWS-STR-10', 'WWS-STR-10', 'WWS-STR-10']);
  });

  test('is possible for land that the seller founded and still owns, to a rival (WWS-STR-5, WWS-STR-10)', () => {
    const buyer = [{ pack: '20/20/3' }] as const;
    const bought = stuck({}, buyer, { land: { silver: { owner: 0, founder: 1 } } });
    const sold = stuck({}, buyer, { land: { silver: { owner: 1, founder: 0 } } });
    const open = stuck({}, buyer);
    for (const one of [bought, sold, open]) expect(one.why('sell silver to 1')).toBe('notForSale');
    expect(stuck({}, buyer, silver).why('sell silver to 0')).toBe('chooseAnother');
  });

  test('leaves founder and price on record, and the buyer cannot sell it on (WWS-STR-5, WWS-STR-10)', () => {
    const one = stuck({}, [{ at: 'lakes', pack: '3/3/1' }], silver);
    one.does('sell silver to 1', 'accept');
    expect(land(one, 'silver')).toMatchObject({ owner: 1, founder: 0, paid: { provisions: 3, company: 3 } });
    expect([seat(one, 0).points, seat(one, 1).points]).toEqual([0, 6]);
    expect(one.state.phase).toBe('stranded');
    expect(one.refusal('sell silver to 0')).toBe('WWS-STR-10');
  });

  test('is impossible if the founding took no provisions, or if the buyer has no home left (WWS-STR-5, WWS-COMP-5)', () => {
    const free = stuck({}, [{ pack: '20/20/3' }], {
      options: { indianWaiver: 'all' },
      land: { silver: { owner: 0, paid: [0, 6] } },
    });
    expect(free.why('sell silver to 1')).toBe('cameFree');
    const homes = Object.fromEntries(['northwest', 'mountain', 'dakota', 'lakes'].map((id) => [id, { owner: 1 }]));
    const full = stuck({}, [{ pack: '20/20/3' }], { options: { homes: 'four' }, land: { ...silver.land, ...homes } });
    expect(full.refusal('sell silver to 1')).toBe('WWS-COMP-5');
  });
});

describe('titles', () => {
  test('are traded one by one or all at once, and never more than there are (WWS-STR-3)', () => {
    const one = stuck({ pack: '0/0/3' });
    expect(game.legal(one.state, 0).filter(({ type }) => type === 'tradeTitles')).toEqual([
      { type: 'tradeTitles', n: 1 },
      { type: 'tradeTitles', n: 2 },
      { type: 'tradeTitles', n: 3 },
    ]);
    expect(one.refusal('trade 4')).toBe('WWS-STR-3');
    one.does('trade 3');
    expect(pack(one, 0)).toBe('21/0/0');
  });
});

describe('a card in a stranded turn', () => {
  test('leaves the traveller stranded unless it brings provisions, and the turn counts (WWS-STR-11, WWS-STR-12)', () => {
    const one = stuck({ hand: ['anarchy', 'mob'] }, [IDLE], { land: { lakes: { owner: 1 } } });
    one.does('play anarchy at 1');
    expect([one.state.phase, one.refusal('play mob at 1')]).toEqual(['stranded', 'WWS-CARD-4']);
    one.does('end');
    expect([seen(one.state).turn, seat(one, 0).streak]).toEqual([1, 1]);
  });

  test('that brings provisions ends the turn (WWS-STR-7, WWS-STR-11)', () => {
    const goods = stuck({ hand: ['indian'] }, [{ pack: '9/0/0' }]);
    goods.does('play indian for goods');
    expect([pack(goods, 0), seen(goods.state).turn]).toEqual(['2/6/0', 1]);
    const metals = stuck({ hand: ['precious-metals'] }, [{}], { land: { silver: { owner: 0, paid: [3, 3] } } });
    metals.does('play precious-metals on silver');
    expect([pack(metals, 0), seen(metals.state).turn]).toEqual(['3/9/0', 1]);
  });

  test('that hires a guide makes the turn a normal one with free travel (WWS-STR-7, WWS-STR-11, WWS-CP-6)', () => {
    const water = { land: { prairie: { water: true } } } as const;
    const one = table({ at: 'rocky', pack: '0/6/0', hand: ['indian'] }, [IDLE], water, ['add-provisions-12']);
    one.does('play indian for navigation');
    expect([one.state.phase, one.refusal('trade 1')]).toEqual(['west', 'WWS-STR-6']);
    one.does('go prairie', 'draw provisions');
    expect([pack(one, 0), one.state.phase, seen(one.state).turn]).toEqual(['12/6/0', 'west', 0]);
  });
});
