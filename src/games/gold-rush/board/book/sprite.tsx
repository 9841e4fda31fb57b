/** The symbols that the figures refer to; in its own file because the art is fetched. */
import { Sprite } from '../../../../web/parts/layers.tsx';
import { SPRITE } from '../ground.tsx';

export default function BookSprite() {
  return (
    <div className="gold-rush-board rush-sprite">
      <Sprite html={SPRITE} />
    </div>
  );
}
