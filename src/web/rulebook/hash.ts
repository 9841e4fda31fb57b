/** The hash of the address, which names a rule or a ruling. */
import { useEffect, useSyncExternalStore } from 'react';

const CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

/** The word after the hash; updates when it changes. */
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

/** Scrolls to the named element once it is rendered, which is too late for the browser to do so itself. */
export function useShown(named: string, ready: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when more is rendered
  useEffect(() => {
    if (named === '') return;
    const found = document.getElementById(named);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [named, ready]);
}
