/** What both desks lay over the map for a while: the open slip with what can be pressed on it, and the overlays. */
import type { Hit } from '../../../web/parts/hits.tsx';
import { useLater } from '../../../web/parts/later.ts';
import type { PanZoom } from '../../../web/parts/pan-zoom.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { DECKS, type Deck } from '../content.ts';
import type { Camera } from './camera.ts';
import type { Placement } from './chart.ts';
import { OVERLAYS, usePanel } from './later.ts';
import { type DeskHit, hitsOf, type Live, type StampedeScene } from './live.ts';
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

/** Where a desk has what does not move with the map. */
interface DeskLayout {
  readonly placement: Placement;
  readonly open: PlacedPanel | null;
  /** The places of single targets. */
  readonly places: readonly (readonly [id: string, box: Box])[];
  deckAt(deck: Deck): Box;
  cardAt(index: number, count: number): Box;
  /** What can be pressed besides targets. */
  readonly own: readonly DeskHit[];
  /** The list of cards, when it is open. */
  readonly list: Box;
}

/** The hit areas of a desk and of the map; an open list of cards is the only one. */
export function deskHits({ targets }: StampedeScene, live: Live, desk: DeskLayout): Hit[] {
  if (live.sheet) return [{ id: 'close', label: 'Close the list of cards', state: 'lit', ...desk.list }];
  const places = new Map<string, Box>([
    ...desk.places,
    ...DECKS.map((deck) => [`deck:${deck}`, desk.deckAt(deck)] as const),
    ...live.hand.map(({ card }, i) => [`card:${card}`, desk.cardAt(i, live.hand.length)] as const),
    ...(desk.open?.options.flatMap(({ option, box }) => (option.own ? [] : [[option.id, box] as const])) ?? []),
  ]);
  return hitsOf(targets, live, desk.placement, places, desk.own);
}
