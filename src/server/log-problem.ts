/** The log of one table cannot be read: it is damaged, or was written by other rules. Other tables are not affected. */
export class LogProblem extends Error {
  override name = 'LogProblem';
}

/** The problem of a table whose record cannot be read; `cause` is for operators. */
export function damagedLog(cause: unknown): LogProblem {
  return new LogProblem(
    'The record of this table is damaged, so the table cannot be opened. Ask whoever runs this server to look at it.',
    { cause },
  );
}

/** The description of a problem for the server's log: its sentence, and what led to it. */
export function reasonFor(problem: LogProblem): string {
  const { message, cause } = problem;
  return cause === undefined ? message : `${message} (${cause instanceof Error ? cause.message : String(cause)})`;
}
