/** What is laid over the mine to be read: the market of a settled round, the open cards of a deal, the whole deck. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { CardId } from '../content.ts';
import { recallEvent } from '../recall.ts';
import { SPYING } from '../spying.ts';
import type { RushEvent, RushView } from '../state.ts';
import type { RushScene } from './live.ts';
import { deckOf } from './reading.ts';

/** A sheet that can lie over the mine. */
export type Sheet = 'market' | 'deal' | 'deck';

/** The sheet on top, and how it comes and goes. */
export interface Sheets {
  readonly sheet: Sheet | null;
  /** What happened when the last round was settled, as far as it was seen. */
  readonly settled: readonly RushEvent[];
  /** When the sheet goes by itself, or `null`. */
  readonly until: number | null;
  /** Whether others read it on screens of their own, and are waited for too. */
  readonly together: boolean;
  /** Opens a sheet, where there is something to be read on it. */
  open(sheet: Sheet): boolean;
  close(): void;
}

interface Opened {
  readonly sheet: Sheet;
  /** The position that it was opened in; another one puts it away. */
  readonly at: string;
}

/**
 * The market opens by itself when a round has been settled, and after it the open cards of the next deal are laid out
 * before anybody acts. Whatever lies over the mine keeps the table back; bots wait for those who only watch while
 * these may not look it up later. Without motion only what fades is laid out.
 */
export function useSheets({ beat, view, viewer, tempo, hold, reading }: RushScene): Sheets {
  const at = `${view.round}:${view.story.length}:${view.phase}`;
  const fades = view.options.memory === 'fade';
  const seq = beat?.seq ?? null;
  const [seen, setSeen] = useState(seq);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [settled, setSettled] = useState<Pick<Sheets, 'settled'> & { readonly round: number }>(NOTHING);
  /** The round whose open cards have been read. */
  const [ready, setReady] = useState(0);

  // Before anything is drawn, so that what opens is there to be seen moving.
  if (seq !== seen) {
    setSeen(seq);
    if (beat?.events.some((event) => event.type === 'revealed') && view.last) {
      setOpened({ sheet: 'market', at });
      // The same action has dealt the next round: those cards are not for keeping.
      setSettled({ round: view.last.round, settled: beat.events.map((event) => recallEvent(event, view)) });
    }
  }

  const plays = viewer !== null && view.seats[viewer]?.alive === true && tempo > 0;
  const fresh = view.story.length === 0 && ready !== view.round && isReadable('deal', view);
  const spying = hold !== undefined && fresh && (fades || plays);
  const sheet = opened?.at === at ? opened.sheet : spying ? 'deal' : null;
  const close = () => (opened?.at === at ? setOpened(null) : setReady(view.round));

  // Where a server keeps the table back it says how long; when it no longer does, nobody hurries those who are late.
  const ownTime = sheet === 'deal' && (fades || (opened?.at !== at && reading === undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs from when the sheet is laid out
  const ownUntil = useMemo(() => (ownTime ? Date.now() + SPYING : null), [ownTime, view.round]);
  const together = sheet === 'deal' && reading != null;
  const until = together ? reading : ownUntil;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => {
      setOpened(null);
      setReady(view.round);
    }, until - Date.now());
    return () => clearTimeout(timer);
  }, [until, view.round]);

  const holding = sheet !== null && (viewer !== null || sheet === 'deal');
  useLayoutEffect(() => {
    if (holding) hold?.(true, until);
  }, [holding, hold, until]);
  useLayoutEffect(() => {
    if (holding && hold) return () => hold(false);
  }, [holding, hold]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever lies on top
  useEffect(() => {
    if (sheet === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [sheet, at]);

  return {
    sheet,
    until,
    together,
    settled: settled.round === view.last?.round ? settled.settled : NOTHING.settled,
    open: (wanted) => {
      if (!isReadable(wanted, view)) return false;
      setOpened({ sheet: wanted, at });
      return true;
    },
    close,
  };
}

const NOTHING: Pick<Sheets, 'settled'> & { readonly round: number } = { round: 0, settled: [] };

/** Whether there is something to be read on a sheet. */
export function isReadable(sheet: Sheet, view: RushView): boolean {
  switch (sheet) {
    case 'market':
      return view.last !== null;
    case 'deal':
      return openHands(view).some((cards) => cards.length > 0);
    case 'deck':
      return deckOf(view) !== null;
  }
}

/** The cards dealt face-up, by seat, as far as they can still be read. */
export function openHands({ seats }: RushView): readonly (readonly CardId[])[] {
  return seats.map((held) => held.faceUp);
}
