/** Something lies over the board and has to be read: where the focus is meanwhile, and who hears that it has been read. */
import { useEffect, useRef, useState } from 'react';
import type { Hosted, SharedReading } from './context.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';

/** All else is inert then: the focus goes to the board, and afterwards back to where it was. */
export function useReadingFocus(holding: boolean): void {
  useEffect(() => {
    if (!holding) return;
    const before = document.activeElement;
    document.querySelector<SVGElement>('.boardbox [tabindex="0"]')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    };
  }, [holding]);
}

/** Whether a viewer has before them what all are to read, and nothing of it lies over the board any more. */
export function hasRead({ seq, waits }: SharedReading, { present, shown, beat, holding, past }: SessionState): boolean {
  if (present.viewer === null || !waits.includes(present.viewer)) return false;
  return present.seq === seq && shown === present && beat === null && !holding && past === null;
}

/** Tells the server once that the viewer has read what keeps the table back. */
export function useRead(session: Session, hosted: Hosted | undefined, sitting: SessionState): void {
  const told = useRef<number | null>(null);
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something about the sitting is new
  useEffect(() => {
    const reading = hosted?.reading;
    // The sitting as it is now: a sheet that the board has just laid out keeps it back already.
    if (!hosted || !reading || told.current === reading.seq || !hasRead(reading, session.store.getState())) return;
    // A board is drawn once its room has been measured; before that it cannot have laid anything out.
    if (!document.querySelector('.boardbox .board')) {
      const soon = requestAnimationFrame(() => setLooks((count) => count + 1));
      return () => cancelAnimationFrame(soon);
    }
    told.current = reading.seq;
    hosted.onRead(reading.seq);
  }, [session, hosted, sitting, looks]);
}
