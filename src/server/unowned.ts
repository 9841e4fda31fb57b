/**
 * The last net below the server: errors that no part of it caught. Every socket, thread, timer and promise has an owner that
 * closes the one connection or fails the one request concerned; what is caught here is a mistake of ours, and is logged with
 * its stack. The process goes on: all that was acknowledged is in the store, and a table whose turn failed is read from there
 * again (`room.ts`). Ending instead would let whoever finds such a mistake end everybody's evening.
 */

/** Where an error came up that nobody caught. */
export type Unowned = 'exception' | 'rejection';

/** What went wrong and where: the stack, or the error itself where it has none. */
export function whereOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error);
}

/** Keeps the process going after errors that nobody caught; the answer takes the net away again. */
export function surviveUnownedErrors(report: (what: Unowned, error: unknown) => void): () => void {
  const onException = (error: unknown): void => report('exception', error);
  const onRejection = (error: unknown): void => report('rejection', error);
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', onRejection);
  return () => {
    process.off('uncaughtException', onException);
    process.off('unhandledRejection', onRejection);
  };
}
