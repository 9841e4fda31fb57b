/** The symbols used by the pictures; a file of its own, because its art is fetched. */
import { Sprite } from '../../../../web/parts/layers.tsx';
import { SPRITE } from '../ground.tsx';

export default function BookSprite() {
  return (
    <div className="wild-west-stampede-board stampede-sprite">
      <Sprite html={SPRITE} />
    </div>
  );
}
