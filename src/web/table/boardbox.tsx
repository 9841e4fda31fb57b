/** The place of the board: the largest sheet of its ratio, hosted bare, and a layer above it for rings. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { SceneProps } from '../parts/board.ts';
import { MOVED, reveal } from '../parts/pan-zoom.ts';
import { useRoom } from './context.ts';

/** What the board is drawn from, and which of its targets to ring. */
export interface BoardboxProps extends SceneProps {
  readonly rings: readonly string[];
}

export function Boardbox({ rings, ...scene }: BoardboxProps) {
  const { board, game } = useRoom();
  const { Scene } = board;
  const sheet = useRef<HTMLDivElement>(null);
  const ratio = scene.tall ? board.ratio.tall : board.ratio.wide;
  return (
    <section className="boardbox" aria-label={`Board of ${game.title}`}>
      <div className="board" ref={sheet} style={{ '--ratio': ratio } as React.CSSProperties}>
        <Scene {...scene} />
        {rings.length > 0 ? <Rings sheet={sheet} targets={rings} seq={scene.beat?.seq ?? 0} /> : null}
      </div>
    </section>
  );
}

/** The element of a target on the board, or of a button under it. */
export function anchorOf(kind: 'target' | 'button' | 'undo', id: string): Element | null {
  return document.querySelector(`[data-${kind}="${CSS.escape(id)}"]`);
}

/** Rings round targets, placed over what the board has drawn of them. */
function Rings(props: {
  readonly sheet: React.RefObject<HTMLDivElement | null>;
  readonly targets: readonly string[];
  readonly seq: number;
}) {
  const { sheet, targets } = props;
  const [boxes, setBoxes] = useState<readonly React.CSSProperties[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pieces move with every action, so they are measured again
  useLayoutEffect(() => {
    const measure = () => setBoxes(boxesOn(sheet.current, targets));
    const board = sheet.current;
    board?.addEventListener(MOVED, measure);
    reveal(board, targets);
    measure();
    return () => board?.removeEventListener(MOVED, measure);
  }, [sheet, targets, props.seq]);
  return boxes.map((style, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rings have no name of their own
    <span key={i} className="ring" style={style} aria-hidden="true" />
  ));
}

function boxesOn(sheet: Element | null, targets: readonly string[]): React.CSSProperties[] {
  const origin = sheet?.getBoundingClientRect();
  if (!origin) return [];
  return targets
    .map((id) => anchorOf('target', id)?.getBoundingClientRect())
    .filter((box) => box !== undefined)
    .map((box) => ({ left: box.x - origin.x, top: box.y - origin.y, width: box.width, height: box.height }));
}
