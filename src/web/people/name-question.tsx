/** Asks for the person's name, once, before their first table. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSettings } from '../settings.ts';

const NameSheet = lazy(() => import('./name-sheet.tsx'));

/** A function that asks for the name, and the dialog that it opens. */
export interface NameQuestion {
  /** Resolves to the name, empty for a stranger; to `null` if the dialog was closed. Nobody is asked twice. */
  askName(): Promise<string | null>;
  readonly nameSheet: ReactNode;
}

export function useNameQuestion(): NameQuestion {
  const [answer, setAnswer] = useState<((name: string | null) => void) | null>(null);
  const askName = (): Promise<string | null> => {
    const { name, asked } = useSettings.getState();
    if (asked) return Promise.resolve(name);
    return new Promise((resolve) => setAnswer(() => resolve));
  };
  const close = (name: string | null) => {
    setAnswer(null);
    answer?.(name);
  };
  return {
    askName,
    nameSheet: answer ? (
      <Suspense>
        <NameSheet onAnswer={close} />
      </Suspense>
    ) : null,
  };
}
