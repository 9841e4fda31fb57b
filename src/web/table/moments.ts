/** Moments of a match: the beginnings of turns, and links that open a table at one. */

/** The beginning of the turn at this moment, or of the previous one if already there; `null` at the start. */
export function previousTurn(turnStarts: readonly number[], at: number): number | null {
  return turnStarts.findLast((start) => start < at) ?? null;
}

/** The beginning of the next turn, or the last action in the last turn; `null` at the end. */
export function nextTurn(turnStarts: readonly number[], at: number, last: number): number | null {
  if (at >= last) return null;
  return turnStarts.find((start) => start > at) ?? last;
}

/** The address of this page at a moment, without any invitation in it, which would let others take a seat. */
export function momentLink(page: string, at: number): string {
  const link = new URL(page);
  link.pathname = link.pathname.replace(/^(\/at\/[a-z0-9]+)-.*$/i, '$1');
  link.search = `?at=${at}`;
  link.hash = '';
  return link.href;
}

/** The moment that an address names, or `null`. */
export function momentIn(search: URLSearchParams): number | null {
  const text = search.get('at') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
