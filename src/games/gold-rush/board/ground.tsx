/** What never changes: rendered once, painted once. */
import { Ground } from '../../../web/parts/layers.tsx';

// A chunk of its own: the drawing is larger than the code and changes less often.
const { SPRITE, WIDE_GROUND } = await import('./art.ts');

export { SPRITE };

/**
 * The mine in section, under everything that lives. Its pools of light go on and off by classes of the board: they are a
 * layer of their own, so that the rock around them is not painted again.
 */
export function Mine() {
  return WIDE_GROUND.map((part) => <Ground key={part.__html.length} html={part} viewBox="0 0 1280 860" />);
}
