/** The colours of the eight goods: fill, ink of the icon, and background. */
import { GOOD_TYPES, type Good } from '../content.ts';

const INK = '#2a1c12';
const PALE = '#fbf4e1';
const ON_LIGHT: readonly Good[] = ['flour', 'equipment', 'lantern'];

/** The colours of a good. */
export interface GoodPaint {
  readonly fill: string;
  readonly ink: string;
}

const PAINTS: ReadonlyMap<Good, GoodPaint> = new Map(
  GOOD_TYPES.map(({ id, hex }) => [id, { fill: hex, ink: ON_LIGHT.includes(id) ? INK : PALE }]),
);

/** Looks up the colours of a good. */
export function goodPaint(good: Good): GoodPaint {
  return PAINTS.get(good) ?? { fill: PALE, ink: INK };
}
