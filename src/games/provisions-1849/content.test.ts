/** The data printed on goods and cards, and lookups by id. */
import { describe, expect, test } from 'vitest';
import {
  BONUS_IDS,
  bonusOf,
  GOOD_TYPES,
  GOODS,
  PRODUCTION_IDS,
  PROSPECTOR_IDS,
  PROSPECTORS,
  productionOf,
  prospectorOf,
} from './content.ts';

describe('a good', () => {
  test('has a name, a colour that no other good has, and is food or gear (P49-COMP-11)', () => {
    expect(GOOD_TYPES.map(({ id, name, colour, hex, group }) => `${id} ${name} ${colour} ${hex} ${group}`)).toEqual([
      'potato Potato brown #8a5a2b food',
      'flour Flour white #f4efe3 food',
      'beans Beans red #b3322e food',
      'coffee Coffee black #2b2320 food',
      'equipment Equipment grey #7d8791 gear',
      'lantern Lantern yellow #e7b416 gear',
      'pistol Pistol blue #2f6db5 gear',
      'clothing Clothing green #3f8f4f gear',
    ]);
  });
});

describe('a card', () => {
  test('is found by its id, and an unknown id finds nothing (P49-COMP-3, P49-COMP-5, P49-COMP-7)', () => {
    for (const id of PRODUCTION_IDS) expect(productionOf(id)?.id).toBe(id);
    for (const id of PROSPECTOR_IDS) expect(prospectorOf(id)?.id).toBe(id);
    for (const id of BONUS_IDS) expect(bonusOf(id)?.id).toBe(id);
    expect([productionOf('M19'), prospectorOf('M01'), bonusOf('B17')]).toEqual([undefined, undefined, undefined]);
  });

  test('says what it does: M12 produces four, M18 steals three (P49-PROD-5, P49-PROD-8)', () => {
    expect(productionOf('M12')).toEqual({ id: 'M12', kind: 'produce', amount: 4 });
    expect(productionOf('M18')).toEqual({ id: 'M18', kind: 'stolen', amount: 3 });
  });

  test('of a prospector shows goods as its contract, or nothing at all (P49-COMP-5)', () => {
    const contracts = PROSPECTORS.map(({ contract }) => contract);
    expect(contracts.flat().every((good) => GOODS.includes(good))).toBe(true);
    expect(prospectorOf('C12')?.contract).toEqual([]);
  });
});
