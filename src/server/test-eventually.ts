/** Waiting in tests for what happens on another thread, process or connection. */
import { vi } from 'vitest';

/** Repeats a check until it passes. Its limit only ends a test that would hang: `vi.waitFor` alone gives up after a second. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000 });
}
