/** Parts of the board that are loaded when they are first wanted, behind the first picture. */
import { useEffect, useState } from 'react';
import type { StampedeView } from '../state.ts';
import type { Live } from './live.ts';
import type { Panel } from './panels.ts';

/** Such a part: `now` is there once it has been loaded. */
export interface Later<T> {
  now: T | null;
  load(): Promise<T>;
}

/** A part to be loaded later. */
export function later<T>(load: () => Promise<T>): Later<T> {
  const part: Later<T> = {
    now: null,
    load: async () => {
      part.now ??= await load();
      return part.now;
    },
  };
  return part;
}

/** The part, or `null` until it has come; it is sent for as soon as it is wanted. */
export function useLater<T>(part: Later<T>, wanted: boolean): T | null {
  const [, setThere] = useState(part.now !== null);
  useEffect(() => {
    if (wanted && part.now === null) void part.load().then(() => setThere(true));
  }, [part, wanted]);
  return part.now;
}

/** Shootouts and lists of cards, which lie over the map for a while. */
export const OVERLAYS = later(() => import('./overlays.tsx'));

/** The slips of cards, deals and answers. */
export const PANELS = later(() => import('./panels.ts'));

/** Phases of the game that a slip belongs to. */
const WITH_PANEL: readonly string[] = ['respond', 'drawnAdd', 'stranded', 'offerGive', 'offerAsk'];

/** The slip of a card, a deal or an answer that lies open now, if any. */
export function usePanel(view: StampedeView, live: Live): Panel | null {
  const wanted = live.picks.card !== null || WITH_PANEL.includes(view.phase);
  return useLater(PANELS, wanted)?.panelOf(view, live) ?? null;
}
