/** What both desks lay over the map for a while: the open slip with what can be pressed on it, and the overlays. */
import { useLater } from '../../../web/parts/later.ts';
import type { PanZoom } from '../../../web/parts/pan-zoom.ts';
import type { Camera } from './camera.ts';
import { OVERLAYS, usePanel } from './later.ts';
import type { DeskHit, Live, StampedeScene } from './live.ts';
import type { Panel } from './panels.ts';
import { type PanelStyle, type PlacedPanel, placePanel } from './slips.tsx';

/** What a desk is drawn from: the layers that do not move with the map. */
export interface DeskProps<Sheet> {
  readonly scene: StampedeScene;
  readonly live: Live;
  readonly pan: PanZoom;
  readonly camera: Camera;
  readonly sheet: Sheet;
}

/** The slip that a panel is shown on. */
interface OpenSlip {
  /** What could be shown, even while it is folded. */
  readonly panel: Panel | null;
  readonly open: PlacedPanel | null;
  /** Options of the slip that are no targets of the board. */
  readonly hits: readonly DeskHit[];
}

export function useSlip({ view }: StampedeScene, live: Live, style: PanelStyle): OpenSlip {
  const panel = usePanel(view, live);
  const open = panel && !(panel.folds && live.folded) ? placePanel(panel, style) : null;
  const own = open?.options.filter(({ option }) => option.own) ?? [];
  const hits = own.map(({ option, box }) => ({ id: option.id, label: option.lines.join(', '), lit: true, ...box }));
  return { panel, open, hits };
}

/** Shootouts and lists of cards, once they are wanted; `duel` is the beat whose shootouts are shown. */
export function useOverlays({ beat }: StampedeScene, live: Live) {
  const duel = beat?.events.some((event) => event.type === 'shootout') ? beat : null;
  return { duel, overlays: useLater(OVERLAYS, duel !== null || live.sheet) };
}
