import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packed, unpacked } from './network.ts';

test('a packed network is the same when it is unpacked, and small weights take one character', () => {
  const weight = fc.integer({ min: -3000, max: 3000 });
  const unit = fc.array(weight, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(fc.tuple(unit, weight, weight), { minLength: 1, maxLength: 5 }), (rows) => {
      const network = {
        units: rows.map(([units]) => units),
        bias: rows.map(([, bias]) => bias),
        says: rows.map(([, , says]) => says),
      };
      expect(unpacked(packed(network))).toEqual(network);
    }),
  );
  expect(packed({ units: [[0, 1, -40, 40]], bias: [3], says: [-7] })[0]).toHaveLength(6);
});
