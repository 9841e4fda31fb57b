/** The sheets over the mine: the market of a settled round, the face-up cards of a deal, the whole deck. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { CardId } from '../content.ts';
import { DEAL_READING } from '../deal-reading.ts';
import { recallEvent } from '../recall.ts';
import type { RushEvent, RushView } from '../state.ts';
import type { RushScene } from './live.ts';
import { deckOf } from './reading.ts';

/** A sheet that can lie over the mine. */
export type Sheet = 'market' | 'deal' | 'deck';

/** The open sheet, and how to open and close it. */
export interface Sheets {
  readonly sheet: Sheet | null;
  /** The events that settled the last round, if this page saw them. */
  readonly settled: readonly RushEvent[];
  /** When the sheet closes by itself, or `null`. */
  readonly until: number | null;
  /** Whether the table also waits for others, who read it on their own screens. */
  readonly together: boolean;
  /** Opens a sheet if it has content; returns whether it did. */
  open(sheet: Sheet): boolean;
  close(): void;
}

interface Opened {
  readonly sheet: Sheet;
  /** The position in which it was opened; any other one closes it. */
  readonly at: string;
}

/**
 * Opens the market by itself when a round has been settled, and after it the face-up cards of the next deal, before
 * anybody acts. An open sheet makes the table wait, for spectators only while it is the deal. Spectators, and pages
 * with motion off, are shown the deal only if memory fades, since it cannot be looked up later.
 */
export function useSheets({ beat, view, viewer, tempo, hold, reading }: RushScene): Sheets {
  const at = `${view.round}:${view.story.length}:${view.phase}`;
  const fades = view.options.memory === 'fade';
  const seq = beat?.seq ?? null;
  const [seen, setSeen] = useState(seq);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [settled, setSettled] = useState<Pick<Sheets, 'settled'> & { readonly round: number }>(NOTHING);
  /** The round whose face-up cards have been read. */
  const [ready, setReady] = useState(0);

  // Before anything is drawn, so that the sheet that opens is there to be animated.
  if (seq !== seen) {
    setSeen(seq);
    if (beat?.events.some((event) => event.type === 'revealed') && view.last) {
      setOpened({ sheet: 'market', at });
      // The same action has dealt the next round, whose cards must not be kept.
      setSettled({ round: view.last.round, settled: beat.events.map((event) => recallEvent(event, view)) });
    }
  }

  const plays = viewer !== null && view.seats[viewer]?.alive === true && tempo > 0;
  const fresh = view.story.length === 0 && ready !== view.round && isReadable('deal', view);
  const readingDeal = hold !== undefined && fresh && (fades || plays);
  const sheet = opened?.at === at ? opened.sheet : readingDeal ? 'deal' : null;
  const close = () => (opened?.at === at ? setOpened(null) : setReady(view.round));

  // A server that makes the table wait says how long; once it no longer waits, late readers are not hurried.
  const ownTime = sheet === 'deal' && (fades || (opened?.at !== at && reading === undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts when the sheet opens
  const ownUntil = useMemo(() => (ownTime ? Date.now() + DEAL_READING : null), [ownTime, view.round]);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whichever sheet is open
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

/** Whether a sheet has content. */
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
