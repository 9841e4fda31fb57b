import { expect, test } from 'vitest';
import { Distribution } from './distribution.ts';
import { exposition } from './exposition.ts';

test('every value is counted in the first bucket whose bound it does not exceed', () => {
  const sizes = new Distribution([1, 10]);
  for (const size of [0, 1, 1.5, 10, 11]) sizes.add(size);
  expect(sizes.cumulative()).toEqual([2, 4, 5]);
  expect(sizes.sum).toBe(23.5);
});

test('families are written as Prometheus reads them', () => {
  const sizes = new Distribution([1, 10]);
  sizes.add(5);
  expect(
    exposition([
      { name: 'rooms', help: 'Tables.', type: 'gauge', samples: () => [[{}, 3]] },
      { name: 'sizes', help: 'Sizes.', type: 'histogram', samples: () => [[{ kind: 'play' }, sizes]] },
    ]),
  ).toBe(
    `# HELP rooms Tables.
# TYPE rooms gauge
rooms 3

# HELP sizes Sizes.
# TYPE sizes histogram
sizes_bucket{kind="play",le="1"} 0
sizes_bucket{kind="play",le="10"} 1
sizes_bucket{kind="play",le="+Inf"} 1
sizes_sum{kind="play"} 5
sizes_count{kind="play"} 1
`,
  );
});
