import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packNetwork, unpackNetwork } from './network.ts';

test('unpacking a packed network gives the same one, and a small weight takes one character', () => {
  const weight = fc.integer({ min: -3000, max: 3000 });
  const unit = fc.array(weight, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(fc.tuple(unit, weight, weight), { minLength: 1, maxLength: 5 }), (rows) => {
      const network = {
        units: rows.map(([units]) => units),
        bias: rows.map(([, bias]) => bias),
        outputs: rows.map(([, , outputs]) => outputs),
      };
      expect(unpackNetwork(packNetwork(network))).toEqual(network);
    }),
  );
  expect(packNetwork({ units: [[0, 1, -40, 40]], bias: [3], outputs: [-7] })[0]).toHaveLength(6);
});
