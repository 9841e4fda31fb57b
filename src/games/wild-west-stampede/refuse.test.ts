/** Every refusal: its sentence, and the numbers in it. */
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../engine/game.ts';
import { wildWestStampede as game } from './index.ts';
import { actionOf, type Playing } from './playing.ts';
import type { Pack } from './position.ts';
import type { StampedeAction } from './state.ts';
import { IDLE, rolled, table } from './testing.ts';

const judged = ({ state }: Playing, action: StampedeAction | string, seat = 0): Refusal | null =>
  game.refuse(state, seat, typeof action === 'string' ? actionOf(action) : action);
const west = (pack: Pack = '9/9/1', at = 'lakes') => table({ at, pack }, [IDLE]);
/** After a roll in the East. */
const rolling = (sum: number, at = 'chicago', pack: Pack = '9/9/1') => {
  const one = table({ at, pack }, [IDLE], {}, [rolled(sum)]);
  one.does('roll');
  return one;
};

describe('meaningless actions are refused first', () => {
  const nonsense: readonly object[] = [
    { type: 'moveEast', to: 'nowhere' },
    { type: 'moveWest', to: 'nowhere' },
    { type: 'crossWest', gate: 'chicago' },
    { type: 'headEast', gate: 'nowhere' },
    { type: 'draw', deck: 'gold' },
    { type: 'discard', card: 'gold' },
    { type: 'tradeTitles', n: 0 },
    { type: 'tradeTitles', n: 1.5 },
    { type: 'offerTrade', to: 9 },
    { type: 'offerSale', to: 9, territory: 'lakes' },
    { type: 'offerSale', to: 1, territory: 'chicago' },
    { type: 'offerGive', kind: 'card', card: 'gold' },
    { type: 'offerGive', kind: 'company', n: 0 },
    { type: 'offerGive', kind: 'title', n: -1 },
    { type: 'playCard', card: 'gold' },
    { type: 'playCard', card: 'mob' },
    { type: 'playCard', card: 'mob', target: 9 },
    { type: 'playCard', card: 'mob', target: 1, territory: 'lakes' },
    { type: 'playCard', card: 'mob', target: 1, mode: 'goods' },
    { type: 'playCard', card: 'claim' },
    { type: 'playCard', card: 'claim', territory: 'chicago' },
    { type: 'playCard', card: 'claim', territory: 'lakes', target: 1 },
    { type: 'playCard', card: 'indian' },
    { type: 'playCard', card: 'indian', mode: 'gold' },
    { type: 'playCard', card: 'spoil', target: 1 },
    { type: 'playCard', card: 'spoil', territory: 'lakes' },
    { type: 'playCard', card: 'spoil', mode: 'goods' },
  ];

  test.each(nonsense.map((action) => [JSON.stringify(action), action] as const))('%s', (_text, action) => {
    for (const one of [west(), rolling(5), table({ at: 'rocky', pack: '0/5/2' }, [IDLE])])
      expect(judged(one, action as StampedeAction)).toEqual({ because: 'noSuchThing' });
    // Even from a seat that is not on turn.
    expect(judged(west(), action as StampedeAction, 1)).toEqual({ because: 'noSuchThing' });
  });
});

describe('then the end of the game, the turn and the fifth card', () => {
  test('nothing is done after the end (WWS-END-1)', () => {
    const one = table({ at: 'lakes', pack: '9/9/1' }, [{ lost: 1 }], { round: 50 });
    one.does('end');
    expect(judged(one, 'end')).toEqual({ because: 'gameOver' });
    expect(judged(one, 'accept', 1)).toEqual({ because: 'gameOver' });
    expect([game.legal(one.state, 0), game.candidates(one.state, 0)]).toEqual([[], []]);
  });

  test('only the seat on turn acts (WWS-TURN-3)', () => {
    const one = west();
    for (const action of ['end', 'roll', 'go rocky', 'accept', 'discard mob'])
      expect(judged(one, action, 1)).toEqual({ because: 'notYourTurn' });
    expect(judged(one, 'accept')).toEqual({ because: 'notNow' });
  });

  test('a fifth card must be discarded before anything else (WWS-CARD-3)', () => {
    const hand = ['wolf-pack', 'claim', 'claim', 'mob'] as const;
    const one = table({ at: 'chicago', hand }, [IDLE], {}, [rolled(4), 'spoil']);
    one.does('roll', 'go chicago', 'draw provisions');
    for (const action of ['roll', 'end', 'go chicago', 'draw provisions', 'play spoil', 'found plain', 'trade 1'])
      expect(judged(one, action)).toEqual({ because: 'fifthCard' });
    expect(judged(one, 'discard anarchy')).toEqual({ because: 'notInHand' });
  });
});

/** Every kind of action, well-formed. */
const ALL = [
  'roll',
  'go chicago',
  'cross northern',
  'go lakes',
  'head northern',
  'draw provisions',
  'discard mob',
  'found plain',
  'play mob at 1',
  'trade 1',
  'turn-to 1',
  'sell lakes to 1',
  'give 1 company',
  'ask 1',
  'cancel',
  'accept',
  'end',
] as const;

describe('then actions of another phase, in the words that fit the attempt', () => {
  const reasons = (one: Playing) =>
    Object.fromEntries(ALL.map((action) => [action, judged(one, action)?.because ?? null]));
  const never = { 'discard mob': 'notNow', 'give 1 company': 'notNow', 'ask 1': 'notNow', cancel: 'notNow' };
  const noDeal = { 'trade 1': 'notStranded', 'turn-to 1': 'notStranded', 'sell lakes to 1': 'notStranded' };

  test('before the roll (WWS-EAST-1)', () => {
    expect(reasons(table({ at: 'chicago' }, [IDLE]))).toEqual({
      ...never,
      ...noDeal,
      roll: null,
      'go chicago': 'rollFirst',
      'cross northern': 'rollFirst',
      'go lakes': 'rollFirst',
      'head northern': 'notNow',
      'draw provisions': 'drawOnArrival',
      'found plain': 'awayFromStar',
      'play mob at 1': 'cardInEast',
      accept: 'notNow',
      end: 'notNow',
    });
  });

  test('after the roll (WWS-EAST-2)', () => {
    expect(reasons(rolling(7))).toEqual({
      ...never,
      ...noDeal,
      roll: 'notNow',
      'go chicago': null,
      'cross northern': null,
      'go lakes': 'notNow',
      'head northern': 'notNow',
      'draw provisions': 'drawOnArrival',
      'found plain': 'awayFromStar',
      'play mob at 1': 'cardInEast',
      accept: 'notNow',
      end: 'chooseEnd',
    });
  });

  test('an Add card is no exception in the East unless Add cards are kept (WWS-CARD-1, WWS-CARD-5)', () => {
    const visit = rolling(7);
    visit.does('go chicago');
    for (const one of [table({ at: 'chicago' }, [IDLE]), rolling(7), visit])
      expect(judged(one, 'play add-title')).toEqual({ because: 'cardInEast' });
  });

  test('on a landing, bound for the West (WWS-BORDER-4)', () => {
    const one = rolling(7);
    one.does('cross northern');
    expect(reasons(one)).toEqual({
      ...never,
      ...noDeal,
      roll: 'notNow',
      'go chicago': 'notNow',
      'cross northern': 'crossedAlready',
      'go lakes': null,
      'head northern': 'crossedAlready',
      'draw provisions': 'drawOnArrival',
      'found plain': 'awayFromStar',
      'play mob at 1': 'cardInEast',
      accept: 'notNow',
      end: 'chooseEnd',
    });
  });

  test('in a visit (WWS-CITY-4)', () => {
    const one = rolling(7);
    one.does('go chicago');
    expect(reasons(one)).toEqual({
      ...never,
      ...noDeal,
      roll: 'notNow',
      'go chicago': 'notNow',
      'cross northern': 'notNow',
      'go lakes': 'notNow',
      'head northern': 'notNow',
      'draw provisions': null,
      'found plain': 'awayFromStar',
      'play mob at 1': 'cardInEast',
      accept: 'notNow',
      end: null,
    });
  });

  test('in the West (WWS-WEST-1)', () => {
    expect(reasons(west('9/9/1', 'rocky'))).toEqual({
      ...never,
      ...noDeal,
      roll: 'rollInWest',
      'go chicago': 'notNow',
      'cross northern': 'notNow',
      'go lakes': null,
      'head northern': 'farLanding',
      'draw provisions': 'drawOnArrival',
      'found plain': null,
      'play mob at 1': 'notInHand',
      accept: 'notNow',
      end: null,
    });
  });

  test('stranded (WWS-STR-2)', () => {
    expect(reasons(table({ at: 'rocky', pack: '0/9/1' }, [IDLE]))).toEqual({
      ...never,
      roll: 'rollInWest',
      'go chicago': 'notNow',
      'cross northern': 'notNow',
      'go lakes': 'outOfProvisions',
      'head northern': 'outOfProvisions',
      'draw provisions': 'drawOnArrival',
      'found plain': 'outOfProvisions',
      'play mob at 1': 'notInHand',
      'trade 1': null,
      'turn-to 1': null,
      'sell lakes to 1': 'notForSale',
      accept: 'notNow',
      end: null,
    });
  });

  test('while an offer is being made, only the offer is possible (WWS-STR-8)', () => {
    const one = table({ at: 'rocky', pack: '0/9/1', hand: ['mob'] }, [IDLE]);
    const allowed = () => ALL.filter((action) => judged(one, action) === null);
    const others = () => new Set(ALL.map((action) => judged(one, action)?.because));
    one.does('turn-to 1');
    expect(allowed()).toEqual(['give 1 company', 'cancel']);
    expect(others()).toEqual(new Set([undefined, 'notNow']));
    one.does('give 1 company');
    expect(allowed()).toEqual(['ask 1', 'cancel']);
    expect(others()).toEqual(new Set([undefined, 'notNow']));
    one.does('ask 1');
    expect(ALL.filter((action) => judged(one, action, 1) === null)).toEqual(['accept']);
    expect(new Set(ALL.map((action) => judged(one, action)?.because))).toEqual(
      new Set(['notYourTurn', 'notYourOffer']),
    );
  });

  test('on the way back East the border has been crossed (WWS-BORDER-6)', () => {
    const one = table({ at: 'lakes', pack: '9/9/1' }, [IDLE], {}, [rolled(12)]);
    one.does('head northern');
    expect([judged(one, 'cross northern'), judged(one, 'head northern')]).toEqual([
      { because: 'crossedAlready' },
      { because: 'crossedAlready' },
    ]);
    one.does('go chicago');
    expect(judged(one, 'cross northern')).toEqual({ because: 'crossedAlready' });
  });
});

describe('then the rules of walking', () => {
  test('in the East (WWS-EAST-2, WWS-BORDER-1)', () => {
    const one = rolling(5);
    expect(judged(one, 'go boston')).toEqual({ because: 'beyondRoll', facts: { steps: 16, roll: 5 } });
    expect(judged(one, 'go indianapolis')).toBeNull();
    expect(judged(one, { type: 'moveEast', to: 'g-chicago-road' })).toEqual({ because: 'onTheRiver' });
    expect(judged(one, { type: 'moveEast', to: 'lakes' })).toEqual({ because: 'otherHalf' });
  });

  test('over the border (WWS-BORDER-2, WWS-BORDER-4)', () => {
    expect(judged(rolling(4), 'cross chicago-road')).toEqual({ because: 'lowRoll', facts: { spaces: 4 } });
    expect(judged(rolling(5), 'cross chicago-road')).toBeNull();
    expect(judged(rolling(5, 'chicago', '0/9/1'), 'cross chicago-road')).toEqual({ because: 'emptyPack' });
    expect(judged(rolling(5, 'chicago', '1/9/1'), 'cross chicago-road')).toBeNull();
    // The price is checked last.
    expect(judged(rolling(4, 'chicago', '0/9/1'), 'cross chicago-road')?.because).toBe('lowRoll');
  });

  test('in the West (WWS-WEST-1, WWS-WEST-2, WWS-WEST-3)', () => {
    const one = west('5/9/1');
    expect(judged(one, 'go lakes')).toEqual({ because: 'alreadyThere' });
    expect(judged(one, 'go northwest')).toEqual({ because: 'farAway', facts: { cost: 10, provisions: 5 } });
    expect(judged(one, 'go gold-coast')).toEqual({ because: 'tenSteps' });
    expect(judged(one, { type: 'moveWest', to: 'g-northern' })).toEqual({ because: 'onTheRiver' });
    expect(judged(one, { type: 'moveWest', to: 'chicago' })).toEqual({ because: 'otherHalf' });
    expect([judged(west('3/0/0'), 'go dakota'), judged(west('2/0/0'), 'go dakota')?.because]).toEqual([
      null,
      'farAway',
    ]);
    one.does('go dakota');
    expect(judged(one, 'go lakes')).toEqual({ because: 'movedAlready' });
    expect(judged(one, 'go dakota')).toEqual({ because: 'movedAlready' });
  });

  test('back to the border (WWS-BORDER-5, WWS-BORDER-6)', () => {
    expect(judged(west('2/0/0'), 'head northern')).toEqual({
      because: 'farLanding',
      facts: { cost: 3, provisions: 2 },
    });
    expect(judged(west('3/0/0'), 'head northern')).toBeNull();
    expect(judged(west('30/0/0'), 'head memphis')).toEqual({ because: 'tenSteps' });
    const one = west('20/0/0');
    one.does('go dakota');
    expect(judged(one, 'head northern')).toEqual({ because: 'movedAlready' });
    expect(game.legal(one.state, 0)).toEqual([{ type: 'endTurn' }]);
  });
});

describe('and an unaffordable price comes last', () => {
  test('founding takes the value in provisions and company, and a title (WWS-FOUND-2)', () => {
    const found = (pack: Pack) => judged(west(pack), 'found plain');
    expect(found('4/4/1')).toBeNull();
    expect(found('3/4/1')).toEqual({
      because: 'cannotPay',
      facts: { provisions: 4, company: 4, p: 3, c: 4, t: 1 },
    });
    expect([found('4/3/1')?.because, found('4/4/0')?.because]).toEqual(['cannotPay', 'cannotPay']);
  });

  test('after whose land it is, who claims it, and whether there is a home (WWS-FOUND-5, WWS-CL-7, WWS-COMP-5)', () => {
    const poor = { at: 'lakes', pack: '1/0/0' } as const;
    const owned = table(poor, [IDLE], { land: { lakes: { owner: 1 } } });
    expect(judged(owned, 'found plain')).toEqual({ because: 'founded', facts: { name: '{s1}' } });
    const claimed = table(poor, [IDLE], { land: { lakes: { claim: [1, 2] } } });
    expect(judged(claimed, 'found plain')).toEqual({ because: 'claimed', facts: { name: '{s1}', n: 2 } });
    const water = table(poor, [IDLE], { land: { lakes: { water: true } } });
    expect(judged(water, 'found plain')).toEqual({ because: 'waterSource' });
    const four = { northwest: { owner: 0 }, mountain: { owner: 0 }, dakota: { owner: 0 }, silver: { owner: 0 } };
    const homeless = table(poor, [IDLE], { options: { homes: 'four' }, land: four });
    expect(judged(homeless, 'found plain')).toEqual({ because: 'noHome', facts: { name: '{s0}' } });
    const three = { northwest: { owner: 0 }, mountain: { owner: 0 }, dakota: { owner: 0 } };
    const last = table({ at: 'lakes', pack: '4/4/1' }, [IDLE], { options: { homes: 'four' }, land: three });
    expect(judged(last, 'found plain')).toBeNull();
  });

  test('a fresh claim bars others for three turns, not four (WWS-CL-7)', () => {
    const one = table({ at: 'rocky', pack: '9/0/0', hand: ['claim'] }, [{ at: 'lakes', pack: '9/9/1' }]);
    one.does('play claim on lakes', 'end');
    expect(judged(one, 'found plain', 1)).toEqual({ because: 'claimed', facts: { name: '{s0}', n: 3 } });
  });

  test('the numbers in deals (WWS-STR-3, WWS-STR-9, WWS-STR-10)', () => {
    const land = { silver: { owner: 0, paid: [3, 3] } } as const;
    const one = table({ at: 'rocky', pack: '0/5/2' }, [{ pack: '2/9/1' }], { land });
    expect(judged(one, 'trade 3')).toEqual({ because: 'fewTitles', facts: { n: 2 } });
    expect(judged(one, 'sell silver to 1')).toEqual({
      because: 'buyerCannotPay',
      facts: { name: '{s1}', provisions: 3, company: 3 },
    });
    one.does('turn-to 1');
    expect(judged(one, 'give 6 company')).toEqual({ because: 'giveTooMuch', facts: { n: 5 } });
    expect(judged(one, 'give 3 title')).toEqual({ because: 'giveTooMuch', facts: { n: 2 } });
    const four = ['claim', 'claim', 'mob', 'spoil'] as const;
    const full = table({ at: 'rocky', pack: '0/5/2', hand: ['anarchy'] }, [{ pack: '2/9/1', hand: four }]);
    full.does('turn-to 1');
    expect(judged(full, 'give anarchy')).toEqual({ because: 'fullHand', facts: { name: '{s1}' } });
    const homes = { northwest: { owner: 1 }, mountain: { owner: 1 }, dakota: { owner: 1 }, lakes: { owner: 1 } };
    const homeless = table({ at: 'rocky', pack: '0/5/2' }, [{ pack: '9/9/1' }], {
      options: { homes: 'four' },
      land: { ...land, ...homes },
    });
    expect(judged(homeless, 'sell silver to 1')).toEqual({ because: 'noHome', facts: { name: '{s1}' } });
    one.does('give 5 company');
    expect(judged(one, 'ask 3')).toEqual({ because: 'partnerHas', facts: { name: '{s1}', n: 2 } });
  });
});
