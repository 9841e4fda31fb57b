/** Parts of the board that are loaded on first use, after the first rendering. */
import { later, useLater } from '../../../web/parts/later.ts';
import type { StampedeView } from '../state.ts';
import type { Live } from './live.ts';
import type { Panel } from './panels.ts';

/** Shootouts and lists of cards, which cover the map for a while. */
export const OVERLAYS = later(() => import('./overlays.tsx'));

/** The slips of cards, deals and answers. */
export const PANELS = later(() => import('./panels.ts'));

/** Phases of the game that have a slip. */
const WITH_PANEL: readonly string[] = ['respond', 'drawnAdd', 'stranded', 'offerGive', 'offerAsk'];

/** The slip of a card, a deal or an answer that is open now, or `null`. */
export function usePanel(view: StampedeView, live: Live): Panel | null {
  const wanted = live.picks.card !== null || WITH_PANEL.includes(view.phase);
  return useLater(PANELS, wanted)?.panelOf(view, live) ?? null;
}
