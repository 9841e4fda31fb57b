/**
 * The last resort: errors that no part of the server caught. Every socket, thread, timer and promise has an owner that
 * closes the one connection or fails the one request concerned; an error caught here is a bug, logged with its stack.
 * The process goes on: everything acknowledged is in the store, and a table whose turn failed is read from there again
 * (`room.ts`). If it ended, anybody who found such a bug could end everybody's game.
 */

/** How an uncaught error came up. */
export type Uncaught = 'exception' | 'rejection';

/** What went wrong and where: the stack, or the error itself if it has none. */
export function whereOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error);
}

/** Keeps the process alive after uncaught errors; the returned function stops that. */
export function surviveUncaughtErrors(report: (what: Uncaught, error: unknown) => void): () => void {
  const onException = (error: unknown): void => report('exception', error);
  const onRejection = (error: unknown): void => report('rejection', error);
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', onRejection);
  return () => {
    process.off('uncaughtException', onException);
    process.off('unhandledRejection', onRejection);
  };
}
