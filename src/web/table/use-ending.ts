/** Shows how a match ended once its last action has been watched, until the person puts the result away. */
import { useEffect, useState } from 'react';
import type { Outcome } from '../../engine/game.ts';
import type { SessionState } from './session-state.ts';

interface EndingControl {
  /** The outcome while the result is shown in place of the board. */
  readonly told: Outcome | null;
  /** Opens or closes the result. */
  tell(open: boolean): void;
}

export function useEnding(
  { present, past, beat, holding }: SessionState,
  live: boolean,
  lesson: boolean,
): EndingControl {
  const [state, setState] = useState<'coming' | 'open' | 'closed'>('coming');
  const { outcome } = present;
  useEffect(() => {
    if (!outcome) setState('coming');
    else if (live && beat === null && !lesson && !holding) setState((now) => (now === 'coming' ? 'open' : now));
  }, [outcome, live, beat, lesson, holding]);
  return {
    told: state === 'open' && past === null ? outcome : null,
    tell: (open) => setState(open ? 'open' : 'closed'),
  };
}
