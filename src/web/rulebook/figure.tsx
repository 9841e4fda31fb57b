/** The pictures of a book: drawn from the board's symbols, or a part of its live scene. */
import { type CSSProperties, useMemo, useSyncExternalStore } from 'react';
import { position } from '../../engine/frame.ts';
import type { SceneProps, Target } from '../parts/board.ts';
import type { Crop, Disc, Figure, SceneFigure } from '../parts/book.ts';
import { SheetScale } from '../parts/fit.ts';
import { useBook } from './prose.tsx';
import { useWidth } from './width.ts';

const NO_TARGETS: readonly Target[] = [];
const NARROW = 'screen and (max-width: 600px)';

/** Whether upright versions are shown; never in print. */
export function useUpright(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

/** A picture with its numbered discs. */
export function Fig({ figure }: { readonly figure: Figure }) {
  const upright = useUpright();
  const discs = (upright ? figure.uprightDiscs : undefined) ?? figure.discs ?? [];
  return (
    <div className="pic" role="img" aria-label={figure.label}>
      {'draw' in figure ? figure.draw(upright) : <Still figure={figure} upright={upright} />}
      {discs.map(([x, y], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: discs are numbered
        <Numbered key={at} at={[x, y]} number={at + 1} />
      ))}
    </div>
  );
}

function Numbered({ at: [x, y], number }: { readonly at: Disc; readonly number: number }) {
  return (
    <i className="disc" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden="true">
      {number}
    </i>
  );
}

/** An inert part of the live scene. */
function Still({ figure, upright }: { readonly figure: SceneFigure; readonly upright: boolean }) {
  const { game } = useBook();
  const { viewer, names } = figure;
  const { view } = useMemo(() => position(game, figure.state(), viewer, names), [game, figure, viewer, names]);
  const crop = (upright ? figure.upright : undefined) ?? figure.crop;
  return (
    <SceneWindow
      crop={crop}
      still
      scene={{
        view,
        viewer,
        sitters: names.map((name) => ({ kind: 'person', name })),
        targets: NO_TARGETS,
        pointed: null,
        asked: null,
        preview: null,
        beat: null,
        onAct: () => {},
        onPoint: () => {},
      }}
    />
  );
}

/** The least size of print in a picture, in pixels. */
const LEAST = 12.2;

/** A window onto a part of the board's scene: the whole sheet is drawn, and everything outside is clipped. */
export function SceneWindow(props: {
  readonly crop: Crop;
  readonly still?: boolean;
  readonly scene: Omit<SceneProps, 'tall' | 'sheet' | 'tempo' | 'reduced'>;
}) {
  const { crop, scene, still = false } = props;
  const { board } = useBook();
  const [frame, width] = useWidth();
  const sheet = crop.cut ? board.sheets.cut(crop.cut) : board.sheets.wide;
  const scale = width / crop.width;
  // Relative to the frame, not in pixels: in print it has another width, which nothing measures.
  const style = {
    width: `${(100 * sheet.width) / crop.width}%`,
    height: `${(100 * sheet.height) / crop.height}%`,
    left: `${(-100 * crop.x) / crop.width}%`,
    top: `${(-100 * crop.y) / crop.height}%`,
    '--scale': scale,
    '--min': LEAST,
  } as CSSProperties;
  return (
    <div
      className="scene-window"
      ref={frame}
      inert={still}
      style={{ aspectRatio: `${crop.width} / ${crop.height}` }}
      // The wheel scrolls the page and does not zoom the board in the window.
      onWheelCapture={(event) => event.stopPropagation()}
    >
      {width > 0 ? (
        <SheetScale value={scale}>
          <div className="board" style={style}>
            <board.Scene {...scene} tall={crop.cut !== undefined} sheet={sheet} tempo={0} reduced />
          </div>
        </SheetScale>
      ) : null}
    </div>
  );
}
