/** The sign-in code for other devices. The server knows only its hash, so this browser keeps it. */
const KEY = 'boomtown.recovery';

/** Keeps the code; an empty one where somebody signed in with a code, which they have elsewhere. */
export function keepCode(code: string): void {
  localStorage.setItem(KEY, code);
}

/** The code, or `null` where this browser has none to show. */
export function keptCode(): string | null {
  return localStorage.getItem(KEY) || null;
}

/** Whether this browser has signed in to the server. */
export function isKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function dropCode(): void {
  localStorage.removeItem(KEY);
}
