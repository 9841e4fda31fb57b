import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GOODS, type Good, PROSPECTORS, type Prospector, type ProspectorId } from './content.ts';
import { canPay, contractUses, meansOf, paymentsFor } from './payment.ts';
import { playing } from './playing.ts';
import { position } from './position.ts';
import { refuse } from './refuse.ts';
import type { Cubes, ProvisionsState } from './state.ts';
import { cardNumber, counted, goodNumber, WANTS } from './town.ts';

/** Finds payments by brute force: every place of the strip from a cube, or from each card not used yet. */
function everyPayment(strip: readonly Good[], stock: Cubes, won: readonly Prospector[]): Set<string> {
  const found = new Set<string>();
  const tryPlace = (at: number, spent: readonly Good[], left: readonly Prospector[]): void => {
    const good = strip[at];
    if (good === undefined) {
      found.add(spent.join(' '));
      return;
    }
    if (spent.filter((other) => other === good).length < stock[good]) tryPlace(at + 1, [...spent, good], left);
    for (const card of left)
      if (card.contract.includes(good))
        tryPlace(
          at + 1,
          spent,
          left.filter((other) => other !== card),
        );
  };
  tryPlace(0, [], won);
  return found;
}

const stocks = fc
  .array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 8 })
  .map((counts) => Object.fromEntries(GOODS.map((good, i) => [good, counts[i] as number])) as Record<Good, number>);
// Cards with a choice of two are the hard case, so they come up often.
const contracts = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom(...PROSPECTORS.filter(({ contract }) => contract.length === 2)),
    fc.constantFrom(...PROSPECTORS),
  ),
  { maxLength: 9, selector: ({ id }) => id },
);
const deals = fc.record({ target: fc.constantFrom(...PROSPECTORS), stock: stocks, won: contracts });

function table(target: Prospector, stock: Cubes, won: readonly Prospector[]): ProvisionsState {
  const others = PROSPECTORS.filter((card) => card !== target && !won.includes(card)).slice(0, 5);
  return position({ stock: [stock], row: [target.id, ...others.map(({ id }) => id)], won: [won.map(({ id }) => id)] });
}

function cubesOf(state: ProvisionsState, id: ProspectorId): string[] {
  return paymentsFor(state, cardNumber(id), meansOf(state, 0)).map(({ action }) =>
    action.type === 'sell' ? action.cubes.join(' ') : '',
  );
}

describe('payments', () => {
  test('are all that brute force finds, and no others (P49-SELL-3, P49-SELL-4)', () => {
    fc.assert(
      fc.property(deals, ({ target, stock, won }) => {
        const paid = won.filter((card) => card !== target);
        const state = table(target, stock, paid);
        const wanted = everyPayment(target.strip, stock, paid);
        const found = cubesOf(state, target.id);
        expect(found).toHaveLength(wanted.size);
        expect(new Set(found)).toEqual(wanted);
        expect(canPay(state, cardNumber(target.id), meansOf(state, 0))).toBe(wanted.size > 0);
      }),
      { numRuns: 600 },
    );
  });

  test('are sorted by fewest cubes, then by those that are easiest to get again (P49-SELL-7)', () => {
    fc.assert(
      fc.property(deals, ({ target, stock, won }) => {
        const state = table(
          target,
          stock,
          won.filter((card) => card !== target),
        );
        const ease = (payment: string): number => {
          const spent = counted(payment === '' ? [] : payment.split(' ').map(goodNumber));
          const left = (good: number): number => (state.production[good] ?? 0) + (state.stock[good] ?? 0);
          return spent.reduce((sum, count, good) => sum + count * (left(good) - count), 0);
        };
        const cubes = (payment: string): number => (payment === '' ? 0 : payment.split(' ').length);
        const found = cubesOf(state, target.id);
        expect(found).toEqual(found.toSorted((a, b) => cubes(a) - cubes(b) || ease(b) - ease(a)));
      }),
      { numRuns: 600 },
    );
  });

  test('are exactly the sets of cubes that are not refused (P49-SELL-2)', () => {
    const cubes = fc.array(fc.constantFrom(...GOODS), { maxLength: 5 });
    fc.assert(
      fc.property(deals, fc.boolean(), cubes, ({ target, stock, won }, honest, tried) => {
        const paid = won.filter((card) => card !== target);
        const state = table(target, stock, paid);
        const spent = honest ? target.strip.filter((_good, i) => tried[i] !== 'potato') : tried;
        const sorted = [...spent].sort((a, b) => goodNumber(a) - goodNumber(b));
        const refused = refuse(state, 0, { type: 'sell', card: target.id, cubes: spent });
        expect(refused === null).toBe(everyPayment(target.strip, stock, paid).has(sorted.join(' ')));
      }),
      { numRuns: 600 },
    );
  });

  test('use a different card for every good that no cube supplies (P49-SELL-4)', () => {
    fc.assert(
      fc.property(deals, ({ target, stock, won }) => {
        const paid = won.filter((card) => card !== target);
        for (const payment of everyPayment(target.strip, stock, paid)) {
          const spent = counted(payment === '' ? [] : payment.split(' ').map(goodNumber));
          const rest = (WANTS[cardNumber(target.id)] as readonly number[]).map(
            (want, i) => want - (spent[i] as number),
          );
          const uses = contractUses(
            paid.map(({ id }) => cardNumber(id)),
            rest,
          );
          expect(counted(uses.map(({ good }) => goodNumber(good)))).toEqual(rest);
          expect(new Set(uses.map(({ card }) => card)).size).toBe(uses.length);
          for (const { good, card } of uses) expect(PROSPECTORS[cardNumber(card)]?.contract).toContain(good);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('begin with the one that spends the fewest cubes, and of these the ones easiest to get again', () => {
    const state = position({
      won: [['C29']],
      row: ['C15', 'C46', 'C47', 'C48', 'C49', 'C50'],
      stock: [{ potato: 1, coffee: 1, lantern: 1 }],
      production: { coffee: 3, potato: 1 },
    });
    expect(cubesOf(state, 'C15')).toEqual(['coffee lantern', 'potato lantern', 'potato coffee lantern']);
    state.production[0] = 5;
    expect(cubesOf(state, 'C15')[0]).toBe('potato lantern');
  });

  test('are each offered as a sale', () => {
    const { options } = playing({
      won: [['C29']],
      row: ['C15', 'C46', 'C47', 'C48', 'C49', 'C50'],
      stock: [{ potato: 1, coffee: 1, lantern: 1 }],
    });
    expect(options().filter((option) => option.startsWith('sell'))).toHaveLength(3);
  });
});
