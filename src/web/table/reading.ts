/** While something over the board has to be read: keeps the focus there, and tells the server when it has been read. */
import { useEffect, useRef, useState } from 'react';
import type { Hosted, SharedReading } from './context.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';

/** Moves the focus to the board, since all else is inert, and afterwards back to where it was. */
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

/** Whether a viewer has seen the action that everybody is to read, and put away what lay over the board. */
export function hasRead({ seq, waits }: SharedReading, { present, shown, beat, holding, past }: SessionState): boolean {
  if (present.viewer === null || !waits.includes(present.viewer)) return false;
  return present.seq === seq && shown === present && beat === null && !holding && past === null;
}

/** Tells the server once that the viewer has read what the table waits for. */
export function useRead(session: Session, hosted: Hosted | undefined, sitting: SessionState): void {
  const told = useRef<number | null>(null);
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked whenever the session's state changes
  useEffect(() => {
    const reading = hosted?.reading;
    // Read the store, not the props: a sheet that the board has just laid out is already holding the table there.
    if (!hosted || !reading || told.current === reading.seq || !hasRead(reading, session.store.getState())) return;
    // The board is drawn only once its room has been measured; before that it cannot have laid out anything.
    if (!document.querySelector('.boardbox .board')) {
      const soon = requestAnimationFrame(() => setLooks((count) => count + 1));
      return () => cancelAnimationFrame(soon);
    }
    told.current = reading.seq;
    hosted.onRead(reading.seq);
  }, [session, hosted, sitting, looks]);
}
