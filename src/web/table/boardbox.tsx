/** The box of the board: the largest sheet of its ratio that fits, without a frame, and a layer for rings above it. */
import { type ComponentType, memo, useEffect, useRef, useState } from 'react';
import type { ExerciseProps, SceneProps } from '../parts/board.ts';
import { type Fit, SheetPrint, SheetScale, useFit } from '../parts/fit.ts';
import { NEAR_MISS } from '../parts/hits.tsx';
import { MOVED, reveal } from '../parts/pan-zoom.ts';
import { useTable } from './context.ts';
import { useSheetGlide } from './glide.ts';

/** What the board is drawn from, and which targets get a ring. */
export interface BoardboxProps extends Omit<SceneProps, 'tall' | 'sheet'> {
  readonly rings: readonly string[];
  /** The exercise that a lesson lays over the scene. */
  readonly exercise?: Exercise | undefined;
}

/** An exercise of a lesson, and the callback for when it is solved. */
export interface Exercise {
  readonly Part: ComponentType<ExerciseProps>;
  onDone(): void;
}

export const Boardbox = memo(function Boardbox({ rings, exercise, ...props }: BoardboxProps) {
  const { board, game } = useTable();
  const { Scene } = board;
  const room = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const fit = useFit(room, board);
  useSheetGlide(sheet, fit, props);
  const scene = fit && { ...props, tall: fit.tall, sheet: fit.sheet };
  return (
    <section className="boardbox" ref={room} aria-label={`Board of ${game.title}`}>
      {scene ? (
        <SheetScale value={scaleOf(fit)}>
          <SheetPrint value={fit.print ?? 0}>
            <div className="board" ref={sheet} style={sheetStyle(fit)}>
              {exercise ? (
                <>
                  <div className="beneath" inert>
                    <Scene {...scene} />
                  </div>
                  <div className="exercise">
                    <exercise.Part tall={scene.tall} onDone={exercise.onDone} />
                  </div>
                </>
              ) : (
                <Scene {...scene} />
              )}
              {rings.length > 0 ? <Rings sheet={sheet} targets={rings} seq={scene.beat?.seq ?? 0} /> : null}
            </div>
          </SheetPrint>
        </SheetScale>
      ) : null}
      <Meant room={room} />
    </section>
  );
});

/** How long the note about a tap stays, in milliseconds. */
const SAID = 2400;

/** Says which target a near miss was taken for, on maps with targets smaller than a fingertip. */
function Meant({ room }: { readonly room: React.RefObject<HTMLElement | null> }) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      setSaid(String(event.detail));
      clearTimeout(timer);
      timer = setTimeout(() => setSaid(null), SAID);
    };
    const element = room.current;
    element?.addEventListener(NEAR_MISS, say);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener(NEAR_MISS, say);
    };
  }, [room]);
  return (
    <p className="meant" role="status">
      {said}
    </p>
  );
}

/** The size of a sheet and its pixels per unit, from which CSS keeps print from getting too small. */
export function sheetStyle(fit: Fit): React.CSSProperties {
  return { ...fit.size, '--scale': scaleOf(fit) } as React.CSSProperties;
}

function scaleOf({ size, sheet }: Fit): number {
  return size.width / sheet.width;
}

/** The element of a target on the board, or of a button under it. */
export function anchorOf(kind: 'target' | 'button' | 'undo', id: string): Element | null {
  const name = CSS.escape(id);
  return document.querySelector(
    kind === 'target' ? `[data-target="${name}"], [data-of="${name}"]` : `[data-${kind}="${name}"]`,
  );
}

const NO_RINGS: readonly React.CSSProperties[] = [];

/** Rings around targets, positioned over the elements that the board has drawn. */
function Rings(props: {
  readonly sheet: React.RefObject<HTMLDivElement | null>;
  readonly targets: readonly string[];
  readonly seq: number;
}) {
  const { sheet, targets } = props;
  const [boxes, setBoxes] = useState<readonly React.CSSProperties[]>(NO_RINGS);
  // Not a layout effect: the sheet's ref is set only after its children ran theirs, so the first lesson had no ring.
  // biome-ignore lint/correctness/useExhaustiveDependencies: pieces move with every action, so measure again
  useEffect(() => {
    const board = sheet.current;
    if (!board || targets.length === 0) return setBoxes(NO_RINGS);
    const measure = () => setBoxes(boxesOf(targets, board.getBoundingClientRect()));
    // Rings follow when the board is resized and when the sheet is moved.
    const watch = new ResizeObserver(measure);
    watch.observe(board);
    board.addEventListener(MOVED, measure);
    reveal(board, targets);
    measure();
    return () => {
      watch.disconnect();
      board.removeEventListener(MOVED, measure);
    };
  }, [sheet, targets, props.seq]);
  return boxes.map((style, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rings have no name of their own
    <span key={i} className="ring" style={style} aria-hidden="true" />
  ));
}

function boxesOf(targets: readonly string[], origin: DOMRect): React.CSSProperties[] {
  const found = targets.map((id) => anchorOf('target', id)?.getBoundingClientRect()).filter((box) => box !== undefined);
  return found.map((box) => ({
    left: box.x - origin.x,
    top: box.y - origin.y,
    width: box.width,
    height: box.height,
  }));
}
