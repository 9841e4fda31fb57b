/** What the address names behind its hash: a rule, or a ruling. */
import { useEffect, useSyncExternalStore } from 'react';

const CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

/** The word behind the hash, followed while it changes. */
export function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      for (const name of CHANGES) addEventListener(name, changed);
      return () => {
        for (const name of CHANGES) removeEventListener(name, changed);
      };
    },
    () => decodeURIComponent(location.hash.slice(1)),
  );
}

/** Brings what is named into sight once it is drawn: the browser could not go there by itself. */
export function useShown(named: string, ready: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for again when more is drawn
  useEffect(() => {
    if (named === '') return;
    const found = document.getElementById(named);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [named, ready]);
}
