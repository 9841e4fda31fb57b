/** The place of the board: the largest sheet of its ratio, hosted bare, and a layer above it for rings. */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ExerciseProps, SceneProps } from '../parts/board.ts';
import { type Fit, SheetPrint, SheetScale, useFit } from '../parts/fit.ts';
import { MEANT } from '../parts/hits.tsx';
import { MOVED, reveal } from '../parts/pan-zoom.ts';
import { useTable } from './context.ts';
import { useSheetGlide } from './glide.ts';

/** What the board is drawn from, and which of its targets to ring. */
export interface BoardboxProps extends Omit<SceneProps, 'tall' | 'sheet'> {
  readonly rings: readonly string[];
  /** What a lesson lays in the place of the scene. */
  readonly exercise?: Exercise | undefined;
}

/** An exercise of a lesson, and whom to tell when it is solved. */
export interface Exercise {
  readonly Part: ComponentType<ExerciseProps>;
  onDone(): void;
}

export function Boardbox({ rings, exercise, ...props }: BoardboxProps) {
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
}

/** How long it is said what a tap was taken for. */
const SAID = 2400;

/** Says what a tap beside something was taken for, where a map is denser than fingers are. */
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
    element?.addEventListener(MEANT, say);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener(MEANT, say);
    };
  }, [room]);
  return (
    <p className="meant" role="status">
      {said}
    </p>
  );
}

/** The size of a sheet, and how many pixels a unit of it has: no print on it gets smaller than the page allows. */
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

/** Rings round targets, placed over what the board has drawn of them. */
function Rings(props: {
  readonly sheet: React.RefObject<HTMLDivElement | null>;
  readonly targets: readonly string[];
  readonly seq: number;
}) {
  const { sheet, targets } = props;
  const [boxes, setBoxes] = useState<readonly React.CSSProperties[]>(NO_RINGS);
  // Not before paint: the sheet around it is known only after its children, so the first lesson had no ring.
  // biome-ignore lint/correctness/useExhaustiveDependencies: pieces move with every action, so they are measured again
  useEffect(() => {
    const board = sheet.current;
    if (!board || targets.length === 0) return setBoxes(NO_RINGS);
    const measure = () => setBoxes(boxesOf(targets, board.getBoundingClientRect()));
    // A board that makes room for something else takes its rings along, and so does a sheet that moves.
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
