/** The symbols used by the drawn pictures; a file of its own, because its art is fetched. */
import { Sprite } from '../../../../web/parts/layers.tsx';

const { SPRITE } = await import('../art.ts');

export default function BookSprite() {
  return (
    <div className="tabernacle-board tab-sprite">
      <Sprite html={SPRITE} />
    </div>
  );
}
