/** Letters and digits that nobody can guess. `crypto.randomUUID` is missing on plain http, as on a phone in the same house. */
export function freshId(length = 22): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

const LETTERS = '0123456789abcdefghijklmnopqrstuv';
