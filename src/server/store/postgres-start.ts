/** What operators read when PostgreSQL cannot be used at the start: the address, and never the password. */
import { StartProblem } from '../start-problem.ts';

/** Where a database is, without the password. */
export function shownAddress(url: string): string {
  try {
    const { protocol, username, hostname, port, pathname, searchParams } = new URL(url);
    if (!/^postgres(ql)?:$/.test(protocol)) throw new Error('Another kind of address.');
    const host = hostname || searchParams.get('host') || 'localhost';
    return `${protocol}//${username && `${username}@`}${host}:${port || 5432}${pathname}`;
  } catch {
    throw new StartProblem(
      'database',
      'DATABASE_URL is not the address of a database; it should look like postgres://name:password@host:5432/database.',
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there. Start it, or correct DATABASE_URL.',
  ENOTFOUND: 'There is no machine with this name. Correct DATABASE_URL.',
  EAI_AGAIN: 'The name of the machine cannot be looked up now. Correct DATABASE_URL, or try again.',
  ETIMEDOUT: 'It does not answer. Start it, let this machine through, or correct DATABASE_URL.',
  '28P01': 'It refuses the name or the password. Correct DATABASE_URL.',
  '28000': 'It does not let this user in. Check its pg_hba.conf, or correct DATABASE_URL.',
  '3D000': 'It has no database with this name. Create it (createdb), or correct DATABASE_URL.',
  '53300': 'It has no connections left. Raise its max_connections, or stop another program.',
  '57P03': 'It is starting. Try again in a moment.',
  '42501': 'This user may not create tables there. Grant it the right, or correct DATABASE_URL.',
};

/** The problem of a start on the database at `url`. */
export function startProblem(error: unknown, url: string): StartProblem {
  if (error instanceof StartProblem) return error;
  const where = shownAddress(url);
  const { code = '', message = '' } = firstOf(error);
  const timedOut = /timeout|timed out/i.test(message);
  const reason = REASONS[timedOut ? 'ETIMEDOUT' : code] ?? `It says: ${withoutPassword(message, url)}`;
  return new StartProblem('database', `PostgreSQL at ${where} cannot be used. ${reason}`);
}

/** The reasons of a failed connection: a host name with several addresses has one for each of them. */
function firstOf(error: unknown): { code?: string; message?: string } {
  return error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : (error as object);
}

function withoutPassword(text: string, url: string): string {
  const { password } = new URL(url);
  if (password === '') return text;
  return text.replaceAll(password, '…').replaceAll(decodeURIComponent(password), '…');
}
