/** The static background: rendered once, painted once. */
import { Ground } from '../../../web/parts/layers.tsx';

// Loaded as its own chunk: the drawing is larger than the code and changes less often.
const { SPRITE, WIDE_GROUND } = await import('./art.ts');

export { SPRITE };

/**
 * The mine in section, below everything that changes. Classes of the board switch its pools of light on and off; they
 * are a separate layer, so that the rock around them is not repainted.
 */
export function Mine() {
  return WIDE_GROUND.map((part) => <Ground key={part.__html.length} html={part} viewBox="0 0 1280 860" />);
}
