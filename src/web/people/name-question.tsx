/** The question for one's name: asked once, before the first table. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSettings } from '../settings.ts';

const NameSheet = lazy(() => import('./name-sheet.tsx'));

/** A way to learn the name of whoever sits here, and the sheet that asks for it. */
export interface NameQuestion {
  /** The name, empty for a stranger; `null` when the sheet was put away. Nobody is asked twice. */
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
