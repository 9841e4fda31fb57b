/** The table's dialogs, which the first view does not need and the first question cannot wait for. */
import { useEffect, useState } from 'react';

type Dialogs = typeof import('./dialogs.tsx');

/** How long the first view of the table has to itself. */
const AFTER_FIRST_VIEW = 800;

/**
 * Loads the dialogs after the first view, or as soon as one is `asked` for. A lazy component would do the same, but
 * React shows its first render up to 300 ms late: the press that it asks about would seem to have done nothing.
 */
export function useDialogs(asked: boolean): Dialogs | null {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  useEffect(() => {
    if (dialogs) return;
    const load = () => void import('./dialogs.tsx').then(setDialogs, () => {});
    const timer = setTimeout(load, asked ? 0 : AFTER_FIRST_VIEW);
    return () => clearTimeout(timer);
  }, [dialogs, asked]);
  return dialogs;
}
