import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { whyNot } from '../../engine/sentence.ts';
import { province } from './index.ts';
import { STANDARD } from './options.ts';
import { actionOf, playing } from './playing.ts';
import type { Given } from './position.ts';
import { actionSchema } from './shape.ts';
import type { ProvinceAction } from './state.ts';
import type { RefusalKey } from './words.ts';

const over: Given = { phase: 'over', quiet: 40, ends: ['quiet'] };
const spend: Given = { phase: 'spend' };
const mixed = { ships: ['white', 'black'] } as const;
const sevenOfRed: Given = {
  phase: 'spend',
  built: { lender: [0], bank: [0], camp: [0], village: [0], mill: [0], smithy: [0], union: [0] },
  resolved: [
    ['twoVp', 0],
    ['workers', 0],
    ['structure', 0],
  ],
  ends: ['seven'],
};

const refusalOf = (given: Given, action: string, seat?: number) => {
  const { state } = playing(given);
  return province.refuse(state, seat ?? state.active, actionOf(action));
};

describe('each situation has its own refusal and rule', () => {
  test.each<[RefusalKey, Given, string, number?]>([
    ['gameOver', over, 'move green@top'],
    ['rivalsTurn', {}, 'move green@top', 1],
    ['workIsOver', spend, 'move green@top'],
    ['noWorkerThere', {}, 'move camp@top'],
    ['hasMoved', { wheel: [0, 2, 1], moved: ['green@coin'] }, 'move green@coin'],
    ['noAccess', { built: { camp: [1] } }, 'move camp@top'],
    ['noAccess', { built: { camp: [1], village: [1] }, resolved: [['workers', 1]] }, 'move village@top'],
    ['rivalsSailor', { built: { harbor: [1] }, ...mixed, workers: ['sailor1@top'] }, 'move sailor1@top'],
    ['moveFirst', {}, 'endWork'],
    ['workEnded', spend, 'endWork'],
    ['workFirst', {}, 'endTurn'],
    ['spendLater', {}, 'build mill'],
    ['spendLater', { labor: 2 }, 'grind'],
    ['spendLater', { built: { union: [0] } }, 'union'],
    ['spendLater', { built: { harbor: [0] }, ...mixed }, 'hire'],
    ['nothingToBuild', spend, 'build saloon'],
    ['noStructureLeft', sevenOfRed, 'build harbor'],
    ['builtAlready', { ...spend, built: { mill: [0] } }, 'build mill'],
    ['needsOther', spend, 'build bank'],
    ['shortOfLabor', { ...spend, labor: 2 }, 'build mill'],
    ['shortOfCoin', { ...spend, labor: 3, coin: [0, 3] }, 'build mill'],
    ['grindLabor', { ...spend, labor: 1 }, 'grind'],
    ['noUnion', spend, 'union'],
    ['unionCoin', { ...spend, built: { union: [0] }, coin: [1, 3] }, 'union'],
    ['noHarbor', { ...spend, built: { harbor: [1] }, ...mixed }, 'hire'],
    ['shipsNotMixed', { ...spend, built: { harbor: [0] } }, 'hire'],
    ['shipsNotMixed', { ...spend, built: { harbor: [0] }, ships: ['black', 'black'] }, 'hire'],
    [
      'sailorsFull',
      {
        ...spend,
        coin: [9, 3],
        built: { harbor: [0] },
        ...mixed,
        workers: ['sailor0@top', 'sailor1@top', 'sailor1@coin'],
      },
      'hire',
    ],
    ['sailorCoin', { ...spend, built: { harbor: [0] }, ...mixed }, 'hire'],
    ['noLender', { built: { mill: [1] } }, 'borrow mill'],
    ['nothingToBorrow', { built: { lender: [0] } }, 'borrow saloon'],
    ['rivalLacksIt', { built: { lender: [0] } }, 'borrow mill'],
    ['holdsToken', { built: { lender: [0], mill: [1] }, token: 0 }, 'borrow mill'],
    ['borrowsOwn', { built: { lender: [0], mill: [1, 0] } }, 'borrow mill'],
    ['noCastYet', { built: { lender: [0], harbor: [1] } }, 'borrow harbor'],
    ['noLandingLeft', { ...spend, built: { lender: [1, 0], bank: [1] } }, 'borrow bank'],
    ['noToken', { coin: [5, 3] }, 'repay'],
    ['payOffCoin', { built: { lender: [0] }, token: 0 }, 'repay'],
    ['tokenIsNew', { built: { lender: [0], mill: [1] }, borrowed: 'mill', coin: [5, 3] }, 'repay'],
  ])('%s', (key, given, action, seat) => {
    expect(refusalOf(given, action, seat)?.because).toBe(key);
  });

  test('oneBuild (PROV-BUILD-1)', () => {
    const table = playing({ ...spend, labor: 4, coin: [9, 3] });
    table.does('build union');
    expect(province.refuse(table.state, 0, actionOf('build mill'))?.because).toBe('oneBuild');
  });

  test('oneHire (PROV-SAIL-5)', () => {
    const table = playing({ ...spend, coin: [9, 3], built: { harbor: [0] }, ...mixed });
    table.does('hire');
    expect(province.refuse(table.state, 0, actionOf('hire'))?.because).toBe('oneHire');
  });

  test('unionUsedUp (PROV-UNION-2)', () => {
    const table = playing({ ...spend, options: { unionLimit: 1 }, coin: [9, 3], built: { union: [0] } });
    table.does('union');
    expect(province.refuse(table.state, 0, actionOf('union'))?.because).toBe('unionUsedUp');
  });

  test('sentences name what is missing', () => {
    const read = (given: Given, action: string) => {
      const refusal = refusalOf(given, action);
      return refusal ? whyNot(province, refusal) : null;
    };
    expect(read({ ...spend, labor: 1 }, 'build mill')).toEqual({
      text: 'You need 2 more Labor.',
      rule: 'PROV-BUILD-2',
    });
    expect(read({ ...spend, labor: 3, coin: [1, 3] }, 'build mill')?.text).toBe('You need 1 more Coin.');
    expect(read(spend, 'build smithy')?.text).toBe('Build the Mill first.');
    expect(read({ built: { camp: [1] } }, 'move camp@top')?.text).toBe('Build or borrow the Camp to move this Worker.');
  });
});

describe('when several refusals apply, the first in order is given', () => {
  const order: readonly [string, Given, string, number | undefined, RefusalKey][] = [
    ['game over before turn', over, 'move green@top', 1, 'gameOver'],
    ['turn before phase', {}, 'grind', 1, 'rivalsTurn'],
    ['move: phase before Worker', spend, 'move camp@top', undefined, 'workIsOver'],
    [
      'move: access before moved',
      { built: { camp: [1] }, moved: ['camp@top'] },
      'move camp@top',
      undefined,
      'noAccess',
    ],
    ['build: phase before type', {}, 'build saloon', undefined, 'spendLater'],
    ['build: type before pieces left', sevenOfRed, 'build saloon', undefined, 'nothingToBuild'],
    ['build: pieces left before own type', sevenOfRed, 'build mill', undefined, 'noStructureLeft'],
    ['build: own type before price', { ...spend, built: { mill: [0] } }, 'build mill', undefined, 'builtAlready'],
    ['build: prerequisite before price', spend, 'build smithy', undefined, 'needsOther'],
    ['build: Labor before Coin', { ...spend, coin: [0, 3] }, 'build mill', undefined, 'shortOfLabor'],
    ['borrow: Lender before type', {}, 'borrow saloon', undefined, 'noLender'],
    [
      'borrow: type before holding',
      { built: { lender: [0] }, token: 0 },
      'borrow saloon',
      undefined,
      'nothingToBorrow',
    ],
    ['borrow: holding before own type', { built: { lender: [0] }, token: 0 }, 'borrow lender', undefined, 'holdsToken'],
    ['borrow: own type before rival’s', { built: { lender: [0] } }, 'borrow lender', undefined, 'borrowsOwn'],
    ['borrow: rival’s type before use', { built: { lender: [0] } }, 'borrow harbor', undefined, 'rivalLacksIt'],
    [
      'repay: same turn before Coin',
      { built: { lender: [0], mill: [1] }, borrowed: 'mill' },
      'repay',
      undefined,
      'tokenIsNew',
    ],
    ['repay: token before Coin', { coin: [0, 3] }, 'repay', undefined, 'noToken'],
    ['grind: phase before Labor', {}, 'grind', undefined, 'spendLater'],
    ['union: phase before access', {}, 'union', undefined, 'spendLater'],
    ['union: access before Coin', { ...spend, coin: [0, 3] }, 'union', undefined, 'noUnion'],
    ['hire: phase before Harbor', {}, 'hire', undefined, 'spendLater'],
    ['hire: Harbor before tokens', spend, 'hire', undefined, 'noHarbor'],
    [
      'hire: tokens before Coin',
      { ...spend, built: { harbor: [0] }, coin: [0, 3] },
      'hire',
      undefined,
      'shipsNotMixed',
    ],
  ];
  test.each(order)('%s', (_name, given, action, seat, key) => {
    expect(refusalOf(given, action, seat)?.because).toBe(key);
  });

  test('build: one per turn before own type, prerequisite and price', () => {
    const table = playing({ ...spend, labor: 1, coin: [2, 3] });
    table.does('build union');
    for (const action of ['build union', 'build smithy', 'build mill'])
      expect(province.refuse(table.state, 0, actionOf(action))?.because).toBe('oneBuild');
  });

  test('union: limit before Coin', () => {
    const table = playing({ ...spend, options: { unionLimit: 1 }, built: { union: [0] } });
    table.does('union');
    expect(province.refuse(table.state, 0, actionOf('union'))?.because).toBe('unionUsedUp');
  });

  test('hire: tokens before once per turn, that before three Sailors, that before Coin', () => {
    const table = playing({
      ...spend,
      coin: [3, 3],
      built: { harbor: [0] },
      ...mixed,
      workers: ['sailor1@top', 'sailor1@coin'],
    });
    table.does('hire');
    expect(province.refuse(table.state, 0, actionOf('hire'))?.because).toBe('oneHire');
    const full = { built: { harbor: [0] }, workers: ['sailor1@top', 'sailor1@coin', 'sailor0@top'] } as const;
    expect(refusalOf({ ...spend, ...full, ...mixed, coin: [0, 3] }, 'hire')?.because).toBe('sailorsFull');
  });
});

describe('refusing is total', () => {
  const name = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('green', 'camp', 'sailor1', 'top', 'coin', 'lender', 'constructor', '__proto__', 'toString'),
  );
  const action = fc.oneof(
    fc.record({ type: fc.constant('move'), kind: name, from: name }),
    fc.record({ type: fc.constantFrom('build', 'borrow'), structure: name }),
    fc.record({ type: fc.constantFrom('endWork', 'repay', 'grind', 'union', 'hire', 'endTurn') }),
  );

  test('it answers every well-formed action of every seat at every moment, without changing the state', () => {
    const state = province.setup({ seats: 2, options: STANDARD }, sampled('total'));
    const chance = sampled('total play');
    fc.assert(
      fc.property(action, fc.integer(), fc.nat(), (tried, seat, luck) => {
        expect(Value.Check(actionSchema, tried)).toBe(true);
        const before = JSON.stringify(state);
        const refusal = province.refuse(state, seat, tried as ProvinceAction);
        if (refusal) expect(province.refusals).toHaveProperty(refusal.because);
        expect(JSON.stringify(state)).toBe(before);
        const legal = province.legal(state, state.active);
        const next = legal[luck % Math.max(1, legal.length)];
        if (next) province.play(state, state.active, next, chance);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    { type: 'fly' },
    { type: 'move', kind: 'green' },
    { type: 'move', kind: 'green', from: 1 },
    { type: 'grind', times: 2 },
    { type: 'build', structure: 'mill', free: true },
    'grind',
    null,
  ])('%j does not match the schema of an action', (tried) => {
    expect(Value.Check(actionSchema, tried)).toBe(false);
  });
});
