/** The code with which one comes back on another device. The house knows only its hash, so this browser keeps it. */
const KEY = 'boomtown.recovery';

export function keepCode(code: string): void {
  localStorage.setItem(KEY, code);
}

/** The code, or `null` where this browser came by one itself. */
export function keptCode(): string | null {
  return localStorage.getItem(KEY);
}

export function dropCode(): void {
  localStorage.removeItem(KEY);
}
