/**
 * The layers of a scene, bottom to top: ground, live drawing, effects of animations, hit shapes. Each board fills them;
 * how they are stacked is the same for all.
 */
import './layers.css';
import { memo, type ReactNode, type Ref } from 'react';
import type { Extent, SceneProps } from './board.ts';
import { type Hit, Hits, type HitViewport } from './hits.tsx';
import { type HitPlace, hitsAt, type OwnHit } from './lighting.ts';

interface SceneRootProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** The class of the game's styles. */
  readonly name: string;
  /** Whether the cut is drawn, not the whole sheet. */
  readonly tall: boolean;
  /** Further classes, which change with the position. */
  readonly state?: string;
  readonly children: ReactNode;
}

/** The container of all layers of a scene. */
export function SceneRoot({ ref, name, tall, state = '', children }: SceneRootProps) {
  return (
    <div ref={ref} className={`scene-root ${name} ${tall ? 'tall' : 'wide'} ${state}`}>
      {children}
    </div>
  );
}

/** A drawing that is bundled with the page. */
interface Markup {
  readonly __html: string;
}

/** The symbols, gradients and patterns that the layers of a scene refer to. */
export const Sprite = memo(function Sprite({ html }: { readonly html: Markup }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={html} />;
});

interface GroundProps {
  readonly html: Markup;
  /** The visible part of the drawing. */
  readonly viewBox: string;
  readonly style?: React.CSSProperties | undefined;
}

/** The static layer: rendered and painted once, below everything live. */
export const Ground = memo(function Ground({ html, viewBox, style }: GroundProps) {
  return (
    <svg
      className="ground"
      viewBox={viewBox}
      style={style}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
      dangerouslySetInnerHTML={html}
    />
  );
});

interface SheetWindowProps {
  readonly sheet: Ref<HTMLDivElement>;
  /** The ratio of a unit of the sheet to one of the scene, for the least size of print on it. */
  readonly near: number;
  readonly style?: React.CSSProperties | undefined;
  readonly children: ReactNode;
}

/** The window of a sheet that is panned and zoomed (`usePanZoom`). */
export function SheetWindow({ sheet, near, style, children }: SheetWindowProps) {
  return (
    <div className="window" style={style}>
      <div ref={sheet} className="sheet" style={{ '--near': near } as React.CSSProperties}>
        {children}
      </div>
    </div>
  );
}

interface SceneLayersProps {
  /** The sheet in its own units. */
  readonly sheet: Extent;
  readonly hits: readonly Hit[];
  /** Set for a sheet that is panned. The drawing is then a layer of its own, which panning does not repaint. */
  readonly viewport?: HitViewport;
  /** The live drawing. */
  readonly children: ReactNode;
  /** Drawn above the effects of animations. */
  readonly over?: ReactNode;
  onAct(id: string): void;
  onPoint(id: string | null): void;
  onDrag?(id: string, onto: string): void;
}

/** The live layers of a scene: the drawing, and the transparent hit shapes over it. */
export function SceneLayers({ sheet, hits, viewport, children, over, onAct, onPoint, onDrag }: SceneLayersProps) {
  const viewBox = `0 0 ${sheet.width} ${sheet.height}`;
  const drawing = (
    <svg className="live" viewBox={viewBox} aria-hidden="true">
      {children}
      <g data-effects="" />
      {over}
    </svg>
  );
  return (
    <>
      {viewport ? <div className="fixed-layer">{drawing}</div> : drawing}
      <svg className="touch" viewBox={viewBox} role="presentation">
        <Hits
          hits={hits}
          onAct={onAct}
          onPoint={onPoint}
          {...(viewport ? { viewport } : {})}
          {...(onDrag ? { onDrag } : {})}
        />
      </svg>
    </>
  );
}

interface LitLayersProps {
  readonly scene: Pick<SceneProps, 'targets' | 'pointed' | 'asked' | 'sheet' | 'onAct' | 'onPoint'>;
  /** The place of a target; `null` for one that this scene does not show. */
  placeOf(id: string): HitPlace | null | undefined;
  readonly own?: readonly OwnHit[];
  readonly children: ReactNode;
  readonly over?: ReactNode;
  /** Acts on a target or on one of the scene's own shapes; by default the scene's `onAct`. */
  onAct?(id: string): void;
}

/** Live layers with automatic lights: the board only says where each target is. */
export function LitLayers({ scene, placeOf, own = [], children, over, onAct = scene.onAct }: LitLayersProps) {
  const hits = hitsAt(scene.targets, placeOf, own);
  return (
    <SceneLayers sheet={scene.sheet} hits={hits} over={over} onAct={onAct} onPoint={scene.onPoint}>
      {children}
      <Lights hits={hits.filter(({ id }) => !own.some((one) => one.id === id))} scene={scene} />
    </SceneLayers>
  );
}

/** A frame around every lit target, and a dashed one around those pointed at or asked about. */
function Lights({ hits, scene }: { readonly hits: readonly Hit[]; readonly scene: LitLayersProps['scene'] }) {
  return hits.map((hit) => {
    const d = hit.path ?? `M${hit.x} ${hit.y}h${hit.width}v${hit.height}h${-hit.width}Z`;
    return (
      <g key={hit.id}>
        {hit.state === 'lit' &&
          ['glow', 'casing', 'line'].map((part) => <path key={part} className={`target-light ${part}`} d={d} />)}
        {hit.id === scene.pointed && <path className="target-light pointed" d={d} />}
        {hit.id === scene.asked && <path className="target-light asked" d={d} />}
      </g>
    );
  });
}
